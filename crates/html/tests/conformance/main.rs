//! html5lib's tests, one named test per case.
//!
//! They live beside the checkout, in `shared/html5lib-tests`, or where
//! `TAMIS_HTML5LIB_TESTS` says. Without them there is nothing to run.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::expect_used,
    clippy::print_stderr,
    clippy::print_stdout
)] // a test may fail loudly

mod dat;
mod encoding;
mod tokenizer;
mod tree;

use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let trials = match folder() {
        Some(folder) => trials(&folder),
        None => {
            eprintln!("skipped: no html5lib-tests folder (set TAMIS_HTML5LIB_TESTS)");
            vec![skipped("html5lib-tests", "skipped: the folder is absent")]
        }
    };
    libtest_mimic::run(&arguments, trials).exit();
}

fn trials(folder: &Path) -> Vec<Trial> {
    let mut trials = tree::trials(&folder.join("tree-construction"));
    trials.extend(tokenizer::trials(&folder.join("tokenizer")));
    trials.extend(encoding::trials(&folder.join("encoding")));
    trials
}

fn folder() -> Option<PathBuf> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/html5lib-tests");
    let folder = std::env::var_os("TAMIS_HTML5LIB_TESTS").map_or_else(|| beside.into(), PathBuf::from);
    folder.is_dir().then_some(folder)
}

/// A case that is listed, and not run.
fn skipped(name: &str, reason: &str) -> Trial {
    Trial::test(name, || Ok(())).with_ignored_flag(true).with_kind(reason)
}

/// Cases of a folder of tests that run scripts inside the page, which we do not.
fn scripted(folder: &Path, name: &str) -> Vec<Trial> {
    let mut trials = Vec::new();
    for path in files(&folder.join("scripted"), "dat") {
        let bytes = std::fs::read(&path).expect("a test file can be read");
        for number in 1..=dat::cases(&bytes, &["data"]).len() {
            let case = format!("{name}/scripted/{}/{number}", stem(&path));
            trials.push(skipped(&case, "skipped: needs JavaScript"));
        }
    }
    trials
}

/// Files of a folder with this extension, sorted by name.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of tests can be read")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    files
}

fn stem(path: &Path) -> String {
    path.file_stem().expect("a file name").to_string_lossy().into_owned()
}
