//! What each element that holds blocks is like.

use tamis_html::{Dom, Name, NodeId};

use super::scale::{count, few, rate, share};
use super::tree::{Elements, N_NAMES};
use super::unit::Units;
use crate::measure::Measures;

/// What is known of an element, on the scale of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    Words,
    LinkShare,
    PageShare,
    Blocks,
    Density,
    Images,
    Inputs,
    Long,
    Kin,
    Order,
    Siblings,
    Tag,
    Hidden,
    Digits,
    LinkRate,
}

impl Fact {
    /// What it counts.
    pub(super) const fn unit(self) -> &'static str {
        match self {
            Fact::Words => "words",
            Fact::LinkShare => "share of words in links",
            Fact::PageShare => "share of the page's words",
            Fact::Blocks => "blocks",
            Fact::Density => "quarters of characters to an element",
            Fact::Images => "pictures",
            Fact::Inputs => "controls of forms",
            Fact::Long => "share of words in running text",
            Fact::Kin => "elements like it beside it",
            Fact::Order => "elements before it",
            Fact::Siblings => "elements beside it",
            Fact::Tag => "kind of element",
            Fact::Hidden => "share of words that are hidden",
            Fact::Digits => "share of characters that are digits",
            Fact::LinkRate => "links to 32 words",
        }
    }
}

const N_FACTS: usize = Fact::LinkRate as usize + 1;

/// What is known of each element.
#[derive(Debug)]
pub(super) struct Facts(Vec<[u8; N_FACTS]>);

impl Facts {
    pub(super) fn of(dom: &Dom, units: &Units, elements: &Elements<'_>, measures: &Measures) -> Facts {
        let total = units.total().words;
        let facts = elements.iter().map(|element| {
            let amount = units.sum(element.start as usize..element.end as usize);
            let counts = measures.of(element.id);
            let blocks = element.end - element.start;
            let siblings = elements.get(element.up).children;
            [
                count(amount.words),
                share(amount.link_words, amount.words),
                share(amount.words, total),
                count(blocks),
                rate(counts.chars, counts.tags),
                count(counts.images),
                count(counts.inputs),
                share(amount.long, amount.words),
                count(u32::from(element.kin)),
                few(usize::from(element.order)),
                count(u32::from(siblings)),
                tag(dom, element.id),
                share(amount.hidden, amount.words.max(1)),
                share(amount.digits, amount.chars),
                count(counts.links.saturating_mul(LINK_STEPS) / amount.words.max(1)),
            ]
        });
        Facts(facts.collect())
    }

    #[inline]
    pub(super) fn get(&self, element: u32, fact: Fact) -> u8 {
        self.0[element as usize][fact as usize]
    }
}

/// Steps of the number of links to a word.
const LINK_STEPS: u32 = 32;

/// Kinds of elements from those of running text to those of menus, so that
/// one border can part them.
const TAGS: [Name; 33] = [
    Name::P,
    Name::H1,
    Name::H2,
    Name::H3,
    Name::H4,
    Name::H5,
    Name::H6,
    Name::BLOCKQUOTE,
    Name::PRE,
    Name::ARTICLE,
    Name::MAIN,
    Name::SECTION,
    Name::TD,
    Name::TH,
    Name::TR,
    Name::DD,
    Name::DT,
    Name::DL,
    Name::FIGCAPTION,
    Name::FIGURE,
    Name::LI,
    Name::OL,
    Name::UL,
    Name::DIV,
    Name::SPAN,
    Name::A,
    Name::LABEL,
    Name::BUTTON,
    Name::FORM,
    Name::HEADER,
    Name::ASIDE,
    Name::FOOTER,
    Name::NAV,
];

/// For each name its place among [`TAGS`].
static TAG_OF: [u8; N_NAMES] = {
    let mut places = [TAGS.len() as u8; N_NAMES];
    let mut at = 0;
    while at < TAGS.len() {
        places[TAGS[at].index()] = at as u8;
        at += 1;
    }
    places
};

/// The place of an element's kind among [`TAGS`]; other kinds come after them.
fn tag(dom: &Dom, id: NodeId) -> u8 {
    let place = dom.name(id).and_then(|name| TAG_OF.get(name.index()));
    place.copied().unwrap_or(TAGS.len() as u8)
}
