//! What can be typed.

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use tamis_eval::corpus::{FOLDER_VARIABLE, Fold, N_FOLDS};
use tamis_eval::score::{METRICS, Metric, Scoring, find_metric};

use super::timing::Timing;

/// Measures extractors on labelled pages.
#[derive(Debug, Parser)]
#[command(name = "tamis-eval", version, about, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Corpora(Corpora),
    Run(Run),
    Report(Report),
    Show(Show),
    Compare(Compare),
    Tune(Tune),
    Gate(Gate),
    Memory(Memory),
    Filters(super::filters::Filters),
    Papers(super::papers::Papers),
    Train(super::train::Train),
    Features(super::train::Features),
    Timing(Timing),
}

/// Where labelled pages are.
#[derive(Debug, ClapArgs)]
pub(crate) struct Place {
    /// The folder of packed sets [default: shared/corpora, here or above].
    #[arg(long, env = FOLDER_VARIABLE, hide_env_values = true, value_name = "DIR")]
    pub(crate) corpora: Option<PathBuf>,
}

/// List the labelled pages that there are: pages, types, languages, digest.
#[derive(Debug, ClapArgs)]
pub(crate) struct Corpora {
    #[command(flatten)]
    pub(crate) place: Place,

    /// Write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which pages.
#[derive(Debug, ClapArgs)]
pub(crate) struct Chosen {
    #[command(flatten)]
    pub(crate) place: Place,

    /// The names of packed sets, or folders of pages with truths.
    #[arg(long, required = true, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) corpus: Vec<String>,

    /// Only so many pages: a fixed sample.
    #[arg(long, value_name = "N")]
    pub(crate) pages: Option<usize>,

    /// Only the pages of this fold, from 0 to 4.
    #[arg(long, value_name = "K", value_parser = fold)]
    pub(crate) fold: Option<Fold>,

    /// Only pages of this type, such as article.
    #[arg(long = "type", value_name = "TYPE")]
    pub(crate) page_type: Option<String>,

    /// Only pages in this language, such as de.
    #[arg(long, value_name = "LANG")]
    pub(crate) lang: Option<String>,

    /// Pages at a time [default: the number of cores].
    #[arg(long, value_name = "J")]
    pub(crate) jobs: Option<usize>,

    /// Seconds that a command may take for a page.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) limit: u64,
}

const RUN_EXAMPLES: &str = "\
Examples:
  tamis-eval run --corpus wcxb,fundus --tool wlr
  tamis-eval run --corpus wcxb --tool wlr --tool 'wlr@wlr.ratio=cnr' --tool 'peer=peer-command --jsonl'
  tamis-eval run --corpus ./my-pages --tool wlr --json

  tamis-eval run --corpus wcxb,fundus --tool wlr --tool blocks --report report.html
  tamis-eval run --corpus fundus --tool 'blocks@blocks.form=printed,blocks.threshold=0|0.5|1|1.5|2' --report curve.html

A tool is an engine (wlr), an engine with parameters (wlr@wlr.ratio=clr,wlr.power=0.3; values with |
between them are tools of their own), or name=command for a command that reads JSON lines {id, url, html} and writes a line
{id, text, title, date, author, ns} for each. A crash, an error or a page over the limit is a miss.";

/// Run tools on labelled pages, score them, and put them side by side.
#[derive(Debug, ClapArgs)]
#[command(after_help = RUN_EXAMPLES)]
pub(crate) struct Run {
    #[command(flatten)]
    pub(crate) chosen: Chosen,

    /// An engine, or name=command; can be given more than once.
    #[arg(long, required = true, value_name = "TOOL")]
    pub(crate) tool: Vec<String>,

    /// Which scores.
    #[arg(long, value_enum, default_value_t = Scores::All, value_name = "WHICH")]
    pub(crate) scores: Scores,

    /// Keep results in this folder [default: tamis/eval/results in the cache folder].
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,

    /// Write a report, one HTML page with tables and plots.
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,

    /// Replace the report where there is one.
    #[arg(long, requires = "report")]
    pub(crate) force: bool,

    /// Write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

const REPORT_EXAMPLES: &str = "\
Examples:
  tamis-eval report report.html --corpus wcxb,fundus --tool wlr --tool peer
  tamis-eval report all.html --corpus wcxb

Results are those that `tamis-eval run` kept; `run --report FILE` makes both at once.";

/// Write a report about results that were kept: one HTML page with tables and plots.
#[derive(Debug, ClapArgs)]
#[command(after_help = REPORT_EXAMPLES)]
pub(crate) struct Report {
    /// Where the report goes.
    pub(crate) file: PathBuf,

    /// The corpora of earlier runs.
    #[arg(long, required = true, value_delimiter = ',', value_name = "NAME,…")]
    pub(crate) corpus: Vec<String>,

    /// A tool of earlier runs; can be given more than once [default: all that there are results of].
    #[arg(long, value_name = "TOOL")]
    pub(crate) tool: Vec<String>,

    /// Where results are kept [default: tamis/eval/results in the cache folder].
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,

