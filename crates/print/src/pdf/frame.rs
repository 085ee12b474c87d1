//! The program that typst is given: page, heads, contents, chapters.

use std::fmt::Write;

use super::chapter::Writer;
use super::string::{breakable, quoted};
use super::world::Shelf;
use crate::document::{Chapter, Document};
use crate::layout::{Layout, Paper};
use crate::relink::Places;

/// How a document looks, with our names for its parts.
const STYLE: &str = include_str!("style.typ");

pub(super) fn source(document: &Document, layout: Layout, shelf: &Shelf) -> String {
    let mut out = String::new();
    let paper = match layout.paper {
        Paper::A4 => "a4",
        Paper::Letter => "us-letter",
    };
    let _ = write!(
        out,
        "#let title = {}\n#let columns-wanted = {}\n#let size-wanted = {}pt\n#let paper-wanted = \"{paper}\"\n",
        quoted(&document.heading()),
        layout.columns.clamp(1, 4),
        layout.font_size.clamp(5.0, 40.0),
    );
    out.push_str(STYLE);
    if document.is_bundle() {
        contents(&mut out, document);
    }
    let places = Places::of(document);
    for (at, chapter) in document.chapters.iter().enumerate() {
        write_chapter(&mut out, (at + 1, chapter), shelf, &places);
    }
    out
}

/// The contents page, with the pages that failed.
fn contents(out: &mut String, document: &Document) {
    out.push_str("#contents-page[\n");
    for failure in &document.failures {
        let name = failure.title.as_deref().unwrap_or(&failure.url);
        let _ = writeln!(
            out,
            "#failed({}, {}, {})",
            breakable(name),
            breakable(&failure.url),
            quoted(&failure.reason)
        );
    }
    out.push_str("]\n");
}

fn write_chapter(out: &mut String, (number, chapter): (usize, &Chapter), shelf: &Shelf, places: &Places) {
    let url = chapter.url.as_ref().map(|url| breakable(url.as_str()));
    let warning = chapter.warning.as_ref().map(|warning| quoted(warning));
    let none = || "none".to_owned();
    let _ = writeln!(
        out,
        "#chapter(number: {number}, name: {}, byline: {}, url: {}, warning: {}, lang: {}, dir: {})[",
        quoted(&chapter.title()),
        quoted(&chapter.byline()),
        url.unwrap_or_else(none),
        warning.unwrap_or_else(none),
        language(chapter.language()),
        direction(chapter),
    );
    let body = chapter.body();
    Writer::new(out, shelf, places, body).parts(body);
    out.push_str("]\n");
}

/// A language as typst takes it: two or three letters. Others are not said, so
/// that nothing is broken into syllables by wrong rules.
fn language(tag: Option<&str>) -> String {
    let primary = tag.and_then(|tag| tag.split(['-', '_']).next()).unwrap_or("").to_ascii_lowercase();
    let is_code = (2..=3).contains(&primary.len()) && primary.bytes().all(|byte| byte.is_ascii_alphabetic());
    if is_code { quoted(&primary) } else { "none".to_owned() }
}

fn direction(chapter: &Chapter) -> &'static str {
    match chapter.article.direction {
        Some(tamis::article::Direction::Rtl) => "rtl",
        Some(tamis::article::Direction::Ltr) => "ltr",
        _ => "auto",
    }
}
