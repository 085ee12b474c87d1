//! `tamis explain`: why each part of a page was kept or dropped.

mod blocks;
mod decisions;
mod json;
mod lists;
mod path;
mod summary;
mod tree;

use std::io::{BufWriter, Write};

use anyhow::{Context, Result};
use tamis::{Extraction, Extractor};

use crate::args::Explain;
use crate::site::{Origin, Recall};
use crate::{fetch, input, notes, wishes};

use decisions::Decisions;

/// What can be done with an address.
const READ_IT: &str = "fetch it first, and say where it was with `--url`";

/// Runs the command.
pub(crate) fn run(wanted: &Explain) -> Result<()> {
    fetch::only_files(wanted.file.as_deref(), READ_IT)?;
    let bytes = input::read(wanted.file.as_deref(), wanted.demo)?;
    let mut options = wishes::options(&wanted.page, wanted.parts.wishes())?;
    options.trace = wanted.tree || wanted.json || wanted.features;
    let params = options.tuned().wlr;
    let recall = Recall::open(&wanted.page)?;
    let found = recall.extract(
        &mut Extractor::new(options),
        &bytes,
        Origin { path: wanted.file.as_deref(), url: None },
    );
    notes::say(found.notes());
    notes::say_filtered(found.filtered.as_ref());
    let mut out = BufWriter::new(anstream::AutoStream::auto(std::io::stdout().lock()));
    match wanted.ranked {
        Some(most) => lists::ranked(&found, &params, (most, wanted.cut), &mut out)?,
        None => view(&found, wanted, &mut out)?,
    }
    if !wanted.json {
        summary::write(&found, wanted, &mut out)?;
    }
    out.flush().context("cannot write the result")
}

fn view(found: &Extraction, wanted: &Explain, out: &mut impl Write) -> Result<()> {
    let decisions = Decisions::of(found);
    if wanted.tree {
        tree::write(found, &decisions, wanted.cut, out)?;
    } else if wanted.menus {
        lists::menus(found, wanted.cut, out)?;
    } else if wanted.json {
        json::write(found, &decisions, wanted, out)?;
    } else {
        blocks::write(found, &decisions, wanted, out)?;
    }
    Ok(())
}
