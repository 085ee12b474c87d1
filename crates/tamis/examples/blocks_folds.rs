//! Compares parameters of `blocks` on labelled pages:
//! `cargo run --release -p tamis --example blocks_folds -- wcxb fundus sites-zh sites-multi`.
//!
//! Folds are by site. For each fold the best parameters on the other folds of
//! `wcxb` and `fundus` are scored on the fold; no choice looks at the other sets.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::cast_precision_loss
)] // this is no library

mod score;

use std::error::Error;

use score::{N_FOLDS, bag, each_page, f1, fold, kept};
use tamis::engine::blocks::{Blocks, Params};
use tamis::engine::{Reason, Rule, Selection, Tune};
use tamis::lift::{Wishes, lift};
use tamis::measure::measure;
use tamis::page::Page;
use tamis::render::{TextOptions, text};

/// The sets that a choice may look at.
const TRAINING: [&str; 2] = ["wcxb", "fundus"];

/// Assignments on top of the defaults; those of the first group compete.
const RIVALS: [&str; 19] = [
    "",
    "reading=sequence",
    "attribute=10",
    "attribute=50",
    "attribute=all",
    "length=characters",
    "length=bytes",
    "length=words",
    "share=0.55",
    "share=0.75",
    "plain=0",
    "plain=0.2",
    "plain=0.5",
    "floor=0",
    "floor=0.3",
    "floor=0.1",
    "links=0.8",
    "linked-home=1",
    "landmarks=keep",
];
const PRINTED: [&str; 4] = [
    "form=printed",
    "form=printed reading=sequence",
    "form=printed attribute=20",
    "form=printed attribute=20 length=characters",
];

struct Score {
    set: String,
    group: String,
    fold: usize,
    all_text: f64,
    f1: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let choices: Vec<&str> = RIVALS.into_iter().chain(PRINTED).collect();
    let engines = choices.iter().map(|choice| engine(choice)).collect::<Result<Vec<_>, _>>()?;
    let mut scores = Vec::new();
    for set in std::env::args().skip(1) {
        each_page(&set, |field| {
            let page = Page::from_html(&field("html"));
            let measures = measure(&page);
            let truth = bag(&field("text"));
            scores.push(Score {
                set: set.clone(),
                group: field("page_type"),
                fold: fold(&field("site")),
                all_text: f1(&all_text(&page), &truth),
                f1: engines.iter().map(|engine| f1(&kept(engine, &page, &measures), &truth)).collect(),
            });
        })?;
    }
    report(&choices, &scores);
    Ok(())
}

fn engine(choice: &str) -> Result<Blocks, String> {
    let mut params = Params::default();
    for assignment in choice.split_whitespace() {
        let (name, value) = assignment.split_once('=').ok_or(assignment)?;
        params.set(name, value).map_err(|unset| format!("{assignment}: {unset:?}"))?;
    }
    Ok(Blocks::new(params))
}

fn all_text(page: &Page) -> score::Bag {
    let mut selection = Selection::new();
    selection.keep(page.body(), Reason { rule: Rule("example.all"), value: 1.0 });
    bag(&text(&lift(page, &selection, &Wishes::default()), &TextOptions::default()))
}

fn mean<'a>(scores: impl Iterator<Item = &'a Score>, of: impl Fn(&Score) -> f64) -> f64 {
    let (sum, n) = scores.fold((0.0, 0), |(sum, n), score| (sum + of(score), n + 1));
    sum / f64::from(n.max(1))
}

fn report(choices: &[&str], scores: &[Score]) {
    let best: Vec<usize> = (0..N_FOLDS).map(|fold| chosen(scores, fold)).collect();
    let mut groups: Vec<(&str, &str)> = Vec::new();
    for score in scores {
        groups.extend([(score.set.as_str(), ""), (score.set.as_str(), score.group.as_str())]);
    }
    groups.sort_unstable();
    groups.dedup();
    for (set, group) in groups {
        let of =
            || scores.iter().filter(|score| score.set == set && (group.is_empty() || score.group == group));
        println!("{set} {group}: {} pages, mean word F1", of().count());
        println!("  {:45} {:.3}", "all text", mean(of(), |score| score.all_text));
        for (at, choice) in choices.iter().enumerate() {
            println!("  {choice:45} {:.3}", mean(of(), |score| score.f1[at]));
        }
        println!("  {:45} {:.3}", "cross-validated", mean(of(), |score| score.f1[best[score.fold]]));
    }
    for fold in 0..N_FOLDS {
        println!("without fold {fold}: `{}`", choices[best[fold]]);
    }
}

/// What the training sets choose when they cannot see a fold.
fn chosen(scores: &[Score], fold: usize) -> usize {
    let worth = |choice: usize| -> f64 {
        let seen =
            |set: &'static str| scores.iter().filter(move |score| score.set == set && score.fold != fold);
        TRAINING.into_iter().map(|set| mean(seen(set), |score| score.f1[choice])).sum()
    };
    (0..RIVALS.len()).max_by(|a, b| worth(*a).total_cmp(&worth(*b))).unwrap_or(0)
}
