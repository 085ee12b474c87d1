//! Rules that are found by what an element has.

use super::chain::{Bits, Word};

/// A rule as it is found: its number, and what must stand around an element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) rule: u32,
    pub(super) need: Bits,
}

/// Rules by a word that an element must have.
#[derive(Debug, Default)]
pub(super) struct Bucket {
    /// Sorted, and for each word where its entries start and end.
    words: Vec<(Word, u32, u32)>,
    entries: Vec<Entry>,
    any: Vec<Entry>,
    /// The words, to be asked first.
    bits: Bits,
    /// Until all are there.
    by_word: Vec<(Word, u32)>,
}

impl Bucket {
    pub(super) fn is_empty(&self) -> bool {
        self.words.is_empty() && self.any.is_empty()
    }

    /// The rules for any element.
    pub(super) fn any(&self) -> &[Entry] {
        &self.any
    }

    /// The rules whose key is this word.
    #[inline]
    pub(super) fn by_word(&self, word: Word) -> &[Entry] {
        if !self.bits.has(word) {
            return &[];
        }
        match self.words.binary_search_by_key(&word, |(known, ..)| *known) {
            Ok(at) => &self.entries[self.words[at].1 as usize..self.words[at].2 as usize],
            Err(_) => &[],
        }
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Entry> {
        self.any.iter().chain(&self.entries)
    }

    pub(super) fn add(&mut self, key: Option<Word>, entry: Entry) {
        match key {
            Some(word) => {
                self.by_word.push((word, entry.rule));
                self.bits.add(word);
            }
            None => self.any.push(entry),
        }
    }

    /// Sorts what was added, with what each rule needs around an element.
    pub(super) fn finish(&mut self, need: impl Fn(u32) -> Bits) {
        self.by_word.sort_unstable();
        for (word, rule) in std::mem::take(&mut self.by_word) {
            let at = self.entries.len() as u32;
            match self.words.last_mut() {
                Some(last) if last.0 == word => last.2 = at + 1,
                _ => self.words.push((word, at, at + 1)),
            }
            self.entries.push(Entry { rule, need: need(rule) });
        }
    }
}
