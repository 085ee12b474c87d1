//! A reader who knows what the truth says, and clicks for it.

use std::collections::{BTreeMap, BTreeSet};

use tamis::engine::samples::{Click, Facts, Kind, Params, Sample, Sign, Teacher, squeezed};
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
    pub(super) samples: Vec<Sample>,
    pub(super) clicks: usize,
    way: Way,
}

/// Clicks on one page after another: what is not caught yet to keep it, and
/// what is caught and wrong to remove it.
pub(super) fn teach(sheets: &[&Sheet<'_>], usual: &Usual, way: Way) -> Taught {
    let params = if let Way::Engine(params) = way { params } else { Params::default() };
    let mut teacher = Teacher::new(params);
    let mut taught = Taught { samples: Vec::new(), clicks: 0, way };
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
                taught.samples = tried.samples();
            }
        }
        if !clicks.is_empty() && teacher.show(sheet.page, &clicks).is_ok() {
            taught.samples = teacher.samples();
        }
    }
    taught
}

impl Taught {
    fn next_click(&self, sheet: &Sheet<'_>, usual: &Usual) -> Option<Click> {
        let caught = self.caught(sheet.page);
        let text = |id: NodeId| squeezed(sheet.page.dom().text(id));
        let values: BTreeSet<String> = caught.iter().map(|id| text(*id)).collect();
        let missing = sheet.meant(usual).into_iter().find(|id| !values.contains(&text(*id)));
        let wrong = || caught.iter().copied().find(|id| !sheet.values.contains(&text(*id)));
        let click =
            |node, sign| Click { node, kind: Kind::Text, sign, name: "value".to_owned(), count: None };
        missing.map(|id| click(id, Sign::Keep)).or_else(|| wrong().map(|id| click(id, Sign::Remove)))
    }

    /// What is caught on a page: kept by one sample and not nearer to one that removes.
    pub(super) fn caught(&self, page: &Page) -> Vec<NodeId> {
        match self.way {
            Way::Engine(_) => caught(&self.samples, page),
            Way::ExactPath => self.exactly(page),
        }
    }

    fn exactly(&self, page: &Page) -> Vec<NodeId> {
        let dom = page.dom();
        let path = |id: NodeId| {
            let mut path: Vec<&str> =
                dom.ancestors(id).filter(|id| dom.is_element(*id)).map(|id| dom.name_text(id)).collect();
            path.reverse();
            path
        };
        let paths: Vec<Vec<&str>> = { self.samples.iter() }
            .filter(|sample| sample.sign == Sign::Keep)
            .flat_map(|sample| &sample.places)
            .map(|place| {
                place.path.iter().map(|step| step.tag.as_str()).filter(|tag| *tag != "#text").collect()
            })
            .collect();
        Facts::of(page).texts().iter().copied().filter(|id| paths.contains(&path(*id))).collect()
    }
}

fn caught(samples: &[Sample], page: &Page) -> Vec<NodeId> {
    let facts = Facts::of(page);
    let mut nearest: BTreeMap<NodeId, (f32, Sign)> = BTreeMap::new();
    for sample in samples {
        for (id, far) in sample.distances(&facts).within(sample.threshold, sample.count) {
            let held = nearest.entry(id).or_insert((far, sample.sign));
            if far < held.0 {
                *held = (far, sample.sign);
            }
        }
    }
    nearest.into_iter().filter(|(_, (_, sign))| *sign == Sign::Keep).map(|(id, _)| id).collect()
}
