//! Tables for people.

use std::collections::BTreeSet;
use std::fmt;

use super::{By, FieldRates, Group, Overview, groups};
use crate::run::Run;
use crate::score::{Metric, find_metric};
use crate::stats::mean;

/// A table of text: the first column to the left, the others to the right.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// One with these headings.
    pub fn new<S: Into<String>>(headings: impl IntoIterator<Item = S>) -> Table {
        Table { rows: vec![headings.into_iter().map(Into::into).collect()] }
    }

    /// Adds a row.
    pub fn add<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |at: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(at));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..n_columns).map(width).collect();
        for row in &self.rows {
            let cell = |(at, cell): (usize, &String)| match at {
                0 => format!("{cell:<0$}", widths[0]),
                _ => format!("  {cell:>0$}", widths[at]),
            };
            let line: String = row.iter().enumerate().map(cell).collect::<Vec<_>>().concat();
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Metrics that the table shows with their interval; the others are in JSON.
const SHOWN: [(&str, &str); 15] = [
    ("words F1", "words.f1"),
    ("  precision", "words.precision"),
    ("  recall", "words.recall"),
    ("characters in order (LCS) F1", "lcs.f1"),
    ("words of nodes F1", "retrieved.f1"),
    ("nodes F1", "nodes.f1"),
    ("sentences (ROUGE-LSum) F1", "rouge.f1"),
    ("with", "with"),
    ("without", "without"),
    ("structure", "structure"),
    ("attributes", "attrs"),
    ("title", "title"),
    ("title, nearly", "title.near"),
    ("date", "date"),
    ("author", "author"),
];

/// Tools side by side on one corpus: means with half the width of their 95%
/// interval, then the word F1 (or the first metric there is) by type,
/// language and length.
pub fn side_by_side(runs: &[Run]) -> Table {
    let mut table = Table::new(std::iter::once("").chain(runs.iter().map(|run| run.header.tool.as_str())));
    let views: Vec<Overview> =
        runs.iter().map(|run| Overview::of(&run.rows.iter().collect::<Vec<_>>())).collect();
    for (label, name) in SHOWN {
        let cell = |view: &Overview| {
            let found = view.metrics.get(name)?;
            let half = (found.interval.high - found.interval.low) / 2.0;
            Some(format!("{:.3} ±{half:.3}", found.mean))
        };
        add(&mut table, label, views.iter().map(cell));
        if name == "words.recall" {
            more_of_words(&mut table, &views);
        }
    }
    more(&mut table, &views);
    attributes(&mut table, &views);
    for by in By::ALL {
        grouped(&mut table, runs, by);
    }
    table
}

fn more_of_words(table: &mut Table, views: &[Overview]) {
    let number = |value: Option<f64>| value.map(|value| format!("{value:.3}"));
    let median = |view: &Overview| view.metrics.get("words.f1").map(|found| found.median);
    add(table, "  F1, median", views.iter().map(|view| number(median(view))));
    add(table, "  F1, pooled", views.iter().map(|view| number(view.pooled_words.map(|prf| prf.f1))));
    add(table, "  F1, mean of types", views.iter().map(|view| number(view.words_f1_by_type)));
    add(table, "runs of 4 words F1", views.iter().map(|view| number(view.shingles.map(|prf| prf.f1))));
}

fn more(table: &mut Table, views: &[Overview]) {
    let number = |value: Option<f64>| value.map(|value| format!("{value:.3}"));
    let false_dates = |view: &Overview| view.date.and_then(|date: FieldRates| date.given_without);
    add(table, "date where there is none", views.iter().map(|view| number(false_dates(view))));
    let segments = |view: &Overview| {
        let (prf, accuracy) = view.segments?;
        Some(format!("{:.3} / {:.3} / {:.3} / {accuracy:.3}", prf.f1, prf.precision, prf.recall))
    };
    add(table, "segments F1 / P / R / accuracy", views.iter().map(segments));
    add(table, "empty", views.iter().map(|view| Some(view.empty.to_string())));
    add(table, "crashed, failed, too slow", views.iter().map(|view| Some(view.misses.to_string())));
    let speed = |view: &Overview| view.speed.map(|speed| format!("{:.0}", speed.pages_per_s));
    add(table, "pages/s", views.iter().map(speed));
    let speed = |view: &Overview| view.speed.map(|speed| format!("{:.1}", speed.mb_per_s));
    add(table, "MB/s", views.iter().map(speed));
}

fn attributes(table: &mut Table, views: &[Overview]) {
    let names: BTreeSet<&String> = views.iter().flat_map(|view| view.attrs.keys()).collect();
    if !names.is_empty() {
        table.add(["values by attribute"]);
    }
    for name in names {
        let cell = |view: &Overview| view.attrs.get(name).map(|share| format!("{share:.3}"));
        add(table, &format!("  {name}"), views.iter().map(cell));
    }
}

/// A row, unless no tool has anything in it.
fn add(table: &mut Table, label: &str, cells: impl Iterator<Item = Option<String>>) {
    let cells: Vec<Option<String>> = cells.collect();
    if cells.iter().any(Option::is_some) {
        let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(|| "–".to_owned()));
        table.add(std::iter::once(label.to_owned()).chain(cells));
    }
}

/// What groups are compared by: the first of these that pages have.
const BY_GROUP: [&str; 5] = ["words.f1", "with", "attrs", "title", "date"];

/// What tools are compared by where one number has to do: word F1, or else
/// the first of the usual ones that the pages have.
pub fn main_metric(runs: &[Run]) -> Option<&'static Metric> {
    let first = runs.first()?;
    let has = |metric: &&Metric| first.rows.iter().any(|row| (metric.of)(&row.scores).is_some());
    BY_GROUP.iter().filter_map(|name| find_metric(name)).find(has)
}

fn grouped(table: &mut Table, runs: &[Run], by: By) {
    let Some((first, metric)) = runs.first().zip(main_metric(runs)) else { return };
    let names = groups(&first.rows, by);
    if names.len() < 2 {
        return;
    }
    table.add([format!("{} by {}", metric.name, by.name())]);
    let of_run: Vec<Vec<Group<'_>>> = runs.iter().map(|run| groups(&run.rows, by)).collect();
    for wanted in names {
        let cells = of_run.iter().map(|groups| {
            let group = groups.iter().find(|group| group.name == wanted.name)?;
            let values: Vec<f64> = group.rows.iter().filter_map(|row| (metric.of)(&row.scores)).collect();
            (!values.is_empty()).then(|| format!("{:.3}", mean(&values)))
        });
        add(table, &format!("  {} ({})", wanted.name, wanted.rows.len()), cells);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_need() {
        let mut table = Table::new(["", "a", "long name"]);
        table.add(["wörds", "0.5", "1"]);
        assert_eq!(table.to_string(), "         a  long name\nwörds  0.5          1\n");
    }
}
