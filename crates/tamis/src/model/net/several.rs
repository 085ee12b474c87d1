//! Sums for several things side by side, so that none waits for its own. Each
//! number is added up in the order of [`weighed`](super::sums::weighed), so that
//! all processors come to the same.
#![expect(clippy::inline_always, reason = "what is inlined uses all that the processor has")]

use fearless_simd::prelude::*;
use fearless_simd::{Simd, f32x8};

use super::{Row, WIDTH};

/// Numbers that a processor adds up at once, or in two goes.
const LANES: usize = 8;

/// A row as processors take it.
type Wide<S> = [f32x8<S>; WIDTH / LANES];

/// Lets things think: what the numbers of each give to thoughts, and what those
/// give back to the numbers, is added to them.
#[inline(always)]
pub(super) fn think<S: Simd, const N: usize>(simd: S, rows: &mut [Row; N], [think, say]: [&[Row]; 2]) {
    let nothing = f32x8::splat(simd, 0.0);
    let thoughts = weighed_each(simd, rows, think).map(|wide| row(wide.map(|part| part.max(nothing))));
    for (own, said) in rows.iter_mut().zip(weighed_each(simd, &thoughts, say)) {
        let known = wide(simd, own);
        *own = row(std::array::from_fn(|at| known[at] + said[at]));
    }
}

/// What the numbers of each row give, a row for each and one more, which is
/// added.
#[inline(always)]
fn weighed_each<S: Simd, const N: usize>(simd: S, rows: &[Row; N], gives: &[Row]) -> [Wide<S>; N] {
    let nothing = [f32x8::splat(simd, 0.0); WIDTH / LANES];
    let Some((added, gives)) = gives.split_last() else { return [nothing; N] };
    let mut sums = [wide(simd, added); N];
    for (at, gives) in gives.iter().take(WIDTH).enumerate() {
        let gives = wide(simd, gives);
        for (sum, row) in sums.iter_mut().zip(rows) {
            let number = f32x8::splat(simd, row[at]);
            for (sum, gives) in sum.iter_mut().zip(gives) {
                *sum += number * gives;
            }
        }
    }
    sums
}

#[inline(always)]
fn wide<S: Simd>(simd: S, row: &Row) -> Wide<S> {
    let (parts, _) = row.as_chunks::<LANES>();
    std::array::from_fn(|at| f32x8::from_slice(simd, &parts[at]))
}

#[inline(always)]
fn row<S: Simd>(wide: Wide<S>) -> Row {
    let mut row = [0.0; WIDTH];
    for (part, numbers) in row.as_chunks_mut::<LANES>().0.iter_mut().zip(wide) {
        numbers.store_slice(part);
    }
    row
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};

    use super::super::sums::{add, weighed};
    use super::*;

    #[test]
    fn side_by_side_gives_the_same_bits() {
        let number = |seed: usize| (f32::from((seed * 37 % 101) as u8) - 50.0) / 7.0;
        let row = |seed: usize| std::array::from_fn(|at| number(seed * WIDTH + at));
        let gives: Vec<Row> = (0..=WIDTH).map(row).collect();
        let rows = [row(31), row(32), row(33)];
        let mut found = rows;
        dispatch!(Level::new(), simd => think(simd, &mut found, [&gives, &gives]));
        let thought = |own: Row| {
            let thoughts = weighed(own, &gives).map(|thought| thought.max(0.0));
            let mut row = own;
            add(&mut row, &weighed(thoughts, &gives));
            row
        };
        assert_eq!(found, rows.map(thought));
    }
}
