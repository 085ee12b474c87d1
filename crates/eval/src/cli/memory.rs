//! `tamis-eval memory`: what a memory of a site is worth.

use anyhow::{Result, bail};
use serde::Serialize;
use tamis_eval::compare::Table;
use tamis_eval::memory::{Study, Worth, study};
use tamis_eval::score::Prf;

use super::args::Memory;

/// A corpus for machines.
#[derive(Serialize)]
struct Shown {
    corpus: String,
    tool: String,
    worth: Vec<Worth>,
}

pub(crate) fn run(wanted: &Memory) -> Result<()> {
    let tools = wanted.chosen.tools([wanted.tool.as_str()])?;
    let Some(options) = tools[0].options() else { bail!("`{}` is no engine of ours", wanted.tool) };
    let mut shown = Vec::new();
    for corpus in wanted.chosen.open()? {
        let mut found = Vec::new();
        for seen in &wanted.seen {
            anstream::eprintln!("{}: {seen} pages seen", corpus.name());
            let sample = wanted.chosen.sample();
            found.push(study(&corpus, &Study { options: options.clone(), seen: *seen, sample })?);
        }
        if wanted.json {
            shown.push(Shown { corpus: corpus.name().to_owned(), tool: wanted.tool.clone(), worth: found });
        } else {
            super::put(&format!("{} with {}\n{}\n", corpus.name(), wanted.tool, table(&found)))?;
        }
    }
    if wanted.json { super::put_json(&shown) } else { Ok(()) }
}

fn table(found: &[Worth]) -> Table {
    let mut table = Table::new([
        "seen",
        "pages",
        "precision",
        "recall",
        "F1",
        "without: precision",
        "recall",
        "F1",
        "values",
        "lost",
        "gained",
        "bytes",
        "time",
    ]);
    for worth in found {
        let prf = |prf: Option<Prf>| {
            prf.map_or([const { String::new() }; 3], |prf| {
                [prf.precision, prf.recall, prf.f1].map(|value| format!("{value:.4}"))
            })
        };
        let counts = [worth.seen.to_string(), worth.pages.to_string()];
        let rest = [
            worth.values.to_string(),
            worth.lost.to_string(),
            worth.gained.to_string(),
            worth.largest.to_string(),
            format!("{:.2}", worth.cost),
        ];
        table.add(counts.into_iter().chain(prf(worth.with)).chain(prf(worth.without)).chain(rest));
    }
    table
}
