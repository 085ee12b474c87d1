//! Why a corpus cannot be read.

use std::path::PathBuf;

use thiserror::Error;

/// Why a corpus cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CorpusError {
    /// There is no folder of corpora.
    #[error("there is no folder `shared/corpora` here or above; give --corpora DIR or set TAMIS_CORPORA")]
    NoFolder,
    /// There is no corpus of that name.
    #[error("there is no corpus `{name}` in {folder}; there are {known}", folder = folder.display())]
    Unknown {
        /// What was asked for.
        name: String,
        /// Where it was looked for.
        folder: PathBuf,
        /// What there is.
        known: String,
    },
    /// There is neither a file nor a folder of that name.
    #[error("there is no corpus at {}; give a NAME.jsonl.zst or a folder of pages with truths", .0.display())]
    Absent(PathBuf),
    /// There is no page in it.
    #[error(
        "there are no labelled pages in {}; a page is NAME/source.html with NAME/truth.txt or truth.json, or NAME.html with NAME.txt or NAME.json",
        .0.display()
    )]
    Empty(PathBuf),
    /// A page has no truth.
    #[error("{} has no truth; put {expected} beside it", page.display())]
    NoTruth {
        /// The page.
        page: PathBuf,
        /// The names that a truth may have.
        expected: String,
    },
    /// A file cannot be read.
    #[error("cannot read {}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A file or a line of one is no truth.
    #[error("{}, page {number}: not a labelled page", path.display())]
    Form {
        /// The file.
        path: PathBuf,
        /// The page's number in it, from 1.
        number: usize,
        /// Why.
        source: serde_json::Error,
    },
    /// The index cannot be kept.
    #[error("cannot write the index {}; set XDG_CACHE_HOME to a folder that can be written", path.display())]
    Cache {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// There is nowhere to keep the index.
    #[error("there is no cache folder; set XDG_CACHE_HOME or HOME")]
    NoCache,
}
