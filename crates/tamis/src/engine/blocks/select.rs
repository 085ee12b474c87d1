//! From densities to verdicts.

use tamis_html::{Kind, NodeId};

use super::density::{Densities, Lengths};
use super::{Around, DENSE, HOME, Home, LANDMARK, LINKS, Landmarks, OUTSIDE, Params, SPARSE};
use super::{confidence, landmark};
use crate::engine::{Reason, Rule, Selection};
use crate::page::Page;
use crate::segment::{Level, Segment, Segments};

/// A page cut into segments, and what decides about them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut<'a> {
    pub(super) page: &'a Page,
    pub(super) segments: &'a Segments,
    pub(super) densities: &'a Densities,
    pub(super) params: &'a Params,
}

impl Cut<'_> {
    /// Keeps every segment above the threshold, and in it every block-level
    /// element above it.
    pub(super) fn printed(self) -> Selection {
        let threshold = self.params.threshold;
        let mut selection = self.nothing();
        let mut kept = Lengths::default();
        for (segment, lengths) in self.segments.iter().zip(self.densities.segments()) {
            if lengths.density() <= threshold {
                continue;
            }
            kept.add(*lengths);
            for child in segment.children(self.page.dom()).filter(|child| self.can_stay(*child)) {
                if !self.is_sparse(child, threshold) {
                    selection.keep(child, Reason { rule: DENSE, value: lengths.density() });
                    self.drop_sparse(child, threshold, |id, reason| selection.drop(id, reason));
                }
            }
        }
        selection.set_confidence(confidence(kept));
        selection
    }

    /// The home, and the landmarks that do not count. Where all dense text
    /// stands in landmarks, they are content.
    pub(super) fn home(self) -> (Home, Vec<NodeId>) {
        let find = |landmarks: &[NodeId]| {
            let around = Around { landmarks, params: self.params };
            Home::of(self.page, self.segments, self.densities, &around)
        };
        let landmarks = match self.params.landmarks {
            Landmarks::Drop => landmark::landmarks(self.page.dom(), self.segments),
            Landmarks::Keep => Vec::new(),
        };
        let home = find(&landmarks);
        if home.share > 0.0 {
            return (home, landmarks);
        }
        (find(&[]), Vec::new())
    }

    /// Keeps the home without what is sparse, lists of links and landmarks.
    pub(super) fn within(self, home: &Home, landmarks: &[NodeId]) -> Selection {
        let dom = self.page.dom();
        let mut drops = Vec::new();
        for id in landmarks.iter().copied().filter(|id| dom.contains(home.node, *id)) {
            drops.push((id, Reason { rule: LANDMARK, value: self.densities.node(id).density() }));
        }
        let kept = self.drop_segments(home, landmarks, &mut drops);
        drops.sort_unstable_by_key(|(id, _)| *id);
        let mut selection = self.nothing();
        selection.keep(home.node, Reason { rule: HOME, value: home.share });
        for (id, reason) in drops {
            selection.drop(id, reason);
        }
        selection.set_confidence(confidence(kept));
        selection
    }

    /// Adds what is dropped of the home's segments; returns what is left.
    fn drop_segments(self, home: &Home, landmarks: &[NodeId], drops: &mut Vec<(NodeId, Reason)>) -> Lengths {
        let dom = self.page.dom();
        let floor = self.params.floor * self.params.threshold;
        let list =
            home.segments.clone().map(|at| (self.segments.as_slice()[at], self.densities.segments()[at]));
        let list = list.filter(|(segment, _)| !landmark::holds(dom, landmarks, *segment));
        let mut all = Lengths::default();
        list.clone().for_each(|(_, lengths)| all.add(lengths));
        let is_running = all.link_share() < self.params.linked_home;
        let mut kept = Lengths::default();
        for (segment, lengths) in list {
            if lengths.density() <= floor {
                self.drop_run(segment, Reason { rule: SPARSE, value: lengths.density() }, drops);
            } else if is_running && lengths.link_share() > self.params.links {
                self.drop_run(segment, Reason { rule: LINKS, value: lengths.link_share() }, drops);
            } else {
                kept.add(lengths);
                for child in segment.children(dom) {
                    self.drop_sparse(child, floor, |id, reason| drops.push((id, reason)));
                }
            }
        }
        kept
    }

    fn drop_run(self, segment: Segment, reason: Reason, drops: &mut Vec<(NodeId, Reason)>) {
        let children = segment.children(self.page.dom());
        drops.extend(children.filter(|child| self.is_node(*child)).map(|child| (child, reason)));
    }

    /// Drops the outermost block-level elements of a subtree that are sparse.
    fn drop_sparse(self, top: NodeId, threshold: f32, mut drop: impl FnMut(NodeId, Reason)) {
        let range = self.page.dom().subtree(top);
        let mut at = range.start;
        while let Some(id) = self.page.dom().node(at as usize).filter(|_| at < range.end) {
            let is_sparse = self.is_sparse(id, threshold);
            if is_sparse {
                drop(id, Reason { rule: SPARSE, value: self.densities.node(id).density() });
            }
            let is_over = is_sparse || self.segments.level(id) == Level::Absent;
            at = if is_over { self.page.dom().subtree(id).end } else { at + 1 };
        }
    }

    fn is_sparse(self, id: NodeId, threshold: f32) -> bool {
        self.segments.level(id).is_block_level() && self.densities.node(id).density() <= threshold
    }

    /// Whether a verdict on a node has a meaning.
    fn is_node(self, id: NodeId) -> bool {
        matches!(self.page.dom().kind(id), Kind::Element | Kind::Text)
    }

    /// Whether a child of a kept run may be kept by a verdict of its own: that
    /// would show what is hidden, and what is for readers without scripts.
    fn can_stay(self, id: NodeId) -> bool {
        self.is_node(id) && !self.page.styles().is_hidden(id) && !self.page.is_notice(id)
    }

    /// A selection that keeps nothing, and says so.
    fn nothing(self) -> Selection {
        let mut selection = Selection::new();
        let root = self.segments.root();
        selection.drop(root, self.reason(OUTSIDE, root));
        selection
    }

    fn reason(self, rule: Rule, id: NodeId) -> Reason {
        Reason { rule, value: self.densities.node(id).density() }
    }
}
