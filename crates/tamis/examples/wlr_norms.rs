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

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use tamis::engine::wlr::{Normalise, Params, Ratio, Wlr};
use tamis::engine::{Engine, Selection, Trace};
use tamis::lift::{Wishes, lift};
use tamis::measure::measure;
use tamis::page::Page;
use tamis::render::{TextOptions, text};

const N_FOLDS: usize = 5;

/// Sets that compress with a window of 128 MiB.
const WINDOW_LOG: u32 = 27;

struct Score {
    fold: usize,
    f1: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let shared = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    for set in std::env::args().skip(1) {
        let path = shared.join(format!("{set}.jsonl.zst"));
        if !path.exists() {
            println!("{set}: skipped, there is no shared/corpora beside the project");
            continue;
        }
        let scores = score_all(&path)?;
        report(&set, &scores);
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

fn score_all(path: &PathBuf) -> Result<Vec<Score>, Box<dyn Error>> {
    let mut decoder = zstd::Decoder::new(std::fs::File::open(path)?)?;
    decoder.window_log_max(WINDOW_LOG)?;
    let choices = choices();
    let mut scores = Vec::new();
    for line in BufReader::new(decoder).lines() {
        let record: serde_json::Value = serde_json::from_str(&line?)?;
        let field = |name: &str| record[name].as_str().unwrap_or("");
        if field("text").is_empty() {
            continue;
        }
        let page = Page::from_html(field("html"));
        let measures = measure(&page);
        let truth = bag(field("text"));
        let f1 = choices.iter().map(|(_, params)| {
            let selection: Selection = Wlr::new(*params).select(&page, &measures, &mut Trace::off());
            f1(&bag(&text(&lift(&page, &selection, &Wishes::default()), &TextOptions::default())), &truth)
        });
        scores.push(Score { fold: fold(field("site")), f1: f1.collect() });
    }
    Ok(scores)
}

/// FNV-1a over the site's name.
fn fold(site: &str) -> usize {
    let hash = site.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash % N_FOLDS as u64) as usize
}

fn bag(text: &str) -> BTreeMap<String, usize> {
    let mut bag = BTreeMap::new();
    let lower = text.to_lowercase();
    for word in lower.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()) {
        *bag.entry(word.to_owned()).or_default() += 1;
    }
    bag
}

fn f1(found: &BTreeMap<String, usize>, truth: &BTreeMap<String, usize>) -> f64 {
    let shared: usize = found.iter().map(|(word, n)| truth.get(word).map_or(0, |m| *m.min(n))).sum();
    let total: usize = found.values().sum::<usize>() + truth.values().sum::<usize>();
    if total == 0 { 1.0 } else { 2.0 * shared as f64 / total as f64 }
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
