//! The direction and language that a page gives its text.

use tamis_html::{Name, NodeId};

use super::frame::{Frame, Shape};
use super::lifter::tidy;
use crate::article::Direction;
use crate::engine::Selection;
use crate::page::Page;

/// The outermost frame, in the direction of the first node that is kept.
pub(super) fn root(page: &Page, selection: &Selection) -> Frame {
    let mut root = Frame::new(Shape::Root, 0);
    root.base = path(page, selection).find_map(|id| direction(page, id));
    root.direction = root.base;
    root
}

/// The language of the first node that is kept.
pub(super) fn language(page: &Page, selection: &Selection) -> Option<String> {
    let lang = path(page, selection).find_map(|id| page.dom().attr(id, Name::LANG));
    lang.map(tidy).filter(|lang| !lang.is_empty())
}

/// The first node that is kept, and what is around it.
fn path<'a>(page: &'a Page, selection: &Selection) -> impl Iterator<Item = NodeId> + 'a {
    let first = selection.first_kept();
    first.into_iter().chain(first.into_iter().flat_map(|first| page.dom().ancestors(first)))
}

pub(super) fn direction(page: &Page, id: NodeId) -> Option<Direction> {
    match page.dom().attr(id, Name::DIR)?.trim() {
        dir if dir.eq_ignore_ascii_case("rtl") => Some(Direction::Rtl),
        dir if dir.eq_ignore_ascii_case("ltr") => Some(Direction::Ltr),
        dir if dir.eq_ignore_ascii_case("auto") => Some(Direction::Auto),
        _ => None,
    }
}
