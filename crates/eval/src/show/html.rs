//! The same as a page of its own.

use super::{Fate, Look, Part, Reasons, Side, Step, diff};
use crate::markup::{Align, Markup, Page, Table, page};

/// Everything about a page as one HTML file.
pub fn html(look: &Look) -> String {
    let steps = diff(look.truth(), &look.answer.text);
    let texts: Markup =
        [column("Truth", &steps, |step| step.truth), column("Result", &steps, |step| step.result)]
            .into_iter()
            .collect();
    let body: Markup = [
        facts(look),
        Markup::element("p", "", &legend()),
        Markup::element("div", "texts", &texts),
        look.reasons.as_ref().map_or_else(Markup::default, reasons),
    ]
    .into_iter()
    .collect();
    let about =
        format!("{} on page {} ({}). {}", look.tool, look.record.position, look.record.id, look.score_line());
    page(&Page { title: look.name(), about: &about, body })
}

fn facts(look: &Look) -> Markup {
    let head = [("", Align::Start), ("truth", Align::Start), ("found", Align::Start)];
    let mut table = Table::new("What is true, and what was found", head);
    for fact in look.facts() {
        table.add(fact.map(|cell| Markup::text(&cell)));
    }
    if table.is_empty() { Markup::default() } else { table.markup() }
}

fn legend() -> Markup {
    [
        marked(Fate::Right, "kept right"),
        Markup::text(", "),
        marked(Fate::Wrong, "kept wrong"),
        Markup::text(" (in the result alone), "),
        marked(Fate::Missed, "missed"),
        Markup::text(" (in the truth alone). Words are compared in order."),
    ]
    .into_iter()
    .collect()
}

fn marked(fate: Fate, text: &str) -> Markup {
    let class = match fate {
        Fate::Right => "right",
        Fate::Wrong => "wrong",
        Fate::Missed => "missed",
    };
    Markup::tagged("mark", class, text)
}

/// One text; words of one fate are marked together.
fn column<'a>(name: &str, steps: &[Step<'a>], side: impl Fn(&Step<'a>) -> Option<&'a str>) -> Markup {
    let mut runs: Vec<(Fate, String)> = Vec::new();
    for step in steps {
        let Some(text) = side(step) else { continue };
        match runs.last_mut() {
            Some((fate, run)) if *fate == step.fate => run.push_str(text),
            _ => runs.push((step.fate, text.to_owned())),
        }
    }
    let text: Markup = runs.iter().map(|(fate, run)| marked(*fate, run)).collect();
    let inner: Markup =
        [Markup::tagged("h2", "", name), Markup::element("div", "text", &text)].into_iter().collect();
    Markup::element("section", "", &inner)
}

fn reasons(reasons: &Reasons) -> Markup {
    use Align::{End, Start};
    let traced: Vec<&str> = reasons
        .parts
        .first()
        .map(|part| part.trace.iter().map(|(name, _)| *name).collect())
        .unwrap_or_default();
    let head = ["block", "reason", "place", "text"].map(|name| (name, Start));
    let head = head.into_iter().chain(traced.iter().map(|name| (*name, End)));
    let mut table = Table::new("Blocks of the page, and why each was kept or dropped", head);
    for part in &reasons.parts {
        table.add(row(part, &traced));
    }
    let heading = Markup::tagged("h2", "", "Reasons");
    [heading, Markup::tagged("p", "", &reasons.summary), table.markup()].into_iter().collect()
}

fn row(part: &Part, traced: &[&str]) -> Vec<Markup> {
    let side = match part.side {
        Side::KeptRight => marked(Fate::Right, part.side.name()),
        Side::KeptWrong => marked(Fate::Wrong, part.side.name()),
        Side::Missed => marked(Fate::Missed, part.side.name()),
        Side::LeftOut => Markup::text(part.side.name()),
    };
    let (node, path) = &part.place;
    let place = Markup::tagged("span", "path", &format!("{node} {path}"));
    let value = |name: &&str| {
        let found = part.trace.iter().find(|(other, _)| other == name);
        Markup::text(found.map_or("", |(_, value)| value))
    };
    let start = [side, Markup::text(&part.reason), place, Markup::text(&part.text)];
    start.into_iter().chain(traced.iter().map(value)).collect()
}
