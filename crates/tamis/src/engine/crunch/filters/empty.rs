//! The empty table remover (section 3 of the paper), and other boxes.

use tamis_html::{Name, NodeId};

use super::super::filter::{Filter, Look, Phase, is_one_of};
use super::super::settings::{Cells, Settings};
use super::super::view::View;
use super::links::is_cell;
use crate::engine::Rule;

/// A table without substance, or a box that lost it; the number is the
/// characters that are left.
pub(super) const EMPTY: Rule = Rule("crunch.empty");

/// Elements that go with what was in them, besides boxes that group.
#[rustfmt::skip]
const HOLDERS: [&str; 14] = [
    "a", "article", "blockquote", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "label", "li", "p",
];

/// Removes what has no substance.
#[derive(Debug)]
pub(super) struct Containers {
    characters: u32,
    cells: Cells,
}

impl Containers {
    pub(super) fn new(settings: &Settings) -> Containers {
        Containers { characters: settings.empty.characters, cells: settings.link_lists.cells }
    }

    /// Cells stay, since a row without one has its columns in the wrong places.
    fn is_container(&self, id: NodeId, view: &View<'_>) -> bool {
        let dom = view.dom();
        let is_box = || is_cell(dom, id, Cells::Any) || is_one_of(dom, id, &HOLDERS);
        let is_row = || is_one_of(dom, id, &["td", "th"]);
        self.cells == Cells::Any && view.left(id).lost && !is_row() && is_box()
    }
}

impl Filter for Containers {
    fn rule(&self) -> Rule {
        EMPTY
    }

    fn phase(&self) -> Phase {
        Phase::Container
    }

    #[expect(clippy::cast_precision_loss, reason = "characters of one box")]
    fn look(&self, id: NodeId, view: &View<'_>) -> Look {
        let left = view.left(id);
        let is_empty = left.substance == 0 && left.characters < self.characters;
        let is_asked = view.dom().is(id, Name::TABLE) || self.is_container(id, view);
        if is_empty && is_asked { Look::Remove(left.characters as f32) } else { Look::Pass }
    }
}
