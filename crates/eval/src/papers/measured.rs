//! What tools came to on a set of pages.

use crate::corpus::{Fold, N_FOLDS};
use crate::run::{Row, Run};
use crate::score::{Metric, Overlap, Prf, Scores};
use crate::stats::mean;

/// What tools came to on a set of pages.
#[derive(Clone, Debug)]
pub struct Measured {
    /// What the set is called.
    pub name: String,
    /// The tools, each on all pages.
    pub runs: Vec<Run>,
}

/// A score of a page that has precision and recall.
pub(super) type Counted = fn(&Scores) -> Option<Overlap>;

impl Measured {
    /// What a tool came to.
    pub(super) fn of(&self, tool: &str) -> Option<&Run> {
        self.runs.iter().find(|run| run.header.tool == tool)
    }

    /// The means of precision, recall and F1 of a tool; 0 where it was not run.
    pub(super) fn prf(&self, tool: &str, counted: Counted) -> Prf {
        self.of(tool).map_or(Prf { precision: 0.0, recall: 0.0, f1: 0.0 }, |run| means(run, counted))
    }

    pub(super) fn pages(&self) -> usize {
        self.runs.first().map_or(0, |run| run.rows.len())
    }

    /// For each page what the tool gives that is best on the other folds; and
    /// which tool that is, fold by fold.
    pub(super) fn by_folds(&self, tools: &[String], metric: &Metric) -> (Run, Vec<String>) {
        let runs: Vec<&Run> = tools.iter().filter_map(|tool| self.of(tool)).collect();
        let mut header = runs[0].header.clone();
        "by folds".clone_into(&mut header.tool);
        let mut all = Run { header, rows: Vec::new() };
        let mut chosen = Vec::new();
        for fold in (0..N_FOLDS).map(Fold) {
            let is_in = |row: &&Row| row.page.fold() == fold;
            let outside = |run: &Run| {
                let rows = run.rows.iter().filter(|row| !is_in(row));
                mean(&rows.filter_map(|row| (metric.of)(&row.scores)).collect::<Vec<_>>())
            };
            let scored = runs.iter().map(|run| (outside(run), *run));
            let best = scored.reduce(|best, other| if other.0 > best.0 { other } else { best });
            let Some((_, best)) = best else { continue };
            let inside: Vec<Row> = best.rows.iter().filter(is_in).cloned().collect();
            if !inside.is_empty() {
                chosen.push(best.header.tool.clone());
                all.rows.extend(inside);
            }
        }
        all.rows.sort_by_key(|row| row.position);
        (all, chosen)
    }
}

/// The means of precision, recall and F1 over pages.
pub(super) fn means(run: &Run, counted: Counted) -> Prf {
    let prfs: Vec<Prf> = run.rows.iter().filter_map(|row| counted(&row.scores)).map(Overlap::prf).collect();
    let of = |part: fn(&Prf) -> f64| mean(&prfs.iter().map(part).collect::<Vec<_>>());
    Prf { precision: of(|prf| prf.precision), recall: of(|prf| prf.recall), f1: of(|prf| prf.f1) }
}

/// Pages without a type, or of this one, are what the papers on news looked at.
const NEWS: &str = "article";

/// A corpus as sets: articles, and the rest where there is any. Pages without
/// a true text are left out.
pub fn split(runs: &[Run]) -> Vec<Measured> {
    let name = runs.first().map(|run| run.header.corpus.clone()).unwrap_or_default();
    let part = |keep: &dyn Fn(&Row) -> bool, name: String| {
        let of_run = |run: &Run| {
            let rows = run.rows.iter().filter(|row| row.scores.words.is_some() && keep(row)).cloned();
            Run { header: run.header.clone(), rows: rows.collect() }
        };
        Measured { name, runs: runs.iter().map(of_run).collect() }
    };
    let is_news = |row: &Row| row.page.page_type.as_deref().is_none_or(|kind| kind == NEWS);
    let rest = part(&|row| !is_news(row), format!("{name}, other types"));
    if rest.pages() == 0 {
        return vec![part(&is_news, name)];
    }
    vec![part(&is_news, format!("{name}, articles")), rest]
}

/// Several sets as one.
pub(super) fn pooled(sets: &[Measured], name: &str) -> Measured {
    let mut all = Measured { name: name.to_owned(), runs: Vec::new() };
    for set in sets {
        for (at, run) in set.runs.iter().enumerate() {
            match all.runs.get_mut(at) {
                Some(sum) => sum.rows.extend(run.rows.iter().cloned()),
                None => all.runs.push(run.clone()),
            }
        }
    }
    all
}
