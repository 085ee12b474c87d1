//! Segments of text that must, and that must not, be in a result.

use std::iter::Sum;

use serde::{Deserialize, Serialize};

use super::Prf;
use super::text::normal_space;
use crate::corpus::Truth;

/// How many segments were found, white space normalised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Segments {
    /// Segments that must be there.
    pub with: usize,
    /// Those of them that are, letter by letter.
    pub with_found: usize,
    /// Those of them that are, whatever the case.
    pub with_found_caseless: usize,
    /// Segments that must not be there.
    pub without: usize,
    /// Those of them that are, letter by letter.
    pub without_found: usize,
    /// Those of them that are, whatever the case.
    pub without_found_caseless: usize,
}

impl Segments {
    /// Counts what a result has of the segments of a truth; none where the
    /// truth has no segments.
    pub(super) fn of(text: &str, truth: &Truth) -> Option<Segments> {
        if truth.with.is_empty() && truth.without.is_empty() {
            return None;
        }
        let text = normal_space(text);
        let lower = text.to_lowercase();
        let exact = |segments: &[String]| {
            segments.iter().filter(|segment| text.contains(&normal_space(segment))).count()
        };
        let caseless = |segments: &[String]| {
            segments.iter().filter(|segment| lower.contains(&normal_space(segment).to_lowercase())).count()
        };
        Some(Segments {
            with: truth.with.len(),
            with_found: exact(&truth.with),
            with_found_caseless: caseless(&truth.with),
            without: truth.without.len(),
            without_found: exact(&truth.without),
            without_found_caseless: caseless(&truth.without),
        })
    }

    /// The share of the segments that must be there that are, whatever the case.
    pub fn with_share(&self) -> Option<f64> {
        share(self.with_found_caseless, self.with)
    }

    /// The share of the segments that must not be there that are.
    pub fn without_share(&self) -> Option<f64> {
        share(self.without_found_caseless, self.without)
    }

    /// Precision, recall and F1 over segments, case counted, as trafilatura's
    /// own evaluation has them when pages are pooled.
    pub fn prf(&self) -> Prf {
        let (right, wrong, missed) = self.counts();
        let over = |below: usize| right as f64 / below.max(1) as f64;
        Prf {
            precision: over(right + wrong),
            recall: over(right + missed),
            f1: 2.0 * right as f64 / (2 * right + wrong + missed).max(1) as f64,
        }
    }

    /// The share of all segments that were decided rightly.
    pub fn accuracy(&self) -> f64 {
        let right = self.with_found + self.without - self.without_found;
        right as f64 / (self.with + self.without).max(1) as f64
    }

    fn counts(&self) -> (usize, usize, usize) {
        (self.with_found, self.without_found, self.with - self.with_found)
    }
}

fn share(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

/// Pooled over pages.
impl Sum for Segments {
    fn sum<I: Iterator<Item = Segments>>(pages: I) -> Segments {
        pages.fold(Segments::default(), |sum, page| Segments {
            with: sum.with + page.with,
            with_found: sum.with_found + page.with_found,
            with_found_caseless: sum.with_found_caseless + page.with_found_caseless,
            without: sum.without + page.without,
            without_found: sum.without_found + page.without_found,
            without_found_caseless: sum.without_found_caseless + page.without_found_caseless,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_are_found_over_line_ends() {
        let truth = Truth {
            with: vec!["two  words".into(), "ABSENT".into(), "Case".into()],
            without: vec!["Home".into(), "one".into()],
            ..Truth::default()
        };
        let found = Segments::of("one two\nwords case", &truth).expect("there are segments");
        assert_eq!((found.with, found.with_found, found.with_found_caseless), (3, 1, 2));
        assert_eq!((found.without, found.without_found, found.without_found_caseless), (2, 1, 1));
        assert_eq!(found.with_share(), Some(2.0 / 3.0));
        // One right, one wrong, two missed.
        assert_eq!(found.prf(), Prf { precision: 0.5, recall: 1.0 / 3.0, f1: 0.4 });
        assert!((found.accuracy() - 0.4).abs() < 1e-12);
    }

    #[test]
    fn without_segments_there_is_no_score() {
        assert_eq!(Segments::of("text", &Truth::default()), None);
    }
}
