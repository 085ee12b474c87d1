//! Our HTML as XHTML, which books want.

use std::fmt::Write;

use tamis::render::{push_attribute, push_text};
use tamis_html::{Context, Dom, Kind, NodeId, parse_fragment};

/// Elements that have no end.
const EMPTY: [&str; 4] = ["br", "hr", "img", "wbr"];

/// A fragment of HTML as XHTML. A picture without an address is its text.
pub(super) fn from_html(html: &str) -> String {
    let parsed = parse_fragment(html, &Context::html("div"));
    let dom = &parsed.dom;
    let mut out = String::with_capacity(html.len());
    // Where open elements end, and their names.
    let mut open: Vec<(u32, &str)> = Vec::new();
    for id in dom.nodes() {
        let start = dom.subtree(id).start;
        while let Some((_, name)) = open.pop_if(|(end, _)| *end <= start) {
            let _ = write!(out, "</{name}>");
        }
        match dom.kind(id) {
            Kind::Text => push_text(&mut out, dom.text(id)),
            Kind::Element if dom.name_text(id) != "html" => element(dom, id, &mut out, &mut open),
            _ => {}
        }
    }
    while let Some((_, name)) = open.pop() {
        let _ = write!(out, "</{name}>");
    }
    out
}

fn element<'a>(dom: &'a Dom, id: NodeId, out: &mut String, open: &mut Vec<(u32, &'a str)>) {
    let name = dom.name_text(id);
    if name == "img" && dom.attr_named(id, "src").is_none_or(str::is_empty) {
        let alt = dom.attr_named(id, "alt").unwrap_or("");
        if !alt.is_empty() {
            push_text(out, &format!("[{alt}]"));
        }
        return;
    }
    out.push('<');
    out.push_str(name);
    for attribute in dom.attrs(id) {
        push_attribute(out, attribute.text, attribute.value);
    }
    if EMPTY.contains(&name) {
        out.push_str("/>");
    } else {
        out.push('>');
        open.push((dom.subtree(id).end, name));
    }
}
