//! Labelled pages and their word F1, for examples that compare parameters.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use tamis::engine::{Engine, Trace};
use tamis::lift::{Wishes, lift};
use tamis::measure::Measures;
use tamis::page::Page;
use tamis::render::{TextOptions, text};

pub(crate) const N_FOLDS: usize = 5;

/// Sets that compress with a window of 128 MiB.
const WINDOW_LOG: u32 = 27;

pub(crate) type Bag = BTreeMap<String, usize>;

/// Calls back with each page of a set that has a text; whether there is such a set.
pub(crate) fn each_page(
    set: &str,
    mut f: impl FnMut(&dyn Fn(&str) -> String),
) -> Result<bool, Box<dyn Error>> {
    let shared = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora");
    let path = shared.join(format!("{set}.jsonl.zst"));
    if !path.exists() {
        println!("{set}: skipped, there is no shared/corpora beside the project");
        return Ok(false);
    }
    let mut decoder = zstd::Decoder::new(std::fs::File::open(path)?)?;
    decoder.window_log_max(WINDOW_LOG)?;
    for line in BufReader::new(decoder).lines() {
        let record: serde_json::Value = serde_json::from_str(&line?)?;
        let field = |name: &str| record[name].as_str().unwrap_or("").to_owned();
        if !field("text").is_empty() {
            f(&field);
        }
    }
    Ok(true)
}

/// The words that an engine keeps.
pub(crate) fn kept(engine: &dyn Engine, page: &Page, measures: &Measures) -> Bag {
    let selection = engine.select(page, measures, &mut Trace::off());
    bag(&text(&lift(page, &selection, &Wishes::default()), &TextOptions::default()))
}

/// FNV-1a over the site's name.
pub(crate) fn fold(site: &str) -> usize {
    let hash = site.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash % N_FOLDS as u64) as usize
}

pub(crate) fn bag(text: &str) -> Bag {
    let mut bag = BTreeMap::new();
    let lower = text.to_lowercase();
    for word in lower.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()) {
        *bag.entry(word.to_owned()).or_default() += 1;
    }
    bag
}

pub(crate) fn f1(found: &Bag, truth: &Bag) -> f64 {
    let shared: usize = found.iter().map(|(word, n)| truth.get(word).map_or(0, |m| *m.min(n))).sum();
    let total: usize = found.values().sum::<usize>() + truth.values().sum::<usize>();
    if total == 0 { 1.0 } else { 2.0 * shared as f64 / total as f64 }
}
