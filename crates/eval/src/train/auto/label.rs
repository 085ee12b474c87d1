//! Which blocks of a page are in its truth?
//!
//! People wrote down the text of a page, not its blocks. A block's label is
//! the share of its words that stand in the truth in runs of four. A shorter
//! block must stand there together with what is before or after it on the
//! page; one that only stands there by itself is doubtful. Of blocks with the
//! same text, as many are content as the truth has.

use std::collections::HashMap;

/// Words of a run that is no chance.
const RUN: usize = 4;

/// The label of a short block that is in the truth, but not beside what it
/// stands beside on the page.
const ALONE: f32 = 0.6;

/// A block as labels see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Words {
    /// Its words, as numbers.
    pub(super) words: Vec<u32>,
    /// No reader sees it.
    pub(super) is_hidden: bool,
}

/// Up to four words as a key; shorter ones are filled up.
type Key = [u32; RUN];

fn key(words: &[u32]) -> Key {
    let mut key = [u32::MAX; RUN];
    key[..words.len()].copy_from_slice(words);
    key
}

/// How often each run of one to four words stands in the truth.
fn runs(truth: &[u32]) -> HashMap<Key, usize> {
    let mut runs = HashMap::new();
    for len in 1..=RUN {
        for run in truth.windows(len) {
            *runs.entry(key(run)).or_default() += 1;
        }
    }
    runs
}

/// The label of each block, from 0 to 1; none for one without words.
pub(super) fn labels(blocks: &[Words], truth: &[u32]) -> Vec<Option<f32>> {
    let truth = runs(truth);
    let page: Vec<u32> = blocks.iter().flat_map(|block| block.words.iter().copied()).collect();
    let mut same: HashMap<&[u32], Vec<usize>> = HashMap::new();
    for (at, block) in blocks.iter().enumerate() {
        same.entry(&block.words).or_default().push(at);
    }
    let mut start = 0;
    let mut labels: Vec<Option<f32>> = Vec::with_capacity(blocks.len());
    for block in blocks {
        let end = start + block.words.len();
        labels.push(match block.words.len() {
            0 => None,
            RUN.. => Some(share_in_runs(&block.words, &truth)),
            _ => Some(short(&page, start..end, &truth, same[&block.words[..]].len())),
        });
        start = end;
    }
    spare_copies(blocks, &same, &truth, &mut labels);
    labels
}

fn share_in_runs(words: &[u32], truth: &HashMap<Key, usize>) -> f32 {
    let mut is_in = vec![false; words.len()];
    for (at, run) in words.windows(RUN).enumerate() {
        if truth.contains_key(&key(run)) {
            is_in[at..at + RUN].fill(true);
        }
    }
    is_in.iter().filter(|is| **is).count() as f32 / words.len() as f32
}

fn short(page: &[u32], block: std::ops::Range<usize>, truth: &HashMap<Key, usize>, n_same: usize) -> f32 {
    let Some(n_truth) = truth.get(&key(&page[block.clone()])) else { return 0.0 };
    let first = (block.end).saturating_sub(RUN);
    let starts = first..=block.start.min(page.len().saturating_sub(RUN));
    let stands = starts
        .into_iter()
        .any(|start| page.get(start..start + RUN).is_some_and(|run| truth.contains_key(&key(run))));
    if stands { 1.0 } else { ALONE * (*n_truth as f32 / n_same as f32).min(1.0) }
}

/// Words from which copies of a block are told from chance.
const COPY_WORDS: usize = 2;

/// Of blocks with the same text, those that are shown come first, then those
/// that come first; what the truth has no more of is no content.
fn spare_copies(
    blocks: &[Words],
    same: &HashMap<&[u32], Vec<usize>>,
    truth: &HashMap<Key, usize>,
    labels: &mut [Option<f32>],
) {
    for (words, copies) in same.iter().filter(|(words, _)| words.len() >= COPY_WORDS) {
        let of = |run: &[u32]| truth.get(&key(run)).copied().unwrap_or(0);
        let n_truth = match words.len() {
            RUN.. => words.windows(RUN).map(of).min().unwrap_or(0).max(1),
            _ => of(words),
        };
        let mut copies: Vec<usize> = copies.clone();
        copies.sort_by_key(|at| (blocks[*at].is_hidden, *at));
        for at in copies.into_iter().skip(n_truth) {
            labels[at] = labels[at].map(|_| 0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::numbered;

    fn of(blocks: &[&str], truth: &str) -> Vec<Option<f32>> {
        let texts: Vec<String> = blocks.iter().map(|text| (*text).to_owned()).collect();
        let (blocks, truth) = numbered(&texts, truth);
        let blocks: Vec<Words> = blocks.into_iter().map(|words| Words { words, is_hidden: false }).collect();
        labels(&blocks, &truth)
    }

    #[test]
    fn long_blocks_count_by_their_runs() {
        let truth = "The sea rises twice a day and falls again";
        assert_eq!(
            of(&["the sea rises twice a day", "twice the sea falls a day", "–"], truth),
            [Some(1.0), Some(0.0), None]
        );
        assert_eq!(of(&["the sea rises twice for us all ever"], truth), [Some(0.5)]);
    }

    #[test]
    fn short_blocks_count_by_what_they_stand_beside() {
        let truth = "Tides and the moon. The sea rises twice a day.";
        let labels = of(&["moon", "Tides", "and the moon", "The sea rises twice a day"], truth);
        // The first `moon` stands beside nothing that the truth has beside it.
        assert_eq!(labels, [Some(ALONE), Some(1.0), Some(1.0), Some(1.0)]);
    }

    #[test]
    fn copies_beyond_those_of_the_truth_are_no_content() {
        let text = "The sea rises twice a day";
        assert_eq!(of(&[text, text], text), [Some(1.0), Some(0.0)]);
    }
}
