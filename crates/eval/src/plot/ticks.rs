//! Where does an axis have numbers? On multiples of 1, 2 or 5 of a power of ten.

/// A number on an axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Tick {
    /// Where it stands.
    pub value: f64,
    /// How it is written.
    pub label: String,
}

/// About so many parts an axis is cut into.
const PARTS: f64 = 6.0;

/// Slack for quotients that are whole but for rounding.
const ROUNDING: f64 = 1e-9;

/// Powers of ten from which an axis shows only powers of ten.
const MANY_DECADES: i32 = 3;

/// The distance of ticks on an axis of this length: 1, 2 or 5 times a power of
/// ten, the nearest from above to a sixth of it.
pub(super) fn step(length: f64) -> f64 {
    let raw = (length / PARTS).max(f64::MIN_POSITIVE);
    let power = 10f64.powf(raw.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| raw <= factor * power * (1.0 + ROUNDING));
    factor.unwrap_or(10.0) * power
}

/// Ticks of an axis whose numbers are as far apart as they stand.
pub(super) fn linear(low: f64, high: f64) -> Vec<Tick> {
    let step = step(high - low);
    let decimals = decimals(step);
    let (first, last) = ((low / step - ROUNDING).ceil() as i64, (high / step + ROUNDING).floor() as i64);
    let tick = |n: i64| {
        let value = n as f64 * step;
        Tick { value, label: grouped(&format!("{value:.decimals$}")) }
    };
    (first..=last).map(tick).collect()
}

/// Ticks of a logarithmic axis: powers of ten, and where these are few, twice
/// and five times them; on an axis within a factor of ten, more.
pub(super) fn logarithmic(low: f64, high: f64) -> Vec<Tick> {
    let (first, last) = (low.log10().floor() as i32, high.log10().ceil() as i32);
    let factors: &[f64] = match last - first {
        _ if high / low <= 10.0 * (1.0 + ROUNDING) => &[1.0, 1.5, 2.0, 3.0, 5.0, 7.0],
        decades if decades > MANY_DECADES => &[1.0],
        _ => &[1.0, 2.0, 5.0],
    };
    let values =
        (first..=last).flat_map(|power| factors.iter().map(move |factor| factor * 10f64.powi(power)));
    let inside = values.filter(|value| *value >= low * (1.0 - ROUNDING) && *value <= high * (1.0 + ROUNDING));
    inside.map(|value| Tick { value, label: grouped(&short(value)) }).collect()
}

/// Decimals that a number with one digit needs.
#[expect(clippy::cast_sign_loss, reason = "it is at least 0")]
fn decimals(value: f64) -> usize {
    (-value.log10().floor()).max(0.0) as usize
}

/// A number of a logarithmic axis, which has one or two digits that are not 0.
fn short(value: f64) -> String {
    let decimals = decimals(value);
    let shown = format!("{value:.decimals$}");
    let is_whole = shown.parse::<f64>().is_ok_and(|read| (read / value - 1.0).abs() < ROUNDING);
    if is_whole { shown } else { format!("{value:.0$}", decimals + 1) }
}

/// Commas between thousands.
fn grouped(number: &str) -> String {
    let (whole, rest) = number.split_at(number.find('.').unwrap_or(number.len()));
    let (sign, digits) = whole.split_at(usize::from(whole.starts_with('-')));
    let mut out = sign.to_owned();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(ticks: &[Tick]) -> Vec<&str> {
        ticks.iter().map(|tick| tick.label.as_str()).collect()
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(labels(&linear(0.0, 1.0)), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        assert_eq!(labels(&linear(0.0, 2.0)), ["0.0", "0.5", "1.0", "1.5", "2.0"]);
        assert_eq!(labels(&linear(1.0, 4.0)), ["1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0"]);
        assert_eq!(labels(&linear(0.62, 0.81)), ["0.65", "0.70", "0.75", "0.80"]);
        assert_eq!(labels(&linear(-30.0, 2_400.0)), ["0", "500", "1,000", "1,500", "2,000"]);
        assert_eq!(labels(&linear(-0.4, 0.4)), ["-0.4", "-0.2", "0.0", "0.2", "0.4"]);
    }

    #[test]
    fn a_step_is_one_two_or_five() {
        for (length, wanted) in [(6.0, 1.0), (6.1, 2.0), (12.0, 2.0), (25.0, 5.0), (31.0, 10.0), (0.6, 0.1)] {
            assert!((step(length) - wanted).abs() < 1e-9, "{length}: {}", step(length));
        }
    }

    #[test]
    fn logarithmic_ticks_are_powers_of_ten_and_what_is_between_when_there_is_room() {
        assert_eq!(labels(&logarithmic(1.0, 100.0)), ["1", "2", "5", "10", "20", "50", "100"]);
        assert_eq!(labels(&logarithmic(500.0, 2_000.0)), ["500", "700", "1,000", "1,500", "2,000"]);
        assert_eq!(labels(&logarithmic(0.5, 2.0)), ["0.5", "0.7", "1", "1.5", "2"]);
        assert_eq!(labels(&logarithmic(0.05, 2.0)), ["0.05", "0.1", "0.2", "0.5", "1", "2"]);
        assert_eq!(labels(&logarithmic(1.0, 100_000.0)), ["1", "10", "100", "1,000", "10,000", "100,000"]);
    }
}
