//! Which of several tools is best, without choosing on the pages that it is
//! scored on?

use serde::Serialize;

use super::values;
use crate::corpus::{Fold, N_FOLDS};
use crate::run::{Row, Run};
use crate::score::Metric;
use crate::stats::mean;

/// Tools chosen on four folds and scored on the fifth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CrossValidated {
    /// One for each fold that has pages.
    pub choices: Vec<Choice>,
    /// The mean over all pages, each by the tool chosen without its fold.
    pub mean: f64,
}

/// What was chosen for a fold.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// The fold that it is scored on.
    pub fold: Fold,
    /// The tool with the highest mean on the others; of equals the first.
    pub tool: String,
    /// Its mean on the fold.
    pub mean: f64,
    /// Pages in the fold.
    pub pages: usize,
}

/// For each fold chooses the best tool on the others, and scores it on this
/// one. Folds are by site; nothing where all pages are in one.
pub fn cross_validate(runs: &[Run], metric: &Metric) -> Option<CrossValidated> {
    let first = runs.first()?.rows.first()?.page.fold();
    if runs[0].rows.iter().all(|row| row.page.fold() == first) {
        return None;
    }
    let mut choices = Vec::new();
    for fold in (0..N_FOLDS).map(Fold) {
        let outside = |run: &Run| mean(&of_folds(run, metric, |row| row.page.fold() != fold));
        let best = runs.iter().reduce(|best, run| if outside(run) > outside(best) { run } else { best });
        let Some(best) = best else { continue };
        let inside = of_folds(best, metric, |row| row.page.fold() == fold);
        if !inside.is_empty() {
            let tool = best.header.tool.clone();
            choices.push(Choice { fold, tool, mean: mean(&inside), pages: inside.len() });
        }
    }
    let pages: usize = choices.iter().map(|choice| choice.pages).sum();
    let sum: f64 = choices.iter().map(|choice| choice.mean * choice.pages as f64).sum();
    Some(CrossValidated { choices, mean: sum / pages.max(1) as f64 })
}

fn of_folds(run: &Run, metric: &Metric, keep: impl Fn(&Row) -> bool) -> Vec<f64> {
    values(&run.rows.iter().filter(|row| keep(row)).collect::<Vec<_>>(), metric)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Entry;
    use crate::run::Header;
    use crate::score::{METRICS, Overlap, Scores};

    #[test]
    fn a_tool_is_not_chosen_by_the_fold_that_it_is_scored_on() {
        // Sites of fold 0 and of another fold.
        let site = |is_first: bool| {
            let name = |n: u32| format!("s{n}");
            (0..99).map(name).find(|site| (Fold::of(site) == Fold(0)) == is_first).expect("there are sites")
        };
        let run = |tool: &str, scores: [usize; 2]| {
            let row = |(site, shared): (String, usize)| Row {
                page: Entry { site, ..Entry::default() },
                scores: Scores {
                    words: Some(Overlap { shared, found: 10, wanted: 10 }),
                    ..Scores::default()
                },
                ..Row::default()
            };
            let header = Header {
                tamis_eval: 1,
                tool: tool.to_owned(),
                corpus: String::new(),
                digest: String::new(),
                pages: 2,
            };
            Run { header, rows: [site(true), site(false)].into_iter().zip(scores).map(row).collect() }
        };
        // Each is best on one fold, so the other one is chosen for it.
        let runs = [run("x", [10, 2]), run("y", [4, 9])];
        let found = cross_validate(&runs, &METRICS[0]).expect("two folds");
        assert_eq!(found.choices[0].tool, "y");
        assert_eq!(found.choices[1].tool, "x");
        assert!((found.mean - 0.3).abs() < 1e-12);
        let one_fold = runs.map(|run| Run { rows: run.rows[..1].to_vec(), ..run });
        assert_eq!(cross_validate(&one_fold, &METRICS[0]), None);
    }
}
