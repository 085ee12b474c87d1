//! What stands before and after a block.

use super::reading::Reading;
use super::scale::{NONE, count, few, share};
use super::tree::Fact;
use crate::model::{Feature, RowWriter};

/// Blocks of the windows before and after.
const WINDOWS: [usize; 4] = [2, 5, 10, 25];

pub(super) const FEATURES: [Feature; 36] = [
    Feature::new("prev_words", "words", 255.0),
    Feature::new("prev_links", "share of characters in links", 255.0),
    Feature::new("prev_hidden", "0 or 1", 255.0),
    Feature::new("prev_tag", "kind of element", 255.0),
    Feature::new("prev_levels", "levels up to what holds both", 255.0),
    Feature::new("prev_alike", "0 to 2: same path, same classes", 255.0),
    Feature::new("next_words", "words", 255.0),
    Feature::new("next_links", "share of characters in links", 255.0),
    Feature::new("next_hidden", "0 or 1", 255.0),
    Feature::new("next_tag", "kind of element", 255.0),
    Feature::new("next_levels", "levels up to what holds both", 255.0),
    Feature::new("next_alike", "0 to 2: same path, same classes", 255.0),
    Feature::new("before2_words", "words", 0.0),
    Feature::new("before2_links", "share of words in links", 0.0),
    Feature::new("before2_long", "share of words in running text", 0.0),
    Feature::new("after2_words", "words", 0.0),
    Feature::new("after2_links", "share of words in links", 0.0),
    Feature::new("after2_long", "share of words in running text", 0.0),
    Feature::new("before5_words", "words", 0.0),
    Feature::new("before5_links", "share of words in links", 0.0),
    Feature::new("before5_long", "share of words in running text", 0.0),
    Feature::new("after5_words", "words", 0.0),
    Feature::new("after5_links", "share of words in links", 0.0),
    Feature::new("after5_long", "share of words in running text", 0.0),
    Feature::new("before10_words", "words", 0.0),
    Feature::new("before10_links", "share of words in links", 0.0),
    Feature::new("before10_long", "share of words in running text", 0.0),
    Feature::new("after10_words", "words", 0.0),
    Feature::new("after10_links", "share of words in links", 0.0),
    Feature::new("after10_long", "share of words in running text", 0.0),
    Feature::new("before25_words", "words", 0.0),
    Feature::new("before25_links", "share of words in links", 0.0),
    Feature::new("before25_long", "share of words in running text", 0.0),
    Feature::new("after25_words", "words", 0.0),
    Feature::new("after25_links", "share of words in links", 0.0),
    Feature::new("after25_long", "share of words in running text", 0.0),
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

fn neighbour(reading: &Reading<'_>, block: usize, other: Option<usize>) -> [u8; 6] {
    let Some(other) = other else { return [NONE; 6] };
    let amount = &reading.units.amounts[other];
    let [here, there] = [block, other].map(|block| reading.outer(block));
    let [own, its] = [here, there].map(|element| reading.elements.get(element));
    let (levels, _) = reading.elements.up_to(here, other);
    [
        count(amount.words),
        share(amount.link_chars, amount.chars),
        u8::from(amount.hidden > 0),
        reading.facts.get(there, Fact::Tag),
        few(levels),
        u8::from(own.path == its.path) + u8::from(own.class_path == its.class_path),
    ]
}
