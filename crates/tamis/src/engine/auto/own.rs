//! What a block has itself, and where it stands.

use super::reading::Reading;
use super::scale::{count, few, share};
use crate::model::{Feature, RowWriter};

pub(super) const FEATURES: [Feature; 17] = [
    Feature::new("words", "words", 0.0),
    Feature::new("chars", "characters", 0.0),
    Feature::new("link_share", "share of characters in links", 0.0),
    Feature::new("digit_share", "share of characters", 0.0),
    Feature::new("mark_share", "share of characters that are punctuation", 0.0),
    Feature::new("sentences", "ends of sentences", 0.0),
    Feature::new("word_length", "tenths of a character", 0.0),
    Feature::new("texts", "texts", 0.0),
    Feature::new("hidden", "share of words", 0.0),
    Feature::new("begins", "kind of the first character", 0.0),
    Feature::new("ends", "kind of the last character", 0.0),
    Feature::new("depth", "levels", 0.0),
    Feature::new("place", "share of blocks before it", 0.0),
    Feature::new("word_place", "share of words before it", 0.0),
    Feature::new("from_start", "blocks", 0.0),
    Feature::new("from_end", "blocks", 0.0),
    Feature::new("heading_level", "level of its heading, 0 for none", 0.0),
];

pub(super) fn write(reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
    let units = &reading.units;
    let amount = &units.amounts[block];
    let (first, last) = reading.ends[block];
    let n_blocks = units.len() as u32;
    row.put_all([
        count(amount.words),
        count(amount.chars),
        share(amount.link_chars, amount.chars),
        share(amount.digits, amount.chars),
        share(amount.punctuation, amount.chars),
        count(amount.sentences),
        few((amount.chars * 10 / amount.words.max(1)) as usize),
        count(amount.texts),
        share(amount.hidden, amount.words.max(1)),
        first.chars().next().map_or(0, first_kind),
        last.chars().next_back().map_or(0, last_kind),
        few(usize::from(reading.elements.get(reading.outer(block)).depth)),
        share(block as u32, n_blocks),
        share(units.before(block).words, units.total().words),
        count(block as u32),
        count(n_blocks - block as u32),
        reading.levels[block],
    ]);
}

fn first_kind(c: char) -> u8 {
    match c {
        c if c.is_uppercase() => 3,
        c if c.is_lowercase() => 2,
        c if c.is_numeric() => 1,
        c if c.is_alphabetic() => 4,
        _ => 0,
    }
}

fn last_kind(c: char) -> u8 {
    match c {
        '.' | '。' | '!' | '?' | '！' | '？' | '…' | '"' | '”' | '»' => 4,
        ':' | '：' => 3,
        ',' | ';' | '，' => 2,
        c if c.is_numeric() => 1,
        c if c.is_alphabetic() => 0,
        _ => 5,
    }
}
