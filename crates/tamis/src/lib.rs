//! Keeps what a person came to a web page for.
//!
//! [`extract`] takes the bytes of a page and gives an [`Extraction`]: the
//! content as an [`Article`](article::Article), what is known about the page,
//! how sure the engine is, the share of the visible text that was kept, and
//! an [`Outcome`] that says whether content was found or why not.
//!
//! ```
//! use tamis::render::{self, TextOptions};
//! use tamis::{Options, Outcome, extract};
//!
//! let text = "The sea rises twice a day, and nobody on the shore can stop it. ".repeat(20);
//! let page = format!("<nav><a href=/>Home</a></nav><main><h1>Tides</h1><p>{text}</main>");
//! let found = extract(page.as_bytes(), &Options::default());
//! assert_eq!(found.outcome, Outcome::Found);
//! let text = render::text(&found.article, &TextOptions::default());
//! assert!(text.contains("The sea rises twice a day") && !text.contains("Home"));
//! ```
//!
//! Each step can be used by itself: [`page`], [`measure`], [`engine`],
//! [`lift`], [`render`], [`metadata`]. For many pages keep an [`Extractor`].

pub mod article;
pub mod engine;
mod extract;
mod hash;
mod letters;
pub mod lift;
pub mod measure;
pub mod metadata;
pub mod model;
pub mod page;
pub mod render;
pub mod segment;
pub mod site;
pub mod style;
mod words;

pub use engine::Focus;
pub use extract::{
    ANNEX, COMMENTS, EngineError, Extraction, Extractor, Filtered, Known, NOSCRIPT, Options, Outcome, SEEN,
    extract,
};

/// The examples of the documentation are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../../../docs/crunch.md")]
#[doc = include_str!("../../../docs/metadata.md")]
#[doc = include_str!("../../../docs/output.md")]
#[doc = include_str!("../../../docs/samples.md")]
#[doc = include_str!("../../../docs/style.md")]
struct Readme;
