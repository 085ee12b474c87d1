//! How often is an answer with a score right? Platt's logistic fit, on
//! answers to pages that the trees did not see.

use tamis::engine::news::{Models, Task};
use tamis::model::{Calibration, Ensemble, probability};

use super::cross::Tested;
use super::example::Example;
use crate::score::{Field, bag};

/// Steps of Newton's method; a handful is enough for two numbers.
const STEPS: usize = 30;

/// Kept away from certainty, as Platt does it: answers that are right count
/// as `(n + 1) / (n + 2)`.
fn targets(answers: &[(f32, bool)]) -> (f64, f64) {
    let right = answers.iter().filter(|(_, is_right)| *is_right).count() as f64;
    let wrong = answers.len() as f64 - right;
    ((right + 1.0) / (right + 2.0), 1.0 / (wrong + 2.0))
}

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
    let (yes, no) = targets(answers);
    let (mut slope, mut offset) = (1.0f64, 0.0f64);
    for _ in 0..STEPS {
        let mut sums = Sums::default();
        for (score, is_right) in answers {
            let score = f64::from(*score);
            let chance = 1.0 / (1.0 + (-(slope * score + offset)).exp());
            sums.add(score, chance, chance - if *is_right { yes } else { no });
        }
        let Some((by_slope, by_offset)) = sums.step() else { break };
        slope -= by_slope;
        offset -= by_offset;
    }
    Calibration { slope: slope as f32, offset: offset as f32 }
}

/// Gradient and curvature of the loss.
#[derive(Default)]
struct Sums {
    gradient: (f64, f64),
    curvature: (f64, f64, f64),
}

/// Keeps the curvature from vanishing where all answers are alike.
const RIDGE: f64 = 1e-3;

impl Sums {
    fn add(&mut self, score: f64, chance: f64, error: f64) {
        let weight = chance * (1.0 - chance);
        self.gradient.0 += error * score;
        self.gradient.1 += error;
        self.curvature.0 += weight * score * score;
        self.curvature.1 += weight * score;
        self.curvature.2 += weight;
    }

    fn step(&self) -> Option<(f64, f64)> {
        let (first, mixed, second) = (self.curvature.0 + RIDGE, self.curvature.1, self.curvature.2 + RIDGE);
        let determinant = first * second - mixed * mixed;
        let (slope, offset) = self.gradient;
        let step =
            ((second * slope - mixed * offset) / determinant, (first * offset - mixed * slope) / determinant);
        (step.0.is_finite() && step.1.is_finite()).then_some(step)
    }
}

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
            !agency.is_empty() && bag(tested.agency.as_deref().unwrap_or(""), agency).prf().recall > 0.99
        }),
    }
}

/// The calibrations of all tasks, fitted to what was found on pages that the
/// models did not see.
pub fn calibrations(examples: &[Example], tested: &[Tested]) -> [Calibration; 4] {
    Task::ALL.map(|task| {
        let answers: Vec<(f32, bool)> = tested
            .iter()
            .filter_map(|tested| {
                let score = *tested.scores.get(task.name())?;
                Some((score, is_right(&examples[tested.at], tested, task)?))
            })
            .collect();
        fit(&answers)
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

/// How far confidence is from the share of right answers, over ten groups of
/// answers by confidence (the expected calibration error).
pub fn calibration_error(answers: &[(f32, bool)], calibration: Calibration) -> f64 {
    /// The upper ends of the groups.
    const ENDS: [f32; 10] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0];
    let mut groups = [(0.0f64, 0.0f64); ENDS.len()];
    for (score, is_right) in answers {
        let confidence = probability(calibration.slope * score + calibration.offset);
        let group = &mut groups[ENDS.partition_point(|end| *end < confidence).min(ENDS.len() - 1)];
        group.0 += f64::from(confidence);
        group.1 += f64::from(u8::from(*is_right));
    }
    let gaps: f64 = groups.iter().map(|(confident, right)| (confident - right).abs()).sum();
    gaps / answers.len().max(1) as f64
}
