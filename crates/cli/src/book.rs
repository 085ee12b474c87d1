//! Documents: pictures are fetched into them, and they are written.

use std::path::Path;

use anyhow::{Context, Result, bail};
use tamis_fetch::blocking::Visitor;
use tamis_print::{Document, Picture, epub, html, pictures_of};
use url::Url;

use crate::args::{BookFormat, PrintArgs};
use crate::escape::one_line;
use crate::progress::Progress;
use crate::say;

/// Pictures of a document at most; a listing can have thousands.
const MAX_PICTURES: usize = 1_000;

/// Bytes of all pictures of a document at most.
const MAX_PICTURE_BYTES: usize = 256 << 20;

/// Fetches the pictures of a document. One that cannot be had stays a link,
/// and is told. Those that stand in their own addresses need not be fetched.
pub(crate) fn embed(document: &mut Document, visitor: &Visitor) {
    let all = pictures_of(document);
    let (inside, outside): (Vec<String>, Vec<String>) =
        all.into_iter().partition(|address| address.starts_with("data:"));
    for address in inside {
        if let Some(picture) = Picture::from_data_url(&address) {
            document.pictures.insert(address, picture);
        }
    }
    let named = outside.into_iter().filter_map(|address| Some((Url::parse(&address).ok()?, address)));
    let (urls, names): (Vec<Url>, Vec<String>) = named.take(MAX_PICTURES).unzip();
    let mut progress = Progress::new(urls.len(), "pictures");
    let mut left = MAX_PICTURE_BYTES;
    let mut failed = 0;
    visitor.visit_all(&urls, |at, visited| {
        progress.step();
        let bytes = visited.ok().map(|visited| visited.fetched.bytes).filter(|bytes| bytes.len() <= left);
        let taken = bytes.as_ref().map_or(0, Vec::len);
        match bytes.and_then(Picture::new) {
            Some(picture) => {
                left -= taken;
                document.pictures.insert(names[at].clone(), picture);
            }
            None => failed += 1,
        }
    });
    progress.clear();
    if failed > 0 {
        say::line(format_args!("note: {failed} of {} pictures could not be had", urls.len()));
    }
}

/// Whether this program can write a document: known before any page of it is fetched.
pub(crate) fn check(format: BookFormat) -> Result<()> {
    if format == BookFormat::Pdf && !cfg!(feature = "pdf") {
        bail!(NO_PDF);
    }
    Ok(())
}

const NO_PDF: &str =
    "this `tamis` was built without PDF (build it with `--features pdf`, or write EPUB or HTML)";

/// Writes a document as bytes.
pub(crate) fn write(document: &Document, format: BookFormat, wanted: &PrintArgs) -> Result<Vec<u8>> {
    match format {
        BookFormat::Html => Ok(html(document, wanted.layout()).into_bytes()),
        BookFormat::Epub => epub(document).context("cannot write the book"),
        BookFormat::Pdf => pdf(document, wanted),
    }
}

#[cfg(feature = "pdf")]
fn pdf(document: &Document, wanted: &PrintArgs) -> Result<Vec<u8>> {
    let fonts = tamis_print::Fonts::find(&wanted.font_path);
    let printed = tamis_print::pdf(document, wanted.layout(), &fonts)?;
    if !printed.missing.is_empty() {
        let letters: String = printed.missing.iter().collect();
        say::line(format_args!(
            "note: no font has letters such as {} (install one, or name its folder with `--font-path`)",
            one_line(&letters)
        ));
    }
    if printed.too_large > 0 {
        say::line(format_args!(
            "note: {} pictures are left out of the PDF, since they have too many pixels (EPUB and HTML keep them)",
            printed.too_large
        ));
    }
    Ok(printed.bytes)
}

#[cfg(not(feature = "pdf"))]
fn pdf(_document: &Document, _wanted: &PrintArgs) -> Result<Vec<u8>> {
    bail!(NO_PDF)
}

/// Says where a document went.
pub(crate) fn say_written(path: &Path, bytes: &[u8], pages: usize) {
    let size = bytes.len().div_ceil(1024);
    say::line(format_args!("{pages} pages in `{}` ({size} KiB)", one_line(&path.display().to_string())));
}
