//! Two memories of one site become one.

use std::collections::{BTreeMap, BTreeSet};

use super::Site;
use super::memory::Entry;
use super::pages::PageNumber;

impl Site {
    /// Adds what another memory of the same site knows. Its pages count as
    /// learned after ours; a page that both know counts once, as long as its
    /// address is remembered.
    pub fn merge(&mut self, other: &Site) {
        let numbers = self.number_pages(other);
        for (place, entry) in other.memory.entries() {
            let mut pages: Vec<PageNumber> = entry.pages.iter().map(|page| numbers[page]).collect();
            pages.sort_unstable();
            self.add(place, Entry { pages, ..entry.clone() });
        }
        for (way, said) in &other.habits.ways {
            let ours = self.habits.ways.entry(*way).or_default();
            said.0.iter().for_each(|(page, odds)| ours.add(numbers[page], *odds));
        }
        self.forget_old();
    }

    /// The number that each page of another memory has in this one.
    fn number_pages(&mut self, other: &Site) -> BTreeMap<PageNumber, PageNumber> {
        let named = other.pages.known.iter().map(|(number, _)| *number);
        let seen = other.memory.entries().flat_map(|(_, entry)| entry.pages.iter().copied());
        let thought = other.habits.ways.values().flat_map(|said| said.0.iter().map(|(page, _)| *page));
        let all: BTreeSet<PageNumber> = named.chain(seen).chain(thought).collect();
        let number = |theirs: PageNumber| match other.pages.address(theirs) {
            Some(address) => (theirs, self.pages.add(address)),
            None => (theirs, self.pages.add_unnamed()),
        };
        all.into_iter().map(number).collect()
    }

    fn add(&mut self, place: u64, entry: Entry) {
        let entries = self.memory.places.entry(place).or_default();
        match entries.iter_mut().find(|ours| ours.exact == entry.exact) {
            Some(ours) => entry.pages.into_iter().for_each(|page| ours.see(page)),
            None => entries.push(entry),
        }
    }
}
