//! Sums of rows, in one order for the network and for what trains it.
#![expect(clippy::inline_always, reason = "what is inlined uses all that the processor has")]

use super::{Row, WIDTH};

/// Adds numbers to others.
#[inline(always)]
pub fn add(row: &mut Row, other: &Row) {
    for (number, other) in row.iter_mut().zip(other) {
        *number += other;
    }
}

/// Adds numbers to others, each as many times.
#[inline(always)]
pub fn add_times(row: &mut Row, times: f32, other: &Row) {
    for (number, other) in row.iter_mut().zip(other) {
        *number += times * other;
    }
}

/// Adds products of numbers that stand at the same place.
#[inline(always)]
pub fn add_products(row: &mut Row, one: &Row, other: &Row) {
    for ((number, one), other) in row.iter_mut().zip(one).zip(other) {
        *number += one * other;
    }
}

/// What numbers give, a row for each and one more, which is added.
#[inline(always)]
pub fn weighed(numbers: impl IntoIterator<Item = f32>, gives: &[Row]) -> Row {
    let Some((added, gives)) = gives.split_last() else { return [0.0; WIDTH] };
    let mut sum = *added;
    for (number, gives) in numbers.into_iter().zip(gives) {
        add_times(&mut sum, number, gives);
    }
    sum
}

/// The products of numbers that stand at the same place.
#[inline(always)]
pub fn scaled(row: &Row, gain: &Row) -> Row {
    let mut scaled = [0.0; WIDTH];
    add_products(&mut scaled, row, gain);
    scaled
}

/// Numbers that are added up side by side.
const LANES: usize = 4;

/// The sum of products, in an order that machines can do side by side.
#[inline(always)]
pub fn dot(one: &Row, other: &Row) -> f32 {
    let mut sums = [0.0; LANES];
    for (one, other) in one.as_chunks::<LANES>().0.iter().zip(other.as_chunks::<LANES>().0) {
        for ((sum, a), b) in sums.iter_mut().zip(one).zip(other) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}
