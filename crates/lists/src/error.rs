//! What can be wrong with a list.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why a list cannot be used. Each message names the list, the line where there
/// is one, and what to do.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ListError {
    /// A file or folder cannot be read.
    #[error("cannot read {}: check that it exists and may be read", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// The bytes are not text.
    #[error("{name}, line {line}: this is not text; save the list uncompressed, as plain text")]
    Binary {
        /// The list.
        name: String,
        /// The first line that is not text.
        line: usize,
    },
    /// The text is a web page.
    #[error(
        "{name}, line {line}: this is a web page, not a list; use the address of the list itself \
         (behind a link like \"raw\" or \"download\")"
    )]
    WebPage {
        /// The list.
        name: String,
        /// Where the markup starts.
        line: usize,
    },
    /// There is nothing but comments, or rules of kinds that are not used.
    #[error(
        "{name}: no rule about addresses in it; a list has lines like `0.0.0.0 ads.example` or \
         `||ads.example^`"
    )]
    Empty {
        /// The list.
        name: String,
    },
    /// Fewer lines can be used than not.
    #[error(
        "{name}, line {line}: `{text}` is no rule ({skipped} lines like that, {used} rules); a list has \
         lines like `0.0.0.0 ads.example` or `||ads.example^`"
    )]
    Garbage {
        /// The list.
        name: String,
        /// The first line that cannot be used.
        line: usize,
        /// How it begins.
        text: String,
        /// How many cannot be used.
        skipped: usize,
        /// How many can.
        used: usize,
    },
}
