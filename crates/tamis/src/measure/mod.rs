//! How much of what is where? Counts for every node, from one pass over the
//! tree from its last node to its first, and ratios of them.

mod counts;

pub use crate::words::{IDEOGRAPHS_PER_WORD, SYLLABIC_PER_WORD, TextCounts, count_text};
pub use counts::Counts;

use tamis_html::{Dom, Kind, Name, NodeId, PerNode};

use crate::page::{Page, is_code};
use crate::style::Styles;

/// Counts for every node of a page: of the node and everything below it.
#[derive(Clone, Debug, Default)]
pub struct Measures {
    counts: PerNode<Counts>,
}

impl Measures {
    /// The counts of a node's whole subtree.
    #[inline]
    pub fn of(&self, id: NodeId) -> &Counts {
        &self.counts[id]
    }
}

/// Counts a page.
///
/// ```
/// use tamis::{measure::measure, page::Page};
/// let page = Page::from_html("<p>One <a href=x>two</a><p hidden>Three");
/// let measures = measure(&page);
/// let all = measures.of(page.dom().root());
/// assert_eq!((all.words, all.link_words, all.visible_words), (3, 1, 2));
/// ```
pub fn measure(page: &Page) -> Measures {
    let dom = page.dom();
    let mut counts = PerNode::new(dom, Counts::default());
    for index in (0..dom.len()).rev() {
        let Some(id) = dom.node(index) else { continue };
        let mut own = counts[id];
        match dom.kind(id) {
            Kind::Text => own = count_text_node(dom, page.styles(), id),
            Kind::Element => finish_element(dom, id, &mut own),
            _ => {}
        }
        own.nodes += 1;
        own.leaves = own.leaves.max(1);
        counts[id] = own;
        if let Some(parent) = dom.parent(id) {
            counts[parent].add(&own);
        }
    }
    Measures { counts }
}

/// Text of scripts and sheets is no text.
fn count_text_node(dom: &Dom, styles: &Styles, id: NodeId) -> Counts {
    if dom.parent(id).is_some_and(|parent| is_code(dom, parent)) {
        return Counts::default();
    }
    let text = dom.text(id).trim_ascii();
    if text.is_empty() {
        return Counts::default();
    }
    let text = count_text(text);
    if styles.is_hidden(id) { Counts::hidden(text) } else { Counts::visible(text) }
}

fn finish_element(dom: &Dom, id: NodeId, own: &mut Counts) {
    own.tags += 1;
    match dom.name(id) {
        Some(Name::A) if dom.attr(id, Name::HREF).is_some() => {
            own.links += 1;
            own.link_words = own.words;
            own.link_chars = own.chars;
        }
        Some(Name::IMG) => own.images += 1,
        Some(Name::INPUT | Name::SELECT | Name::TEXTAREA | Name::BUTTON) => own.inputs += 1,
        _ => {}
    }
}
