//! Elements that go by their names.

use tamis_html::{Dom, Name, NodeId};

use super::super::filter::{Look, Phase, Test, is_one_of};
use super::super::view::View;
use crate::engine::Rule;

/// Programs; the number is their bytes.
pub(super) fn scripts() -> Test {
    let says = |id: NodeId, view: &View<'_>| {
        let dom = view.dom();
        if is_one_of(dom, id, &["script"]) && runs(dom, id) {
            Look::Remove(bytes(dom, id))
        } else {
            Look::Pass
        }
    };
    Test { rule: Rule("crunch.scripts"), phase: Phase::Delete, says }
}

/// Whether a script is a program; others hold data (§ 4.12.1 of the standard).
fn runs(dom: &Dom, id: NodeId) -> bool {
    let kind = dom.attr(id, Name::TYPE).unwrap_or("").trim().to_ascii_lowercase();
    kind.is_empty() || kind == "module" || kind.contains("javascript") || kind.contains("ecmascript")
}

/// Style sheets and links to them; the number is their bytes.
pub(super) fn styles() -> Test {
    let says = |id: NodeId, view: &View<'_>| {
        let dom = view.dom();
        let rel = || dom.attr_named(id, "rel").unwrap_or("").to_ascii_lowercase();
        let is_sheet = match dom.name_text(id) {
            "style" => true,
            "link" => rel().split_ascii_whitespace().any(|word| word == "stylesheet"),
            _ => false,
        };
        if is_sheet { Look::Remove(bytes(dom, id)) } else { Look::Pass }
    };
    Test { rule: Rule("crunch.styles"), phase: Phase::Delete, says }
}

/// What `meta` says, but for the width of the screen, which is part of the
/// look; the number is always 1.
pub(super) fn meta() -> Test {
    let says = |id: NodeId, view: &View<'_>| {
        let dom = view.dom();
        let is_layout =
            || dom.attr(id, Name::NAME).is_some_and(|name| name.trim().eq_ignore_ascii_case("viewport"));
        if dom.is(id, Name::META) && !is_layout() { Look::Remove(1.0) } else { Look::Pass }
    };
    Test { rule: Rule("crunch.meta"), phase: Phase::Delete, says }
}

/// Frames; the number is always 1.
pub(super) fn frames() -> Test {
    let says = |id: NodeId, view: &View<'_>| gone(id, view, &["frame", "iframe"]);
    Test { rule: Rule("crunch.frames"), phase: Phase::Delete, says }
}

/// What a plug-in shows, films and sound; the number is always 1.
pub(super) fn embeds() -> Test {
    let says = |id: NodeId, view: &View<'_>| {
        gone(id, view, &["applet", "audio", "canvas", "embed", "object", "video"])
    };
    Test { rule: Rule("crunch.embeds"), phase: Phase::Delete, says }
}

/// `noscript` with text stays, though a reader with scripts never sees it; the
/// number is its words. Without text it holds a picture that stands before it too.
pub(super) fn noscript() -> Test {
    let says = |id: NodeId, view: &View<'_>| match words(id, view) {
        words if words > 0.0 && view.dom().is(id, Name::NOSCRIPT) => Look::Keep(words),
        _ => Look::Pass,
    };
    Test { rule: Rule("crunch.noscript"), phase: Phase::Delete, says }
}

/// `noscript` goes; the number is its words.
pub(super) fn no_noscript() -> Test {
    let says = |id: NodeId, view: &View<'_>| {
        let is_gone = view.dom().is(id, Name::NOSCRIPT) && !view.holds_page(id);
        if is_gone { Look::Remove(words(id, view)) } else { Look::Pass }
    };
    Test { rule: Rule("crunch.noscript"), phase: Phase::Delete, says }
}

/// Removes elements of these names.
pub(super) fn gone(id: NodeId, view: &View<'_>, names: &[&str]) -> Look {
    if is_one_of(view.dom(), id, names) && !view.holds_page(id) { Look::Remove(1.0) } else { Look::Pass }
}

#[expect(clippy::cast_precision_loss, reason = "words of one page")]
fn words(id: NodeId, view: &View<'_>) -> f32 {
    view.measures().of(id).words as f32
}

#[expect(clippy::cast_precision_loss, reason = "bytes of one page")]
fn bytes(dom: &Dom, id: NodeId) -> f32 {
    dom.texts(id).map(str::len).sum::<usize>() as f32
}
