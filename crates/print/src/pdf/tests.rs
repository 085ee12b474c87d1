//! What is typeset, and what cannot spoil it.

use super::*;
use crate::samples::{chapter, document};
use crate::{Chapter, Paper};

fn printed(document: &Document, layout: Layout) -> Printed {
    pdf(document, layout, &Fonts::embedded()).unwrap()
}

#[test]
fn a_document_is_typeset() {
    let printed = printed(&document(), Layout::default());
    assert!(printed.bytes.starts_with(b"%PDF-"));
    // Contents, and a page for each chapter.
    assert_eq!(printed.pages, 3);
    assert!(printed.missing.is_empty(), "{:?}", printed.missing);
}

#[test]
fn every_layout_works() {
    for columns in [1, 2, 3] {
        for paper in [Paper::A4, Paper::Letter] {
            for font_size in [6.0, 24.0] {
                printed(&document(), Layout { paper, columns, font_size });
            }
        }
    }
}

/// What typst would read as markup or code is only text.
#[test]
fn nothing_in_a_page_is_read_as_a_program() {
    let nasty = "#panic(\"x\") ] } $ ` \\ \" // /* @ref <label> = h * _ ~ -- #import \"/etc/passwd\" ";
    let html = format!(
        "<title>{0}</title><main><h1>{0}</h1><h2>{0}</h2><p>{1}</p><ul><li>{0}</ul><pre>{0}</pre>\
         <table><tr><th>{0}<td>{0}</table><p><a href='https://a.example/#\"]'>{0}</a></p></main>",
        nasty.replace('<', "&lt;"),
        nasty.replace('<', "&lt;").repeat(20)
    );
    let document =
        Document { chapters: vec![chapter(&html, "https://a.example/x\"]#")], ..Document::default() };
    printed(&document, Layout::default());
}

#[test]
fn a_picture_that_cannot_be_shown_spoils_nothing() {
    let mut broken = document();
    let mut bytes = crate::samples::DOT.to_vec();
    bytes.truncate(40);
    let picture = crate::Picture::new(bytes).unwrap();
    broken.pictures.insert("https://sea.example/dot.png".to_owned(), picture);
    assert_eq!(printed(&broken, Layout::default()).pages, 3);
}

#[test]
fn pictures_with_too_many_pixels_are_counted_and_left_out() {
    let document = document();
    let address = "https://sea.example/dot.png";
    let shelf = |of_one, of_all| Shelf::of(&document, Pixels { of_one, of_all });
    for (most, too_large) in [((1, 1), 0), ((0, 1), 1), ((1, 0), 1)] {
        let shelf = shelf(most.0, most.1);
        assert_eq!((shelf.too_large, shelf.name(address).is_none()), (too_large, too_large > 0), "{most:?}");
    }
}

/// A file of a few bytes may claim any size.
#[test]
fn a_picture_that_claims_too_many_pixels_is_told() {
    let mut document = document();
    let mut claims = crate::samples::DOT.to_vec();
    // Width and height: 60,000 each.
    claims[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let picture = crate::Picture::new(claims).unwrap();
    document.pictures.insert("https://sea.example/dot.png".to_owned(), picture);
    assert_eq!(printed(&document, Layout::default()).too_large, 1);
}

#[test]
fn letters_that_no_font_has_are_told() {
    let page = format!("<main><p>{}</p></main>", "潮は一日に二度満ちる。".repeat(20));
    let document = Document { chapters: vec![chapter(&page, "https://a.example/")], ..Document::default() };
    assert!(printed(&document, Layout::default()).missing.contains(&'潮'));
}

#[test]
fn an_empty_page_is_a_page() {
    let document = Document { chapters: vec![Chapter::default()], ..Document::default() };
    assert_eq!(printed(&document, Layout::default()).pages, 1);
}

/// Typst would refuse the whole document for these.
#[test]
fn odd_numbers_and_endless_addresses_are_typeset() {
    let words = "The sea rises twice a day, and nobody can stop it. ".repeat(20);
    let html = format!(
        "<main><p>{words}<a href='https://a.example/{}'>far</a></p><ol start=-3><li>{words}<li>two</ol>\
         <ol reversed start=1><li>one<li>zero<li>minus one</ol></main>",
        "x".repeat(9_000)
    );
    let document = Document { chapters: vec![chapter(&html, "https://a.example/")], ..Document::default() };
    printed(&document, Layout::default());
}

#[test]
fn a_page_that_failed_is_named_even_alone() {
    let mut document = document();
    document.chapters.clear();
    assert_eq!(printed(&document, Layout::default()).pages, 1);
    let source = frame::source(&document, Layout::default(), &Shelf::default());
    assert!(source.contains("answered 404"), "{source}");
}
