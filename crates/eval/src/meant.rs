//! Which text of a page is the value of an attribute? A truth says what a value
//! is, not where it stands, and it can stand on a page more than once.

use std::collections::{BTreeMap, BTreeSet};

use tamis::engine::samples::{Facts, squeezed};
use tamis::page::Page;
use tamis_html::NodeId;

use crate::corpus::Record;

/// A page with the values of one attribute.
#[derive(Debug)]
pub(crate) struct Sheet<'a> {
    pub(crate) page: &'a Page,
    pub(crate) values: BTreeSet<String>,
}

/// The names of the elements around a text, and what the nearest are called.
type Signature = Vec<String>;

/// How well each look of a place tells values of the attribute.
#[derive(Debug, Default)]
pub(crate) struct Usual(BTreeMap<Signature, Looks>);

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
    pub(crate) fn of(sheets: &[Sheet<'_>]) -> Usual {
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

impl<'a> Sheet<'a> {
    /// A page with what its truth says of an attribute.
    pub(crate) fn of(page: &'a Page, record: &Record, attribute: &str) -> Sheet<'a> {
        let values = record.truth.attrs.get(attribute);
        Sheet { page, values: values.into_iter().flatten().map(|value| squeezed(value)).collect() }
    }

    /// The texts that are a value of the attribute.
    fn occurrences(&self) -> impl Iterator<Item = (NodeId, String)> {
        let texts = Facts::of(self.page).texts().to_vec();
        let all = texts.into_iter().map(|id| (id, squeezed(self.page.dom().text(id))));
        all.filter(|(_, text)| self.values.contains(text))
    }

    /// For each value that is a text of its own, the texts that are it, in
    /// document order, and how usual their places are.
    fn places(&self, usual: &Usual) -> BTreeMap<String, Vec<(f64, NodeId)>> {
        let mut places: BTreeMap<String, Vec<(f64, NodeId)>> = BTreeMap::new();
        for (id, text) in self.occurrences() {
            places.entry(text).or_default().push((usual.of_node(self.page, id), id));
        }
        places
    }

    /// The texts that a reader means, one for each value that is a text of its
    /// own, in document order.
    pub(crate) fn meant(&self, usual: &Usual) -> Vec<NodeId> {
        let first_best = |best: (f64, NodeId), next: (f64, NodeId)| if next.0 > best.0 { next } else { best };
        let best =
            self.places(usual).into_values().filter_map(|places| places.into_iter().reduce(first_best));
        let mut meant: Vec<NodeId> = best.map(|(_, id)| id).collect();
        meant.sort_unstable();
        meant
    }

    /// The texts that are each value and stand where values usually do: at
    /// least half as usual as the one that is meant. Values that are no texts of
    /// their own are absent.
    pub(crate) fn at_home(&self, usual: &Usual) -> BTreeMap<String, Vec<NodeId>> {
        let at_home = |places: Vec<(f64, NodeId)>| {
            let most = places.iter().map(|(count, _)| *count).fold(0.0, f64::max);
            places.into_iter().filter(|(count, _)| 2.0 * count >= most).map(|(_, id)| id).collect()
        };
        self.places(usual).into_iter().map(|(text, places)| (text, at_home(places))).collect()
    }

    pub(crate) fn is_clickable(&self) -> bool {
        self.occurrences().next().is_some()
    }
}
