//! `tamis-eval memory`: what a memory of a site is worth.

use anyhow::{Result, bail};
use tamis_eval::compare::Table;
use tamis_eval::memory::{Study, Worth, study};
use tamis_eval::score::Prf;

use super::args::Memory;

pub(crate) fn run(wanted: &Memory) -> Result<()> {
    let tools = wanted.chosen.tools([wanted.tool.as_str()])?;
    let Some(options) = tools[0].options() else { bail!("`{}` is no engine of ours", wanted.tool) };
    for corpus in wanted.chosen.open()? {
        let mut found = Vec::new();
        for seen in &wanted.seen {
            anstream::eprintln!("{}: {seen} pages seen", corpus.name());
            found.push(study(&corpus, &Study { options: options.clone(), seen: *seen })?);
        }
        if wanted.json {
            super::put_json(&found)?;
        } else {
            super::put(&format!("{} with {}\n{}\n", corpus.name(), wanted.tool, table(&found)))?;
        }
    }
    Ok(())
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
            worth.largest.to_string(),
            format!("{:.2}", worth.cost),
        ];
        table.add(counts.into_iter().chain(prf(worth.with)).chain(prf(worth.without)).chain(rest));
    }
    table
}
