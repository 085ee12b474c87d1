//! What repeats on a page: ways to blocks, and their texts.

use super::reading::Reading;
use super::scale::{count, few, rate, share};
use super::unit::Amount;
use crate::hash::{grouped, hash_bytes, mix};
use crate::model::{Feature, RowWriter};

pub(super) const FEATURES: [Feature; 10] = [
    Feature::new("path_blocks", "blocks with the same path", 0.0),
    Feature::new("path_share", "share of the page's words in those", 0.0),
    Feature::new("path_words", "quarters of words to one of those", 0.0),
    Feature::new("path_links", "share of their words in links", 0.0),
    Feature::new("class_blocks", "blocks with the same path and classes", 0.0),
    Feature::new("class_share", "share of the page's words in those", 0.0),
    Feature::new("class_words", "quarters of words to one of those", 0.0),
    Feature::new("class_links", "share of their words in links", 0.0),
    Feature::new("copies", "blocks with the same text", 0.0),
    Feature::new("copies_before", "of those before it", 0.0),
];

/// What repeats on a page, for each block.
#[derive(Debug)]
pub(super) struct Repeats {
    paths: Groups,
    class_paths: Groups,
    copies: Vec<Copies>,
}

/// How often the text of a block stands on the page.
#[derive(Clone, Copy, Debug)]
struct Copies {
    all: u32,
    before: u32,
}

impl Repeats {
    pub(super) fn of(reading: &Reading<'_>) -> Repeats {
        let elements = |block: usize| reading.elements.get(reading.inner(block));
        Repeats {
            paths: Groups::of(reading, |block| elements(block).path),
            class_paths: Groups::of(reading, |block| elements(block).class_path),
            copies: copies(reading),
        }
    }

    pub(super) fn write(&self, reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
        for groups in [&self.paths, &self.class_paths] {
            let (n_blocks, amount) = &groups.groups[groups.of_block[block] as usize];
            row.put_all([
                count(*n_blocks),
                share(amount.words, reading.units.total().words),
                rate(amount.words, *n_blocks),
                share(amount.link_words, amount.words),
            ]);
        }
        let copies = self.copies[block];
        row.put_all([few(copies.all as usize), few(copies.before as usize)]);
    }
}

/// Blocks that have something in common.
#[derive(Debug)]
struct Groups {
    of_block: Vec<u32>,
    groups: Vec<(u32, Amount)>,
}

impl Groups {
    fn of(reading: &Reading<'_>, key: impl Fn(usize) -> u32) -> Groups {
        let (of_block, n_groups) = grouped(reading.units.len(), |block| u64::from(key(block)));
        let mut groups = vec![(0, Amount::default()); n_groups];
        for (group, amount) in of_block.iter().zip(&reading.units.amounts) {
            let (n_blocks, sum) = &mut groups[*group as usize];
            *n_blocks += 1;
            *sum = sum.plus(amount);
        }
        Groups { of_block, groups }
    }
}

fn copies(reading: &Reading<'_>) -> Vec<Copies> {
    let (of_block, n_groups) = grouped(reading.units.len(), |block| text_key(reading, block));
    let mut counts = vec![0; n_groups];
    let before: Vec<u32> = of_block
        .iter()
        .map(|group| {
            counts[*group as usize] += 1;
            counts[*group as usize] - 1
        })
        .collect();
    before
        .into_iter()
        .zip(of_block)
        .map(|(before, group)| Copies { all: counts[group as usize], before })
        .collect()
}

/// Bytes at both ends of a block that tell its text.
const KEY_BYTES: usize = 48;

/// A number for a text: how long it is, and how it begins and ends.
pub(super) fn text_key(reading: &Reading<'_>, block: usize) -> u64 {
    let amount = &reading.units.amounts[block];
    let (first, last) = reading.ends[block];
    let (first, last) = (first.as_bytes(), last.as_bytes());
    let begins = hash_bytes(&first[..first.len().min(KEY_BYTES)]);
    let ends = hash_bytes(&last[last.len().saturating_sub(KEY_BYTES)..]);
    [u64::from(amount.chars), u64::from(amount.words), begins].into_iter().fold(ends, mix)
}
