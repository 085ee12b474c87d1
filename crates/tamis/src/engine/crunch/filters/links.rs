//! Links, and boxes that are lists of links.

use tamis_html::{Dom, NodeId};

use super::super::filter::{Filter, Look, Phase, Test, is_one_of};
use super::super::settings::{Cells, LinkLists, What};
use super::super::view::{Tally, View, is_link};
use crate::engine::Rule;

/// A box with too many links to a word; the number is that ratio.
pub(super) const LINK_LISTS: Rule = Rule("crunch.link_lists");

/// Links that are text; the number is their characters.
pub(super) fn text_links() -> Test {
    #[expect(clippy::cast_precision_loss, reason = "characters of one link")]
    let says = |id: NodeId, view: &View<'_>| {
        let characters = view.measures().of(id).visible_chars;
        let is_gone = is_link(view.dom(), id) && characters > 0 && !view.holds_page(id);
        if is_gone { Look::Remove(characters as f32) } else { Look::Pass }
    };
    Test { rule: Rule("crunch.text_links"), phase: Phase::Delete, says }
}

/// The link list remover (section 3 of the paper).
#[derive(Debug)]
pub(super) struct Lists(pub(super) LinkLists);

impl Filter for Lists {
    fn rule(&self) -> Rule {
        LINK_LISTS
    }

    fn phase(&self) -> Phase {
        Phase::Delete
    }

    fn look(&self, id: NodeId, view: &View<'_>) -> Look {
        let Lists(wish) = self;
        if !is_cell(view.dom(), id, wish.cells) {
            return Look::Pass;
        }
        let tally = view.tally(id);
        let ratio = tally.ratio();
        if tally.links < wish.links.max(1) || ratio <= wish.ratio || holds_text(tally, view) {
            return Look::Pass;
        }
        match wish.what {
            What::Cell => Look::Remove(ratio),
            What::Content => Look::Clear(ratio),
        }
    }
}

/// Whether a box has most of the words of the page that are in no link: links
/// may stand around the text, but the text is in it.
fn holds_text(tally: Tally, view: &View<'_>) -> bool {
    tally.words * 2.0 > view.tally(view.body()).words
}

/// Boxes that group, besides cells of tables.
#[rustfmt::skip]
const BOXES: [&str; 16] = [
    "aside", "center", "details", "dir", "div", "dl", "fieldset", "footer", "form", "header", "menu", "nav",
    "ol", "section", "table", "ul",
];

/// Whether this is a cell. Elements that a page made up itself are boxes too.
pub(super) fn is_cell(dom: &Dom, id: NodeId, cells: Cells) -> bool {
    let is_box = || is_one_of(dom, id, &BOXES) || dom.name_text(id).contains('-');
    is_one_of(dom, id, &["td", "th"]) || cells == Cells::Any && is_box()
}
