//! What is in a book.

use std::io::Read;

use zip::ZipArchive;

use super::*;
use crate::samples::document;

fn book() -> ZipArchive<Cursor<Vec<u8>>> {
    ZipArchive::new(Cursor::new(epub(&document()).unwrap())).unwrap()
}

fn text(book: &mut ZipArchive<Cursor<Vec<u8>>>, name: &str) -> String {
    let mut text = String::new();
    book.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn the_first_file_says_what_it_is() {
    let mut book = book();
    let first = book.by_index(0).unwrap();
    assert_eq!((first.name(), first.compression()), ("mimetype", CompressionMethod::Stored));
    drop(first);
    assert_eq!(text(&mut book, "mimetype"), "application/epub+zip");
}

#[test]
fn every_document_is_well_formed() {
    let mut book = book();
    let names: Vec<String> = book.file_names().map(str::to_owned).collect();
    let documents = names.iter().filter(|name| name.rsplit('.').next().is_some_and(|end| end != "css"));
    for name in documents.filter(|name| name.contains('.') && !name.ends_with("png")) {
        let text = text(&mut book, name);
        let parsed = tamis_html::parse_xml(&text);
        // The parser closes what is open; a document that it wrote again is longer then.
        assert!(parsed.notes.is_empty(), "{name}: {:?}", parsed.notes);
        assert!(text.trim_end().ends_with('>'), "{name}");
    }
}

#[test]
fn pages_link_to_each_other_and_pictures_are_inside() {
    let mut book = book();
    let page = text(&mut book, "book/page-1.xhtml");
    assert!(page.contains("href=\"page-2.xhtml\""), "{page}");
    assert!(page.contains("<img src=\"picture-0.png\""), "{page}");
    assert!(book.by_name("book/picture-0.png").is_ok());
    let nav = text(&mut book, "book/nav.xhtml");
    assert!(nav.contains("answered 404") && nav.contains("Sea &amp; &lt;Moon&gt;"), "{nav}");
    assert!(text(&mut book, "book/book.opf").contains("picture-0.png"));
}
