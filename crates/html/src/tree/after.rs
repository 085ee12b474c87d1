//! Templates, and what comes after the body (§ 13.2.6.4.16 to 13.2.6.4.21).

use super::builder::{Builder, Mode, Step};
use super::class::{self, Start};
use crate::names::Name;
use crate::token::Tag;

impl Builder<'_> {
    /// § 13.2.6.4.16 in template.
    pub(super) fn template_start(&mut self, tag: Tag) -> Step {
        let mode = match tag.name {
            _ if class::class(tag.name).start == Start::Head => return self.head_start(tag),
            Name::CAPTION | Name::COLGROUP | Name::TBODY | Name::TFOOT | Name::THEAD => Mode::InTable,
            Name::COL => Mode::InColumnGroup,
            Name::TR => Mode::InTableBody,
            Name::TD | Name::TH => Mode::InRow,
            _ => Mode::InBody,
        };
        self.template_modes.pop();
        self.template_modes.push(mode);
        self.mode = mode;
        Step::Again
    }

    pub(super) fn template_end(&mut self, tag: Tag) -> Step {
        if tag.name == Name::TEMPLATE { self.close_template() } else { Step::Done }
    }

    /// § 13.2.6.4.17 after body and § 13.2.6.4.20 after after body.
    pub(super) fn after_body_start(&mut self, tag: Tag) -> Step {
        if tag.name == Name::HTML { self.html_start(tag) } else { self.back_to_body() }
    }

    pub(super) fn after_body_end(&mut self, tag: Tag) -> Step {
        if tag.name != Name::HTML {
            return self.back_to_body();
        }
        if self.context.is_none() {
            self.mode = Mode::AfterAfterBody;
        }
        Step::Done
    }

    /// Anything else: there is more of the body.
    pub(super) fn back_to_body(&mut self) -> Step {
        self.mode = Mode::InBody;
        Step::Again
    }

    /// § 13.2.6.4.18 in frameset.
    pub(super) fn frameset_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::HTML => return self.html_start(tag),
            Name::NOFRAMES => return self.head_start(tag),
            Name::FRAMESET => {
                self.insert_element(tag);
            }
            Name::FRAME => {
                self.put_element(tag);
            }
            _ => {}
        }
        Step::Done
    }

    pub(super) fn frameset_end(&mut self, tag: Tag) -> Step {
        if tag.name == Name::FRAMESET && self.stack.len() > 1 {
            self.pop();
            if self.context.is_none() && !self.current_is(Name::FRAMESET) {
                self.mode = Mode::AfterFrameset;
            }
        }
        Step::Done
    }

    /// § 13.2.6.4.19 after frameset.
    pub(super) fn after_frameset_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::HTML => self.html_start(tag),
            Name::NOFRAMES => self.head_start(tag),
            _ => Step::Done,
        }
    }

    pub(super) fn after_frameset_end(&mut self, tag: Tag) -> Step {
        if tag.name == Name::HTML {
            self.mode = Mode::AfterAfterFrameset;
        }
        Step::Done
    }
}
