//! The stack of open elements (§ 13.2.4.2).
//!
//! Every question the standard asks of it ("has an element in scope") is
//! answered from numbers kept with each entry, in constant time: a deep stack
//! costs no more than a shallow one.

use super::class::{ITEM_STOP, SCOPE, SPECIAL};
use crate::dom::Ns;
use crate::names::Name;

/// A place on the stack, counted from 1; 0 means none.
pub(super) type Place = u32;

/// An open element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub(super) node: u32,
    pub(super) name: Name,
    pub(super) ns: Ns,
    pub(super) bits: u16,
    /// The next lower entry of the same HTML name.
    same: Place,
    /// The topmost entry, this one included, that ends a scope.
    scope: Place,
    /// The topmost special entry.
    special: Place,
    /// The topmost entry that stops the search for a list item.
    item_stop: Place,
}

impl Open {
    pub(super) fn new(node: u32, name: Name, ns: Ns, bits: u16) -> Open {
        Open { node, name, ns, bits, same: 0, scope: 0, special: 0, item_stop: 0 }
    }

    #[inline]
    pub(super) fn is(&self, name: Name) -> bool {
        self.name == name && self.ns == Ns::Html
    }

    #[inline]
    pub(super) fn has(&self, bits: u16) -> bool {
        self.bits & bits != 0
    }
}

/// The stack of open elements.
#[derive(Debug, Default)]
pub(super) struct Stack {
    entries: Vec<Open>,
    /// By name: the topmost HTML entry of that name.
    top: Vec<Place>,
    /// The most entries there ever were.
    pub(super) max_len: usize,
}

impl Stack {
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    #[expect(clippy::inline_always, reason = "fields just written cannot be copied at once, which stalls")]
    #[inline(always)]
    pub(super) fn push(&mut self, open: Open) {
        let place = self.entries.len() as Place + 1;
        let (scope, special, item_stop) = match self.entries.last() {
            Some(below) => (below.scope, below.special, below.item_stop),
            None => (0, 0, 0),
        };
        let scope = if open.has(SCOPE) { place } else { scope };
        let special = if open.has(SPECIAL) { place } else { special };
        let item_stop = if open.has(ITEM_STOP) { place } else { item_stop };
        let mut same = open.same;
        if open.ns == Ns::Html {
            same = std::mem::replace(self.top_mut(open.name), place);
        }
        self.entries.push(Open { same, scope, special, item_stop, ..open });
        self.max_len = self.max_len.max(place as usize);
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<Open> {
        let open = self.entries.pop()?;
        if open.ns == Ns::Html {
            *self.top_mut(open.name) = open.same;
        }
        Some(open)
    }

    #[inline]
    fn top_mut(&mut self, name: Name) -> &mut Place {
        if name.index() >= self.top.len() {
            self.top.resize(name.index() + 64, 0);
        }
        &mut self.top[name.index()]
    }

    /// The topmost HTML entry of that name.
    #[inline]
    pub(super) fn topmost(&self, name: Name) -> Place {
        self.top.get(name.index()).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn current(&self) -> Option<&Open> {
        self.entries.last()
    }

    #[inline]
    pub(super) fn current_is(&self, name: Name) -> bool {
        self.current().is_some_and(|open| open.is(name))
    }

    #[inline]
    pub(super) fn get(&self, place: Place) -> Option<&Open> {
        self.entries.get((place as usize).checked_sub(1)?)
    }

    /// Whether an HTML element of that name is open at all.
    #[inline]
    pub(super) fn has(&self, name: Name) -> bool {
        self.topmost(name) != 0
    }

    #[inline]
    fn scope(&self) -> Place {
        self.current().map_or(0, |open| open.scope)
    }

    /// § has an element in scope.
    #[inline]
    pub(super) fn in_scope(&self, name: Name) -> bool {
        within(self.topmost(name), self.scope())
    }

    /// § has an element in scope, for one element and not for a name.
    pub(super) fn place_in_scope(&self, place: Place) -> bool {
        within(place, self.scope())
    }

    /// § has an element in button scope.
    #[inline]
    pub(super) fn in_button_scope(&self, name: Name) -> bool {
        within(self.topmost(name), self.scope().max(self.topmost(Name::BUTTON)))
    }

    /// § has an element in list item scope.
    pub(super) fn in_list_scope(&self, name: Name) -> bool {
        let lists = self.topmost(Name::OL).max(self.topmost(Name::UL));
        within(self.topmost(name), self.scope().max(lists))
    }

    /// § has an element in table scope.
    pub(super) fn in_table_scope(&self, name: Name) -> bool {
        let stop = [Name::HTML, Name::TABLE, Name::TEMPLATE].map(|stop| self.topmost(stop));
        within(self.topmost(name), stop.into_iter().max().unwrap_or(0))
    }

    /// The topmost entry of that name with no special entry above it.
    #[inline]
    pub(super) fn unless_special(&self, name: Name) -> Option<Place> {
        let special = self.current().map_or(0, |open| open.special);
        within(self.topmost(name), special).then(|| self.topmost(name))
    }

    /// Whether a list item of that name is open with nothing special above it
    /// but `address`, `div` and `p`.
    pub(super) fn has_open_item(&self, name: Name) -> bool {
        within(self.topmost(name), self.current().map_or(0, |open| open.item_stop))
    }

    /// The place of an HTML element of this name, and the steps that finding it took.
    pub(super) fn find(&self, node: u32, name: Name) -> (Option<Place>, usize) {
        let mut place = self.topmost(name);
        let mut steps = 1;
        while let Some(open) = self.get(place) {
            if open.node == node {
                return (Some(place), steps);
            }
            place = open.same;
            steps += 1;
        }
        (None, steps)
    }

    /// The lowest entry above `place` that is special.
    pub(super) fn special_above(&self, place: Place) -> Option<Place> {
        let above = &self.entries[place as usize..];
        if self.current().is_none_or(|open| open.special <= place) {
            return None;
        }
        above.iter().position(|open| open.has(SPECIAL)).map(|found| place + 1 + found as Place)
    }

    /// Takes an entry out of the middle.
    pub(super) fn remove(&mut self, place: Place) {
        let above = self.take_above(place);
        self.pop();
        for open in above {
            self.push(open);
        }
    }

    /// Takes all entries above `place` off, and returns them from the bottom up.
    pub(super) fn take_above(&mut self, place: Place) -> Vec<Open> {
        let above = self.entries[place as usize..].to_vec();
        while self.entries.len() > place as usize {
            self.pop();
        }
        above
    }
}

/// Whether an entry was found, and not below where the search had to stop.
#[inline]
fn within(found: Place, stop: Place) -> bool {
    found != 0 && found >= stop
}