    /// Replace the report where there is one.
    #[arg(long)]
    pub(crate) force: bool,
}

const SHOW_EXAMPLES: &str = "\
Examples:
  tamis-eval show 0042 --corpus wcxb --tool blocks
  tamis-eval show https://example.com/page --corpus fundus --tool wlr --html page.html
  tamis-eval show my-pages/tides.html --tool 'peer=peer-command --jsonl'

A page is the id, the address or the number that `compare` and reports show; or a page of a folder,
by its path. Words of the truth that are missing stand in [-…-], words of the result that are not in
the truth in {+…+}. An engine of ours says why it kept or dropped each block.";

/// Show truth, result and reasons for one page, side by side.
#[derive(Debug, ClapArgs)]
#[command(after_help = SHOW_EXAMPLES)]
pub(crate) struct Show {
    /// The page.
    pub(crate) page: String,

    #[command(flatten)]
    pub(crate) place: Place,

    /// A packed set or a folder; not needed with a path.
    #[arg(long, value_name = "NAME")]
    pub(crate) corpus: Option<String>,

    /// The tool.
    #[arg(long, default_value = "wlr", value_name = "TOOL")]
    pub(crate) tool: String,

    /// Write an HTML page instead.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,

    /// Replace the HTML page where there is one.
    #[arg(long, requires = "html")]
    pub(crate) force: bool,

    /// Characters in a line [default: those of the terminal, or 120].
    #[arg(long, value_name = "N")]
    pub(crate) width: Option<usize>,

    /// Seconds that a command may take for the page.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) limit: u64,
}

/// Which scores.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Scores {
    /// All of them.
    All,
    /// Bags of words, segments, attributes and fields: less work.
    Words,
}

impl From<Scores> for Scoring {
    fn from(scores: Scores) -> Scoring {
        match scores {
            Scores::All => Scoring::All,
            Scores::Words => Scoring::Words,
        }
    }
}

const COMPARE_EXAMPLES: &str = "\
Examples:
  tamis-eval compare wlr peer --corpus wcxb
  tamis-eval compare results/wcxb/wlr.jsonl results/wcxb/peer.jsonl --metric lcs.f1 --worst 30";

/// Compare two results page by page: significance, losses, what they have together.
#[derive(Debug, ClapArgs)]
#[command(after_help = COMPARE_EXAMPLES)]
pub(crate) struct Compare {
    /// A tool of an earlier run, or the file of its results.
    pub(crate) a: String,

    /// Another one.
    pub(crate) b: String,

    /// The corpus of the earlier run; not needed with files.
    #[arg(long, value_name = "NAME")]
    pub(crate) corpus: Option<String>,

    /// Where results are kept [default: tamis/eval/results in the cache folder].
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,

    /// What is compared [default: the first that the pages have, from words.f1 on].
    #[arg(long, value_parser = metric, value_name = "METRIC")]
    pub(crate) metric: Option<&'static Metric>,

    /// How many of the pages where A loses most.
    #[arg(long, default_value_t = 10, value_name = "N")]
    pub(crate) worst: usize,

    /// Write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

const TUNE_EXAMPLES: &str = "\
Examples:
  tamis-eval tune --corpus fundus 'wlr@wlr.power=0.05|0.1|0.3,wlr.normalise=0.5|1' 'wlr@wlr.ratio=cnr'

Values with | between them are tried in every combination. What is best on four folds is scored on
the fifth; folds are by site.";

/// Choose parameters on four folds and score them on the fifth.
#[derive(Debug, ClapArgs)]
#[command(after_help = TUNE_EXAMPLES)]
pub(crate) struct Tune {
    #[command(flatten)]
    pub(crate) chosen: Chosen,

    /// Tools, or grids of them.
    #[arg(required = true, value_name = "TOOL")]
    pub(crate) tool: Vec<String>,

    /// What is to be highest.
    #[arg(long, value_parser = metric, default_value = "words.f1", value_name = "METRIC")]
    pub(crate) metric: &'static Metric,

    /// Write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check that no score has fallen below its floor.
#[derive(Debug, ClapArgs)]
pub(crate) struct Gate {
    #[command(flatten)]
    pub(crate) place: Place,

    /// The floors.
    #[arg(long, value_name = "FILE", default_value = "eval/floors.toml")]
    pub(crate) floors: PathBuf,

    /// Write what was measured where it is higher.
    #[arg(long)]
    pub(crate) raise: bool,
}

const MEMORY_EXAMPLES: &str = "\
Examples:
  tamis-eval memory --corpus sites-zh --tool blocks
  tamis-eval memory --corpus fields --tool wlr --seen 1,3,10

A page's memory is learned from other pages of its site. Values are those of labelled attributes.";

/// Measure what a memory of a site is worth.
#[derive(Debug, ClapArgs)]
#[command(after_help = MEMORY_EXAMPLES)]
pub(crate) struct Memory {
    #[command(flatten)]
    pub(crate) chosen: Chosen,

    /// The engine, with parameters or without.
    #[arg(long, default_value = "blocks", value_name = "TOOL")]
    pub(crate) tool: String,

    /// How many other pages of the site are seen before.
    #[arg(long, value_delimiter = ',', default_value = "0,1,3,10,50", value_name = "N,…")]
    pub(crate) seen: Vec<usize>,

    /// Write JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

fn fold(text: &str) -> Result<Fold, String> {
    let number = text.parse().ok().filter(|fold| *fold < N_FOLDS);
    number.map(Fold).ok_or_else(|| format!("folds are numbers from 0 to {}", N_FOLDS - 1))
}

fn metric(text: &str) -> Result<&'static Metric, String> {
    let known = || METRICS.iter().map(|metric| metric.name).collect::<Vec<_>>().join(", ");
    find_metric(text).ok_or_else(|| format!("there are {}", known()))
}
