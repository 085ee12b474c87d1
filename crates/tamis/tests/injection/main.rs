//! Nothing that a page tries to run survives in what a browser will show:
//! `fixtures/injection`, checked element by element and in headless Chromium.
#![allow(clippy::disallowed_methods, clippy::print_stdout, clippy::unwrap_used, clippy::expect_used)] // a test

mod browser;
mod outputs;
mod survivors;

use std::collections::BTreeSet;
use std::path::PathBuf;

use outputs::{Case, Output};

/// Documents in one run of the browser.
const BATCH: usize = 1_000;

/// Pages in one run of the browser as they are: some of them leave or reload.
const RAW_BATCH: usize = 60;

fn cases() -> Vec<Case> {
    let text = std::fs::read_to_string(fixtures().join("cases.jsonl")).expect("the cases");
    text.lines().map(|line| Case::read(line).expect("a case")).collect()
}

fn fixtures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/injection")
}

#[test]
fn only_what_is_allowed_is_left() {
    let mut found = Vec::new();
    for case in cases() {
        for output in Output::ALL {
            let document = output.write(&case);
            let left = survivors::of(&document);
            found.extend(left.into_iter().map(|what| format!("{} as {}: {what}", case.id, output.name())));
        }
    }
    assert!(found.is_empty(), "{} things that may run:\n{}", found.len(), found.join("\n"));
}

#[test]
fn text_has_no_control_characters() {
    for case in cases() {
        let text = outputs::text(&case);
        let is_bad = |c: char| c.is_control() && c != '\n' && c != '\t';
        assert!(!text.contains(is_bad), "{}: {text:?}", case.id);
    }
}

#[test]
fn nothing_runs_in_a_browser() {
    let Some(browser) = browser::find() else {
        println!("skipped: no Chromium here (Debian's package chromium)");
        return;
    };
    let cases = cases();
    let names: BTreeSet<String> = std::fs::read_to_string(fixtures().join("fires.txt"))
        .expect("a list")
        .lines()
        .map(str::to_owned)
        .collect();
    let raw: Vec<(String, String)> = cases.iter().map(|case| (case.id.clone(), case.page())).collect();
    let fired = browser::run(&browser, &raw, RAW_BATCH).expect("a run");
    let noticed = fired.iter().filter(|id| names.contains(*id)).count();
    println!("without Tamis {} of {} cases run", fired.len(), cases.len());
    assert!(
        noticed * 10 >= names.len() * 9,
        "the browser notices {noticed} of {} cases that run",
        names.len()
    );

    let documents: Vec<(String, String)> = cases
        .iter()
        .flat_map(|case| {
            Output::ALL
                .iter()
                .map(move |output| (format!("{} as {}", case.id, output.name()), output.write(case)))
        })
        .collect();
    let fired = browser::run(&browser, &documents, BATCH).expect("a run");
    println!("with Tamis {} of {} documents run", fired.len(), documents.len());
    assert!(fired.is_empty(), "these ran: {fired:?}");
}
