//! Floors against what is measured now.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use super::Floor;
use crate::compare::values;
use crate::corpus::{Corpora, Corpus, Sample};
use crate::run::{Plan, Row, Run, RunError, run};
use crate::score::{Metric, Scoring, find_metric};
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

/// Measures what floors are about, and says how each stands, in order. Floors
/// of one sample are measured together, so its pages are read once. Scores are
/// cut after four decimals, as floors are.
///
/// # Errors
///
/// When the pages cannot be read or a tool does not work.
pub fn check(
    floors: &[Floor],
    corpora: &Corpora,
    cache: &Path,
    jobs: usize,
) -> Result<Vec<Outcome>, CheckError> {
    let mut samples: BTreeMap<(&str, usize), Vec<usize>> = BTreeMap::new();
    for (at, floor) in floors.iter().enumerate() {
        samples.entry((&floor.corpus, floor.pages)).or_default().push(at);
    }
    let mut outcomes = vec![None; floors.len()];
    for ((name, pages), places) in samples {
        let corpus = corpora.open(name, cache).map_err(RunError::from)?;
        let (measured, other): (Vec<usize>, Vec<usize>) =
            places.into_iter().partition(|at| floors[*at].digest == corpus.index().digest);
        for at in other {
            outcomes[at] = Some(Outcome::OtherPages(corpus.index().digest.clone()));
        }
        let some: Vec<&Floor> = measured.iter().map(|at| &floors[*at]).collect();
        for (at, outcome) in measured.iter().zip(measure(&some, &corpus, pages, jobs)?) {
            outcomes[*at] = Some(outcome);
        }
    }
    Ok(outcomes.into_iter().flatten().collect())
}

/// How floors of one sample stand.
fn measure(
    floors: &[&Floor],
    corpus: &Corpus,
    pages: usize,
    jobs: usize,
) -> Result<Vec<Outcome>, CheckError> {
    let names: BTreeSet<&str> = floors.iter().map(|floor| floor.tool.as_str()).collect();
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let tools = names.iter().map(|name| Spec::parse(name, LIMIT)).collect::<Result<Vec<_>, _>>()?;
    let needs_order = floors.iter().any(|floor| find_metric(&floor.metric).is_some_and(Metric::needs_order));
    let scoring = if needs_order { Scoring::All } else { Scoring::Words };
    let sample = Sample { pages: Some(pages), ..Sample::default() };
    let runs = run(&Plan { corpus, sample: &sample, tools: &tools, scoring, jobs }, &|_| ())?;
    let runs: BTreeMap<&str, &Run> = names.into_iter().zip(&runs).collect();
    Ok(floors.iter().map(|floor| stand(floor, runs[floor.tool.as_str()])).collect())
}

fn stand(floor: &Floor, run: &Run) -> Outcome {
    let rows: Vec<&Row> = run.rows.iter().collect();
    let values = find_metric(&floor.metric).map_or_else(Vec::new, |metric| values(&rows, metric));
    let score = (mean(&values) * DECIMALS).floor() / DECIMALS;
    if score >= floor.floor { Outcome::Holds(score) } else { Outcome::Fell(score) }
}
