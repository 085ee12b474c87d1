//! The head: what the layout and the title need, and what forbids the rest.

use tamis_html::{Dom, Name, NodeId};

use super::super::escape::{push_attribute, push_text};
use super::super::safe_url;
use super::css;
use super::show::Shown;
use crate::engine::Edits;
use crate::page::Page;

/// What a browser may load, and that nothing runs, even if a tag should slip through.
const POLICY: &str = "default-src 'none'; img-src * data:; style-src 'unsafe-inline' *; font-src *; media-src *; \
                      form-action 'none'";

/// Writes the head.
pub(super) fn write(out: &mut String, page: &Page, shown: &Shown, edits: &Edits<'_>) {
    let dom = page.dom();
    out.push_str("<head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\"");
    push_attribute(out, "content", POLICY);
    out.push('>');
    push_base(out, page);
    let head = dom
        .descendants(dom.root())
        .take_while(|id| !dom.is(*id, Name::BODY))
        .find(|id| dom.is(*id, Name::HEAD));
    let mut has_title = false;
    let children = head.into_iter().flat_map(|head| dom.children(head));
    for id in children.filter(|id| !shown.is_refused(*id)) {
        let name = dom.name_text(id);
        match name {
            "title" if !has_title => {
                has_title = true;
                out.push_str("<title>");
                push_text(out, edits.text(id).unwrap_or(&dom.text_content(id)));
                out.push_str("</title>");
            }
            "meta" => push_meta(out, dom, id),
            _ => push_sheet(out, dom, id),
        }
    }
    out.push_str("</head>");
}

/// Addresses in the page are relative to this; a base of another kind could
/// turn them into something else.
fn push_base(out: &mut String, page: &Page) {
    if let Some(base) = page.base().filter(|base| matches!(base.scheme(), "http" | "https")) {
        out.push_str("<base");
        push_attribute(out, "href", base.as_str());
        out.push('>');
    }
}

/// Only what tells the width of the screen, and what the page is about.
fn push_meta(out: &mut String, dom: &Dom, id: NodeId) {
    let name = dom.attr(id, Name::NAME).map(str::trim).map(str::to_ascii_lowercase);
    let content = dom.attr_named(id, "content").unwrap_or("");
    if let Some(name @ ("viewport" | "description")) = name.as_deref() {
        out.push_str("<meta");
        push_attribute(out, "name", name);
        push_attribute(out, "content", content);
        out.push('>');
    }
}

/// A style sheet, or a link to one; nothing for other elements.
pub(super) fn push_sheet(out: &mut String, dom: &Dom, id: NodeId) {
    if dom.is(id, Name::STYLE) {
        push_style(out, dom, id);
    } else if dom.is(id, Name::LINK) && is_active_sheet(dom, id) {
        let Some(href) = dom.attr(id, Name::HREF).and_then(safe_url::picture) else { return };
        out.push_str("<link rel=\"stylesheet\"");
        push_attribute(out, "href", &href);
        push_media(out, dom, id);
        out.push('>');
    }
}

fn push_style(out: &mut String, dom: &Dom, id: NodeId) {
    let Some(text) = css::safe(&dom.text_content(id)) else { return };
    out.push_str("<style");
    push_media(out, dom, id);
    out.push('>');
    out.push_str(&text);
    out.push_str("</style>");
}

fn push_media(out: &mut String, dom: &Dom, id: NodeId) {
    if let Some(media) = dom.attr_named(id, "media") {
        push_attribute(out, "media", media);
    }
}

/// Alternate and disabled sheets are not in effect.
fn is_active_sheet(dom: &Dom, id: NodeId) -> bool {
    let rel = dom.attr_named(id, "rel").unwrap_or("");
    let has = |word: &str| rel.split_ascii_whitespace().any(|one| one.eq_ignore_ascii_case(word));
    has("stylesheet") && !has("alternate") && dom.attr_named(id, "disabled").is_none()
}
