//! What stands before and after a block.

use super::facts::Fact;
use super::reading::Reading;
use super::scale::{NONE, count, few, share};
use crate::model::{Feature, RowWriter};

/// Blocks of the windows before and after.
const WINDOWS: [usize; 2] = [2, 10];

pub(super) const FEATURES: [Feature; 20] = [
    Feature::new("prev_words", "words", 255.0),
    Feature::new("prev_links", "share of characters in links", 255.0),
    Feature::new("prev_tag", "kind of element", 255.0),
    Feature::new("prev_levels", "levels up to what holds both", 255.0),
    Feature::new("next_words", "words", 255.0),
    Feature::new("next_links", "share of characters in links", 255.0),
    Feature::new("next_tag", "kind of element", 255.0),
    Feature::new("next_levels", "levels up to what holds both", 255.0),
    Feature::new("before2_words", "words", 0.0),
    Feature::new("before2_links", "share of words in links", 0.0),
    Feature::new("before2_long", "share of words in running text", 0.0),
    Feature::new("after2_words", "words", 0.0),
    Feature::new("after2_links", "share of words in links", 0.0),
    Feature::new("after2_long", "share of words in running text", 0.0),
    Feature::new("before10_words", "words", 0.0),
    Feature::new("before10_links", "share of words in links", 0.0),
    Feature::new("before10_long", "share of words in running text", 0.0),
    Feature::new("after10_words", "words", 0.0),
    Feature::new("after10_links", "share of words in links", 0.0),
    Feature::new("after10_long", "share of words in running text", 0.0),
];

pub(super) fn write(reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
    let n_blocks = reading.units.len();
    row.put_all(neighbour(reading, block, block.checked_sub(1)));
    row.put_all(neighbour(reading, block, Some(block + 1).filter(|next| *next < n_blocks)));
    for size in WINDOWS {
        for window in [block.saturating_sub(size)..block, block + 1..block + 1 + size] {
            let amount = reading.units.sum(window);
            row.put_all([
                count(amount.words),
                share(amount.link_words, amount.words),
                share(amount.long, amount.words),
            ]);
        }
    }
}

fn neighbour(reading: &Reading<'_>, block: usize, other: Option<usize>) -> [u8; 4] {
    let Some(other) = other else { return [NONE; 4] };
    let amount = &reading.units.amounts[other];
    let [here, there] = [block, other].map(|block| reading.outer(block));
    let levels = reading.elements.levels_to(here, other);
    [
        count(amount.words),
        share(amount.link_chars, amount.chars),
        reading.facts.get(there, Fact::Tag),
        few(levels),
    ]
}
