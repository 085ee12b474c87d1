//! What do we remember of a site? Segments that stand on many of its pages
//! are not what a reader came to one of them for (Lin et al., section 2.4).
//!
//! A [`Site`] is explicit: the caller keeps it, saves it and passes it on. It
//! remembers numbers, no texts: a number for each segment, a small tree of
//! numbers to tell that one has hardly changed, and the addresses of the
//! latest pages.
//!
//! - A segment is known again by its tags and texts at the same place in the
//!   tree, or when the tree edit distance to what stood there is small.
//! - A short segment is redundant only when the box around it is: values that
//!   two pages share by chance stay, and so do the labels of values.
//! - What an engine thought of the ways to texts is remembered too, for those
//!   that ask what other pages lead one to expect.
//! - What stood on one page only is forgotten after some pages, what was not
//!   seen again after many, and the weakest first when the memory is full.
//!
//! ```
//! use tamis::{measure::measure, page::Page, site::{Site, Visit}};
//! let foot = "<footer><p>All rights are reserved. We keep this little site alive by the sea.</p></footer>";
//! let visit = |text: &str, url: &str| {
//!     let page = Page::from_html(&format!("<main><p>{}</main>{foot}", text.repeat(3)));
//!     let visit = Visit::of(&page, &measure(&page));
//!     (page, visit.at(url))
//! };
//! let mut site = Site::default();
//! let (_, first) = visit("Something was said here that stands on this page alone.", "https://a.example/1");
//! site.learn(&first);
//! let (page, second) = visit("And here is another text that nobody has ever read.", "https://a.example/2");
//! let known = site.redundant(&page, &measure(&page), &second);
//! assert_eq!(known.len(), 1);
//! assert_eq!(known[0].seen_on.as_deref(), Some("https://a.example/1"));
//! ```

mod copies;
mod distance;
mod file;
mod habit;
mod memory;
mod merge;
mod near;
mod pages;
mod print;
mod redundant;
mod twig;
mod visit;

pub use file::SiteError;
pub use habit::{Expected, Habit};
pub use redundant::Redundant;
pub use visit::Visit;

use habit::Habits;
use memory::Memory;
use near::Near;
use pages::Pages;
use redundant::Matches;

use crate::measure::Measures;
use crate::page::Page;

/// Bytes that a memory takes at most in its file, about.
const MAX_BYTES: usize = 900_000;

/// What is remembered of a site.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Site {
    pages: Pages,
    memory: Memory,
    habits: Habits,
}

/// What became of a page that was to be learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learned {
    /// It was learned.
    New,
    /// It was learned before, and what has changed was learned now.
    Again,
    /// All of its text and next to all of its links are known from another
    /// address, so it proves nothing and was not learned.
    Twin,
}

impl Site {
    /// Learns a page.
    pub fn learn(&mut self, visit: &Visit) -> Learned {
        if Matches::of(self, visit).has_twin {
            return Learned::Twin;
        }
        let learned = if self.pages.find(&visit.address).is_some() { Learned::Again } else { Learned::New };
        let page = self.pages.add(&visit.address);
        let mut near = Near::default();
        for mark in &visit.marks {
            self.memory.see(mark.print.clone(), page, &mut near);
        }
        if !visit.habits.is_empty() {
            self.habits.forget_page(page);
        }
        self.habits.learn(page, &visit.habits);
        self.forget_old();
        learned
    }

    /// The segments of a page that stood on other pages, in document order.
    pub fn redundant(&self, page: &Page, measures: &Measures, visit: &Visit) -> Vec<Redundant> {
        Matches::of(self, visit).redundant(page.dom(), measures)
    }

    /// What is expected of the page at an address, as far as engines told what
    /// they thought of others.
    pub fn expected(&self, address: &str) -> Expected<'_> {
        Expected { habits: &self.habits, own: self.pages.find(address) }
    }

    /// Forgets what is too old or too much.
    fn forget_old(&mut self) {
        self.habits.forget(&self.pages);
        self.memory.forget(&self.pages, MAX_BYTES.saturating_sub(self.habits.size()));
    }

    /// Pages that were learned.
    pub fn n_pages(&self) -> u32 {
        self.pages.count
    }

    /// Segments that are remembered.
    pub fn n_segments(&self) -> usize {
        self.memory.entries().count()
    }

    /// Segments that are remembered from two or more pages.
    pub fn n_shared(&self) -> usize {
        self.memory.entries().filter(|(_, entry)| entry.pages.len() > 1).count()
    }

    /// Ways to texts of which it is remembered what an engine thought.
    pub fn n_ways(&self) -> usize {
        self.habits.ways.len()
    }

    /// The addresses of the latest pages, in the order they were learned.
    pub fn addresses(&self) -> impl Iterator<Item = &str> {
        self.pages.known.iter().map(|(_, address)| address.as_str())
    }

    /// Forgets a page: what stood on it alone, and that the rest stood on it
    /// too. False when its address is not remembered.
    pub fn forget(&mut self, address: &str) -> bool {
        let Some(page) = self.pages.find(address) else { return false };
        self.pages.known.retain(|(known, _)| *known != page);
        self.memory.forget_page(page);
        self.habits.forget_page(page);
        true
    }
}

#[cfg(test)]
mod tests;
