//! One node as it is stored, and what it can be asked.

use super::Dom;
use crate::names::Name;

/// The number of a node: its place in document order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The number as an index into a table over all nodes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// "No node" in stored links.
pub(crate) const NONE: u32 = u32::MAX;

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// The root.
    Document,
    /// `<!DOCTYPE …>`.
    Doctype,
    /// An element.
    Element,
    /// Characters.
    Text,
    /// `<!-- … -->`.
    Comment,
    /// `<?target data?>`, in XML only.
    Instruction,
    /// The only child of a `template` element; its children are the template's contents.
    Contents,
}

/// The namespace of an element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Ns {
    /// HTML.
    Html,
    /// SVG.
    Svg,
    /// MathML.
    MathMl,
    /// Any other: elements of XML documents.
    Other,
}

impl Ns {
    /// The namespace's address; empty for [`Ns::Other`].
    pub const fn url(self) -> &'static str {
        match self {
            Ns::Html => "http://www.w3.org/1999/xhtml",
            Ns::Svg => "http://www.w3.org/2000/svg",
            Ns::MathMl => "http://www.w3.org/1998/Math/MathML",
            Ns::Other => "",
        }
    }
}

/// A piece of text by offset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Span {
    start: u32,
    len: u32,
}

impl Span {
    pub(crate) const EMPTY: Span = Span { start: 0, len: 0 };

    #[inline]
    pub(crate) fn new(start: usize, len: usize) -> Span {
        Span { start: start as u32, len: len as u32 }
    }

    #[inline]
    pub(crate) fn between(start: usize, end: usize) -> Span {
        Span::new(start, end - start)
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        let start = self.start as usize;
        start..start + self.len()
    }

    /// The first `len` bytes and the rest.
    #[inline]
    pub(crate) fn split_at(self, len: usize) -> (Span, Span) {
        let Span { start, len: all } = self;
        let len = len as u32;
        (Span { start, len }, Span { start: start + len, len: all - len })
    }
}

/// Small facts about a node in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flags(u8);

impl Flags {
    const NS: u8 = 0b11;
    const OPEN: u8 = 0b100;
    const BLANK: u8 = 0b1000;

    #[inline]
    pub(crate) const fn new(ns: Ns) -> Flags {
        Flags(ns as u8)
    }

    #[inline]
    pub(crate) const fn ns(self) -> Ns {
        match self.0 & Flags::NS {
            0 => Ns::Html,
            1 => Ns::Svg,
            2 => Ns::MathMl,
            _ => Ns::Other,
        }
    }

    /// Whether a formatting element is on the stack of open elements.
    #[inline]
    pub(crate) const fn is_open(self) -> bool {
        self.0 & Flags::OPEN != 0
    }

    #[inline]
    pub(crate) fn set_open(&mut self) {
        self.0 |= Flags::OPEN;
    }

    /// Whether a text is known to be white space.
    #[inline]
    pub(crate) const fn is_blank(self) -> bool {
        self.0 & Flags::BLANK != 0
    }

    #[inline]
    pub(crate) fn set_blank(&mut self) {
        self.0 |= Flags::BLANK;
    }

    #[inline]
    pub(crate) fn set_filled(&mut self) {
        self.0 &= !Flags::BLANK;
    }

    #[inline]
    pub(crate) fn set_closed(&mut self) {
        self.0 &= !Flags::OPEN;
    }
}

/// A stored node: 20 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeData {
    pub(crate) parent: u32,
    /// One past the last node of the subtree.
    pub(crate) end: u32,
    /// Text, comment, instruction: their text. Element, document type: the
    /// range of their attributes.
    pub(crate) span: Span,
    pub(crate) name: Name,
    pub(crate) kind: Kind,
    pub(crate) flags: Flags,
}

const _: () = assert!(size_of::<NodeData>() == 20);

/// The parts of a document type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doctype<'a> {
    /// The name, `html` as a rule.
    pub name: &'a str,
    /// The public identifier, when there is one.
    pub public: Option<&'a str>,
    /// The system identifier, when there is one.
    pub system: Option<&'a str>,
}

impl Dom {
    /// What the node is.
    #[inline]
    pub fn kind(&self, id: NodeId) -> Kind {
        self.data(id).kind
    }

    /// The name of an element or the target of an instruction.
    #[inline]
    pub fn name(&self, id: NodeId) -> Option<Name> {
        let node = self.data(id);
        matches!(node.kind, Kind::Element | Kind::Instruction).then_some(node.name)
    }

    /// The name of an element or the target of an instruction as text; empty for other nodes.
    pub fn name_text(&self, id: NodeId) -> &str {
        self.name(id).map_or("", |name| self.text_of_name(name))
    }

    /// The namespace of an element.
    #[inline]
    pub fn ns(&self, id: NodeId) -> Option<Ns> {
        let node = self.data(id);
        (node.kind == Kind::Element).then(|| node.flags.ns())
    }

    /// Whether this is an HTML element of that name.
    #[inline]
    pub fn is(&self, id: NodeId, name: Name) -> bool {
        let node = self.data(id);
        node.kind == Kind::Element && node.name == name && node.flags.ns() == Ns::Html
    }

    /// Whether this is an element.
    #[inline]
    pub fn is_element(&self, id: NodeId) -> bool {
        self.data(id).kind == Kind::Element
    }

    /// The document type's parts, when the node is one.
    pub fn doctype(&self, id: NodeId) -> Option<Doctype<'_>> {
        (self.kind(id) == Kind::Doctype).then(|| Doctype {
            name: self.attr(id, Name::NAME).unwrap_or(""),
            public: self.attr(id, Name::PUBLIC),
            system: self.attr(id, Name::SYSTEM),
        })
    }
}
