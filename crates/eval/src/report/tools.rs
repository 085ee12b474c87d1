//! Tools side by side: text, metadata, speed and failures.

use super::Part;
use crate::compare::{FieldRates, Overview};
use crate::markup::{Markup, Table};
use crate::stats::Summary;

/// What stands in a cell, and the number that it is compared by.
type Cell = Option<(f64, Markup)>;

/// A column of a table of tools.
struct Column {
    head: &'static str,
    best: Best,
    cell: fn(&Overview) -> Cell,
}

/// Which number of a column is the best.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Best {
    Highest,
    Lowest,
    None,
}

const fn column(head: &'static str, best: Best, cell: fn(&Overview) -> Cell) -> Column {
    Column { head, best, cell }
}

static TEXT: [Column; 14] = [
    column("F1", Best::Highest, |view| mean(view, "words.f1")),
    column("precision", Best::Highest, |view| mean(view, "words.precision")),
    column("recall", Best::Highest, |view| mean(view, "words.recall")),
    column("median F1", Best::Highest, |view| number(view.metrics.get("words.f1").map(|found| found.median))),
    column("pooled F1", Best::Highest, |view| number(view.pooled_words.map(|prf| prf.f1))),
    column("F1, mean of types", Best::Highest, |view| number(view.words_f1_by_type)),
    column("LCS F1", Best::Highest, |view| mean(view, "lcs.f1")),
    column("words of nodes F1", Best::Highest, |view| mean(view, "retrieved.f1")),
    column("nodes F1", Best::Highest, |view| mean(view, "nodes.f1")),
    column("runs of 4 words F1", Best::Highest, |view| number(view.shingles.map(|prf| prf.f1))),
    column("ROUGE-LSum F1", Best::Highest, |view| mean(view, "rouge.f1")),
    column("structure", Best::Highest, |view| mean(view, "structure")),
    column("with", Best::Highest, |view| mean(view, "with")),
    column("without", Best::Highest, |view| mean(view, "without")),
];

static FIELDS: [Column; 8] = [
    column("title", Best::Highest, |view| mean(view, "title")),
    column("title, nearly", Best::Highest, |view| mean(view, "title.near")),
    column("title given", Best::None, |view| given(view.title)),
    column("date", Best::Highest, |view| mean(view, "date")),
    column("date where there is none", Best::Lowest, |view| number(view.date?.given_without)),
    column("author", Best::Highest, |view| mean(view, "author")),
    column("author given", Best::None, |view| given(view.author)),
    column("values of attributes", Best::Highest, |view| mean(view, "attrs")),
];

static SPEED: [Column; 5] = [
    column("pages", Best::None, |view| count(view.pages)),
    column("pages/s", Best::Highest, |view| Some(whole(view.speed?.pages_per_s, 0))),
    column("MB/s", Best::Highest, |view| Some(whole(view.speed?.mb_per_s, 1))),
    column("empty", Best::Lowest, |view| count(view.empty)),
    column("crashed, failed, too slow", Best::Lowest, |view| count(view.misses)),
];

pub(super) fn tables(part: &Part<'_>) -> Markup {
    let (name, all) = (part.name(), (0..part.runs.len()).collect::<Vec<_>>());
    [
        table(part, &all, &format!("{name}: text"), &TEXT),
        table(part, &part.compared(), &format!("{name}: title, date, author, attributes"), &FIELDS),
        segments(part),
        table(part, &all, &format!("{name}: speed and failures"), &SPEED),
    ]
    .into_iter()
    .collect()
}

/// A table of the columns that some tool has something in.
fn table(part: &Part<'_>, tools: &[usize], caption: &str, columns: &[Column]) -> Markup {
    let cells =
        |column: &Column| tools.iter().map(|tool| (column.cell)(&part.views[*tool])).collect::<Vec<Cell>>();
    let filled = columns.iter().map(|column| (column, cells(column)));
    let filled: Vec<(&Column, Vec<Cell>)> =
        filled.filter(|(_, cells)| cells.iter().any(Option::is_some)).collect();
    if filled.is_empty() {
        return Markup::default();
    }
    let mut table = Table::of_numbers(
        caption,
        std::iter::once("tool").chain(filled.iter().map(|(column, _)| column.head)),
    );
    for (at, tool) in tools.iter().enumerate() {
        let cells = filled.iter().map(|(column, cells)| shown(&cells[at], best(column.best, cells)));
        table.add(std::iter::once(Markup::text(part.tool(*tool))).chain(cells));
    }
    table.markup()
}

/// The best number of a column; none where most tools have it, and it tells
/// nothing.
fn best(best: Best, cells: &[Cell]) -> Option<f64> {
    let numbers = || cells.iter().flatten().map(|(number, _)| *number);
    let found = match best {
        Best::Highest => numbers().reduce(f64::max),
        Best::Lowest => numbers().reduce(f64::min),
        Best::None => None,
    }?;
    let n_best = numbers().filter(|number| number.total_cmp(&found).is_eq()).count();
    (n_best * 2 <= cells.len()).then_some(found)
}

fn shown(cell: &Cell, best: Option<f64>) -> Markup {
    match cell {
        Some((number, markup)) if Some(*number) == best => Markup::element("strong", "", markup),
        Some((_, markup)) => markup.clone(),
        None => Markup::text("–"),
    }
}

fn mean(view: &Overview, metric: &str) -> Cell {
    view.metrics.get(metric).map(|found| (found.mean, with_interval(found)))
}

/// A mean and its interval.
pub(super) fn with_interval(found: &Summary) -> Markup {
    let interval = format!("{:.3}–{:.3}", found.interval.low, found.interval.high);
    [Markup::text(&format!("{:.3} ", found.mean)), Markup::tagged("small", "", &interval)]
        .into_iter()
        .collect()
}

fn number(value: Option<f64>) -> Cell {
    value.map(|value| (value, Markup::text(&format!("{value:.3}"))))
}

fn given(rates: Option<FieldRates>) -> Cell {
    number(rates.map(|rates| rates.given))
}

#[expect(clippy::unnecessary_wraps, reason = "a cell of a column")]
fn count(n: usize) -> Cell {
    Some((n as f64, Markup::text(&n.to_string())))
}

fn whole(value: f64, decimals: usize) -> (f64, Markup) {
    (value, Markup::text(&format!("{value:.decimals$}")))
}

/// Segments with all pages as one.
fn segments(part: &Part<'_>) -> Markup {
    let caption = format!("{}: segments, all pages as one", part.name());
    let mut table = Table::of_numbers(&caption, ["tool", "F1", "precision", "recall", "accuracy"]);
    for (tool, view) in part.views.iter().enumerate() {
        let Some((prf, accuracy)) = view.segments else { continue };
        let numbers =
            [prf.f1, prf.precision, prf.recall, accuracy].map(|value| Markup::text(&format!("{value:.3}")));
        table.add(std::iter::once(Markup::text(part.tool(tool))).chain(numbers));
    }
    if table.is_empty() { Markup::default() } else { table.markup() }
}
