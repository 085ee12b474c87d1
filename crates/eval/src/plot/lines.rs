//! Lines over an axis.

use super::frame::Frame;
use super::svg::{Svg, series_class};
use super::{About, Axis};

/// A line.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What it is called.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
    marked: bool,
}

impl Series {
    /// A line with a mark at every point.
    pub fn marked(name: &str, points: Vec<(f64, f64)>) -> Series {
        Series { name: name.to_owned(), points, marked: true }
    }

    /// A line of too many points to be marked.
    pub fn plain(name: &str, points: Vec<(f64, f64)>) -> Series {
        Series { name: name.to_owned(), points, marked: false }
    }
}

/// Draws lines over two axes, the first across.
pub fn lines(about: &About<'_>, axes: &[Axis; 2], series: &[Series]) -> String {
    let mut svg = Svg::new();
    let names: Vec<&str> = series.iter().map(|series| series.name.as_str()).collect();
    let frame = Frame::draw(&mut svg, about, axes, &names);
    for (at, one) in series.iter().enumerate() {
        let class = format!("{} line", series_class(at));
        svg.path(&class, one.points.iter().map(|point| frame.at(*point)));
        for point in one.points.iter().filter(|_| one.marked) {
            svg.mark(at, frame.at(*point));
        }
    }
    svg.end(about, frame.height())
}
