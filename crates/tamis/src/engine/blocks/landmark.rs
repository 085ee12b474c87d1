//! Elements that say that they stand around content.

use tamis_html::{Dom, Name, NodeId};

use crate::segment::{Level, Segment, Segments};

/// Roles of ARIA that stand around content.
const ROLES: [&str; 7] = ["navigation", "contentinfo", "complementary", "banner", "search", "menu", "dialog"];

/// The outermost landmarks around content, in document order.
pub(super) fn landmarks(dom: &Dom, segments: &Segments) -> Vec<NodeId> {
    let mut found = Vec::new();
    let range = dom.subtree(segments.root());
    let mut at = range.start + 1;
    while let Some(id) = dom.node(at as usize).filter(|_| at < range.end) {
        let level = segments.level(id);
        let is_found = !matches!(level, Level::Absent | Level::Text) && is_landmark(dom, id);
        found.extend(is_found.then_some(id));
        at = if is_found || level == Level::Absent { dom.subtree(id).end } else { at + 1 };
    }
    found
}

fn is_landmark(dom: &Dom, id: NodeId) -> bool {
    [Name::NAV, Name::ASIDE, Name::FOOTER].into_iter().any(|name| dom.is(id, name))
        || dom.attr(id, Name::ROLE).is_some_and(|role| ROLES.contains(&role))
}

/// Whether a segment stands in one of these, or in part is one.
pub(super) fn holds(dom: &Dom, landmarks: &[NodeId], segment: Segment) -> bool {
    let before = landmarks.partition_point(|id| *id <= segment.first);
    before.checked_sub(1).is_some_and(|at| dom.contains(landmarks[at], segment.first))
}
