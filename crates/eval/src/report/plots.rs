//! Speed against quality, and how quality is spread over pages.

use super::Part;
use crate::markup::Markup;
use crate::plot::{About, Axis, MAX_SERIES, Point, Scale, Series, lines, scatter};

/// Speed against the mean, for tools that have both.
pub(super) fn speed(part: &Part<'_>, at: usize) -> Markup {
    let Some(metric) = part.metric else { return Markup::default() };
    let point = |tool: usize| {
        let speed = part.views[tool].speed?.pages_per_s;
        Some(Point { name: part.short(tool), at: (speed, part.mean(tool)?) })
    };
    let points: Vec<Point> = part.compared().into_iter().filter_map(point).collect();
    if points.len() < 2 {
        return Markup::default();
    }
    let axes = [
        Axis::new("pages a second (logarithmic)", Scale::log_around(points.iter().map(|point| point.at.0))),
        Axis::new(metric.name, Scale::around(points.iter().map(|point| point.at.1))),
    ];
    let title = format!("{}: speed against {}", part.name(), metric.name);
    let desc =
        "A point for each tool: further right is faster, further up is better. The tables have the numbers.";
    Markup::figure(&scatter(&About { id: &format!("speed-{at}"), title: &title, desc }, &axes, &points))
}

/// Points of a curve of a distribution.
const STEPS: usize = 100;

/// For each tool the share of pages that reach a number.
pub(super) fn spread(part: &Part<'_>, at: usize) -> Markup {
    let Some(metric) = part.metric else { return Markup::default() };
    let one = |tool: usize| {
        let rows = part.runs[tool].rows.iter();
        let values: Vec<f64> = rows.filter_map(|row| (metric.of)(&row.scores)).collect();
        let reach = |limit: f64| values.iter().filter(|value| **value >= limit).count() as f64;
        let point = |step: usize| {
            let limit = step as f64 / STEPS as f64;
            (limit, reach(limit) / values.len().max(1) as f64)
        };
        Series::plain(&part.short(tool), (0..=STEPS).map(point).collect())
    };
    let series: Vec<Series> = part.compared().into_iter().take(MAX_SERIES).map(one).collect();
    let axes = [Axis::new(metric.name, Scale::UNIT), Axis::new("share of pages that reach it", Scale::UNIT)];
    let title = format!("{}: how many pages reach how much", part.name());
    let desc = "For each tool the share of pages whose number is at least so high: a line further up and to the \
                right is better, and where it falls steeply are most pages.";
    Markup::figure(&lines(&About { id: &format!("spread-{at}"), title: &title, desc }, &axes, &series))
}
