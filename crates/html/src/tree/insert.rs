//! Creating and inserting nodes (§ 13.2.6.1), and leaving the stack.

use super::builder::Builder;
use super::class::{self, FORMATTING, IMPLIED_END, ON_POP, TABLE_PART, TEMPLATE};
use super::stack::{Open, Place};
use crate::dom::{Kind, Ns, Span};
use crate::limits::Limit;
use crate::names::Name;
use crate::token::Tag;

/// Where a node goes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Location {
    /// After the last child.
    Last(u32),
    /// Before a sibling.
    Before(u32),
}

/// The text node that characters went into.
enum Inserted {
    Created(u32),
    Extended(u32),
}

/// Bytes that joining pieces of text may add, for each byte of the page, so
/// that memory stays a small multiple of the page.
const JOIN_BYTES_PER_BYTE: usize = 2;

/// Bytes that it may add to every page, however short.
const JOIN_BYTES: usize = 1 << 20;

impl Open {
    /// The node that children of this element go into.
    #[inline]
    pub(super) fn inside(&self) -> u32 {
        // A template's contents are made right after it.
        self.node + u32::from(self.has(TEMPLATE))
    }
}

impl Builder<'_> {
    /// § the appropriate place for inserting a node.
    #[inline]
    pub(super) fn location(&mut self) -> Location {
        match self.stack.current().copied() {
            Some(current) => self.location_in(current),
            None => Location::Last(0),
        }
    }

    /// The same, with another element in the current node's place.
    #[inline]
    pub(super) fn location_in(&mut self, target: Open) -> Location {
        if self.foster && target.has(TABLE_PART) {
            self.foster_location()
        } else {
            Location::Last(target.inside())
        }
    }

    #[cold]
    fn foster_location(&mut self) -> Location {
        self.tree.link();
        let template = self.stack.topmost(Name::TEMPLATE);
        let table = self.stack.topmost(Name::TABLE);
        if template > table {
            return self.last_inside(template);
        }
        let Some(open) = self.stack.get(table) else { return self.last_inside(1) };
        if self.tree.node(open.node).parent == crate::dom::NONE {
            return self.last_inside(table - 1);
        }
        Location::Before(open.node)
    }

    fn last_inside(&self, place: Place) -> Location {
        Location::Last(self.stack.get(place).map_or(0, Open::inside))
    }

    #[inline]
    pub(super) fn put(&mut self, location: Location, node: u32) {
        match location {
            Location::Last(parent) => self.tree.append(parent, node),
            Location::Before(sibling) => self.tree.insert_before(sibling, node),
        }
    }

    /// § insert an HTML element.
    #[inline]
    pub(super) fn insert_element(&mut self, tag: Tag) -> u32 {
        let node = self.put_element(tag);
        self.push(node, tag.name);
        node
    }

    /// § insert an HTML element, which is then popped off at once.
    #[inline]
    pub(super) fn put_element(&mut self, tag: Tag) -> u32 {
        let location = self.location();
        let node = self.create_element(tag, Ns::Html);
        self.put(location, node);
        node
    }

    /// An element without a place; the tag's attributes become its own.
    #[inline]
    pub(super) fn create_element(&mut self, tag: Tag, ns: Ns) -> u32 {
        let attrs = tag.attrs_span();
        self.tok.keep_attrs();
        self.tree.create_in(Kind::Element, tag.name, attrs, ns)
    }

    /// Pushes an HTML element that is in the tree.
    #[inline]
    pub(super) fn push(&mut self, node: u32, name: Name) {
        let bits = class::class(name).bits;
        if bits & (FORMATTING | TEMPLATE) != 0 {
            self.prepare_special(node, bits);
        }
        self.stack.push(Open::new(node, name, Ns::Html, bits));
    }

    fn prepare_special(&mut self, node: u32, bits: u16) {
        if bits & FORMATTING != 0 {
            self.tree.node_mut(node).flags.set_open();
        } else {
            let contents = self.tree.create(Kind::Contents, Name::TEMPLATE, Span::EMPTY);
            self.tree.append(node, contents);
        }
    }

    /// An element that the standard implies.
    pub(super) fn insert_implied(&mut self, name: Name) -> u32 {
        self.insert_element(Tag::implied(name))
    }

    /// Pops the current node.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Open> {
        let open = self.stack.pop()?;
        self.tree.close(open.node);
        if open.has(ON_POP | TEMPLATE) {
            self.popped_special(open);
        }
        Some(open)
    }

    fn popped_special(&mut self, open: Open) {
        if open.has(FORMATTING) {
            self.tree.node_mut(open.node).flags.set_closed();
        } else if open.has(TEMPLATE) {
            self.tree.close(open.inside());
        } else {
            self.popped_option(open.node);
        }
    }

    /// Pops until an HTML element of this name was popped.
    #[inline]
    pub(super) fn pop_until(&mut self, name: Name) {
        while let Some(open) = self.pop() {
            if open.is(name) {
                return;
            }
        }
    }

    /// Pops this place and all above it.
    #[inline]
    pub(super) fn pop_from(&mut self, place: Place) {
        while self.stack.len() >= place as usize {
            self.pop();
        }
    }

    /// Pops until the current node has one of these bits, or is `html`.
    pub(super) fn pop_until_current_has(&mut self, bits: u16) {
        while self.stack.len() > 1 && !self.stack.current().is_some_and(|open| open.has(bits)) {
            self.pop();
        }
    }

    /// § generate implied end tags.
    #[inline]
    pub(super) fn imply_ends(&mut self) {
        while self.stack.current().is_some_and(|open| open.has(IMPLIED_END)) {
            self.pop();
        }
    }

    /// § generate implied end tags, except for elements of this name.
    pub(super) fn imply_ends_except(&mut self, name: Name) {
        while self.stack.current().is_some_and(|open| open.has(IMPLIED_END) && !open.is(name)) {
            self.pop();
        }
    }

    /// § close a p element.
    #[inline]
    pub(super) fn close_p(&mut self) {
        if self.stack.in_button_scope(Name::P) {
            self.pop_until(Name::P);
        }
    }

    /// § insert a character, for many at once.
    #[inline]
    pub(super) fn insert_text(&mut self, span: Span) {
        if span.len() == 0 {
            return;
        }
        let (Inserted::Created(node) | Inserted::Extended(node)) = self.insert_characters(span);
        self.tree.node_mut(node).flags.set_filled();
    }

    /// The same for white space.
    #[inline]
    pub(super) fn insert_blank(&mut self, span: Span) {
        if let Inserted::Created(node) = self.insert_characters(span) {
            self.tree.node_mut(node).flags.set_blank();
        }
    }

    #[inline]
    fn insert_characters(&mut self, span: Span) -> Inserted {
        let location = self.location();
        let before = match location {
            Location::Last(parent) => self.tree.last_text(parent),
            Location::Before(sibling) => self.tree.text_before(sibling),
        };
        if let Some(before) = before
            && self.extend_text(before, span)
        {
            return Inserted::Extended(before);
        }
        let node = self.tree.create(Kind::Text, Name::UNNAMED, span);
        self.put(location, node);
        Inserted::Created(node)
    }

    /// Adds characters to a text node; false when that would cost too much.
    fn extend_text(&mut self, node: u32, span: Span) -> bool {
        let old = self.tree.node(node).span;
        if !self.tok.is_join_free(old, span) {
            let has_room = self.tok.n_extra_bytes() <= self.tok.n_bytes() * JOIN_BYTES_PER_BYTE + JOIN_BYTES;
            if !has_room {
                self.tok.notes.reached(Limit::Work);
            }
            if !has_room || !self.work.take(old.len() + span.len()) {
                return false;
            }
        }
        self.tree.node_mut(node).span = self.tok.join(old, span);
        true
    }
}
