//! `tamis-eval tune`: parameters chosen on four folds, scored on the fifth.

use std::fmt::Write;

use anyhow::{Result, bail};
use serde::Serialize;
use tamis_eval::compare::{CrossValidated, Table, cross_validate, values};
use tamis_eval::run::{Row, Run};
use tamis_eval::score::{Metric, Scoring};
use tamis_eval::stats::{Summary, summary};
use tamis_eval::tool::expand;

use super::args;

#[derive(Serialize)]
struct Shown {
    corpus: String,
    metric: &'static str,
    tools: Vec<(String, Summary)>,
    cross_validated: CrossValidated,
}

pub(crate) fn run(wanted: &args::Tune) -> Result<()> {
    let texts: Vec<String> = wanted.tool.iter().flat_map(|text| expand(text)).collect();
    let tools = wanted.chosen.tools(texts.iter().map(String::as_str))?;
    let scoring = if wanted.metric.needs_order() { Scoring::All } else { Scoring::Words };
    let mut shown = Vec::new();
    for corpus in wanted.chosen.open()? {
        shown.push(of_runs(&wanted.chosen.run(&corpus, &tools, scoring)?, wanted.metric)?);
    }
    if wanted.json {
        return super::put_json(&shown);
    }
    shown.iter().try_for_each(|shown| super::put(&text(shown)?))
}

fn of_runs(runs: &[Run], metric: &'static Metric) -> Result<Shown> {
    let of_run = |run: &Run| {
        let rows: Vec<&Row> = run.rows.iter().collect();
        (run.header.tool.clone(), summary(&values(&rows, metric)))
    };
    let corpus = runs.first().map(|run| run.header.corpus.clone()).unwrap_or_default();
    let Some(cross_validated) = cross_validate(runs, metric) else {
        bail!(
            "all pages of `{corpus}` are in one fold, so nothing can be chosen on the others (folds are by `site`; take more pages, and no `--fold`)"
        );
    };
    Ok(Shown { corpus, metric: metric.name, tools: runs.iter().map(of_run).collect(), cross_validated })
}

fn text(shown: &Shown) -> Result<String> {
    let mut text = format!("{}, mean {}\n", shown.corpus, shown.metric);
    let mut table = Table::new(["tool", "mean", "95% interval"]);
    for (name, found) in &shown.tools {
        let interval = format!("{:.3} to {:.3}", found.interval.low, found.interval.high);
        table.add([name.clone(), format!("{:.3}", found.mean), interval]);
    }
    writeln!(text, "{table}")?;
    let mut table = Table::new(["fold", "pages", "chosen on the others", "mean on it"]);
    for choice in &shown.cross_validated.choices {
        let (fold, pages) = (choice.fold.0.to_string(), choice.pages.to_string());
        table.add([fold, pages, choice.tool.clone(), format!("{:.3}", choice.mean)]);
    }
    writeln!(text, "{table}cross-validated {:.3}\n", shown.cross_validated.mean)?;
    Ok(text)
}
