//! The changes that a selection asks for, by node.

use std::collections::BTreeMap;

use tamis_html::{Dom, Name, NodeId, Ns};

use super::place::Place;
use crate::engine::{Edit, Selection};
use crate::page::Page;

/// The changes that a selection asks for, by node.
#[derive(Debug, Default)]
pub(super) struct Edits<'a> {
    dropped: BTreeMap<NodeId, Vec<&'a str>>,
    texts: BTreeMap<NodeId, &'a str>,
    links: BTreeMap<NodeId, Vec<&'a (String, String)>>,
}

impl<'a> Edits<'a> {
    pub(super) fn of(page: &Page, selection: &'a Selection) -> Edits<'a> {
        let mut edits = Edits::default();
        for edit in selection.edits() {
            match edit {
                Edit::DropAttribute { node, name } => edits.dropped.entry(*node).or_default().push(name),
                Edit::ReplaceByText { node, text } => {
                    edits.texts.insert(*node, text);
                }
                Edit::AppendLinks { node, links } => {
                    edits.links.entry(host(page, *node)).or_default().extend(links);
                }
            }
        }
        edits
    }

    /// Whether the element loses this attribute.
    pub(super) fn drops(&self, id: NodeId, name: &str) -> bool {
        self.dropped.get(&id).is_some_and(|names| names.contains(&name))
    }

    /// The text that is shown instead of the node.
    pub(super) fn text(&self, id: NodeId) -> Option<&'a str> {
        self.texts.get(&id).copied()
    }

    /// The links that are shown at the end of the node.
    pub(super) fn links(&self, id: NodeId) -> &[&'a (String, String)] {
        self.links.get(&id).map_or(&[], Vec::as_slice)
    }
}

/// The nearest element that can hold links: no link itself or within one, and
/// no table, list or picture.
fn host(page: &Page, node: NodeId) -> NodeId {
    let dom = page.dom();
    let around = || std::iter::once(node).chain(dom.ancestors(node));
    let outermost = around().filter(|id| dom.is(*id, Name::A)).last().and_then(|id| dom.parent(id));
    let start = outermost.unwrap_or(node);
    std::iter::once(start)
        .chain(dom.ancestors(start))
        .find(|id| can_hold_links(dom, *id))
        .unwrap_or(page.body())
}

fn can_hold_links(dom: &Dom, id: NodeId) -> bool {
    let name = dom.name_text(id);
    let is_list =
        matches!(name, "ul" | "ol" | "dl" | "menu" | "dir" | "picture" | "audio" | "video" | "ruby");
    dom.ns(id) == Some(Ns::Html)
        && super::allow::is_html(name)
        && !super::allow::is_void(name)
        && Place::in_html(name) == Place::Flow
        && !is_list
}
