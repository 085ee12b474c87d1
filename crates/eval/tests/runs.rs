//! Runs are the same at any number of workers, are kept and read again, and
//! the command shows them.

#![allow(clippy::expect_used)] // this is no library

mod harness;

use std::fs;
use std::path::Path;
use std::time::Duration;

use harness::tamis_eval;
use tamis_eval::compare::{Pair, side_by_side};
use tamis_eval::corpus::{Corpus, Sample};
use tamis_eval::run::{Plan, Run, RunError, read, run, write};
use tamis_eval::score::Scoring;
use tamis_eval::tool::Spec;

/// A corpus of twelve pages with a menu and a text.
fn make(folder: &Path) {
    for n in 0..12 {
        let text = format!("Page {n} says that the sea rises and falls, twice a day. ").repeat(n + 3);
        let html =
            format!("<title>Page {n}</title><ul><li><a href=/>Home</a><li><a href=/n>News</a></ul><p>{text}");
        let kind = if n % 2 == 0 { "article" } else { "forum" };
        let truth =
            format!(r#"{{"text":"{text}","title":"Page {n}","page_type":"{kind}","site":"s{n}.org"}}"#);
        fs::write(folder.join(format!("{n:02}.html")), html).expect("a page");
        fs::write(folder.join(format!("{n:02}.json")), truth).expect("a truth");
    }
}

fn runs(corpus: &Corpus, jobs: usize) -> Vec<Run> {
    let tools = ["wlr", "other=wlr@wlr.ratio=cnr"]
        .map(|text| Spec::parse(text, Duration::from_secs(9)).expect("a tool"));
    let plan = Plan { corpus, sample: &Sample::default(), tools: &tools, scoring: Scoring::All, jobs };
    let mut runs = run(&plan, &|_| ()).expect("a run");
    for row in runs.iter_mut().flat_map(|run| &mut run.rows) {
        (row.answer.ns, row.answer.cpu_ns) = (0, None);
    }
    runs
}

#[test]
fn results_are_the_same_at_any_number_of_workers() {
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path());
    let corpus = Corpus::open(folder.path(), &folder.path().join("cache")).expect("a corpus");
    let one = runs(&corpus, 1);
    assert_eq!(one, runs(&corpus, 5));
    assert_eq!(one[0].rows.len(), 12);
    assert!(one[0].rows.iter().all(|row| row.scores.words.is_some_and(|words| words.prf().f1 > 0.9)));
}

#[test]
fn results_are_read_as_they_were_written() {
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path());
    let corpus = Corpus::open(folder.path(), &folder.path().join("cache")).expect("a corpus");
    let runs = runs(&corpus, 2);
    let out = tempfile::tempdir().expect("a folder");
    let paths: Vec<_> = runs.iter().map(|run| write(run, out.path()).expect("written")).collect();
    assert_eq!(read(&paths[0]).expect("read"), runs[0]);
    let pair = Pair::of(&runs[0], &read(&paths[1]).expect("read"), None).expect("a pair");
    assert_eq!(pair.overall.n, 12);
    let table = side_by_side(&runs).to_string();
    assert!(table.contains("words.f1 by type") && table.contains("forum (6)"), "{table}");
}

#[test]
fn a_result_that_was_cut_short_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path());
    let corpus = Corpus::open(folder.path(), &folder.path().join("cache")).expect("a corpus");
    let path = write(&runs(&corpus, 2)[0], folder.path()).expect("written");
    let text = fs::read_to_string(&path).expect("a result");
    let cut = text.lines().take(3).collect::<Vec<_>>().join("\n");
    fs::write(&path, cut).expect("written");
    let error = read(&path).expect_err("cut short").to_string();
    assert!(error.contains("2 of 12 pages") && error.contains("again"), "{error}");
}

#[test]
fn a_result_of_another_version_is_refused() {
    let out = tempfile::tempdir().expect("a folder");
    let path = out.path().join("x.jsonl");
    fs::write(&path, r#"{"tamis_eval":0,"tool":"t","corpus":"c","digest":"d","pages":0}"#).expect("written");
    let error = read(&path).expect_err("another version").to_string();
    assert!(error.contains("line 1") && error.contains("again"), "{error}");
}

#[test]
fn a_sample_without_pages_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    make(folder.path());
    let corpus = Corpus::open(folder.path(), &folder.path().join("cache")).expect("a corpus");
    let sample = Sample { page_type: Some("product".to_owned()), ..Sample::default() };
    let plan = Plan { corpus: &corpus, sample: &sample, tools: &[], scoring: Scoring::Words, jobs: 1 };
    assert!(matches!(run(&plan, &|_| ()), Err(RunError::NoPages(_))));
}

#[test]
fn the_command_runs_compares_and_tunes() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("pages")).expect("a folder");
    make(&folder.path().join("pages"));
    let text = |args: &[&str]| {
        let done = tamis_eval(folder.path(), args);
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).into_owned()
    };
    let table =
        text(&["run", "--corpus", "pages", "--tool", "wlr", "--tool", "b=wlr@wlr.ratio=cnr", "--jobs", "2"]);
    assert!(table.contains("pages: 12 pages") && table.contains("words F1"), "{table}");
    let pair = text(&["compare", "wlr", "b", "--corpus", "pages"]);
    assert!(pair.contains("the better of the two"), "{pair}");
    let tuned = text(&["tune", "--corpus", "pages", "wlr@wlr.power=0.1|0.3"]);
    assert!(tuned.contains("cross-validated"), "{tuned}");
    let json = text(&["run", "--corpus", "pages", "--tool", "wlr", "--pages", "3", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json[0]["overview"]["pages"], 3);
    assert_eq!(json[0]["overview"]["metrics"]["words.f1"]["n"], 3);
}

#[test]
fn what_is_wrong_has_a_hint_and_a_code() {
    let folder = tempfile::tempdir().expect("a folder");
    for (args, code, part) in [
        (&["run", "--corpus", "wcxb", "--tool", "wlr"][..], 1, "give --corpora DIR"),
        (&["run", "--corpus", "./no", "--tool", "wlr"], 1, "there is no corpus at"),
        (&["run", "--corpus", ".", "--tool", "nothing"], 1, "give an engine or a baseline (auto, wlr"),
        (&["run", "--corpus", ".", "--tool", "wlr", "--tool", "wlr"], 1, "two tools are called"),
        (&["run", "--corpus", ".", "--tool", "wlr", "--fold", "9"], 2, "from 0 to 4"),
        (&["compare", "a", "b"], 1, "give --corpus NAME"),
        (&["compare", "a", "b", "--corpus", "c"], 1, "tamis-eval run"),
        (&["compare", "a", "b", "--metric", "x"], 2, "words.f1"),
    ] {
        let done = tamis_eval(folder.path(), args);
        let said = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(code), "{args:?}: {said}");
        assert!(said.contains(part), "{args:?}: {said}");
        assert!(done.stdout.is_empty(), "{args:?}");
    }
}
