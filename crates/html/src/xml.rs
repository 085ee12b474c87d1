//! XML into the same kind of tree, by `quick-xml`.
//!
//! What is not well-formed is mended as far as it goes: an end tag that fits
//! nothing is dropped, what is still open at the end is closed, and a [`Note`]
//! says where. Elements of HTML, SVG and MathML have their namespace and local
//! name; others keep the name they are written with.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};

use crate::dom::{Attr, AttrNs, Dom, Kind, Ns, Span};
use crate::limits::{Limit, Limits, Note, Notes};
use crate::names::{Name, Names};
use crate::parser::Parsed;
use crate::tree::{GrowingTree, TreeBuffers};

/// Bytes of the longest reference that can be resolved, `#x0010FFFF;` and some zeros.
const MAX_REFERENCE: usize = 32;

/// Parses a document.
pub(crate) fn parse(text: &str, limits: Limits) -> Parsed {
    let cut = text.floor_char_boundary(limits.bytes.min(text.len()));
    let mut builder = Builder::new(limits);
    if cut < text.len() {
        builder.notes.reached(Limit::Bytes);
    }
    builder.read(&text[..cut]);
    builder.finish(cut)
}

/// Prefixes that are remembered at once; a search for one walks over them.
const MAX_BINDINGS: usize = 64;

/// What a prefix means; the empty one is that of names without a prefix.
struct Binding {
    /// How many elements were open around the one that says so.
    depth: usize,
    prefix: String,
    ns: Ns,
}

struct Builder {
    tree: GrowingTree,
    buffer: String,
    attrs: Vec<Attr>,
    names: Names,
    /// Open elements; the document comes first.
    open: Vec<(u32, Name)>,
    max_open: usize,
    /// By name: how many elements are open.
    n_open: Vec<u32>,
    /// Prefixes of namespaces, those of the innermost element last.
    bindings: Vec<Binding>,
    limits: Limits,
    notes: Notes,
}

impl Builder {
    fn new(limits: Limits) -> Builder {
        Builder {
            tree: GrowingTree::new(Vec::new(), TreeBuffers::default(), 0),
            buffer: String::new(),
            attrs: Vec::new(),
            names: Names::default(),
            open: vec![(0, Name::UNNAMED)],
            max_open: 1,
            n_open: Vec::new(),
            bindings: Vec::new(),
            limits,
            notes: Notes::default(),
        }
    }

    fn read(&mut self, text: &str) {
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        while self.tree.nodes.len() <= self.limits.nodes {
            match reader.read_event() {
                Ok(Event::Eof) => return,
                Ok(event) => self.event(&event, reader.buffer_position() as usize),
                Err(error) => return self.note(reader.error_position() as usize, error.to_string()),
            }
        }
        self.notes.reached(Limit::Nodes);
    }

    fn event(&mut self, event: &Event<'_>, at: usize) {
        match event {
            Event::Start(tag) => {
                let (id, name) = self.element(tag, at);
                self.open.push((id, name));
                self.max_open = self.max_open.max(self.open.len());
                *self.n_open_mut(name) += 1;
            }
            Event::Empty(tag) => {
                self.element(tag, at);
                self.forget_bindings();
            }
            Event::End(tag) => {
                let written = tag.name().0;
                let name = self.name(written, self.namespace(written));
                self.end(name, at);
            }
            Event::Text(text) => self.text(text),
            Event::CData(text) => self.text(text),
            Event::GeneralRef(reference) => self.reference(reference, at),
            Event::Comment(text) => {
                let span = self.add(text);
                self.leaf(Kind::Comment, Name::UNNAMED, span);
            }
            Event::PI(instruction) => {
                let name = self.name(instruction.target(), Ns::Other);
                let span = self.add(instruction.content().trim());
                self.leaf(Kind::Instruction, name, span);
            }
            Event::DocType(text) => self.doctype(text),
            // The declaration was for the decoder.
            Event::Decl(_) | Event::Eof => {}
        }
    }

    fn element(&mut self, tag: &BytesStart<'_>, at: usize) -> (u32, Name) {
        let start = self.attrs.len();
        for attr in tag.attributes().with_checks(false) {
            match attr {
                Ok(attr) => self.attr(attr.key.0, &attr.value, start),
                Err(error) => self.note(at, error.to_string()),
            }
        }
        let span = Span::between(start, self.attrs.len());
        let written = tag.name();
        let ns = self.namespace(written.0);
        let name = self.name(written.0, ns);
        let id = self.tree.create_in(Kind::Element, name, span, ns);
        self.tree.append(self.parent(), id);
        (id, name)
    }

