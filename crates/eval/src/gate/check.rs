//! Floors against what is measured now.

use std::path::Path;
use std::time::Duration;

use super::Floor;
use crate::corpus::{Corpora, Corpus, Sample};
use crate::run::{Plan, RunError, run};
use crate::score::{Scoring, find_metric};
use crate::stats::mean;
use crate::tool::{Spec, SpecError};

/// How a floor stands.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// It holds, at this score.
    Holds(f64),
    /// The score is lower, at this.
    Fell(f64),
    /// The pages are not those that it was measured on; this is their digest.
    OtherPages(String),
}

/// Where the four decimals of floors end.
const DECIMALS: f64 = 1e4;

/// Why floors cannot be checked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The pages or the tool fail.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A floor's tool is none.
    #[error(transparent)]
    Tool(#[from] SpecError),
}

/// How long a command may take for a page.
const LIMIT: Duration = Duration::from_mins(1);

/// Measures what a floor is about. Scores are cut after four decimals, as
/// floors are.
///
/// # Errors
///
/// When the pages cannot be read or the tool does not work.
pub fn check(floor: &Floor, corpora: &Corpora, cache: &Path, jobs: usize) -> Result<Outcome, CheckError> {
    let corpus: Corpus = corpora.open(&floor.corpus, cache).map_err(RunError::from)?;
    if corpus.index().digest != floor.digest {
        return Ok(Outcome::OtherPages(corpus.index().digest.clone()));
    }
    let sample = Sample { pages: Some(floor.pages), ..Sample::default() };
    let tools = [Spec::parse(&floor.tool, LIMIT)?];
    let metric = find_metric(&floor.metric);
    let scoring = match metric {
        Some(metric) if metric.needs_order() => Scoring::All,
        _ => Scoring::Words,
    };
    let runs = run(&Plan { corpus: &corpus, sample: &sample, tools: &tools, scoring, jobs }, &|_| ())?;
    let of = |row| metric.and_then(|metric| (metric.of)(row));
    let values: Vec<f64> = runs.iter().flat_map(|run| &run.rows).filter_map(|row| of(&row.scores)).collect();
    let score = (mean(&values) * DECIMALS).floor() / DECIMALS;
    Ok(if score >= floor.floor { Outcome::Holds(score) } else { Outcome::Fell(score) })
}
