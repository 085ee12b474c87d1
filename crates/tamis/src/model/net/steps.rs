//! The curves of features at all values, in steps so fine that sums of them are
//! as good as exact: half the bytes of floating point, and sums of whole
//! numbers wait for no other.
#![expect(clippy::inline_always, reason = "what is inlined uses all that the processor has")]

use super::{Curve, Row, WIDTH};

/// Rows of a table: one for each value of a feature, and one more, so that the
/// rows of all features at one value do not fall into the same lines of a cache.
const TABLE_ROWS: usize = 256 + 1;

/// Curves that can be added up in steps; features are a hundred or so.
const MAX_CURVES: i16 = 4096;

/// Steps of the numbers of a row.
type Steps = [i16; WIDTH];

/// What each feature of some adds, at each value.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Tables {
    steps: Vec<Steps>,
    /// How large a step is.
    step: f32,
}

impl Tables {
    /// Tables of curves, with steps as small as their sums allow; none where the
    /// curves are too many or reach too far.
    pub(super) fn of(curves: &[Curve]) -> Option<Tables> {
        let mut highest = [0.0f32; WIDTH];
        for curve in curves {
            let of_curve = |at: usize| curve.values.iter().map(|row| row[at].abs()).fold(0.0, f32::max);
            highest.iter_mut().enumerate().for_each(|(at, highest)| *highest += of_curve(at));
        }
        let highest = highest.into_iter().fold(f32::MIN_POSITIVE, f32::max);
        // Each number may be rounded up by half a step.
        let n_curves = i16::try_from(curves.len()).ok().filter(|n_curves| *n_curves <= MAX_CURVES)?;
        let step = highest / f32::from(i16::MAX - n_curves);
        let in_steps = |row: Row| row.map(|number| (number / step).round() as i16);
        let table =
            |curve: &Curve| curve.everywhere().chain([[0.0; WIDTH]]).map(in_steps).collect::<Vec<_>>();
        step.is_finite().then(|| Tables { steps: curves.iter().flat_map(table).collect(), step })
    }

    /// What these values of the features add together.
    #[inline(always)]
    pub(super) fn sum(&self, values: &[u8]) -> Row {
        let mut sum = [0i16; WIDTH];
        for (table, value) in self.steps.as_chunks::<TABLE_ROWS>().0.iter().zip(values) {
            for (sum, steps) in sum.iter_mut().zip(&table[usize::from(*value)]) {
                *sum = sum.wrapping_add(*steps);
            }
        }
        sum.map(|steps| f32::from(steps) * self.step)
    }

    /// What one value of a feature adds more than another.
    pub(super) fn change(&self, feature: usize, values: [u8; 2]) -> Row {
        let [from, to] = values.map(|value| &self.steps[feature * TABLE_ROWS + usize::from(value)]);
        std::array::from_fn(|at| (f32::from(to[at]) - f32::from(from[at])) * self.step)
    }
}
