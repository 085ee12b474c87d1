//! What `tamis extract` takes.

use std::path::PathBuf;

use clap::Args;

use super::PageArgs;

const EXAMPLES: &str = "\
Examples:
  tamis extract page.html
  curl -s https://example.com/news | tamis extract --url https://example.com/news -
  tamis extract --jsonl < pages.jsonl > texts.jsonl

Exit codes: 0 content was found, 1 something could not be read or written,
2 the command line was wrong, 3 the pages have no content.";

/// Extract the main content of pages.
///
/// The content goes to standard output, all else to standard error.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Extract {
    /// Pages: files or `-` for standard input, which is also the default.
    #[arg(value_name = "INPUT", conflicts_with_all = ["demo", "jsonl"])]
    pub(crate) inputs: Vec<PathBuf>,

    /// Read a small page that comes with the program.
    #[arg(long, conflicts_with = "jsonl")]
    pub(crate) demo: bool,

    #[command(flatten)]
    pub(crate) lines: Lines,

    #[command(flatten)]
    pub(crate) page: PageArgs,
}

/// How pages are read from lines.
#[derive(Debug, Args)]
pub(crate) struct Lines {
    /// Read one JSON object a line from standard input, and answer each with
    /// one on standard output.
    ///
    /// In: `id`, `url`, `html` or `html_b64`, and `charset`. Out: `id`, `text`,
    /// `title`, `author`, `date`, `page_type`, `confidence`, `kept`, `reason`,
    /// `error`, and the time from bytes to text in `ns` and `cpu_ns`.
    #[arg(long, help_heading = "Many pages by lines of JSON")]
    pub(crate) jsonl: bool,

    /// Bytes of a line at most; a longer one is answered with an error.
    #[arg(long, value_name = "BYTES", requires = "jsonl", default_value_t = MAX_LINE, help_heading = "Many pages by lines of JSON")]
    pub(crate) max_line: usize,
}

/// Twice the bytes of the largest page that is read: base64 takes a third
/// more, and escapes take about a tenth more in a corpus of crawled pages.
const MAX_LINE: usize = 256 << 20;
