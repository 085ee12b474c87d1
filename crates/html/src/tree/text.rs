//! Character tokens in every insertion mode.

use super::builder::{Builder, Mode};
use super::class::{HTML_POINT, MATH_TEXT, TABLE_PART, TEMPLATE};
use crate::dom::{Ns, Span};
use crate::names::Name;
use crate::token::is_space;

impl Builder<'_> {
    /// Characters other than U+0000.
    #[inline]
    pub(super) fn text(&mut self, mut span: Span) {
        if self.ignore_lf {
            self.ignore_lf = false;
            if self.tok.str(span).starts_with('\n') {
                span = span.split_at(1).1;
            }
        }
        if self.text_is_foreign() {
            return self.foreign_text(span);
        }
        match self.mode {
            Mode::InBody | Mode::InCell | Mode::InCaption | Mode::InTemplate => self.body_text(span),
            Mode::Text => self.insert_text(span),
            _ => self.text_by_mode(span),
        }
    }

    /// White space between two tags.
    #[inline]
    pub(super) fn blank(&mut self, span: Span) {
        let is_body = matches!(self.mode, Mode::InBody | Mode::InCell | Mode::InCaption | Mode::InTemplate);
        if !is_body || self.ignore_lf || self.text_is_foreign() {
            return self.text(span);
        }
        self.reconstruct();
        self.insert_blank(span);
    }

    /// Whether characters are processed by the rules for foreign content.
    #[inline]
    fn text_is_foreign(&self) -> bool {
        self.adjusted_current().is_some_and(|open| open.ns != Ns::Html && !open.has(MATH_TEXT | HTML_POINT))
    }

    /// § 13.2.6.4.7 in body, characters.
    #[inline]
    pub(super) fn body_text(&mut self, span: Span) {
        if span.len() == 0 {
            return;
        }
        self.reconstruct();
        self.foreign_text(span);
    }

    /// § 13.2.6.5 foreign content, characters; the body does the same once
    /// its formatting elements are open.
    #[inline]
    fn foreign_text(&mut self, span: Span) {
        self.insert_text(span);
        if self.frameset_ok {
            self.frameset_ok = self.n_spaces(span) == span.len();
        }
    }

    /// How many bytes of white space the text begins with.
    pub(super) fn n_spaces(&self, span: Span) -> usize {
        let text = self.tok.str(span).as_bytes();
        text.iter().position(|byte| !is_space(*byte)).unwrap_or(text.len())
    }

    /// How many bytes there are before the next white space.
    fn n_ignored(&self, span: Span) -> usize {
        let text = self.tok.str(span).as_bytes();
        text.iter().position(|byte| is_space(*byte)).unwrap_or(text.len())
    }

    /// Modes in which white space and other characters differ.
    fn text_by_mode(&mut self, span: Span) {
        let mut rest = span;
        while rest.len() > 0 {
            let (spaces, other) = rest.split_at(self.n_spaces(rest));
            rest = match self.mode {
                Mode::InTable | Mode::InTableBody | Mode::InRow | Mode::InTableText => {
                    return self.table_text(rest);
                }
                Mode::InBody => return self.body_text(rest),
                Mode::InFrameset | Mode::AfterFrameset => {
                    let spaces = self.only_spaces(rest);
                    return self.insert_text(spaces);
                }
                Mode::AfterAfterFrameset => {
                    let spaces = self.only_spaces(rest);
                    return self.body_text(spaces);
                }
                _ => {
                    self.spaces(spaces);
                    other
                }
            };
            if rest.len() > 0 && !self.leave_for_text() {
                rest = rest.split_at(self.n_ignored(rest)).1;
            }
        }
    }

    /// White space in the modes around head and body.
    fn spaces(&mut self, spaces: Span) {
        match self.mode {
            Mode::InHead | Mode::InHeadNoscript | Mode::AfterHead | Mode::InColumnGroup => {
                self.insert_text(spaces);
            }
            Mode::AfterBody | Mode::AfterAfterBody => self.body_text(spaces),
            // Before the head white space is ignored.
            _ => {}
        }
    }

    /// "Anything else" for a character: changes the mode, or says to ignore it.
    fn leave_for_text(&mut self) -> bool {
        match self.mode {
            Mode::AfterBody | Mode::AfterAfterBody => {
                self.back_to_body();
                true
            }
            Mode::InColumnGroup => self.leave_column_group(),
            _ => self.leave_before_body(),
        }
    }

    /// U+0000 in ordinary text: dropped, once it has done what any character does.
    pub(super) fn nul(&mut self) {
        self.ignore_lf = false;
        if self.text_is_foreign() {
            let span = self.tok.add_text(|extra| extra.push('\u{FFFD}'));
            return self.insert_text(span);
        }
        while self.leave_for_text() {}
    }

    /// § 13.2.6.4.9 in table, characters.
    fn table_text(&mut self, span: Span) {
        if self.mode == Mode::InTableText {
            return self.pending.push(span);
        }
        let current = self.stack.current();
        if current.is_some_and(|open| open.ns == Ns::Html && open.has(TABLE_PART | TEMPLATE)) {
            self.original = self.mode;
            self.mode = Mode::InTableText;
            self.pending.push(span);
        } else {
            self.foster_text(span);
        }
    }

    fn foster_text(&mut self, span: Span) {
        self.fostering(|builder| builder.body_text(span));
    }

    /// Does something with foster parenting enabled.
    pub(super) fn fostering<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        self.foster = true;
        let done = work(self);
        self.foster = false;
        done
    }

    /// § 13.2.6.4.10 in table text, anything but characters.
    #[inline]
    pub(super) fn leave_table_text(&mut self) {
        if self.mode == Mode::InTableText {
            self.flush_table_text();
        }
    }

    fn flush_table_text(&mut self) {
        self.mode = self.original;
        let pending = std::mem::take(&mut self.pending);
        let is_blank = pending.iter().all(|span| self.n_spaces(*span) == span.len());
        for span in &pending {
            if is_blank {
                self.insert_text(*span);
            } else {
                self.foster_text(*span);
            }
        }
        self.pending = pending;
        self.pending.clear();
    }

    /// The white space of a text: all that framesets keep.
    fn only_spaces(&mut self, span: Span) -> Span {
        let kept: String = self.tok.str(span).matches(|c: char| c.is_ascii() && is_space(c as u8)).collect();
        self.tok.add_text(|extra| extra.push_str(&kept))
    }

    /// "Anything else" of "in column group": true when the column group was left.
    pub(super) fn leave_column_group(&mut self) -> bool {
        let leaves = self.current_is(Name::COLGROUP);
        if leaves {
            self.pop();
            self.mode = Mode::InTable;
        }
        leaves
    }
}
