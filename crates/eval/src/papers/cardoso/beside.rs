//! What the paper leaves to others: agencies, metadata beside the models, and
//! how sure answers are.

use tamis::engine::news::Task;

use super::super::document::{number, table};
use super::trials::Trials;
use crate::score::Field;
use crate::train::{Example, SETS, Tested, calibration_error, is_right};

/// How many agencies were named, and how many of them rightly.
pub(super) fn agency(trials: &Trials) -> String {
    let (mut pages, mut credited, mut named, mut right) = (0, 0, 0, 0);
    for tested in trials.of("all") {
        let example = &trials.examples[tested.at];
        let Some(is_right) = is_right(example, tested, Task::Agency) else { continue };
        pages += 1;
        credited += usize::from(example.agency.as_deref().is_some_and(|agency| !agency.is_empty()));
        named += usize::from(tested.agency.is_some());
        right += usize::from(is_right);
    }
    let share = |of: usize| right as f64 / of.max(1) as f64;
    let (precision, recall) = (share(named), share(credited));
    let f1 = 2.0 * precision * recall / (precision + recall).max(f64::MIN_POSITIVE);
    let counts = [pages, credited, named, right].map(|count| count.to_string());
    let row = counts.into_iter().chain([precision, recall, f1].map(number)).collect();
    table(&["pages", "credit an agency", "named", "right", "precision", "recall", "F1"], &[row])
}

/// A field of the resolver, and how an answer to it is judged.
struct Asked {
    name: &'static str,
    wanted: fn(&Example) -> Option<&str>,
    judge: fn(Option<&str>, Option<&str>) -> Field,
    model: fn(&Tested) -> Option<&str>,
}

const FIELDS: [Asked; 3] = [
    Asked {
        name: "title",
        wanted: |example| example.record.truth.title.as_deref(),
        judge: Field::title,
        model: |tested| tested.title.as_deref(),
    },
    Asked {
        name: "date",
        wanted: |example| example.record.truth.date.as_deref(),
        judge: Field::date,
        model: |tested| tested.date.as_deref(),
    },
    Asked {
        name: "author",
        wanted: |example| example.record.truth.author.as_deref(),
        judge: Field::author,
        model: |tested| tested.author.as_deref(),
    },
];

impl Asked {
    /// What metadata, models and both together say.
    fn three<'a>(&self, tested: &'a Tested) -> [Option<&'a str>; 3] {
        let alone = tested.alone.get(self.name).map(|(value, _)| value.as_str());
        let together = tested.together.get(self.name).map(|(value, _)| value.as_str());
        [alone, (self.model)(tested), together]
    }
}

/// The share of pages with a truth whose answer is right.
pub(super) fn resolver(trials: &Trials) -> String {
    let mut rows = Vec::new();
    for asked in &FIELDS {
        for set in SETS {
            let (mut pages, mut right) = (0usize, [0usize; 3]);
            for (example, tested) in of_set(trials, set) {
                let Some(wanted) = (asked.wanted)(example) else { continue };
                pages += 1;
                for (count, said) in right.iter_mut().zip(asked.three(tested)) {
                    *count += usize::from((asked.judge)(said, Some(wanted)).is_right);
                }
            }
            if pages > 0 {
                let shares = right.map(|right| number(right as f64 / pages as f64));
                let first = [format!("{}, {set}", asked.name), pages.to_string()];
                rows.push(first.into_iter().chain(shares).collect());
            }
        }
    }
    table(&["", "pages with a truth", "metadata", "models", "together"], &rows)
}

fn of_set<'a>(trials: &'a Trials, set: &'a str) -> impl Iterator<Item = (&'a Example, &'a Tested)> {
    let all = trials.of("all").iter().map(|tested| (&trials.examples[tested.at], tested));
    all.filter(move |(example, _)| example.set == set)
}

/// The share of pages without a truth that are given an answer, where that is
/// known to be wrong.
pub(super) fn nothing(trials: &Trials) -> String {
    let mut rows = Vec::new();
    for asked in &FIELDS {
        let (mut pages, mut given) = (0usize, [0usize; 3]);
        let without = trials.of("all").iter().map(|tested| (&trials.examples[tested.at], tested));
        for (_, tested) in
            without.filter(|(example, _)| example.says_all() && (asked.wanted)(example).is_none())
        {
            pages += 1;
            for (count, said) in given.iter_mut().zip(asked.three(tested)) {
                *count += usize::from((asked.judge)(said, None).is_given);
            }
        }
        if pages > 0 {
            let shares = given.map(|given| number(given as f64 / pages as f64));
            rows.push([asked.name.to_owned(), pages.to_string()].into_iter().chain(shares).collect());
        }
    }
    table(&["", "pages without one", "metadata", "models", "together"], &rows)
}

/// Upper ends of groups by confidence.
const ENDS: [f32; 6] = [0.4, 0.65, 0.75, 0.85, 0.9, 1.0];

/// Where metadata and models disagree: which of them is right, by how sure the
/// models are.
pub(super) fn disagreement(trials: &Trials) -> String {
    let mut rows = Vec::new();
    for asked in &FIELDS {
        let mut groups = [[0usize; 3]; ENDS.len()];
        for tested in trials.of("all") {
            let Some(wanted) = (asked.wanted)(&trials.examples[tested.at]) else { continue };
            let [Some(alone), Some(model), _] = asked.three(tested) else { continue };
            let Some(answer) = tested.answers.get(asked.name) else { continue };
            if (asked.judge)(Some(model), Some(alone)).is_right {
                continue;
            }
            let group = &mut groups[ENDS.partition_point(|end| *end < answer.confidence).min(ENDS.len() - 1)];
            group[0] += 1;
            for (count, said) in group[1..].iter_mut().zip([alone, model]) {
                *count += usize::from((asked.judge)(Some(said), Some(wanted)).is_right);
            }
        }
        for (end, [pages, alone, model]) in ENDS.into_iter().zip(groups) {
            rows.push(vec![
                format!("{}, up to {end}", asked.name),
                pages.to_string(),
                alone.to_string(),
                model.to_string(),
            ]);
        }
    }
    table(&["confidence", "pages that disagree", "metadata right", "models right"], &rows)
}

/// How sure answers are, and how often they are right.
pub(super) fn calibration(trials: &Trials) -> String {
    let row = |task: Task| {
        let answer = |tested: &Tested| {
            let confidence = tested.answers.get(task.name())?.confidence;
            let is_right = is_right(&trials.examples[tested.at], tested, task)?;
            Some((confidence, f64::from(u8::from(is_right))))
        };
        let answers: Vec<(f32, f64)> = trials.of("all").iter().filter_map(answer).collect();
        let n = answers.len().max(1) as f64;
        let confident: f64 = answers.iter().map(|(confidence, _)| f64::from(*confidence)).sum();
        let right: f64 = answers.iter().map(|(_, right)| right).sum();
        let numbers = [confident / n, right / n, calibration_error(&answers)].map(number);
        [task.name().to_owned(), answers.len().to_string()].into_iter().chain(numbers).collect::<Vec<_>>()
    };
    table(&["", "answers", "mean confidence", "share right", "calibration error"], &Task::ALL.map(row))
}
