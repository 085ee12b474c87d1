//! Compares thresholds of `crunch` on labelled pages:
//! `cargo run --release -p tamis --example crunch_ratio -- fundus wcxb`.
//!
//! Folds are by site; what is chosen on four folds is scored on the fifth.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::cast_precision_loss
)] // this is no library

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use tamis::engine::crunch::{Cells, Crunch, Params, Preset, Settings};
use tamis::engine::{Engine, Trace};
use tamis::lift::{Wishes, lift};
use tamis::measure::measure;
use tamis::page::Page;
use tamis::render::{TextOptions, text};

const N_FOLDS: usize = 5;

/// Sets that compress with a window of 128 MiB.
const WINDOW_LOG: u32 = 27;

const RATIOS: [f32; 8] = [0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0];
const LINKS: [u32; 4] = [1, 2, 3, 5];

/// What a page got from each choice.
struct Score {
    fold: usize,
    kind: String,
    f1: Vec<f64>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let shared = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    let choices = choices();
    for set in std::env::args().skip(1) {
        let path = shared.join(format!("{set}.jsonl.zst"));
        if !path.exists() {
            println!("{set}: skipped, there is no shared/corpora beside the project");
            continue;
        }
        report(&set, &choices, &score_all(&path, &choices)?);
    }
    Ok(())
}

/// The preset for text with other thresholds.
fn choices() -> Vec<(String, Settings)> {
    let with = |change: &dyn Fn(&mut Settings)| {
        let mut settings = Settings::preset(Preset::Text);
        settings.link_lists.keep_portals = false;
        change(&mut settings);
        settings
    };
    let mut choices = vec![
        ("off".to_owned(), Settings::preset(Preset::Off)),
        ("no link lists".to_owned(), with(&|settings| settings.link_lists.remove = false)),
    ];
    for ratio in RATIOS {
        choices.push((
            format!("table ratio {ratio}"),
            with(&|settings| {
                settings.link_lists.cells = Cells::Table;
                (settings.link_lists.ratio, settings.link_lists.links) = (ratio, 1);
            }),
        ));
        for links in LINKS {
            let name = format!("any ratio {ratio} links {links}");
            choices.push((
                name,
                with(&|settings| (settings.link_lists.ratio, settings.link_lists.links) = (ratio, links)),
            ));
        }
    }
    for portal in [0.3, 0.5, 1.0, 2.0, 4.0] {
        choices.push((
            format!("portal {portal}"),
            with(&|settings| {
                (settings.link_lists.keep_portals, settings.link_lists.portal_ratio) = (true, portal);
            }),
        ));
    }
    for characters in [5, 10, 25] {
        choices
            .push((format!("empty {characters}"), with(&|settings| settings.empty.characters = characters)));
    }
    choices
}

fn score_all(path: &Path, choices: &[(String, Settings)]) -> Result<Vec<Score>, Box<dyn Error>> {
    let mut decoder = zstd::Decoder::new(std::fs::File::open(path)?)?;
    decoder.window_log_max(WINDOW_LOG)?;
    let engines: Vec<Crunch> = choices
        .iter()
        .map(|(_, settings)| Crunch::new(Params { settings: settings.clone(), ..Params::default() }))
        .collect();
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
        let f1 = engines.iter().map(|engine| {
            let selection = engine.select(&page, &measures, &mut Trace::off());
            f1(&bag(&text(&lift(&page, &selection, &Wishes::default()), &TextOptions::default())), &truth)
        });
        scores.push(Score {
            fold: fold(field("site")),
            kind: field("page_type").to_owned(),
            f1: f1.collect(),
        });
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

/// The mean of the pages that are asked for.
fn mean(scores: &[Score], choice: usize, keep: impl Fn(&Score) -> bool) -> f64 {
    let chosen: Vec<f64> = scores.iter().filter(|score| keep(score)).map(|score| score.f1[choice]).collect();
    chosen.iter().sum::<f64>() / chosen.len().max(1) as f64
}

fn report(set: &str, choices: &[(String, Settings)], scores: &[Score]) {
    println!("{set}: {} pages, mean word F1", scores.len());
    let kinds: std::collections::BTreeSet<&str> = scores.iter().map(|score| score.kind.as_str()).collect();
    for (index, (name, _)) in choices.iter().enumerate() {
        let by_kind: Vec<String> = kinds
            .iter()
            .map(|kind| format!("{kind} {:.3}", mean(scores, index, |score| score.kind == *kind)))
            .collect();
        println!("  {name:26} {:.3}  {}", mean(scores, index, |_| true), by_kind.join("  "));
    }
    let any = || (0..choices.len()).filter(|index| choices[*index].0.starts_with("any"));
    let mut sum = 0.0;
    for fold in 0..N_FOLDS {
        let others = |index: usize| mean(scores, index, |score| score.fold != fold);
        let best = any().max_by(|a, b| others(*a).total_cmp(&others(*b))).unwrap_or(0);
        let on_it = mean(scores, best, |score| score.fold == fold);
        sum += on_it * scores.iter().filter(|score| score.fold == fold).count() as f64;
        println!("  fold {fold}: {} chosen on the others, {on_it:.3} on it", choices[best].0);
    }
    println!("  cross-validated {:.3}", sum / scores.len().max(1) as f64);
}
