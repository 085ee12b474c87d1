//! A frame that closes becomes a part of the frame around it.

use tamis_html::Name;

use super::frame::{Frame, Shape};
use super::lifter::Lifter;
use super::list;
use crate::article::{Content, Definition, Item, Origin, Part, Post, Run};

/// Nodes of a figure that are searched for its picture.
const MAX_FIGURE_NODES: usize = 64;

impl Lifter<'_> {
    /// Gives what a frame holds to the frame around it.
    pub(super) fn close(&mut self, mut frame: Frame, end: u32) {
        let text = if frame.shape.is_text_only() { frame.runs.take() } else { Vec::new() };
        frame.end_line();
        let origin = Origin { first: frame.first, end };
        let parts = std::mem::take(&mut frame.parts);
        let shape = std::mem::replace(&mut frame.shape, Shape::Root);
        match shape {
            Shape::Root => self.add_all(parts),
            Shape::Heading(level) => self.give(Content::Heading { level, text }, origin, &frame),
            Shape::List { list, .. } => list::close(self, list, parts, (origin, &frame)),
            Shape::Item { checked, value } => list::close_item(self, Item { parts, checked }, value, origin),
            Shape::Definitions(entries) => self.definitions(entries, parts, origin, &frame),
            Shape::Term | Shape::Description | Shape::Caption | Shape::FigureCaption | Shape::Summary => {
                self.close_inner(&shape, text, parts);
            }
            Shape::Quote { cite } => self.give(Content::Quote { parts, cite }, origin, &frame),
            Shape::Table(table) => {
                self.add_all(parts);
                self.give(Content::Table(table), origin, &frame);
            }
            Shape::Row(_) | Shape::Cell(_) => self.close_table_part(shape, parts),
            Shape::Figure { caption } => self.figure(parts, caption, origin, &frame),
            Shape::Details { summary } => self.give(Content::Details { summary, parts }, origin, &frame),
            Shape::Footnote { label } => self.give(Content::Footnote { label, parts }, origin, &frame),
            Shape::Sidenote { label } => {
                let note = Part::new(Content::Footnote { label, parts }, origin);
                self.frame().after.push(note);
            }
            Shape::Post(heading) => self.give(Content::Post(Post { parts, ..heading.post }), origin, &frame),
        }
    }

    pub(super) fn add_all(&mut self, parts: Vec<Part>) {
        for part in parts {
            self.frame().add(part);
        }
    }

    fn give(&mut self, content: Content, origin: Origin, frame: &Frame) {
        let around = self.frame();
        let mut part = Part::new(content, origin);
        part.role = frame.role.clone().or_else(|| frame.text_role.clone());
        part.direction = frame.base.filter(|_| frame.base != around.base);
        around.add(part);
    }

    /// Text that stands between terms and descriptions goes before the list.
    fn definitions(&mut self, entries: Vec<Definition>, parts: Vec<Part>, origin: Origin, frame: &Frame) {
        self.add_all(parts);
        if !entries.is_empty() {
            self.give(Content::Definitions(entries), origin, frame);
        }
    }

    fn figure(&mut self, parts: Vec<Part>, caption: Vec<Run>, origin: Origin, frame: &Frame) {
        if caption.is_empty() {
            self.add_all(parts);
        } else if !parts.is_empty() || self.wishes.images || !self.holds_picture(origin) {
            self.give(Content::Figure { parts, caption }, origin, frame);
        }
    }

    /// Whether there is a picture among some nodes.
    fn holds_picture(&self, Origin { first, end }: Origin) -> bool {
        let dom = self.page.dom();
        let mut near = (first..end).take(MAX_FIGURE_NODES).filter_map(|at| dom.node(at as usize));
        near.any(|id| dom.is(id, Name::IMG))
    }

    /// Frames that the one around them knows what to do with.
    fn close_inner(&mut self, shape: &Shape, text: Vec<Run>, parts: Vec<Part>) {
        match (shape, &mut self.frame().shape) {
            (Shape::Term, Shape::Definitions(entries)) => match entries.last_mut() {
                Some(entry) if entry.descriptions.is_empty() => entry.terms.push(text),
                _ => entries.push(Definition { terms: vec![text], descriptions: Vec::new() }),
            },
            (Shape::Description, Shape::Definitions(entries)) => match entries.last_mut() {
                Some(entry) => entry.descriptions.push(parts),
                None => entries.push(Definition { terms: Vec::new(), descriptions: vec![parts] }),
            },
            (Shape::Caption, Shape::Table(table)) => join(&mut table.caption, text),
            (Shape::FigureCaption, Shape::Figure { caption }) => join(caption, text),
            (Shape::Summary, Shape::Details { summary }) => join(summary, text),
            _ => {}
        }
    }

    fn close_table_part(&mut self, shape: Shape, parts: Vec<Part>) {
        match (shape, &mut self.frame().shape) {
            (Shape::Row(row), Shape::Table(table)) => {
                table.rows.push(row);
                self.add_all(parts);
            }
            (Shape::Cell(mut cell), Shape::Row(row)) => {
                cell.parts = parts;
                row.cells.push(cell);
            }
            _ => self.add_all(parts),
        }
    }
}

/// Two captions of one thing are two lines.
fn join(caption: &mut Vec<Run>, text: Vec<Run>) {
    if !caption.is_empty() && !text.is_empty() {
        caption.push(Run::plain(crate::article::Inline::Break));
    }
    caption.extend(text);
}
