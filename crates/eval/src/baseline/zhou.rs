//! Word counts of paragraphs against the largest (Zhou et al. 2009, as Lin et
//! al. describe it: smoothed, and compared to the maximum).

use tamis::measure::count_text;
use tamis::page::Page;

use super::lines::{kept, lines};

/// The share of the largest count that a paragraph of the content has, from 0
/// to 1. Lin et al. print none; a fifth was best of 0.1, 0.2, 0.3 on `fundus`.
const MIN_SHARE: f64 = 0.2;

pub(super) fn text(page: &Page) -> String {
    let lines = lines(page);
    let counts: Vec<f64> = lines.iter().map(|line| f64::from(count_text(&line.text).words)).collect();
    let smooth = smoothed(&counts);
    let Some(largest) = (0..smooth.len()).max_by(|a, b| smooth[*a].total_cmp(&smooth[*b])) else {
        return String::new();
    };
    let is_long = |at: &usize| smooth[*at] >= MIN_SHARE * smooth[largest];
    let first = (0..largest).rev().take_while(is_long).last().unwrap_or(largest);
    let last = (largest..smooth.len()).take_while(is_long).last().unwrap_or(largest);
    kept(&lines, |at| (first..=last).contains(&at))
}

/// Each count with half of those beside it, which lifts short paragraphs
/// between long ones.
fn smoothed(counts: &[f64]) -> Vec<f64> {
    let at = |index: Option<usize>| index.and_then(|index| counts.get(index)).copied().unwrap_or(0.0);
    (0..counts.len())
        .map(|index| (at(index.checked_sub(1)) + 2.0 * counts[index] + at(Some(index + 1))) / 4.0)
        .collect()
}
