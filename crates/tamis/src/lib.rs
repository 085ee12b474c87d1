//! Keeps what a person came to a web page for.

pub mod article;
pub mod engine;
mod extract;
pub mod lift;
pub mod measure;
pub mod metadata;
pub mod page;
pub mod render;
pub mod style;

pub use extract::{ANNEX, EngineError, Extraction, Extractor, Focus, Options, Outcome, extract};
