//! What pages of one site teach about each other: the ways to texts are the same
//! on many of them, and so is what is thought of those texts.

use super::decision::Decision;
use super::reading::Reading;
use super::scale::float;
use super::unit::Amount;
use crate::hash::grouped;
use crate::site::{Expected, Habit};

/// How much other pages count when there are many of them. With
/// [`HALF_AT`] chosen of few values by `tamis-eval memory`: docs/site.md.
const MOST: f32 = 0.8;

/// Pages at which they count half as much as they can.
const HALF_AT: f32 = 2.0;

/// The ways to blocks: the elements around each with their classes, as numbers.
#[derive(Debug)]
struct Ways {
    /// For each block the place of its way among all.
    of_block: Vec<u32>,
    /// All ways, in the order of their first blocks.
    all: Vec<u32>,
}

impl Ways {
    fn of(reading: &Reading<'_>) -> Ways {
        let way = |block| reading.elements.get(reading.inner(block)).class_path;
        let n_blocks = reading.units.amounts.len();
        let (of_block, n_ways) = grouped(n_blocks, |block| u64::from(way(block)));
        let mut all = vec![0; n_ways];
        for (block, at) in of_block.iter().enumerate() {
            all[*at as usize] = way(block);
        }
        Ways { of_block, all }
    }
}

/// What other pages of a site say of the blocks of a page.
#[derive(Debug)]
pub(super) struct Drawn {
    /// The log odds of blocks, drawn to what is expected of them.
    pub(super) scores: Vec<f32>,
    /// Which blocks can be facts of this page alone. What is thought of facts
    /// differs from page to page with what they say, so other pages may speak
    /// for one and not against it.
    facts: Vec<bool>,
}

impl Drawn {
    pub(super) fn of(reading: &Reading<'_>, scores: &[f32], expected: Expected<'_>) -> Drawn {
        let ways = Ways::of(reading);
        let facts = facts(reading, &ways);
        let odds: Vec<Option<(f32, f32)>> = ways.all.iter().map(|way| expected.odds(*way)).collect();
        let drawn = |((way, score), is_fact): ((&u32, &f32), &bool)| match odds[*way as usize] {
            Some((odds, _)) if odds < *score && *is_fact => *score,
            Some((odds, n_pages)) => {
                let share = MOST * n_pages / (n_pages + HALF_AT);
                score + share * (odds - score)
            }
            None => *score,
        };
        let scores = ways.of_block.iter().zip(scores).zip(&facts).map(drawn).collect();
        Drawn { scores, facts }
    }

    /// Keeps the facts that are kept of the page alone: where other blocks are
    /// drawn, the border between what is kept and what is not moves for all.
    pub(super) fn keep_facts(&self, alone: &[bool], kept: &mut [bool]) {
        for ((kept, alone), is_fact) in kept.iter_mut().zip(alone).zip(&self.facts) {
            *kept |= *alone && *is_fact;
        }
    }
}

/// Blocks at one way up to which they are no list. By `tamis-eval memory`:
/// docs/site.md.
const FEW: usize = 3;

/// Words of a text that can be the name of a few links below it. By
/// `tamis-eval memory`: docs/site.md.
const MAX_NAME_WORDS: u32 = 1;

/// Which blocks can be facts of this page alone: texts, and of links those that
/// are no list, stand behind a label, or are a few below a name.
fn facts(reading: &Reading<'_>, ways: &Ways) -> Vec<bool> {
    let mut n_at = vec![0; ways.all.len()];
    for way in &ways.of_block {
        n_at[*way as usize] += 1;
    }
    let is_labelled = |block: usize| {
        let before = block.checked_sub(1).and_then(|before| reading.ends.get(before));
        before.is_some_and(|(_, last)| last.ends_with([':', '\u{FF1A}']))
    };
    let is_fact = |(block, (amount, way)): (usize, (&Amount, &u32))| {
        let is_link = amount.link_words * 2 >= amount.words;
        let is_alone = n_at[*way as usize] <= FEW;
        !is_link || is_alone || is_labelled(block) || is_named(reading, ways, block)
    };
    reading.units.amounts.iter().zip(&ways.of_block).enumerate().map(is_fact).collect()
}

