//! `tamis-eval run`: tools on corpora, side by side.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Serialize;
use tamis_eval::compare::{By, Overview, groups, side_by_side};
use tamis_eval::run::{self, Run, results_folder};
use tamis_eval::tool::expand;

use super::args;
use super::report::without_texts;
use super::write::Target;

/// A result for machines.
#[derive(Serialize)]
struct Shown {
    tool: String,
    corpus: String,
    digest: String,
    overview: Overview,
    groups: BTreeMap<&'static str, BTreeMap<String, Overview>>,
}

pub(crate) fn run(wanted: &args::Run) -> Result<()> {
    let texts: Vec<String> = wanted.tool.iter().flat_map(|text| expand(text)).collect();
    let tools = wanted.chosen.tools(texts.iter().map(String::as_str))?;
    let report = wanted.report.as_deref().map(|path| Target::new(path, wanted.force)).transpose()?;
    let folder = wanted.out.clone().map_or_else(results_folder, Ok)?;
    let (mut shown, mut reported) = (Vec::new(), Vec::new());
    for corpus in wanted.chosen.open()? {
        let runs = wanted.chosen.run(&corpus, &tools, wanted.scores.into())?;
        for run in &runs {
            let path = run::write(run, &folder)?;
            anstream::eprintln!("kept {}", path.display());
            say_misses(run);
        }
        if wanted.json {
            shown.extend(runs.iter().map(of_run));
        } else {
            let header = &runs[0].header;
            let digest = &header.digest[..12];
            let title = format!("{}: {} pages, digest {digest}\n", header.corpus, header.pages);
            super::put(&format!("{title}{}\n", side_by_side(&runs)))?;
        }
        if report.is_some() {
            reported.push(without_texts(runs));
        }
    }
    if let Some(target) = report {
        target.write(tamis_eval::report::report(&reported))?;
    }
    if wanted.json { super::put_json(&shown) } else { Ok(()) }
}

fn say_misses(run: &Run) {
    for row in &run.rows {
        if let Some(miss) = &row.answer.miss {
            anstream::eprintln!("{}: missed {} ({miss})", run.header.tool, row.page.id);
        }
    }
}

fn of_run(run: &Run) -> Shown {
    let of_group = |by: By| {
        let groups = groups(&run.rows, by).into_iter().map(|group| (group.name, Overview::of(&group.rows)));
        (by.name(), groups.collect())
    };
    Shown {
        tool: run.header.tool.clone(),
        corpus: run.header.corpus.clone(),
        digest: run.header.digest.clone(),
        overview: Overview::of(&run.rows.iter().collect::<Vec<_>>()),
        groups: By::ALL.into_iter().map(of_group).collect(),
    }
}
