//! Lists, and the numbers of their items.

use tamis_html::{Dom, Name, NodeId};

use super::frame::{Frame, Shape};
use super::lifter::Lifter;
use crate::article::{Content, Item, List, Origin, Part};

/// A list as it opens.
pub(super) fn open(dom: &Dom, id: NodeId) -> Shape {
    let is_numbered = dom.is(id, Name::OL);
    let start = number(dom, id, Name::START);
    let n_items = || count(dom.children(id).filter(|id| dom.is(*id, Name::LI)).count());
    let is_reversed = is_numbered && dom.has_attr(id, Name::REVERSED);
    let down = is_reversed.then(|| start.unwrap_or_else(n_items));
    Shape::List { list: List { start: is_numbered.then(|| start.unwrap_or(1)), items: Vec::new() }, down }
}

/// An item as it opens in a frame. Where the page counts in another way than
/// one by one, the item knows its number.
pub(super) fn item(dom: &Dom, id: NodeId, frame: &mut Frame) -> Shape {
    let mut value = number(dom, id, Name::VALUE);
    if let Shape::List { down: Some(down), .. } = &mut frame.shape {
        let own = value.unwrap_or(*down);
        *down = own.saturating_sub(1);
        value = Some(own);
    }
    Shape::Item { checked: None, value }
}

fn number(dom: &Dom, id: NodeId, name: Name) -> Option<i64> {
    dom.attr(id, name)?.trim().parse::<i32>().ok().map(i64::from)
}

/// A number of items as numbers of items are written.
pub(super) fn count(items: usize) -> i64 {
    i64::try_from(items).unwrap_or(i64::MAX)
}

/// An item that closes joins its list; one whose number does not follow
/// begins a new list, so that every reader sees the number that the page has.
pub(super) fn close_item(lifter: &mut Lifter<'_>, item: Item, value: Option<i64>, origin: Origin) {
    let Shape::List { list, .. } = &mut lifter.frame().shape else {
        let list = List { start: None, items: vec![item] };
        lifter.frame().add(Part::new(Content::List(list), origin));
        return;
    };
    let next = list.start.map(|start| start + count(list.items.len()));
    if let (Some(value), Some(next)) = (value, next)
        && value != next
    {
        let items = std::mem::take(&mut list.items);
        let done = List { start: list.start, items };
        list.start = Some(value);
        list.items.push(item);
        if !done.items.is_empty() {
            lifter.frame().parts.push(Part::new(Content::List(done), origin));
        }
        return;
    }
    list.items.push(item);
}

/// A list that closes. Parts in it that are in no item (lists whose numbers
/// ended, footnotes, stray text) stand before it.
pub(super) fn close(lifter: &mut Lifter<'_>, list: List, parts: Vec<Part>, at: (Origin, &Frame)) {
    let (origin, frame) = at;
    lifter.add_all(parts);
    let around = lifter.frame();
    if !list.items.is_empty() {
        let mut part = Part::new(Content::List(list), origin);
        part.role.clone_from(&frame.role);
        part.direction = frame.base.filter(|_| frame.base != around.base);
        around.add(part);
    }
}
