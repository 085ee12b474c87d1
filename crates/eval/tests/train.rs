//! Rows for training, and models from them.

#![allow(clippy::expect_used, clippy::print_stderr)] // this is no library

mod harness;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use harness::tamis_eval;
use tamis::engine::news::Models;
use tamis_eval::corpus::cache_folder;

/// Makes labelled news pages in a folder, and a table without any agency.
fn make(folder: &Path) {
    let made = tamis_eval(folder, &["timing", "--no-browser", "--reps", "1", "--pages", "news"]);
    assert!(made.status.success(), "{made:?}");
    fs::write(folder.join("agency.tsv"), "# set\tid\turl\tagency\tcredit\n").expect("a table");
}

const LESSONS: [&str; 4] = ["--corpus", "news", "--agency", "agency.tsv"];

#[test]
fn every_page_has_a_row_that_is_its_title() {
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path());
    let rows = tamis_eval(folder.path(), &[&["features", "--task", "title"], &LESSONS[..]].concat());
    let table = String::from_utf8(rows.stdout).expect("text");
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let heads = lines.next().expect("heads");
    assert_eq!(heads[..5], ["set", "id", "fold", "label", "length"]);
    let rows: Vec<Vec<&str>> = lines.collect();
    assert!(rows.iter().all(|row| row.len() == heads.len()));
    assert_eq!(rows.iter().filter(|row| row[3] == "1").count(), 48);
    assert!(rows.iter().filter(|row| row[3] == "0").count() > 480);
}

#[test]
fn what_is_wrong_is_said_before_anything_is_trained() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = |args: &[&str]| {
        let ran = tamis_eval(folder.path(), args);
        assert_eq!(ran.status.code(), Some(1), "{ran:?}");
        String::from_utf8(ran.stderr).expect("text")
    };
    assert!(said(&["features", "--task", "date"]).contains("agency.tsv"));
    fs::write(folder.path().join("agency.tsv"), "one\ttwo\n").expect("a table");
    let wrong = said(&["features", "--task", "date", "--agency", "agency.tsv", "--corpus", "x"]);
    assert!(wrong.contains("line 1 of the agencies has not five columns"), "{wrong}");
}

/// Runs it with the user's own cache, where the trainer is.
fn train(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tamis-eval"));
    let command = command.args(["train", "news", "--trees", "5", "--depth", "3", "--out", "own.model"]);
    command.args(LESSONS).args(args).current_dir(folder).output().expect("the command runs")
}

#[test]
fn the_same_pages_give_the_same_bytes() {
    let trainer = cache_folder().expect("a cache folder").join("train/packages.txt");
    if !trainer.exists() {
        eprintln!(
            "skipped: CatBoost is not in the cache folder (`tamis-eval train news --cross` puts it there)"
        );
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path());
    let trained = train(folder.path(), &[]);
    assert!(trained.status.success(), "{trained:?}");
    let bytes = fs::read(folder.path().join("own.model")).expect("models");
    assert!(Models::from_bytes(&bytes).is_ok_and(|models| models.title.n_trees() >= 5));
    assert!(train(folder.path(), &["--check"]).status.success());
    let again = train(folder.path(), &[]);
    assert!(String::from_utf8_lossy(&again.stderr).contains("--force"), "{again:?}");
    fs::write(folder.path().join("own.model"), &bytes[1..]).expect("models");
    let other = train(folder.path(), &["--check"]);
    assert!(String::from_utf8_lossy(&other.stderr).contains("training gives other models"), "{other:?}");
}
