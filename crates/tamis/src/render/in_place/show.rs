//! What becomes of each node.

use tamis_html::{Kind, NodeId, PerNode};

use super::InPlace;
use crate::engine::{Selection, Verdict};
use crate::page::Page;

/// What is hidden. The page's own rules must not win.
const HIDDEN: &str = "visibility:hidden !important";
/// What is kept inside of what is hidden.
const VISIBLE: &str = "visibility:visible !important";
/// What is kept among the rest: a frame and a tint that shows on light and on
/// dark pages.
const HIGHLIGHTED: &str =
    "outline:3px solid #d97706 !important;background-color:rgba(251,191,36,.25) !important";

/// What becomes of each node.
pub(super) struct Shown {
    how: InPlace,
    kept: PerNode<bool>,
    /// Whether something at or below the node is kept.
    around: PerNode<bool>,
    /// The nodes that the engine drops by name, in document order.
    refused: Vec<NodeId>,
}

impl Shown {
    pub(super) fn new(page: &Page, selection: &Selection, how: InPlace) -> Shown {
        let dom = page.dom();
        let verdicts = selection.decided(dom);
        let mut kept = PerNode::new(dom, false);
        for id in dom.nodes() {
            kept[id] = verdicts[id].is_keep();
        }
        let mut around = kept.clone();
        for id in dom.nodes().rev() {
            if let Some(parent) = dom.parent(id).filter(|_| around[id]) {
                around[parent] = true;
            }
        }
        if how == InPlace::Highlight {
            leave_mixed(page, &mut kept);
        }
        let is_drop = |verdict: &Verdict| matches!(verdict, Verdict::Drop(_));
        let own = selection.verdicts().iter().filter(|(_, verdict)| is_drop(verdict));
        Shown { how, kept, around, refused: own.map(|(id, _)| *id).collect() }
    }

    /// Whether the node is kept; where that is marked, with all that is read in it.
    pub(super) fn is_kept(&self, id: NodeId) -> bool {
        self.kept[id]
    }

    /// Whether something at or below the node is kept.
    pub(super) fn has_kept(&self, id: NodeId) -> bool {
        self.around[id]
    }

    /// Whether the node is left out.
    pub(super) fn is_removed(&self, id: NodeId) -> bool {
        self.how == InPlace::Remove && !self.around[id]
    }

    /// Whether the engine drops this very node and it is left out.
    pub(super) fn is_refused(&self, id: NodeId) -> bool {
        self.how == InPlace::Remove && self.refused.binary_search(&id).is_ok()
    }

    /// The declarations for a node in something that is kept or not.
    pub(super) fn style(&self, is_in_kept: bool, id: NodeId) -> Option<&'static str> {
        match (self.how, is_in_kept, self.kept[id]) {
            (InPlace::Hide, true, false) => Some(HIDDEN),
            (InPlace::Hide, false, true) => Some(VISIBLE),
            (InPlace::Highlight, false, true) => Some(HIGHLIGHTED),
            _ => None,
        }
    }

    /// Whether a page counts as kept before anything is said: without a word
    /// from us it is seen, but it is not marked.
    pub(super) fn starts_kept(&self) -> bool {
        self.how == InPlace::Hide
    }
}

/// Leaves out what is kept but for a part of what is read in it, so that a
/// mark around it says nothing of that part.
fn leave_mixed(page: &Page, kept: &mut PerNode<bool>) {
    let dom = page.dom();
    let is_read = |id| dom.kind(id) == Kind::Text && !dom.is_blank(id) && !page.styles().is_hidden(id);
    let mut is_mixed = PerNode::new(dom, false);
    for id in dom.nodes().rev() {
        is_mixed[id] |= !kept[id] && is_read(id);
        kept[id] &= !is_mixed[id];
        if let Some(parent) = dom.parent(id).filter(|_| is_mixed[id]) {
            is_mixed[parent] = true;
        }
    }
}
