//! Frames open and close as elements do.

use std::cell::OnceCell;

use tamis_html::{Dom, Name, NodeId, PerNode};

use super::element::{Does, does};
use super::footnote::Footnotes;
use super::frame::{Frame, Shape};
use super::runs::Format;
use super::seam::Seam;
use super::setting::{direction, language, root};
use super::{Wishes, address, caption, comments, footnote, list, own, post, table};
use crate::article::{Article, Content, Direction, Inline, Link, MAX_NESTING, Marks, Origin, Part};
use crate::engine::{Edits, Role, Selection};
use crate::page::Page;
use crate::page::label::{Labeller, Labels, holds_comments};

/// Bytes of a link's address; longer ones hold data and lead nowhere: common
/// servers refuse a request line of more than about 8,000 bytes.
const MAX_ADDRESS_BYTES: usize = 8 << 10;

/// An element that the walk is inside of, and how to leave it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug)]
pub(super) struct Open {
    /// The element, where it is one.
    pub(super) id: Option<NodeId>,
    pub(super) end: u32,
    pub(super) keep: bool,
    /// Whether it is content though its style hides it.
    pub(super) shown: bool,
    ends_line: bool,
    has_frame: bool,
    closing_quote: bool,
    format: Option<Format>,
    /// The direction to go back to.
    direction: Option<Direction>,
}

/// What to do with an element's children.
pub(super) enum Step {
    /// Nothing.
    Skip,
    /// Walk on, and leave with this.
    Into(Open),
}

/// The element that the walk goes into.
#[derive(Clone, Copy)]
pub(super) struct Here {
    pub(super) id: NodeId,
    pub(super) keep: bool,
    pub(super) does: Does,
    pub(super) labels: Labels,
}

impl Here {
    fn is_sidenote(self, dom: &Dom) -> bool {
        self.does == Does::Hold && footnote::is_sidenote(dom, self.id, self.labels)
    }
}

/// The article as it grows.
pub(super) struct Lifter<'a> {
    pub(super) page: &'a Page,
    pub(super) wishes: Wishes,
    pub(super) selection: &'a Selection,
    /// What nodes are called, where some have names.
    roles: Option<PerNode<Option<&'a Role>>>,
    pub(super) edits: Edits<'a>,
    pub(super) frames: Vec<Frame>,
    pub(super) format: Format,
    pub(super) footnotes: Footnotes,
    pub(super) labeller: Labeller<'a>,
    pub(super) seam: Seam,
    nesting: usize,
    /// Whether comments are the content, once that was asked for.
    comments_are_content: OnceCell<bool>,
    /// Whether the page may have listings, once that was asked for.
    has_listings: OnceCell<bool>,
}

