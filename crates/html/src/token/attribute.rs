//! One attribute (§ 13.2.5.33 to 13.2.5.39).

use super::Tokenizer;
use super::reference::Place;
use super::scan::{ENDS_ATTR_NAME, STOPS_UNQUOTED, find3, run, skip_space};
use crate::dom::{Attr, AttrNs, Span};
use crate::limits::Limit;
use crate::names::Name;

impl Tokenizer<'_> {
    /// Reads the attribute at `at` and returns where it ends.
    #[inline]
    pub(super) fn attribute(&mut self, at: usize) -> usize {
        // A first `=` belongs to the name.
        let (end, seen) = run(self.bytes, at + 1, ENDS_ATTR_NAME);
        let seen = seen | super::scan::class(self.bytes[at]);
        let name = self.intern(at, end, seen);
        let equals = match self.bytes.get(end) {
            Some(b'=') => end,
            _ => skip_space(self.bytes, end),
        };
        if self.bytes.get(equals) != Some(&b'=') {
            self.push_attr(name, Span::between(end, end));
            return equals;
        }
        let (value, after) = self.value(equals + 1);
        self.push_attr(name, value);
        after
    }

    /// § 13.2.5.35 before attribute value state: the value and where it ends.
    #[inline]
    fn value(&mut self, mut at: usize) -> (Span, usize) {
        let mut first = self.bytes.get(at);
        if first.is_some_and(|byte| super::scan::is_space(*byte)) {
            at = skip_space(self.bytes, at);
            first = self.bytes.get(at);
        }
        match first {
            Some(quote @ (b'"' | b'\'')) => self.quoted(at + 1, *quote),
            Some(b'>') | None => (Span::between(at, at), at),
            Some(_) => self.unquoted(at),
        }
    }

    #[inline]
    fn quoted(&mut self, start: usize, quote: u8) -> (Span, usize) {
        let Some(end) = self.quoted_stop(start, quote) else {
            return (Span::between(start, start), self.bytes.len());
        };
        if self.bytes[end] == quote {
            return (Span::between(start, end), end + 1);
        }
        self.quoted_copied(start, end, quote)
    }

    /// The closing quote, a real reference or U+0000.
    #[inline]
    fn quoted_stop(&self, mut at: usize, quote: u8) -> Option<usize> {
        loop {
            let found = find3(self.bytes, at, [quote, b'&', 0])?;
            if self.bytes[found] != b'&' || self.reference_at(found, Place::Attribute).is_some() {
                return Some(found);
            }
            at = found + 1;
        }
    }

    /// A value with something to decode at `stop`: it has to be copied.
    #[cold]
    fn quoted_copied(&mut self, start: usize, stop: usize, quote: u8) -> (Span, usize) {
        let extra_start = self.extra.len();
        let mut at = start;
        let mut stop = Some(stop);
        while let Some(found) = stop {
            self.extra.push_str(&self.text[at..found]);
            if self.bytes[found] == quote {
                return (self.extra_since(extra_start), found + 1);
            }
            at = self.push_special(found);
            // What is no reference is copied too, so that none is read twice.
            stop = find3(self.bytes, at, [quote, b'&', 0]);
        }
        // The text ended inside the value: the tag will be dropped.
        self.extra.truncate(extra_start);
        (Span::between(start, start), self.bytes.len())
    }

    /// Adds what `&` or U+0000 at `at` means and returns where to go on.
    fn push_special(&mut self, at: usize) -> usize {
        if self.bytes[at] == b'&' {
            return self.push_reference(at, Place::Attribute);
        }
        self.extra.push('\u{FFFD}');
        at + 1
    }

    /// § 13.2.5.38 attribute value (unquoted) state.
    fn unquoted(&mut self, start: usize) -> (Span, usize) {
        let (end, _) = run(self.bytes, start, STOPS_UNQUOTED);
        if !matches!(self.bytes.get(end), Some(b'&' | 0)) {
            return (Span::between(start, end), end);
        }
        let extra_start = self.extra.len();
        let mut at = start;
        let mut end = end;
        loop {
            self.extra.push_str(&self.text[at..end]);
            if !matches!(self.bytes.get(end), Some(b'&' | 0)) {
                return (self.extra_since(extra_start), end);
            }
            at = self.push_special(end);
            (end, _) = run(self.bytes, at, STOPS_UNQUOTED);
        }
    }

    /// Adds an attribute to the tag unless it has one of that name already.
    #[inline]
    fn push_attr(&mut self, name: Name, value: Span) {
        if name.index() >= self.seen.len() {
            self.seen.resize(self.names.len().max(name.index() + 1), 0);
        }
        if self.seen[name.index()] == self.serial {
            return;
        }
        self.seen[name.index()] = self.serial;
        let value = if value.len() > self.limits.attribute_bytes { self.cut(value) } else { value };
        if self.n_unkept_attrs() >= self.limits.attributes {
            return self.notes.reached(Limit::Attributes);
        }
        self.attrs.push(Attr::new(name, AttrNs::None, value));
    }

    #[cold]
    fn cut(&mut self, value: Span) -> Span {
        self.notes.reached(Limit::AttributeBytes);
        let text = self.str(value);
        let len = text.floor_char_boundary(self.limits.attribute_bytes);
        Span::new(value.range().start, len)
    }
}
