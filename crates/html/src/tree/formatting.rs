//! The list of active formatting elements (§ 13.2.4.3).

use super::builder::Builder;
use crate::dom::{Attr, NONE, Ns, Span};
use crate::limits::Limit;
use crate::names::Name;
use crate::token::Tag;

/// An entry of the list; a marker has no node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Format {
    pub(super) node: u32,
    pub(super) name: Name,
}

impl Format {
    const MARKER: Format = Format { node: NONE, name: Name::UNNAMED };

    pub(super) fn is_marker(self) -> bool {
        self.node == NONE
    }
}

/// Identical elements that may be active at once ("Noah's Ark clause").
const MAX_ALIKE: usize = 3;

/// Work units that a copied element costs.
pub(super) const COPY_WORK: usize = 16;

impl Builder<'_> {
    pub(super) fn push_marker(&mut self) {
        self.formats.push(Format::MARKER);
    }

    /// § clear the list of active formatting elements up to the last marker.
    pub(super) fn clear_formats_to_marker(&mut self) {
        while self.formats.pop().is_some_and(|format| !format.is_marker()) {}
    }

    /// Inserts a formatting element and makes it active.
    pub(super) fn insert_formatting(&mut self, tag: Tag) {
        let node = self.insert_element(tag);
        if self.work.is_spent() {
            return;
        }
        self.make_room(node, tag.name);
        self.formats.push(Format { node, name: tag.name });
    }

    /// Removes the earliest of three active elements like this one.
    fn make_room(&mut self, node: u32, name: Name) {
        let mut alike = 0;
        let mut steps = 0;
        let mut earliest = None;
        for (index, format) in self.formats.iter().enumerate().rev() {
            if format.is_marker() {
                break;
            }
            steps += 1;
            if format.name == name {
                steps += self.cost_to_compare(node);
                if self.same_attrs(format.node, node) {
                    alike += 1;
                    earliest = Some(index);
                }
            }
        }
        self.work.take(steps);
        if alike >= MAX_ALIKE
            && let Some(earliest) = earliest
        {
            self.formats.remove(earliest);
        }
    }

    /// Work units of comparing an element's attributes: each with each, eight bytes at a time.
    fn cost_to_compare(&self, node: u32) -> usize {
        let attrs = self.attrs_of(node);
        let n_bytes: usize = attrs.iter().map(|attr| attr.value.len()).sum();
        attrs.len().pow(2) + n_bytes / 8
    }

    /// Whether two elements have the same attributes, in any order.
    fn same_attrs(&self, a: u32, b: u32) -> bool {
        let (a, b) = (self.attrs_of(a), self.attrs_of(b));
        let same = |x: &Attr, y: &Attr| x.name == y.name && self.tok.str(x.value) == self.tok.str(y.value);
        a.len() == b.len() && a.iter().all(|x| b.iter().any(|y| same(x, y)))
    }

    pub(super) fn attrs_of(&self, node: u32) -> &[Attr] {
        self.tok.attrs.get(self.tree.node(node).span.range()).unwrap_or(&[])
    }

    /// § reconstruct the active formatting elements.
    #[inline]
    pub(super) fn reconstruct(&mut self) {
        if let Some(last) = self.formats.last()
            && !self.is_marker_or_open(*last)
            && !self.work.is_spent()
        {
            self.reopen();
        }
    }

    #[inline]
    fn is_marker_or_open(&self, format: Format) -> bool {
        format.is_marker() || self.tree.node(format.node).flags.is_open()
    }

    fn reopen(&mut self) {
        let closed = self.formats.iter().rev().take_while(|format| !self.is_marker_or_open(**format)).count();
        for index in self.formats.len() - closed..self.formats.len() {
            if !self.work.take(COPY_WORK) {
                return;
            }
            let copy = self.copy_element(self.formats[index].node);
            let location = self.location();
            self.put(location, copy);
            self.push(copy, self.formats[index].name);
            self.formats[index].node = copy;
        }
    }

    /// A new element for the same token.
    pub(super) fn copy_element(&mut self, node: u32) -> u32 {
        let original = *self.tree.node(node);
        self.tree.create_in(original.kind, original.name, original.span, Ns::Html)
    }

    /// The last active element of that name after the last marker.
    pub(super) fn last_format(&mut self, name: Name) -> Option<usize> {
        let stops = |format: &Format| format.is_marker() || format.name == name;
        let found = self.formats.iter().rposition(stops);
        self.work.take(self.formats.len() - found.unwrap_or(0));
        found.filter(|index| !self.formats[*index].is_marker())
    }

    /// The place of a node in the list.
    pub(super) fn format_of(&mut self, node: u32) -> Option<usize> {
        let found = self.formats.iter().rposition(|format| format.node == node);
        self.work.take(self.formats.len() - found.unwrap_or(0));
        found
    }

    pub(super) fn forget_format(&mut self, node: u32) {
        if let Some(index) = self.format_of(node) {
            self.formats.remove(index);
        }
    }

    /// Takes an element off the stack, wherever it stands.
    pub(super) fn take_off_stack(&mut self, node: u32, name: Name) {
        if !self.tree.node(node).flags.is_open() {
            return;
        }
        let (place, steps) = self.stack.find(node, name);
        self.work.take(steps);
        if let Some(place) = place {
            self.tree.link();
            self.stack.remove(place);
            self.tree.node_mut(node).flags.set_closed();
        }
    }

    /// Adds the tag's attributes that the element does not have.
    pub(super) fn add_missing_attrs(&mut self, node: u32, tag: Tag) {
        let old = self.tree.node(node).span;
        let new = tag.attrs_span();
        if new.len() == 0 || !self.work.take(old.len() * (new.len() + 1)) {
            return;
        }
        let attrs = &self.tok.attrs;
        let is_missing = |attr: &&Attr| !attrs[old.range()].iter().any(|had| had.name == attr.name);
        let mut missing: Vec<Attr> = attrs[new.range()].iter().filter(is_missing).copied().collect();
        let room = self.tok.max_attrs().saturating_sub(old.len());
        if missing.len() > room {
            self.tok.notes.reached(Limit::Attributes);
            missing.truncate(room);
        }
        if missing.is_empty() {
            return;
        }
        let start = self.tok.attrs.len();
        self.tok.attrs.extend_from_within(old.range());
        self.tok.attrs.extend(missing);
        self.tok.keep_attrs();
        self.tree.node_mut(node).span = Span::between(start, self.tok.attrs.len());
    }
}
