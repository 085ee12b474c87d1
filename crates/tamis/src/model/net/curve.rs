//! What a feature adds to what is known, for each value that it can have.

use super::sums::add_times;
use super::{Row, WIDTH};

/// Numbers at some values of a feature; between two values the numbers between
/// theirs, and beyond the ends those of the ends. Without any it adds nothing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Curve {
    /// The values, ascending.
    pub knots: Vec<u8>,
    /// The numbers at each.
    pub values: Vec<Row>,
    /// The value that the feature has mostly.
    pub usual: u8,
}

impl Curve {
    pub(super) fn is_whole(&self) -> bool {
        self.knots.len() == self.values.len() && self.knots.is_sorted_by(|a, b| a < b)
    }

    /// The knot at or before a value, and how far it is to the next.
    ///
    /// ```
    /// use tamis::model::Curve;
    /// let curve = Curve { knots: vec![2, 6], ..Curve::default() };
    /// assert_eq!([0, 2, 3, 6, 9].map(|value| curve.place(value)), [(0, 0.0), (0, 0.0), (0, 0.25), (1, 0.0), (1, 0.0)]);
    /// ```
    pub fn place(&self, value: u8) -> (usize, f32) {
        let at = self.knots.partition_point(|knot| *knot <= value).saturating_sub(1);
        let (Some(knot), Some(next)) = (self.knots.get(at), self.knots.get(at + 1)) else { return (at, 0.0) };
        (at, f32::from(value.saturating_sub(*knot)) / f32::from(next - knot))
    }

    /// The numbers at all values.
    pub fn everywhere(&self) -> impl Iterator<Item = Row> {
        (0..=u8::MAX).map(|value| self.at(value))
    }

    /// The numbers at a value.
    pub(super) fn at(&self, value: u8) -> Row {
        let (at, further) = self.place(value);
        let Some(own) = self.values.get(at) else { return [0.0; WIDTH] };
        let mut row = own.map(|number| number * (1.0 - further));
        if let Some(next) = self.values.get(at + 1) {
            add_times(&mut row, further, next);
        }
        row
    }
}
