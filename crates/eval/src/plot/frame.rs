//! The axes around a plot.

use super::legend;
use super::svg::{Anchor, Svg, WIDTH};
use super::{About, Scale};

/// An axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// What its numbers are.
    pub label: String,
    /// Where they stand.
    pub scale: Scale,
}

impl Axis {
    /// An axis with this label.
    pub fn new(label: &str, scale: Scale) -> Axis {
        Axis { label: label.to_owned(), scale }
    }
}

/// Room to the left of the plot, for numbers and the label.
const LEFT: f64 = 62.0;

/// Room to the right, for half a number.
const RIGHT: f64 = 24.0;

/// Room below, for numbers and the label.
const BELOW: f64 = 48.0;

/// Height of the inner part of a plot.
const INNER: f64 = 280.0;

/// The part of the picture that points stand in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Frame {
    pub(super) x: Scale,
    pub(super) y: Scale,
    pub(super) top: f64,
}

impl Frame {
    /// Draws heading, legend and axes.
    pub(super) fn draw(svg: &mut Svg, about: &About<'_>, axes: &[Axis; 2], names: &[&str]) -> Frame {
        let top = legend::draw(svg, about.title, names);
        let [x, y] = axes;
        let frame = Frame { x: x.scale, y: y.scale, top };
        for tick in x.scale.ticks() {
            let at = frame.across(tick.value);
            svg.line("grid", (at, top), (at, top + INNER));
            svg.text("faint", (at, top + INNER + 18.0), Anchor::Middle, &tick.label);
        }
        for tick in y.scale.ticks() {
            let at = frame.down(tick.value);
            svg.line("grid", (LEFT, at), (WIDTH - RIGHT, at));
            svg.text("faint", (LEFT - 8.0, at + 4.0), Anchor::End, &tick.label);
        }
        let (corner, bottom) = ((LEFT, top), top + INNER);
        svg.path("axis", [corner, (LEFT, bottom), (WIDTH - RIGHT, bottom)]);
        svg.text("name", (f64::midpoint(LEFT, WIDTH - RIGHT), bottom + 38.0), Anchor::Middle, &x.label);
        svg.upright((16.0, top + INNER / 2.0), &y.label);
        frame
    }

    /// The height of the whole picture.
    pub(super) fn height(self) -> f64 {
        self.top + INNER + BELOW
    }

    pub(super) fn at(self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.across(x), self.down(y))
    }

    /// The box that points stand in: left, top, right, bottom.
    pub(super) fn inner(self) -> [f64; 4] {
        [LEFT, self.top, WIDTH - RIGHT, self.top + INNER]
    }

    fn across(self, x: f64) -> f64 {
        LEFT + self.x.place(x) * (WIDTH - LEFT - RIGHT)
    }

    fn down(self, y: f64) -> f64 {
        self.top + (1.0 - self.y.place(y)) * INNER
    }
}
