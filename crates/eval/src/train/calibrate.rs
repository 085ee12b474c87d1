//! How often is an answer with a score right? Platt's logistic fit, on
//! answers to pages that the trees did not see.

use tamis::engine::news::{Models, Task};
use tamis::model::{Calibration, Ensemble};

use super::cross::Tested;
use super::example::Example;
use crate::score::{Field, bag};

/// Steps of Newton's method; a handful is enough for two numbers.
const STEPS: usize = 50;

/// Halvings of a step that would make the fit worse.
const HALVINGS: i32 = 20;

/// Keeps the curvature from vanishing where all answers are alike.
const RIDGE: f64 = 1e-6;

/// Fits a calibration to answers: scores, and whether they were right.
///
/// ```
/// use tamis_eval::train::fit;
/// let answers: Vec<(f32, bool)> = (0..200).map(|at| (at as f32 / 50.0, at % 4 != 0)).collect();
/// let found = fit(&answers);
/// // Three of four are right, whatever the score.
/// let middle = 1.0 / (1.0 + (-(found.slope * 2.0 + found.offset)).exp());
/// assert!((middle - 0.75).abs() < 0.02);
/// ```
pub fn fit(answers: &[(f32, bool)]) -> Calibration {
    let goal = Goal::of(answers);
    let (mut slope, mut offset) = (0.0, (goal.yes / (1.0 - goal.yes)).ln().clamp(-1.0, 1.0));
    for _ in 0..STEPS {
        let before = goal.loss(slope, offset);
        let (by_slope, by_offset) = goal.step(slope, offset);
        let halved = (0..HALVINGS).map(|halvings| 0.5f64.powi(halvings));
        let better = { halved }.find(|part| {
            let after = goal.loss(slope - part * by_slope, offset - part * by_offset);
            after < before
        });
        let Some(part) = better else { break };
        slope -= part * by_slope;
        offset -= part * by_offset;
    }
    Calibration { slope: slope as f32, offset: offset as f32 }
}

/// What is fitted to. Kept away from certainty, as Platt does it: answers that
/// are right count as `(n + 1) / (n + 2)`.
struct Goal<'a> {
    answers: &'a [(f32, bool)],
    yes: f64,
    no: f64,
}

impl Goal<'_> {
    fn of(answers: &[(f32, bool)]) -> Goal<'_> {
        let right = answers.iter().filter(|(_, is_right)| *is_right).count() as f64;
        let wrong = answers.len() as f64 - right;
        Goal { answers, yes: (right + 1.0) / (right + 2.0), no: 1.0 / (wrong + 2.0) }
    }

    /// Scores, and how often answers with them should be right.
    fn targets(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.answers.iter().map(|(score, right)| (f64::from(*score), if *right { self.yes } else { self.no }))
    }

    /// The cross entropy of a curve.
    fn loss(&self, slope: f64, offset: f64) -> f64 {
        let one = |(score, target): (f64, f64)| {
            let odds = slope * score + offset;
            // ln(1 + e^odds), without overflow.
            odds.max(0.0) + (-odds.abs()).exp().ln_1p() - target * odds
        };
        self.targets().map(one).sum()
    }

    /// Newton's step: gradient over curvature.
    fn step(&self, slope: f64, offset: f64) -> (f64, f64) {
        let (mut by_slope, mut by_offset) = (0.0, 0.0);
        let (mut first, mut mixed, mut second) = (RIDGE, 0.0, RIDGE);
        for (score, target) in self.targets() {
            let chance = 1.0 / (1.0 + (-(slope * score + offset)).exp());
            let weight = chance * (1.0 - chance);
            by_slope += (chance - target) * score;
            by_offset += chance - target;
            first += weight * score * score;
            mixed += weight * score;
            second += weight;
        }
        let determinant = first * second - mixed * mixed;
        (
            (second * by_slope - mixed * by_offset) / determinant,
            (first * by_offset - mixed * by_slope) / determinant,
        )
    }
}

