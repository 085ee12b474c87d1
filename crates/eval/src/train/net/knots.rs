//! Where curves bend: at values that many things lie between.

use tamis::model::Curve;

/// Parts that things are parted into by the knots of a feature.
const PARTS: usize = 10;

/// The unit of features whose values are names: each stands for itself.
const NAMES: &str = "kind of element";

/// How often each value of a feature was seen.
pub(super) type Counts = [u64; 256];

/// The knots of a feature, and the value that it has mostly; no numbers yet.
pub(super) fn curve(counts: &Counts, unit: &str) -> Curve {
    let knots = if unit == NAMES { seen(counts) } else { quantiles(counts) };
    let usual = (0..=u8::MAX).rev().max_by_key(|value| counts[usize::from(*value)]).unwrap_or(0);
    Curve { knots, values: Vec::new(), usual }
}

fn seen(counts: &Counts) -> Vec<u8> {
    (0..=u8::MAX).filter(|value| counts[usize::from(*value)] > 0).collect()
}

/// Values that part what was seen into equal parts. Where a value is more than
/// one part, the next ones stand for it: small counts matter most.
fn quantiles(counts: &Counts) -> Vec<u8> {
    let all: u64 = counts.iter().sum();
    let mut knots: Vec<u8> = Vec::new();
    let (mut value, mut below) = (0, 0);
    for part in 0..=PARTS as u64 {
        let wanted = (all.saturating_sub(1)) * part / PARTS as u64;
        while value < 255 && below + counts[value] <= wanted {
            below += counts[value];
            value += 1;
        }
        let next = knots.last().map_or(Some(0), |last| last.checked_add(1));
        let Some(next) = next else { break };
        knots.push(next.max(value as u8));
    }
    knots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knots_ascend_and_part_what_was_seen() {
        let mut counts = [0; 256];
        counts[..100].fill(5);
        let curve = curve(&counts, "words");
        assert_eq!(curve.knots, [0, 9, 19, 29, 39, 49, 59, 69, 79, 89, 99]);
        counts = [0; 256];
        counts[7] = 1000;
        counts[200] = 10;
        assert_eq!(quantiles(&counts), [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 200]);
        counts[255] = 5000;
        assert_eq!(quantiles(&counts).last(), Some(&255));
        assert_eq!(super::curve(&counts, NAMES).knots, [7, 200, 255]);
        assert_eq!(super::curve(&counts, NAMES).usual, 255);
        assert!(tamis::engine::auto::SCHEMA.features().iter().any(|feature| feature.unit == NAMES));
    }
}
