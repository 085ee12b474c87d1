//! A typeset PDF, by typst.
//!
//! Typst is given a program that holds texts of pages only as strings, so that
//! nothing in a page is ever read as markup or code.

mod chapter;
mod formula;
mod frame;
mod grid;
mod inline;
mod missing;
mod string;
mod world;

pub use world::Fonts;

use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

use crate::document::Document;
use crate::layout::Layout;
use world::{Pixels, Shelf};

/// A PDF, and what a reader should know of it.
#[derive(Debug)]
pub struct Printed {
    /// The file.
    pub bytes: Vec<u8>,
    /// Its pages.
    pub pages: usize,
    /// Letters that no font has, a few of them.
    pub missing: Vec<char>,
    /// Pictures that are left out, because they or all of them have too many
    /// pixels to decode.
    pub too_large: usize,
}

/// Why something could not be typeset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot typeset the document: {0}")]
pub struct PdfError(String);

/// Typesets a document.
///
/// # Errors
///
/// When typst refuses what it was given, which is a mistake of ours.
pub fn pdf(document: &Document, layout: Layout, fonts: &Fonts) -> Result<Printed, PdfError> {
    let shelf = Shelf::of(document, Pixels::MOST);
    let too_large = shelf.too_large;
    let source = frame::source(document, layout, &shelf);
    let missing = missing::letters(&source, fonts);
    let world = world::Paper::new(source, shelf, fonts);
    let compiled = typst::compile::<PagedDocument>(&world).output.map_err(|errors| said(&errors))?;
    let bytes = typst_pdf::pdf(&compiled, &PdfOptions::default()).map_err(|errors| said(&errors))?;
    Ok(Printed { bytes, pages: compiled.pages().len(), missing, too_large })
}

fn said(errors: &[typst::diag::SourceDiagnostic]) -> PdfError {
    let first = errors.first().map_or_else(String::new, |error| error.message.to_string());
    PdfError(first)
}

#[cfg(test)]
mod tests;