/// Word F1 from which two credits are the same: "The Associated Press" and
/// "Associated Press" are.
const SAME_AGENCY: f64 = 0.8;

/// Whether an answer is right; none where the truth does not tell.
pub fn is_right(example: &Example, tested: &Tested, task: Task) -> Option<bool> {
    let truth = &example.record.truth;
    let wanted = |truth: &Option<String>| truth.is_some() || example.says_all();
    match task {
        Task::Title => truth
            .title
            .is_some()
            .then(|| Field::title(tested.title.as_deref(), truth.title.as_deref()).is_near),
        Task::Date => {
            wanted(&truth.date).then(|| Field::date(tested.date.as_deref(), truth.date.as_deref()).is_right)
        }
        Task::Author => wanted(&truth.author)
            .then(|| Field::author(tested.author.as_deref(), truth.author.as_deref()).is_right),
        Task::Agency => example.agency.as_deref().map(|agency| {
            !agency.is_empty() && bag(tested.agency.as_deref().unwrap_or(""), agency).prf().f1 >= SAME_AGENCY
        }),
    }
}

/// The calibrations of all tasks, fitted to what was found on pages that the
/// models did not see.
pub fn calibrations<'a>(
    examples: &[Example],
    tested: &(impl Iterator<Item = &'a Tested> + Clone),
) -> [Calibration; 4] {
    Task::ALL.map(|task| {
        let answer = |tested: &Tested| {
            let score = tested.answers.get(task.name())?.score;
            Some((score, is_right(&examples[tested.at], tested, task)?))
        };
        fit(&tested.clone().filter_map(answer).collect::<Vec<_>>())
    })
}

/// Models with these calibrations.
pub fn calibrated(models: &Models, calibrations: &[Calibration; 4]) -> Models {
    let [title, date, author, agency] = *calibrations;
    let with = |model: &Ensemble, calibration| model.clone().calibrated(calibration);
    Models {
        title: with(&models.title, title),
        date: with(&models.date, date),
        date_alone: with(&models.date_alone, date),
        author: with(&models.author, author),
        agency: with(&models.agency, agency),
    }
}

/// How far confidence is from how right answers are, over ten groups of
/// answers by confidence (the expected calibration error).
///
/// ```
/// use tamis_eval::train::calibration_error;
/// let answers = [(0.75, 1.0), (0.75, 1.0), (0.75, 1.0), (0.75, 0.0)];
/// assert!(calibration_error(&answers).abs() < 1e-6);
/// ```
pub fn calibration_error(answers: &[(f32, f64)]) -> f64 {
    /// The upper ends of the groups.
    const ENDS: [f32; 10] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0];
    let mut groups = [(0.0f64, 0.0f64); ENDS.len()];
    for (confidence, right) in answers {
        let group = &mut groups[ENDS.partition_point(|end| end < confidence).min(ENDS.len() - 1)];
        group.0 += f64::from(*confidence);
        group.1 += right;
    }
    let gaps: f64 = groups.iter().map(|(confident, right)| (confident - right).abs()).sum();
    gaps / answers.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_steep_start_does_not_run_away() {
        // Nearly all are right, and scores lie far from 0: plain Newton steps overshoot here.
        let answers: Vec<(f32, bool)> =
            (0..2000).map(|at| (at as f32 / 250.0 - 0.8, at % 40 != 0 || at > 1600)).collect();
        let Calibration { slope, offset } = fit(&answers);
        let chance = |score: f32| 1.0 / (1.0 + (-(slope * score + offset)).exp());
        let share = |from: usize, to: usize| {
            let part = &answers[from..to];
            part.iter().filter(|(_, is_right)| *is_right).count() as f32 / part.len() as f32
        };
        assert!((chance(2.0) - share(0, 1400)).abs() < 0.03, "{slope} {offset}");
        assert!((0.0..2.0).contains(&slope), "{slope}");
    }

    #[test]
    fn no_answers_make_no_curve() {
        let found = fit(&[]);
        assert!(found.slope.is_finite() && found.offset.is_finite());
    }
}
