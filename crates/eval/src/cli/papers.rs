//! `tamis-eval papers`: the papers' tables and figures on our pages.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use tamis_eval::corpus::{Corpus, Sample};
use tamis_eval::memory::{Study, study};
use tamis_eval::papers::{
    Measured, Paper, Remembered, Trials, cardoso, fill, insa, insa_tools, lin, lin_tools, split, try_all,
};
use tamis_eval::run::Run;
use tamis_eval::score::Scoring;
use tamis_eval::train::SETS;

use super::args::{Chosen, Place};
use super::report::without_texts;
use super::train::{Lessons, load, trainer};
use super::write::Target;

const PAPERS_EXAMPLES: &str = "\
Examples:
  tamis-eval papers --out docs/papers --force
  tamis-eval papers --paper cardoso --out docs/papers --force

Tables go between their marks in insa.md and lin.md, which are made where there are none; plots are
SVG files beside them.";

/// Make the tables and figures of the papers again on our pages.
#[derive(Debug, Args)]
#[command(after_help = PAPERS_EXAMPLES)]
pub(crate) struct Papers {
    #[command(flatten)]
    pub(crate) place: Place,

    /// Which papers.
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        default_values_t = [PaperName::Insa, PaperName::Lin, PaperName::Cardoso],
        value_name = "NAME,…"
    )]
    pub(crate) paper: Vec<PaperName>,

    /// The folder of the documents.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    /// The pages.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "fundus,sites-zh,sites-multi,wcxb",
        value_name = "NAME,…"
    )]
    pub(crate) corpus: Vec<String>,

    /// Corpora with many pages of a site, for the memory that is the third step of Lin et al.
    #[arg(long, value_delimiter = ',', default_value = "sites-zh,sites-multi", value_name = "NAME,…")]
    pub(crate) sites: Vec<String>,

    /// The sets that models are trained and tested on, for Cardoso et al.
    #[arg(long, value_delimiter = ',', default_values_t = SETS.map(str::to_owned), value_name = "NAME,…")]
    pub(crate) labelled: Vec<String>,

    /// Which page credits which agency, for Cardoso et al.
    #[arg(long, value_name = "FILE", default_value = "eval/agency.tsv")]
    pub(crate) agency: PathBuf,

    /// Only so many pages of each: a fixed sample.
    #[arg(long, value_name = "N")]
    pub(crate) pages: Option<usize>,

    /// Pages at a time [default: the number of cores].
    #[arg(long, value_name = "J")]
    pub(crate) jobs: Option<usize>,

    /// Replace tables and plots that are there.
    #[arg(long)]
    pub(crate) force: bool,
}

/// A paper whose tables are repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum PaperName {
    /// Insa et al.: words to a leaf.
    Insa,
    /// Lin et al.: blocks, density and sites.
    Lin,
    /// Cardoso et al.: title, date and body of news. Trains models, which needs Python 3.
    Cardoso,
}

impl PaperName {
    /// The document that has its tables.
    pub(crate) fn file(self) -> &'static str {
        match self {
            PaperName::Insa => "insa.md",
            PaperName::Lin => "lin.md",
            PaperName::Cardoso => "cardoso.md",
        }
    }
}

/// The tool whose memory is measured: the paper's own.
const REMEMBERING: &str = "blocks@blocks.form=printed";

/// Pages of a site that are seen before one is scored.
const SEEN: [usize; 3] = [1, 3, 10];

/// Seconds that a page may take; engines and baselines are not interrupted.
const LIMIT: u64 = 60;

pub(crate) fn run(wanted: &Papers) -> Result<()> {
    let there = wanted.paper.iter().find(|paper| wanted.out.join(paper.file()).exists());
    if let Some(paper) = there.filter(|_| !wanted.force) {
        let (file, out) = (paper.file(), wanted.out.display());
        bail!("there is a {file} in `{out}` already (fill in its tables with `--force`)");
    }
    let chosen = chosen(wanted, &wanted.corpus);
    for paper in &wanted.paper {
        let measured = match paper {
            PaperName::Insa => insa(&measured(&chosen, &insa_tools())?),
            PaperName::Lin => lin(&measured(&chosen, &lin_tools())?, &remembered(wanted)?),
            PaperName::Cardoso => cardoso(&trials(wanted)?),
        };
        write(&measured, wanted)?;
    }
    Ok(())
}

fn measured(chosen: &Chosen, tools: &[String]) -> Result<Vec<Measured>> {
    let mut found = Vec::new();
    for corpus in chosen.open()? {
        found.extend(sets(chosen, &corpus, tools)?);
    }
    Ok(found)
}

fn trials(wanted: &Papers) -> Result<Trials> {
    let lessons = Lessons {
        place: Place { corpora: wanted.place.corpora.clone() },
        corpus: wanted.labelled.clone(),
        agency: wanted.agency.clone(),
        pages: wanted.pages,
    };
    let tell = |next: &str| anstream::eprintln!("cardoso: {next}");
    try_all(&trainer()?, |params| load(&lessons, params), tell)
}

fn chosen(wanted: &Papers, corpus: &[String]) -> Chosen {
    Chosen {
        place: Place { corpora: wanted.place.corpora.clone() },
        corpus: corpus.to_owned(),
        pages: wanted.pages,
        fold: None,
        page_type: None,
        lang: None,
        jobs: wanted.jobs,
        limit: LIMIT,
    }
}

fn sets(chosen: &Chosen, corpus: &Corpus, tools: &[String]) -> Result<Vec<Measured>> {
    let tools = chosen.tools(tools.iter().map(String::as_str))?;
    let runs: Vec<Run> = without_texts(chosen.run(corpus, &tools, Scoring::All)?);
    Ok(split(&runs))
}

fn remembered(wanted: &Papers) -> Result<Vec<Remembered>> {
    let chosen = chosen(wanted, &wanted.sites);
    let tools = chosen.tools([REMEMBERING])?;
    let options = tools[0].options().context("the printed form is an engine of ours")?;
    let mut found = Vec::new();
    for corpus in chosen.open()? {
        let of_corpus = SEEN.iter().map(|seen| {
            study(&corpus, &Study { options: options.clone(), seen: *seen, sample: Sample::default() })
        });
        found.push((corpus.name().to_owned(), of_corpus.collect::<Result<Vec<_>, _>>()?));
    }
    Ok(found)
}

fn write(paper: &Paper, wanted: &Papers) -> Result<()> {
    let path = wanted.out.join(format!("{}.md", paper.name));
    let text = fill(&read(&path)?, &paper.tables).with_context(|| path.display().to_string())?;
    Target::new(&path, wanted.force)?.write(&text)?;
    for (name, plot) in &paper.plots {
        Target::new(&wanted.out.join(name), wanted.force)?.write(plot)?;
    }
    Ok(())
}

/// A document, or nothing where there is none.
fn read(path: &Path) -> Result<String> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        read => read.with_context(|| format!("cannot read {}", path.display())),
    }
}
