//! How much of what is where? Counts for every node, from one pass over the
//! tree from its last node to its first, and ratios of them.

mod counts;
mod veil;

pub use crate::words::{IDEOGRAPHS_PER_WORD, SYLLABIC_PER_WORD, TextCounts, count_text};
pub use counts::Counts;
pub use veil::veils;

use tamis_html::{Dom, Kind, Name, NodeId};

use crate::page::{Page, is_code};

/// Counts for every node of a page: of the node and everything below it.
///
/// A subtree is a range of nodes, so its counts are the difference of two sums.
/// That writes each node once, where adding children to parents would write
/// every node twice.
#[derive(Clone, Debug, Default)]
pub struct Measures {
    /// Sums of the last nodes of the page: none, the last one, the last two …
    sums: Vec<Sum>,
}

/// What a node and all nodes after it have.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    counts: Counts,
    /// One past the last node of the node's subtree.
    end: u32,
}

impl Measures {
    /// The counts of a node's whole subtree.
    #[inline]
    pub fn of(&self, id: NodeId) -> Counts {
        let here = self.sum(id.index());
        here.counts.without(&self.sum(here.end as usize).counts)
    }

    /// The sum of the nodes from this number on.
    #[inline]
    fn sum(&self, index: usize) -> &Sum {
        &self.sums[self.sums.len() - 1 - index]
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
    let n_nodes = dom.len();
    let mut sums = Vec::with_capacity(n_nodes + 1);
    let mut counts = Counts::default();
    // Apart from the other counts, which few nodes change, so that those are only copied.
    let (mut tags, mut leaves, mut nodes) = (0, 0, 0);
    sums.push(Sum { counts, end: n_nodes as u32 });
    for id in dom.nodes().rev() {
        let end = dom.subtree(id).end;
        match dom.kind(id) {
            Kind::Text => add_text(page, id, &mut counts),
            Kind::Element => {
                tags += 1;
                add_element(dom, id, &mut counts, &sums[n_nodes - end as usize].counts);
            }
            _ => {}
        }
        nodes += 1;
        leaves += u32::from(dom.first_child(id).is_none());
        sums.push(Sum { counts: Counts { tags, leaves, nodes, ..counts }, end });
    }
    Measures { sums }
}

/// Text of scripts and sheets is no text.
fn add_text(page: &Page, id: NodeId, counts: &mut Counts) {
    let dom = page.dom();
    if dom.is_blank(id) || dom.parent(id).is_some_and(|parent| is_code(dom, parent)) {
        return;
    }
    let text = count_text(dom.text(id));
    counts.add_text(text);
    if !page.styles().is_hidden(id) {
        counts.visible_words += text.words;
        counts.visible_chars += text.chars;
    }
}

/// Adds an element to the counts of what is in it and after it; `after` are
/// those of what is after it.
fn add_element(dom: &Dom, id: NodeId, counts: &mut Counts, after: &Counts) {
    match dom.name(id) {
        Some(Name::A) if dom.has_attr(id, Name::HREF) => {
            counts.links += 1;
            // All that is inside is in a link now, whether it was already or not.
            counts.link_words = after.link_words + (counts.words - after.words);
            counts.link_chars = after.link_chars + (counts.chars - after.chars);
        }
        Some(Name::IMG) => counts.images += 1,
        Some(Name::INPUT | Name::SELECT | Name::TEXTAREA | Name::BUTTON) => counts.inputs += 1,
        _ => {}
    }
}
