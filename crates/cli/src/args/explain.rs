//! What `tamis explain` takes.

use std::path::PathBuf;

use clap::Args;

use super::{PageArgs, Parts};

const EXAMPLES: &str = "\
Examples:
  tamis explain page.html
  tamis explain --tree page.html | less -R
  tamis explain --ranked 5 --demo
  tamis explain --json page.html | jq '.blocks[] | select(.keep)'

Lines start with + for what is kept and - for what is not. Every reason is the
name of a rule and the number that it decided on.";

/// Show why each part of a page was kept or dropped.
///
/// By default one line is one block of text: whether it is kept, the rule that
/// decided and its number, where the block is, and how it begins.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Explain {
    /// The page; `-` or nothing reads standard input.
    #[arg(value_name = "FILE", conflicts_with = "demo")]
    pub(crate) file: Option<PathBuf>,

    /// Read a small page that comes with the program.
    #[arg(long)]
    pub(crate) demo: bool,

    /// Show the tree, with what the engine computed for each node.
    #[arg(long, group = "view")]
    pub(crate) tree: bool,

    /// List the menus of the page.
    #[arg(long, group = "view")]
    pub(crate) menus: bool,

    /// List the first N blocks of the page, most relevant first.
    #[arg(long, value_name = "N", group = "view")]
    pub(crate) ranked: Option<usize>,

    /// Write blocks, metadata and outcome as one JSON object.
    #[arg(long, group = "view")]
    pub(crate) json: bool,

    /// Below each block, show the features that moved it most, and how far in
    /// log odds (engine `auto`; JSON always has them).
    #[arg(long, conflicts_with = "view")]
    pub(crate) features: bool,

    /// Show at most so many characters of each text.
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub(crate) cut: usize,

    #[command(flatten)]
    pub(crate) page: PageArgs,

    #[command(flatten)]
    pub(crate) parts: Parts,
}
