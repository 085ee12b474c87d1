//! Where does the body begin? The end of section 3.4.3, and what section 4
//! tried besides.

use std::ops::Range;

use tamis_html::{Dom, NodeId};

use super::{Answers, Body, Reading};
use crate::engine::{Reason, Rule, Selection};

/// Before the title, dropped; the number is how sure the title is.
pub const BEFORE_TITLE: Rule = Rule("news.before_title");
/// Between the title and the first text of the body, kept; the number is how
/// sure the title is.
pub const AFTER_TITLE: Rule = Rule("news.after_title");

/// Decides about what is relevant, from the place on that the parameters name.
pub(super) fn select(selection: &mut Selection, reading: &Reading<'_>, answers: &Answers) {
    let relevant = reading.relevant();
    let filled = title(answers).and_then(|title| moved(selection, reading, title));
    for (id, reason) in &relevant.noise {
        if !filled.as_ref().is_some_and(|range| range.contains(id)) {
            selection.drop(*id, *reason);
        }
    }
}

/// The title and how sure it is.
fn title(answers: &Answers) -> Option<(NodeId, f32)> {
    let title = answers.title.as_ref()?;
    Some((title.candidates.first()?.first, title.confidence))
}

/// Moves the beginning of the body to the title; gives the range in which
/// nothing is noise.
fn moved(
    selection: &mut Selection,
    reading: &Reading<'_>,
    (title, value): (NodeId, f32),
) -> Option<Range<NodeId>> {
    let dom = reading.page().dom();
    let relevant = reading.relevant();
    let is_inside = dom.contains(relevant.separator, title);
    match reading.params().body {
        Body::FromTitle if is_inside => {
            for id in subtrees(dom, relevant.separator.index() + 1, title) {
                selection.drop(id, Reason { rule: BEFORE_TITLE, value });
            }
            None
        }
        Body::AfterTitle => {
            for id in subtrees(dom, dom.subtree(title).end as usize, relevant.separator) {
                selection.keep(id, Reason { rule: AFTER_TITLE, value });
            }
            Some(title..relevant.first?)
        }
        Body::FromTitle | Body::Relevant => None,
    }
}

/// The largest subtrees from a place on that end before a node.
fn subtrees(dom: &Dom, from: usize, goal: NodeId) -> Vec<NodeId> {
    let mut found = Vec::new();
    let mut at = from;
    while let Some(id) = dom.node(at).filter(|id| *id < goal) {
        at = if dom.contains(id, goal) {
            at + 1
        } else {
            found.push(id);
            dom.subtree(id).end as usize
        };
    }
    found
}
