//! What pages of one site teach about each other: the ways to texts are the same
//! on many of them, and so is what is thought of those texts.

use std::collections::BTreeMap;

use super::decision::Decision;
use super::reading::Reading;
use super::scale::float;
use crate::site::{Expected, Habit, LONG_TEXT};

/// How much other pages count when there are many of them. With
/// [`HALF_AT`] chosen of few values by `tamis-eval memory`: docs/site.md.
const MOST: f32 = 0.8;

/// Pages at which they count half as much as they can.
const HALF_AT: f32 = 2.0;

/// What is thought of each way to texts of a page, from its own blocks alone.
#[derive(Clone, Copy, Default)]
struct Thought {
    words: f32,
    sum: f32,
}

/// The way to a block: the elements around it with their classes, as a number.
fn way(reading: &Reading<'_>, block: usize) -> u32 {
    reading.elements.get(reading.inner(block)).class_path
}

/// The log odds of blocks, drawn to what other pages of the site lead one to expect.
pub(super) fn judged(reading: &Reading<'_>, scores: &[f32], expected: Option<Expected<'_>>) -> Vec<f32> {
    let Some(expected) = expected else { return scores.to_vec() };
    let drawn = |(block, score): (usize, &f32)| match expected.odds(way(reading, block)) {
        Some((odds, _)) if odds < *score && may_be_fact(reading, block) => *score,
        Some((odds, n_pages)) => {
            let share = MOST * n_pages / (n_pages + HALF_AT);
            score + share * (odds - score)
        }
        None => *score,
    };
    scores.iter().enumerate().map(drawn).collect()
}

/// Whether a block can be a fact of this page alone: a short text, not made of
/// links. What is thought of facts differs from page to page with what they say,
/// so other pages may speak for one and not against it.
fn may_be_fact(reading: &Reading<'_>, block: usize) -> bool {
    let amount = &reading.units.amounts[block];
    amount.words < LONG_TEXT && amount.link_words * 2 < amount.words
}

/// What is thought of the ways to texts of a page, whatever was expected of it.
pub(super) fn habits(decision: &Decision<'_>) -> Vec<Habit> {
    let mut ways: BTreeMap<u32, Thought> = BTreeMap::new();
    for (block, (score, amount)) in decision.scores.iter().zip(&decision.reading.units.amounts).enumerate() {
        let thought = ways.entry(way(&decision.reading, block)).or_default();
        // A block without a word still is one.
        let words = float(amount.words.max(1));
        thought.words += words;
        thought.sum += score * words;
    }
    ways.into_iter().map(|(way, thought)| Habit::new(way, thought.sum / thought.words)).collect()
}
