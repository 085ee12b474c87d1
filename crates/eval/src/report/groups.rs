//! By page type, language and length.

use super::Part;
use super::tools::with_interval;
use crate::compare::{By, Group, groups};
use crate::markup::{Markup, Table};
use crate::plot::{About, Axis, Bar, Bars, MAX_SERIES, Scale, bars};
use crate::score::Metric;
use crate::stats::{Summary, summary};

/// The summaries of tools on one group; none where a tool has no number.
struct Line {
    name: String,
    pages: usize,
    found: Vec<Option<Summary>>,
}

pub(super) fn section(part: &Part<'_>, at: usize) -> Markup {
    let (Some(metric), tools) = (part.metric, part.compared()) else { return Markup::default() };
    By::ALL.into_iter().map(|by| one(part, (by, metric), &tools, at)).collect()
}

fn one(part: &Part<'_>, (by, metric): (By, &Metric), tools: &[usize], at: usize) -> Markup {
    let lines = lines(part, (by, metric), tools);
    if lines.len() < 2 {
        return Markup::default();
    }
    let title = format!("{} by {}", metric.name, by.name());
    [
        Markup::tagged("h3", "", &format!("{}: {title}", part.name())),
        plot(part, &lines, tools, (&format!("by-{}-{at}", by.name()), &title)),
        table(part, &lines, tools, &format!("{}: {title}", part.name())),
    ]
    .into_iter()
    .collect()
}

fn lines(part: &Part<'_>, (by, metric): (By, &Metric), tools: &[usize]) -> Vec<Line> {
    let of_tools: Vec<Vec<Group<'_>>> = tools.iter().map(|tool| groups(&part.runs[*tool].rows, by)).collect();
    let Some(first) = of_tools.first() else { return Vec::new() };
    let line = |group: &Group<'_>| {
        let found = of_tools.iter().map(|groups| {
            let same = groups.iter().find(|other| other.name == group.name)?;
            let values: Vec<f64> = same.rows.iter().filter_map(|row| (metric.of)(&row.scores)).collect();
            (!values.is_empty()).then(|| summary(&values))
        });
        Line { name: group.name.clone(), pages: group.rows.len(), found: found.collect() }
    };
    let lines = first.iter().map(line);
    lines.filter(|line| line.found.iter().any(Option::is_some)).collect()
}

fn plot(part: &Part<'_>, lines: &[Line], tools: &[usize], (id, title): (&str, &str)) -> Markup {
    let shown = &tools[..tools.len().min(MAX_SERIES)];
    let bar = |found: &Option<Summary>| {
        let interval = |found: &Summary| Some((found.interval.low, found.interval.high));
        found.as_ref().map(|found| Bar { value: found.mean, interval: interval(found) })
    };
    let group = |line: &Line| Bars {
        name: format!("{} ({})", line.name, line.pages),
        bars: line.found.iter().take(shown.len()).map(bar).collect(),
    };
    let groups: Vec<Bars> = lines.iter().map(group).collect();
    let names: Vec<String> = shown.iter().map(|tool| part.short(*tool)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let desc = "A bar for each tool in each group, with its 95% interval; the table below has the numbers.";
    let about = About { id, title, desc };
    Markup::figure(&bars(&about, &Axis::new("mean", Scale::UNIT), &groups, &names))
}

fn table(part: &Part<'_>, lines: &[Line], tools: &[usize], caption: &str) -> Markup {
    let names = tools.iter().map(|tool| part.tool(*tool));
    let mut table = Table::of_numbers(caption, ["group", "pages"].into_iter().chain(names));
    for line in lines {
        let cell = |found: &Option<Summary>| found.as_ref().map_or_else(|| Markup::text("–"), with_interval);
        let head = [Markup::text(&line.name), Markup::text(&line.pages.to_string())];
        table.add(head.into_iter().chain(line.found.iter().map(cell)));
    }
    table.markup()
}
