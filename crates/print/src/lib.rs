//! What does a reader take away? Articles as one document.
//!
//! A [`Document`] has a chapter for each page and names the pages that failed.
//! [`html()`] writes it as one page with a navigator that works offline,
//! [`epub()`] as a book for readers, and `pdf()` (feature `pdf`) typesets it.
//!
//! ```
//! use tamis::{Options, extract};
//! use tamis_print::{Chapter, Document, Layout, html};
//!
//! let found = extract(b"<title>Tides</title><p>The sea rises twice a day.", &Options::default());
//! let chapter = Chapter::new(&found, None);
//! let document = Document { chapters: vec![chapter], ..Document::default() };
//! assert!(html(&document, Layout::default()).contains("The sea rises twice a day."));
//! ```

mod document;
mod epub;
mod html;
mod layout;
#[cfg(feature = "pdf")]
mod pdf;
mod picture;
mod relink;
#[cfg(test)]
mod samples;
mod walk;

pub use document::{Chapter, Document, Failure};
pub use epub::{EpubError, epub};
pub use html::html;
pub use layout::{Layout, Paper};
#[cfg(feature = "pdf")]
pub use pdf::{Fonts, PdfError, Printed, pdf};
pub use picture::{Picture, PictureKind, pictures_of};
