//! A reader who knows what the truth says, and clicks for it.

use std::collections::BTreeSet;

use tamis::engine::samples::{Click, Expect, Facts, Filter, Kind, Params, Sign, Teacher, squeezed};
use tamis::page::Page;
use tamis_html::NodeId;

use crate::meant::{Sheet, Usual};

/// Clicks that a reader makes for one attribute at most.
pub const MAX_CLICKS: usize = 3;

/// How nodes are compared with samples.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Way {
    /// As the engine does.
    Engine(Params),
    /// Nodes with exactly the path of a click: the paper's first approach.
    ExactPath,
}

/// What was taught, and with how many clicks.
#[derive(Debug)]
pub(super) struct Taught {
    filter: Filter,
    pub(super) clicks: usize,
    way: Way,
}

/// What a filter catches on a page.
#[derive(Debug, Default)]
pub(super) struct Caught {
    pub(super) nodes: Vec<NodeId>,
    /// Whether it says that not all is as it was.
    pub(super) is_doubtful: bool,
}

/// Clicks on one page after another: what is not caught yet to keep it, and
/// what is caught and wrong to remove it.
pub(super) fn teach(sheets: &[&Sheet<'_>], usual: &Usual, way: Way) -> Taught {
    let params = if let Way::Engine(params) = way { params } else { Params::default() };
    let mut teacher = Teacher::new(params);
    let mut taught = Taught { filter: Filter::default(), clicks: 0, way };
    for sheet in sheets {
        let mut clicks: Vec<Click> = Vec::new();
        while taught.clicks < MAX_CLICKS {
            let Some(click) = taught.next_click(sheet, usual) else { break };
            if clicks.iter().any(|made| made.node == click.node) {
                break;
            }
            clicks.push(click);
            taught.clicks += 1;
            let mut tried = teacher.clone();
            if tried.show(sheet.page, &clicks).is_ok() {
                taught.filter = filter(&tried);
            }
        }
        if !clicks.is_empty() && teacher.show(sheet.page, &clicks).is_ok() {
            taught.filter = filter(&teacher);
        }
    }
    for sheet in sheets {
        taught.filter.expect(sheet.page);
    }
    taught
}

/// The filter that a teacher has taught so far.
pub(super) fn filter(teacher: &Teacher) -> Filter {
    let samples = teacher.samples().into_iter().map(|sample| (sample, Expect::default()));
    Filter { samples: samples.collect(), ..Filter::default() }
}

impl Taught {
    fn next_click(&self, sheet: &Sheet<'_>, usual: &Usual) -> Option<Click> {
        let caught = self.caught(sheet.page).nodes;
        let text = |id: NodeId| squeezed(sheet.page.dom().text(id));
        let values: BTreeSet<String> = caught.iter().map(|id| text(*id)).collect();
        let missing = sheet.meant(usual).into_iter().find(|id| !values.contains(&text(*id)));
        let wrong = || caught.iter().copied().find(|id| !sheet.values.contains(&text(*id)));
        let click =
            |node, sign| Click { node, kind: Kind::Text, sign, name: "value".to_owned(), count: None };
        missing.map(|id| click(id, Sign::Keep)).or_else(|| wrong().map(|id| click(id, Sign::Remove)))
    }

    /// What is caught on a page; nothing where the filter leaves it to an engine.
    pub(super) fn caught(&self, page: &Page) -> Caught {
        if self.way == Way::ExactPath {
            return Caught { nodes: self.exactly(page), is_doubtful: false };
        }
        let applied = self.filter.apply(page);
        if applied.is_broken(&self.filter) {
            return Caught { nodes: Vec::new(), is_doubtful: true };
        }
        let selection = applied.select(&self.filter);
        let kept = selection.verdicts().iter().filter(|(_, verdict)| verdict.is_keep());
        Caught { nodes: kept.map(|(id, _)| *id).collect(), is_doubtful: selection.is_doubtful() }
    }

    fn exactly(&self, page: &Page) -> Vec<NodeId> {
        let dom = page.dom();
        let path = |id: NodeId| {
            let mut path: Vec<&str> =
                dom.ancestors(id).filter(|id| dom.is_element(*id)).map(|id| dom.name_text(id)).collect();
            path.reverse();
            path
        };
        let keeps = self.filter.samples.iter().filter(|(sample, _)| sample.sign == Sign::Keep);
        let paths: Vec<Vec<&str>> = { keeps }
            .flat_map(|(sample, _)| &sample.places)
            .map(|place| {
                place.path.iter().map(|step| step.tag.as_str()).filter(|tag| *tag != "#text").collect()
            })
            .collect();
        Facts::of(page).texts().iter().copied().filter(|id| paths.contains(&path(*id))).collect()
    }
}
