//! What can go wrong with a browser.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// What can go wrong with a browser.
#[derive(Debug, Error)]
pub enum BrowserError {
    /// It does not start.
    #[error("cannot start `{}`", program.display())]
    Start {
        /// The program.
        program: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// It does not listen any more.
    #[error("the browser does not listen")]
    Send(#[source] io::Error),
    /// It ended.
    #[error("the browser ended before it answered `{0}`")]
    Ended(&'static str),
    /// It takes too long.
    #[error("the browser did not answer `{0}` in time")]
    Slow(&'static str),
    /// It does not do what it is told.
    #[error("the browser refused `{method}`: {reason}")]
    Refused {
        /// What it was told.
        method: &'static str,
        /// What it says.
        reason: String,
    },
    /// A page has no address.
    #[error("`{}` is no whole path", .0.display())]
    Path(PathBuf),
    /// A page cannot be loaded.
    #[error("the browser cannot load `{}`: {reason}", page.display())]
    Page {
        /// The page.
        page: PathBuf,
        /// What it says.
        reason: String,
    },
}
