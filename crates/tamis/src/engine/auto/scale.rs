//! Counts and shares on a scale of bytes.
//!
//! Trees ask whether a number is above a border, and curves bend at few values,
//! so a scale needs to be fine where those fall and nowhere else: eight steps to a doubling for
//! counts, 254 steps for shares.

/// What there is not.
pub(super) const NONE: u8 = 255;

/// The highest value of something that there is.
const MOST: u8 = 254;

/// Steps to a doubling, as a power of two.
const STEP_BITS: u32 = 3;

/// A count: itself below eight, then eight steps to a doubling.
#[inline]
pub(super) fn count(n: u32) -> u8 {
    if n < 1 << STEP_BITS {
        return n as u8;
    }
    let octave = n.ilog2() - STEP_BITS;
    (((octave + 1) << STEP_BITS) + ((n >> octave) & 7)).min(u32::from(MOST)) as u8
}

/// How many times a part goes into a whole, in quarters.
#[inline]
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "steps are wider, and positive")]
pub(super) fn rate(part: u32, whole: u32) -> u8 {
    count((part as f32 * 4.0 / whole.max(1) as f32) as u32)
}

/// A part of a whole; nothing of nothing is nothing. In floating point, which
/// divides several times as fast, and by the same rules on every machine.
#[inline]
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "a byte is less precise, and positive"
)]
pub(super) fn share(part: u32, whole: u32) -> u8 {
    (part.min(whole) as f32 * f32::from(MOST) / whole.max(1) as f32) as u8
}

/// The same of numbers that are no counts.
#[inline]
#[expect(clippy::cast_sign_loss, reason = "chances are positive")]
pub(super) fn part(part: f32, whole: f32) -> u8 {
    let most = f32::from(MOST);
    (part / whole.max(f32::MIN_POSITIVE) * most).min(most) as u8
}

/// Words of one page as a number that can be divided.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "no page has so many words that it matters")]
pub(super) fn float(words: u32) -> f32 {
    words as f32
}

/// A small number as it is.
#[inline]
pub(super) fn few(n: usize) -> u8 {
    n.min(usize::from(MOST)) as u8
}

/// A distance before or after something, which is in the middle.
#[inline]
pub(super) fn offset(at: usize, from: usize) -> u8 {
    let steps = at.abs_diff(from).min(usize::from(MIDDLE)) as u8;
    if at < from { MIDDLE - steps } else { MIDDLE + steps }
}

const MIDDLE: u8 = 127;

/// A number that may be negative, or absent, which is below all.
#[inline]
pub(super) fn signed(value: Option<i32>) -> u8 {
    value.map_or(0, |value| value.clamp(-127, 127).wrapping_add(128).unsigned_abs() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_never_fall_and_small_ones_are_exact() {
        assert_eq!((0..9).map(count).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        assert!((0..100_000u32).map(count).is_sorted());
        assert_eq!(count(u32::MAX), 240 - 1);
    }

    #[test]
    fn shares_have_ends() {
        assert_eq!([share(0, 0), share(0, 9), share(9, 9), share(10, 9)], [0, 0, 254, 254]);
    }

    #[test]
    fn distances_have_a_middle() {
        assert_eq!([offset(3, 3), offset(0, 500), offset(500, 0)], [127, 0, 254]);
        assert_eq!([signed(None), signed(Some(-500)), signed(Some(0))], [0, 1, 128]);
    }
}