    fn attr(&mut self, name: &str, value: &str, start: usize) {
        if let Some(rest) = name.strip_prefix("xmlns") {
            self.bind(rest.strip_prefix(':').unwrap_or(rest), value);
        }
        if self.attrs.len() - start >= self.limits.attributes {
            return self.notes.reached(Limit::Attributes);
        }
        let name = self.name(name, Ns::Other);
        if self.attrs[start..].iter().any(|had| had.name == name) {
            return;
        }
        let value = resolve_all(value);
        let len = value.floor_char_boundary(self.limits.attribute_bytes.min(value.len()));
        if len < value.len() {
            self.notes.reached(Limit::AttributeBytes);
        }
        let value = self.add(&value[..len]);
        self.attrs.push(Attr::new(name, AttrNs::None, value));
    }

    /// A prefix has a meaning in the element that is being read, and inside it.
    fn bind(&mut self, prefix: &str, url: &str) {
        if self.bindings.len() < MAX_BINDINGS {
            let known = [Ns::Html, Ns::Svg, Ns::MathMl].into_iter().find(|ns| ns.url() == url);
            let ns = known.unwrap_or(Ns::Other);
            self.bindings.push(Binding { depth: self.open.len(), prefix: prefix.to_owned(), ns });
        }
    }

    /// Forgets the prefixes of elements that are closed.
    fn forget_bindings(&mut self) {
        let depth = self.open.len();
        while self.bindings.pop_if(|binding| binding.depth >= depth).is_some() {}
    }

    /// The namespace of a name as it is written.
    fn namespace(&self, written: &str) -> Ns {
        let prefix = written.split_once(':').map_or("", |(prefix, _)| prefix);
        let bound = self.bindings.iter().rev().find(|binding| binding.prefix == prefix);
        bound.map_or(Ns::Other, |binding| binding.ns)
    }

    fn end(&mut self, name: Name, at: usize) {
        if *self.n_open_mut(name) == 0 {
            return self.note(at, format!("end tag `{}` closes nothing", self.names.text(name)));
        }
        while self.open.len() > 1 {
            let closed = self.close();
            if closed == name {
                return;
            }
            self.note(at, format!("`{}` was closed by another end tag", self.names.text(closed)));
        }
    }

    fn close(&mut self) -> Name {
        let Some((id, name)) = self.open.pop() else { return Name::UNNAMED };
        self.tree.close(id);
        let open = self.n_open_mut(name);
        *open = open.saturating_sub(1);
        self.forget_bindings();
        name
    }

    fn text(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let span = self.add(text);
        let Some(before) = self.tree.last_text(self.parent()) else {
            return self.leaf(Kind::Text, Name::UNNAMED, span);
        };
        // The text before is the last thing that was added.
        let old = &mut self.tree.node_mut(before).span;
        *old = Span::between(old.range().start, span.range().end);
    }

    fn reference(&mut self, name: &str, at: usize) {
        match resolve(name) {
            Some(decoded) => self.text(&decoded),
            None => {
                self.note(at, format!("`&{name};` is not known"));
                self.text(&format!("&{name};"));
            }
        }
    }

    fn doctype(&mut self, text: &str) {
        let name = text.split([' ', '\t', '\n', '\r', '[']).find(|word| !word.is_empty()).unwrap_or("");
        let name = self.add(name);
        self.attrs.push(Attr::new(Name::NAME, AttrNs::None, name));
        let parts = Span::new(self.attrs.len() - 1, 1);
        self.leaf(Kind::Doctype, Name::UNNAMED, parts);
    }

    fn leaf(&mut self, kind: Kind, name: Name, span: Span) {
        let id = self.tree.create_in(kind, name, span, Ns::Other);
        self.tree.append(self.parent(), id);
    }

    fn parent(&self) -> u32 {
        self.open.last().map_or(0, |(id, _)| *id)
    }

    fn add(&mut self, text: &str) -> Span {
        let start = self.buffer.len();
        self.buffer.push_str(text);
        Span::new(start, text.len())
    }

    /// The number of a name; names of known namespaces lose their prefix.
    fn name(&mut self, written: &str, ns: Ns) -> Name {
        let name = match written.rsplit_once(':') {
            Some((_, local)) if ns != Ns::Other && !local.is_empty() => local,
            _ => written,
        };
        let Some(name) = self.names.intern_text(name) else {
            self.notes.reached(Limit::Names);
            return Name::UNNAMED;
        };
        name
    }

    fn n_open_mut(&mut self, name: Name) -> &mut u32 {
        if name.index() >= self.n_open.len() {
            self.n_open.resize(name.index() + 1, 0);
        }
        &mut self.n_open[name.index()]
    }

