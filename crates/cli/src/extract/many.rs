//! Several pages: one file each, and what went wrong does not stop the rest.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use tamis::{Extractor, Options, Outcome};

use super::files::{self, Input, Inputs};
use super::{NO_CONTENT, existing, render};
use crate::args::Extract;
use crate::escape::one_line;
use crate::fetch::{self, Reader};
use crate::progress::Progress;
use crate::site::Recall;
use crate::{notes, say, write};

/// What became of the pages.
#[derive(Debug, Default)]
struct Tally {
    outcomes: BTreeMap<&'static str, usize>,
    with_content: usize,
    failed: usize,
}

/// Extracts all pages into a folder.
pub(super) fn run(options: Options, wanted: &Extract, folder: &Path) -> Result<ExitCode> {
    let mut recall = Recall::open(&wanted.page)?;
    let Inputs { pages, failures } = files::find(&wanted.inputs, wanted.format());
    let mut tally = Tally { failed: failures.len(), ..Tally::default() };
    let mut progress = Progress::new(pages.len(), "pages");
    for failure in failures {
        progress.say(&format!("error: {}", one_line(&failure)));
    }
    let paths: BTreeSet<PathBuf> = pages.iter().filter_map(|page| page.path.canonicalize().ok()).collect();
    let mut extractor = Extractor::new(options);
    let reader = Reader::new(&wanted.fetch);
    for page in &pages {
        let tools = (&mut extractor, &mut recall, &reader);
        match one(tools, page, wanted, (folder, &paths)) {
            Ok(done) => {
                let name = one_line(&fetch::shown(&page.path));
                done.notes.iter().for_each(|note| progress.say(&format!("note: {name}: {note}")));
                tally.count(&done);
            }
            Err(error) => {
                tally.failed += 1;
                progress.say(&format!("error: {}", one_line(&format!("{error:#}"))));
            }
        }
        progress.step();
    }
    progress.clear();
    // What was learned is safe before anything is said.
    let saved = recall.save();
    say::line(format_args!("{}", tally.summary()));
    saved?;
    Ok(tally.code())
}

struct Done {
    outcome: Outcome,
    has_content: bool,
    notes: Vec<String>,
}

fn one(
    (extractor, recall, reader): (&mut Extractor, &mut Recall, &Reader),
    page: &Input,
    wanted: &Extract,
    at: (&Path, &BTreeSet<PathBuf>),
) -> Result<Done> {
    let (folder, pages) = at;
    let target = folder.join(&page.target);
    if target.canonicalize().is_ok_and(|target| pages.contains(&target)) {
        bail!("`{}` would be written over a page (choose another folder)", page.path.display());
    }
    let read = reader.read(Some(&page.path), false)?;
    let found = super::extract(extractor, recall, Some(&page.path), &read);
    write::bytes_to_file(
        &target,
        &render::render(&found, wanted, (reader, Some(&page.path)))?,
        existing(wanted),
    )?;
    recall.learn(&found);
    let notes = notes::of_filtered(found.filtered.as_ref());
    let done = Done { outcome: found.outcome, has_content: !found.article.parts.is_empty(), notes };
    extractor.recycle(found);
    Ok(done)
}

impl Tally {
    fn count(&mut self, done: &Done) {
        *self.outcomes.entry(done.outcome.code()).or_default() += 1;
        self.with_content += usize::from(done.has_content);
    }

    fn summary(&self) -> String {
        let pages = self.outcomes.values().sum::<usize>() + self.failed;
        let mut parts: Vec<String> =
            self.outcomes.iter().map(|(code, count)| format!("{count} {code}")).collect();
        if self.failed > 0 {
            parts.push(format!("{} failed", self.failed));
        }
        if parts.is_empty() {
            return "there are no pages (folders are searched for .html, .htm and .xhtml)".to_owned();
        }
        format!("{pages} pages: {}", parts.join(", "))
    }

    fn code(&self) -> ExitCode {
        match self {
            Tally { failed: 1.., .. } => ExitCode::FAILURE,
            Tally { with_content: 0, .. } => ExitCode::from(NO_CONTENT),
            _ => ExitCode::SUCCESS,
        }
    }
}
