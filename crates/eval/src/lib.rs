//! How good is an extractor, and is it better than another one?
//!
//! [`corpus`] reads labelled pages, a [`tool`] extracts them, [`score`]
//! compares a result with the truth; [`run`] does this for many pages and
//! keeps the results, [`compare`] puts them side by side, and [`stats`] tells
//! a difference from chance. `docs/eval.md` is the guide.
//!
//! ```
//! use std::time::Duration;
//! use tamis_eval::corpus::{Record, Truth};
//! use tamis_eval::score::{Reference, Scoring};
//! use tamis_eval::tool::{Question, Spec, Wants};
//!
//! let record = Record {
//!     html: format!("<nav><a href=/>Home</a></nav><p>{}", "Words of a text. ".repeat(20)),
//!     truth: Truth { text: Some("Words of a text. ".repeat(20)), ..Truth::default() },
//!     ..Record::default()
//! };
//! let mut tool = Spec::parse("wlr", Duration::from_secs(1))?.make()?;
//! let question = Question { id: 0, url: None, html: &record.html, wants: Wants::Text };
//! let scores = Reference::new(&record, Scoring::All).score(&tool.extract(&question)?);
//! assert!(scores.words.is_some_and(|words| words.prf().f1 > 0.9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Counts of words, characters and pages are far below 2^52.
#![allow(clippy::cast_precision_loss)]

pub mod baseline;
pub mod compare;
pub mod corpus;
pub mod filters;
pub mod gate;
pub mod markup;
mod meant;
pub mod memory;
pub mod papers;
pub mod plot;
pub mod report;
pub mod run;
pub mod score;
pub mod show;
pub mod stats;
pub mod timing;
pub mod tool;
pub mod train;
