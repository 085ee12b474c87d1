//! Compares what `wlr` can divide its ratio by, on labelled pages:
//! `cargo run --release -p tamis --example wlr_norms -- fundus wcxb`.
//!
//! Folds are by site; the share chosen on four folds is scored on the fifth.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::cast_precision_loss
)] // this is no library

mod score;

use std::error::Error;

use score::{N_FOLDS, bag, each_page, f1, fold, kept};
use tamis::engine::wlr::{Normalise, Params, Ratio, Wlr};
use tamis::measure::measure;
use tamis::page::Page;

struct Score {
    fold: usize,
    f1: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    for set in std::env::args().skip(1) {
        let scores = score_all(&set)?;
        if !scores.is_empty() {
            report(&set, &scores);
        }
    }
    Ok(())
}

fn choices() -> Vec<(String, Params)> {
    let with = |ratio, normalise, power| Params { ratio, normalise, power };
    let mut choices = vec![("printed".to_owned(), with(Ratio::Wlr, Normalise::Printed, 1.0))];
    for share in [0.0, 0.5, 0.8, 0.9, 1.0] {
        for power in [0.05, 0.1, 0.15, 0.3, 1.0] {
            let normalise = Normalise::Between { share };
            choices.push((format!("share {share} power {power}"), with(Ratio::Wlr, normalise, power)));
        }
    }
    for ratio in [Ratio::Clr, Ratio::Wnr, Ratio::Cnr] {
        choices.push((ratio.name().to_owned(), Params { ratio, ..Params::default() }));
    }
    choices
}

fn score_all(set: &str) -> Result<Vec<Score>, Box<dyn Error>> {
    let choices = choices();
    let mut scores = Vec::new();
    each_page(set, |field| {
        let page = Page::from_html(&field("html"));
        let measures = measure(&page);
        let truth = bag(&field("text"));
        let f1 = choices.iter().map(|(_, params)| f1(&kept(&Wlr::new(*params), &page, &measures), &truth));
        scores.push(Score { fold: fold(&field("site")), f1: f1.collect() });
    })?;
    Ok(scores)
}

fn report(set: &str, scores: &[Score]) {
    let mean = |choice: usize, keep: &dyn Fn(usize) -> bool| {
        let chosen: Vec<f64> =
            scores.iter().filter(|score| keep(score.fold)).map(|score| score.f1[choice]).collect();
        chosen.iter().sum::<f64>() / chosen.len().max(1) as f64
    };
    println!("{set}: {} pages, mean word F1", scores.len());
    let choices = choices();
    for (index, (name, _)) in choices.iter().enumerate() {
        println!("  {name:22} {:.3}", mean(index, &|_| true));
    }
    let shares = || (0..choices.len()).filter(|index| choices[*index].0.starts_with("share"));
    let mut sum = 0.0;
    for fold in 0..N_FOLDS {
        let best = shares().max_by(|a, b| mean(*a, &|f| f != fold).total_cmp(&mean(*b, &|f| f != fold)));
        let best = best.unwrap_or(0);
        let n = scores.iter().filter(|score| score.fold == fold).count();
        sum += mean(best, &|f| f == fold) * n as f64;
        println!(
            "  fold {fold}: {} chosen on the others, {:.3} on it",
            choices[best].0,
            mean(best, &|f| f == fold)
        );
    }
    println!("  cross-validated {:.3}", sum / scores.len().max(1) as f64);
}
