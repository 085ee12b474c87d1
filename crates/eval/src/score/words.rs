//! Bag of words: how many words are shared, whatever their order.

use super::Overlap;
use super::text::Lexicon;

/// The words that two texts share, whatever their case.
///
/// ```
/// use tamis_eval::score::{Overlap, bag};
/// assert_eq!(bag("The sea", "the sea rises"), Overlap { shared: 2, found: 2, wanted: 3 });
/// ```
pub fn bag(found: &str, wanted: &str) -> Overlap {
    let mut lexicon = Lexicon::default();
    let (found, wanted) = (lexicon.read(&found.to_lowercase()), lexicon.read(&wanted.to_lowercase()));
    overlap(&found, &wanted, lexicon.len())
}

/// The overlap of two bags of numbers below `n_words`.
pub(super) fn overlap(found: &[u32], wanted: &[u32], n_words: usize) -> Overlap {
    let mut left = vec![0u32; n_words];
    for word in wanted {
        left[*word as usize] += 1;
    }
    let mut shared = 0;
    for word in found {
        let left = &mut left[*word as usize];
        shared += usize::from(*left > 0);
        *left = left.saturating_sub(1);
    }
    Overlap { shared, found: found.len(), wanted: wanted.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_words_count_as_often_as_in_both() {
        assert_eq!(bag("the sea the sea the", "sea the sky"), Overlap { shared: 2, found: 5, wanted: 3 });
        assert_eq!(bag("b a", "a b"), Overlap { shared: 2, found: 2, wanted: 2 });
        assert_eq!(bag("", "a"), Overlap { shared: 0, found: 0, wanted: 1 });
    }
}
