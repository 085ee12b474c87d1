//! `tamis crunch`: files of settings.

use std::path::Path;

use anyhow::{Context, Result, anyhow};
use tamis::engine::crunch::Settings;

use crate::args::{Crunch, CrunchCommand, Init};
use crate::write::{self, Existing};
use crate::{input, say};

/// Runs the command.
pub(crate) fn run(wanted: &Crunch) -> Result<()> {
    match &wanted.command {
        CrunchCommand::Init(wanted) => init(wanted),
        CrunchCommand::Check(wanted) => {
            read(&wanted.file)?;
            say::line(format_args!("`{}` is a file of settings", wanted.file.display()));
            Ok(())
        }
    }
}

fn init(wanted: &Init) -> Result<()> {
    let text = wanted.preset.map_or_else(Settings::default, Settings::preset).to_toml();
    let existing = if wanted.force { Existing::Replace } else { Existing::Keep };
    match &wanted.output {
        Some(path) => write::to_file(path, &text, existing),
        None => write::to_stdout(&text),
    }
}

/// Reads a file of settings; what is wrong is told with file, line and column.
pub(crate) fn read(file: &Path) -> Result<Settings> {
    let bytes = input::read_file(file)?;
    let text = String::from_utf8(bytes)
        .with_context(|| format!("`{}` is no text in UTF-8 (is it a file of settings?)", file.display()))?;
    Settings::from_toml(&text).map_err(|error| {
        let (line, column, problem) = (error.line, error.column, error.problem);
        anyhow!("{}:{line}:{column}: {problem}", file.display())
    })
}
