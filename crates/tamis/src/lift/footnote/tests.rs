//! Notes as readers get them.

use url::Url;

use crate::engine::{Reason, Rule, Selection};
use crate::lift::{Wishes, lift};
use crate::page::{Page, Source};
use crate::render::{TextOptions, text};

/// The text of a page at `https://example.org/dir/page`, in one line.
fn lifted(html: &str) -> String {
    let url = Url::parse("https://example.org/dir/page").expect("an address");
    let source = Source { transport: Some("utf-8"), url: Some(&url), ..Source::default() };
    let page = Page::read(html.as_bytes(), &source);
    let mut selection = Selection::new();
    selection.keep(page.body(), Reason { rule: Rule("test"), value: 1.0 });
    let written = text(&lift(&page, &selection, &Wishes::default()), &TextOptions::default());
    written.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_note_does_not_repeat_its_label() {
    let html = "<p>A<sup><a href=#n1>1</a></sup> b<sup><a href=#n2>[2]</a></sup></p>\
                <p id=n1><sup>1</sup> The note.</p><p id=n2>[2] Second note.</p>";
    assert_eq!(lifted(html), "A[1] b[2] [1] The note. [2] Second note.");
    let kings = "<p>A<sup><a href=#n1>1</a></sup></p><p id=n1>1 Kings 3</p>";
    assert_eq!(lifted(kings), "A[1] [1] 1 Kings 3");
}

#[test]
fn notes_of_one_label_have_different_ones() {
    let section = |name: &str| {
        format!("<p>{name}<sup><a href=#{name}>1</a></sup></p><ol><li id={name}>Note {name}.</li></ol>")
    };
    assert_eq!(lifted(&[section("a"), section("b")].concat()), "a[1] [1] Note a. b[2] [2] Note b.");
}

#[test]
fn references_of_two_words() {
    let html = "<p>a<sup><a href=#n>[note 1]</a></sup></p><p id=n>Text.</p>";
    assert_eq!(lifted(html), "a[note-1] [note-1] Text.");
}

#[test]
fn references_by_the_full_address() {
    let html = "<p>a<sup id=r><a href='https://example.org/dir/page#n'>1</a></sup> b<sup>\
                <a href='https://example.org/other#n'>2</a></sup></p>\
                <p id=n>Text. <a href='https://example.org/dir/page#r'>↩</a></p>";
    assert_eq!(lifted(html), "a[1] b2 [1] Text.");
}
