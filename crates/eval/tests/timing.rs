//! `tamis-eval timing`: what it writes, and what it leaves alone.

#![allow(clippy::expect_used)] // this is no library

mod harness;

use std::fs;
use std::process::Output;

use harness::tamis_eval;

fn texts(done: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&done.stdout), text(&done.stderr))
}

#[test]
fn pages_are_made_once_and_are_a_corpus() {
    let folder = tempfile::tempdir().expect("a folder");
    let timing = ["timing", "--no-browser", "--reps", "1", "--pages", "news"];
    let (table, said) = texts(&tamis_eval(folder.path(), &timing));
    assert!(table.starts_with("| way |") && table.contains("| strictly structural |"), "{table}{said}");
    assert!(!table.contains("Chromium"), "{table}");
    assert!(said.contains("making pages"), "{said}");
    let (_, said) = texts(&tamis_eval(folder.path(), &timing));
    assert!(!said.contains("making pages"), "{said}");
    let run = ["run", "--corpus", "news", "--tool", "blocks", "--scores", "words", "--json"];
    let (found, said) = texts(&tamis_eval(folder.path(), &run));
    assert!(found.contains("blocks"), "{found}{said}");
}

#[test]
fn a_folder_with_something_else_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("letter.txt"), "Dear").expect("a file");
    let done = tamis_eval(folder.path(), &["timing", "--no-browser", "--pages", "."]);
    assert_eq!(done.status.code(), Some(1));
    assert!(texts(&done).1.contains("no folder with a source.html"));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn an_absent_browser_is_said_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_tamis-eval"))
        .args(["timing", "--pages", "news"])
        .current_dir(folder.path())
        .env("TAMIS_CHROMIUM", folder.path().join("absent"))
        .output()
        .expect("the command runs");
    assert_eq!(done.status.code(), Some(1));
    let (table, said) = texts(&done);
    assert!(
        table.is_empty() && said.contains("Chromium is not here") && said.contains("--no-browser"),
        "{said}"
    );
    assert!(!folder.path().join("news").exists());
}
