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
use tamis_fetch::{Cache, FetchError, Robots, Visited};
use tamis_print::{Chapter, Document, Failure};
use url::Url;

use crate::args::{BookFormat, CleanAll, FetchArgs};
use crate::escape::one_line;
use crate::fetch::{self, Reader};
use crate::progress::Progress;
use crate::write::Existing;
use crate::{book, wishes, write};

use links::{Found, Links};

/// There are no links like the sample.
const NO_LINKS: u8 = 3;

/// Links beyond the threshold that a preview shows.
const MAX_BEYOND: usize = 10;

/// How long pages of a run that was stopped are as good as new: a week.
const MAX_JOB_AGE: Duration = Duration::from_hours(7 * 24);

/// Runs the command.
pub(crate) fn run(wanted: &CleanAll) -> Result<ExitCode> {
    let page = index(wanted)?;
    let mut links = links::find(&page, wanted)?;
    if wanted.preview {
        write::to_stdout(&preview(&links, wanted.max))?;
        return Ok(ExitCode::SUCCESS);
    }
    if links.wanted.is_empty() {
        anstream::eprintln!("there are no links within {:.1} points", links.threshold);
        return Ok(ExitCode::from(NO_LINKS));
    }
    if links.wanted.len() > wanted.max {
        anstream::eprintln!(
            "note: the first {} of {} links (allow more with `--max`)",
            wanted.max,
            links.wanted.len()
        );
        links.wanted.truncate(wanted.max);
    }
    let output = wanted.output.as_deref().context("say where the document goes: `--output FILE`")?;
    if output.exists() && !wanted.force {
        bail!("`{}` is there already (replace it with `--force`)", output.display());
    }
    make(wanted, &page, &links.wanted, output)
}

fn index(wanted: &CleanAll) -> Result<Page> {
    let read = Reader::new(&wanted.fetch).read(Some(&wanted.index), false)?;
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
fn make(wanted: &CleanAll, page: &Page, links: &[Found], output: &Path) -> Result<ExitCode> {
    let job = job_folder(output, &wanted.fetch);
    let visitor = visitor(wanted, &job, page.url())?;
    let mut document = gather(wanted, links, &visitor)?;
    document.title = wanted.title.clone().unwrap_or_else(|| title(page));
    document.date = wishes::day();
    if !wanted.no_images && (wanted.print.embed_images || wanted.format() != BookFormat::Html) {
        book::embed(&mut document, &visitor);
    }
    let bytes = book::write(&document, wanted.format(), &wanted.print)?;
    write::bytes_to_file(output, &bytes, Existing::Replace)?;
    book::say_written(output, &bytes, document.chapters.len());
    for failure in &document.failures {
        anstream::eprintln!("error: {}: {}", one_line(&failure.url), one_line(&failure.reason));
    }
    if wanted.fetch.cache.is_some() {
        return Ok(if document.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    forget(&job, &document.failures)?;
    if document.failures.is_empty() {
        std::fs::remove_dir_all(&job).or_else(gone).context("cannot remove what was kept meanwhile")?;
        return Ok(ExitCode::SUCCESS);
    }
    anstream::eprintln!(
        "{} pages are missing and named in the document; run it again with `--force` to ask only for them",
        document.failures.len()
    );
    Ok(ExitCode::FAILURE)
}

/// A page that came without content is asked for again next time.
fn forget(job: &Path, failures: &[Failure]) -> Result<()> {
    let cache = Cache::new(job);
    for url in failures.iter().filter_map(|failure| Url::parse(&failure.url).ok()) {
        cache.forget(&url).with_context(|| format!("cannot forget `{url}`"))?;
    }
    Ok(())
}

/// A folder that was never made need not be removed.
fn gone(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

/// Where pages lie until the document is done: those whose scripts ran apart
/// from those whose did not.
fn job_folder(output: &Path, wanted: &FetchArgs) -> PathBuf {
    let mut name = output.file_name().unwrap_or_default().to_owned();
    name.push(if wanted.render { ".rendered.part" } else { ".part" });
    output.with_file_name(name)
}

/// What asks for pages: once each, however often the job is started.
fn visitor(wanted: &CleanAll, job: &Path, named: Option<&Url>) -> Result<Visitor> {
    let robots = if wanted.ignore_robots { Robots::Ignore } else { Robots::Heed };
    let cache = wanted.fetch.cache.clone().unwrap_or_else(|| job.to_path_buf());
    let max_age = wanted.fetch.max_age.or(wanted.fetch.cache.is_none().then_some(MAX_JOB_AGE));
    fetch::visitor(&FetchArgs { cache: Some(cache), max_age, ..wanted.fetch.clone() }, robots, named)
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
