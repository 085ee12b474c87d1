//! Lines over an axis.

use super::frame::Frame;
use super::svg::{MAX_SERIES, Svg, series_class};
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

    /// A line of too many points to mark them all.
    pub fn plain(name: &str, points: Vec<(f64, f64)>) -> Series {
        Series { name: name.to_owned(), points, marked: false }
    }

    /// The first point with a mark, and the distance to the next one. Lines
    /// with few marks begin at different points, so that marks do not lie on
    /// each other.
    fn marks(&self, series: usize) -> (usize, usize) {
        if self.marked {
            return (0, 1);
        }
        let step = self.points.len().div_ceil(FEW_MARKS).max(1);
        (series % MAX_SERIES * step / MAX_SERIES, step)
    }
}

/// Marks on a line of many points.
const FEW_MARKS: usize = 6;

/// Draws lines over two axes, the first across.
pub fn lines(about: &About<'_>, axes: &[Axis; 2], series: &[Series]) -> String {
    let mut svg = Svg::new();
    let names: Vec<&str> = series.iter().map(|series| series.name.as_str()).collect();
    let frame = Frame::draw(&mut svg, about, axes, &names);
    for (at, one) in series.iter().enumerate() {
        let class = format!("{} line", series_class(at));
        svg.path(&class, one.points.iter().map(|point| frame.at(*point)));
        let (first, step) = one.marks(at);
        for point in one.points.iter().skip(first).step_by(step) {
            svg.mark(at, frame.at(*point));
        }
    }
    svg.end(about, frame.height())
}
