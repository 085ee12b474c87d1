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
    is_box && is_small && has_picture() && has_caption_within(dom, id) && is_all_caption(dom, id)
}

/// Whether an element is called a caption and holds no picture.
pub(super) fn is_caption(dom: &Dom, id: NodeId) -> bool {
    labels(dom, id).any(Labels::CAPTION) && !dom.descendants(id).any(|id| dom.is(id, Name::IMG))
}

fn has_caption_within(dom: &Dom, id: NodeId) -> bool {
    dom.descendants(id)
        .any(|id| dom.is_element(id) && is_caption(dom, id) && !dom.text_content(id).trim().is_empty())
}

/// Whether all text stands in captions.
fn is_all_caption(dom: &Dom, id: NodeId) -> bool {
    dom.descendants(id)
        .filter(|id| dom.kind(*id) == Kind::Text && !dom.text(*id).trim().is_empty())
        .all(|text| dom.ancestors(text).take_while(|up| *up != id).any(|up| is_caption(dom, up)))
}
