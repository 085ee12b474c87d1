//! Pictures with a caption that are no `figure`.

use tamis_html::{Dom, Kind, Name, NodeId};

use crate::page::label::{Labels, labels};

/// Nodes of an element that can be a picture with its caption; larger ones
/// hold more than that. Chosen on the pictures of `fixtures/structure`.
const MAX_NODES: usize = 40;

/// Whether an element holds a picture, its caption, and nothing else.
pub(super) fn is_figure(dom: &Dom, id: NodeId) -> bool {
    let is_small = dom.subtree(id).len() <= MAX_NODES;
    let is_box = dom.is(id, Name::DIV)
        || dom.is(id, Name::SPAN)
        || dom.is(id, Name::SECTION)
        || dom.is(id, Name::ASIDE);
    let has_picture = || dom.descendants(id).any(|id| dom.is(id, Name::IMG));
    is_box && is_small && has_picture() && is_all_caption(dom, id)
}

/// Whether an element is called a caption and holds no picture.
pub(super) fn is_caption(dom: &Dom, id: NodeId) -> bool {
    labels(dom, id).any(Labels::CAPTION) && !dom.descendants(id).any(|id| dom.is(id, Name::IMG))
}

/// Whether there is text, and all of it stands in captions.
fn is_all_caption(dom: &Dom, id: NodeId) -> bool {
    let is_text = |id: &NodeId| dom.kind(*id) == Kind::Text && !dom.text(*id).trim().is_empty();
    let is_in_caption =
        |text: NodeId| dom.ancestors(text).take_while(|up| *up != id).any(|up| is_caption(dom, up));
    let mut texts = dom.descendants(id).filter(is_text).peekable();
    texts.peek().is_some() && texts.all(is_in_caption)
}
