//! No score has fallen: the floors of `eval/floors.toml` on a fixed sample.

#![allow(clippy::expect_used, clippy::print_stderr)] // this is no library

use std::path::Path;

use tamis_eval::corpus::{Corpora, cache_folder};
use tamis_eval::gate::{Floors, Outcome, check};

#[test]
fn floors_hold() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let floors = Floors::read(&root.join("eval/floors.toml")).expect("floors");
    let Ok(corpora) = Corpora::find(Some(&root.join("../shared/corpora"))) else {
        eprintln!("skipped: there is no shared/corpora beside the project");
        return;
    };
    let cache = cache_folder().expect("a cache folder");
    let broken: Vec<String> = floors
        .floor
        .iter()
        .filter_map(|floor| match check(floor, &corpora, &cache, 2).expect("a check") {
            Outcome::Holds(_) => None,
            fell => Some(format!("{} must be {}: {fell:?}", floor.what(), floor.floor)),
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
