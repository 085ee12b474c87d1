//! From the start of the document to the end of the head (§ 13.2.6.4.1 to 13.2.6.4.6).

use super::builder::{Builder, Mode, Step};
use super::class::{self, Start, THOROUGH_END};
use crate::dom::{Quirks, Scripting};
use crate::names::Name;
use crate::token::{Model, Tag};

/// End tags that imply what is missing instead of being ignored.
fn implies(name: Name) -> bool {
    matches!(name, Name::HEAD | Name::BODY | Name::HTML | Name::BR)
}

impl Builder<'_> {
    /// "Anything else" of the modes before the body, which implies what is
    /// missing; false in all other modes.
    pub(super) fn leave_before_body(&mut self) -> bool {
        match self.mode {
            Mode::Initial => self.initial_other(),
            Mode::BeforeHtml => self.before_html_other(),
            Mode::BeforeHead => self.before_head_other(),
            Mode::InHead => self.head_other(),
            Mode::InHeadNoscript => self.head_noscript_other(),
            Mode::AfterHead => self.after_head_other(),
            _ => return false,
        };
        true
    }

    /// § 13.2.6.4.1 initial, anything else: there is no document type.
    pub(super) fn initial_other(&mut self) -> Step {
        self.quirks = Quirks::Full;
        self.mode = Mode::BeforeHtml;
        Step::Again
    }

    /// § 13.2.6.4.2 before html.
    pub(super) fn before_html_start(&mut self, tag: Tag) -> Step {
        if tag.name != Name::HTML {
            return self.before_html_other();
        }
        self.insert_element(tag);
        self.mode = Mode::BeforeHead;
        Step::Done
    }

    pub(super) fn before_html_end(&mut self, tag: Tag) -> Step {
        if implies(tag.name) { self.before_html_other() } else { Step::Done }
    }

    pub(super) fn before_html_other(&mut self) -> Step {
        self.insert_implied(Name::HTML);
        self.mode = Mode::BeforeHead;
        Step::Again
    }

    /// § 13.2.6.4.3 before head.
    pub(super) fn before_head_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::HTML => self.html_start(tag),
            Name::HEAD => {
                self.head = Some(self.insert_element(tag));
                self.mode = Mode::InHead;
                Step::Done
            }
            _ => self.before_head_other(),
        }
    }

    pub(super) fn before_head_end(&mut self, tag: Tag) -> Step {
        if implies(tag.name) { self.before_head_other() } else { Step::Done }
    }

    pub(super) fn before_head_other(&mut self) -> Step {
        self.head = Some(self.insert_implied(Name::HEAD));
        self.mode = Mode::InHead;
        Step::Again
    }

    /// § 13.2.6.4.4 in head.
    pub(super) fn head_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::HTML => self.html_start(tag),
            Name::BASE | Name::BASEFONT | Name::BGSOUND | Name::LINK | Name::META => {
                self.put_element(tag);
                Step::Done
            }
            Name::TITLE => self.raw_element(tag, Model::Rcdata),
            Name::NOSCRIPT if self.scripting == Scripting::Off => {
                self.insert_element(tag);
                self.mode = Mode::InHeadNoscript;
                Step::Done
            }
            Name::NOSCRIPT | Name::NOFRAMES | Name::STYLE => self.raw_element(tag, Model::Rawtext),
            Name::SCRIPT => self.raw_element(tag, Model::Script),
            Name::TEMPLATE => self.template_element(tag),
            Name::HEAD => Step::Done,
            _ => self.head_other(),
        }
    }

    fn template_element(&mut self, tag: Tag) -> Step {
        self.insert_element(tag);
        self.push_marker();
        self.frameset_ok = false;
        self.mode = Mode::InTemplate;
        self.template_modes.push(Mode::InTemplate);
        Step::Done
    }

    pub(super) fn head_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::HEAD => {
                self.pop();
                self.mode = Mode::AfterHead;
                Step::Done
            }
            Name::BODY | Name::HTML | Name::BR => self.head_other(),
            Name::TEMPLATE => self.close_template(),
            _ => Step::Done,
        }
    }

    /// An end tag `template`, in any mode.
    pub(super) fn close_template(&mut self) -> Step {
        if self.stack.has(Name::TEMPLATE) {
            while self.stack.current().is_some_and(|open| open.has(THOROUGH_END)) {
                self.pop();
            }
            self.leave_template();
        }
        Step::Done
    }

    /// Pops to the template and forgets what belonged to it.
    pub(super) fn leave_template(&mut self) {
        self.pop_until(Name::TEMPLATE);
        self.clear_formats_to_marker();
        self.template_modes.pop();
        self.reset_mode();
    }

    pub(super) fn head_other(&mut self) -> Step {
        self.pop();
        self.mode = Mode::AfterHead;
        Step::Again
    }

    /// § 13.2.6.4.5 in head noscript.
    pub(super) fn head_noscript_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::HTML => self.html_start(tag),
            Name::BASEFONT | Name::BGSOUND | Name::LINK | Name::META | Name::NOFRAMES | Name::STYLE => {
                self.head_start(tag)
            }
            Name::HEAD | Name::NOSCRIPT => Step::Done,
            _ => self.head_noscript_other(),
        }
    }

    pub(super) fn head_noscript_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::NOSCRIPT => {
                self.pop();
                self.mode = Mode::InHead;
                Step::Done
            }
            Name::BR => self.head_noscript_other(),
            _ => Step::Done,
        }
    }

    pub(super) fn head_noscript_other(&mut self) -> Step {
        self.pop();
        self.mode = Mode::InHead;
        Step::Again
    }

    /// § 13.2.6.4.6 after head.
    pub(super) fn after_head_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::HTML => self.html_start(tag),
            Name::BODY => {
                self.insert_element(tag);
                self.frameset_ok = false;
                self.mode = Mode::InBody;
                Step::Done
            }
            Name::FRAMESET => {
                self.insert_element(tag);
                self.mode = Mode::InFrameset;
                Step::Done
            }
            _ if class::class(tag.name).start == Start::Head => self.late_head_start(tag),
            Name::HEAD => Step::Done,
            _ => self.after_head_other(),
        }
    }

    /// An element of the head that comes after it still goes into it.
    fn late_head_start(&mut self, tag: Tag) -> Step {
        let Some(head) = self.head else { return Step::Done };
        self.tree.link();
        self.push(head, Name::HEAD);
        let step = self.head_start(tag);
        if let (Some(place), _) = self.stack.find(head, Name::HEAD) {
            self.stack.remove(place);
        }
        step
    }

    pub(super) fn after_head_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::TEMPLATE => self.close_template(),
            Name::BODY | Name::HTML | Name::BR => self.after_head_other(),
            _ => Step::Done,
        }
    }

    pub(super) fn after_head_other(&mut self) -> Step {
        self.insert_implied(Name::BODY);
        self.mode = Mode::InBody;
        Step::Again
    }
}
