//! The paper's own tables.

use std::collections::BTreeMap;

use super::super::document::{number, table};
use super::super::printed::{CARDOSO_BODY, CARDOSO_DATE, CARDOSO_NEWS600, CARDOSO_TITLE};
use super::trials::{ACROSS, Trials};
use crate::score::{Overlap, Prf, bag};
use crate::train::{Example, Mean, Tested, body_of, date_of, title_of};

/// The sets of the tables; the first column has them all together.
const SETS: [&str; 4] = ["wcxb", "fundus", "meta", "dates"];

/// A set of which some pages are no news as the others are: a column of its own.
const APART: &str = "segments";

type Of = fn(&Example, &Tested) -> Option<Overlap>;
type Is = fn(&Example) -> bool;

/// Means of pages, by set; of `wcxb` only articles.
fn by_set(trials: &Trials, found: &[Tested], of: Of, is: Is) -> BTreeMap<&'static str, Mean> {
    let mut means: BTreeMap<&'static str, Mean> = BTreeMap::new();
    for tested in found {
        let example = &trials.examples[tested.at];
        let Some(overlap) = of(example, tested).filter(|_| example.teaches() && is(example)) else {
            continue;
        };
        if let Some(set) = SETS.iter().find(|set| **set == example.set) {
            means.entry(set).or_default().add(overlap);
            means.entry(ALL).or_default().add(overlap);
        } else if example.set == APART {
            means.entry(APART).or_default().add(overlap);
        }
    }
    means
}

const ALL: &str = "together";

fn any(_: &Example) -> bool {
    true
}

fn triple(mean: &Mean) -> String {
    [mean.precision(), mean.recall(), mean.f1()].map(number).join(" / ")
}

fn printed(prf: Prf) -> String {
    [prf.precision, prf.recall, prf.f1].map(|value| format!("{value:.2}")).join(" / ")
}

/// A row of a table over sets.
struct Line<'a> {
    name: &'a str,
    found: &'a [Tested],
    of: Of,
    paper: Option<Prf>,
}

/// A row for each trial, a column for each set that has pages.
fn over_sets(trials: &Trials, lines: &[Line<'_>], is: Is) -> String {
    let means: Vec<_> = lines.iter().map(|line| by_set(trials, line.found, line.of, is)).collect();
    let Some(first) = means.first() else { return String::new() };
    let sets: Vec<&str> =
        [ALL].into_iter().chain(SETS).chain([APART]).filter(|set| first.contains_key(set)).collect();
    let head = |set: &&str| format!("{set} ({})", first[*set].pages);
    let heads = [String::new(), "the paper".to_owned()].into_iter().chain(sets.iter().map(head));
    let row = |(line, means): (&Line<'_>, &BTreeMap<&str, Mean>)| {
        let paper = line.paper.map_or_else(String::new, printed);
        let cells = sets.iter().map(|set| means.get(set).map_or_else(String::new, triple));
        [line.name.to_owned(), paper].into_iter().chain(cells).collect::<Vec<_>>()
    };
    table(&heads.collect::<Vec<_>>(), &lines.iter().zip(&means).map(row).collect::<Vec<_>>())
}

fn title_line<'a>(trials: &'a Trials, name: &'a str, trial: &str, paper: Option<Prf>) -> Line<'a> {
    Line { name, found: trials.of(trial), of: title_of, paper }
}

/// The whole `<title>`, as in the paper's baseline.
fn tag_of(example: &Example, tested: &Tested) -> Option<Overlap> {
    let wanted = example.record.truth.title.as_deref()?;
    Some(bag(tested.tag.as_deref().unwrap_or(""), wanted))
}

fn baseline(trials: &Trials) -> Line<'_> {
    let paper = Some(CARDOSO_TITLE.baseline);
    Line { name: "baseline (`<title>` tag)", found: trials.of("nine, first"), of: tag_of, paper }
}

/// Table 1: titles by structure alone.
pub(super) fn structural(trials: &Trials) -> String {
    let lines = [
        baseline(trials),
        title_line(trials, "the paper's attributes", "structural, first", Some(CARDOSO_TITLE.structural)),
        title_line(trials, "– and our pick", "structural", None),
        title_line(trials, "all our attributes", "all structural, first", None),
        title_line(trials, "– and our pick", "all structural", None),
    ];
    over_sets(trials, &lines, any)
}

/// Table 2: titles by structure and looks.
pub(super) fn visual(trials: &Trials) -> String {
    let lines = [
        baseline(trials),
        title_line(trials, "the paper's nine attributes", "nine, first", Some(CARDOSO_TITLE.visual)),
        title_line(trials, "– and our pick", "nine", None),
        title_line(trials, "all our attributes", "all, first", None),
        title_line(trials, "– and our pick", "all", None),
        title_line(trials, "– on the whole tree", "whole tree", None),
    ];
    over_sets(trials, &lines, any)
}

/// Titles on pages with and without styles of their own.
pub(super) fn by_styles(trials: &Trials) -> String {
    let names = ["structural, first", "nine, first", "all structural", "all"];
    let row = |name: &str, is: Is| {
        let mean =
            |trial: &str| by_set(trials, trials.of(trial), title_of, is).remove(ALL).unwrap_or_default();
        let cells = names.iter().map(|trial| number(mean(trial).f1()));
        [name.to_owned(), mean("all").pages.to_string()].into_iter().chain(cells).collect()
    };
    let rows =
        [row("styles of their own", |example| example.is_styled), row("none", |example| !example.is_styled)];
    let head =
        ["pages with", "", "the paper's, structural", "the paper's nine", "ours, structural", "all of ours"];
    table(&head, &rows)
}

