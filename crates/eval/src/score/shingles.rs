//! Runs of four words, as in Zyte's article extraction benchmark: order
//! counts, and so does case.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::Overlap;

/// Words in a run.
const RUN: usize = 4;

/// The overlap of runs of four words, and whether all words are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Shingles {
    /// Runs as bags.
    pub overlap: Overlap,
    /// Whether the words are the same in the same order.
    pub is_exact: bool,
}

/// The overlap of two texts as words.
pub(super) fn shingles(found: &[u32], wanted: &[u32]) -> Shingles {
    let mut left: HashMap<&[u32], usize> = HashMap::new();
    let mut total = 0;
    for run in runs(wanted) {
        *left.entry(run).or_default() += 1;
        total += 1;
    }
    let mut overlap = Overlap { shared: 0, found: 0, wanted: total };
    for run in runs(found) {
        overlap.found += 1;
        if let Some(left) = left.get_mut(run).filter(|left| **left > 0) {
            *left -= 1;
            overlap.shared += 1;
        }
    }
    Shingles { overlap, is_exact: found == wanted }
}

/// Runs of four words; of a shorter text the one run that it is.
fn runs(words: &[u32]) -> impl Iterator<Item = &[u32]> {
    words.windows(RUN.min(words.len()).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(found: &[u32], wanted: &[u32]) -> (usize, usize, usize) {
        let overlap = shingles(found, wanted).overlap;
        (overlap.shared, overlap.found, overlap.wanted)
    }

    #[test]
    fn runs_overlap_by_three_words() {
        // 1234 2345 3456 against 2345 3459
        assert_eq!(of(&[1, 2, 3, 4, 5, 6], &[2, 3, 4, 5, 9]), (1, 3, 2));
        assert_eq!(of(&[1, 1, 1, 1, 1, 1], &[1, 1, 1, 1, 1]), (2, 3, 2));
    }

    #[test]
    fn short_texts_are_one_run() {
        assert_eq!(of(&[1, 2], &[1, 2]), (1, 1, 1));
        assert_eq!(of(&[1, 2], &[2, 1]), (0, 1, 1));
        assert_eq!(of(&[], &[1]), (0, 0, 1));
        assert!(shingles(&[1, 2], &[1, 2]).is_exact);
    }
}
