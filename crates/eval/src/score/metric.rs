//! Scores of a page as single numbers with names, for tables, tests and gates.

use super::{Field, Overlap, Scores};

/// A number from 0 to 1 that a page has for a tool.
#[derive(Clone, Copy, Debug)]
pub struct Metric {
    /// Its name on the command line and in files.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// The number; none where the truth does not allow it.
    pub of: fn(&Scores) -> Option<f64>,
}

const fn metric(name: &'static str, about: &'static str, of: fn(&Scores) -> Option<f64>) -> Metric {
    Metric { name, about, of }
}

impl Metric {
    /// Whether it needs [`Scoring::All`](super::Scoring::All).
    pub fn needs_order(&self) -> bool {
        ["lcs", "retrieved", "nodes", "shingles", "rouge"].iter().any(|start| self.name.starts_with(start))
    }
}

/// Every metric; higher is better.
pub static METRICS: [Metric; 26] = [
    metric("words.f1", "bag of words", |s| f1(s.words)),
    metric("words.precision", "bag of words", |s| precision(s.words)),
    metric("words.recall", "bag of words", |s| recall(s.words)),
    metric("lcs.f1", "longest common subsequence of characters", |s| f1(s.lcs)),
    metric("lcs.precision", "longest common subsequence of characters", |s| precision(s.lcs)),
    metric("lcs.recall", "longest common subsequence of characters", |s| recall(s.lcs)),
    metric("retrieved.f1", "words of text nodes", |s| f1(s.retrieved)),
    metric("retrieved.precision", "words of text nodes", |s| precision(s.retrieved)),
    metric("retrieved.recall", "words of text nodes", |s| recall(s.retrieved)),
    metric("nodes.f1", "text nodes", |s| f1(s.nodes)),
    metric("nodes.precision", "text nodes", |s| precision(s.nodes)),
    metric("nodes.recall", "text nodes", |s| recall(s.nodes)),
    metric("shingles.f1", "runs of four words", |s| f1(shingled(s))),
    metric("shingles.precision", "runs of four words", |s| precision(shingled(s).filter(|o| o.found > 0))),
    metric("shingles.recall", "runs of four words", |s| recall(shingled(s).filter(|o| o.wanted > 0))),
    metric("rouge.f1", "ROUGE-LSum", |s| f1(s.rouge)),
    metric("rouge.precision", "ROUGE-LSum", |s| precision(s.rouge)),
    metric("rouge.recall", "ROUGE-LSum", |s| recall(s.rouge)),
    metric("with", "segments that must be there and are", |s| s.segments?.with_share()),
    metric("without", "segments that must not be there and are not", |s| {
        Some(1.0 - s.segments?.without_share()?)
    }),
    metric("structure", "words in pieces of the right kind", |s| Some(s.structure.as_ref()?.f1())),
    metric("attrs", "values of attributes in the text", |s| s.attrs.as_ref()?.recall()),
    metric("title", "titles with the same words", |s| right(s.title)),
    metric("title.near", "titles with nearly the same words", |s| near(s.title)),
    metric("date", "days of publication", |s| right(s.date)),
    metric("author", "authors", |s| right(s.author)),
];

/// The metric of this name.
///
/// ```
/// assert!(tamis_eval::score::find_metric("words.f1").is_some());
/// ```
pub fn find(name: &str) -> Option<&'static Metric> {
    METRICS.iter().find(|metric| metric.name == name)
}

fn shingled(scores: &Scores) -> Option<Overlap> {
    scores.shingles.map(|shingles| shingles.overlap)
}

fn f1(overlap: Option<Overlap>) -> Option<f64> {
    overlap.map(|overlap| overlap.prf().f1)
}

fn precision(overlap: Option<Overlap>) -> Option<f64> {
    overlap.map(|overlap| overlap.prf().precision)
}

fn recall(overlap: Option<Overlap>) -> Option<f64> {
    overlap.map(|overlap| overlap.prf().recall)
}

fn right(field: Field) -> Option<f64> {
    field.is_wanted.then(|| f64::from(u8::from(field.is_right)))
}

fn near(field: Field) -> Option<f64> {
    field.is_wanted.then(|| f64::from(u8::from(field.is_near)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_repeat() {
        let names: std::collections::BTreeSet<_> = METRICS.iter().map(|metric| metric.name).collect();
        assert_eq!(names.len(), METRICS.len());
    }

    #[test]
    fn what_is_not_labelled_has_no_number() {
        assert!(METRICS.iter().all(|metric| (metric.of)(&Scores::default()).is_none()));
    }
}
