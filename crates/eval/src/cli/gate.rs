//! `tamis-eval gate`: has a score fallen?

use std::thread::available_parallelism;

use anyhow::{Result, bail};
use tamis_eval::compare::Table;
use tamis_eval::corpus::{Corpora, cache_folder};
use tamis_eval::gate::{Floors, Outcome, check};

use super::args::Gate;

pub(crate) fn run(wanted: &Gate) -> Result<()> {
    let mut floors = Floors::read(&wanted.floors)?;
    let corpora = Corpora::find(wanted.place.corpora.as_deref())?;
    let (cache, jobs) = (cache_folder()?, available_parallelism().map_or(1, usize::from));
    let outcomes = check(&floors.floor, &corpora, &cache, jobs)?;
    let mut table = Table::new(["floor", "is", "what", ""]);
    let (mut n_bad, mut n_raised) = (0, 0);
    for (floor, outcome) in floors.floor.iter_mut().zip(outcomes) {
        let pinned = format!("{:.4}", floor.floor);
        n_bad += usize::from(!matches!(outcome, Outcome::Holds(_)));
        let (now, said) = match outcome {
            Outcome::Holds(score) if wanted.raise && score > floor.floor => {
                floor.raise(score);
                n_raised += 1;
                (format!("{score:.4}"), "raised")
            }
            Outcome::Holds(score) => (format!("{score:.4}"), ""),
            Outcome::Fell(score) => (format!("{score:.4}"), "FELL"),
            Outcome::OtherPages(_) => ("-".to_owned(), "OTHER PAGES: measure again"),
        };
        table.add([pinned, now, floor.what(), said.to_owned()]);
    }
    super::put(&format!("{table}"))?;
    if n_raised > 0 {
        floors.write(&wanted.floors)?;
    }
    if n_bad > 0 {
        bail!("{n_bad} of {} floors do not hold", floors.floor.len());
    }
    Ok(())
}
