//! Keeps what a person came to a web page for.

pub mod article;
pub mod engine;
pub mod metadata;
pub mod render;
pub mod style;
