//! Encoding tests: what the first bytes declare.

use std::path::Path;

use libtest_mimic::{Failed, Trial};
use tamis_html::{Fallback, decode};

use crate::dat::cases;

pub(crate) fn trials(folder: &Path) -> Vec<Trial> {
    // The subfolder `chardet` has a text and no expectation.
    let mut trials = crate::scripted(folder, "encoding");
    for path in crate::files(folder, "dat") {
        let bytes = std::fs::read(&path).expect("a test file can be read");
        for (number, case) in cases(&bytes, &["data", "encoding"]).into_iter().enumerate() {
            let name = format!("encoding/{}/{}", crate::stem(&path), number + 1);
            let data = case.get("data").expect("a test has data").to_vec();
            let expected = case.text("encoding").expect("a test has an encoding");
            trials.push(Trial::test(name, move || check(&data, expected.trim())));
        }
    }
    trials
}

fn check(data: &[u8], expected: &str) -> Result<(), Failed> {
    let found = decode(data, None, Fallback::Windows1252).encoding;
    if found.eq_ignore_ascii_case(expected) {
        return Ok(());
    }
    Err(format!("expected {expected}, found {found} in:\n{}", String::from_utf8_lossy(data)).into())
}
