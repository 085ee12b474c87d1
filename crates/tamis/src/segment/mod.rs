//! Which neighbours belong together? A page cut into segments: the "BLE&IE
//! blocks" of Lin, Chen and Niu, "Combining a segmentation-like approach and
//! a density-based approach in content extraction" (2012).
//!
//! A segment is a parent and a run of its children that the rule of
//! Definition 1 lets stand together. Block-level and inline elements are told
//! apart by the display that a browser gives them without any sheet.
//!
//! Where we read the paper:
//! - Definition 1 prints the rule as a sequence, Algorithm 1 as alternatives:
//!   [`Reading`] is either.
//! - Lists and basic texts go by their names, before `p` and `q` are asked:
//!   a `p` element with text alone is `t`. A block-level element with inline
//!   elements alone is `p`.
//! - Algorithm 1 neither empties its array after a cut nor emits the last
//!   one: here a cut ends a segment and starts an empty one, and the last one
//!   counts.
//! - An inline element with a block-level element anywhere in it is cut up
//!   like a block-level one; so are elements that no standard knows.
//! - Only what shows text is in a segment ("only the subtrees that contain
//!   text will be captured"): the rest neither joins nor cuts.

mod level;
mod reading;

pub use level::Level;
pub use reading::Reading;

use tamis_html::{Dom, NodeId, PerNode};

use crate::measure::Measures;
use crate::page::Page;

/// A parent and a run of its children. The parent counts in each of its segments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The parent, a copy of which is the root in the paper's trees.
    pub parent: NodeId,
    /// The first child of the run.
    pub first: NodeId,
    /// The last child of the run.
    pub last: NodeId,
}

impl Segment {
    /// The children of the run, with what stands between them and shows no text.
    pub fn children(self, dom: &Dom) -> impl Iterator<Item = NodeId> + '_ {
        let next = move |id: &NodeId| if *id == self.last { None } else { dom.next_sibling(*id) };
        std::iter::successors(Some(self.first), next)
    }

    /// The numbers of all nodes of the run.
    pub fn range(self, dom: &Dom) -> std::ops::Range<u32> {
        dom.subtree(self.first).start..dom.subtree(self.last).end
    }
}

/// The segments of a page in document order. Each text that a reader sees is
/// in exactly one, save those of controls, frames and `noscript`.
#[derive(Clone, Debug)]
pub struct Segments {
    root: NodeId,
    list: Vec<Segment>,
    levels: PerNode<Level>,
}

impl Segments {
    /// Cuts the body of a page into segments.
    ///
    /// ```
    /// use tamis::{measure::measure, page::Page, segment::{Reading, Segments}};
    /// let page = Page::from_html("<div><b>By</b> me<h1>Title</h1><p>One</p><p>Two</p><ul><li>x</ul></div>");
    /// let segments = Segments::of(&page, &measure(&page), Reading::Alternatives);
    /// assert_eq!(segments.len(), 3);
    /// ```
    pub fn of(page: &Page, measures: &Measures, reading: Reading) -> Segments {
        let root = page.body();
        let levels = level::levels(page, measures, root);
        let list = cut(page.dom(), root, &levels, reading);
        Segments { root, list, levels }
    }

    /// The node that all segments are under.
    pub fn root(&self) -> NodeId {
        self.root
    }

    /// What a node under the root is to the rule. Below a node that is
    /// [`Level::Absent`] it means nothing.
    #[inline]
    pub fn level(&self, id: NodeId) -> Level {
        self.levels[id]
    }

    /// The segments in document order.
    pub fn iter(&self) -> std::slice::Iter<'_, Segment> {
        self.list.iter()
    }

    /// The segments in document order.
    pub fn as_slice(&self) -> &[Segment] {
        &self.list
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl<'a> IntoIterator for &'a Segments {
    type Item = &'a Segment;
    type IntoIter = std::slice::Iter<'a, Segment>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Algorithm 1 as one walk: an element that is cut up ends the run before it,
/// so nothing has to be remembered of the elements around.
fn cut(dom: &Dom, root: NodeId, levels: &PerNode<Level>, reading: Reading) -> Vec<Segment> {
    let mut list: Vec<Segment> = Vec::new();
    let mut open = Level::Apart;
    let range = dom.subtree(root);
    let mut at = range.start + 1;
    while let Some(id) = dom.node(at as usize).filter(|_| at < range.end) {
        let level = levels[id];
        at = if level == Level::Apart { at + 1 } else { dom.subtree(id).end };
        let Some(parent) = dom.parent(id).filter(|_| level != Level::Absent) else { continue };
        if level != Level::Apart {
            match list.last_mut().filter(|run| run.parent == parent && reading.joins(open, level)) {
                Some(run) => run.last = id,
                None => list.push(Segment { parent, first: id, last: id }),
            }
        }
        open = level;
    }
    list
}

#[cfg(test)]
mod tests;
