//! Precision, recall and F1 over the numbers of a parameter.

use super::family::Family;
use super::{Part, short};
use crate::markup::{Markup, Table};
use crate::plot::{About, Axis, Scale, Series, lines};

/// What curves show: the characters of Lin et al. where there are any, or
/// else words.
const COUNTED: [(&str, [&str; 3]); 2] = [
    ("LCS", ["lcs.precision", "lcs.recall", "lcs.f1"]),
    ("words", ["words.precision", "words.recall", "words.f1"]),
];

pub(super) fn section(part: &Part<'_>, at: usize) -> Markup {
    part.families
        .iter()
        .enumerate()
        .map(|(n, family)| one(part, family, &format!("curve-{at}-{n}")))
        .collect()
}

fn one(part: &Part<'_>, family: &Family, id: &str) -> Markup {
    let has = |names: &[&str; 3]| {
        family.members.iter().all(|(_, tool)| part.views[*tool].metrics.contains_key(names[0]))
    };
    let Some((counted, names)) = COUNTED.iter().find(|(_, names)| has(names)) else {
        return Markup::default();
    };
    let points = |name: &str| {
        let mean = |tool: usize| part.views[tool].metrics.get(name).map(|found| found.mean);
        family.members.iter().filter_map(|(number, tool)| Some((*number, mean(*tool)?))).collect::<Vec<_>>()
    };
    let [precision, recall, f1] = names.map(points);
    let title = format!("{}: {}", part.name(), short(&family.name));
    let axes = [
        Axis::new(&family.param, Scale::around(family.members.iter().map(|(number, _)| *number))),
        Axis::new(&format!("mean over pages ({counted})"), Scale::UNIT),
    ];
    let series = [
        Series::marked("F1", f1.clone()),
        Series::marked("precision", precision.clone()),
        Series::marked("recall", recall.clone()),
    ];
    let desc = "Precision, recall and F1 over the numbers of one parameter; the table below has the numbers.";
    let mut table = Table::of_numbers(&title, [family.param.as_str(), "precision", "recall", "F1"]);
    for ((precision, recall), f1) in precision.iter().zip(&recall).zip(&f1) {
        let numbers = [precision.1, recall.1, f1.1].map(|value| Markup::text(&format!("{value:.3}")));
        table.add(std::iter::once(Markup::text(&precision.0.to_string())).chain(numbers));
    }
    let plot = Markup::figure(&lines(&About { id, title: &title, desc }, &axes, &series));
    [plot, Markup::details("The numbers", &table.markup())].into_iter().collect()
}
