//! Which blocks together make the best page?
//!
//! A page is judged by the words that are kept: F1 of the words, not the share
//! of blocks that are right. With a chance for each block that it is content,
//! the best choice is always the blocks above some chance; which one follows
//! from the page itself (Ye et al. 2012, "Optimizing F-measure").

use std::cmp::Ordering;

/// Blocks that are kept, and what F1 is to be expected of them.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Choice {
    pub(super) kept: Vec<bool>,
    /// Expected F1 of the words, from 0 to 1.
    pub(super) expected: f32,
}

/// Chooses the blocks that make expected F1 highest: the likeliest first, as
/// long as it rises.
pub(super) fn choose(chances: &[f32], words: &[u32]) -> Choice {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|a, b| chances[*b].partial_cmp(&chances[*a]).unwrap_or(Ordering::Equal));
    let weight = |block: usize| f64::from(words[block]);
    let gain = |block: usize| f64::from(chances[block]) * weight(block);
    let wanted: f64 = order.iter().map(|block| gain(*block)).sum();
    let (mut found, mut shared, mut best, mut n_best) = (0.0, 0.0, 0.0, 0);
    for (n, block) in order.iter().enumerate() {
        found += weight(*block);
        shared += gain(*block);
        let expected = if shared > 0.0 { 2.0 * shared / (found + wanted) } else { 0.0 };
        if expected > best {
            (best, n_best) = (expected, n + 1);
        }
    }
    let mut kept = vec![false; chances.len()];
    for block in &order[..n_best] {
        kept[*block] = true;
    }
    Choice { kept, expected: best as f32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sure_blocks_are_kept_and_doubtful_ones_weighed() {
        let choice = choose(&[0.9, 0.1, 0.9], &[50, 50, 50]);
        assert_eq!(choice.kept, [true, false, true]);
        assert!(choice.expected > 0.85);
    }

    #[test]
    fn where_all_is_doubtful_more_is_kept_than_by_half_a_chance() {
        assert_eq!(choose(&[0.4, 0.35, 0.0], &[10, 10, 10]).kept, [true, true, false]);
    }

    #[test]
    fn nothing_is_expected_of_nothing() {
        assert_eq!(choose(&[], &[]), Choice::default());
        assert_eq!(choose(&[0.0], &[5]).kept, [false]);
    }
}
