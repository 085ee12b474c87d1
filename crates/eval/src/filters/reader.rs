//! A reader who knows what the truth says, and clicks for it.

use std::collections::{BTreeMap, BTreeSet};

use tamis::engine::samples::{Click, Facts, Kind, Params, Sample, Sign, Teacher, squeezed};
use tamis::page::Page;
use tamis_html::NodeId;

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

/// A page with the values of one attribute.
#[derive(Debug)]
pub(super) struct Sheet<'a> {
    pub(super) page: &'a Page,
    pub(super) values: BTreeSet<String>,
}

/// The names of the elements around a text, and what the nearest are called.
type Signature = Vec<String>;

/// How well each look of a place tells values of the attribute.
#[derive(Debug, Default)]
pub(super) struct Usual(BTreeMap<Signature, Looks>);

/// How often a look is that of a value, and how often that of any text.
#[derive(Clone, Copy, Debug, Default)]
struct Looks {
    pages: usize,
    texts: usize,
}

impl Usual {
    /// Counted over all pages of a template. A value can stand on a page more
    /// than once; where it stands on most pages, and little else does, is
    /// where it is meant: not in a menu that has all values.
    pub(super) fn of(sheets: &[Sheet<'_>]) -> Usual {
        let mut usual = Usual::default();
        for sheet in sheets {
            let seen: BTreeSet<Signature> =
                sheet.occurrences().map(|(id, _)| signature(sheet.page, id)).collect();
            for signature in seen {
                usual.0.entry(signature).or_default().pages += 1;
            }
        }
        for sheet in sheets {
            for id in Facts::of(sheet.page).texts() {
                if let Some(looks) = usual.0.get_mut(&signature(sheet.page, *id)) {
                    looks.texts += 1;
                }
            }
        }
        usual
    }

    /// Pages on which a value looks so, for each text that does.
    #[expect(clippy::cast_precision_loss, reason = "texts of one template")]
    fn of_node(&self, page: &Page, id: NodeId) -> f64 {
        let looks = self.0.get(&signature(page, id)).copied().unwrap_or_default();
        (looks.pages * looks.pages) as f64 / looks.texts.max(1) as f64
    }
}

fn signature(page: &Page, id: NodeId) -> Signature {
    let dom = page.dom();
    let class = |id: NodeId| dom.attr_named(id, "class").unwrap_or("").to_owned();
    let named = |(at, id): (usize, NodeId)| {
        if at < 3 { format!("{}.{}", dom.name_text(id), class(id)) } else { dom.name_text(id).to_owned() }
    };
    dom.ancestors(id).enumerate().map(named).collect()
}

impl Sheet<'_> {
    /// The texts that are a value of the attribute.
    fn occurrences(&self) -> impl Iterator<Item = (NodeId, String)> {
        let texts = Facts::of(self.page).texts().to_vec();
        let all = texts.into_iter().map(|id| (id, squeezed(self.page.dom().text(id))));
        all.filter(|(_, text)| self.values.contains(text))
    }

    /// For each value the text that a reader means; none where a value is no
    /// text of its own.
    fn meant(&self, usual: &Usual) -> Vec<NodeId> {
        let mut best: BTreeMap<String, (f64, NodeId)> = BTreeMap::new();
        for (id, text) in self.occurrences() {
            let count = usual.of_node(self.page, id);
            let held = best.entry(text).or_insert((count, id));
            if count > held.0 {
                *held = (count, id);
            }
        }
        let mut meant: Vec<NodeId> = best.into_values().map(|(_, id)| id).collect();
        meant.sort_unstable();
        meant
    }

    pub(super) fn is_clickable(&self) -> bool {
        self.occurrences().next().is_some()
    }
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
