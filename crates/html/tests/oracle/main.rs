//! Every page of the shared corpora, one test a set: the same tree as
//! html5ever, and the same tree again after serialising. Where html5ever is
//! known to miss the standard (`fuzz/oracle.patch`), no page shows it.
//!
//! They live beside the checkout, in `shared/corpora`, or where `TAMIS_CORPORA`
//! says. Without them there is nothing to run.
#![allow(clippy::disallowed_methods, clippy::disallowed_types, clippy::expect_used, clippy::print_stderr)] // a test may fail loudly

mod arena;
mod corpus;
mod dump;
mod round_trip;

use libtest_mimic::{Arguments, Failed, Trial};

const SETS: [&str; 9] =
    ["dates", "fields", "forums", "fundus", "meta", "segments", "sites-multi", "sites-zh", "wcxb"];

fn main() {
    let arguments = Arguments::from_args();
    let mut trials: Vec<Trial> = Vec::new();
    for name in SETS.into_iter().filter(|name| corpus::path(name).is_some()) {
        trials.push(Trial::test(format!("same_trees/{name}"), move || check(name)));
        trials.push(Trial::test(format!("round_trip/{name}"), move || round_trip::check(name)));
    }
    if trials.is_empty() {
        eprintln!("skipped: no corpora folder (set TAMIS_CORPORA)");
        trials.push(Trial::test("corpora", || Ok(())).with_ignored_flag(true));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn check(name: &'static str) -> Result<(), Failed> {
    let path = corpus::path(name).expect("checked before");
    let pages = corpus::pages(&path).expect("a corpus can be read");
    let mut wrong = Vec::new();
    for (number, page) in pages.iter().enumerate() {
        if let Some(difference) = difference(page) {
            wrong.push(format!("{name} page {number}:\n{difference}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// The first lines that differ, ours and theirs.
fn difference(page: &str) -> Option<String> {
    let mut ours = String::new();
    tamis_html::parse(page).dom.dump(&mut ours).expect("a string takes everything");
    let theirs = dump::dump(&arena::parse(page));
    if ours == theirs {
        return None;
    }
    let at = ours.lines().zip(theirs.lines()).position(|(a, b)| a != b).unwrap_or(0);
    let show = |text: &str| -> Vec<String> {
        text.lines().skip(at.saturating_sub(3)).take(7).map(|line| line.chars().take(140).collect()).collect()
    };
    Some(format!("ours:\n{}\ntheirs:\n{}", show(&ours).join("\n"), show(&theirs).join("\n")))
}
