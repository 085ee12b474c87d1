//! Lists, and the numbers of their items.

use tamis_html::{Dom, Name, NodeId};

use super::frame::{Frame, Shape};
use super::lifter::Lifter;
use crate::article::{Content, Item, List, Origin, Part};

/// A list as it opens.
pub(super) fn open(dom: &Dom, id: NodeId) -> List {
    let start = dom.is(id, Name::OL).then(|| number(dom, id, Name::START).unwrap_or(1));
    List { start, items: Vec::new() }
}

/// An item as it opens. Where the page counts in another way than one by one,
/// the item knows its number.
pub(super) fn item(dom: &Dom, id: NodeId) -> Shape {
    let value = number(dom, id, Name::VALUE).or_else(|| counted_down(dom, id));
    Shape::Item { checked: None, value }
}

fn number(dom: &Dom, id: NodeId, name: Name) -> Option<i64> {
    dom.attr(id, name)?.trim().parse::<i32>().ok().map(i64::from)
}

fn count(items: usize) -> i64 {
    i64::try_from(items).unwrap_or(i64::MAX)
}

/// Items of a reversed list that are looked at; longer ones count up.
const MAX_REVERSED: usize = 1_000;

/// The number of an item of `<ol reversed>`.
fn counted_down(dom: &Dom, id: NodeId) -> Option<i64> {
    let list = dom.parent(id).filter(|list| dom.is(*list, Name::OL))?;
    dom.attr(list, Name::REVERSED)?;
    let items: Vec<NodeId> =
        dom.children(list).filter(|id| dom.is(*id, Name::LI)).take(MAX_REVERSED).collect();
    let place = items.iter().position(|item| *item == id)?;
    let start = number(dom, list, Name::START).unwrap_or_else(|| count(items.len()));
    Some(start - count(place))
}

/// An item that closes joins its list; one whose number does not follow
/// begins a new list, so that every reader sees the number that the page has.
pub(super) fn close_item(lifter: &mut Lifter<'_>, item: Item, value: Option<i64>, origin: Origin) {
    let Shape::List(list) = &mut lifter.frame().shape else {
        let list = List { start: None, items: vec![item] };
        lifter.frame().parts.push(Part::new(Content::List(list), origin));
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
    let around = lifter.frame();
    around.parts.extend(parts);
    if !list.items.is_empty() {
        let mut part = Part::new(Content::List(list), origin);
        part.role.clone_from(&frame.role);
        part.direction = frame.base.filter(|_| frame.base != around.base);
        around.parts.push(part);
    }
}
