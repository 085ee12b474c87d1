//! `tamis-eval show`: one page closely.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tamis_eval::corpus::{Corpora, Corpus, Record, cache_folder};
use tamis_eval::show::{Look, html, terminal};
use tamis_eval::tool::Spec;
use terminal_size::{Width, terminal_size};

use super::args::Show;
use super::write::Target;

/// Characters in a line where there is no terminal.
const WIDTH: usize = 120;

pub(crate) fn run(wanted: &Show) -> Result<()> {
    let target = wanted.html.as_deref().map(|path| Target::new(path, wanted.force)).transpose()?;
    let spec = Spec::parse(&wanted.tool, Duration::from_secs(wanted.limit))?;
    let look = Look::at(page(wanted)?, &spec)?;
    if let Some(target) = target {
        return target.write(html(&look));
    }
    let width = wanted.width.or_else(|| terminal_size().map(|(Width(width), _)| usize::from(width)));
    anstream::print!("{}", terminal(&look, width.unwrap_or(WIDTH)));
    Ok(())
}

/// The page that was asked for.
fn page(wanted: &Show) -> Result<Record> {
    let (corpus, name) = place(wanted)?;
    let position = find(&corpus, &name)?;
    let raw = corpus.pages()?.nth(position).with_context(|| format!("there is no page `{name}`"))?;
    Ok(raw?.read()?)
}

/// The corpus, and what the page is called in it.
fn place(wanted: &Show) -> Result<(Corpus, String)> {
    let cache = cache_folder()?;
    let Some(name) = &wanted.corpus else {
        let path = Path::new(&wanted.page);
        let (folder, stem) = path
            .parent()
            .zip(path.file_stem())
            .filter(|_| path.exists())
            .with_context(|| format!("there is no file `{}`; give --corpus NAME", wanted.page))?;
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        return Ok((Corpus::open(folder, &cache)?, stem.to_string_lossy().into_owned()));
    };
    let path = Path::new(name);
    let corpus = if name.contains(['/', '\\']) || path.exists() {
        Corpus::open(path, &cache)?
    } else {
        Corpora::find(wanted.place.corpora.as_deref())?.open(name, &cache)?
    };
    Ok((corpus, wanted.page.clone()))
}

/// A page's place, by its id or address, or else by its number.
fn find(corpus: &Corpus, name: &str) -> Result<usize> {
    let pages = &corpus.index().pages;
    let is_named = |at: &usize| pages[*at].id == name || pages[*at].url.as_deref() == Some(name);
    let named: Vec<usize> = (0..pages.len()).filter(is_named).collect();
    let number = name.parse().ok().filter(|number| *number < pages.len());
    match (&named[..], number) {
        ([one], _) => Ok(*one),
        ([], Some(number)) => Ok(number),
        ([], None) => bail!(
            "`{}` has no page `{name}`; give an id, an address, or a number below {}",
            corpus.name(),
            pages.len()
        ),
        (several, _) => {
            let numbers: Vec<String> = several.iter().map(ToString::to_string).collect();
            bail!(
                "{} pages are called `{name}`; give one of their numbers: {}",
                several.len(),
                numbers.join(", ")
            )
        }
    }
}
