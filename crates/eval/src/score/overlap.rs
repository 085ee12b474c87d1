//! What is shared, of what was found and of what was wanted.

use std::iter::Sum;
use std::ops::Add;

use serde::{Deserialize, Serialize};

/// What is shared, of what was found and of what was wanted: counts of words,
/// characters, nodes or runs of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Overlap {
    /// In both.
    pub shared: usize,
    /// In the result.
    pub found: usize,
    /// In the truth.
    pub wanted: usize,
}

/// Precision, recall and their harmonic mean.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Prf {
    /// The share of what was found that was wanted.
    pub precision: f64,
    /// The share of what was wanted that was found.
    pub recall: f64,
    /// The harmonic mean of both.
    pub f1: f64,
}

impl Overlap {
    /// Precision, recall and F1. When nothing was wanted, all are 1 if nothing
    /// was found and 0 otherwise; when nothing is shared, all are 0.
    ///
    /// ```
    /// use tamis_eval::score::Overlap;
    /// let prf = Overlap { shared: 3, found: 4, wanted: 6 }.prf();
    /// assert_eq!((prf.precision, prf.recall, prf.f1), (0.75, 0.5, 0.6));
    /// ```
    pub fn prf(self) -> Prf {
        if self.wanted == 0 && self.found == 0 {
            return Prf { precision: 1.0, recall: 1.0, f1: 1.0 };
        }
        if self.shared == 0 {
            return Prf::default();
        }
        let precision = self.shared as f64 / self.found as f64;
        let recall = self.shared as f64 / self.wanted as f64;
        Prf { precision, recall, f1: 2.0 * precision * recall / (precision + recall) }
    }
}

impl Add for Overlap {
    type Output = Overlap;

    fn add(self, other: Overlap) -> Overlap {
        Overlap {
            shared: self.shared + other.shared,
            found: self.found + other.found,
            wanted: self.wanted + other.wanted,
        }
    }
}

/// Pooled over pages: long pages weigh more.
impl Sum for Overlap {
    fn sum<I: Iterator<Item = Overlap>>(pages: I) -> Overlap {
        pages.fold(Overlap::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prf(shared: usize, found: usize, wanted: usize) -> (f64, f64, f64) {
        let prf = Overlap { shared, found, wanted }.prf();
        (prf.precision, prf.recall, prf.f1)
    }

    #[test]
    fn nothing_wanted_and_nothing_found_is_right() {
        assert_eq!(prf(0, 0, 0), (1.0, 1.0, 1.0));
        assert_eq!(prf(0, 3, 0), (0.0, 0.0, 0.0));
        assert_eq!(prf(0, 0, 3), (0.0, 0.0, 0.0));
    }

    #[test]
    fn pages_are_pooled_by_their_counts() {
        let pages = [Overlap { shared: 1, found: 1, wanted: 1 }, Overlap { shared: 1, found: 3, wanted: 7 }];
        assert_eq!(pages.into_iter().sum::<Overlap>(), Overlap { shared: 2, found: 4, wanted: 8 });
    }
}
