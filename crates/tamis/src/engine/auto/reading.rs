//! A page as the model sees it: its blocks, the elements that hold them, and
//! the places that blocks are compared with.

use tamis_html::{Dom, Name};

use super::calls::Calls;
use super::facts::Facts;
use super::landmarks::Landmarks;
use super::seats::{Seat, Seats};
use super::tree::Elements;
use super::unit::{Units, ends};
use crate::measure::Measures;
use crate::model::Lexicon;
use crate::page::Page;

/// Levels that are looked for a heading around a text.
const HEADING_LEVELS: usize = 6;

/// Bytes of a block that can be a price at most.
const PRICE_BYTES: usize = 60;

/// A page as the model sees it.
#[derive(Debug)]
pub(super) struct Reading<'a> {
    pub(super) page: &'a Page,
    pub(super) units: Units,
    /// The first text of each block and the last one, white space at their ends off.
    pub(super) ends: Vec<(&'a str, &'a str)>,
    pub(super) elements: Elements<'a>,
    pub(super) facts: Facts,
    pub(super) calls: Calls,
    pub(super) landmarks: Landmarks,
    pub(super) seats: Seats,
    /// The level of the heading that each block is in, 0 for none.
    pub(super) levels: Vec<u8>,
    /// The first heading of level 1, one that is shown if there is one.
    pub(super) title: Option<usize>,
    /// The block with most words that are in no link, of those that are shown.
    pub(super) longest: usize,
    /// How many blocks look like a price.
    pub(super) n_prices: u32,
}

impl<'a> Reading<'a> {
    pub(super) fn of(page: &'a Page, measures: &'a Measures, lexicon: &Lexicon) -> Reading<'a> {
        let dom = page.dom();
        let units = Units::of(page, measures);
        let elements = Elements::of(dom, &units);
        let facts = Facts::of(dom, &units, &elements, measures);
        let calls = Calls::of(dom, &elements, lexicon);
        let landmarks = Landmarks::of(dom, &elements);
        let outers: Vec<u32> = units.blocks.iter().map(|block| elements.around(block.node)).collect();
        let seats = Seats::of(&elements, &outers);
        let levels: Vec<u8> = units.blocks.iter().map(|block| level(dom, block.first)).collect();
        let is_shown = |block: &usize| units.amounts[*block].hidden == 0;
        let titles = || (0..units.len()).filter(|block| levels[*block] == 1);
        let title = titles().find(is_shown).or_else(|| titles().next());
        let plain = |block: usize| if is_shown(&block) { units.amounts[block].plain_words() } else { 0 };
        let longest = (0..units.len()).rev().max_by_key(|block| plain(*block)).unwrap_or(0);
        let ends: Vec<(&str, &str)> = units.blocks.iter().map(|block| ends(dom, block)).collect();
        let n_prices = ends.iter().filter(|(first, _)| is_price(first)).count() as u32;
        Reading {
            page,
            units,
            ends,
            elements,
            facts,
            calls,
            landmarks,
            seats,
            levels,
            title,
            longest,
            n_prices,
        }
    }

    /// The innermost element around a block's first text.
    pub(super) fn inner(&self, block: usize) -> u32 {
        self.elements.around(self.units.blocks[block].first)
    }

    /// The block-level element of a block.
    pub(super) fn outer(&self, block: usize) -> u32 {
        self.seats.of_block(block)[Seat::Up0 as usize]
    }
}

fn level(dom: &Dom, id: tamis_html::NodeId) -> u8 {
    let around = dom.ancestors(id).take(HEADING_LEVELS).filter_map(|id| dom.name(id));
    around.map(heading_level).find(|level| *level > 0).unwrap_or(0)
}

fn heading_level(name: Name) -> u8 {
    match name {
        Name::H1 => 1,
        Name::H2 => 2,
        Name::H3 => 3,
        Name::H4 => 4,
        Name::H5 => 5,
        Name::H6 => 6,
        _ => 0,
    }
}

/// Whether a text is short and has a sign of money and a digit.
fn is_price(text: &str) -> bool {
    // Most texts have no sign that is no letter of ASCII.
    text.len() < PRICE_BYTES
        && text.bytes().any(|byte| byte == b'$' || !byte.is_ascii())
        && text.contains(['$', '€', '£', '¥', '₹'])
        && text.bytes().any(|byte| byte.is_ascii_digit())
}
