//! What a selection changes: texts in place of nodes, links at the end.

use tamis_html::NodeId;

use super::address;
use super::lifter::Lifter;
use super::runs::Format;
use crate::article::{Content, Item, Link, List, Origin, Part, Run};

impl Lifter<'_> {
    /// Takes in a text instead of a node.
    pub(super) fn replacement(&mut self, id: NodeId, text: &str) {
        let is_box = self.page.styles().parts_text(self.page.dom(), id);
        let format = self.format.clone();
        let frame = self.frame();
        if is_box {
            frame.end_line();
        }
        frame.runs.text(text, &format);
        if !frame.runs.is_empty() {
            frame.touch(id.index() as u32);
        }
        if is_box {
            frame.end_line();
        }
    }

    /// Adds links at the end of what is open: a list, or where only text may
    /// stand, one after the other.
    pub(super) fn append_links(&mut self, id: Option<NodeId>) {
        let links = id.map_or(&[][..], |id| self.edits.links(id)).iter();
        let linked: Vec<(Format, &str)> =
            links.map(|(href, text)| (self.format_of(href), text.as_str())).collect();
        if linked.is_empty() {
            return;
        }
        let frame = self.frame();
        if frame.shape.is_text_only() {
            for (format, text) in &linked {
                frame.runs.space();
                frame.runs.text(text, format);
            }
            return;
        }
        frame.end_line();
        let items = linked.into_iter().map(|(format, text)| item(&format, text)).collect();
        frame.add(Part::new(Content::List(List { start: None, items }), Origin::default()));
    }

    fn format_of(&self, href: &str) -> Format {
        let href = address::absolute(self.page.base(), href).filter(|_| self.wishes.links);
        Format { link: href.map(|href| Link { href: href.into(), title: None }), ..Format::default() }
    }
}

fn item(format: &Format, text: &str) -> Item {
    let run = Run { link: format.link.clone(), ..Run::text(text) };
    let part = Part::new(Content::Paragraph(vec![run]), Origin::default());
    Item { parts: vec![part], ..Item::default() }
}
