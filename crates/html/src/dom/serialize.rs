//! The tree as HTML (§ 13.3 of the standard).

use std::fmt;

use super::{Dom, Kind, NodeId};
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

/// The HTML of a node's children, as [`Dom::inner_html`] gives it.
#[derive(Clone, Copy, Debug)]
pub struct Serialize<'a> {
    dom: &'a Dom,
    root: NodeId,
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
        Serialize { dom: self, root: id }
    }
}

impl fmt::Display for Serialize<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dom = self.dom;
        let mut open: Vec<NodeId> = Vec::new();
        let start = if is_void(dom, self.root) { dom.subtree(self.root).end } else { self.root.0 + 1 };
        for id in (start..dom.subtree(self.root).end).map(NodeId) {
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
        Kind::Instruction => write!(out, "<?{} {}>", dom.text_of_name(dom.data(id).name), dom.text(id)),
        Kind::Doctype => write!(out, "<!DOCTYPE {}>", dom.doctype(id).map_or("", |doctype| doctype.name)),
        Kind::Document | Kind::Contents => Ok(()),
    }
}

fn is_raw_text(dom: &Dom, id: NodeId) -> bool {
    dom.parent(id).is_some_and(|parent| RAW.iter().any(|name| dom.is(parent, *name)))
}

fn start_tag(dom: &Dom, id: NodeId, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(out, "<{}", dom.text_of_name(dom.data(id).name))?;
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
    write!(out, "</{}>", dom.text_of_name(dom.data(id).name))
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
