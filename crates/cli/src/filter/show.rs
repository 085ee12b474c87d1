//! Filters and what they catch, in words.

use anyhow::Result;
use tamis::engine::samples::{Catch, Count, Filter, Sample, Sign, State, squeezed};
use tamis::page::Page;
use tamis_html::NodeId;

use crate::escape::one_line;
use crate::write;

/// Characters of a text that are shown.
const SHOWN: usize = 60;

pub(super) fn run(filter: &Filter) -> Result<()> {
    let mut lines = Vec::new();
    if !filter.name.is_empty() {
        lines.push(format!("name: {}", one_line(&filter.name)));
    }
    let hosts: Vec<String> = filter.hosts.iter().map(ToString::to_string).collect();
    let hosts = if hosts.is_empty() { "every page".to_owned() } else { hosts.join(", ") };
    lines.push(format!("for: {}", one_line(&hosts)));
    if let Some(day) = &filter.last_success {
        lines.push(format!("last worked: {}", one_line(day)));
    }
    for (at, (sample, expect)) in filter.samples.iter().enumerate() {
        lines.push(format!("{}. {}", at + 1, head(sample)));
        for place in &sample.places {
            lines.push(format!("   at {}", one_line(&place.css())));
            lines.push(format!("   such as “{}”", short(&place.text)));
        }
        let [least, most] = expect.counts;
        lines.push(format!("   caught {least} to {most} on {} pages", expect.pages));
    }
    write::to_stdout(&(lines.join("\n") + "\n"))
}

/// What a sample is, in a line.
pub(super) fn head(sample: &Sample) -> String {
    let sign = if sample.sign == Sign::Keep { "keep" } else { "remove" };
    let count = if sample.count == Count::One { "one" } else { "all" };
    let (name, kind) = (one_line(&sample.name), sample.kind.name());
    format!("{sign} {name}: {count} {kind} within {:.1} points", sample.threshold)
}

/// A line for each sample: what it caught on a page.
pub(super) fn catches(filter: &Filter, page: &Page) -> String {
    let applied = filter.apply(page);
    let lines = filter.samples.iter().zip(&applied.catches).enumerate();
    lines.map(|(at, ((sample, _), catch))| caught(at + 1, sample, (catch, page))).collect()
}

/// What a sample caught on a page, in a line.
pub(super) fn caught(number: usize, sample: &Sample, (catch, page): (&Catch, &Page)) -> String {
    let state = match catch.state {
        State::Fine => "ok",
        State::Absent => "absent",
        State::Missing => "missing",
        State::Unlike => "unlike",
        State::Unsure => "unsure (another is nearly as near)",
        State::Moved => "moved",
        State::Rebuilt => "doubtful (the page was rebuilt)",
    };
    let first = catch.nodes.first().map(|(id, _)| format!(" “{}”", text(page, *id))).unwrap_or_default();
    let sign = if sample.sign == Sign::Keep { "keep" } else { "remove" };
    let name = one_line(&sample.name);
    let (count, nearest) = (catch.nodes.len(), catch.nearest);
    format!("  {number}. {sign} {name}: {state}, {count} caught, nearest at {nearest:.1} points{first}\n")
}

/// The text of a node, cut; of a picture, its address.
pub(super) fn text(page: &Page, id: NodeId) -> String {
    let dom = page.dom();
    let text = squeezed(&dom.text_content(id));
    if text.is_empty() { short(dom.attr_named(id, "src").unwrap_or("")) } else { short(&text) }
}

fn short(text: &str) -> String {
    let cut: String = text.chars().take(SHOWN).collect();
    one_line(&if cut.len() < text.len() { format!("{cut}…") } else { cut })
}
