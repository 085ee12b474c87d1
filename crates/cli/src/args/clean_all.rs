//! What `tamis clean-all` takes.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::filter::{What, points, what};
use super::{FetchArgs, PageArgs, PrintArgs};

const EXAMPLES: &str = "\
Examples:
  tamis clean-all https://example.org/news --links 'text:First headline' --preview
  tamis clean-all https://example.org/news --links '.teaser a' --filter news.json -o news.html
  tamis clean-all https://example.org/book --links 'text:Chapter 1' -o book.epub --title 'The book'
  tamis clean-all https://example.org/news --links '.teaser a' --max 20 -o news.pdf

A run that is stopped goes on where it was when it is started again: pages that
were fetched lie in a folder beside the output until all is done. A page that
fails is named in the document.

Exit codes: 0 done, 1 something failed (a page that did is named in the document),
2 wrong command line, 3 there are no such links.";

/// Follow the links that resemble one, and make one document of all pages.
///
/// Each page is filtered by the filters that are for it, or by the engine. Sites
/// are asked politely: robots.txt counts, and there are pauses.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CleanAll {
    /// The page with the links: an address or a file.
    #[arg(value_name = "PAGE")]
    pub(crate) index: PathBuf,

    /// A link that shows which ones are meant, as a CSS selector or a piece of
    /// its text (`text:…`). Can be repeated.
    #[arg(long, value_name = "WHAT", value_parser = what, required = true)]
    pub(crate) links: Vec<What>,

    /// How far from it other links may be, in points; otherwise as the gaps
    /// between the links suggest.
    #[arg(long, value_name = "POINTS", value_parser = points, allow_negative_numbers = true)]
    pub(crate) within: Option<f32>,

    /// Pages at most.
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    pub(crate) max: usize,

    /// Show which links would be followed, and fetch none of them.
    #[arg(long)]
    pub(crate) preview: bool,

    /// Where the document goes; its ending says what it is: .html, .epub, .pdf.
    #[arg(short, long, value_name = "FILE", required_unless_present = "preview")]
    pub(crate) output: Option<PathBuf>,

    /// What is written, whatever the ending says.
    #[arg(short, long, value_enum)]
    format: Option<BookFormat>,

    /// Replace a document that is there already.
    #[arg(long)]
    pub(crate) force: bool,

    /// What the document is called; otherwise as the page with the links.
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// Leave pictures out. Otherwise they are fetched into EPUB and PDF, and
    /// into HTML with `--embed-images`.
    #[arg(long)]
    pub(crate) no_images: bool,

    /// Ask for pages that the site does not want robots to have.
    #[arg(long)]
    pub(crate) ignore_robots: bool,

    #[command(flatten)]
    pub(crate) print: PrintArgs,

    #[command(flatten)]
    pub(crate) page: PageArgs,

    #[command(flatten)]
    pub(crate) fetch: FetchArgs,
}

/// What a document is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BookFormat {
    /// One page with a navigator, which works offline.
    Html,
    /// A book for readers.
    Epub,
    /// Typeset, in columns.
    Pdf,
}

impl CleanAll {
    /// What is written: as asked for, as the ending says, or HTML.
    pub(crate) fn format(&self) -> BookFormat {
        let ending = self.output.as_ref().and_then(|path| path.extension()).and_then(std::ffi::OsStr::to_str);
        let by_ending = match ending.map(str::to_ascii_lowercase).as_deref() {
            Some("epub") => BookFormat::Epub,
            Some("pdf") => BookFormat::Pdf,
            _ => BookFormat::Html,
        };
        self.format.unwrap_or(by_ending)
    }
}
