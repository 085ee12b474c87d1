//! What is remembered of a site's segments, and for how long.

use std::collections::BTreeMap;

use super::near::Near;
use super::pages::{PageNumber, Pages};
use super::print::Print;
use super::twig::Tree;

/// Pages that are remembered of one segment. More evidence changes nothing.
pub(super) const MAX_EVIDENCE: usize = 8;

/// Segments that are remembered at one place: what differs from page to page
/// stands there too, until it is forgotten.
const MAX_AT_PLACE: usize = 64;

/// Pages after which what stood on one page only is forgotten.
pub(super) const FORGET_ONCE: u32 = 20;

/// Pages after which anything that was not seen again is forgotten.
pub(super) const FORGET_EVER: u32 = 200;

/// A segment that stood on one or more pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Tells texts and tags from all others.
    pub(super) exact: u64,
    /// The segment as a small tree; empty when it is too large.
    pub(super) tree: Tree,
    /// The latest pages that it stood on, in the order they were learned.
    pub(super) pages: Vec<PageNumber>,
}

impl Entry {
    /// The page it was last seen on.
    pub(super) fn last(&self) -> PageNumber {
        self.pages.last().copied().unwrap_or_default()
    }

    /// Adds a page that it stood on.
    pub(super) fn see(&mut self, page: PageNumber) {
        if let Err(at) = self.pages.binary_search(&page) {
            self.pages.insert(at, page);
        }
        if self.pages.len() > MAX_EVIDENCE {
            self.pages.remove(0);
        }
    }

    /// Bytes that it takes in the file, about.
    fn size(&self) -> usize {
        const AROUND: usize = 90;
        const TWIG: usize = 10;
        AROUND + self.tree.twigs.len() * TWIG + self.pages.len() * 6
    }
}

/// The segments of a site by where they stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Memory {
    pub(super) places: BTreeMap<u64, Vec<Entry>>,
}

impl Memory {
    /// The entry that a segment is the same as: exactly, or nearly.
    pub(super) fn find(&self, print: &Print, near: &mut Near) -> Option<&Entry> {
        let entries = self.places.get(&print.place)?;
        let exact = entries.iter().find(|entry| entry.exact == print.exact);
        exact.or_else(|| entries.iter().find(|entry| near.are(&entry.tree, &print.tree)))
    }

    /// The pages that are remembered to have anything at a place, from this page on.
    pub(super) fn pages_at(&self, place: u64, from: Option<PageNumber>) -> Vec<PageNumber> {
        let entries = self.places.get(&place).into_iter().flatten();
        let of_entries = entries.flat_map(|entry| &entry.pages).copied();
        let mut pages: Vec<PageNumber> = of_entries.filter(|page| Some(*page) >= from).collect();
        pages.sort_unstable();
        pages.dedup();
        pages
    }

    /// Remembers that a segment stood on a page.
    pub(super) fn see(&mut self, print: Print, page: PageNumber, near: &mut Near) {
        let entries = self.places.entry(print.place).or_default();
        if let Some(entry) = entries.iter_mut().find(|entry| entry.exact == print.exact) {
            entry.see(page);
            return;
        }
        let last = entries.iter().position(|entry| near.are(&entry.tree, &print.tree));
        // What changes a little at a time is known as it was last.
        let mut pages = last.map_or_else(Vec::new, |at| entries.remove(at).pages);
        pages.retain(|known| *known != page);
        let mut entry = Entry { exact: print.exact, tree: print.tree, pages };
        entry.see(page);
        if entries.len() >= MAX_AT_PLACE {
            let weakest = entries.iter().enumerate().min_by_key(|(_, entry)| strength(entry));
            if let Some(at) = weakest.map(|(at, _)| at) {
                entries.remove(at);
            }
        }
        entries.push(entry);
    }

    /// Forgets what was not seen for long, and then the weakest until the rest
    /// fits the limit.
    pub(super) fn forget(&mut self, pages: &Pages, limit: usize) {
        let now = pages.next();
        self.retain(|entry| {
            let age = now.0.saturating_sub(entry.last().0);
            age < if entry.pages.len() == 1 { FORGET_ONCE } else { FORGET_EVER }
        });
        let mut size = self.size();
        if size <= limit {
            return;
        }
        let mut strengths: Vec<_> =
            self.entries().map(|(_, entry)| (strength(entry), entry.exact, entry.size())).collect();
        strengths.sort_unstable();
        let mut weakest = None;
        for (strength, exact, bytes) in strengths {
            if size <= limit {
                break;
            }
            size -= bytes;
            weakest = Some((strength, exact));
        }
        self.retain(|entry| weakest.is_none_or(|weakest| (strength(entry), entry.exact) > weakest));
    }

    /// Forgets that anything stood on a page.
    pub(super) fn forget_page(&mut self, page: PageNumber) {
        for entries in self.places.values_mut() {
            for entry in &mut *entries {
                entry.pages.retain(|known| *known != page);
            }
        }
        self.retain(|entry| !entry.pages.is_empty());
    }

    /// All entries with their places, in a fixed order.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, &Entry)> {
        self.places.iter().flat_map(|(place, entries)| entries.iter().map(|entry| (*place, entry)))
    }

    fn retain(&mut self, keep: impl Fn(&Entry) -> bool) {
        self.places.retain(|_, entries| {
            entries.retain(&keep);
            !entries.is_empty()
        });
    }

    fn size(&self) -> usize {
        self.entries().map(|(_, entry)| entry.size()).sum()
    }
}

/// What is forgotten last: seen on more pages, then seen later.
fn strength(entry: &Entry) -> (usize, PageNumber) {
    (entry.pages.len(), entry.last())
}
