//! What words in the names of elements speak for or against.

use crate::hash::{mix, tail};

/// Words with a value each. A word is letters of ASCII in any case, as authors
/// of pages name classes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lexicon {
    /// Words in lower case, in the order of the alphabet, with their values.
    words: Vec<(String, i8)>,
    /// Hashes of words and their values where the hash says; `EMPTY` for none.
    table: Vec<(u64, i8)>,
}

/// The hash of no word.
const EMPTY: u64 = 0;

impl Lexicon {
    /// One of these words in lower case, each once.
    ///
    /// ```
    /// use tamis::model::Lexicon;
    /// let lexicon = Lexicon::new([("content".to_owned(), 40), ("footer".to_owned(), -60)]);
    /// assert_eq!(lexicon.value(b"Footer"), Some(-60));
    /// assert_eq!(lexicon.value(b"foot"), None);
    /// ```
    pub fn new(words: impl IntoIterator<Item = (String, i8)>) -> Lexicon {
        let mut words: Vec<(String, i8)> = words.into_iter().collect();
        words.sort();
        words.dedup_by(|a, b| a.0 == b.0);
        let mut table = vec![(EMPTY, 0); (2 * words.len()).next_power_of_two()];
        for (word, value) in &words {
            let hash = hash(word.as_bytes());
            let mut at = hash as usize % table.len();
            while table[at].0 != EMPTY {
                at = (at + 1) % table.len();
            }
            table[at] = (hash, *value);
        }
        Lexicon { words, table }
    }

    /// The value of a word.
    #[inline]
    pub fn value(&self, word: &[u8]) -> Option<i8> {
        let hash = hash(word);
        // A lexicon without words has no table.
        let mask = self.table.len().checked_sub(1)?;
        let mut at = hash as usize & mask;
        while self.table[at].0 != EMPTY {
            if self.table[at].0 == hash {
                return Some(self.table[at].1);
            }
            at = (at + 1) & mask;
        }
        None
    }

    /// The words and their values, in the order of the alphabet.
    pub fn words(&self) -> &[(String, i8)] {
        &self.words
    }
}

/// Letters of eight bytes in lower case.
const LOWER: u64 = 0x2020_2020_2020_2020;

#[inline]
fn hash(word: &[u8]) -> u64 {
    let rest = tail(word) | LOWER & ((1 << (8 * (word.len() % 8))) - 1);
    let eights = word.as_chunks::<8>().0.iter().map(|eight| u64::from_le_bytes(*eight) | LOWER);
    eights.chain([rest]).fold(word.len() as u64, mix).max(EMPTY + 1)
}
