//! What `tamis filter` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use tamis::engine::samples::HostPattern;
use url::Url;

use super::FetchArgs;
use super::page::address;

const EXAMPLES: &str = "\
Examples:
  tamis filter new page.html --keep 'headline=h1' --keep 'text=#story' --remove '.share' -o site.json
  tamis filter new a.html b.html --keep 'price=text:$ 5.00' --keep 'price=text:$ 7.20' -o shop.json
  tamis filter new https://example.org/list --keep 'entry*=.result' -o list.json
  tamis filter test site.json other.html
  tamis filter test site.json other.html --sample 2 --curve
  tamis extract --filter site.json https://example.org/next

What is shown is found again by its place in the page, by the names and texts
around it, and by its look; none of these must hold. Points tell how far away
something is: 0 is the same place, 100 another page.

Exit codes: 0 done, 1 something failed, 2 wrong command line, 3 the filter does
not catch what it should.";

/// Make and care for personal filters: show once what to keep, use it everywhere.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Filter {
    #[command(subcommand)]
    pub(crate) action: FilterAction,
}

#[derive(Debug, Subcommand)]
pub(crate) enum FilterAction {
    New(NewFilter),
    Test(TestFilter),
    /// Say what could be better about a filter.
    Lint {
        /// The filter.
        file: PathBuf,
    },
    /// Show what a filter catches, in words.
    Show {
        /// The filter.
        file: PathBuf,
    },
    /// Take others into a filter.
    Merge {
        /// The filter that grows.
        into: PathBuf,
        /// The others, which stay as they are.
        #[arg(required = true)]
        from: Vec<PathBuf>,
    },
}

/// Make a filter from samples on one or more pages.
#[derive(Debug, Args)]
pub(crate) struct NewFilter {
    /// Pages: files or addresses. Each sample is looked for on all of them.
    #[arg(required = true, value_name = "PAGE")]
    pub(crate) pages: Vec<PathBuf>,

    /// Keep what a CSS selector or a piece of text (`text:…`) shows, under a
    /// name: `headline`, `text`, `image`, or one of yours. `NAME*` means all
    /// of the kind. Can be repeated.
    #[arg(long, value_name = "NAME[*]=WHAT", value_parser = keep)]
    pub(crate) keep: Vec<Shown>,

    /// Remove what a CSS selector or a piece of text (`text:…`) shows. Can be repeated.
    #[arg(long, value_name = "[*=]WHAT", value_parser = remove)]
    pub(crate) remove: Vec<Shown>,

    /// The pages that it is for: `example.org`, `*.example.org/news/*`. Can be
    /// repeated; otherwise the sites of the pages.
    #[arg(long, value_name = "PATTERN")]
    pub(crate) host: Vec<HostPattern>,

    /// What people call it.
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// Go on with this filter instead of a new one.
    #[arg(long, value_name = "FILE")]
    pub(crate) add: Option<PathBuf>,

    /// Where it goes; otherwise to the filter that is gone on with, or to
    /// standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Replace a file that is there already.
    #[arg(long, requires = "output")]
    pub(crate) force: bool,

    /// Where a page in a file was found.
    #[arg(long, value_name = "URL", value_parser = address)]
    pub(crate) url: Option<Url>,

    #[command(flatten)]
    pub(crate) fetch: FetchArgs,
}

/// Try a filter on pages: what each sample catches, and how far it is.
#[derive(Debug, Args)]
pub(crate) struct TestFilter {
    /// The filter.
    pub(crate) file: PathBuf,

    /// Pages: files or addresses.
    #[arg(required = true, value_name = "PAGE")]
    pub(crate) pages: Vec<PathBuf>,

    /// Only this sample, by its number in `tamis filter show`.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) sample: Option<usize>,

    /// Try another threshold, in points.
    #[arg(long, value_name = "POINTS", value_parser = points, allow_negative_numbers = true, requires = "sample")]
    pub(crate) threshold: Option<f32>,

    /// Write the threshold that was tried into the filter.
    #[arg(long, requires = "threshold")]
    pub(crate) save: bool,

    /// Show from which threshold on each candidate is caught.
    #[arg(long)]
    pub(crate) curve: bool,

    /// Remember what is caught as what should be, and places of what was doubtful.
    #[arg(long)]
    pub(crate) learn: bool,

    /// Where a page in a file was found.
    #[arg(long, value_name = "URL", value_parser = address)]
    pub(crate) url: Option<Url>,

    #[command(flatten)]
    pub(crate) fetch: FetchArgs,
}

/// What is shown on pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    pub(crate) name: String,
    pub(crate) is_all: bool,
    pub(crate) what: What,
}

/// How it is found on a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Css(String),
    Text(String),
}

pub(super) fn what(text: &str) -> Result<What, String> {
    match text.strip_prefix("text:") {
        Some(text) if text.trim().is_empty() => Err("the text is empty".to_owned()),
        Some(text) => Ok(What::Text(text.to_owned())),
        None => match tamis_html::Selector::parse(text) {
            Ok(_) => Ok(What::Css(text.to_owned())),
            Err(error) => Err(format!("no selector: {error}; a piece of text is written `text:…`")),
        },
    }
}

/// The farthest that a threshold can be: ten times as far as another page.
const MAX_POINTS: f32 = 1_000.0;

pub(super) fn points(text: &str) -> Result<f32, String> {
    let wrong = || format!("give points from 0 to {MAX_POINTS}");
    let points: f32 = text.parse().map_err(|_| wrong())?;
    if (0.0..=MAX_POINTS).contains(&points) { Ok(points) } else { Err(wrong()) }
}

fn keep(text: &str) -> Result<Shown, String> {
    let wrong = || "write a name and what to keep: `headline=h1`, `price=text:$ 5.00`".to_owned();
    let (name, rest) = text.split_once('=').ok_or_else(wrong)?;
    let (name, is_all) = name.strip_suffix('*').map_or((name, false), |name| (name, true));
    let is_name =
        |name: &str| name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_'));
    if name.is_empty() || !is_name(name) {
        return Err(wrong());
    }
    Ok(Shown { name: name.to_owned(), is_all, what: what(rest)? })
}

fn remove(text: &str) -> Result<Shown, String> {
    let (rest, is_all) = text.strip_prefix("*=").map_or((text, false), |rest| (rest, true));
    Ok(Shown { name: "removed".to_owned(), is_all, what: what(rest)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_bounds() {
        assert_eq!((points("0"), points("4.5")), (Ok(0.0), Ok(4.5)));
        for wrong in ["-1", "nan", "inf", "1e30", "x", ""] {
            assert!(points(wrong).is_err_and(|error| error.contains("from 0 to 1000")), "{wrong}");
        }
    }

    #[test]
    fn samples_are_read() {
        let shown = keep("price*=text:$ 5=6").unwrap();
        assert_eq!((shown.name.as_str(), shown.is_all), ("price", true));
        assert_eq!(shown.what, What::Text("$ 5=6".to_owned()));
        assert_eq!(keep("headline=h1[a=b]").unwrap().what, What::Css("h1[a=b]".to_owned()));
        assert!(remove("*=.ad").unwrap().is_all && !remove(".ad").unwrap().is_all);
        for wrong in ["h1", "=h1", "a b=h1", "x=", "x=text:", "x=h1["] {
            assert!(keep(wrong).is_err(), "{wrong}");
        }
    }
}
