//! What can go wrong when pages are made.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// What can go wrong when pages are made.
#[derive(Debug, Error)]
pub enum PagesError {
    /// There are no words in this language.
    #[error("there are no words in the language `{0}`")]
    NoLanguage(String),
    /// The words of a language cannot be read.
    #[error("the words of `{name}` cannot be read")]
    Language {
        /// The language.
        name: String,
        /// Why.
        source: toml::de::Error,
    },
    /// A template is wrong.
    #[error("the template of {what} cannot be filled")]
    Template {
        /// Which one.
        what: String,
        /// Why.
        source: minijinja::Error,
    },
    /// A picture cannot be made.
    #[error("a picture cannot be made")]
    Picture(#[from] png::EncodingError),
    /// A truth cannot be written.
    #[error("a truth cannot be written")]
    Truth(#[from] serde_json::Error),
    /// A file cannot be written.
    #[error("cannot write `{}`", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}