impl<'a> Lifter<'a> {
    pub(super) fn new(page: &'a Page, selection: &'a Selection, wishes: Wishes) -> Lifter<'a> {
        Lifter {
            page,
            wishes,
            selection,
            roles: selection.roles_within(page.dom()),
            edits: Edits::of(selection, |node| node),
            frames: vec![root(page, selection)],
            format: Format::default(),
            footnotes: Footnotes::of(page, selection),
            labeller: Labeller::new(page.dom()),
            seam: Seam::default(),
            nesting: 0,
            comments_are_content: OnceCell::new(),
            has_listings: OnceCell::new(),
        }
    }

    /// An element that only holds others.
    pub(super) fn plain(&self, end: u32, keep: bool) -> Open {
        let direction = self.frames.last().and_then(|frame| frame.direction);
        let (ends_line, has_frame, closing_quote) = (false, false, false);
        let (id, shown, format) = (None, false, None);
        Open { id, end, keep, shown, ends_line, has_frame, closing_quote, format, direction }
    }

    /// The innermost frame.
    pub(super) fn frame(&mut self) -> &mut Frame {
        if self.frames.is_empty() {
            self.frames.push(Frame::new(Shape::Root, 0));
        }
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    /// Goes into an element.
    pub(super) fn enter(&mut self, id: NodeId, keep: bool) -> Step {
        let dom = self.page.dom();
        self.seam.entered(dom, id);
        let does = does(dom, id);
        let is_box = matches!(does, Does::Hold | Does::Item | Does::List | Does::Code);
        let labels = if is_box { self.labeller.of(id) } else { Labels::default() };
        let here = Here { id, keep, does, labels };
        if self.is_left_out(here) {
            return Step::Skip;
        }
        let mut open = self.plain(dom.subtree(id).end, keep);
        open.ends_line = self.page.styles().parts_text(dom, id) && !here.is_sidenote(dom);
        if open.ends_line {
            self.frame().end_line();
        } else if does == Does::Hold && table::is_aria_cell(dom, id) {
            self.frame().runs.space();
        }
        if let Some(own) = own::read(dom, id) {
            return self.own(own, id, open);
        }
        if let Some(shape) = self.special_shape(here) {
            return self.push(shape, id, open);
        }
        if self.consume(here) {
            return Step::Skip;
        }
        self.mark(here.does, id, &mut open);
        match self.shape_of(here) {
            Some(shape) => self.push(shape, id, open),
            None => {
                self.turn(id, &open);
                Step::Into(open)
            }
        }
    }

    fn is_left_out(&self, here: Here) -> bool {
        post::is_said(self, here.id)
            || self.footnotes.is_way_back(here.id)
            || !self.wishes.comments && !self.selection.tells_comments() && self.is_comments(here)
    }

    /// Whether an element holds comments of readers, and they are not the content.
    fn is_comments(&self, here: Here) -> bool {
        holds_comments(self.page.dom(), here.id, here.labels)
            && !*self.comments_are_content.get_or_init(|| comments::are_content(self))
    }

    /// Whether the page may have listings: those without `pre` are tables.
    pub(super) fn has_listings(&self) -> bool {
        let is_wanted = |name| matches!(name, Name::PRE | Name::TABLE);
        *self.has_listings.get_or_init(|| self.page.dom().elements_where(is_wanted).next().is_some())
    }

    /// The direction that an element without a frame gives its text.
    fn turn(&mut self, id: NodeId, open: &Open) {
        if open.ends_line
            && let Some(new) = direction(self.page, id)
        {
            self.frame().direction = Some(new);
        }
    }

    /// Frames that depend on more than the element's name.
    fn special_shape(&mut self, here: Here) -> Option<Shape> {
        let Here { id, does, labels, .. } = here;
        let role = self.selection.role(id);
        match role {
            Some(Role::Title) => return Some(Shape::Heading(1)),
            Some(Role::Headline) => return Some(Shape::Heading(2)),
            _ => {}
        }
        if let Some(label) = self.footnotes.label_of(id) {
            return Some(Shape::Footnote { label: label.to_owned() });
        }
        if here.is_sidenote(self.page.dom())
            && !self.frame().shape.is_text_only()
            && self.nesting + 1 < MAX_NESTING
        {
            let label = self.footnotes.next_label();
            self.inline(Inline::Footnote(label.clone()), id);
            return Some(Shape::Sidenote { label });
        }
        if matches!(does, Does::Hold | Does::Item)
            && let Some(heading) = post::heading(self, id, labels)
        {
            return Some(Shape::Post(heading));
        }
        (does == Does::Hold && caption::is_figure(self.page.dom(), id))
            .then(|| Shape::Figure { caption: Vec::new() })
    }

    fn mark(&mut self, does: Does, id: NodeId, open: &mut Open) {
        match does {
            Does::Mark(marks) => {
                open.format = Some(self.format.clone());
                self.format.marks = self.format.marks.with(marks);
            }
            Does::Link => {
                open.format = Some(self.format.clone());
                if let Some(link) = self.link(id) {
                    self.format.link = Some(link);
                }
            }
            Does::Quotes => {
                open.closing_quote = true;
                let format = self.format.clone();
                self.frame().runs.text("“", &format);
            }
            _ => {}
        }
    }

    fn link(&self, id: NodeId) -> Option<Link> {
        let dom = self.page.dom();
        if !self.wishes.links || self.edits.drops(id, "href") {
            return None;
        }
        let href = dom.attr(id, Name::HREF).filter(|href| href.len() <= MAX_ADDRESS_BYTES)?;
        let href = address::absolute(self.page.base(), href)?.into();
        let title = dom.attr(id, Name::TITLE).map(tidy).filter(|title| !title.is_empty());
        Some(Link { href, title: title.map(Into::into) })
    }

    fn shape_of(&mut self, here: Here) -> Option<Shape> {
        let Here { id, does, .. } = here;
        let dom = self.page.dom();
        let inside = |shape: fn(&Shape) -> bool| self.frames.last().is_some_and(|frame| shape(&frame.shape));
        match does {
            Does::Heading(level) => Some(Shape::Heading(level)),
            Does::List => Some(list::open(dom, id)),
            Does::Item => self.frames.last_mut().map(|frame| list::item(dom, id, frame)),
            Does::Definitions => Some(Shape::Definitions(Vec::new())),
            Does::Term => inside(|shape| matches!(shape, Shape::Definitions(_))).then_some(Shape::Term),
            Does::Description => {
                inside(|shape| matches!(shape, Shape::Definitions(_))).then_some(Shape::Description)
            }
            Does::Quote => Some(Shape::Quote { cite: self.cite(id) }),
            Does::Table => {
                table::is_data(self.page, id).then(|| Shape::Table(crate::article::Table::default()))
            }
            Does::Row => inside(|shape| matches!(shape, Shape::Table(_)))
                .then(|| Shape::Row(crate::article::Row::default())),
            Does::Cell => {
                inside(|shape| matches!(shape, Shape::Row(_))).then(|| Shape::Cell(table::cell(dom, id)))
            }
            Does::Caption => inside(|shape| matches!(shape, Shape::Table(_))).then_some(Shape::Caption),
            Does::Figure => Some(Shape::Figure { caption: Vec::new() }),
            Does::FigureCaption => {
                inside(|shape| matches!(shape, Shape::Figure { .. })).then_some(Shape::FigureCaption)
            }
            Does::Details => Some(Shape::Details { summary: Vec::new() }),
            Does::Summary => inside(|shape| matches!(shape, Shape::Details { .. })).then_some(Shape::Summary),
            Does::Hold if self.is_caption(id) => Some(Shape::FigureCaption),
            _ => None,
        }
    }

    fn is_caption(&self, id: NodeId) -> bool {
        let in_figure = self.frames.last().is_some_and(|frame| matches!(frame.shape, Shape::Figure { .. }));
        in_figure && caption::is_caption(self.page.dom(), id)
    }

    fn cite(&self, id: NodeId) -> Option<String> {
        address::absolute(self.page.base(), self.page.dom().attr(id, Name::CITE)?)
    }

    /// Opens a frame; deeper than an article may nest, the element only ends lines.
    pub(super) fn push(&mut self, shape: Shape, id: NodeId, mut open: Open) -> Step {
        let is_too_deep = shape.nests() && self.nesting >= MAX_NESTING - 1;
        if is_too_deep || self.frame().shape.is_text_only() {
            return Step::Into(open);
        }
        if !matches!(shape, Shape::Sidenote { .. }) {
            self.frame().end_line();
        }
        self.nesting += usize::from(shape.nests());
        open.has_frame = true;
        open.ends_line = true;
        open.format.get_or_insert_with(|| self.format.clone());
        if matches!(shape, Shape::Heading(_)) {
            self.format.marks = self.format.marks.without(Marks::STRONG);
        }
        let mut frame = Frame::new(shape, id.index() as u32);
        frame.role = self.role_within(id).cloned();
        frame.base = direction(self.page, id).or(self.frame().direction);
        frame.direction = frame.base;
        self.frames.push(frame);
        Step::Into(open)
    }

    /// What a node is called, or what is nearest around it.
    pub(super) fn role_within(&self, id: NodeId) -> Option<&'a Role> {
        self.roles.as_ref().and_then(|roles| roles[id])
    }

    /// Goes out of an element.
    pub(super) fn leave(&mut self, open: Open) {
        self.append_links(open.id);
        if let Some(id) = open.id {
            self.seam.left(self.page.dom(), id);
        }
        if open.closing_quote {
            let format = self.format.clone();
            self.frame().runs.text("”", &format);
        }
        if let Some(format) = open.format {
            self.format = format;
        }
        if open.has_frame
            && let Some(frame) = self.frames.pop()
        {
            self.nesting -= usize::from(frame.shape.nests());
            self.close(frame, open.end);
        } else if open.ends_line {
            self.frame().end_line();
        }
        self.frame().direction = open.direction;
    }

    /// Adds a part that a node became.
    pub(super) fn part(&mut self, content: Content, id: NodeId) {
        let subtree = self.page.dom().subtree(id);
        let frame = self.frame();
        if frame.shape.is_text_only() {
            return self.part_in_text(content, id);
        }
        frame.end_line();
        let mut part = Part::new(content, Origin { first: subtree.start, end: subtree.end });
        part.role.clone_from(&frame.role);
        frame.add(part);
    }

    /// Where only text is allowed, code is text, and a film or sound stands after it.
    fn part_in_text(&mut self, content: Content, id: NodeId) {
        let subtree = self.page.dom().subtree(id);
        match content {
            Content::Code { text, .. } => {
                let format = Format { marks: Marks::CODE, link: None };
                self.frame().runs.space();
                self.frame().runs.text(&text, &format);
                self.frame().runs.space();
            }
            Content::Media(_) => {
                let part = Part::new(content, Origin { first: subtree.start, end: subtree.end });
                if let Some(frame) = self.frames.iter_mut().rev().find(|frame| !frame.shape.is_text_only()) {
                    frame.after.push(part);
                }
            }
            _ => {}
        }
    }

    /// The article.
    pub(super) fn finish(mut self) -> Article {
        while self.frames.len() > 1 {
            if let Some(frame) = self.frames.pop() {
                let end = frame.text.end;
                self.close(frame, end);
            }
        }
        self.frame().end_line();
        let language = language(self.page, self.selection);
        let root = self.frame();
        Article { parts: std::mem::take(&mut root.parts), direction: root.base, language }
    }
}

/// White space made single.
pub(super) fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
