//! What on a page stood on other pages of the site?

use tamis_html::{Dom, NodeId};

use super::Site;
use super::memory::{Entry, MAX_EVIDENCE};
use super::pages::PageNumber;
use super::visit::{Mark, Visit};
use crate::measure::Measures;
use crate::segment::Segment;

/// A run of nodes that stood on other pages of the site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Redundant {
    /// The run.
    pub segment: Segment,
    /// The other pages that it is known from; from 8 on it is no longer counted.
    pub pages: u32,
    /// The latest of them, when its address is still remembered.
    pub seen_on: Option<String>,
}

/// Words from which a segment of links that stands on two pages is navigation.
const LONG_LINKS: u32 = 4;

/// Words from which another segment that stands on two pages is no coincidence:
/// the height of a person with its label has eight.
const LONG_TEXT: u32 = 12;

/// The share of the pages with something at its place that such a text stands
/// on at least, from 0 to 1: the same list of facts can be true of a few pages.
const MIN_PAGES_SHARE: f32 = 0.5;

/// Pages that a text without a sentence stands on at least: facts in a row can
/// be the same twice.
const MIN_PAGES: usize = 2;

/// Words of the smallest box around a shorter segment that must be redundant too.
const BOX_WORDS: u32 = 16;

/// The share of such a box that must be redundant, from 0 to 1: the label of a
/// value that changes from page to page stays with it.
const BOX_SHARE: f32 = 0.9;

/// The share of a page that is at most redundant, from 0 to 1: above it, this
/// is a page that was learned under another address.
const MAX_SHARE: f32 = 0.9;

/// The segments of a page that are remembered from other pages.
pub(super) struct Matches<'a> {
    site: &'a Site,
    found: Vec<(&'a Mark, &'a Entry)>,
    /// Before each of them, the words of all before it; and at the end of all.
    sums: Vec<u32>,
    words: u32,
    /// Whether the longest text of the page is known from another page or two.
    pub(super) has_copies: bool,
}

impl<'a> Matches<'a> {
    pub(super) fn of(site: &'a Site, visit: &'a Visit) -> Matches<'a> {
        let own = site.pages.find(&visit.address);
        let mut copies = copies(site, visit, own);
        let has_copies = !copies.is_empty();
        copies.extend(own);
        let is_other = |entry: &&Entry| entry.pages.iter().any(|page| !copies.contains(page));
        let find = |mark: &'a Mark| Some((mark, site.memory.find(&mark.print).filter(is_other)?));
        let found: Vec<_> = visit.marks.iter().filter_map(find).collect();
        let mut sums = vec![0];
        for (mark, _) in &found {
            sums.push(sums.last().copied().unwrap_or_default() + mark.words);
        }
        Matches { site, found, sums, words: visit.marks.iter().map(|mark| mark.words).sum(), has_copies }
    }

    /// Whether next to all of the page was learned under another address.
    pub(super) fn are_a_twin(&self) -> bool {
        self.words > 0 && share(self.sums.last().copied().unwrap_or_default(), self.words) > MAX_SHARE
    }

    /// Those that nobody came to this page for: long ones, and short ones in a
    /// box that says the same on all pages.
    pub(super) fn redundant(&self, dom: &Dom, measures: &Measures) -> Vec<(Segment, &'a Entry)> {
        let is_sure = |mark: &Mark, entry: &Entry| match mark.words {
            LONG_LINKS.. if mark.is_mostly_links() => true,
            LONG_TEXT.. => self.is_usual(mark, entry),
            _ => self.is_boxed(dom, measures, mark.segment),
        };
        let sure = self.found.iter().filter(|(mark, entry)| is_sure(mark, entry));
        sure.map(|(mark, entry)| (mark.segment, *entry)).collect()
    }

    /// Whether a text stands on most pages that have anything at its place, and
    /// when it has no sentence, on several.
    fn is_usual(&self, mark: &Mark, entry: &Entry) -> bool {
        let n_known = entry.pages.len();
        let oldest = entry.pages.first().copied().filter(|_| n_known >= MAX_EVIDENCE);
        let pages = self.site.memory.pages_at(mark.print.place, oldest);
        share(n_known as u32, pages as u32) >= MIN_PAGES_SHARE && (mark.has_sentence || n_known >= MIN_PAGES)
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

/// Pages with the same longest text, up to which they are copies of one text;
/// what stands on more pages is what the site says everywhere.
const MAX_COPIES: usize = 2;

/// Other pages that have the longest text of this one too: they prove nothing
/// about it.
fn copies(site: &Site, visit: &Visit, own: Option<PageNumber>) -> Vec<PageNumber> {
    let longest = visit.marks.iter().max_by_key(|mark| mark.own_words);
    let known = longest.and_then(|mark| site.memory.find(&mark.print));
    let others =
        |entry: &Entry| entry.pages.iter().copied().filter(|page| Some(*page) != own).collect::<Vec<_>>();
    let copies = known.map(others).filter(|others| others.len() <= MAX_COPIES);
    copies.unwrap_or_default()
}

#[expect(clippy::cast_precision_loss, reason = "words of one page")]
fn share(part: u32, whole: u32) -> f32 {
    part as f32 / whole as f32
}
