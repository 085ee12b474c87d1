//! Elements that are taken in whole: breaks, pictures, formulas, code.

use tamis_html::{Dom, Name, NodeId};

use super::element::Does;
use super::frame::Shape;
use super::lifter::{Here, Lifter};
use super::math::Rendered;
use super::{code, image, math, media, ruby, table};
use crate::article::{Content, Inline, Marks};
use crate::page::label::Labels;

/// Attributes of a button that shows and hides something: what it says is the
/// heading of that.
const OPENING: [Name; 2] = [Name::ARIA_EXPANDED, Name::ARIA_CONTROLS];

fn opens_part(dom: &Dom, id: NodeId) -> bool {
    OPENING.into_iter().any(|name| dom.has_attr(id, name))
}

impl Lifter<'_> {
    /// Elements that are taken in whole; whether this was one.
    pub(super) fn consume(&mut self, here: Here) -> bool {
        let Here { id, keep, does, .. } = here;
        let dom = self.page.dom();
        let inside = dom.subtree(id);
        if self.selection.keeps_within(inside.start + 1..inside.end) {
            return false;
        }
        match does {
            Does::Skip => return true,
            Does::Break => self.line_break(id),
            Does::Rule => self.part(Content::Rule, id),
            Does::Code => self.code(here),
            Does::Image if keep => self.image(id),
            Does::Noscript if !self.page.is_notice(id) => return false,
            Does::Noscript => {
                return !self.selection.keeps_within(dom.subtree(id)) && self.noscript(id, keep);
            }
            Does::Media if keep => {
                self.media(id);
                return !holds_blocks(dom, id);
            }
            Does::Math if keep => self.math(math::read(dom, id), id),
            Does::Script if keep => self.math(math::read_script(dom, id), id),
            Does::Ruby if keep => self.ruby(id),
            Does::Checkbox => self.checkbox(id),
            Does::Image | Does::Media | Does::Math | Does::Script => {}
            Does::Link => return self.footnote_reference(id) || self.is_passed_over(id),
            Does::Mark(Marks::SUP) => return self.footnote_reference(id),
            Does::Table if !table::says_data(dom, id) && code::is_listing(dom, id) => self.code(here),
            Does::Table => return !self.wishes.tables && table::is_data(self.page, id),
            Does::Button => return !self.is_said_by_button(id),
            Does::Hold => return self.hold(here),
            _ => return false,
        }
        true
    }

    /// Whether the text of a button is content.
    fn is_said_by_button(&mut self, id: NodeId) -> bool {
        let dom = self.page.dom();
        self.is_in_heading()
            || self.is_in_line() && !code::is_head_button(dom, id)
            || holds_blocks(dom, id)
            || opens_part(dom, id)
            || holds_heading(dom, id)
    }

    /// Headings of parts that open are buttons often.
    fn is_in_heading(&mut self) -> bool {
        matches!(self.frame().shape, Shape::Heading(_) | Shape::Summary | Shape::Term)
    }

    /// Whether text stands before it on the line.
    fn is_in_line(&mut self) -> bool {
        !self.frame().runs.is_empty()
    }

    fn hold(&mut self, here: Here) -> bool {
        let Here { id, keep, labels, .. } = here;
        let dom = self.page.dom();
        if code::is_gutter(dom, id, labels) && code::is_beside_code(dom, id) {
            return true;
        }
        if !labels.any(Labels::MATH) {
            return self.has_listings() && code::names_language(dom, id);
        }
        match math::rendered(dom, id) {
            Some(Rendered::Formula(found)) if keep => self.math(Some(found), id),
            Some(_) => {}
            None => match math::read_span(dom, id) {
                Some(found) if keep => self.math(Some(found), id),
                _ => return false,
            },
        }
        true
    }

    fn line_break(&mut self, id: NodeId) {
        let frame = self.frame();
        if frame.runs.ends_in_break() {
            frame.end_line();
        } else {
            frame.runs.line_break();
            frame.touch(id.index() as u32);
        }
    }

    fn code(&mut self, here: Here) {
        let Here { id, keep, labels, .. } = here;
        if !keep {
            return;
        }
        let dom = self.page.dom();
        if code::is_gutter(dom, id, labels) {
            return;
        }
        let text = code::text(self.page, id);
        if !text.trim().is_empty() {
            self.part(Content::Code { text, language: code::language(dom, id) }, id);
        }
    }

    /// A picture; what stands for a character or a formula is that, whether
    /// pictures are wished or not.
    fn image(&mut self, id: NodeId) {
        let dom = self.page.dom();
        if let Some(found) = math::read_image(dom, id) {
            if !self.is_there_as_markup(id) {
                self.math(Some(found), id);
            }
            return;
        }
        if let Some(character) = image::character(dom, id) {
            let format = self.format.clone();
            self.frame().runs.text(character, &format);
            self.frame().touch(id.index() as u32);
            return;
        }
        if !self.wishes.images {
            return;
        }
        if let Some(found) = image::read(self.page, id) {
            self.inline(Inline::Image(found), id);
        }
    }

    /// Whether the formula of a picture is also shown as markup beside it.
    fn is_there_as_markup(&self, id: NodeId) -> bool {
        let dom = self.page.dom();
        let is_shown = |id: NodeId| math::is_math(dom, id) && !self.page.styles().is_hidden(id);
        let around = dom.parent(id).filter(|up| self.labeller.of(*up).any(Labels::MATH));
        around.is_some_and(|up| dom.descendants(up).take(MAX_NODES).any(is_shown))
    }

    /// Pictures of a `noscript` that are not there already; always done with it.
    fn noscript(&mut self, id: NodeId, keep: bool) -> bool {
        if keep && self.wishes.images {
            for found in image::of_noscript(self.page, id) {
                self.inline(Inline::Image(found), id);
            }
        }
        true
    }

    fn media(&mut self, id: NodeId) {
        if let Some(found) = media::read(self.page, id) {
            self.part(Content::Media(found), id);
        }
    }

    fn math(&mut self, found: Option<math::Found>, id: NodeId) {
        match found {
            Some(found) if found.is_display && !self.frame().shape.is_text_only() => {
                self.part(Content::Math(found.math), id);
            }
            Some(found) => self.inline(Inline::Math(found.math), id),
            None => {}
        }
    }

    fn ruby(&mut self, id: NodeId) {
        for (base, text) in ruby::pairs(self.page, id) {
            if text.is_empty() {
                let format = self.format.clone();
                self.frame().runs.text(&base, &format);
            } else {
                self.inline(Inline::Ruby { base, text }, id);
            }
        }
    }

    fn checkbox(&mut self, id: NodeId) {
        let dom = self.page.dom();
        let is_box = dom.attr(id, Name::TYPE).is_some_and(|kind| kind.eq_ignore_ascii_case("checkbox"));
        let is_first = self.frame().runs.is_empty();
        if let Shape::Item { checked, .. } = &mut self.frame().shape
            && is_box
            && is_first
        {
            *checked = Some(dom.has_attr(id, Name::CHECKED));
        }
    }

    /// A sign beside a heading that only links to it. Beside terms and captions
    /// such links have a class too: their own signs can lead elsewhere.
    fn is_passed_over(&mut self, id: NodeId) -> bool {
        let dom = self.page.dom();
        let has_sign = match self.frame().shape {
            Shape::Heading(_) => true,
            Shape::Term | Shape::Caption | Shape::FigureCaption | Shape::Summary => {
                dom.has_attr(id, Name::CLASS)
            }
            _ => false,
        };
        let is_within = dom.attr(id, Name::HREF).is_some_and(|href| href.contains('#'));
        has_sign && is_within && !dom.texts(id).any(|text| text.chars().any(char::is_alphanumeric))
    }

    fn footnote_reference(&mut self, id: NodeId) -> bool {
        let Some(label) = self.footnotes.reference(id).map(str::to_owned) else { return false };
        self.inline(Inline::Footnote(label), id);
        true
    }

    pub(super) fn inline(&mut self, inline: Inline, id: NodeId) {
        let format = self.format.clone();
        let frame = self.frame();
        frame.runs.inline(inline, &format);
        frame.touch(id.index() as u32);
    }
}

