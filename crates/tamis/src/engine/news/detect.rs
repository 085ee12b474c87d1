//! Title, date, author and agency: the models' answers, and what is done with
//! them (sections 3.4.2 and 3.4.3).

use super::attributes::Goal;
use super::candidate::Candidate;
use super::reading::Reading;
use super::{Models, Pick, Task};
use crate::model::{Ensemble, Rows, probability};

/// Probability from which a model says yes, as the paper's do.
const YES: f32 = 0.5;

/// Probability from which the best line is the title; below it the title tag
/// is. Chosen by cross-validation: `docs/papers/cardoso.md`.
const BEST_TITLE: f32 = 0.3;

/// Probability from which the best text is a date or a name. Chosen by
/// cross-validation: `docs/papers/cardoso.md`.
const BEST_TEXT: f32 = 0.1;

/// Texts between two that are of one group, at most. Chosen, not measured:
/// a mark, a label and an icon's text.
const MAX_GAP: u32 = 4;

/// What was found for a task.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The texts, in document order.
    pub candidates: Vec<Candidate>,
    /// What the model makes of it, as log odds.
    pub score: f32,
    /// How often answers with this score are right, from 0 to 1.
    pub confidence: f32,
}

/// What was found on a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Answers {
    /// The line that is the title; without one, the title tag is.
    pub title: Option<Answer>,
    /// When it was published.
    pub date: Option<Answer>,
    /// Who wrote it.
    pub author: Option<Answer>,
    /// Which agency it was taken from.
    pub agency: Option<Answer>,
}

impl Answers {
    /// Asks the models about a page.
    pub fn of(reading: &Reading<'_>, models: &Models) -> Answers {
        let title = Answers::title(reading, models);
        let at = title.as_ref().and_then(|title| title.candidates.first()).map(|title| title.at);
        let texts = reading.candidates(Task::Date);
        let rows = reading.rows(&texts, Goal::Text { title: at });
        let asked = Asked { reading, texts: &texts, rows: &rows, title: at };
        Answers {
            title,
            date: asked.group(if at.is_some() { &models.date } else { &models.date_alone }, Task::Date),
            author: asked.group(&models.author, Task::Author),
            agency: asked.group(&models.agency, Task::Agency),
        }
    }

    /// Asks only which line is the title: the first that the model takes for
    /// it, or the most probable one.
    pub fn title(reading: &Reading<'_>, models: &Models) -> Option<Answer> {
        let lines = reading.candidates(Task::Title);
        let scored = scored(&models.title, &lines, &reading.rows(&lines, Goal::Title));
        let (line, score) = match reading.params().pick {
            Pick::First => scored.into_iter().find(|(_, score)| probability(*score) >= YES)?,
            Pick::Best => best(&scored).filter(|(_, score)| probability(*score) >= BEST_TITLE)?,
        };
        let confidence = models.title.confidence(score);
        Some(Answer { candidates: vec![reading.nearest_to_tag(line)], score, confidence })
    }

    /// The answer to a task.
    pub fn get(&self, task: Task) -> Option<&Answer> {
        match task {
            Task::Title => self.title.as_ref(),
            Task::Date => self.date.as_ref(),
            Task::Author => self.author.as_ref(),
            Task::Agency => self.agency.as_ref(),
        }
    }
}

/// A candidate and its score.
type Scored = (Candidate, f32);

fn scored(model: &Ensemble, candidates: &[Candidate], rows: &Rows) -> Vec<Scored> {
    candidates.iter().copied().zip(model.scores(rows)).collect()
}

/// The most probable candidate; of equals the first.
fn best(scored: &[Scored]) -> Option<Scored> {
    scored.iter().copied().rev().max_by(|(_, one), (_, other)| one.total_cmp(other))
}

/// Texts that models are asked about.
struct Asked<'a, 'p> {
    reading: &'a Reading<'p>,
    texts: &'a [Candidate],
    rows: &'a Rows,
    title: Option<u32>,
}

impl Asked<'_, '_> {
    /// The texts that a model says yes to and that stand together. Long ones
    /// are left out, but a paragraph may begin or end with its agency.
    fn group(&self, model: &Ensemble, task: Task) -> Option<Answer> {
        let pick = self.reading.params().pick;
        let least = match pick {
            Pick::First => YES,
            Pick::Best => BEST_TEXT,
        };
        let mut found = scored(model, self.texts, self.rows);
        found.retain(|(text, score)| {
            probability(*score) >= least && (task == Task::Agency || self.reading.is_short(*text))
        });
        let group = match (pick, self.title) {
            (Pick::Best, _) => around_best(&mut found)?,
            (Pick::First, Some(title)) => nearest(&found, title)?,
            (Pick::First, None) => &found,
        };
        let (text, score) = best(group)?;
        let candidates = match task {
            // What stands beside a credit is that of a picture, as a rule.
            Task::Agency => vec![text],
            _ => group.iter().map(|(text, _)| *text).collect(),
        };
        Some(Answer { candidates, score, confidence: model.confidence(score) })
    }
}

fn groups(found: &[Scored]) -> impl Iterator<Item = &[Scored]> {
    found.chunk_by(|(one, _), (next, _)| next.at - one.at <= MAX_GAP)
}

/// The most probable text, and those beside it that the model says yes to.
fn around_best(found: &mut Vec<Scored>) -> Option<&[Scored]> {
    let (text, _) = best(found)?;
    found.retain(|(other, score)| *other == text || probability(*score) >= YES);
    groups(found).find(|group| group.iter().any(|(other, _)| *other == text))
}

/// The group nearest to the title.
fn nearest(found: &[Scored], title: u32) -> Option<&[Scored]> {
    let distance = |group: &&[Scored]| group.iter().map(|(text, _)| text.at.abs_diff(title)).min();
    groups(found).min_by_key(distance)
}
