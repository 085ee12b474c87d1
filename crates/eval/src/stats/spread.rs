//! Mean, median, and how sure the mean is.

use serde::{Deserialize, Serialize};

use super::random::Random;

/// Where the mean would be for other pages of this kind.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Interval {
    /// 2.5% of the means of resamples are below.
    pub low: f64,
    /// 2.5% of them are above.
    pub high: f64,
}

/// What many pages come to.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Summary {
    /// How many pages have this number.
    pub n: usize,
    /// Their mean.
    pub mean: f64,
    /// Their median.
    pub median: f64,
    /// Of the mean, 95%, by bootstrap.
    pub interval: Interval,
}

/// Resamples of a bootstrap: the ends of an interval move by less than a
/// tenth of its width.
const RESAMPLES: usize = 1_000;

/// The seed of the resamples, so that an interval is the same each time.
const SEED: u64 = 42;

/// The mean; 0 of nothing.
pub fn mean(values: &[f64]) -> f64 {
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

/// The middle value, or the mean of the two in the middle; 0 of nothing.
///
/// ```
/// assert_eq!(tamis_eval::stats::median(&[3.0, 1.0, 2.0, 10.0]), 2.5);
/// ```
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        n if n % 2 == 1 => sorted[half],
        _ => f64::midpoint(sorted[half - 1], sorted[half]),
    }
}

/// Mean, median, and the 95% interval of the mean by the percentile
/// bootstrap: the mean of as many pages drawn with replacement, a thousand
/// times.
pub fn summary(values: &[f64]) -> Summary {
    Summary { n: values.len(), mean: mean(values), median: median(values), interval: interval(values) }
}

/// The percentile bootstrap of a mean.
pub(super) fn interval(values: &[f64]) -> Interval {
    if values.is_empty() {
        return Interval::default();
    }
    let mut random = Random::new(SEED);
    let mut draw = || {
        let sum: f64 = (0..values.len()).map(|_| values[random.below(values.len())]).sum();
        sum / values.len() as f64
    };
    let mut means: Vec<f64> = (0..RESAMPLES).map(|_| draw()).collect();
    means.sort_by(f64::total_cmp);
    Interval { low: means[RESAMPLES / 40], high: means[RESAMPLES - 1 - RESAMPLES / 40] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_cases() {
        assert_eq!((mean(&[]), median(&[])), (0.0, 0.0));
        assert_eq!((mean(&[1.0, 2.0, 6.0]), median(&[6.0, 1.0, 2.0])), (3.0, 2.0));
        let same = summary(&[0.5; 20]);
        assert_eq!((same.interval.low, same.interval.high, same.n), (0.5, 0.5, 20));
    }

    #[test]
    fn the_interval_has_the_width_that_theory_says() {
        // 200 zeros and 200 ones: standard error 0.025, so 0.5 ± 0.049.
        let values: Vec<f64> = (0..400).map(|n| f64::from(n % 2)).collect();
        let found = interval(&values);
        assert!((found.low - 0.451).abs() < 0.008 && (found.high - 0.549).abs() < 0.008, "{found:?}");
        assert_eq!(interval(&values), found);
    }
}
