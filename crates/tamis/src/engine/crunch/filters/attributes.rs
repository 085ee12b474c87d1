//! Attributes that go while their element stays.

use tamis_html::{Name, NodeId};

use super::super::filter::{Look, Phase, Test, is_one_of};
use super::super::view::View;
use crate::engine::{Edit, Rule};

/// The `style` of a `div`.
pub(super) fn div_styles() -> Test {
    let says = |id: NodeId, view: &View<'_>| match view.dom().attr(id, Name::STYLE) {
        Some(_) if view.dom().is(id, Name::DIV) => Look::Edit(vec![drop(id, "style")]),
        _ => Look::Pass,
    };
    Test { rule: Rule("crunch.div_styles"), phase: Phase::Edit, says }
}

/// The width of a cell, also where a style says it.
pub(super) fn cell_widths() -> Test {
    let says = |id: NodeId, view: &View<'_>| {
        let dom = view.dom();
        if !is_one_of(dom, id, &["td", "th", "col", "colgroup"]) {
            return Look::Pass;
        }
        let says_width = |style: &str| style.to_ascii_lowercase().contains("width");
        let width = dom.attr(id, Name::WIDTH).map(|_| drop(id, "width"));
        let style = dom.attr(id, Name::STYLE).filter(|style| says_width(style)).map(|_| drop(id, "style"));
        Look::Edit(width.into_iter().chain(style).collect())
    };
    Test { rule: Rule("crunch.cell_widths"), phase: Phase::Edit, says }
}

fn drop(node: NodeId, name: &str) -> Edit {
    Edit::DropAttribute { node, name: name.to_owned() }
}
