//! A page as a memory sees it.

use tamis_html::{Dom, Kind, NodeId};

use super::habit::Habit;
use super::print::{Fnv, Print, Prints};
use crate::measure::Measures;
use crate::page::Page;
use crate::segment::{Reading, Segment, Segments};

/// A page as a memory sees it. It is made once, and serves to look the page up
/// and to learn it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit {
    pub(super) address: String,
    pub(super) marks: Vec<Mark>,
    /// What an engine thought of the ways to its texts, if it told.
    pub(super) habits: Vec<Habit>,
}

/// A segment and what it is recognised by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    pub(super) segment: Segment,
    pub(super) print: Print,
    /// Words that a reader sees.
    pub(super) words: u32,
    /// Those of them that stand in no link.
    pub(super) own_words: u32,
    /// Whether a sentence ends in it.
    pub(super) has_sentence: bool,
}

impl Mark {
    fn of(dom: &Dom, measures: &Measures, print: Print, segment: Segment) -> Mark {
        let counts = || segment.children(dom).map(|child| measures.of(child));
        let words = counts().map(|counts| counts.visible_words).sum();
        let own = counts().map(|counts| counts.visible_words.saturating_sub(counts.link_words));
        let has_sentence = counts().any(|counts| counts.sentences > 0);
        Mark { segment, print, words, own_words: own.sum(), has_sentence }
    }

    /// Whether most of its words stand in links.
    pub(super) fn is_mostly_links(&self) -> bool {
        self.own_words * 2 < self.words
    }
}

impl Visit {
    /// Looks at a page. Without an address its texts stand for it, so that the
    /// same page is not taken for two, nor two for one.
    pub fn of(page: &Page, measures: &Measures) -> Visit {
        Visit::of_some(page, measures, None, |_| true)
    }

    /// Looks at some segments of a page only: enough to look them up, too
    /// little to learn the page. A page without an address is called `name`.
    pub(crate) fn of_some(
        page: &Page,
        measures: &Measures,
        name: Option<&str>,
        is_wanted: impl Fn(Segment) -> bool,
    ) -> Visit {
        let dom = page.dom();
        let mut prints = Prints::new(dom, measures);
        let marks: Vec<Mark> = Segments::of(page, measures, Reading::default())
            .iter()
            .filter(|segment| is_wanted(**segment))
            .map(|segment| Mark::of(dom, measures, prints.of(*segment), *segment))
            .collect();
        Visit { address: Visit::address_of(page, measures, name), marks, habits: Vec::new() }
    }

    /// What a page is called in a memory: its address, or this name, or what its
    /// texts make of it.
    pub(crate) fn address_of(page: &Page, measures: &Measures, name: Option<&str>) -> String {
        let address = page.url().map(ToString::to_string).or_else(|| name.map(str::to_owned));
        address.unwrap_or_else(|| unnamed(page, measures))
    }

    /// The segment with most words that stand in no link.
    pub(super) fn top(&self) -> Option<Segment> {
        self.marks.iter().max_by_key(|mark| mark.own_words).map(|mark| mark.segment)
    }

    /// The address, or what stands for it.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The same with what an engine thought of the ways to its texts.
    #[must_use]
    pub fn with_habits(self, habits: Vec<Habit>) -> Visit {
        Visit { habits, ..self }
    }

    /// The same at another address.
    #[must_use]
    pub fn at(self, address: &str) -> Visit {
        Visit { address: address.to_owned(), ..self }
    }
}

/// A name for a page without an address: the same for all looks at it.
fn unnamed(page: &Page, measures: &Measures) -> String {
    let dom = page.dom();
    let is_seen = |id: &NodeId| dom.kind(*id) == Kind::Text && measures.of(*id).visible_chars > 0;
    let texts = dom.descendants(page.body()).filter(is_seen).map(|id| dom.text(id));
    format!("page {}", Fnv::hex_of(texts))
}