/// Whether a block is one of a few in a row that stand below a name: `Genres`.
fn is_named(reading: &Reading<'_>, ways: &Ways, block: usize) -> bool {
    let is_beside = |other: &usize| ways.of_block[*other] == ways.of_block[block];
    let first = (0..block).rev().take(FEW).take_while(is_beside).last().unwrap_or(block);
    let len = (first..ways.of_block.len()).take(FEW + 1).take_while(is_beside).count();
    let Some(name) = first.checked_sub(1).map(|before| &reading.units.amounts[before]) else { return false };
    len <= FEW && name.link_words == 0 && (1..=MAX_NAME_WORDS).contains(&name.words)
}

/// What is thought of the ways to texts of a page, whatever was expected of it:
/// the mean over the words there.
pub(super) fn habits(decision: &Decision<'_>) -> Vec<Habit> {
    let ways = Ways::of(&decision.reading);
    let mut sums = vec![(0.0, 0.0); ways.all.len()];
    let blocks = decision.scores.iter().zip(&decision.reading.units.amounts);
    for (way, (score, amount)) in ways.of_block.iter().zip(blocks) {
        let (sum, all) = &mut sums[*way as usize];
        // A block without a word still is one.
        let words = float(amount.words.max(1));
        *all += words;
        *sum += score * words;
    }
    ways.all.iter().zip(sums).map(|(way, (sum, all))| Habit::new(*way, sum / all)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::measure;
    use crate::model::Lexicon;
    use crate::page::Page;

    /// The texts of a page that can be facts of it alone.
    fn facts_of(html: &str) -> Vec<String> {
        let page = Page::from_html(html);
        let (measures, lexicon) = (measure(&page), Lexicon::default());
        let reading = Reading::of(&page, &measures, &lexicon);
        let facts = facts(&reading, &Ways::of(&reading));
        let texts = reading.ends.iter().map(|(first, _)| (*first).to_owned());
        texts.zip(facts).filter(|(_, is_fact)| *is_fact).map(|(text, _)| text).collect()
    }

    #[test]
    fn texts_lone_headings_and_labelled_links_are_facts() {
        let heading = "A heading of more than twelve words, as those of goods in shops often are";
        let story = "The sea rises twice a day and falls again. ".repeat(9);
        let row = |label: &str, name: &str| format!("<tr><td>{label}<td><a href=x>{name}</a>");
        let rows =
            ["By:", "With:", "From:", "For:", "See also"].map(|label| row(label, "A. Person")).concat();
        let more = "<li><a href=x>A teaser</a>".repeat(9);
        let named = ["Genres", "Moods"].map(|name| format!("<b>{name}</b><ol>{}</ol>", &more[..52])).concat();
        let html =
            format!("<h1>{heading}</h1><p>{story}</p><table>{rows}</table>{named}<b>More</b><ul>{more}</ul>");
        let named_few = ["Genres", "A teaser", "A teaser", "Moods", "A teaser", "A teaser", "More"];
        let labelled = ["By:", "A. Person", "With:", "A. Person", "From:", "A. Person", "For:", "A. Person"];
        let expected: Vec<&str> = [heading, story.as_str()]
            .into_iter()
            .chain(labelled)
            .chain(["See also"])
            .chain(named_few)
            .collect();
        assert_eq!(facts_of(&html), expected);
    }

    #[test]
    fn facts_that_are_kept_without_other_pages_stay() {
        let drawn = Drawn { scores: vec![0.0; 3], facts: vec![true, true, false] };
        let mut kept = [false, false, false];
        drawn.keep_facts(&[true, false, true], &mut kept);
        assert_eq!(kept, [true, false, false]);
    }
}
