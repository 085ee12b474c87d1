//! The elements above each block that are looked at.

use super::scale::{NONE, few};
use super::tree::Elements;

/// An element above a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seat {
    /// The block-level element of the block, and so many levels above it.
    Up0,
    Up1,
    Up2,
    Up3,
    Up4,
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
const UPS: [usize; 7] = [0, 1, 2, 3, 4, 5, 8];

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

/// The elements above each block that are looked at, seat by seat.
#[derive(Debug)]
pub(super) struct Seats {
    n_blocks: usize,
    elements: Vec<u32>,
    /// Levels up to the nearest card of each block.
    pub(super) card_levels: Vec<u8>,
}

impl Seats {
    /// Finds them for blocks whose block-level elements are these.
    pub(super) fn of(elements: &Elements<'_>, outers: &[u32]) -> Seats {
        let above = above(elements);
        let mut seats = Seats {
            n_blocks: outers.len(),
            elements: vec![0; N_SEATS * outers.len()],
            card_levels: Vec::with_capacity(outers.len()),
        };
        for (block, outer) in outers.iter().enumerate() {
            seats.put_ups(elements, block, *outer);
            seats.put_above(elements, block, above[*outer as usize]);
            let depth = elements.get(*outer).depth;
            let levels = |card: u32| few(usize::from(depth - elements.get(card).depth));
            seats.card_levels.push(above[*outer as usize].cards[0].map_or(NONE, levels));
        }
        seats
    }

    fn put_ups(&mut self, elements: &Elements<'_>, block: usize, outer: u32) {
        let (mut at, mut level) = (outer, 0);
        for (seat, wanted) in UPS.into_iter().enumerate() {
            while level < wanted {
                (at, level) = (elements.get(at).up, level + 1);
            }
            self.elements[seat * self.n_blocks + block] = at;
        }
    }

    fn put_above(&mut self, elements: &Elements<'_>, block: usize, above: Above) {
        let [card, outer_card] = above.cards.map(|card| card.unwrap_or(0));
        let [list, outer_list] = [card, outer_card].map(|card| elements.get(card).up);
        let found = above.downs.into_iter().chain([card, list, outer_card, outer_list]);
        for (seat, element) in found.enumerate() {
            self.elements[(UPS.len() + seat) * self.n_blocks + block] = element;
        }
    }

    /// The element in a seat of each block.
    pub(super) fn column(&self, seat: Seat) -> &[u32] {
        &self.elements[seat as usize * self.n_blocks..][..self.n_blocks]
    }
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
