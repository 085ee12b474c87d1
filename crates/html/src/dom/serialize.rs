//! The tree as HTML (§ 13.3 of the standard).

use std::fmt;

use super::{Dom, Kind, NodeId, Scripting};
use crate::names::Name;

/// Elements whose text is written as it is.
const RAW: [Name; 7] =
    [Name::STYLE, Name::SCRIPT, Name::XMP, Name::IFRAME, Name::NOEMBED, Name::NOFRAMES, Name::PLAINTEXT];

/// Elements that have no end tag.
const VOID: [Name; 18] = [
    Name::AREA,
    Name::BASE,
    Name::BASEFONT,
    Name::BGSOUND,
    Name::BR,
    Name::COL,
    Name::EMBED,
    Name::FRAME,
    Name::HR,
    Name::IMG,
    Name::INPUT,
    Name::KEYGEN,
    Name::LINK,
    Name::META,
    Name::PARAM,
    Name::SOURCE,
    Name::TRACK,
    Name::WBR,
];

/// Characters that text escapes.
const IN_TEXT: [char; 4] = ['&', '\u{A0}', '<', '>'];

/// Characters that a value in quotes escapes.
const IN_VALUE: [char; 5] = ['&', '\u{A0}', '"', '<', '>'];

/// HTML to be written, as [`Dom::inner_html`] and [`Dom::outer_html`] give it.
#[derive(Clone, Copy, Debug)]
pub struct Serialize<'a> {
    dom: &'a Dom,
    /// The nodes to write: whole subtrees that follow each other.
    start: u32,
    end: u32,
}

impl Dom {
    /// The HTML of everything under a node, by the standard's algorithm, to be
    /// written with `Display`.
    ///
    /// ```
    /// let dom = tamis_html::parse("<title>a<b</title><p class=x>1 &lt; 2").dom;
    /// assert_eq!(
    ///     dom.inner_html(dom.root()).to_string(),
    ///     "<html><head><title>a&lt;b</title></head>\
    ///      <body><p class=\"x\">1 &lt; 2</p></body></html>",
    /// );
    /// ```
    pub fn inner_html(&self, id: NodeId) -> Serialize<'_> {
        let range = self.subtree(id);
        // What a void element has inside is not written.
        let start = if is_void(self, id) { range.end } else { range.start + 1 };
        Serialize { dom: self, start, end: range.end }
    }

    /// The HTML of a node and everything under it.
    ///
    /// ```
    /// let dom = tamis_html::parse("<p>1 &lt; 2").dom;
    /// let p = dom.nodes().find(|id| dom.name_text(*id) == "p").unwrap();
    /// assert_eq!(dom.outer_html(p).to_string(), "<p>1 &lt; 2</p>");
    /// ```
    pub fn outer_html(&self, id: NodeId) -> Serialize<'_> {
        let range = self.subtree(id);
        Serialize { dom: self, start: range.start, end: range.end }
    }
}

impl fmt::Display for Serialize<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dom = self.dom;
        let mut open: Vec<NodeId> = Vec::new();
        for id in (self.start..self.end).map(NodeId) {
            while let Some(last) = open.pop_if(|last| !dom.contains(*last, id)) {
                end_tag(dom, last, out)?;
            }
            if open.last().is_some_and(|last| is_void(dom, *last)) {
                continue;
            }
            start_node(dom, id, out)?;
            open.push(id);
        }
        while let Some(last) = open.pop() {
            end_tag(dom, last, out)?;
        }
        Ok(())
    }
}

fn is_void(dom: &Dom, id: NodeId) -> bool {
    VOID.iter().any(|name| dom.is(id, *name))
}

fn start_node(dom: &Dom, id: NodeId, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    match dom.kind(id) {
        Kind::Element => start_tag(dom, id, out),
        Kind::Text if is_raw_text(dom, id) => out.write_str(dom.text(id)),
        Kind::Text => escape(dom.text(id), &IN_TEXT, out),
        Kind::Comment => write!(out, "<!--{}-->", dom.text(id)),
        Kind::Instruction => write!(out, "<?{} {}>", dom.name_text(id), dom.text(id)),
        Kind::Doctype => write!(out, "<!DOCTYPE {}>", dom.doctype(id).map_or("", |doctype| doctype.name)),
        Kind::Document | Kind::Contents => Ok(()),
    }
}

fn is_raw_text(dom: &Dom, id: NodeId) -> bool {
    let is_raw = |parent| RAW.iter().any(|name| dom.is(parent, *name));
    let is_script_only = |parent| dom.scripting == Scripting::On && dom.is(parent, Name::NOSCRIPT);
    dom.parent(id).is_some_and(|parent| is_raw(parent) || is_script_only(parent))
}

fn start_tag(dom: &Dom, id: NodeId, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(out, "<{}", dom.name_text(id))?;
    for attr in dom.attrs(id) {
        write!(out, " {}{}=\"", attr.prefix(), attr.text)?;
        escape(attr.value, &IN_VALUE, out)?;
        out.write_str("\"")?;
    }
    out.write_str(">")
}

fn end_tag(dom: &Dom, id: NodeId, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    if dom.kind(id) != Kind::Element || is_void(dom, id) {
        return Ok(());
    }
    write!(out, "</{}>", dom.name_text(id))
}

/// Writes text with these characters escaped.
fn escape(text: &str, special: &[char], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut rest = text;
    while let Some(at) = rest.find(special) {
        out.write_str(&rest[..at])?;
        let (escaped, len) = escaped(&rest[at..]);
        out.write_str(escaped)?;
        rest = &rest[at + len..];
    }
    out.write_str(rest)
}

fn escaped(at: &str) -> (&'static str, usize) {
    match at.as_bytes().first() {
        Some(b'&') => ("&amp;", 1),
        Some(b'<') => ("&lt;", 1),
        Some(b'>') => ("&gt;", 1),
        Some(b'"') => ("&quot;", 1),
        _ => ("&nbsp;", 2),
    }
}
