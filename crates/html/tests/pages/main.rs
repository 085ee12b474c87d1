//! The pages of `fixtures/pages`, one named test each, and every encoding.
//!
//! A folder holds `source.html` and `tree.txt`, the tree that is expected;
//! `UPDATE=1` writes what the parser makes of it now.
#![allow(clippy::disallowed_methods, clippy::expect_used)] // a test may fail loudly

mod encodings;
mod seeds;

use std::fmt::Write;
use std::path::Path;

use libtest_mimic::{Arguments, Failed, Trial};
use tamis_html::{Context, Decoder, Dom, Fallback, Parser, parse_bytes};

fn main() {
    let arguments = Arguments::from_args();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/pages"));
    let mut trials: Vec<Trial> = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of fixtures can be read") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let again = path.clone();
        trials.push(Trial::test(format!("tree/{name}"), move || check_tree(&path)));
        trials.push(Trial::test(format!("chunks/{name}"), move || check_chunks(&again)));
    }
    assert!(!trials.is_empty(), "there are fixtures");
    trials.sort_by(|a, b| a.name().cmp(b.name()));
    trials.extend(encodings::trials());
    trials.extend(seeds::trials());
    trials.push(Trial::test("one parser reads all pages as a new one does", check_reuse));
    libtest_mimic::run(&arguments, trials).exit();
}

fn source(folder: &Path) -> Vec<u8> {
    std::fs::read(folder.join("source.html")).expect("a fixture has a source")
}

fn check_tree(folder: &Path) -> Result<(), Failed> {
    let parsed = parse_bytes(&source(folder), None);
    let mut found = String::new();
    for note in &parsed.notes {
        writeln!(found, "note: {note}").expect("a string takes everything");
    }
    writeln!(found, "quirks: {:?}", parsed.dom.quirks()).expect("a string takes everything");
    parsed.dom.dump(&mut found).expect("a string takes everything");
    let file = folder.join("tree.txt");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &found).expect("the expected tree can be written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    if found == expected {
        return Ok(());
    }
    Err(format!("expected (UPDATE=1 changes it):\n{expected}\nfound:\n{found}").into())
}

/// A page that arrives in pieces of any size decodes to the same text.
fn check_chunks(folder: &Path) -> Result<(), Failed> {
    let bytes = source(folder);
    let whole = tamis_html::decode(&bytes, None, Fallback::Detect);
    for size in [1, 2, 3, 7, 64, 1023, 1024, 1025] {
        let mut decoder = Decoder::new(None, Fallback::Detect);
        bytes.chunks(size).for_each(|piece| decoder.feed(piece));
        let pieces = decoder.finish();
        if pieces.text != whole.text || pieces.notes != whole.notes {
            return Err(format!("pieces of {size} bytes differ").into());
        }
    }
    Ok(())
}

/// What a parser read before does not change what it reads next.
fn check_reuse() -> Result<(), Failed> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/pages"));
    let mut parser = Parser::new();
    for entry in std::fs::read_dir(folder).expect("the folder of fixtures can be read") {
        let path = entry.expect("an entry").path();
        let bytes = source(&path);
        let text = String::from_utf8_lossy(&bytes);
        let context = Context::html("td");
        for kind in 0..3 {
            let read = |parser: &mut Parser| match kind {
                0 => parser.parse_bytes(&bytes, None),
                1 => parser.parse_fragment(&text, &context),
                _ => parser.parse_xml(&text),
            };
            let (reused, fresh) = (read(&mut parser), read(&mut Parser::new()));
            if lines(&reused.dom) != lines(&fresh.dom) || reused.notes != fresh.notes {
                return Err(format!("{} differs", path.display()).into());
            }
            parser.recycle(reused.dom);
        }
    }
    Ok(())
}

fn lines(dom: &Dom) -> String {
    let mut lines = String::new();
    dom.dump(&mut lines).expect("a string takes everything");
    lines
}
