//! The front door: bytes or text in, a tree and notes out.

use std::borrow::Cow;

use crate::decode::{Fallback, decode, decode_xml, own};
use crate::dom::{Dom, Scripting};
use crate::limits::{Limit, Limits, Note, Notes};
use crate::tree::{Buffers, Builder, Built, Context, LeftOpen};
use crate::xml;

/// A tree and what there is to say about how it was read.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The tree.
    pub dom: Dom,
    /// Assumptions and limits that a caller may want to know of.
    pub notes: Vec<Note>,
}

/// Parses pages one after another and reuses memory between them: it keeps
/// what its largest page needed.
#[derive(Debug, Default)]
pub struct Parser {
    limits: Limits,
    scripting: Scripting,
    left_open: LeftOpen,
    fallback: Fallback,
    /// The text buffer of a tree that was given back.
    text: String,
    buffers: Buffers,
}

impl Parser {
    /// A parser with default limits and scripting off.
    pub fn new() -> Parser {
        Parser::default()
    }

    /// Sets the limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Parser {
        self.limits = Limits {
            bytes: limits.bytes.min(Limits::MAX_BYTES),
            // Under the root there is always a level.
            depth: limits.depth.max(1),
            ..limits
        };
        self
    }

    /// Sets whether scripts are thought to run.
    #[must_use]
    pub fn with_scripting(mut self, scripting: Scripting) -> Parser {
        self.scripting = scripting;
        self
    }

    /// Sets what becomes of raw text that is left open.
    ///
    /// ```
    /// use tamis_html::{LeftOpen, Name, Parser};
    /// let mut parser = Parser::new().with_left_open(LeftOpen::Ends);
    /// for page in ["<body><noscript><iframe></noscript><p>b", "<body><noscript><script><!--</noscript><p>b", "<iframe /><p>b"] {
    ///     let dom = parser.parse(page).dom;
    ///     assert!(dom.nodes().any(|id| dom.is(id, Name::P)));
    /// }
    /// ```
    #[must_use]
    pub fn with_left_open(mut self, left_open: LeftOpen) -> Parser {
        self.left_open = left_open;
        self
    }

    /// Sets what happens when nothing tells a page's encoding.
    #[must_use]
    pub fn with_fallback(mut self, fallback: Fallback) -> Parser {
        self.fallback = fallback;
        self
    }

    /// Parses a document that is text already.
    pub fn parse(&mut self, text: &str) -> Parsed {
        self.run(Cow::Borrowed(text), Notes::default(), None)
    }

    /// Decodes and parses a document. `transport` is the charset that came
    /// with it, or the whole `Content-Type`.
    pub fn parse_bytes(&mut self, bytes: &[u8], transport: Option<&str>) -> Parsed {
        self.parse_bytes_in(bytes, transport, None)
    }

    fn parse_bytes_in(
        &mut self,
        bytes: &[u8],
        transport: Option<&str>,
        context: Option<&Context<'_>>,
    ) -> Parsed {
        let (bytes, cut) = cut_bytes(bytes, self.limits.bytes);
        let decoded = decode(bytes, transport, self.fallback);
        let mut notes = Notes { list: decoded.notes };
        if cut {
            notes.reached(Limit::Bytes);
        }
        self.run(decoded.text, notes, context)
    }

    /// Parses text as the contents of an element.
    ///
    /// ```
    /// use tamis_html::{Context, Parser};
    /// let dom = Parser::new().parse_fragment("<td>1<td>2", &Context::html("tr")).dom;
    /// assert_eq!(dom.children(dom.root()).count(), 2);
    /// ```
    pub fn parse_fragment(&mut self, text: &str, context: &Context<'_>) -> Parsed {
        self.run(Cow::Borrowed(text), Notes::default(), Some(context))
    }

    /// Decodes and parses the contents of an element.
    pub fn parse_fragment_bytes(
        &mut self,
        bytes: &[u8],
        transport: Option<&str>,
        context: &Context<'_>,
    ) -> Parsed {
        self.parse_bytes_in(bytes, transport, Some(context))
    }

    /// Parses XML that is text already into the same kind of tree.
    pub fn parse_xml(&mut self, text: &str) -> Parsed {
        let text = own(Cow::Borrowed(text), std::mem::take(&mut self.text));
        let parsed = xml::parse(&text, self.limits);
        self.text = text;
        parsed
    }

    /// Decodes and parses XML. `transport` is the charset that came with it,
    /// or the whole `Content-Type`.
    pub fn parse_xml_bytes(&mut self, bytes: &[u8], transport: Option<&str>) -> Parsed {
        let (bytes, cut) = cut_bytes(bytes, self.limits.bytes);
        let decoded = decode_xml(bytes, transport);
        let parsed = self.parse_xml(&decoded.text);
        let mut notes = Notes { list: decoded.notes };
        notes.list.extend(parsed.notes);
        if cut {
            notes.reached(Limit::Bytes);
        }
        Parsed { dom: parsed.dom, notes: notes.list }
    }

    /// Takes a tree back to use its memory for the next page.
    pub fn recycle(&mut self, dom: Dom) {
        self.text = dom.buffer;
        self.buffers.nodes = dom.nodes;
        self.buffers.token.attrs = dom.attrs;
        self.buffers.token.names = dom.names;
    }

    fn run(&mut self, text: Cow<'_, str>, mut notes: Notes, context: Option<&Context<'_>>) -> Parsed {
        let mut buffer = own(text, std::mem::take(&mut self.text));
        if buffer.len() > self.limits.bytes {
            buffer.truncate(buffer.floor_char_boundary(self.limits.bytes));
            notes.reached(Limit::Bytes);
        }
        let buffers = std::mem::take(&mut self.buffers);
        let mut builder = Builder::new(&buffer, self.limits, buffers);
        builder = builder.with_scripting(self.scripting).with_left_open(self.left_open);
        if let Some(context) = context {
            builder = builder.in_context(context);
        }
        let built = builder.run();
        self.collect(buffer, built, notes)
    }

    /// Makes a tree of the parts, and keeps the buffers that are not part of it.
    fn collect(&mut self, mut buffer: String, built: Built, mut notes: Notes) -> Parsed {
        let Built { mut buffers, quirks, notes: of_builder } = built;
        buffer.push_str(&buffers.token.extra);
        let dom = Dom {
            buffer,
            nodes: std::mem::take(&mut buffers.nodes),
            attrs: std::mem::take(&mut buffers.token.attrs),
            names: std::mem::take(&mut buffers.token.names),
            quirks,
            scripting: self.scripting,
        };
        self.buffers = buffers;
        notes.list.extend(of_builder.list);
        Parsed { dom, notes: notes.list }
    }
}

/// The first `limit` bytes, and whether there were more. In UTF-8 no character is cut.
fn cut_bytes(bytes: &[u8], limit: usize) -> (&[u8], bool) {
    let Some(next) = bytes.get(limit) else { return (bytes, false) };
    let is_inside = |byte: u8| byte & 0xC0 == 0x80;
    let n_back = if is_inside(*next) {
        1 + bytes[..limit].iter().rev().take(2).take_while(|byte| is_inside(**byte)).count()
    } else {
        0
    };
    (&bytes[..limit.saturating_sub(n_back)], true)
}

/// Parses a document that is text already, with default limits and scripting off.
pub fn parse(text: &str) -> Parsed {
    Parser::new().parse(text)
}

/// Decodes and parses a document, with default limits and scripting off.
pub fn parse_bytes(bytes: &[u8], transport: Option<&str>) -> Parsed {
    Parser::new().parse_bytes(bytes, transport)
}

/// Parses text as the contents of an element, with default limits and scripting off.
pub fn parse_fragment(text: &str, context: &Context<'_>) -> Parsed {
    Parser::new().parse_fragment(text, context)
}

/// Parses XML, with default limits.
pub fn parse_xml(text: &str) -> Parsed {
    Parser::new().parse_xml(text)
}