    /// Says the first thing that is wrong; what follows from it is left out.
    fn note(&mut self, offset: usize, message: String) {
        if !self.notes.list.iter().any(|note| matches!(note, Note::Xml { .. })) {
            self.notes.list.push(Note::Xml { offset, message });
        }
    }

    /// The tree; `end` is how far the text was read.
    fn finish(mut self, end: usize) -> Parsed {
        if self.open.len() > 1 {
            let (_, name) = self.open[self.open.len() - 1];
            self.note(end, format!("`{}` is not closed", self.names.text(name)));
        }
        while !self.open.is_empty() {
            self.close();
        }
        let grown = self.tree.finish(self.max_open + 1, self.limits.depth);
        if grown.is_cut {
            self.notes.reached(Limit::Depth);
        }
        let dom = Dom {
            buffer: self.buffer,
            nodes: grown.nodes,
            attrs: self.attrs,
            names: self.names,
            ..Dom::default()
        };
        Parsed { dom, notes: self.notes.list }
    }
}

/// What a reference stands for; `None` for what only a DTD could tell.
fn resolve(name: &str) -> Option<Cow<'static, str>> {
    match BytesRef::new(name).resolve_char_ref() {
        Ok(Some(decoded)) => Some(decoded.to_string().into()),
        Ok(None) => resolve_predefined_entity(name).map(Cow::from),
        Err(_) => None,
    }
}

/// The reference that follows an ampersand, and its length with the semicolon.
fn reference_at(after: &str) -> Option<(Cow<'static, str>, usize)> {
    let end = after.bytes().take(MAX_REFERENCE).position(|byte| byte == b';')?;
    Some((resolve(&after[..end])?, end + 1))
}

/// A value with its references resolved; one that is unknown stays as it is written.
fn resolve_all(value: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut rest = value;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        match reference_at(after) {
            Some((decoded, len)) => {
                out.push_str(&decoded);
                rest = &after[len..];
            }
            None => {
                out.push('&');
                rest = after;
            }
        }
    }
    if rest.len() == value.len() {
        return Cow::Borrowed(value);
    }
    out.push_str(rest);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(xml: &str, expected: &str, n_notes: usize) {
        let parsed = parse(xml, Limits::default());
        let mut lines = String::new();
        parsed.dom.dump(&mut lines).expect("a string takes everything");
        assert_eq!(lines, expected, "{xml}");
        assert_eq!(parsed.notes.len(), n_notes, "{:?}", parsed.notes);
    }

    #[test]
    fn reads_elements_attributes_and_text() {
        check(
            "<?xml version='1.0'?><!DOCTYPE feed><feed Lang='e&amp;n'><Entry>a &lt; b<![CDATA[<c>]]>&#x21;</Entry><x/><!--k--><?go on?></feed>",
            "| <!DOCTYPE feed>\n| <feed>\n|   Lang=\"e&n\"\n|   <Entry>\n|     \"a < b<c>!\"\n|   <x>\n|   <!-- k -->\n|   <?go on>\n",
            0,
        );
    }

    #[test]
    fn knows_the_namespaces_of_the_web() {
        check(
            "<h:html xmlns:h='http://www.w3.org/1999/xhtml'><svg xmlns='http://www.w3.org/2000/svg'/><h:p/></h:html>",
            "| <html>\n|   xmlns:h=\"http://www.w3.org/1999/xhtml\"\n|   <svg svg>\n|     xmlns=\"http://www.w3.org/2000/svg\"\n|   <p>\n",
            0,
        );
    }

    #[test]
    fn mends_what_is_not_well_formed() {
        check("<a><b>x</a>y", "| <a>\n|   <b>\n|     \"x\"\n| \"y\"\n", 1);
        check("<a>x</b>y</a>", "| <a>\n|   \"xy\"\n", 1);
        check("<a>&nosuch; & more", "| <a>\n|   \"&nosuch; & more\"\n", 1);
        check("<a b='&amp;&nosuch;&#33;& c'/>", "| <a>\n|   b=\"&&nosuch;!& c\"\n", 0);
        check(
            "<h:b xmlns:h='http://www.w3.org/1999/xhtml'><h:p>a</x></y>b</h:p><h:i/></h:b><h:c/>",
            "| <b>\n|   xmlns:h=\"http://www.w3.org/1999/xhtml\"\n|   <p>\n|     \"ab\"\n|   <i>\n| <h:c>\n",
            1,
        );
        check("<a b='1' b='2'/><c", "| <a>\n|   b=\"1\"\n", 1);
    }
}
