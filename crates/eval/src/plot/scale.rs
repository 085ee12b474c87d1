//! From a number to a place on an axis.

use super::ticks::{self, Tick};

/// From a number to a place on an axis.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Scale {
    /// Equal distances are equal differences.
    Linear {
        /// The number at the start.
        low: f64,
        /// The number at the end.
        high: f64,
    },
    /// Equal distances are equal factors; numbers are above 0.
    Log {
        /// The number at the start.
        low: f64,
        /// The number at the end.
        high: f64,
    },
}

/// The smallest number on a logarithmic axis.
const MIN_LOG: f64 = 1e-9;

impl Scale {
    /// From 0 to 1: shares and scores.
    pub const UNIT: Scale = Scale::Linear { low: 0.0, high: 1.0 };

    /// A linear one for these numbers, from a tick to a tick.
    pub fn around(values: impl IntoIterator<Item = f64>) -> Scale {
        let Some((low, high)) = ends(values) else { return Scale::UNIT };
        let step = ticks::step(high - low);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        if low < high {
            Scale::Linear { low, high }
        } else {
            Scale::Linear { low: low - 0.5, high: high + 0.5 }
        }
    }

    /// A logarithmic one for these numbers, from 1, 2 or 5 times a power of
    /// ten to another.
    pub fn log_around(values: impl IntoIterator<Item = f64>) -> Scale {
        let positive = values.into_iter().filter(|value| *value > 0.0).map(|value| value.max(MIN_LOG));
        let (low, high) = ends(positive).unwrap_or((1.0, 1.0));
        let tick = |value: f64| 10f64.powf(value.log10().floor());
        let below = [5.0, 2.0, 1.0].map(|factor| factor * tick(low)).into_iter().find(|end| *end < low);
        let above =
            [1.0, 2.0, 5.0, 10.0].map(|factor| factor * tick(high)).into_iter().find(|end| *end > high);
        Scale::Log { low: below.unwrap_or(tick(low) / 2.0), high: above.unwrap_or(high) }
    }

    /// Where a number stands: 0 at the start, 1 at the end. What lies outside
    /// stands at an end.
    pub fn place(self, value: f64) -> f64 {
        let place = match self {
            Scale::Linear { low, high } => (value - low) / (high - low),
            Scale::Log { low, high } => (value.max(MIN_LOG) / low).ln() / (high / low).ln(),
        };
        place.clamp(0.0, 1.0)
    }

    /// The numbers that are written.
    pub fn ticks(self) -> Vec<Tick> {
        match self {
            Scale::Linear { low, high } => ticks::linear(low, high),
            Scale::Log { low, high } => ticks::logarithmic(low, high),
        }
    }
}

fn ends(values: impl IntoIterator<Item = f64>) -> Option<(f64, f64)> {
    values.into_iter().filter(|value| value.is_finite()).fold(None, |ends, value| match ends {
        None => Some((value, value)),
        Some((low, high)) => Some((low.min(value), high.max(value))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_places() {
        let log = Scale::Log { low: 1.0, high: 100.0 };
        for (scale, value, wanted) in
            [(Scale::UNIT, 0.25, 0.25), (Scale::UNIT, 7.0, 1.0), (log, 10.0, 0.5), (log, 0.0, 0.0)]
        {
            assert!((scale.place(value) - wanted).abs() < 1e-12, "{value}");
        }
    }

    #[test]
    fn an_axis_goes_from_tick_to_tick() {
        assert_eq!(Scale::around([0.0, 2.0, 1.1]), Scale::Linear { low: 0.0, high: 2.0 });
        assert_eq!(Scale::around([3.0]), Scale::Linear { low: 2.5, high: 3.5 });
        assert_eq!(Scale::around([]), Scale::UNIT);
        assert_eq!(Scale::log_around([30.0, 700.0]), Scale::Log { low: 20.0, high: 1_000.0 });
        assert_eq!(Scale::log_around([10.0, 40.0]), Scale::Log { low: 5.0, high: 50.0 });
    }
}
