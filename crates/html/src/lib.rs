//! What do these bytes say, and what tree is it?
//!
//! A complete HTML parser by the WHATWG standard: any bytes become a flat tree
//! ([`Dom`]) whose ids are in document order. Decoding and parsing never fail
//! on content; [`Limits`] stop what would take too much, and a [`Note`] says so.
//!
//! ```
//! use tamis_html::{Selector, parse};
//!
//! let dom = parse("<!DOCTYPE html><h1>News</h1><p>One<p>Two").dom;
//! let paragraphs = Selector::parse("body > p")?;
//! let texts: Vec<String> = dom.select(&paragraphs).map(|id| dom.text_content(id)).collect();
//! assert_eq!(texts, ["One", "Two"]);
//! # Ok::<(), tamis_html::SelectorError>(())
//! ```
//!
//! Pages from the network are bytes, and their encoding has to be found out:
//!
//! ```
//! let parsed = tamis_html::parse_bytes(b"<p>caf\xe9", Some("iso-8859-1"));
//! assert_eq!(parsed.dom.text_content(parsed.dom.root()), "café");
//! ```
//!
//! For many pages keep a [`Parser`]: it reuses its memory.
//!
//! ```
//! let mut parser = tamis_html::Parser::new();
//! for page in ["<p>one", "<p>two"] {
//!     let parsed = parser.parse(page);
//!     assert_eq!(parsed.dom.len(), 6);
//!     parser.recycle(parsed.dom);
//! }
//! ```

mod decode;
mod dom;
mod entities;
mod limits;
mod names;
mod parser;
mod token;
mod tokens;
mod tree;
mod xml;

pub use decode::{Decoded, Decoder, EncodingFrom, Fallback, decode, is_known_charset};
pub use dom::{
    Ancestors, AttrNs, AttrRef, Children, Descendants, Doctype, Dom, Kind, Matcher, NodeId, Ns, PerNode,
    Quirks, Scripting, Selector, SelectorError, Serialize, SheetSelector,
};
pub use limits::{Limit, Limits, Note};
pub use names::Name;
pub use parser::{Parsed, Parser, parse, parse_bytes, parse_fragment, parse_xml};
pub use token::Model;
pub use tokens::{PlainToken, tokenize, tokens};
pub use tree::{Context, LeftOpen};

/// The examples of the documentation are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../../../docs/parser.md")]
struct Readme;
