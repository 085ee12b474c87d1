//! How good are answers? Bags of words, as in section 3.5.2 of the paper.

use super::cross::Tested;
use super::example::Example;
use crate::score::{Overlap, bag, norm_date};

/// Means over pages, as the paper's tables have them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mean {
    /// How many pages.
    pub pages: usize,
    precision: f64,
    recall: f64,
}

impl Mean {
    /// Adds a page.
    pub fn add(&mut self, overlap: Overlap) {
        let prf = overlap.prf();
        self.pages += 1;
        self.precision += prf.precision;
        self.recall += prf.recall;
    }

    /// The mean precision of the pages.
    pub fn precision(&self) -> f64 {
        self.precision / self.pages.max(1) as f64
    }

    /// The mean recall of the pages.
    pub fn recall(&self) -> f64 {
        self.recall / self.pages.max(1) as f64
    }

    /// The harmonic mean of both.
    pub fn f1(&self) -> f64 {
        let (precision, recall) = (self.precision(), self.recall());
        if precision + recall == 0.0 { 0.0 } else { 2.0 * precision * recall / (precision + recall) }
    }
}

/// The words of the title; none where the truth has none.
pub fn title_of(example: &Example, tested: &Tested) -> Option<Overlap> {
    let wanted = example.record.truth.title.as_deref()?;
    Some(bag(tested.title.as_deref().unwrap_or(""), wanted))
}

/// Year, month and day of the date; none where the truth has no day.
pub fn date_of(example: &Example, tested: &Tested) -> Option<Overlap> {
    let wanted = norm_date(example.record.truth.date.as_deref()?)?;
    Some(bag(&spaced(tested.date.as_deref().unwrap_or("")), &spaced(&wanted)))
}

/// The words of the body; none where the truth has none.
pub fn body_of(example: &Example, tested: &Tested) -> Option<Overlap> {
    Some(bag(&tested.text, example.record.truth.text.as_deref()?))
}

/// A day as three words, of which the year has a letter: days and months are
/// not mistaken for each other by chance.
fn spaced(day: &str) -> String {
    let parts: Vec<&str> = day.split('-').collect();
    match parts[..] {
        [year, month, day] => format!("y{year} m{month} d{day}"),
        _ => String::new(),
    }
}
