//! Characters to a tag (CETR, Weninger et al. 2010, which Insa et al. discuss):
//! smoothed over neighbours, kept above the standard deviation.

use tamis::page::Page;

use super::lines::{kept, lines};

/// Lines on each side that a ratio is smoothed over.
const RADIUS: usize = 2;

pub(super) fn text(page: &Page) -> String {
    let lines = lines(page);
    let ratio = |line: &super::lines::Line| line.text.chars().count() as f64 / line.tags.max(1) as f64;
    let smooth = smoothed(&lines.iter().map(ratio).collect::<Vec<_>>());
    let threshold = deviation(&smooth);
    kept(&lines, |at| smooth[at] > threshold)
}

/// Each number with its neighbours, weighed by a bell of this radius.
fn smoothed(values: &[f64]) -> Vec<f64> {
    let weight = |distance: usize| (-((distance * distance) as f64) / (2.0 * RADIUS as f64)).exp();
    (0..values.len())
        .map(|at| {
            let near = at.saturating_sub(RADIUS)..(at + RADIUS + 1).min(values.len());
            let weights = near.clone().map(|other| weight(at.abs_diff(other)));
            let sum = near.clone().zip(weights.clone()).map(|(other, weight)| values[other] * weight);
            sum.sum::<f64>() / weights.sum::<f64>()
        })
        .collect()
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let n = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / n;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / n).sqrt()
}
