//! `tamis filter`: personal filters.

mod new;
mod show;
mod test;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use tamis::engine::samples::Filter;
use tamis::page::Page;
use tamis::{Extractor, Options};
use url::Url;

use crate::args::{Filter as Wanted, FilterAction};
use crate::fetch::Reader;
use crate::{input, say, write};

/// Runs the command.
pub(crate) fn run(wanted: &Wanted) -> Result<ExitCode> {
    match &wanted.action {
        FilterAction::New(wanted) => new::run(wanted)?,
        FilterAction::Test(wanted) => return test::run(wanted),
        FilterAction::Lint { file } => lint(file)?,
        FilterAction::Show { file } => show::run(&read(file)?)?,
        FilterAction::Merge { into, from } => merge(into, from)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads a filter file; what is wrong is told with file and line.
pub(crate) fn read(file: &Path) -> Result<Filter> {
    let bytes = input::read_file(file)?;
    let text = String::from_utf8(bytes)
        .with_context(|| format!("`{}` is no text in UTF-8 (is it a filter?)", file.display()))?;
    Filter::from_json(&text).map_err(|error| anyhow!("{}: {error}", file.display()))
}

fn lint(file: &Path) -> Result<()> {
    let advice = read(file)?.lint();
    if advice.is_empty() {
        say::line(format_args!("`{}` is fine", file.display()));
    }
    let lines: Vec<String> = advice.iter().map(ToString::to_string).chain([String::new()]).collect();
    write::to_stdout(&lines.join("\n"))
}

fn merge(into: &Path, from: &[PathBuf]) -> Result<()> {
    // What is not there gets no lock beside it.
    read(into)?;
    let others = from.iter().map(|other| read(other)).collect::<Result<Vec<_>>>()?;
    let _lock = write::lock(into)?;
    let mut filter = read(into)?;
    for other in others {
        filter.merge(other);
    }
    write::replace(into, text_of(&filter)?.as_bytes())?;
    say::line(format_args!("`{}` has {} samples now", into.display(), filter.samples.len()));
    Ok(())
}

/// A filter as a file that can be read again; one that asks for too much is
/// refused before it is written.
fn text_of(filter: &Filter) -> Result<String> {
    let text = filter.to_json();
    Filter::from_json(&text).context("this would be no filter that can be used")?;
    Ok(text)
}

/// The pages that a command line names.
fn pages(paths: &[PathBuf], url: Option<&Url>, reader: &Reader) -> Result<Vec<Page>> {
    let mut extractor = Extractor::new(Options::default());
    let read = |path: &PathBuf| {
        let page = reader.read(Some(path), false)?;
        extractor.set_charset(page.content_type);
        let (page, _) = extractor.read(&page.bytes, page.url.as_ref().or(url));
        Ok(page)
    };
    paths.iter().map(read).collect()
}
