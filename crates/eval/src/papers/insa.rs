//! Tables 1 to 5 of Insa et al.: which ratio, and which rule?

use super::Paper;
use super::document::{number, table};
use super::measured::{Counted, Measured, means};
use super::printed::{INSA_5, INSA_PAGES, INSA_WORDS};
use crate::compare::{By, Pair, groups};
use crate::plot::{About, Axis, Bar, Bars, Scale, Series, bars, lines, standalone};
use crate::run::Run;
use crate::score::{Metric, Prf, find_metric};
use crate::stats::{Summary, mean, summary};

/// The four ratios, as the paper's tables come.
const RATIOS: [&str; 4] = ["cnr", "wnr", "clr", "wlr"];

/// Rules of normalisation: what they are called, share, power.
const RULES: [(&str, &str); 4] = [
    ("as printed", "wlr.normalise=printed"),
    ("acceptance threshold", "wlr.normalise=0.5,wlr.power=1"),
    ("maximum", "wlr.normalise=1,wlr.power=1"),
    ("default", "wlr.normalise=1,wlr.power=0.1"),
];

/// Shares and powers that folds choose from.
const SHARES: [&str; 2] = ["0.5", "1"];
const POWERS: [&str; 4] = ["0.05", "0.1", "0.3", "1"];

/// The tool that counts the words of the whole page.
const WHOLE: &str = "all-text";

/// What the paper counts.
const PAPERS: Counted = |scores| scores.retrieved;

fn tool(ratio: &str, rule: &str) -> String {
    format!("wlr@wlr.ratio={ratio},{rule}")
}

fn grid(ratio: &str) -> Vec<String> {
    let rules = SHARES
        .iter()
        .flat_map(|share| POWERS.iter().map(move |power| format!("wlr.normalise={share},wlr.power={power}")));
    rules.map(|rule| tool(ratio, &rule)).collect()
}

/// The tools that the tables need.
pub fn insa_tools() -> Vec<String> {
    let printed = RATIOS.iter().map(|ratio| tool(ratio, RULES[0].1));
    let grids = RATIOS.iter().flat_map(|ratio| grid(ratio));
    printed.chain(grids).chain([WHOLE.to_owned()]).collect()
}

/// The tables and plots, from sets with [`insa_tools`].
pub fn insa(sets: &[Measured]) -> Paper {
    let chosen = Chosen::of(sets);
    let names = ["insa-1", "insa-2", "insa-3", "insa-4"];
    let first = RATIOS.iter().zip(names).map(|(ratio, name)| (name, by_group(sets, ratio)));
    let rest = [
        ("insa-5", by_rule(sets, &chosen)),
        ("insa-differences", differences(sets, &chosen)),
        ("insa-scores", scores(sets, &chosen)),
        ("insa-ends", ends(sets, &chosen)),
    ];
    let plots = vec![
        ("insa-ratios.svg", standalone(&ratios_plot(sets, &chosen))),
        ("insa-pages.svg", standalone(&pages_plot(sets, &chosen))),
    ];
    Paper { name: "insa", tables: first.chain(rest).collect(), plots }
}

/// For each set and ratio what the rule gives that is best on other folds.
struct Chosen {
    runs: Vec<Vec<(Run, Vec<String>)>>,
}

impl Chosen {
    fn of(sets: &[Measured]) -> Chosen {
        let metric = metric();
        let one = |set: &Measured| RATIOS.iter().map(|ratio| set.by_folds(&grid(ratio), metric)).collect();
        Chosen { runs: sets.iter().map(one).collect() }
    }
}

fn metric() -> &'static Metric {
    find_metric("retrieved.f1").unwrap_or(&crate::score::METRICS[0])
}

