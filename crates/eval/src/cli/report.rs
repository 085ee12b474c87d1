//! `tamis-eval report`: results that were kept, as one page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tamis_eval::run::{self, Run, results_folder};

use super::args;
use super::write::Target;

pub(crate) fn run(wanted: &args::Report) -> Result<()> {
    let target = Target::new(&wanted.file, wanted.force)?;
    let folder = wanted.out.clone().map_or_else(results_folder, Ok)?;
    let mut corpora = Vec::new();
    for corpus in &wanted.corpus {
        let runs = read(&folder.join(corpus), &wanted.tool)?;
        let digests = runs.iter().map(|run| &run.header.digest);
        if let Some(run) = runs.iter().zip(digests).find(|(_, digest)| **digest != runs[0].header.digest) {
            bail!(
                "`{}` and `{}` were run on different pages of `{corpus}`; run both again",
                runs[0].header.tool,
                run.0.header.tool
            );
        }
        corpora.push(without_texts(runs));
    }
    target.write(tamis_eval::report::report(&corpora))
}

/// The results of some tools in a folder; of all where none is named.
fn read(folder: &Path, tools: &[String]) -> Result<Vec<Run>> {
    let paths: Vec<PathBuf> = if tools.is_empty() {
        all(folder)?
    } else {
        tools.iter().map(|tool| folder.join(format!("{tool}.jsonl"))).collect()
    };
    Ok(paths.iter().map(|path| run::read(path)).collect::<Result<Vec<_>, _>>()?)
}

fn all(folder: &Path) -> Result<Vec<PathBuf>> {
    let failed = || format!("there are no results in {}; make them with `tamis-eval run`", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(failed)? {
        let path = entry.with_context(failed)?.path();
        paths.extend(Some(path).filter(|path| path.extension().is_some_and(|ending| ending == "jsonl")));
    }
    if paths.is_empty() {
        bail!(failed());
    }
    paths.sort();
    Ok(paths)
}

/// Reports and tables need no texts, which are most of a result.
pub(super) fn without_texts(mut runs: Vec<Run>) -> Vec<Run> {
    for row in runs.iter_mut().flat_map(|run| &mut run.rows) {
        (row.answer.text, row.answer.html) = (String::new(), None);
    }
    runs
}
