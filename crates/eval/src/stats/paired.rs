//! Two tools on the same pages: is one better?

use serde::{Deserialize, Serialize};

use super::random::Random;
use super::spread::{Interval, interval, mean};

/// How two tools differ on the same pages.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Paired {
    /// Pages that both have a number for.
    pub n: usize,
    /// The mean of the first less the mean of the second.
    pub difference: f64,
    /// The 95% interval of the difference, by the paired bootstrap: pages are
    /// drawn with replacement, and both numbers of a page stay together.
    pub interval: Interval,
    /// How likely a difference as large is when there is none, by the paired
    /// randomisation test: on each page the two numbers are exchanged or not
    /// by the toss of a coin, ten thousand times, and the share of means as
    /// far from 0 as the real one is counted, the real one included.
    pub p: f64,
    /// Pages where the first is better.
    pub wins: usize,
    /// Pages where the second is better.
    pub losses: usize,
}

/// Exchanges of a randomisation test: the smallest p is 1 in 10,001.
const ROUNDS: usize = 10_000;

const SEED: u64 = 7;

/// Slack for sums that differ only by rounding.
const ROUNDING: f64 = 1e-12;

/// Compares pairs of numbers, one pair a page.
pub fn paired(pairs: &[(f64, f64)]) -> Paired {
    let differences: Vec<f64> = pairs.iter().map(|(a, b)| a - b).collect();
    Paired {
        n: pairs.len(),
        difference: mean(&differences),
        interval: interval(&differences),
        p: randomised(&differences),
        wins: differences.iter().filter(|difference| **difference > 0.0).count(),
        losses: differences.iter().filter(|difference| **difference < 0.0).count(),
    }
}

fn randomised(differences: &[f64]) -> f64 {
    // Pages without a difference stay what they are.
    let moving: Vec<f64> = differences.iter().copied().filter(|difference| *difference != 0.0).collect();
    let real = moving.iter().sum::<f64>().abs() - ROUNDING;
    let mut random = Random::new(SEED);
    let as_far = (0..ROUNDS).filter(|_| exchanged(&moving, &mut random).abs() >= real).count();
    (as_far + 1) as f64 / (ROUNDS + 1) as f64
}

/// The sum with each number's sign by a coin; 64 coins are one random number.
fn exchanged(differences: &[f64], random: &mut Random) -> f64 {
    let mut sum = 0.0;
    for some in differences.chunks(64) {
        let coins = random.next();
        for (at, difference) in some.iter().enumerate() {
            sum += if coins >> at & 1 == 1 { *difference } else { -*difference };
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_tools_do_not_differ() {
        let found = paired(&[(0.5, 0.5), (0.7, 0.7)]);
        assert_eq!((found.difference, found.p, found.wins, found.losses), (0.0, 1.0, 0, 0));
    }

    #[test]
    fn four_equal_wins_are_two_of_sixteen_signs() {
        // All plus or all minus: 2 of 16.
        let found = paired(&[(1.0, 0.0); 4]);
        assert!((found.p - 0.125).abs() < 0.01, "{found:?}");
        assert_eq!((found.difference, found.wins), (1.0, 4));
    }

    #[test]
    fn a_small_steady_difference_is_found() {
        let pairs: Vec<(f64, f64)> = (0..200).map(|n| (0.5 + f64::from(n % 7) * 0.01, 0.5)).collect();
        let found = paired(&pairs);
        assert!(found.p < 0.001 && found.interval.low > 0.0, "{found:?}");
        assert_eq!(paired(&pairs), found);
    }
}
