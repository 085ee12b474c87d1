//! Points with names.

use super::frame::Frame;
use super::svg::{Anchor, LETTER, Svg, series_class};
use super::{About, Axis};

/// A point with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub at: (f64, f64),
}

/// Height of a name.
const HEIGHT: f64 = 15.0;

/// Draws points over two axes, the first across, with their names beside them.
pub fn scatter(about: &About<'_>, axes: &[Axis; 2], points: &[Point]) -> String {
    let mut svg = Svg::new();
    let frame = Frame::draw(&mut svg, about, axes, &[]);
    let places: Vec<(f64, f64)> = points.iter().map(|point| frame.at(point.at)).collect();
    let mut taken: Vec<[f64; 4]> = places.iter().map(|(x, y)| [x - 5.0, y - 5.0, x + 5.0, y + 5.0]).collect();
    for (at, point) in points.iter().enumerate() {
        svg.mark(at, places[at]);
        let label = free(places[at], &point.name, frame.inner(), &taken);
        // The colour of the point, so that names between points are told apart.
        svg.text(&series_class(at), (label[0], label[3] - 4.0), Anchor::Start, &point.name);
        taken.push(label);
    }
    svg.end(about, frame.height())
}

/// A box for a name beside its point that lies on no other, or else to the
/// right: left, top, right, bottom.
fn free(at: (f64, f64), name: &str, inner: [f64; 4], taken: &[[f64; 4]]) -> [f64; 4] {
    let width = name.chars().count() as f64 * LETTER;
    let boxed = |x: f64, y: f64| [x, y, x + width, y + HEIGHT];
    let (right, left) = (at.0 + 9.0, at.0 - 9.0 - width);
    let rows = [0.0, -14.0, 14.0, -28.0, 28.0].map(|shift| at.1 - HEIGHT / 2.0 + shift);
    let places = rows.into_iter().flat_map(|y| [boxed(right, y), boxed(left, y)]);
    let fits = |label: &[f64; 4]| {
        label[0] >= inner[0] && label[1] >= inner[1] && label[2] <= inner[2] && label[3] <= inner[3]
    };
    let is_free = |label: &[f64; 4]| fits(label) && !taken.iter().any(|other| overlap(*label, *other));
    places.into_iter().find(is_free).unwrap_or_else(|| boxed(right, rows[0]))
}

fn overlap(a: [f64; 4], b: [f64; 4]) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lie_on_no_other_name() {
        let inner = [0.0, 0.0, 300.0, 200.0];
        let first = free((100.0, 100.0), "one", inner, &[]);
        let second = free((100.0, 102.0), "two", inner, &[first]);
        assert!(!overlap(first, second));
        // At the right edge the name goes to the left.
        assert!(free((295.0, 100.0), "edge", inner, &[])[2] < 295.0);
    }
}
