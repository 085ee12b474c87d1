//! Texts: what nobody sees.

use tamis_html::NodeId;

use super::super::filter::{Look, Phase, Test};
use super::super::view::View;
use crate::engine::Rule;
use crate::page::is_code;

/// A text that the page hides; the number is its characters.
pub(in super::super) const HIDDEN_TEXT: Rule = Rule("crunch.hidden_text");

/// Text that the page hides.
pub(super) fn hidden() -> Test {
    #[expect(clippy::cast_precision_loss, reason = "characters of one text")]
    let says = |id: NodeId, view: &View<'_>| {
        let dom = view.dom();
        let characters = view.measures().of(id).chars;
        let is_text = characters > 0 && !dom.parent(id).is_some_and(|up| is_code(dom, up));
        let is_gone = is_text && view.page().styles().is_hidden(id);
        if is_gone { Look::Remove(characters as f32) } else { Look::Pass }
    };
    Test { rule: HIDDEN_TEXT, phase: Phase::Text, says }
}

/// White space beside a box; the number is its characters.
pub(super) fn white_space() -> Test {
    #[expect(clippy::cast_precision_loss, reason = "characters of one text")]
    let says = |id: NodeId, view: &View<'_>| {
        let text = view.dom().text(id);
        let is_gone = text.trim_ascii().is_empty() && is_beside_box(id, view);
        if is_gone { Look::Remove(text.len() as f32) } else { Look::Pass }
    };
    Test { rule: Rule("crunch.white_space"), phase: Phase::Text, says }
}

/// Whether a box ends before a text or begins after it, and white space
/// counts for nothing there.
fn is_beside_box(id: NodeId, view: &View<'_>) -> bool {
    let (dom, styles) = (view.dom(), view.page().styles());
    let parts = |id: NodeId| dom.is_element(id) && styles.of(id).display.parts_text();
    let edge = || dom.parent(id).is_some_and(parts);
    let before = dom.prev_sibling(id).map_or_else(edge, parts);
    let after = || dom.next_sibling(id).map_or_else(edge, parts);
    !styles.of(id).pre && (before || after())
}