/// Extra-site and intra-site results on the same pages.
pub(super) fn intra(trials: &Trials) -> String {
    let same: Vec<usize> = trials.of("all, intra").iter().map(|tested| tested.at).collect();
    let mut rows = Vec::new();
    for (name, other, own, paper) in [
        ("the paper's, structural", "structural, first", "structural, intra", CARDOSO_TITLE.structural_intra),
        ("the paper's nine", "nine, first", "nine, intra", CARDOSO_TITLE.visual_intra),
        ("all of ours", "all", "all, intra", CARDOSO_TITLE.visual_intra),
    ] {
        let (extra, intra): (Vec<Tested>, _) = (
            trials.of(other).iter().filter(|tested| same.contains(&tested.at)).cloned().collect(),
            trials.of(own),
        );
        for (field, of, paper) in [
            ("title", title_of as Of, Some(paper)),
            ("date", date_of, Some(CARDOSO_DATE.conditional_intra).filter(|_| own != "structural, intra")),
        ] {
            let mean =
                |found: &[Tested], is: Is| by_set(trials, found, of, is).remove(ALL).unwrap_or_default();
            let is: Is = if field == "date" { |example| example.shows_date } else { any };
            rows.push(vec![
                format!("{field}, {name}"),
                paper.map_or_else(String::new, printed),
                mean(intra, is).pages.to_string(),
                triple(&mean(&extra, is)),
                triple(&mean(intra, is)),
            ]);
        }
    }
    table(&["", "the paper, intra-site", "pages", "extra-site", "intra-site"], &rows)
}

/// Tables 4 and 5: dates.
pub(super) fn dates(trials: &Trials) -> String {
    let line = |name, trial: &str, paper| Line { name, found: trials.of(trial), of: date_of, paper };
    let lines = [
        line("nine, two models (Table 4)", "nine, first", Some(CARDOSO_DATE.conditional)),
        line("nine, title-dependent (Table 5)", "nine, date by title", Some(CARDOSO_DATE.dependent)),
        line("nine, title-independent", "nine, date alone", None),
        line("all and our pick, two models", "all", None),
        line("all and our pick, title-dependent", "all, date by title", None),
        line("all and our pick, title-independent", "all, date alone", None),
        line("all and our pick, whole tree", "whole tree", None),
    ];
    let shown = over_sets(trials, &lines, |example| example.shows_date);
    let every = over_sets(trials, &lines[3..4], any);
    format!("Pages that show the day:\n\n{shown}\nAll pages whose day is known, shown or not:\n\n{every}")
}

/// Table 6: the body.
pub(super) fn bodies(trials: &Trials) -> String {
    let line = |name, trial: &str, paper| Line { name, found: trials.of(trial), of: body_of, paper };
    let lines = [
        line("what is relevant", "relevant", Some(CARDOSO_BODY)),
        line("after the pipeline", "all", Some(CARDOSO_BODY)),
        line("from the title on (3.4.3)", "from title", None),
        line("and all between title and body (4)", "after title", None),
    ];
    over_sets(trials, &lines, any)
}

/// Table 7: trained on one set and tested on another.
pub(super) fn across(trials: &Trials) -> String {
    let mut rows = Vec::new();
    for (at, (from, to, name)) in ACROSS.iter().enumerate() {
        for (field, of) in [("title", title_of as Of), ("date", date_of), ("body", body_of)] {
            let is: Is = if field == "date" { |example| example.shows_date } else { any };
            let mean = |trial: &str| by_set(trials, trials.of(trial), of, is).remove(to).unwrap_or_default();
            let paper = CARDOSO_NEWS600.iter().find(|(known, _)| *known == field).filter(|_| at == 0);
            rows.push(vec![
                format!("{from} → {to}, {field}"),
                mean(name).pages.to_string(),
                triple(&mean(name)),
                triple(&mean("all")),
                paper.map_or_else(String::new, |(_, prf)| printed(*prf)),
            ]);
        }
    }
    table(
        &[
            "",
            "pages",
            "trained on the one set",
            "trained on other sites of all sets",
            "the paper on NEWS600",
        ],
        &rows,
    )
}

/// Pages of a language from which it has a row of its own.
const OWN_ROW: usize = 5;

/// Titles by language.
pub(super) fn languages(trials: &Trials) -> String {
    let mut means: BTreeMap<String, Vec<Overlap>> = BTreeMap::new();
    for tested in trials.of("all") {
        let example = &trials.examples[tested.at];
        let Some(overlap) = title_of(example, tested).filter(|_| example.set == "fundus") else { continue };
        means.entry(example.record.lang.clone().unwrap_or_default()).or_default().push(overlap);
    }
    let small: Vec<String> =
        means.iter().filter(|(_, all)| all.len() < OWN_ROW).map(|(lang, _)| lang.clone()).collect();
    let pooled: Vec<Overlap> = small.iter().filter_map(|lang| means.remove(lang)).flatten().collect();
    let mut groups: Vec<(String, Vec<Overlap>)> = means.into_iter().collect();
    groups.push((small.join(", "), pooled));
    let row = |(lang, overlaps): (String, Vec<Overlap>)| {
        let mut mean = Mean::default();
        for overlap in overlaps {
            mean.add(overlap);
        }
        let numbers = [mean.precision(), mean.recall(), mean.f1()].map(number);
        [lang, mean.pages.to_string()].into_iter().chain(numbers).collect::<Vec<_>>()
    };
    table(
        &["language", "pages", "precision", "recall", "F1"],
        &groups.into_iter().map(row).collect::<Vec<_>>(),
    )
}
