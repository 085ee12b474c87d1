//! Longest common subsequence, 64 positions at a time.
//!
//! Hyyrö's bit-parallel recurrence over one row of bits (2004): linear space,
//! and 64 cells for five operations. Four rows are done in one pass over the
//! bits, so that most of the work stays in registers.
//!
//! Lin et al. count characters. [`char_overlap`] does too, with white space
//! normalised, up to [`MAX_CELLS`] cells; longer pairs are compared by words,
//! which is up to thirty times less work for nearly the same share.

use std::collections::HashMap;

use super::Overlap;
use super::text::{Lexicon, normal_space};

/// Characters of one text times characters of the other, above which words
/// are compared instead: about 40 ms.
const MAX_CELLS: usize = 1 << 31;

/// Rows that are done in one pass.
const ROWS: usize = 4;

/// Positions in a word of bits.
const BITS: usize = 64;

/// Words of bits that are done together: with a hundred letters they and
/// their masks stay in the nearest cache.
const TILE: usize = 32;

/// The overlap by the longest common subsequence of characters, or of words
/// where both texts are very long.
pub(super) fn char_overlap(found: &str, wanted: &str) -> Overlap {
    let (found, wanted) = (normal_space(found), normal_space(wanted));
    let mut letters = HashMap::new();
    let (a, b) = (numbers(&found, &mut letters), numbers(&wanted, &mut letters));
    if a.len().saturating_mul(b.len()) <= MAX_CELLS {
        return overlap(&a, &b, letters.len());
    }
    let mut lexicon = Lexicon::default();
    let (a, b) = (lexicon.read(&found), lexicon.read(&wanted));
    overlap(&a, &b, lexicon.len())
}

fn numbers(text: &str, letters: &mut HashMap<char, u32>) -> Vec<u32> {
    text.chars()
        .map(|letter| {
            let next = letters.len() as u32;
            *letters.entry(letter).or_insert(next)
        })
        .collect()
}

fn overlap(found: &[u32], wanted: &[u32], n_symbols: usize) -> Overlap {
    let shared = length(found, wanted, n_symbols);
    Overlap { shared, found: found.len(), wanted: wanted.len() }
}

/// The length of the longest common subsequence of two rows of numbers below
/// `n_symbols`.
pub(super) fn length(a: &[u32], b: &[u32], n_symbols: usize) -> usize {
    let start = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[start..], &b[start..]);
    let end = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[..a.len() - end], &b[..b.len() - end]);
    // What each row of `b` carries from tile to tile.
    let mut carries = vec![false; b.len()];
    let inner: usize =
        a.chunks(TILE * BITS).map(|tile| Tile::new(tile, n_symbols).run(b, &mut carries)).sum();
    start + inner + end
}

/// A part of one text, as bits.
struct Tile {
    /// For each symbol where it stands, `width` words a symbol.
    masks: Vec<u64>,
    width: usize,
}

impl Tile {
    fn new(part: &[u32], n_symbols: usize) -> Tile {
        let width = part.len().div_ceil(BITS);
        let mut masks = vec![0; width * n_symbols];
        for (at, symbol) in part.iter().enumerate() {
            masks[*symbol as usize * width + at / BITS] |= 1 << (at % BITS);
        }
        Tile { masks, width }
    }

    /// Matches of all of `b` that end in this part.
    fn run(&self, b: &[u32], carries: &mut [bool]) -> usize {
        let mut row = vec![u64::MAX; self.width];
        let (fours, rest) = b.as_chunks::<ROWS>();
        let (carry_fours, carry_rest) = carries.as_chunks_mut::<ROWS>();
        for (symbols, carries) in fours.iter().zip(carry_fours) {
            advance(&mut row, symbols.map(|symbol| self.mask(symbol)), carries);
        }
        for (symbol, carry) in rest.iter().zip(carry_rest) {
            advance(&mut row, [self.mask(*symbol)], std::array::from_mut(carry));
        }
        row.iter().map(|word| word.count_zeros() as usize).sum()
    }

    fn mask(&self, symbol: u32) -> &[u64] {
        &self.masks[symbol as usize * self.width..][..self.width]
    }
}

/// Some symbols of `b` over the row of bits: V = (V + (V & M)) | (V & !M).
#[inline]
fn advance<const N: usize>(row: &mut [u64], masks: [&[u64]; N], carries: &mut [bool; N]) {
    let masks = masks.map(|mask| &mask[..row.len()]);
    for (at, word) in row.iter_mut().enumerate() {
        let mut bits = *word;
        for (mask, carry) in masks.iter().zip(carries.iter_mut()) {
            let hits = mask[at];
            let (sum, first) = bits.overflowing_add(bits & hits);
            let (sum, second) = sum.overflowing_add(u64::from(*carry));
            *carry = first | second;
            bits = sum | (bits & !hits);
        }
        *word = bits;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// By the definition, cell by cell.
    fn plain(a: &[u32], b: &[u32]) -> usize {
        let mut row = vec![0; b.len() + 1];
        for x in a {
            let mut corner = 0;
            for (j, y) in b.iter().enumerate() {
                let above = row[j + 1];
                row[j + 1] = if x == y { corner + 1 } else { above.max(row[j]) };
                corner = above;
            }
        }
        row[b.len()]
    }

    #[test]
    fn known_cases() {
        // Wagner and Fischer's: "BCBA" of ABCBDAB and BDCABA.
        assert_eq!(char_overlap("ABCBDAB", "BDCABA"), Overlap { shared: 4, found: 7, wanted: 6 });
        assert_eq!(char_overlap("a  b\n", " a b"), Overlap { shared: 3, found: 3, wanted: 3 });
        assert_eq!(char_overlap("", "abc"), Overlap { shared: 0, found: 0, wanted: 3 });
    }

    #[test]
    fn very_long_texts_are_compared_by_words() {
        let long = "word ".repeat(12_000);
        let other = format!("other {long}");
        assert_eq!(char_overlap(&other, &long), Overlap { shared: 12_000, found: 12_001, wanted: 12_000 });
    }

    #[test]
    fn carries_go_from_tile_to_tile() {
        let mut state = 1u32;
        let mut text = |n: usize| -> Vec<u32> {
            (0..n)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 16) % 7
                })
                .collect()
        };
        let (a, b) = (text(TILE * BITS * 2 + 77), text(1_003));
        assert_eq!(length(&a, &b, 7), plain(&a, &b));
    }

    proptest! {
        #[test]
        fn the_same_as_by_definition(
            a in prop::collection::vec(0u32..4, 0..300),
            b in prop::collection::vec(0u32..4, 0..300),
        ) {
            prop_assert_eq!(length(&a, &b, 4), plain(&a, &b));
        }
    }
}
