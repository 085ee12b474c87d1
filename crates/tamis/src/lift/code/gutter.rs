//! Numbers of lines beside a listing.

use tamis_html::{Dom, Name, NodeId};

use super::{MAX_AROUND, MAX_NEAR};
use crate::page::label::Labels;

/// Bytes of a gutter that are looked at.
const MAX_GUTTER_BYTES: usize = 20_000;

/// Whether an element holds only the numbers of lines: it is called so, or it
/// stands in a cell beside a listing; and it holds digits only.
pub(in crate::lift) fn is_gutter(dom: &Dom, id: NodeId, labels: Labels) -> bool {
    let in_cell = || dom.parent(id).is_some_and(|up| dom.is(up, Name::TD));
    let is_beside = dom.is(id, Name::TD) || dom.is(id, Name::PRE) && in_cell();
    let is_called_so = labels.any(Labels::GUTTER) || is_numbered(labels);
    (is_called_so || is_beside)
        && holds_numbers_only(dom, id)
        && (is_called_so || has_listing_beside(dom, id))
}

/// `line-number`, `lineNumber`, `blob-num`.
pub(super) fn is_numbered(labels: Labels) -> bool {
    labels.any(Labels::LINE) && labels.any(Labels::NUMBER)
}

/// Whether an element that is called a gutter stands beside code or in it.
pub(in crate::lift) fn is_beside_code(dom: &Dom, id: NodeId) -> bool {
    let is_code = |id: NodeId| dom.is(id, Name::PRE) || dom.is(id, Name::CODE);
    let near = dom.parent(id).is_some_and(|up| dom.descendants(up).take(MAX_NEAR).any(is_code));
    near || dom.ancestors(id).take(MAX_AROUND).any(is_code)
}

fn has_listing_beside(dom: &Dom, id: NodeId) -> bool {
    let cell = if dom.is(id, Name::TD) { Some(id) } else { dom.parent(id) };
    let next = cell.and_then(|cell| dom.next_sibling(cell));
    next.is_some_and(|next| dom.descendants(next).take(MAX_NEAR).any(|id| dom.is(id, Name::PRE)))
}

fn holds_numbers_only(dom: &Dom, id: NodeId) -> bool {
    let mut bytes = 0;
    dom.texts(id).all(|text| {
        bytes += text.len();
        bytes < MAX_GUTTER_BYTES
            && text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace())
    })
}
