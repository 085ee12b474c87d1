//! Table 2 and Figures 4 and 5 of Lin et al.: rivals, thresholds, readings.

use super::Paper;
use super::document::{number, table};
use super::measured::{Counted, Measured, means, pooled};
use super::printed::LIN_2;
use crate::compare::{By, Pair, groups};
use crate::memory::Worth;
use crate::plot::{About, Axis, Scale, Series, lines, standalone};
use crate::run::Run;
use crate::score::{METRICS, Metric, Prf, find_metric};
use crate::stats::mean;

/// The approaches of Table 2, and two of ours: how they are called, and the
/// tools.
const APPROACHES: [(&str, &str); 7] = [
    ("Zhou et al.", "zhou"),
    ("Sun et al. (CETD-DS)", "cetd-ds"),
    ("Alexjc", "alexjc"),
    ("BlockExtractor, as printed", "blocks@blocks.form=printed,blocks.threshold=1.5"),
    ("`blocks`, the default", "blocks"),
    ("CETR", "cetr"),
    ("all text", "all-text"),
];

/// The threshold of the paper.
const THRESHOLD: f64 = 1.5;

/// The other reading of Definition 1, at the paper's threshold.
const SEQUENCE: &str = "blocks@blocks.form=printed,blocks.reading=sequence,blocks.threshold=1.5";

/// What the paper counts.
const PAPERS: Counted = |scores| scores.lcs;

/// What a memory of a site is worth with the printed form: the set, and a row
/// for each number of pages seen.
pub type Remembered = (String, Vec<Worth>);

/// From 0 to 2 by 0.1 (Figure 4), then to 4 by 0.5 (Figure 5).
fn thresholds() -> Vec<f64> {
    (0..=20).map(|tenth| f64::from(tenth) / 10.0).chain((5..=8).map(|half| f64::from(half) / 2.0)).collect()
}

fn tool(threshold: f64) -> String {
    format!("blocks@blocks.form=printed,blocks.threshold={threshold}")
}

/// The tools that the tables and figures need.
pub fn lin_tools() -> Vec<String> {
    let mut tools: Vec<String> = thresholds().into_iter().map(tool).collect();
    tools.push(SEQUENCE.to_owned());
    let others = APPROACHES.iter().map(|(_, tool)| (*tool).to_owned());
    let others: Vec<String> = others.filter(|tool| !tools.contains(tool)).collect();
    tools.extend(others);
    tools
}

fn metric() -> &'static Metric {
    find_metric("lcs.f1").unwrap_or(&METRICS[0])
}

/// The tables and plots, from sets with [`lin_tools`].
pub fn lin(sets: &[Measured], remembered: &[Remembered]) -> Paper {
    let is_news = |set: &&Measured| !set.name.ends_with("other types");
    let news = pooled(&sets.iter().filter(is_news).cloned().collect::<Vec<_>>(), "all articles");
    let tables = vec![
        ("lin-2", approaches(sets, PAPERS, &LIN_2)),
        ("lin-2-words", approaches(sets, |scores| scores.words, &[])),
        ("lin-curve", curve(&news)),
        ("lin-thresholds", chosen(sets, &news)),
        ("lin-readings", readings(sets)),
        ("lin-types", types(sets)),
        ("lin-memory", memory(remembered)),
    ];
    let plots = vec![
        ("lin-figure-4.svg", standalone(&figure(&news, 4, |threshold| threshold <= 2.0))),
        (
            "lin-figure-5.svg",
            standalone(&figure(&news, 5, |threshold| threshold >= 1.0 && (threshold * 2.0).fract() == 0.0)),
        ),
        ("lin-sets.svg", standalone(&by_set(sets))),
    ];
    Paper { name: "lin", tables, plots }
}

fn triple(prf: Prf) -> String {
    [prf.precision, prf.recall, prf.f1].map(number).join(" / ")
}

/// Table 2: precision, recall and F1 of each approach, beside what is printed
/// where that is by the same score.
fn approaches(sets: &[Measured], counted: Counted, printed: &[(&str, Prf)]) -> String {
    let row = |(name, tool): &(&str, &str)| {
        let paper = printed.iter().find(|(key, _)| tool.starts_with(key) && *tool != "blocks");
        let paper = paper.map_or_else(|| "–".to_owned(), |(_, prf)| triple(*prf));
        let found = sets.iter().map(|set| triple(set.prf(tool, counted)));
        let paper = (!printed.is_empty()).then_some(paper);
        std::iter::once((*name).to_owned()).chain(paper).chain(found).collect::<Vec<_>>()
    };
    let paper = (!printed.is_empty()).then_some("the paper");
    let names = sets.iter().map(|set| set.name.as_str());
    let head: Vec<&str> = std::iter::once("").chain(paper).chain(names).collect();
    table(&head, &APPROACHES.iter().map(row).collect::<Vec<_>>())
}

/// The numbers of Figures 4 and 5.
fn curve(news: &Measured) -> String {
    let row = |threshold: f64| {
        let prf = news.prf(&tool(threshold), PAPERS);
        let numbers = [prf.precision, prf.recall, prf.f1].map(number);
        std::iter::once(threshold.to_string()).chain(numbers).collect::<Vec<_>>()
    };
    table(&["threshold", "precision", "recall", "F1"], &thresholds().into_iter().map(row).collect::<Vec<_>>())
}

