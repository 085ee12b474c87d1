//! What do numbers look like? Plots as SVG, for reports and for papers.
//!
//! A plot is one string: no scripts, nothing from elsewhere, a title and a
//! description for those who do not see it. Series differ in colour and in
//! mark or dash, so a print in black and white can be read. Colours stand in
//! [`STYLE`], for light and dark, which the page that holds the plot has once;
//! [`standalone`] gives a plot that is a file of its own.
//!
//! ```
//! use tamis_eval::plot::{About, Axis, Scale, Series, lines};
//! let about = About { id: "p", title: "Tides", desc: "The sea by hours." };
//! let axes = [Axis::new("hour", Scale::around([0.0, 12.0])), Axis::new("metres", Scale::UNIT)];
//! let sea = Series::marked("sea", vec![(0.0, 0.1), (6.0, 0.9), (12.0, 0.2)]);
//! assert!(lines(&about, &axes, &[sea]).starts_with("<svg"));
//! ```

mod bars;
mod frame;
mod legend;
mod lines;
mod scale;
mod scatter;
mod svg;
mod ticks;

#[cfg(test)]
mod tests;

pub use bars::{Bar, Bars, bars};
pub use frame::Axis;
pub use lines::{Series, lines};
pub use scale::Scale;
pub use scatter::{Point, scatter};
pub use svg::{About, MAX_SERIES, STYLE, standalone};
pub use ticks::Tick;
