//! Forms and their controls.

use tamis_html::{Name, NodeId};

use super::super::filter::{Look, Phase, Test, is_one_of};
use super::super::view::{View, has_type};
use super::tags::gone;
use crate::engine::Rule;

const CONTROLS: [&str; 5] = ["button", "datalist", "input", "select", "textarea"];

/// Forms; of one that stands around the page only its controls. The number is
/// always 1.
pub(super) fn forms() -> Test {
    let says = |id: NodeId, view: &View<'_>| {
        let dom = view.dom();
        if view.is_in_form(id) && is_one_of(dom, id, &CONTROLS) || dom.is(id, Name::FORM) {
            return if view.holds_page(id) { Look::Pass } else { Look::Remove(1.0) };
        }
        Look::Pass
    };
    Test { rule: Rule("crunch.forms"), phase: Phase::Delete, says }
}

/// Fields; the number is always 1.
pub(super) fn inputs() -> Test {
    let says = |id: NodeId, view: &View<'_>| gone(id, view, &["input", "textarea"]);
    Test { rule: Rule("crunch.inputs"), phase: Phase::Delete, says }
}

/// Buttons; the number is always 1.
pub(super) fn buttons() -> Test {
    let says = |id: NodeId, view: &View<'_>| {
        let dom = view.dom();
        let is_button = || ["button", "reset", "submit"].into_iter().any(|kind| has_type(dom, id, kind));
        if dom.is(id, Name::INPUT) && is_button() { Look::Remove(1.0) } else { gone(id, view, &["button"]) }
    };
    Test { rule: Rule("crunch.buttons"), phase: Phase::Delete, says }
}

/// Fields with a choice; the number is always 1.
pub(super) fn selects() -> Test {
    let says = |id: NodeId, view: &View<'_>| gone(id, view, &["datalist", "select"]);
    Test { rule: Rule("crunch.selects"), phase: Phase::Delete, says }
}
