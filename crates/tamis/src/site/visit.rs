//! A page as a memory sees it.

use tamis_html::Dom;

use super::print::Print;
use crate::measure::{Counts, Measures};
use crate::page::Page;
use crate::segment::{Reading, Segment, Segments};

/// A page as a memory sees it. It is made once, and serves to look the page up
/// and to learn it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit {
    pub(super) address: String,
    pub(super) marks: Vec<Mark>,
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
    fn of(dom: &Dom, measures: &Measures, segment: Segment) -> Mark {
        let counts = || segment.children(dom).map(|child| measures.of(child));
        let words = counts().map(|counts| counts.visible_words).sum();
        let own = counts().map(|counts| counts.visible_words.saturating_sub(counts.link_words));
        let has_sentence = counts().any(|counts| counts.sentences > 0);
        Mark { segment, print: Print::of(dom, measures, segment), words, own_words: own.sum(), has_sentence }
    }

    /// Whether most of its words stand in links.
    pub(super) fn is_mostly_links(&self) -> bool {
        self.own_words * 2 < self.words
    }
}

impl Visit {
    /// Looks at a page. Without an address its counts stand for it, so that the
    /// same page is not taken for two.
    pub fn of(page: &Page, measures: &Measures) -> Visit {
        Visit::of_some(page, measures, |_| true)
    }

    /// Looks at some segments of a page only: enough to look them up, too
    /// little to learn the page.
    pub fn of_some(page: &Page, measures: &Measures, is_wanted: impl Fn(Segment) -> bool) -> Visit {
        let dom = page.dom();
        let marks: Vec<Mark> = Segments::of(page, measures, Reading::default())
            .iter()
            .filter(|segment| is_wanted(**segment))
            .map(|segment| Mark::of(dom, measures, *segment))
            .collect();
        let address = page.url().map_or_else(|| unnamed(&measures.of(page.body())), ToString::to_string);
        Visit { address, marks }
    }

    /// The segments of the page in document order, each with its words that
    /// stand in no link.
    pub fn segments(&self) -> impl Iterator<Item = (Segment, u32)> {
        self.marks.iter().map(|mark| (mark.segment, mark.own_words))
    }

    /// The address, or what stands for it.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The same, called this when the page has no address.
    pub(crate) fn named(self, page: &Page, name: Option<&str>) -> Visit {
        match name {
            Some(name) if page.url().is_none() => self.at(name),
            _ => self,
        }
    }

    /// The same at another address.
    #[must_use]
    pub fn at(self, address: &str) -> Visit {
        Visit { address: address.to_owned(), ..self }
    }
}

/// A name for a page without an address: the same for all looks at it.
fn unnamed(counts: &Counts) -> String {
    let Counts { words, chars, digits, punctuation, nodes, .. } = counts;
    format!("page with {words} words, {chars} letters, {digits} digits, {punctuation} marks, {nodes} nodes")
}