/// Which threshold is best, on all pages and on other folds.
fn chosen(sets: &[Measured], news: &Measured) -> String {
    let tools: Vec<String> = thresholds().into_iter().map(tool).collect();
    let row = |set: &Measured| {
        let f1 = |threshold: f64| set.prf(&tool(threshold), PAPERS).f1;
        let best = thresholds().into_iter().map(|threshold| (threshold, f1(threshold)));
        let best =
            best.reduce(|best, other| if other.1 > best.1 { other } else { best }).unwrap_or((0.0, 0.0));
        let (run, folds) = set.by_folds(&tools, metric());
        let names = folds.iter().filter_map(|tool| tool.rsplit('=').next());
        vec![
            set.name.clone(),
            set.pages().to_string(),
            number(f1(THRESHOLD)),
            format!("{} at {}", number(best.1), best.0),
            names.collect::<Vec<_>>().join(", "),
            number(means(&run, PAPERS).f1),
        ]
    };
    let head = ["", "pages", "F1 at 1.5", "best on all pages", "chosen by folds", "F1 by folds"];
    table(&head, &sets.iter().chain([news]).map(row).collect::<Vec<_>>())
}

/// Alternatives against the sequence, at the paper's threshold.
fn readings(sets: &[Measured]) -> String {
    let row = |set: &Measured| {
        let (a, b) = set.of(&tool(THRESHOLD)).zip(set.of(SEQUENCE))?;
        let pair = Pair::of(a, b, Some(metric())).ok()?;
        let found = pair.overall;
        Some(vec![
            set.name.clone(),
            number(pair.means.0),
            number(pair.means.1),
            format!("{:+.4}", found.difference),
            format!("{:+.4} to {:+.4}", found.interval.low, found.interval.high),
            format!("{:.4}", found.p),
            (found.wins + found.losses).to_string(),
        ])
    };
    let head = ["", "alternatives", "sequence", "difference", "95% interval", "p", "pages that differ"];
    table(&head, &sets.iter().filter_map(row).collect::<Vec<_>>())
}

/// F1 by page type: what the paper wants to look at next.
fn types(sets: &[Measured]) -> String {
    let tools = [APPROACHES[3], APPROACHES[4], APPROACHES[2]];
    let mut rows = Vec::new();
    for set in sets {
        let Some(first) = set.of(tools[0].1) else { continue };
        for group in groups(&first.rows, By::Type) {
            let f1 = |run: &Run| {
                let same = run.rows.iter().filter(|row| row.page.page_type.as_deref() == Some(&group.name));
                mean(&same.filter_map(|row| (metric().of)(&row.scores)).collect::<Vec<_>>())
            };
            let found = tools.iter().filter_map(|(_, tool)| set.of(tool)).map(|run| number(f1(run)));
            let corpus = set.name.split(',').next().unwrap_or("");
            let head = [format!("{corpus}: {}", group.name), group.rows.len().to_string()];
            rows.push(head.into_iter().chain(found).collect());
        }
    }
    let head: Vec<&str> = ["", "pages"].into_iter().chain(tools.map(|(name, _)| name)).collect();
    table(&head, &rows)
}

/// The third step: what stood on other pages of the site is removed.
fn memory(remembered: &[Remembered]) -> String {
    let cell = |prf: Option<Prf>| prf.map_or_else(|| "–".to_owned(), triple);
    let mut rows = Vec::new();
    for (name, worths) in remembered {
        for worth in worths {
            let counts = [worth.seen.to_string(), worth.pages.to_string()];
            let found = [cell(worth.without), cell(worth.with)];
            rows.push(std::iter::once(name.clone()).chain(counts).chain(found).collect());
        }
    }
    table(&["", "pages seen", "pages scored", "two steps", "three steps"], &rows)
}

fn figure(news: &Measured, which: u32, keep: impl Fn(f64) -> bool) -> String {
    let shown: Vec<f64> = thresholds().into_iter().filter(|threshold| keep(*threshold)).collect();
    let points = |of: fn(Prf) -> f64| {
        shown
            .iter()
            .map(|threshold| (*threshold, of(news.prf(&tool(*threshold), PAPERS))))
            .collect::<Vec<_>>()
    };
    let series = [
        Series::marked("F1", points(|prf| prf.f1)),
        Series::marked("precision", points(|prf| prf.precision)),
        Series::marked("recall", points(|prf| prf.recall)),
    ];
    let title = format!("Figure {which} on {} articles", news.pages());
    let about = About {
        id: "lin-figure",
        title: &title,
        desc: "Precision, recall and F1 by the longest common subsequence over the threshold of the printed form.",
    };
    let axes = [
        Axis::new("threshold", Scale::around(shown.iter().copied())),
        Axis::new("mean over pages", Scale::UNIT),
    ];
    lines(&about, &axes, &series)
}

fn by_set(sets: &[Measured]) -> String {
    let series = |set: &Measured| {
        let points =
            thresholds().into_iter().map(|threshold| (threshold, set.prf(&tool(threshold), PAPERS).f1));
        Series::marked(&set.name, points.collect())
    };
    let about = About {
        id: "lin-sets",
        title: "F1 over thresholds, set by set",
        desc: "A line for each set: mean F1 by the longest common subsequence over the threshold of the printed form.",
    };
    let axes = [Axis::new("threshold", Scale::around(thresholds())), Axis::new("mean F1", Scale::UNIT)];
    lines(&about, &axes, &sets.iter().map(series).collect::<Vec<_>>())
}
