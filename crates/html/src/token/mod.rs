//! Text to tokens (§ 13.2.5 of the standard).
//!
//! The states of the standard are functions here, and a run of bytes that
//! cannot change the state is found by a vector search instead of being
//! stepped through. Tokens refer to the text by offset.

mod attribute;
mod markup;
mod raw;
mod reference;
mod scan;
mod tag;
mod tokenizer;

pub(crate) use scan::is_space;
pub(crate) use tokenizer::{TokenBuffers, Tokenizer};

use crate::dom::Span;
use crate::names::Name;

/// What the tokenizer read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Token {
    /// Characters other than U+0000, references decoded.
    Text(Span),
    /// White space between two tags.
    Blank(Span),
    /// One U+0000 in ordinary text; the tree builder decides what it means.
    Nul,
    /// A start tag.
    Start(Tag),
    /// An end tag.
    End(Tag),
    /// A comment, real or bogus.
    Comment(Span),
    /// A document type.
    Doctype(Doctype),
    /// `<![CDATA[` was read: a section in foreign content, a bogus comment elsewhere.
    CdataOpen,
    /// The end of the text.
    Eof,
}

/// A start or end tag. Its attributes stand at the end of the tokenizer's list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tag {
    /// The name in lower case.
    pub(crate) name: Name,
    /// Whether it ended in `/>`.
    pub(crate) self_closing: bool,
    /// Where its attributes begin.
    pub(crate) attrs: u32,
    /// How many attributes it has.
    pub(crate) n_attrs: u32,
}

impl Tag {
    /// A tag that the standard implies.
    pub(crate) fn implied(name: Name) -> Tag {
        Tag { name, self_closing: false, attrs: 0, n_attrs: 0 }
    }

    /// Its attributes in the tokenizer's list.
    #[inline]
    pub(crate) fn attrs_span(self) -> Span {
        Span::new(self.attrs as usize, self.n_attrs as usize)
    }
}

/// A document type; missing and empty are different things.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Doctype {
    pub(crate) name: Option<Span>,
    pub(crate) public: Option<Span>,
    pub(crate) system: Option<Span>,
    pub(crate) force_quirks: bool,
}

/// How text is read: the tokenizer states that a tree builder chooses between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// Markup and references.
    Data,
    /// References, and the end tag of the element: `title`.
    Rcdata,
    /// The end tag of the element: `style`.
    Rawtext,
    /// As raw text, with the escapes of `script`.
    Script,
    /// Nothing ends it: `plaintext`.
    Plaintext,
    /// `]]>` ends it.
    Cdata,
}
