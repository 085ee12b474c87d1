//! `tamis clean-all`: the pages behind similar links, as one document.

mod links;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tamis::lift::Wishes;
use tamis::page::Page;
use tamis::{Extractor, Filtered, Options};
use tamis_fetch::blocking::Visitor;
use tamis_fetch::{Cache, FetchError, Manners, Robots, Visited};
use tamis_print::{Chapter, Document, Failure};
use url::Url;

use crate::args::{BookFormat, CleanAll, FetchArgs};
use crate::escape::one_line;
use crate::fetch::{self, Reader};
use crate::progress::Progress;
use crate::write::Existing;
use crate::{book, say, wishes, write};

use links::{Found, Links, NoLink};

/// There are no links like the sample.
const NO_LINKS: u8 = 3;

/// Links beyond the threshold that a preview shows.
const MAX_BEYOND: usize = 10;

/// How long pages of a run that was stopped are as good as new: a week.
const MAX_JOB_AGE: Duration = Duration::from_hours(7 * 24);

/// Runs the command.
pub(crate) fn run(wanted: &CleanAll) -> Result<ExitCode> {
    let output = if wanted.preview { None } else { Some(output(wanted)?) };
    let reader = Reader::new(&wanted.fetch);
    let page = index(wanted, &reader)?;
    let mut links = match links::find(&page, wanted) {
        Err(error) if error.is::<NoLink>() => {
            say::line(format_args!("{}", one_line(&error.to_string())));
            return Ok(ExitCode::from(NO_LINKS));
        }
        links => links?,
    };
    let code = if links.wanted.is_empty() { ExitCode::from(NO_LINKS) } else { ExitCode::SUCCESS };
    let Some(output) = output else {
        return write::to_stdout(&preview(&links, wanted.max)).map(|()| code);
    };
    if links.wanted.is_empty() {
        say::line(format_args!("there are no links within {:.1} points", links.threshold));
        return Ok(code);
    }
    if links.wanted.len() > wanted.max {
        say::line(format_args!(
            "note: the first {} of {} links (allow more with `--max`)",
            wanted.max,
            links.wanted.len()
        ));
        links.wanted.truncate(wanted.max);
    }
    let visitor = visitor(wanted, &reader, output)?;
    make(wanted, &visitor, (&page, &links.wanted), output)
}

/// Where the document goes. What is in its way shows before anything is fetched.
fn output(wanted: &CleanAll) -> Result<&Path> {
    let output = wanted.output.as_deref().context("say where the document goes: `--output FILE`")?;
    write::check(output, existing(wanted))?;
    book::check(wanted.format())?;
    let job = job_folder(output, &wanted.fetch);
    if wanted.fetch.cache.is_none() && job.exists() && !job.is_dir() {
        bail!("`{}` is in the way of pages that are kept meanwhile (move it away)", job.display());
    }
    Ok(output)
}

fn existing(wanted: &CleanAll) -> Existing {
    if wanted.force { Existing::Replace } else { Existing::Keep }
}

fn index(wanted: &CleanAll, reader: &Reader) -> Result<Page> {
    let read = reader.read(Some(&wanted.index), false)?;
    let options =
        Options { charset: wanted.page.charset.clone().or(read.content_type), ..Options::default() };
    let url = read.url.or_else(|| wanted.page.url.clone());
    let (page, _) = Extractor::new(options).read(&read.bytes, url.as_ref());
    Ok(page)
}

fn preview(links: &Links, max: usize) -> String {
    let line = |found: &Found| {
        let (far, url) = (found.far, one_line(found.url.as_str()));
        format!("  {far:5.1}  {}  {url}\n", one_line(&found.title))
    };
    let limited =
        if links.wanted.len() > max { format!(", of which {max} would be followed") } else { String::new() };
    let mut out = format!("{} links within {:.1} points{limited}:\n", links.wanted.len(), links.threshold);
    out.extend(links.wanted.iter().map(line));
    if !links.beyond.is_empty() {
        out += "not followed, nearest first (take more with `--within`):\n";
        out.extend(links.beyond.iter().take(MAX_BEYOND).map(line));
    }
    out
}