/// Tables 1 to 4: a row for each set, and for each type where there are several.
fn by_group(sets: &[Measured], ratio: &str) -> String {
    let tool = tool(ratio, RULES[3].1);
    let mut rows = Vec::new();
    for set in sets {
        let Some((run, whole)) = set.of(&tool).zip(set.of(WHOLE)) else { continue };
        rows.push(row(&set.name, run, whole));
        let types = groups(&run.rows, By::Type);
        for group in types.iter().filter(|_| types.len() > 1) {
            let part = |run: &Run| Run {
                header: run.header.clone(),
                rows: run
                    .rows
                    .iter()
                    .filter(|row| row.page.page_type.as_deref() == Some(&group.name))
                    .cloned()
                    .collect(),
            };
            rows.push(row(&format!("– {}", group.name), &part(run), &part(whole)));
        }
    }
    let Some((_, printed)) = INSA_5.iter().find(|(name, _)| *name == ratio) else { return String::new() };
    let words = INSA_WORDS.map(|n| n.to_string());
    rows.push(cells("the paper", INSA_PAGES[0].1.len(), words, *printed));
    table(&["", "pages", "words of the page", "of the main block", "recall", "precision", "F1"], &rows)
}

fn row(name: &str, run: &Run, whole: &Run) -> Vec<String> {
    let words = |of: fn(crate::score::Overlap) -> usize| {
        let counts = whole.rows.iter().filter_map(|row| row.scores.retrieved);
        format!("{:.0}", mean(&counts.map(|overlap| of(overlap) as f64).collect::<Vec<_>>()))
    };
    let words = [words(|overlap| overlap.found), words(|overlap| overlap.wanted)];
    cells(name, run.rows.len(), words, means(run, PAPERS))
}

fn cells(name: &str, pages: usize, words: [String; 2], prf: Prf) -> Vec<String> {
    let numbers = [prf.recall, prf.precision, prf.f1].map(number);
    [name.to_owned(), pages.to_string()].into_iter().chain(words).chain(numbers).collect()
}

fn triple(prf: Prf) -> String {
    [prf.recall, prf.precision, prf.f1].map(number).join(" / ")
}

fn heads<'a>(first: &[&'a str], sets: &'a [Measured]) -> Vec<&'a str> {
    first.iter().copied().chain(sets.iter().map(|set| set.name.as_str())).collect()
}

/// Table 5 for each rule.
fn by_rule(sets: &[Measured], chosen: &Chosen) -> String {
    let mut rows = Vec::new();
    for (name, rule) in RULES {
        for ratio in RATIOS {
            let found = sets.iter().map(|set| triple(set.prf(&tool(ratio, rule), PAPERS)));
            rows.push([name.to_owned(), ratio.to_uppercase()].into_iter().chain(found).collect());
        }
    }
    for (at, ratio) in RATIOS.iter().enumerate() {
        let found = chosen.runs.iter().map(|runs| triple(means(&runs[at].0, PAPERS)));
        rows.push(["by folds".to_owned(), ratio.to_uppercase()].into_iter().chain(found).collect());
    }
    table(&heads(&["rule", "ratio"], sets), &rows)
}

/// WLR less each other ratio, each with the rule that folds choose.
fn differences(sets: &[Measured], chosen: &Chosen) -> String {
    let mut rows = Vec::new();
    for (set, runs) in sets.iter().zip(&chosen.runs) {
        for at in 0..RATIOS.len() - 1 {
            let Ok(pair) = Pair::of(&runs[3].0, &runs[at].0, Some(metric())) else { continue };
            let found = pair.overall;
            rows.push(vec![
                set.name.clone(),
                RATIOS[at].to_uppercase(),
                format!("{:+.3}", found.difference),
                format!("{:+.3} to {:+.3}", found.interval.low, found.interval.high),
                format!("{:.4}", found.p),
            ]);
        }
    }
    table(&["", "WLR less", "difference of F1", "95% interval", "p"], &rows)
}

