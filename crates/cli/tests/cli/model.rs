//! Models from a file, and files that are none.

use std::path::Path;

use crate::harness::{Folder, PAGE, SENTENCE};

/// The place of the version in a file: after eight bytes that say what it is.
const VERSION_AT: usize = 8;

fn embedded() -> Vec<u8> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models/news.model");
    std::fs::read(file).expect("the models that come with the command")
}

#[test]
fn the_models_of_a_file_are_used() {
    let folder = Folder::new("model").with("page.html", PAGE).with("own.model", embedded());
    let arguments = ["extract", "--engine", "news", "--format", "json"];
    let own = folder.tamis(&[&arguments[..], &["--model", "own.model", "page.html"]].concat()).with_code(0);
    assert!(own.out.contains(SENTENCE), "{}", own.out);
    assert_eq!(own.out, folder.tamis(&[&arguments[..], &["page.html"]].concat()).with_code(0).out);
}

#[test]
fn models_that_do_not_fit_are_an_error_and_never_an_answer() {
    let models = embedded();
    let changed = |at: usize| {
        let mut bytes = models.clone();
        bytes[at] ^= 0x55;
        bytes
    };
    let folder = Folder::new("model-wrong")
        .with("page.html", PAGE)
        .with("cut", &models[..models.len() / 2])
        .with("other", PAGE)
        .with("damaged", changed(models.len() / 2))
        .with("version", changed(VERSION_AT))
        .with("empty", "");
    for (file, told) in [
        ("cut", "the model is cut off"),
        ("other", "this is no model of Tamis"),
        ("damaged", "its checksum is wrong"),
        ("version", "the model is of version"),
        ("empty", "this is no model of Tamis"),
        ("absent", "cannot read `absent`"),
    ] {
        for engine in ["news", "wlr"] {
            let arguments = ["extract", "--engine", engine, "--model", file, "page.html"];
            let ran = folder.tamis(&arguments).with_code(1);
            assert!(ran.err.contains(told) && ran.err.contains(file), "{file}: {}", ran.err);
            assert!(ran.out.is_empty(), "{}", ran.out);
        }
    }
}
