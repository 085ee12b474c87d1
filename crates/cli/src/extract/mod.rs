//! `tamis extract`: the content of pages.

pub(crate) mod files;
mod jsonl;
mod many;
mod render;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use tamis::engine::crunch::Output;
use tamis::{Extraction, Extractor, Options};

use crate::args::{BookFormat, Extract, Format};
use crate::fetch::{Read, Reader};
use crate::site::{Origin, Recall};
use crate::usage::usage;
use crate::write::{self, Existing};
use crate::{book, notes, wishes};

/// Nothing was extracted.
const NO_CONTENT: u8 = 3;

/// Runs the command.
pub(crate) fn run(wanted: &Extract) -> Result<ExitCode> {
    let options = wishes::options(&wanted.page, wanted.parts.wishes())?;
    let wanted = &wanted.or_format(default_format(&options));
    wanted.check()?;
    if wanted.format() == Format::Pdf {
        book::check(BookFormat::Pdf)?;
    }
    if wanted.lines.jsonl {
        jsonl::run(&options, wanted)?;
        return Ok(ExitCode::SUCCESS);
    }
    match wanted.inputs.as_slice() {
        [] => one(options, wanted, None),
        [path] if !path.is_dir() => one(options, wanted, Some(path)),
        _ => several(options, wanted),
    }
}

/// Text, or what the settings of an engine that keeps the page say.
fn default_format(options: &Options) -> Format {
    let output = options.params.crunch.settings.output;
    if options.engine.name == "crunch" && output == Output::Html { Format::Remove } else { Format::Text }
}

fn several(options: Options, wanted: &Extract) -> Result<ExitCode> {
    if wanted.page.url.is_some() {
        return Err(usage("several pages cannot have one address: leave `--url` out"));
    }
    match &wanted.output {
        Some(folder) if folder.is_file() => {
            Err(usage(&format!("several pages need a folder, and `{}` is a file", folder.display())))
        }
        Some(folder) => many::run(options, wanted, folder),
        None => Err(usage("several pages need a folder to go to: add `--output FOLDER`")),
    }
}

/// One page: to standard output, or to a file.
fn one(options: Options, wanted: &Extract, path: Option<&PathBuf>) -> Result<ExitCode> {
    let path = path.map(PathBuf::as_path);
    let reader = Reader::new(&wanted.fetch);
    let read = reader.read(path, wanted.demo)?;
    let mut recall = Recall::open(&wanted.page)?;
    let mut extractor = Extractor::new(options);
    let found = extract(&mut extractor, &recall, path, &read);
    let bytes = render::render(&found, wanted, (&reader, path))?;
    match &wanted.output {
        Some(output) => write_one(wanted, path, output, &bytes)?,
        None => write::bytes_to_stdout(&bytes)?,
    }
    recall.learn(&found);
    recall.save()?;
    notes::say(found.notes());
    notes::say_filtered(found.filtered.as_ref());
    notes::say_outcome(found.outcome);
    Ok(if found.article.parts.is_empty() { ExitCode::from(NO_CONTENT) } else { ExitCode::SUCCESS })
}

/// Extracts a page that was read; what a server says of it counts, unless the
/// command line says another.
fn extract(extractor: &mut Extractor, recall: &Recall, path: Option<&Path>, read: &Read) -> Extraction {
    let said = extractor.options().charset.is_none().then(|| read.content_type.clone()).flatten();
    let charset = said.is_some();
    if charset {
        extractor.set_charset(said);
    }
    let found = recall.extract(extractor, &read.bytes, Origin { path, url: read.url.as_ref() });
    if charset {
        extractor.set_charset(None);
    }
    found
}

fn write_one(wanted: &Extract, path: Option<&Path>, output: &Path, bytes: &[u8]) -> Result<()> {
    let inside = || {
        let paths = [path.map_or_else(|| PathBuf::from("-"), Path::to_path_buf)];
        files::find(&paths, wanted.format()).pages.pop().map(|page| page.target)
    };
    let target = if write::is_folder(output) {
        output.join(inside().unwrap_or_default())
    } else {
        output.to_path_buf()
    };
    if path.is_some_and(|path| write::is_same(path, &target)) {
        bail!("`{}` would be written over itself (choose another name)", target.display());
    }
    write::bytes_to_file(&target, bytes, existing(wanted))
}

fn existing(wanted: &Extract) -> Existing {
    if wanted.force { Existing::Replace } else { Existing::Keep }
}
