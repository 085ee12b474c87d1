//! What `tamis dump` takes.

use std::path::PathBuf;

use clap::Args;

use super::charset;

/// Show what is made of a page: its tokens, tree, blocks, counts or styles.
///
/// One line is one token, node or block. Control characters, and characters that
/// hide or reorder text, are written as escapes.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Debug, Args)]
pub(crate) struct Dump {
    /// The page; `-` or nothing reads standard input.
    #[arg(value_name = "FILE", conflicts_with = "demo")]
    pub(crate) file: Option<PathBuf>,

    /// Read a small page that comes with the program.
    #[arg(long)]
    pub(crate) demo: bool,

    /// Show the tree (this is the default).
    #[arg(long, group = "view")]
    pub(crate) tree: bool,

    /// Show the tokens, as the tree builder gets them.
    #[arg(long, group = "view", conflicts_with_all = ["xml", "fragment", "ids"])]
    pub(crate) tokens: bool,

    /// Show the blocks of text: the element each is in, its first and last
    /// text node, and the text.
    #[arg(long, group = "view", conflicts_with = "ids")]
    pub(crate) blocks: bool,

    /// Show for each node how much is at and below it.
    #[arg(long, group = "view", conflicts_with = "ids")]
    pub(crate) measures: bool,

    /// Show the computed style of each node.
    #[arg(long, group = "view", conflicts_with = "ids")]
    pub(crate) styles: bool,

    /// Read the page as XML.
    #[arg(long, conflicts_with = "fragment")]
    pub(crate) xml: bool,

    /// Read the page as the contents of this element: `td`, `svg path`, `math mi`.
    #[arg(long, value_name = "ELEMENT", value_parser = element)]
    pub(crate) fragment: Option<String>,

    /// Take scripts to run: `noscript` is then text.
    #[arg(long, conflicts_with_all = ["xml", "tokens"])]
    pub(crate) scripting: bool,

    /// The charset or Content-Type that came with the page.
    #[arg(long, value_name = "LABEL", value_parser = charset)]
    pub(crate) charset: Option<String>,

    /// Show at most so many characters of each text.
    #[arg(long, value_name = "N")]
    pub(crate) cut: Option<usize>,

    /// Show the number of each node.
    #[arg(long)]
    pub(crate) ids: bool,
}

/// Names of HTML elements are in lower case; those of SVG keep theirs.
fn element(text: &str) -> Result<String, String> {
    match text.split_once(' ') {
        Some(("svg" | "math", name)) if !name.is_empty() => Ok(text.to_owned()),
        None if !text.is_empty() => Ok(text.to_ascii_lowercase()),
        _ => Err("give a name like `td`, `svg path` or `math mi`".to_owned()),
    }
}
