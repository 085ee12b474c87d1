//! A part that is still open.

use crate::article::{Cell, Content, Definition, Direction, List, Origin, Part, Row, Run, Table};
use crate::engine::Role;

use super::post::Heading;
use super::runs::Runs;

/// What a frame becomes when it closes.
#[derive(Debug)]
pub(super) enum Shape {
    Root,
    Heading(u8),
    /// `down` is the number of the next item where numbers count down.
    List {
        list: List,
        down: Option<i64>,
    },
    Item {
        checked: Option<bool>,
        value: Option<i64>,
    },
    Definitions(Vec<Definition>),
    Term,
    Description,
    Quote {
        cite: Option<String>,
    },
    Table(Table),
    Row(Row),
    Cell(Cell),
    Caption,
    Figure {
        caption: Vec<Run>,
    },
    FigureCaption,
    Details {
        summary: Vec<Run>,
    },
    Summary,
    Footnote {
        label: String,
    },
    /// A note that stands in the middle of the text it belongs to.
    Sidenote {
        label: String,
    },
    Post(Heading),
}

impl Shape {
    /// Whether it holds text only, so that line ends inside are spaces.
    pub(super) fn is_text_only(&self) -> bool {
        matches!(
            self,
            Shape::Heading(_) | Shape::Term | Shape::Caption | Shape::FigureCaption | Shape::Summary
        )
    }

    /// Whether it adds a level to the article.
    pub(super) fn nests(&self) -> bool {
        !self.is_text_only() && !matches!(self, Shape::Root | Shape::Row(_))
    }
}

/// A part that is still open.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) shape: Shape,
    pub(super) parts: Vec<Part>,
    pub(super) runs: Runs,
    /// Parts that stand after the text now growing.
    pub(super) after: Vec<Part>,
    /// The node it began with.
    pub(super) first: u32,
    /// The node that the text now growing began with, and the one after its last.
    pub(super) text: Origin,
    pub(super) role: Option<Role>,
    /// What the text now growing is called.
    pub(super) text_role: Option<Role>,
    /// Whether that is the name of the very text, not of an element around it.
    pub(super) is_named: bool,
    /// The direction of what it holds, unless that says another.
    pub(super) base: Option<Direction>,
    /// The direction of the text now growing.
    pub(super) direction: Option<Direction>,
}

impl Frame {
    pub(super) fn new(shape: Shape, first: u32) -> Frame {
        Frame {
            shape,
            parts: Vec::new(),
            runs: Runs::default(),
            after: Vec::new(),
            first,
            text: Origin::default(),
            role: None,
            text_role: None,
            is_named: false,
            base: None,
            direction: None,
        }
    }

    /// Marks where text comes from.
    pub(super) fn touch(&mut self, at: u32) {
        if self.text.end == 0 {
            self.text.first = at;
        }
        self.text.end = at + 1;
    }

    /// Adds a part. In a list, what is in no item stands between items: a list
    /// belongs to the item before it, anything else parts the list in two.
    pub(super) fn add(&mut self, part: Part) {
        match (&mut self.shape, &part.content) {
            (Shape::List { list, .. }, Content::List(_)) if !list.items.is_empty() => {
                if let Some(item) = list.items.last_mut() {
                    item.parts.push(part);
                }
                return;
            }
            (Shape::List { list, .. }, _) if !list.items.is_empty() => {
                let next = list.start.map(|start| start.saturating_add(super::list::count(list.items.len())));
                let done = std::mem::replace(list, List { start: next, items: Vec::new() });
                self.parts.push(Part::new(Content::List(done), part.origin));
            }
            (Shape::Definitions(entries), _) if !entries.is_empty() => {
                let done = std::mem::take(entries);
                self.parts.push(Part::new(Content::Definitions(done), part.origin));
            }
            _ => {}
        }
        self.parts.push(part);
    }

    /// Ends the line: the text so far becomes a paragraph, or, where only text
    /// is allowed, a space.
    pub(super) fn end_line(&mut self) {
        if self.shape.is_text_only() {
            self.runs.space();
            return;
        }
        if !self.runs.is_empty() {
            let text = self.runs.take();
            let role = self.text_role.take().or_else(|| self.role.clone());
            let mut part = Part::new(content_of(text, role.as_ref()), self.text);
            part.role = role;
            part.direction = self.direction.filter(|_| self.direction != self.base);
            self.add(part);
        }
        for part in std::mem::take(&mut self.after) {
            self.add(part);
        }
        self.text = Origin::default();
        (self.text_role, self.is_named) = (None, false);
    }
}

/// A paragraph, or a heading where a text is called one.
fn content_of(text: Vec<Run>, role: Option<&Role>) -> Content {
    match role {
        Some(Role::Title) => Content::Heading { level: 1, text },
        Some(Role::Headline) => Content::Heading { level: 2, text },
        _ => Content::Paragraph(text),
    }
}
