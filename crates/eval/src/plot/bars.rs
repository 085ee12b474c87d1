//! Bars from left to right, in groups: names of groups can be long.

use super::legend;
use super::svg::{Anchor, LETTER, Svg, WIDTH, series_class};
use super::{About, Axis};

/// The bars of one group.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// What the group is called.
    pub name: String,
    /// A bar for each series; none where a series has nothing here.
    pub bars: Vec<Option<Bar>>,
}

/// A bar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bar {
    /// How long it is.
    pub value: f64,
    /// Between which numbers the value may be.
    pub interval: Option<(f64, f64)>,
}

/// Height of a bar.
const BAR: f64 = 11.0;

/// Room between groups.
const GAP: f64 = 12.0;

/// Room for a number behind a bar.
const NUMBER: f64 = 44.0;

/// Draws groups of bars; `names` are those of the series.
pub fn bars(about: &About<'_>, axis: &Axis, groups: &[Bars], names: &[&str]) -> String {
    let mut svg = Svg::new();
    let top = legend::draw(&mut svg, about.title, names);
    let longest = groups.iter().map(|group| group.name.chars().count()).max().unwrap_or(0);
    let left = (longest as f64 * LETTER + 24.0).min(WIDTH / 3.0);
    let place = |value: f64| left + axis.scale.place(value) * (WIDTH - left - NUMBER);
    let bottom = top + groups.iter().map(height).sum::<f64>();
    for tick in axis.scale.ticks() {
        svg.line("grid", (place(tick.value), top), (place(tick.value), bottom));
        svg.text("faint", (place(tick.value), bottom + 18.0), Anchor::Middle, &tick.label);
    }
    let mut y = top;
    for group in groups {
        let middle = y + height(group) / 2.0 + 4.0;
        svg.text("name", (left - 10.0, middle), Anchor::End, &group.name);
        draw(&mut svg, group, y + GAP / 2.0, &place);
        y += height(group);
    }
    svg.line("axis", (left, top), (left, bottom));
    svg.text("name", (f64::midpoint(left, WIDTH - NUMBER), bottom + 38.0), Anchor::Middle, &axis.label);
    svg.end(about, bottom + 48.0)
}

fn height(group: &Bars) -> f64 {
    group.bars.len() as f64 * BAR + GAP
}

fn draw(svg: &mut Svg, group: &Bars, top: f64, place: &impl Fn(f64) -> f64) {
    for (series, bar) in group.bars.iter().enumerate() {
        let Some(bar) = bar else { continue };
        let (y, start, end) = (top + series as f64 * BAR, place(0.0), place(bar.value));
        svg.rect(&format!("{} bar", series_class(series)), (start, y), (end - start, BAR - 2.0));
        let mut right = end;
        if let Some((low, high)) = bar.interval {
            let middle = y + BAR / 2.0 - 1.0;
            svg.line("whisker", (place(low), middle), (place(high), middle));
            right = place(high);
        }
        let number = format!("{:.2}", bar.value);
        svg.text("faint small", (right + 5.0, y + BAR - 2.0), Anchor::Start, &number);
    }
}
