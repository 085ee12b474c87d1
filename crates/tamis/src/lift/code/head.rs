//! What stands above a listing and is none of the text: the name of its
//! language, and buttons that copy it.

use tamis_html::{Dom, Kind, Name, NodeId};

use super::language;

/// Nodes of an element that only names a language, at most.
const MAX_NAME_NODES: usize = 8;

/// Nodes of what says nothing above a listing, at most: a button with its drawing.
const MAX_SILENT_NODES: usize = 64;

/// Elements beside each other above a listing, at most.
const MAX_BESIDE: usize = 8;

/// Elements around a button within the head of a listing.
const MAX_UP: usize = 3;

/// Classes of what names the language: `VitePress`, MDN and their like.
const NAMES: &[&str] = &["lang", "language", "language-name", "code-lang", "code-language"];

/// The same where nothing else is called so, wherever it stands: Crayon's.
const OWN_NAME: &str = "crayon-language";

/// Whether an element only names the language of the listing that follows.
pub(in crate::lift) fn names_language(dom: &Dom, id: NodeId) -> bool {
    let may_name = is_head(dom, id) && dom.subtree(id).len() <= MAX_NAME_NODES;
    if !may_name {
        return false;
    }
    let is_called = |names: &[&str]| {
        let class = dom.attr(id, Name::CLASS).unwrap_or_default();
        class.split_ascii_whitespace().any(|word| names.contains(&word))
    };
    if is_called(&[OWN_NAME]) {
        return true;
    }
    let Some(listing) = listing_after(dom, id) else { return false };
    let text = dom.text_content(id).trim().to_ascii_lowercase();
    let is_name = || language::language(dom, listing).is_some_and(|name| name == text);
    language::is_language(&text) && (is_called(NAMES) || is_name())
}

/// Whether a button stands in the head of a listing.
pub(in crate::lift) fn is_head_button(dom: &Dom, id: NodeId) -> bool {
    let path = std::iter::once(id).chain(dom.ancestors(id)).take(MAX_UP);
    path.take_while(|at| dom.parent(*at).is_some_and(|up| is_head(dom, up)))
        .any(|at| next_listing(dom, at).is_some())
}

/// Elements that are the head of a listing or hold it.
fn is_head(dom: &Dom, id: NodeId) -> bool {
    [Name::DIV, Name::SPAN, Name::HEADER, Name::FIGURE].into_iter().any(|name| dom.is(id, name))
}

/// The listing right after an element that begins a line, or after the
/// element around it that says nothing else.
fn listing_after(dom: &Dom, id: NodeId) -> Option<NodeId> {
    let up = dom.parent(id)?;
    let before = || dom.children(up).take_while(move |other| *other != id);
    let others = || dom.children(up).filter(move |other| *other != id);
    let own = next_listing(dom, id).filter(|_| dom.is(id, Name::DIV) || are_silent(dom, before()));
    own.or_else(|| {
        let listing = is_head(dom, up).then(|| next_listing(dom, up))??;
        are_silent(dom, others()).then_some(listing)
    })
}

/// The listing that follows an element, with nothing said in between.
fn next_listing(dom: &Dom, id: NodeId) -> Option<NodeId> {
    let after = std::iter::successors(dom.next_sibling(id), |id| dom.next_sibling(*id));
    let next = after.take(MAX_BESIDE).find(|id| dom.is(*id, Name::PRE) || !is_silent(dom, *id));
    next.filter(|id| dom.is(*id, Name::PRE))
}

fn are_silent(dom: &Dom, mut ids: impl Iterator<Item = NodeId>) -> bool {
    ids.by_ref().take(MAX_BESIDE).all(|id| is_silent(dom, id)) && ids.next().is_none()
}

/// Whether all that a node says stands in buttons.
fn is_silent(dom: &Dom, id: NodeId) -> bool {
    let in_button =
        |text: NodeId| dom.ancestors(text).take_while(|up| *up >= id).any(|up| dom.is(up, Name::BUTTON));
    let is_said =
        |id: NodeId| dom.kind(id) == Kind::Text && !dom.text(id).trim().is_empty() && !in_button(id);
    dom.subtree(id).len() <= MAX_SILENT_NODES && !std::iter::once(id).chain(dom.descendants(id)).any(is_said)
}
