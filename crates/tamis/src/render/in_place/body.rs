//! The body: one walk over the page, with the elements that are open on a stack.

use tamis_html::{Dom, Kind, Name, NodeId};

use super::super::escape::{push_attribute, push_text};
use super::super::safe_url;
use super::attributes::{self, Extra};
use super::frame::{Frame, Inside};
use super::place::Place;
use super::plan::{Plan, is_sheet};
use super::show::Shown;
use super::{allow, head};
use crate::engine::Edits;
use crate::page::Page;

/// Writes the body.
pub(super) struct Body<'a> {
    page: &'a Page,
    dom: &'a Dom,
    shown: &'a Shown,
    edits: &'a Edits<'a>,
    open: Vec<Frame<'a>>,
}

impl<'a> Body<'a> {
    pub(super) fn new(page: &'a Page, shown: &'a Shown, edits: &'a Edits<'a>) -> Body<'a> {
        Body { page, dom: page.dom(), shown, edits, open: Vec::new() }
    }

    pub(super) fn write(&mut self, out: &mut String) {
        let body = self.page.body();
        let is_body = self.dom.is(body, Name::BODY);
        out.push_str("<body");
        if is_body {
            let style = self.shown.style(self.shown.starts_kept(), body);
            attributes::push(out, self.dom, body, &Extra { name: "body", edits: self.edits, style });
        }
        out.push('>');
        self.open.push(self.root(body));
        if is_body {
            self.subtree(out, body);
        }
        self.annexes(out);
        self.links(out, body);
        out.push_str("</body>");
    }

    fn root(&self, id: NodeId) -> Frame<'a> {
        let is_kept = self.shown.is_kept(id);
        Frame { id, name: None, place: Place::Flow, is_kept, inside: Inside::default() }
    }

    /// Text that stands only in scripts has no place, so it goes to the end.
    fn annexes(&mut self, out: &mut String) {
        for annex in self.page.annexes() {
            if self.shown.has_kept(annex.root) {
                out.push_str("<div>");
                self.subtree(out, annex.root);
                out.push_str("</div>");
            }
        }
    }

    /// Everything below a node; the frame for it is on the stack.
    fn subtree(&mut self, out: &mut String, root: NodeId) {
        let floor = self.open.len();
        let mut past = 0;
        for id in self.dom.descendants(root).filter(|id| self.dom.kind(*id) != Kind::Comment) {
            if id.index() < past {
                continue;
            }
            self.close(out, floor, |dom, open| !dom.contains(open, id));
            if self.is_left_out(id) || !self.node(out, id) {
                past = self.dom.subtree(id).end as usize;
            }
        }
        self.close(out, floor, |_, _| true);
    }

    /// Sheets are in effect wherever they stand, so only what is said of them counts.
    fn is_left_out(&self, id: NodeId) -> bool {
        if is_sheet(self.dom, id) { self.shown.is_refused(id) } else { self.shown.is_removed(id) }
    }

    fn close(&mut self, out: &mut String, floor: usize, is_over: impl Fn(&Dom, NodeId) -> bool) {
        while self.open.len() > floor {
            let Some(frame) = self.open.pop_if(|frame| is_over(self.dom, frame.id)) else { return };
            if let Some(name) = frame.name {
                self.links(out, frame.id);
                out.push_str("</");
                out.push_str(name);
                out.push('>');
            }
        }
    }

    /// Writes one node, and tells whether what is in it is to be written too.
    fn node(&mut self, out: &mut String, id: NodeId) -> bool {
        let Some(around) = self.open.last().copied() else { return false };
        if let Some(text) = self.edits.text(id) {
            self.replacement(out, id, text, &around);
            return false;
        }
        match self.dom.kind(id) {
            Kind::Text => {
                self.text(out, id, self.dom.text(id), &around);
                false
            }
            Kind::Element => self.element(out, id, &around),
            _ => self.dom.kind(id) == Kind::Contents,
        }
    }

    fn element(&mut self, out: &mut String, id: NodeId, around: &Frame<'a>) -> bool {
        match Plan::of(self.dom, id, around) {
            Plan::Omit => return false,
            Plan::Sheet => {
                head::push_sheet(out, self.dom, id);
                return false;
            }
            Plan::Unwrap => self.open.push(Frame { id, name: None, ..*around }),
            Plan::Tag(name, place) => {
                self.start_tag(out, id, name, around);
                if allow::is_void(name) {
                    return false;
                }
                let is_kept = self.shown.is_kept(id);
                self.open.push(Frame {
                    id,
                    name: Some(name),
                    place,
                    is_kept,
                    inside: around.inside.under(name),
                });
            }
        }
        true
    }

    fn start_tag(&self, out: &mut String, id: NodeId, name: &str, around: &Frame<'a>) {
        out.push('<');
        out.push_str(name);
        let style = self.shown.style(around.is_kept, id);
        attributes::push(out, self.dom, id, &Extra { name, edits: self.edits, style });
        out.push('>');
        // A parser leaves the first newline out.
        if name == "pre" {
            out.push('\n');
        }
    }

    /// Text that differs from what is around it gets an element of its own.
    fn text(&self, out: &mut String, id: NodeId, text: &str, around: &Frame<'a>) {
        if text.trim().is_empty() {
            push_text(out, text);
        } else if around.place.takes_text() {
            let style = self.shown.style(around.is_kept, id).filter(|_| around.place == Place::Flow);
            push_styled(out, style, text);
        }
    }

    /// Text instead of a node, in tags that may stand in its place.
    fn replacement(&self, out: &mut String, id: NodeId, text: &str, around: &Frame<'a>) {
        let (start, end) = match (around.place, self.dom.name_text(id)) {
            (Place::Columns, _) => return,
            (Place::Table, _) => ("<tbody><tr><td>", "</td></tr></tbody>"),
            (Place::Rows, _) => ("<tr><td>", "</td></tr>"),
            (Place::Row, _) => ("<td>", "</td>"),
            (Place::Select, _) => ("<option>", "</option>"),
            (Place::Flow, "li") => ("<li>", "</li>"),
            (Place::Flow, "dt") => ("<dt>", "</dt>"),
            (Place::Flow, "dd") => ("<dd>", "</dd>"),
            _ => ("", ""),
        };
        let takes_tags = !matches!(around.place, Place::Select | Place::Text | Place::Svg | Place::Math);
        let style = self.shown.style(around.is_kept, id).filter(|_| takes_tags);
        out.push_str(start);
        push_styled(out, style, text);
        out.push_str(end);
    }

    /// The links that were asked for at the end of an element; at the end of
    /// the page they are a list.
    fn links(&self, out: &mut String, id: NodeId) {
        let links = self.edits.links(id);
        if links.is_empty() {
            return;
        }
        let is_end = id == self.page.body();
        out.push_str(if is_end { "<ul>" } else { "" });
        for (address, text) in links {
            out.push_str(if is_end { "<li>" } else { " " });
            push_link(out, address, text);
            out.push_str(if is_end { "</li>" } else { "" });
        }
        out.push_str(if is_end { "</ul>" } else { "" });
    }
}

fn push_link(out: &mut String, address: &str, text: &str) {
    let Some(address) = safe_url::link(address) else { return push_text(out, text) };
    out.push_str("<a");
    push_attribute(out, "href", &address);
    out.push('>');
    push_text(out, text);
    out.push_str("</a>");
}

fn push_styled(out: &mut String, style: Option<&str>, text: &str) {
    let Some(style) = style else { return push_text(out, text) };
    out.push_str("<span");
    push_attribute(out, "style", style);
    out.push('>');
    push_text(out, text);
    out.push_str("</span>");
}
