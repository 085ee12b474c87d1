//! Tools on a corpus, on several threads; the results are the same for any
//! number of them.

mod progress;
mod results;
mod row;
mod workers;

pub use progress::Bar;
pub use results::{Header, Run, read, results_folder, write};
pub use row::Row;
pub use workers::{Plan, run};

use std::path::PathBuf;

use thiserror::Error;

use crate::corpus::CorpusError;
use crate::tool::ToolError;

/// Why a run could not be done, kept or read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RunError {
    /// The corpus cannot be read.
    #[error(transparent)]
    Corpus(#[from] CorpusError),
    /// A tool does not work.
    #[error("the tool `{name}` does not work")]
    Tool {
        /// Its name.
        name: String,
        /// Why.
        source: ToolError,
    },
    /// No page fits the wishes.
    #[error("no page of `{0}` fits; see `tamis-eval corpora` for types, languages and folds")]
    NoPages(String),
    /// Results cannot be written.
    #[error("cannot write {}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Results cannot be read.
    #[error("cannot read {}; make it with `tamis-eval run`", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// Results of some pages are missing.
    #[error("{} has {found} of {wanted} pages; run the tool again", path.display())]
    Short {
        /// The file.
        path: PathBuf,
        /// The pages that it says it has.
        wanted: usize,
        /// Those that are there.
        found: usize,
    },
    /// Results are broken, or of another version.
    #[error("{}, line {line}: not a result of this version; run the tool again", path.display())]
    Form {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// Why.
        source: serde_json::Error,
    },
}
