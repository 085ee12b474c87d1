//! What `tamis site` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};

const EXAMPLES: &str = "\
Examples:
  tamis extract --engine blocks --site mysite.tamis page.html
  tamis site learn mysite.tamis crawl/
  tamis site show mysite.tamis
  tamis site merge mysite.tamis colleague.tamis
  tamis site forget mysite.tamis --page https://example.com/old";

/// Manage what is remembered of a site.
///
/// What stands on many pages of a site is not what a reader came to one of
/// them for. A memory knows it again on the next page. It holds numbers and
/// addresses, no texts, and stays under a megabyte.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Site {
    #[command(subcommand)]
    pub(crate) action: SiteAction,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SiteAction {
    Learn(LearnSite),
    /// Show what is remembered.
    Show {
        /// The memory.
        file: PathBuf,
        /// For programs, one object.
        #[arg(long)]
        json: bool,
    },
    /// Add to a memory what others know of the same site.
    Merge {
        /// The memory that grows; it is made when it is not there.
        into: PathBuf,
        /// The others, which stay as they are.
        #[arg(required = true)]
        from: Vec<PathBuf>,
    },
    Forget(ForgetSite),
}

/// Learn pages without extracting anything.
///
/// Files have no address, so a page is told by its path.
#[derive(Debug, Args)]
pub(crate) struct LearnSite {
    /// The memory; it is made when it is not there.
    pub(crate) file: PathBuf,

    /// Files, and folders that are searched for pages (.html, .htm, .xhtml).
    #[arg(required = true)]
    pub(crate) pages: Vec<PathBuf>,
}

/// Forget pages, or everything.
#[derive(Debug, Args)]
pub(crate) struct ForgetSite {
    /// The memory.
    pub(crate) file: PathBuf,

    /// The address of a page, as `tamis site show` writes it. Can be repeated.
    #[arg(long, value_name = "ADDRESS", required_unless_present = "all", conflicts_with = "all")]
    pub(crate) page: Vec<String>,

    /// Forget every page.
    #[arg(long)]
    pub(crate) all: bool,
}
