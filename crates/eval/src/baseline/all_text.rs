//! All text of the body.

use tamis::engine::{Reason, Rule, Selection};
use tamis::lift::{Wishes, lift};
use tamis::page::Page;
use tamis::render::{TextOptions, text as render};
use tamis_html::NodeId;

/// Every node of a baseline has the same reason.
const RULE: Reason = Reason { rule: Rule("baseline"), value: 0.0 };

pub(super) fn text(page: &Page) -> String {
    text_of(page, [page.body()])
}

/// The text of these nodes, as our own engines' results are written.
pub(super) fn text_of(page: &Page, nodes: impl IntoIterator<Item = NodeId>) -> String {
    let mut selection = Selection::new();
    for node in nodes {
        selection.keep(node, RULE);
    }
    render(&lift(page, &selection, &Wishes::default()), &TextOptions::default())
}
