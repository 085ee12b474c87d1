//! `tamis-eval compare`: two results page by page.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tamis_eval::compare::{GOOD, Pair, Table};
use tamis_eval::run::{self, results_folder};
use tamis_eval::stats::Paired;

use super::args;

pub(crate) fn run(wanted: &args::Compare) -> Result<()> {
    let a = run::read(&file(&wanted.a, wanted)?)?;
    let b = run::read(&file(&wanted.b, wanted)?)?;
    let mut pair = Pair::of(&a, &b, wanted.metric)?;
    pair.losses.truncate(wanted.worst);
    if wanted.json {
        return super::put_json(&pair);
    }
    super::put(&text(&pair)?)
}

/// A file, or what an earlier run kept for a tool.
fn file(name: &str, wanted: &args::Compare) -> Result<PathBuf> {
    if Path::new(name).is_file() {
        return Ok(name.into());
    }
    let corpus = wanted.corpus.as_ref().with_context(|| {
        format!("there is no file `{name}`; give --corpus NAME to compare tools of an earlier run")
    })?;
    let folder = wanted.out.clone().map_or_else(results_folder, Ok)?;
    Ok(folder.join(corpus).join(format!("{name}.jsonl")))
}

fn text(pair: &Pair) -> Result<String> {
    let (a, b) = (&pair.a, &pair.b);
    let mut text = String::new();
    writeln!(text, "{}, {}, {} pages", pair.corpus, pair.metric, pair.overall.n)?;
    writeln!(text, "{a} {:.4}, {b} {:.4}", pair.means.0, pair.means.1)?;
    writeln!(text)?;
    let mut table =
        Table::new([&format!("{a} less {b}"), "pages", "difference", "95% interval", "p", "wins", "losses"]);
    add(&mut table, "all".to_owned(), &pair.overall);
    for (by, name, paired) in &pair.groups {
        add(&mut table, format!("{} {name}", by.name()), paired);
    }
    writeln!(text, "{table}")?;
    let union = pair.union;
    writeln!(
        text,
        "{GOOD} or better: both {}, only {a} {}, only {b} {}, neither {}",
        union.both, union.only_a, union.only_b, union.neither
    )?;
    writeln!(text, "the better of the two on every page: {:.4}\n", union.oracle)?;
    let mut table = Table::new([&format!("where {a} loses most"), a, b, &"place".to_owned()]);
    for loss in pair.losses.iter().filter(|loss| loss.a < loss.b) {
        let page = loss.url.as_ref().unwrap_or(&loss.id);
        let page = escaped(page);
        table.add([page, format!("{:.3}", loss.a), format!("{:.3}", loss.b), loss.position.to_string()]);
    }
    write!(text, "{table}")?;
    Ok(text)
}

fn add(table: &mut Table, name: String, paired: &Paired) {
    table.add([
        name,
        paired.n.to_string(),
        format!("{:+.4}", paired.difference),
        format!("{:+.4} to {:+.4}", paired.interval.low, paired.interval.high),
        format!("{:.4}", paired.p),
        paired.wins.to_string(),
        paired.losses.to_string(),
    ]);
}

/// Characters of an address that are shown.
const MAX_SHOWN: usize = 90;

/// Addresses and ids come from pages: nothing of them may steer a terminal.
fn escaped(text: &str) -> String {
    text.chars().take(MAX_SHOWN).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}
