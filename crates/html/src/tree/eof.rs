//! The end of the text in every mode.

use super::builder::{Builder, Mode, Step};
use crate::names::Name;

impl Builder<'_> {
    pub(super) fn eof(&mut self) {
        while self.eof_in_mode() == Step::Again {}
        while self.stack.len() > 0 {
            self.pop();
        }
        self.tree.close(0);
    }

    fn eof_in_mode(&mut self) -> Step {
        if self.leave_before_body() {
            return Step::Again;
        }
        match self.mode {
            Mode::Text => {
                self.pop();
                self.mode = self.original;
                Step::Again
            }
            Mode::AfterBody
            | Mode::InFrameset
            | Mode::AfterFrameset
            | Mode::AfterAfterBody
            | Mode::AfterAfterFrameset => Step::Done,
            _ => self.template_eof(),
        }
    }

    /// § 13.2.6.4.16 in template, end of file; other modes come here too.
    fn template_eof(&mut self) -> Step {
        if self.template_modes.is_empty() || !self.stack.has(Name::TEMPLATE) {
            return Step::Done;
        }
        self.leave_template();
        Step::Again
    }
}
