//! Sums of rows, in one order for the network and for what trains it.

use super::{Row, WIDTH};

/// Adds numbers to others.
#[inline]
pub fn add(row: &mut Row, other: &Row) {
    for (number, other) in row.iter_mut().zip(other) {
        *number += other;
    }
}

/// Adds numbers to others, each as many times.
#[inline]
pub fn add_times<const N: usize>(row: &mut [f32; N], times: f32, other: &[f32; N]) {
    for (number, other) in row.iter_mut().zip(other) {
        *number += times * other;
    }
}

/// Adds products of numbers that stand at the same place.
#[inline]
pub fn add_products(row: &mut Row, one: &Row, other: &Row) {
    for ((number, one), other) in row.iter_mut().zip(one).zip(other) {
        *number += one * other;
    }
}

/// The products of numbers that stand at the same place.
#[inline]
pub fn scaled(row: &Row, gain: &Row) -> Row {
    let mut scaled = [0.0; WIDTH];
    add_products(&mut scaled, row, gain);
    scaled
}

/// Numbers that are added up side by side.
const LANES: usize = 4;

/// The sum of products, in an order that machines can do side by side.
#[inline]
pub fn dot(one: &Row, other: &Row) -> f32 {
    let mut sums = [0.0; LANES];
    for (one, other) in one.as_chunks::<LANES>().0.iter().zip(other.as_chunks::<LANES>().0) {
        for ((sum, a), b) in sums.iter_mut().zip(one).zip(other) {
            *sum += a * b;
        }
    }
    sums.iter().sum()
}
