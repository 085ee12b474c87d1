//! Sums of rows, in one order.

use tamis::model::{Row, WIDTH};

#[inline]
pub(super) fn add(row: &mut Row, other: &Row) {
    for (number, other) in row.iter_mut().zip(other) {
        *number += other;
    }
}

#[inline]
pub(super) fn add_times<const N: usize>(row: &mut [f32; N], times: f32, other: &[f32; N]) {
    for (number, other) in row.iter_mut().zip(other) {
        *number += times * other;
    }
}

/// Adds products of numbers that stand at the same place.
#[inline]
pub(super) fn add_products(row: &mut Row, one: &Row, other: &Row) {
    for ((number, one), other) in row.iter_mut().zip(one).zip(other) {
        *number += one * other;
    }
}

/// The products of numbers that stand at the same place.
#[inline]
pub(super) fn scaled(row: &Row, gain: &Row) -> Row {
    let mut scaled = [0.0; WIDTH];
    add_products(&mut scaled, row, gain);
    scaled
}

/// The sum of products, four side by side as in the network itself.
#[inline]
pub(super) fn dot(one: &Row, other: &Row) -> f32 {
    let mut sums = [0.0; 4];
    for (one, other) in one.as_chunks::<4>().0.iter().zip(other.as_chunks::<4>().0) {
        for ((sum, a), b) in sums.iter_mut().zip(one).zip(other) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}