/// Nodes of an element that are searched for blocks.
const MAX_NODES: usize = 64;

/// Blocks from which an element holds a part of the page and not a line or a
/// notice for old browsers.
const MIN_BLOCKS: usize = 3;

/// Whether an element holds a heading: one that should hold a line opens what
/// stands below that heading.
fn holds_heading(dom: &Dom, id: NodeId) -> bool {
    let is_heading = |id| matches!(dom.name(id), Some(Name::H2 | Name::H3 | Name::H4 | Name::H5 | Name::H6));
    dom.descendants(id).take(MAX_NODES).any(is_heading)
}

/// Whether an element that should hold a line or nothing holds paragraphs:
/// it was not closed, and the page goes on in it.
fn holds_blocks(dom: &Dom, id: NodeId) -> bool {
    let is_block =
        |id: &NodeId| [Name::P, Name::DIV, Name::UL, Name::TABLE].into_iter().any(|name| dom.is(*id, name));
    let is_part = |id: NodeId| {
        [Name::ARTICLE, Name::SECTION, Name::H1, Name::H2].into_iter().any(|name| dom.is(id, name))
    };
    let near = || dom.descendants(id).take(MAX_NODES);
    near().any(is_part) || near().filter(is_block).count() >= MIN_BLOCKS
}