/// The same results by three scores: words of nodes, bag of words, LCS.
fn scores(sets: &[Measured], chosen: &Chosen) -> String {
    let row = |(at, ratio): (usize, &&str)| {
        let cell = |runs: &Vec<(Run, Vec<String>)>| {
            let counted: [Counted; 3] = [PAPERS, |scores| scores.words, |scores| scores.lcs];
            counted.map(|counted| number(means(&runs[at].0, counted).f1)).join(" / ")
        };
        std::iter::once(ratio.to_uppercase()).chain(chosen.runs.iter().map(cell)).collect::<Vec<_>>()
    };
    table(&heads(&["ratio"], sets), &RATIOS.iter().enumerate().map(row).collect::<Vec<_>>())
}

fn f1s(run: &Run) -> Vec<f64> {
    run.rows.iter().filter_map(|row| (metric().of)(&row.scores)).collect()
}

/// F1 below which nothing was found, and from which nearly everything was.
const NOTHING: f64 = 0.01;
const NEARLY_ALL: f64 = 0.9;

/// How many pages are lost whole, and how many are right.
fn ends(sets: &[Measured], chosen: &Chosen) -> String {
    let row = |name: &str, ratio: &str, values: &[f64]| {
        let share = |is: fn(f64) -> bool| {
            values.iter().filter(|value| is(**value)).count() as f64 / values.len().max(1) as f64
        };
        let numbers = [share(|value| value < NOTHING), share(|value| value >= NEARLY_ALL)].map(number);
        [name.to_owned(), ratio.to_uppercase()].into_iter().chain(numbers).collect::<Vec<_>>()
    };
    let mut rows: Vec<Vec<String>> =
        INSA_PAGES.iter().map(|(ratio, values)| row("the paper", ratio, values)).collect();
    for (set, runs) in sets.iter().zip(&chosen.runs) {
        for at in [0, 3] {
            rows.push(row(&set.name, RATIOS[at], &f1s(&runs[at].0)));
        }
    }
    table(&["", "ratio", "nothing found", "F1 of 0.9 or more"], &rows)
}

fn ratios_plot(sets: &[Measured], chosen: &Chosen) -> String {
    let bar = |found: Summary| {
        Some(Bar { value: found.mean, interval: Some((found.interval.low, found.interval.high)) })
    };
    let paper = INSA_5.map(|(_, prf)| Some(Bar { value: prf.f1, interval: None }));
    let mut all = vec![Bars { name: "the paper (27)".to_owned(), bars: paper.to_vec() }];
    for (set, runs) in sets.iter().zip(&chosen.runs) {
        let found = runs.iter().map(|(run, _)| bar(summary(&f1s(run))));
        all.push(Bars { name: format!("{} ({})", set.name, set.pages()), bars: found.collect() });
    }
    let names = RATIOS.map(str::to_uppercase);
    let about = About {
        id: "insa-ratios",
        title: "Four ratios: F1 by words of nodes",
        desc: "Bars of CNR, WNR, CLR and WLR for the paper's 27 pages and for each of our sets, each ratio with the \
               rule that other folds choose, with 95% intervals.",
    };
    bars(&about, &Axis::new("mean F1", Scale::UNIT), &all, &names.each_ref().map(String::as_str))
}

/// Points of a curve.
const STEPS: usize = 100;

fn pages_plot(sets: &[Measured], chosen: &Chosen) -> String {
    let curve = |name: &str, values: &[f64]| {
        let point = |step: usize| {
            let limit = step as f64 / STEPS as f64;
            let reached = values.iter().filter(|value| **value >= limit).count();
            (limit, reached as f64 / values.len().max(1) as f64)
        };
        Series::plain(name, (0..=STEPS).map(point).collect())
    };
    let mut series = vec![curve("the paper", &INSA_PAGES[1].1)];
    for (set, runs) in sets.iter().zip(&chosen.runs) {
        series.push(curve(&set.name, &f1s(&runs[3].0)));
    }
    let about = About {
        id: "insa-pages",
        title: "WLR: how many pages reach which F1",
        desc: "A line for the paper's 27 pages and for each of our sets: the share of pages whose F1 is at least so high.",
    };
    let axes = [Axis::new("F1 by words of nodes", Scale::UNIT), Axis::new("share of pages", Scale::UNIT)];
    lines(&about, &axes, &series)
}
