//! The class attributes of a page: few texts, on many elements.

use crate::hash::{Index, hash_bytes, letter, spread};

/// Bytes of a class that are looked at; longer ones differ early.
const MAX_CLASS_BYTES: usize = 100;

/// A class attribute.
#[derive(Clone, Copy, Debug)]
pub(super) struct Class<'a> {
    pub(super) text: &'a str,
    /// Its number of 64 bits, by which it is found again: two texts of one page
    /// with the same would be taken for one.
    hash: u64,
    /// The classes without digits, as a number.
    pub(super) all: u32,
    /// The first of them.
    pub(super) first: u32,
}

/// The class attributes of a page, each text once.
#[derive(Debug)]
pub(super) struct Classes<'a> {
    classes: Vec<Class<'a>>,
    index: Index,
}

impl Default for Classes<'_> {
    fn default() -> Self {
        Classes { classes: Vec::new(), index: Index::new() }
    }
}

impl<'a> Classes<'a> {
    /// The number of a text.
    pub(super) fn number(&mut self, text: &'a str) -> u32 {
        let classes = &self.classes;
        let hash = hash_bytes(text.as_bytes());
        if let Some(known) = self.index.find(hash, |number| classes[number as usize].hash == hash) {
            return known;
        }
        let number = classes.len() as u32;
        self.index.insert(hash, number, |number| classes[number as usize].hash);
        self.classes.push(Class::of(text, hash));
        number
    }

    pub(super) fn get(&self, number: u32) -> &Class<'a> {
        &self.classes[number as usize]
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Class<'a>> {
        self.classes.iter()
    }
}

impl<'a> Class<'a> {
    fn of(text: &'a str, hash: u64) -> Class<'a> {
        let (mut all, mut first, mut is_first) = (1, 1, true);
        for byte in text.bytes().take(MAX_CLASS_BYTES) {
            is_first &= !byte.is_ascii_whitespace();
            all = if byte.is_ascii_digit() { all } else { letter(all, byte) };
            first = if is_first { all } else { first };
        }
        let [all, first] = [all, first].map(spread);
        Class { text, hash, all, first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_one_number_and_digits_do_not_count() {
        let mut classes = Classes::default();
        let numbers = ["post p1", "post p2", "post p1", "page"].map(|text| classes.number(text));
        assert_eq!(numbers, [0, 1, 0, 2]);
        assert_eq!(classes.get(0).all, classes.get(1).all);
        assert_eq!(classes.get(0).first, Class::of("post", 0).all);
        assert_ne!(classes.get(0).first, classes.get(2).first);
    }
}
