//! A book for readers: EPUB 3, with the older table of contents beside the new.

mod xhtml;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Cursor, Write};

use sha2::{Digest, Sha256};
use tamis::article::{Article, Direction, Part};
use tamis::render::{self, HtmlOptions, push_value};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::document::{Chapter, Document};
use crate::relink::Places;
use crate::walk::each_image;

/// Why a book could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write the book")]
pub struct EpubError(#[from] zip::result::ZipError);

impl From<std::io::Error> for EpubError {
    fn from(error: std::io::Error) -> EpubError {
        EpubError(error.into())
    }
}

/// When nobody says when a book was made. Chosen: the format wants a date.
const NO_DATE: &str = "2000-01-01";

/// Writes a document as a book.
///
/// # Errors
///
/// When it is too large for the format.
pub fn epub(document: &Document) -> Result<Vec<u8>, EpubError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    // The first file says what it all is, without compression, so that anybody can see it.
    zip.start_file("mimetype", stored)?;
    zip.write_all(b"application/epub+zip")?;
    for (name, text) in files(document) {
        zip.start_file(name, SimpleFileOptions::default())?;
        zip.write_all(text.as_bytes())?;
    }
    for (number, picture) in document.pictures.values().enumerate() {
        zip.start_file(format!("book/{}", picture_name(number, picture)), stored)?;
        zip.write_all(picture.bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

fn picture_name(number: usize, picture: &crate::Picture) -> String {
    format!("picture-{number}.{}", picture.kind().ending())
}

fn files(document: &Document) -> Vec<(String, String)> {
    let places = Places::of(document);
    let names: BTreeMap<&str, String> = document
        .pictures
        .iter()
        .enumerate()
        .map(|(number, (address, picture))| (address.as_str(), picture_name(number, picture)))
        .collect();
    let mut files = vec![
        ("META-INF/container.xml".to_owned(), CONTAINER.to_owned()),
        ("book/book.opf".to_owned(), package(document)),
        ("book/nav.xhtml".to_owned(), navigation(document)),
        ("book/toc.ncx".to_owned(), old_navigation(document)),
        ("book/style.css".to_owned(), STYLE.to_owned()),
    ];
    for (at, chapter) in document.chapters.iter().enumerate() {
        files.push((format!("book/page-{}.xhtml", at + 1), page((at + 1, chapter), &names, &places)));
    }
    files
}

const CONTAINER: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n\
    <rootfiles><rootfile full-path=\"book/book.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles>\n\
    </container>\n";

const STYLE: &str = "img { max-width: 100%; height: auto; }\n\
    .byline, .source, figcaption { color: #555; font-size: 0.9em; }\n\
    .warning { border-left: 3px solid #b3541e; padding-left: 0.8em; }\n\
    pre { white-space: pre-wrap; font-size: 0.85em; }\n\
    table { border-collapse: collapse; font-size: 0.9em; }\n\
    th, td { border-bottom: 1px solid #aaa; padding: 0.2em 0.5em; text-align: start; vertical-align: top; }\n\
    blockquote { margin-left: 1em; }\n";

/// Text that may stand between tags and in values.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    push_value(&mut out, text);
    out
}

/// A name that is the same for the same book.
fn identifier(document: &Document) -> String {
    let mut hash = Sha256::new();
    hash.update(document.heading());
    for chapter in &document.chapters {
        hash.update(chapter.title());
        hash.update(chapter.url.as_ref().map_or("", |url| url.as_str()));
    }
    let hex =
        format!("{:032x}", hash.finalize().first_chunk().map_or(0, |bytes| u128::from_be_bytes(*bytes)));
    format!("urn:uuid:{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}

fn package(document: &Document) -> String {
    let date = document.date.as_deref().unwrap_or(NO_DATE);
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" unique-identifier=\"id\">\n\
         <metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n\
         <dc:identifier id=\"id\">{}</dc:identifier>\n<dc:title>{}</dc:title>\n\
         <dc:language>{}</dc:language>\n<meta property=\"dcterms:modified\">{}T00:00:00Z</meta>\n",
        identifier(document),
        escaped(&document.heading()),
        escaped(document.language().unwrap_or("und")),
        escaped(date),
    );
    let mut authors: Vec<&String> =
        document.chapters.iter().flat_map(|chapter| &chapter.meta.authors).collect();
    authors.sort();
    authors.dedup();
    for author in authors {
        let _ = writeln!(out, "<dc:creator>{}</dc:creator>", escaped(author));
    }
    out.push_str("</metadata>\n<manifest>\n");
    out.push_str(
        "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>\n",
    );
    out.push_str("<item id=\"ncx\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>\n");
    out.push_str("<item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>\n");
    for number in 1..=document.chapters.len() {
        let _ = writeln!(
            out,
            "<item id=\"page-{number}\" href=\"page-{number}.xhtml\" media-type=\"application/xhtml+xml\"/>"
        );
    }
    for (number, picture) in document.pictures.values().enumerate() {
        let (name, mime) = (picture_name(number, picture), picture.kind().mime());
        let _ = writeln!(out, "<item id=\"picture-{number}\" href=\"{name}\" media-type=\"{mime}\"/>");
    }
    out.push_str("</manifest>\n<spine toc=\"ncx\">\n<itemref idref=\"nav\"/>\n");
    for number in 1..=document.chapters.len() {
        let _ = writeln!(out, "<itemref idref=\"page-{number}\"/>");
    }
    out.push_str("</spine>\n</package>\n");
    out
}

/// A document of the book around something.
fn xhtml_page(title: &str, language: Option<&str>, body: &str) -> String {
    turned_page(title, (language, ""), body)
}

/// The same in a direction.
fn turned_page(title: &str, (language, direction): (Option<&str>, &str), body: &str) -> String {
    let lang =
        language.map(|tag| format!(" xml:lang=\"{0}\" lang=\"{0}\"", escaped(tag))).unwrap_or_default();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\"{lang}>\n\
         <head><title>{}</title><link rel=\"stylesheet\" href=\"style.css\"/></head>\n<body{direction}>\n{body}</body>\n</html>\n",
        escaped(title)
    )
}

fn navigation(document: &Document) -> String {
    let mut body = format!("<h1>{}</h1>\n<nav epub:type=\"toc\"><ol>\n", escaped(&document.heading()));
    for (at, chapter) in document.chapters.iter().enumerate() {
        let _ =
            writeln!(body, "<li><a href=\"page-{}.xhtml\">{}</a></li>", at + 1, escaped(&chapter.title()));
    }
    body.push_str("</ol></nav>\n");
    if !document.failures.is_empty() {
        let _ = writeln!(body, "<h2>Not here ({})</h2>\n<ul>", document.failures.len());
        for failure in &document.failures {
            let name = failure.title.as_deref().unwrap_or(&failure.url);
            let (url, reason) = (escaped(&failure.url), escaped(&failure.reason));
            let _ = writeln!(
                body,
                "<li>{}<br/>{url}<br/><span class=\"byline\">{reason}</span></li>",
                escaped(name)
            );
        }
        body.push_str("</ul>\n");
    }
    xhtml_page(&document.heading(), document.language(), &body)
}

/// The table of contents of older readers.
fn old_navigation(document: &Document) -> String {
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <ncx xmlns=\"http://www.daisy.org/z3986/2005/ncx/\" version=\"2005-1\">\n\
         <head><meta name=\"dtb:uid\" content=\"{}\"/></head>\n<docTitle><text>{}</text></docTitle>\n<navMap>\n",
        identifier(document),
        escaped(&document.heading())
    );
    for (at, chapter) in document.chapters.iter().enumerate() {
        let number = at + 1;
        let _ = writeln!(
            out,
            "<navPoint id=\"n{number}\" playOrder=\"{number}\"><navLabel><text>{}</text></navLabel>\
             <content src=\"page-{number}.xhtml\"/></navPoint>",
            escaped(&chapter.title())
        );
    }
    out.push_str("</navMap>\n</ncx>\n");
    out
}

fn page(numbered: (usize, &Chapter), names: &BTreeMap<&str, String>, places: &Places) -> String {
    let (number, chapter) = numbered;
    let mut body = format!("<h1>{}</h1>\n", escaped(&chapter.title()));
    let byline = chapter.byline();
    if !byline.is_empty() {
        let _ = writeln!(body, "<p class=\"byline\">{}</p>", escaped(&byline));
    }
    if let Some(url) = &chapter.url {
        let url = escaped(url.as_str());
        let _ = writeln!(body, "<p class=\"source\"><a href=\"{url}\">{url}</a></p>");
    }
    if let Some(warning) = &chapter.warning {
        let _ = writeln!(body, "<p class=\"warning\">{}</p>", escaped(warning));
    }
    let mut parts: Vec<Part> = places.relink(chapter.body(), |chapter| format!("page-{chapter}.xhtml"));
    // A picture that is not in the book must not be fetched by it.
    each_image(&mut parts, &mut |image| {
        image.src = names.get(image.src.as_str()).cloned().unwrap_or_default();
    });
    let article = Article { parts, ..chapter.article.clone() };
    let options = HtmlOptions { chapter: Some(number as u32), ..HtmlOptions::default() };
    body.push_str(&xhtml::from_html(&render::html(&article, &chapter.meta, &options)));
    let direction = match chapter.article.direction {
        Some(Direction::Rtl) => " dir=\"rtl\"",
        _ => "",
    };
    turned_page(&chapter.title(), (chapter.language(), direction), &body)
}

#[cfg(test)]
mod tests;
