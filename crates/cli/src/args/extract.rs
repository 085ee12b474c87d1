//! What `tamis extract` takes.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};

use super::{FetchArgs, PageArgs, Parts, PrintArgs};
use crate::usage::usage;

const EXAMPLES: &str = "\
Examples:
  tamis extract page.html
  tamis extract --format markdown --front-matter page.html --output page.md
  curl -s https://example.com/news | tamis extract --url https://example.com/news -
  tamis extract https://example.com/news
  tamis extract --filter site.json https://example.com/news
  tamis extract --format pdf --embed-images https://example.com/news --output news.pdf
  tamis extract --format json site/ --output texts/
  tamis extract --engine crunch --preset reader page.html --output clean.html
  tamis extract --jsonl < pages.jsonl > texts.jsonl

Exit codes: 0 content was found, 1 something could not be read or written,
2 the command line was wrong, 3 the pages have no content.";

const JSONL: &str = "Many pages by lines of JSON";

/// Extract the main content of pages.
///
/// The content goes to standard output or to files, all else to standard error.
/// Nothing but the addresses that are given is fetched.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Extract {
    /// Addresses, files, folders that are searched for pages (.html, .htm,
    /// .xhtml), or `-` for standard input, which is also the default.
    #[arg(value_name = "INPUT", conflicts_with_all = ["demo", "jsonl"])]
    pub(crate) inputs: Vec<PathBuf>,

    /// Read a small page that comes with the program.
    #[arg(long, conflicts_with = "jsonl")]
    pub(crate) demo: bool,

    /// What is written: text unless the settings of `crunch` say otherwise.
    #[arg(short, long, value_enum, conflicts_with = "jsonl")]
    format: Option<Format>,

    /// Write HTML without a document around it.
    #[arg(long, conflicts_with = "jsonl")]
    pub(crate) fragment: bool,

    /// Write title, author, date and more before Markdown.
    #[arg(long, conflicts_with = "jsonl")]
    pub(crate) front_matter: bool,

    /// Where results go: a file, or for several pages a folder, in which the
    /// tree of folders is kept.
    #[arg(short, long, value_name = "PATH", conflicts_with = "jsonl")]
    pub(crate) output: Option<PathBuf>,

    /// Replace files that are there already.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,

    #[command(flatten)]
    pub(crate) lines: Lines,

    #[command(flatten)]
    pub(crate) page: PageArgs,

    #[command(flatten)]
    pub(crate) parts: Parts,

    #[command(flatten)]
    pub(crate) print: PrintArgs,

    #[command(flatten)]
    pub(crate) fetch: FetchArgs,
}

impl Extract {
    /// The same, with the format that is written when none is asked for.
    pub(crate) fn or_format(&self, format: Format) -> Extract {
        Extract { format: self.format.or(Some(format)), ..self.clone() }
    }

    /// What is written.
    pub(crate) fn format(&self) -> Format {
        self.format.unwrap_or(Format::Text)
    }

    /// Whether switches fit the format; clap cannot know.
    pub(crate) fn check(&self) -> Result<()> {
        if self.fragment && self.format() != Format::Html {
            return Err(usage("`--fragment` is for HTML: add `--format html`"));
        }
        if self.front_matter && self.format() != Format::Markdown {
            return Err(usage("`--front-matter` is for Markdown: add `--format markdown`"));
        }
        if self.print.embed_images && !matches!(self.format(), Format::Epub | Format::Pdf) {
            return Err(usage(
                "`--embed-images` is for documents: add `--format epub` or `--format pdf` (`tamis clean-all` puts \
                 pictures into HTML, too)",
            ));
        }
        Ok(())
    }
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// Plain text, a paragraph a line.
    Text,
    /// Markdown.
    Markdown,
    /// A document of its own, without the page's markup and styles.
    Html,
    /// Article and metadata for programs, one object on a line.
    Json,
    /// Article and metadata for programs.
    Xml,
    /// A book for readers.
    Epub,
    /// Typeset, in columns.
    Pdf,
    /// The page itself, with everything else hidden and the layout kept.
    Hide,
    /// The page itself, with the content marked.
    Highlight,
    /// The page itself, with everything else left out.
    Remove,
}

impl Format {
    /// The ending of its files.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Format::Text => "txt",
            Format::Markdown => "md",
            Format::Html | Format::Hide | Format::Highlight | Format::Remove => "html",
            Format::Json => "json",
            Format::Xml => "xml",
            Format::Epub => "epub",
            Format::Pdf => "pdf",
        }
    }
}

/// How pages are read from lines.
#[derive(Clone, Debug, Args)]
pub(crate) struct Lines {
    /// Read one JSON object a line from standard input, and answer each with
    /// one on standard output.
    ///
    /// In: `id`, `url`, `html` or `html_b64`, and `charset`. Out: `id`, `text`,
    /// `title`, `author`, `date`, `page_type`, `confidence`, `kept`, `reason`,
    /// `error`, the time from bytes to text in `ns` and `cpu_ns`, and with
    /// filters what became of them in `filter` and `filter_notes`.
    #[arg(long, help_heading = JSONL)]
    pub(crate) jsonl: bool,

    /// Answer with `markdown` too.
    #[arg(long, requires = "jsonl", help_heading = JSONL)]
    pub(crate) markdown: bool,

    /// Look for no metadata: `title`, `author` and `date` stay empty, and a
    /// page takes two thirds of the time.
    #[arg(long, requires = "jsonl", help_heading = JSONL)]
    pub(crate) no_metadata: bool,

    /// Bytes of a line at most; a longer one is answered with an error.
    #[arg(long, value_name = "BYTES", requires = "jsonl", default_value_t = MAX_LINE, help_heading = JSONL)]
    pub(crate) max_line: usize,
}

impl Lines {
    /// Whether answers tell title, authors and dates.
    pub(crate) fn tell_metadata(&self) -> bool {
        self.jsonl && !self.no_metadata
    }
}

/// Twice the bytes of the largest page that is read: base64 takes a third
/// more, and escapes take about a tenth more in a corpus of crawled pages.
const MAX_LINE: usize = 256 << 20;
