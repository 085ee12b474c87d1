//! `tamis extract`: the content of pages.

mod jsonl;

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, Result};
use tamis::{Extractor, render};

use crate::args::Extract;
use crate::{input, wishes};

/// Nothing was extracted.
const NO_CONTENT: u8 = 3;

/// Runs the command.
pub(crate) fn run(wanted: &Extract) -> Result<ExitCode> {
    let options = wishes::options(&wanted.page)?;
    if wanted.lines.jsonl {
        jsonl::run(&options, &wanted.lines)?;
        return Ok(ExitCode::SUCCESS);
    }
    let bytes = input::read(wanted.inputs.first().map(std::path::PathBuf::as_path), wanted.demo)?;
    let found = Extractor::new(options).extract(&bytes, None);
    let text = render::text(&found.article, &render::TextOptions::default());
    std::io::stdout().lock().write_all(text.as_bytes()).context("cannot write the result")?;
    Ok(if found.article.parts.is_empty() { ExitCode::from(NO_CONTENT) } else { ExitCode::SUCCESS })
}
