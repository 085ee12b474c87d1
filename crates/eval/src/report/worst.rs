//! Where does a tool lose most?

use std::collections::BTreeMap;

use super::Part;
use crate::markup::{Align, Markup, Table};
use crate::run::Row;
use crate::score::Metric;

/// Pages that are named for a tool.
const MOST: usize = 12;

/// A page where a tool is worse than the best other, or than perfect where
/// there is no other.
struct Loss<'a> {
    row: &'a Row,
    value: f64,
    best: f64,
    by: &'a str,
}

pub(super) fn section(part: &Part<'_>) -> Markup {
    let (Some(metric), tools) = (part.metric, part.compared()) else { return Markup::default() };
    let lists = tools.iter().map(|tool| one(part, *tool, &tools, metric));
    let heading = Markup::tagged("h3", "", &format!("{}: where each tool loses most", part.name()));
    std::iter::once(heading).chain(lists).collect()
}

fn one(part: &Part<'_>, tool: usize, tools: &[usize], metric: &Metric) -> Markup {
    use Align::{End, Start};
    let mut losses = losses(part, tool, tools, metric);
    losses.sort_by(|a, b| (a.value - a.best).total_cmp(&(b.value - b.best)));
    let head = [
        ("page", Start),
        ("type", Start),
        (metric.name, End),
        ("best other", End),
        ("of", Start),
        ("words found / wanted", End),
        ("", Start),
    ];
    let name = part.tool(tool);
    let mut table = Table::new(&format!("{}: where {name} loses most", part.name()), head);
    for loss in losses.iter().filter(|loss| loss.value < loss.best).take(MOST) {
        table.add(cells(loss));
    }
    if table.is_empty() {
        return Markup::tagged("p", "", &format!("{name} loses on no page."));
    }
    Markup::details(name, &table.markup())
}

fn losses<'a>(part: &'a Part<'_>, tool: usize, tools: &[usize], metric: &Metric) -> Vec<Loss<'a>> {
    let mut best: BTreeMap<usize, (f64, &str)> = BTreeMap::new();
    for other in tools.iter().filter(|other| **other != tool) {
        for row in &part.runs[*other].rows {
            let Some(value) = (metric.of)(&row.scores) else { continue };
            let entry = best.entry(row.position).or_insert((value, part.tool(*other)));
            if value > entry.0 {
                *entry = (value, part.tool(*other));
            }
        }
    }
    let alone = (1.0, "perfect");
    let loss = |row: &'a Row| {
        let (best, by) = if tools.len() < 2 { alone } else { *best.get(&row.position)? };
        Some(Loss { row, value: (metric.of)(&row.scores)?, best, by })
    };
    part.runs[tool].rows.iter().filter_map(loss).collect()
}

fn cells(loss: &Loss<'_>) -> [Markup; 7] {
    let page = &loss.row.page;
    let words = loss.row.scores.words.map(|words| format!("{} / {}", words.found, words.wanted));
    let miss = loss.row.answer.miss.as_ref().map(ToString::to_string);
    let name = page.url.as_deref().map_or_else(|| Markup::text(&page.id), |url| Markup::link(url, url));
    let place = Markup::tagged("small", "", &format!(" {} (page {})", page.id, loss.row.position));
    [
        [name, place].into_iter().collect(),
        Markup::text(page.page_type.as_deref().unwrap_or("")),
        Markup::text(&format!("{:.3}", loss.value)),
        Markup::text(&format!("{:.3}", loss.best)),
        Markup::text(loss.by),
        Markup::text(&words.unwrap_or_default()),
        Markup::text(&miss.unwrap_or_default()),
    ]
}
