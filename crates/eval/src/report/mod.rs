//! What came of a run, as one page that can be read anywhere and printed.
//!
//! A file for each part of it. The same results give the same bytes: there is
//! no time or place in it.

mod corpora;
mod curves;
mod family;
mod groups;
mod plots;
mod tools;
mod worst;

use crate::compare::{Overview, main_metric};
use crate::markup::{Markup, Page, page};
use crate::run::Run;
use crate::score::Metric;

use family::{Family, families};

/// Tools on one corpus, as a report looks at them.
struct Part<'a> {
    runs: &'a [Run],
    views: Vec<Overview>,
    families: Vec<Family>,
    /// What groups and plots compare: the first of the usual ones that there
    /// is.
    metric: Option<&'static Metric>,
}

impl<'a> Part<'a> {
    fn new(runs: &'a [Run]) -> Part<'a> {
        let names: Vec<&str> = runs.iter().map(|run| run.header.tool.as_str()).collect();
        Part {
            runs,
            views: runs.iter().map(|run| Overview::of(&run.rows.iter().collect::<Vec<_>>())).collect(),
            families: families(&names),
            metric: main_metric(runs),
        }
    }

    fn name(&self) -> &str {
        self.runs.first().map_or("", |run| run.header.corpus.as_str())
    }

    fn mean(&self, tool: usize) -> Option<f64> {
        self.views[tool].metrics.get(self.metric?.name).map(|found| found.mean)
    }

    /// The tools that are put beside each other: of a family the best alone.
    fn compared(&self) -> Vec<usize> {
        let is_best = |tool: usize, family: &Family| {
            let best = family.members.iter().max_by(|(_, a), (_, b)| self.order(*a, *b));
            best.is_some_and(|(_, best)| *best == tool)
        };
        let is_in = |tool: usize, family: &Family| family.members.iter().any(|(_, member)| *member == tool);
        let stays =
            |tool: &usize| self.families.iter().all(|family| !is_in(*tool, family) || is_best(*tool, family));
        (0..self.runs.len()).filter(stays).collect()
    }

    fn order(&self, a: usize, b: usize) -> std::cmp::Ordering {
        self.mean(a).unwrap_or(0.0).total_cmp(&self.mean(b).unwrap_or(0.0))
    }

    fn tool(&self, at: usize) -> &str {
        &self.runs[at].header.tool
    }

    /// The same for plots, which have less room.
    fn short(&self, at: usize) -> String {
        short(self.tool(at))
    }
}

/// A tool's name without the engine's before every parameter.
fn short(tool: &str) -> String {
    match tool.split_once('@') {
        Some((engine, params)) => format!("{engine}@{}", params.replace(&format!("{engine}."), "")),
        None => tool.to_owned(),
    }
}

/// A report about tools on corpora: one HTML page, for each corpus the runs of
/// all its tools.
pub fn report(corpora: &[Vec<Run>]) -> String {
    let parts: Vec<Part<'_>> = corpora.iter().map(|runs| Part::new(runs)).collect();
    let body: Markup = std::iter::once(corpora::section(&parts))
        .chain(parts.iter().enumerate().map(|(at, part)| section(part, at)))
        .chain([reading()])
        .collect();
    let about = format!(
        "Extractors on labelled pages, measured by tamis-eval {}. Means over pages; small numbers \
         are the 95% interval of a mean by bootstrap. The best of a column is bold.",
        env!("CARGO_PKG_VERSION")
    );
    page(&Page { title: "Extractors side by side", about: &about, body })
}

/// Everything about one corpus; `at` tells its plots from those of others.
fn section(part: &Part<'_>, at: usize) -> Markup {
    [
        Markup::tagged("h2", "", part.name()),
        tools::tables(part),
        plots::speed(part, at),
        groups::section(part, at),
        curves::section(part, at),
        plots::spread(part, at),
        worst::section(part),
    ]
    .into_iter()
    .collect()
}

/// What the words of the tables mean.
const READING: [&str; 6] = [
    "Precision is the share of what was found that was wanted, recall the share of what was wanted that was \
     found, F1 their harmonic mean. Without another name they count words as a bag.",
    "LCS counts characters of the longest common subsequence; words of nodes are those of the page's text nodes; \
     ROUGE-LSum counts words of sentences in order.",
    "With and without are the shares of segments that must and must not be there and are: of without, less is \
     better.",
    "Speed is by the tools' own clocks, over pages that they did not miss. It depends on the machine: compare \
     tools of one report.",
    "Missed pages (crashes, errors, too slow) count as empty results.",
    "Tools that differ only in the number of one parameter are a curve; elsewhere the best of them stands for all. \
     It is the best on these very pages: to choose a number, use folds (tamis-eval tune).",
];

fn reading() -> Markup {
    let items: Markup = READING.iter().map(|text| Markup::tagged("li", "", text)).collect();
    [Markup::tagged("h2", "", "How to read this"), Markup::element("ul", "", &items)].into_iter().collect()
}
