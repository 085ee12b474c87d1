//! Which candidates are what the truth says?
//!
//! Truths are values, not places: a title may stand in the trail of links as
//! well, a date below the story again. One place is the answer, the one that a
//! person would point at; other places with the same value are left out of
//! training, since neither answer would be wrong.

use tamis::engine::news::{Candidate, SCHEMA};
use tamis::metadata::date::{Habits, find};

use crate::score::{bag, norm_date};

/// Whether a candidate is the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// It says the same at another place.
    Skip,
}

/// Word F1 from which a line is the title: site names and kickers are part of
/// some.
const TITLE_F1: f64 = 0.8;

/// Characters of a text that can be a date or a byline; more is running text.
const MAX_CHARS: usize = 120;

/// Texts between parts of one answer, at most; as in the engine.
const MAX_GAP: u32 = 4;

/// Candidates, their texts and their numbers.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    pub(super) candidates: &'a [Candidate],
    pub(super) texts: &'a [String],
    pub(super) rows: &'a [f32],
}

impl Asked<'_> {
    fn value(&self, at: usize, feature: &str) -> f32 {
        let column = SCHEMA.features().iter().position(|known| known.name == feature);
        column.map_or(0.0, |column| self.rows[at * SCHEMA.len() + column])
    }
}

/// The labels of lines by the true title; none where no line is it.
pub(super) fn title(asked: &Asked<'_>, truth: &str) -> Option<Vec<Label>> {
    let near: Vec<f64> = asked.texts.iter().map(|text| bag(text, truth).prf().f1).collect();
    let rank = |at: &usize| {
        let heading = f64::from(asked.value(*at, "heading").min(1.0));
        // The better words, then headings, then size, then the first.
        (near[*at] * 50.0).floor() + heading * 0.9 + f64::from(asked.value(*at, "relative_size")) * 0.09
    };
    let matching = (0..near.len()).filter(|at| near[*at] >= TITLE_F1);
    let best = matching.max_by(|one, other| rank(one).total_cmp(&rank(other)).then(other.cmp(one)))?;
    let label = |(at, near): (usize, &f64)| match at {
        _ if at == best => Label::Yes,
        _ if *near >= TITLE_F1 => Label::Skip,
        _ => Label::No,
    };
    Some(near.iter().enumerate().map(label).collect())
}

/// The labels of texts by the true day.
pub(super) fn date(asked: &Asked<'_>, truth: &str, habits: Habits) -> Option<Vec<Label>> {
    let truth = norm_date(truth)?;
    let says = |text: &String| {
        let is_short = text.chars().count() <= MAX_CHARS;
        is_short && find(text, habits).is_some_and(|found| found.date.day_only().to_string() == truth)
    };
    let same: Vec<bool> = asked.texts.iter().map(says).collect();
    nearest(asked, &same)
}

/// The labels of texts by the true names.
pub(super) fn author(asked: &Asked<'_>, truth: &str) -> Option<Vec<Label>> {
    let names: Vec<String> = names(truth);
    let says = |text: &String| {
        let text_words = folded(text);
        let fits = |name: &String| {
            let around = text_words.split(' ').count().saturating_sub(name.split(' ').count());
            around <= MAX_WORDS_AROUND && format!(" {text_words} ").contains(&format!(" {name} "))
        };
        text.chars().count() <= MAX_CHARS && names.iter().any(fits)
    };
    let same: Vec<bool> = asked.texts.iter().map(says).collect();
    nearest(asked, &same)
}

/// Words of a byline besides a name: "Written by", a role, another name.
const MAX_WORDS_AROUND: usize = 7;

/// The labels of texts by the text of a credit.
pub(super) fn agency(asked: &Asked<'_>, credit: &str) -> Option<Vec<Label>> {
    let credit = folded(credit);
    let same: Vec<bool> = asked.texts.iter().map(|text| folded(text).contains(&credit)).collect();
    nearest(asked, &same)
}

/// The nearest to the title of those that say the same, with those beside it.
fn nearest(asked: &Asked<'_>, same: &[bool]) -> Option<Vec<Label>> {
    let distance = |at: &usize| {
        let distance = asked.value(*at, "title_distance");
        if distance >= 0.0 { distance } else { -2.0 * distance }
    };
    let matching = (0..same.len()).filter(|at| same[*at]);
    let best = matching.min_by(|one, other| distance(one).total_cmp(&distance(other)))?;
    let beside = |at: usize| asked.candidates[at].at.abs_diff(asked.candidates[best].at) <= MAX_GAP;
    let label = |(at, same): (usize, &bool)| match same {
        true if beside(at) => Label::Yes,
        true => Label::Skip,
        false => Label::No,
    };
    Some(same.iter().enumerate().map(label).collect())
}

/// The names of a truth: joined by semicolons, commas or words.
fn names(truth: &str) -> Vec<String> {
    let parts =
        truth.split([';', ',']).flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" und "));
    parts.map(folded).filter(|name| name.chars().count() > 1).collect()
}

fn folded(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}
