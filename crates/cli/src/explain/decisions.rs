//! Which verdict decides about each node, found in one pass.

use tamis::Extraction;
use tamis::engine::{Reason, Verdict};
use tamis_html::{NodeId, PerNode};

/// What was decided about a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    pub(super) keep: bool,
    /// Nothing where no rule said a word.
    pub(super) reason: Option<Reason>,
}

/// What was decided about every node.
pub(super) struct Decisions {
    nodes: PerNode<Decision>,
}

impl Decisions {
    pub(super) fn of(found: &Extraction) -> Decisions {
        let dom = found.page.dom();
        let none = Decision { keep: false, reason: None };
        let mut nodes = PerNode::new(dom, none);
        for id in dom.nodes() {
            nodes[id] = match found.selection.verdict(id) {
                Verdict::Keep(reason) => Decision { keep: true, reason: Some(reason) },
                Verdict::Drop(reason) => Decision { keep: false, reason: Some(reason) },
                Verdict::Inherit => dom.parent(id).map_or(none, |parent| nodes[parent]),
            };
        }
        Decisions { nodes }
    }

    pub(super) fn about(&self, id: NodeId) -> Decision {
        self.nodes[id]
    }
}
