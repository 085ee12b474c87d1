//! What did the papers measure, and what comes of it on other pages?
//!
//! A paper's tables and figures as Markdown tables and plots. The prose around
//! them stands in `docs/papers`; [`fill`] puts the tables between the marks
//! that it has for them.

mod cardoso;
mod document;
mod insa;
mod lin;
mod measured;
mod printed;

pub use cardoso::{Trials, cardoso, try_all};
pub(crate) use document::table;
pub use document::{FillError, fill};
pub use insa::{insa, insa_tools};
pub use lin::{Remembered, lin, lin_tools};
pub use measured::{Measured, split};

/// What is made for a paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Paper {
    /// Its name, which its files have: `insa`.
    pub name: &'static str,
    /// The marks of its tables, and the tables as Markdown.
    pub tables: Vec<(&'static str, String)>,
    /// Its plots: names of files, and files.
    pub plots: Vec<(&'static str, String)>,
}
