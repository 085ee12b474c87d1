//! How good is an extractor, and is it better than another one?
//!
//! [`corpus`] reads labelled pages, [`score`] compares a result with the
//! truth. `docs/eval.md` is the guide.

// Counts of words, characters and pages are far below 2^52.
#![allow(clippy::cast_precision_loss)]

pub mod corpus;
pub mod score;
pub mod tool;
