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
    let outcomes = check(&floors.floor, &corpora, &cache, 2).expect("a check");
    assert_eq!(outcomes.len(), floors.floor.len());
    let stands = floors.floor.iter().zip(outcomes);
    let broken: Vec<String> = stands
        .filter_map(|(floor, outcome)| match outcome {
            Outcome::Holds(_) => None,
            fell => Some(format!("{} must be {}: {fell:?}", floor.what(), floor.floor)),
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn every_floor_is_told_apart_from_others_of_its_sample() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "The sea rises and falls, twice a day. ".repeat(9);
    let page =
        format!(r#"{{"id":"a","html":"<title>Tides</title><p>{text}","text":"{text}","title":"Sea"}}"#);
    let packed = zstd::encode_all(format!("{page}\n").as_bytes(), 0).expect("packed");
    std::fs::write(folder.path().join("tiny.jsonl.zst"), packed).expect("a corpus");
    let corpora = Corpora::find(Some(folder.path())).expect("corpora");
    let digest = corpora.open("tiny", folder.path()).expect("a corpus").index().digest.clone();
    let floor = |metric: &str, digest: &str| {
        format!(
            "[[floor]]\ncorpus = \"tiny\"\ndigest = \"{digest}\"\npages = 1\ntool = \"wlr\"\n\
             metric = \"{metric}\"\nfloor = 0.9\nhighest = 0.9\n"
        )
    };
    let text = [
        "version = 1\n".to_owned(),
        floor("title", &digest),
        floor("words.f1", "ab"),
        floor("lcs.f1", &digest),
    ];
    let floors = Floors::parse(&text.concat(), Path::new("floors.toml")).expect("floors");
    let found = check(&floors.floor, &corpora, folder.path(), 1).expect("a check");
    assert_eq!(found, [Outcome::Fell(0.0), Outcome::OtherPages(digest), Outcome::Holds(1.0)]);
}
