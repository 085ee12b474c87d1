//! Two tools on the same pages, page by page.

use std::collections::BTreeMap;

use serde::Serialize;
use thiserror::Error;

use super::{By, counted, groups};
use crate::run::{Row, Run};
use crate::score::{METRICS, Metric};
use crate::stats::{Paired, paired};

/// A page that a tool got right, for most purposes.
pub const GOOD: f64 = 0.8;

/// Two tools on the same pages.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// The first tool.
    pub a: String,
    /// The second.
    pub b: String,
    /// The corpus.
    pub corpus: String,
    /// The metric.
    pub metric: &'static str,
    /// The mean of the first and of the second.
    pub means: (f64, f64),
    /// How they differ.
    pub overall: Paired,
    /// How they differ on groups of pages.
    pub groups: Vec<(By, String, Paired)>,
    /// What they have together.
    pub union: Union,
    /// Every page, those where the first loses most first.
    pub losses: Vec<Loss>,
}

/// What two tools have together.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Union {
    /// Pages that both get ([`GOOD`] or better).
    pub both: usize,
    /// Pages that only the first gets.
    pub only_a: usize,
    /// Pages that only the second gets.
    pub only_b: usize,
    /// Pages that neither gets.
    pub neither: usize,
    /// The mean when on every page the better of the two is taken.
    pub oracle: f64,
}

/// One page.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Loss {
    /// Its place in the corpus.
    pub position: usize,
    /// Its name.
    pub id: String,
    /// Where it was found.
    pub url: Option<String>,
    /// What the first has.
    pub a: f64,
    /// What the second has.
    pub b: f64,
}

/// Why two results cannot be compared.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PairError {
    /// They are of different pages.
    #[error(
        "`{a}` was run on `{a_corpus}` and `{b}` on `{b_corpus}` (digests differ); run both on one corpus"
    )]
    Corpora {
        /// The first tool.
        a: String,
        /// Its corpus.
        a_corpus: String,
        /// The second tool.
        b: String,
        /// Its corpus.
        b_corpus: String,
    },
    /// No page has that number for both.
    #[error("no page has `{0}` for both; see `tamis-eval run --help` for metrics")]
    NoPages(String),
}

impl Pair {
    /// Compares two results by a metric; without one, by the first that they
    /// have.
    ///
    /// # Errors
    ///
    /// When they are not of the same corpus, or have no page in common.
    pub fn of(a: &Run, b: &Run, metric: Option<&'static Metric>) -> Result<Pair, PairError> {
        if a.header.digest != b.header.digest {
            return Err(PairError::Corpora {
                a: a.header.tool.clone(),
                a_corpus: a.header.corpus.clone(),
                b: b.header.tool.clone(),
                b_corpus: b.header.corpus.clone(),
            });
        }
        let has = |metric: &&Metric| a.rows.iter().any(|row| (metric.of)(&row.scores).is_some());
        let metric = metric.or_else(|| METRICS.iter().find(has)).unwrap_or(&METRICS[0]);
        let others: BTreeMap<usize, &Row> = b.rows.iter().map(|row| (row.position, row)).collect();
        let both = |row: &Row| -> Option<(f64, f64)> {
            Some(((metric.of)(&row.scores)?, (metric.of)(&others.get(&row.position)?.scores)?))
        };
        let rows = counted(&a.rows.iter().collect::<Vec<_>>(), metric);
        let pairs: Vec<(f64, f64)> = rows.iter().filter_map(|row| both(row)).collect();
        if pairs.is_empty() {
            return Err(PairError::NoPages(metric.name.to_owned()));
        }
        Ok(Pair {
            a: a.header.tool.clone(),
            b: b.header.tool.clone(),
            corpus: a.header.corpus.clone(),
            metric: metric.name,
            means: means(&pairs),
            overall: paired(&pairs),
            groups: grouped(&rows, both),
            union: Union::of(&pairs),
            losses: losses(&rows, both),
        })
    }
}

fn means(pairs: &[(f64, f64)]) -> (f64, f64) {
    let sum = pairs.iter().fold((0.0, 0.0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
    (sum.0 / pairs.len() as f64, sum.1 / pairs.len() as f64)
}

fn grouped(rows: &[&Row], both: impl Fn(&Row) -> Option<(f64, f64)>) -> Vec<(By, String, Paired)> {
    let mut found = Vec::new();
    for by in By::ALL {
        for group in groups(rows.iter().copied(), by) {
            let pairs: Vec<(f64, f64)> = group.rows.iter().filter_map(|row| both(row)).collect();
            if !pairs.is_empty() {
                found.push((by, group.name, paired(&pairs)));
            }
        }
    }
    found
}

fn losses(rows: &[&Row], both: impl Fn(&Row) -> Option<(f64, f64)>) -> Vec<Loss> {
    let loss = |row: &Row| {
        let (a, b) = both(row)?;
        let page = &row.page;
        Some(Loss { position: row.position, id: page.id.clone(), url: page.url.clone(), a, b })
    };
    let mut found: Vec<Loss> = rows.iter().filter_map(|row| loss(row)).collect();
    found.sort_by(|x, y| (x.a - x.b).total_cmp(&(y.a - y.b)));
    found
}

impl Union {
    fn of(pairs: &[(f64, f64)]) -> Union {
        let mut union = Union::default();
        for (a, b) in pairs {
            let count = match (*a >= GOOD, *b >= GOOD) {
                (true, true) => &mut union.both,
                (true, false) => &mut union.only_a,
                (false, true) => &mut union.only_b,
                (false, false) => &mut union.neither,
            };
            *count += 1;
            union.oracle += a.max(*b) / pairs.len() as f64;
        }
        union
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Entry;
    use crate::run::Header;
    use crate::score::{Overlap, Scores};

    fn run(tool: &str, digest: &str, shared: &[usize]) -> Run {
        let row = |(position, shared): (usize, &usize)| Row {
            position,
            page: Entry { id: format!("p{position}"), ..Entry::default() },
            scores: Scores {
                words: Some(Overlap { shared: *shared, found: 10, wanted: 10 }),
                ..Scores::default()
            },
            ..Row::default()
        };
        Run {
            header: Header {
                tamis_eval: 1,
                tool: tool.to_owned(),
                corpus: "c".to_owned(),
                digest: digest.to_owned(),
                pages: shared.len(),
            },
            rows: shared.iter().enumerate().map(row).collect(),
        }
    }

    #[test]
    fn two_tools_are_better_together() {
        let pair =
            Pair::of(&run("a", "d", &[9, 5, 2, 10]), &run("b", "d", &[8, 9, 3, 0]), None).expect("a pair");
        assert_eq!(pair.metric, "words.f1");
        assert_eq!((pair.union.both, pair.union.only_a, pair.union.only_b, pair.union.neither), (1, 1, 1, 1));
        assert!((pair.union.oracle - (0.9 + 0.9 + 0.3 + 1.0) / 4.0).abs() < 1e-12);
        let worst: Vec<&str> = pair.losses.iter().map(|loss| loss.id.as_str()).collect();
        assert_eq!(worst, ["p1", "p2", "p0", "p3"]);
        assert_eq!((pair.overall.wins, pair.overall.losses), (2, 2));
    }

    #[test]
    fn results_of_other_pages_are_refused() {
        let error = Pair::of(&run("a", "d", &[1]), &run("b", "e", &[1]), None).expect_err("another corpus");
        assert!(error.to_string().contains("digests differ"));
    }
}