/// Fetches, filters and writes.
fn make(
    wanted: &CleanAll,
    visitor: &Visitor,
    (page, links): (&Page, &[Found]),
    output: &Path,
) -> Result<ExitCode> {
    let mut document = gather(wanted, links, visitor)?;
    document.title = wanted.title.clone().unwrap_or_else(|| title(page));
    document.date = wishes::day();
    if !wanted.no_images && (wanted.print.embed_images || wanted.format() != BookFormat::Html) {
        book::embed(&mut document, visitor);
    }
    let bytes = book::write(&document, wanted.format(), &wanted.print)?;
    write::bytes_to_file(output, &bytes, existing(wanted))?;
    book::say_written(output, &bytes, document.chapters.len());
    for failure in &document.failures {
        say::line(format_args!("error: {}: {}", one_line(&failure.url), one_line(&failure.reason)));
    }
    let is_whole = document.failures.is_empty();
    if wanted.fetch.cache.is_none() {
        clear(&job_folder(output, &wanted.fetch), visitor, &document.failures)?;
    }
    Ok(if is_whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Removes the pages that were kept meanwhile. Where some are missing, the
/// others stay, and one that came without content is asked for again next time.
fn clear(job: &Path, visitor: &Visitor, failures: &[Failure]) -> Result<()> {
    if failures.is_empty() {
        return Cache::new(job).clear().context("cannot remove what was kept meanwhile");
    }
    for url in failures.iter().filter_map(|failure| Url::parse(&failure.url).ok()) {
        visitor.forget(&url).with_context(|| format!("cannot forget `{url}`"))?;
    }
    say::line(format_args!(
        "{} pages are missing and named in the document; run it again with `--force` to ask only for them",
        failures.len()
    ));
    Ok(())
}

/// Where pages lie until the document is done: those whose scripts ran apart
/// from those whose did not.
fn job_folder(output: &Path, wanted: &FetchArgs) -> PathBuf {
    let mut name = output.file_name().unwrap_or_default().to_owned();
    name.push(if wanted.render { ".rendered.part" } else { ".part" });
    output.with_file_name(name)
}

/// What asks for pages: once each, however often the job is started. It shares
/// the cookies of what asked for the page with the links; headers are for the
/// server of the address that was typed, wherever that led.
fn visitor(wanted: &CleanAll, reader: &Reader, output: &Path) -> Result<Visitor> {
    let robots = if wanted.ignore_robots { Robots::Ignore } else { Robots::Heed };
    let named = fetch::address(&wanted.index).or_else(|| wanted.page.url.clone());
    let visitor = reader.beyond(named.as_ref())?;
    let manners = fetch::manners(&wanted.fetch, robots);
    if wanted.fetch.cache.is_some() {
        return Ok(visitor.with_manners(manners));
    }
    let job = Cache::new(job_folder(output, &wanted.fetch));
    Ok(visitor.with_manners(Manners { max_age: MAX_JOB_AGE, ..manners }).with_cache(job))
}

fn title(page: &Page) -> String {
    let dom = page.dom();
    let title = dom.nodes().find(|id| dom.is(*id, tamis_html::Name::TITLE)).map(|id| dom.text_content(id));
    title.map(|title| tamis::engine::samples::squeezed(&title)).unwrap_or_default()
}

/// Fetches and extracts all pages, in the order of their links.
fn gather(wanted: &CleanAll, links: &[Found], visitor: &Visitor) -> Result<Document> {
    let wishes = Wishes { images: !wanted.no_images, ..Wishes::default() };
    let has_charset = wanted.page.charset.is_some();
    let mut extractor = Extractor::new(wishes::options(&wanted.page, wishes)?);
    let addresses: Vec<Url> = links.iter().map(|found| found.url.clone()).collect();
    let mut results: Vec<Option<Result<Chapter, Failure>>> = links.iter().map(|_| None).collect();
    let mut progress = Progress::new(links.len(), "pages");
    visitor.visit_all(&addresses, |at, visited| {
        results[at] = Some(chapter((&mut extractor, has_charset), &links[at], visited));
        progress.step();
    });
    progress.clear();
    let mut document = Document::default();
    for result in results.into_iter().flatten() {
        match result {
            Ok(chapter) => document.chapters.push(chapter),
            Err(failure) => document.failures.push(failure),
        }
    }
    Ok(document)
}

fn chapter(
    (extractor, has_charset): (&mut Extractor, bool),
    link: &Found,
    visited: Result<Visited, FetchError>,
) -> Result<Chapter, Failure> {
    let failure = |reason: String| Failure {
        url: link.url.as_str().to_owned(),
        title: Some(link.title.clone()).filter(|title| !title.is_empty()),
        reason,
    };
    let fetched = visited.map_err(|error| failure(format!("{:#}", fetch::hinted(error))))?.fetched;
    if !has_charset {
        extractor.set_charset(fetched.content_type.clone());
    }
    let found = extractor.extract(&fetched.bytes, Some(&fetched.address));
    if found.article.parts.is_empty() {
        return Err(failure(found.outcome.meaning().to_owned()));
    }
    let mut chapter = Chapter::new(&found, Some(fetched.address));
    if matches!(found.filtered, Some(Filtered::Broken { .. })) {
        chapter.warning =
            Some("the filter caught nothing here; this is what was found without it".to_owned());
    }
    chapter.asked = Some(link.url.clone());
    extractor.recycle(found);
    Ok(chapter)
}
