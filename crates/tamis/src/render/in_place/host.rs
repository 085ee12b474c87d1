//! Where links can be added.

use tamis_html::{Dom, Name, NodeId, Ns};

use super::place::Place;
use crate::page::Page;

/// The nearest element that can hold links: no link itself or within one, and
/// no table, list or picture.
pub(super) fn host(page: &Page, node: NodeId) -> NodeId {
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
