//! Workers take pages from the corpus one by one and give them to tools of
//! their own.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::{Header, Row, Run, RunError};
use crate::corpus::{Corpus, Entry, Pages, Raw, Record, Sample};
use crate::score::{Reference, Scoring};
use crate::tool::{Answer, Question, Spec, Tool, ToolError, Wants};

/// What is to be run.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The pages.
    pub corpus: &'a Corpus,
    /// Which of them.
    pub sample: &'a Sample,
    /// The tools.
    pub tools: &'a [Spec],
    /// Which scores.
    pub scoring: Scoring,
    /// How many workers, at least 1.
    pub jobs: usize,
}

/// Runs every tool on every chosen page; `done` is told the bytes of each
/// page when all tools are done with it. One result for each tool, in order.
///
/// # Errors
///
/// When the corpus cannot be read, no page fits, or a tool does not work at
/// all. A page that a tool fails on is no error but a miss.
pub fn run(plan: &Plan<'_>, done: &(dyn Fn(usize) + Sync)) -> Result<Vec<Run>, RunError> {
    let chosen: BTreeSet<usize> = plan.sample.choose(plan.corpus.index()).into_iter().collect();
    if chosen.is_empty() {
        return Err(RunError::NoPages(plan.corpus.name().to_owned()));
    }
    let header = |spec: &Spec| Header::new(&spec.name, plan.corpus, chosen.len());
    let headers: Vec<Header> = plan.tools.iter().map(header).collect();
    let source = Source { pages: Mutex::new(plan.corpus.pages()?), chosen, failed: AtomicBool::new(false) };
    let mut rows = thread::scope(|scope| {
        let worker = || scope.spawn(|| source.stop_on_error(work(plan, &source, done)));
        let workers: Vec<_> = (0..plan.jobs.max(1)).map(|_| worker()).collect();
        let mut rows = Vec::new();
        for worker in workers {
            // A worker that panicked takes the run with it, as it would alone.
            rows.extend(worker.join().unwrap_or_else(|cause| std::panic::resume_unwind(cause))?);
        }
        Ok::<_, RunError>(rows)
    })?;
    rows.sort_by_key(|(tool, row)| (*tool, row.position));
    let mut runs: Vec<Run> = headers.into_iter().map(|header| Run { header, rows: Vec::new() }).collect();
    for (tool, row) in rows {
        runs[tool].rows.push(row);
    }
    Ok(runs)
}

/// Where workers take pages from.
struct Source {
    pages: Mutex<Pages>,
    chosen: BTreeSet<usize>,
    failed: AtomicBool,
}

impl Source {
    /// The next chosen page; none when there are no more or a worker failed.
    fn next(&self) -> Result<Option<Raw>, RunError> {
        if self.failed.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        for raw in pages.by_ref() {
            let raw = raw?;
            if self.chosen.contains(&raw.position) {
                return Ok(Some(raw));
            }
        }
        Ok(None)
    }

    fn stop_on_error<T>(&self, result: Result<T, RunError>) -> Result<T, RunError> {
        self.failed.fetch_or(result.is_err(), Ordering::Relaxed);
        result
    }
}

type Found = Vec<(usize, Row)>;

fn work(plan: &Plan<'_>, source: &Source, done: &(dyn Fn(usize) + Sync)) -> Result<Found, RunError> {
    let named = |spec: &Spec, source| RunError::Tool { name: spec.name.clone(), source };
    let make = |spec: &Spec| spec.make().map_err(|source| named(spec, source));
    let mut tools = plan.tools.iter().map(make).collect::<Result<Vec<_>, _>>()?;
    let mut rows: Found = Vec::new();
    while let Some(raw) = source.next()? {
        let record = raw.read()?;
        let mut reference = Reference::new(&record, plan.scoring);
        let first = rows.len();
        for (at, tool) in tools.iter_mut().enumerate() {
            let answer = answer(&record, tool.as_mut()).map_err(|source| named(&plan.tools[at], source))?;
            // Tools that differ in a number often agree; scores cost more than a comparison.
            let same = rows[first..].iter().find(|(_, row)| row.answer.says_as(&answer));
            let scores = same.map_or_else(|| reference.score(&answer), |(_, row)| row.scores.clone());
            rows.push((at, Row { position: record.position, page: Entry::of(&record), answer, scores }));
        }
        done(record.html.len());
    }
    Ok(rows)
}

fn answer(record: &Record, tool: &mut dyn Tool) -> Result<Answer, ToolError> {
    let wants = if record.truth.structure.is_empty() { Wants::Text } else { Wants::Html };
    tool.extract(&Question { id: record.position, url: record.url.as_deref(), html: &record.html, wants })
}
