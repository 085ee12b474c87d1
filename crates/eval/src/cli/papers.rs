//! `tamis-eval papers`: the papers' tables and figures on our pages.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, bail};
use tamis_eval::corpus::{Corpus, Sample};
use tamis_eval::memory::{Study, study};
use tamis_eval::papers::{Measured, Paper, Remembered, fill, insa, insa_tools, lin, lin_tools, split};
use tamis_eval::run::Run;
use tamis_eval::score::Scoring;

use super::args::{Chosen, Papers, Place};
use super::report::without_texts;
use super::write::Target;

/// The tool whose memory is measured: the paper's own.
const REMEMBERING: &str = "blocks@blocks.form=printed";

/// Pages of a site that are seen before one is scored.
const SEEN: [usize; 3] = [1, 3, 10];

/// Seconds that a page may take; engines and baselines are not interrupted.
const LIMIT: u64 = 60;

pub(crate) fn run(wanted: &Papers) -> Result<()> {
    if !wanted.force && (wanted.out.join("insa.md").exists() || wanted.out.join("lin.md").exists()) {
        bail!(
            "there are documents in `{}` already (fill in their tables with `--force`)",
            wanted.out.display()
        );
    }
    let chosen = chosen(wanted, &wanted.corpus);
    let (mut of_insa, mut of_lin) = (Vec::new(), Vec::new());
    for corpus in chosen.open()? {
        of_insa.extend(sets(&chosen, &corpus, &insa_tools())?);
        of_lin.extend(sets(&chosen, &corpus, &lin_tools())?);
    }
    let papers = [insa(&of_insa), lin(&of_lin, &remembered(wanted)?)];
    papers.iter().try_for_each(|paper| write(paper, wanted))
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
