//! What on a page stood on other pages of the site?

use tamis_html::{Dom, NodeId};

use super::Site;
use super::copies::Copies;
use super::memory::{Entry, MAX_EVIDENCE};
use super::near::Near;
use super::pages::PageNumber;
use super::visit::{Mark, Visit};
use crate::measure::Measures;
use crate::segment::Segment;

/// A run of nodes that stood on other pages of the site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Redundant {
    /// The run.
    pub segment: Segment,
    /// The other pages that it is known from, without copies of this one; from
    /// 8 on it is no longer counted.
    pub pages: u32,
    /// The latest of them, when its address is still remembered.
    pub seen_on: Option<String>,
}

/// Words from which a segment of links that stands on two pages is navigation.
const LONG_LINKS: u32 = 4;

/// Words from which another segment that stands on two pages is no coincidence:
/// the height of a person with its label has eight.
const LONG_TEXT: u32 = 12;

/// The share of the pages with something at its place that a text stands on at
/// least, from 0 to 1: the same facts can be true of a few pages.
const MIN_PAGES_SHARE: f32 = 0.5;

/// Pages that a long text without a sentence stands on at least: facts in a row can
/// be the same twice.
const MIN_PAGES: u32 = 2;

/// Words of the smallest box around a shorter segment that must be redundant too.
const BOX_WORDS: u32 = 16;

/// The share of such a box that must be redundant, from 0 to 1: the label of a
/// value that changes from page to page stays with it.
const BOX_SHARE: f32 = 0.9;

/// The share of a page's text that is known at most when anything is redundant,
/// from 0 to 1: above it next to nothing would be left to read.
const MAX_KNOWN_SHARE: f32 = 0.9;

/// Elements around the main text, its parent first, in which a sentence belongs
/// to it: disclaimers stand there.
const LEVELS_BESIDE: usize = 2;

/// The segments of a page that are remembered from other pages.
pub(super) struct Matches<'a> {
    site: &'a Site,
    visit: &'a Visit,
    found: Vec<(&'a Mark, &'a Entry)>,
    /// Before each of them, the words of all before it; and at the end of all.
    sums: Vec<u32>,
    /// The page itself and its copies: they prove nothing about it.
    aside: Vec<PageNumber>,
    /// Whether the page is remembered under another address.
    pub(super) has_twin: bool,
}

impl<'a> Matches<'a> {
    pub(super) fn of(site: &'a Site, visit: &'a Visit) -> Matches<'a> {
        let mut near = Near::default();
        let find = |mark: &Mark| site.memory.find(&mark.print, &mut near);
        let entries: Vec<Option<&Entry>> = visit.marks.iter().map(find).collect();
        let own = site.pages.find(&visit.address);
        let Copies { pages: mut aside, has_twin } = Copies::of(visit, &entries, own);
        aside.extend(own);
        let is_other = |entry: &&Entry| others(entry, &aside).next().is_some();
        let found = |(mark, entry): (&'a Mark, Option<&'a Entry>)| Some((mark, entry.filter(is_other)?));
        let found: Vec<_> = visit.marks.iter().zip(entries).filter_map(found).collect();
        let mut sums = vec![0];
        for (mark, _) in &found {
            sums.push(sums.last().copied().unwrap_or_default() + mark.words);
        }
        Matches { site, visit, found, sums, aside, has_twin }
    }

    /// Those that nobody came to this page for: long ones, and short ones in a
    /// box that says the same on all pages. The one with most text stays.
    pub(super) fn redundant(&self, dom: &Dom, measures: &Measures) -> Vec<Redundant> {
        let Some(top) = self.visit.top().filter(|_| !self.is_nearly_all()) else { return Vec::new() };
        let around: Vec<NodeId> =
            std::iter::once(top.parent).chain(dom.ancestors(top.parent)).take(LEVELS_BESIDE).collect();
        let is_sure = |mark: &Mark, entry: &Entry| match mark.words {
            LONG_LINKS.. if mark.is_mostly_links() => true,
            LONG_TEXT.. if mark.has_sentence && around.contains(&mark.segment.parent) => false,
            LONG_TEXT.. => self.is_usual(mark, entry) && (mark.has_sentence || self.is_on_several(entry)),
            _ => self.is_boxed(dom, measures, mark.segment) && self.is_usual(mark, entry),
        };
        let sure = self.found.iter().filter(|(mark, entry)| mark.segment != top && is_sure(mark, entry));
        sure.map(|(mark, entry)| self.named(mark.segment, entry)).collect()
    }

    fn is_nearly_all(&self) -> bool {
        let known = self.found.iter().map(|(mark, _)| mark.own_words).sum();
        share(known, self.visit.marks.iter().map(|mark| mark.own_words).sum()) > MAX_KNOWN_SHARE
    }

    fn named(&self, segment: Segment, entry: &Entry) -> Redundant {
        let address = |page: PageNumber| self.site.pages.address(page);
        Redundant {
            segment,
            pages: self.n_others(entry),
            seen_on: others(entry, &self.aside).rev().find_map(address).map(str::to_owned),
        }
    }

    /// Whether a text stands on most other pages that have anything at its place.
    fn is_usual(&self, mark: &Mark, entry: &Entry) -> bool {
        let oldest = entry.pages.first().copied().filter(|_| entry.pages.len() >= MAX_EVIDENCE);
        let is_most_of = |pages: u32| share(self.n_others(entry), pages) >= MIN_PAGES_SHARE;
        // Most of all pages are most of those at the place, and all are counted already.
        let n_pages = self.site.pages.next().0 - oldest.map_or(0, |page| page.0);
        is_most_of(n_pages) || {
            let mut pages = self.site.memory.pages_at(mark.print.place, oldest);
            pages.retain(|page| !self.aside.contains(page));
            is_most_of(pages.len() as u32)
        }
    }

    fn is_on_several(&self, entry: &Entry) -> bool {
        self.n_others(entry) >= MIN_PAGES
    }

    /// The pages that prove something.
    fn n_others(&self, entry: &Entry) -> u32 {
        others(entry, &self.aside).count() as u32
    }

    fn is_boxed(&self, dom: &Dom, measures: &Measures, segment: Segment) -> bool {
        let mut around = std::iter::once(segment.parent).chain(dom.ancestors(segment.parent));
        let of_size = |id: &NodeId| measures.of(*id).visible_words >= BOX_WORDS;
        around
            .find(of_size)
            .is_some_and(|id| share(self.words_in(dom, id), measures.of(id).visible_words) >= BOX_SHARE)
    }

    /// Remembered words in a subtree.
    fn words_in(&self, dom: &Dom, id: NodeId) -> u32 {
        let range = dom.subtree(id);
        let before =
            |end: u32| self.found.partition_point(|(mark, _)| mark.segment.first.index() < end as usize);
        self.sums[before(range.end)] - self.sums[before(range.start)]
    }
}

/// The pages that a segment stood on, without those that prove nothing.
fn others<'a>(entry: &'a Entry, aside: &'a [PageNumber]) -> impl DoubleEndedIterator<Item = PageNumber> {
    entry.pages.iter().copied().filter(|page| !aside.contains(page))
}

#[expect(clippy::cast_precision_loss, reason = "words of one page")]
pub(super) fn share(part: u32, whole: u32) -> f32 {
    part as f32 / whole as f32
}
