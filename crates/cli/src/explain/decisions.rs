//! What was decided about each node, as the views show it.

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
    nodes: PerNode<Verdict>,
}

impl Decisions {
    pub(super) fn of(found: &Extraction) -> Decisions {
        Decisions { nodes: found.selection.decided(found.page.dom()) }
    }

    pub(super) fn about(&self, id: NodeId) -> Decision {
        match self.nodes[id] {
            Verdict::Keep(reason) => Decision { keep: true, reason: Some(reason) },
            Verdict::Drop(reason) => Decision { keep: false, reason: Some(reason) },
            Verdict::Inherit => Decision { keep: false, reason: None },
        }
    }
}
