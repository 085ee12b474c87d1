//! Which mark is which?

use super::svg::{Anchor, LETTER, LINE, Svg, WIDTH};

/// Room around the mark of a series.
const MARK: f64 = 26.0;

/// Room between two series.
const GAP: f64 = 20.0;

/// Where legends begin.
const START: f64 = 12.0;

/// Draws heading and legend, as many lines as they need, and says where the
/// plot may begin. One series needs no legend: the heading names it.
pub(super) fn draw(svg: &mut Svg, title: &str, names: &[&str]) -> f64 {
    svg.text("heading", (START, 24.0), Anchor::Start, title);
    let (mut x, mut y) = (START, 50.0);
    if names.len() < 2 {
        return 44.0;
    }
    for (series, name) in names.iter().enumerate() {
        let width = MARK + name.chars().count() as f64 * LETTER;
        if x > START && x + width > WIDTH - START {
            (x, y) = (START, y + LINE);
        }
        svg.mark(series, (x + MARK / 2.0 - 4.0, y - 4.0));
        svg.text("name", (x + MARK - 4.0, y), Anchor::Start, name);
        x += width + GAP;
    }
    y + LINE
}
