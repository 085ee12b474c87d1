//! Which remembered pages are this one at another address?

use std::collections::BTreeMap;

use super::memory::Entry;
use super::pages::PageNumber;
use super::redundant::share;
use super::visit::{Mark, Visit};

/// Other pages that a segment may stand on and still be a page's own: one
/// article has few addresses. What stands on more is what the site says
/// everywhere.
const MAX_COPIES: usize = 2;

/// The share of a page's own text that stands on its copy at least, from 0 to 1.
/// Pages of one template share less, unless they have next to nothing to say.
const COPY_SHARE: f32 = 0.8;

/// The share of a page's own words, links included, that stands on its twin at
/// least, from 0 to 1: what is read most changes from hour to hour.
const TWIN_SHARE: f32 = 0.9;

/// Remembered pages that say what this one says.
#[derive(Default)]
pub(super) struct Copies {
    /// Those with most of its text: they prove nothing about it.
    pub(super) pages: Vec<PageNumber>,
    /// Whether one of them has all of its text and next to all of its links.
    pub(super) has_twin: bool,
}

/// Words of a page's own segments, or those of them that another page has.
#[derive(Clone, Copy, Default)]
struct Words {
    all: u32,
    /// Those that stand in no link.
    plain: u32,
}

impl Words {
    fn add(&mut self, mark: &Mark) {
        self.all += mark.words;
        self.plain += mark.own_words;
    }
}

impl Copies {
    /// Looks for copies of a page among the pages that its segments are found on.
    pub(super) fn of(visit: &Visit, found: &[Option<&Entry>], own: Option<PageNumber>) -> Copies {
        let mut whole = Words::default();
        let mut shared: BTreeMap<PageNumber, Words> = BTreeMap::new();
        for (mark, entry) in visit.marks.iter().zip(found) {
            let pages = entry.map_or(&[][..], |entry| &entry.pages);
            let others = || pages.iter().copied().filter(|page| Some(*page) != own);
            if others().count() <= MAX_COPIES {
                whole.add(mark);
                others().for_each(|page| shared.entry(page).or_default().add(mark));
            }
        }
        let is_copy = |words: &Words| words.plain > 0 && share(words.plain, whole.plain) >= COPY_SHARE;
        let is_twin = |words: &Words| words.plain == whole.plain && share(words.all, whole.all) >= TWIN_SHARE;
        let pages = shared.iter().filter(|(_, words)| is_copy(words)).map(|(page, _)| *page).collect();
        Copies { pages, has_twin: shared.values().any(is_twin) }
    }
}
