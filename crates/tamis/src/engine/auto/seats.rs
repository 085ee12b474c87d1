//! The elements above each block that are looked at.

use super::scale::{NONE, few};
use super::tree::Elements;

/// An element above a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seat {
    /// The block-level element of the block, and so many levels above it.
    Up0,
    Up1,
    Up3,
    Up5,
    Up8,
    /// So many levels below the outermost element that holds a block.
    Down2,
    Down3,
    Down4,
    Down5,
    /// The nearest that has two or more like it beside it: a card, a post, a row.
    Card,
    /// What holds those.
    List,
    /// The next such element above.
    OuterCard,
    /// What holds those.
    OuterList,
}

const N_SEATS: usize = Seat::OuterList as usize + 1;

/// Levels up that have a seat.
const UPS: [usize; 5] = [0, 1, 3, 5, 8];

/// Levels down that have a seat.
const DOWNS: [u16; 4] = [2, 3, 4, 5];

/// Elements like it, itself included, from which one is a card.
const CARD_KIN: u16 = 3;

/// What stands above an element, itself included.
#[derive(Clone, Copy)]
struct Above {
    downs: [u32; DOWNS.len()],
    /// The nearest card and the next.
    cards: [Option<u32>; 2],
}

/// The elements above each block that are looked at.
#[derive(Debug)]
pub(super) struct Seats {
    of_block: Vec<[u32; N_SEATS]>,
    /// Levels up to the nearest card of each block.
    pub(super) card_levels: Vec<u8>,
}

impl Seats {
    /// Finds them for blocks whose block-level elements are these.
    pub(super) fn of(elements: &Elements<'_>, outers: &[u32]) -> Seats {
        let above = above(elements);
        let mut seats = Seats {
            of_block: Vec::with_capacity(outers.len()),
            card_levels: Vec::with_capacity(outers.len()),
        };
        for outer in outers {
            seats.of_block.push(seated(elements, *outer, above[*outer as usize]));
            let depth = elements.get(*outer).depth;
            let levels = |card: u32| few(usize::from(depth - elements.get(card).depth));
            seats.card_levels.push(above[*outer as usize].cards[0].map_or(NONE, levels));
        }
        seats
    }

    /// The element in each seat of a block.
    #[inline]
    pub(super) fn of_block(&self, block: usize) -> &[u32; N_SEATS] {
        &self.of_block[block]
    }
}

fn seated(elements: &Elements<'_>, outer: u32, above: Above) -> [u32; N_SEATS] {
    let mut seats = [0; N_SEATS];
    let (ups, others) = seats.split_at_mut(UPS.len());
    let (mut at, mut level) = (outer, 0);
    for (seat, wanted) in ups.iter_mut().zip(UPS) {
        while level < wanted {
            (at, level) = (elements.get(at).up, level + 1);
        }
        *seat = at;
    }
    let [card, outer_card] = above.cards.map(|card| card.unwrap_or(0));
    let [list, outer_list] = [card, outer_card].map(|card| elements.get(card).up);
    let found = above.downs.into_iter().chain([card, list, outer_card, outer_list]);
    others.iter_mut().zip(found).for_each(|(seat, element)| *seat = element);
    seats
}

/// From the outermost element down: what stands above one follows from what
/// stands above its parent.
fn above(elements: &Elements<'_>) -> Vec<Above> {
    let mut all: Vec<Above> = Vec::with_capacity(elements.len());
    for (at, element) in elements.iter().enumerate() {
        let at = at as u32;
        let parent = all.get(element.up as usize).copied();
        let mut own = parent.unwrap_or(Above { downs: [at; DOWNS.len()], cards: [None; 2] });
        for (down, levels) in own.downs.iter_mut().zip(DOWNS) {
            if element.depth <= levels {
                *down = at;
            }
        }
        if element.kin >= CARD_KIN {
            own.cards = [Some(at), own.cards[0]];
        }
        all.push(own);
    }
    all
}
