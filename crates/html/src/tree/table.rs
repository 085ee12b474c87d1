//! § 13.2.6.4.9 in table, and captions and column groups.

use super::builder::{Builder, Mode, Step};
use super::class::{self, TABLE_SCOPE, TABLE_TAG};
use crate::names::Name;
use crate::token::Tag;

impl Builder<'_> {
    pub(super) fn table_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::CAPTION => {
                self.clear_to_table();
                self.push_marker();
                self.insert_element(tag);
                self.mode = Mode::InCaption;
            }
            Name::COLGROUP => {
                self.clear_to_table();
                self.insert_element(tag);
                self.mode = Mode::InColumnGroup;
            }
            Name::COL => return self.imply_table_part(Name::COLGROUP, Mode::InColumnGroup),
            Name::TBODY | Name::TFOOT | Name::THEAD => {
                self.clear_to_table();
                self.insert_element(tag);
                self.mode = Mode::InTableBody;
            }
            Name::TD | Name::TH | Name::TR => return self.imply_table_part(Name::TBODY, Mode::InTableBody),
            Name::TABLE => return self.close_table(),
            Name::STYLE | Name::SCRIPT | Name::TEMPLATE => return self.head_start(tag),
            Name::INPUT if self.is_hidden_input(tag) => {
                self.put_element(tag);
            }
            Name::FORM => self.form_in_table(tag),
            // By the rules of the body, with foster parenting.
            _ => return self.fostering(|builder| builder.body_start(tag)),
        }
        Step::Done
    }

    fn imply_table_part(&mut self, name: Name, mode: Mode) -> Step {
        self.clear_to_table();
        self.insert_implied(name);
        self.mode = mode;
        Step::Again
    }

    /// Closes the table if there is one; a start tag is then processed again.
    fn close_table(&mut self) -> Step {
        if !self.stack.in_table_scope(Name::TABLE) {
            return Step::Done;
        }
        self.pop_until(Name::TABLE);
        self.reset_mode();
        Step::Again
    }

    pub(super) fn is_hidden_input(&self, tag: Tag) -> bool {
        let attrs = &self.tok.attrs[tag.attrs_span().range()];
        let kind = attrs.iter().find(|attr| attr.name == Name::TYPE);
        kind.is_some_and(|kind| self.tok.str(kind.value).eq_ignore_ascii_case("hidden"))
    }

    fn form_in_table(&mut self, tag: Tag) {
        if self.form.is_none() && !self.stack.has(Name::TEMPLATE) {
            self.form = Some(self.put_element(tag));
        }
    }

    pub(super) fn table_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::TABLE => {
                self.close_table();
            }
            Name::BODY
            | Name::CAPTION
            | Name::COL
            | Name::COLGROUP
            | Name::HTML
            | Name::TBODY
            | Name::TD
            | Name::TFOOT
            | Name::TH
            | Name::THEAD
            | Name::TR => {}
            Name::TEMPLATE => return self.close_template(),
            _ => return self.fostering(|builder| builder.body_end(tag)),
        }
        Step::Done
    }

    /// § clear the stack back to a table context.
    fn clear_to_table(&mut self) {
        self.pop_until_current_has(TABLE_SCOPE);
    }

    /// § 13.2.6.4.11 in caption.
    pub(super) fn caption_start(&mut self, tag: Tag) -> Step {
        if class::class(tag.name).bits & TABLE_TAG != 0 { self.close_caption() } else { self.body_start(tag) }
    }

    pub(super) fn caption_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::CAPTION => {
                self.close_caption();
                Step::Done
            }
            Name::TABLE => self.close_caption(),
            Name::BODY
            | Name::COL
            | Name::COLGROUP
            | Name::HTML
            | Name::TBODY
            | Name::TD
            | Name::TFOOT
            | Name::TH
            | Name::THEAD
            | Name::TR => Step::Done,
            _ => self.body_end(tag),
        }
    }

    fn close_caption(&mut self) -> Step {
        if !self.stack.in_table_scope(Name::CAPTION) {
            return Step::Done;
        }
        self.imply_ends();
        self.pop_until(Name::CAPTION);
        self.clear_formats_to_marker();
        self.mode = Mode::InTable;
        Step::Again
    }

    /// § 13.2.6.4.12 in column group.
    pub(super) fn column_group_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::HTML => self.html_start(tag),
            Name::COL => {
                self.put_element(tag);
                Step::Done
            }
            Name::TEMPLATE => self.head_start(tag),
            _ if self.leave_column_group() => Step::Again,
            _ => Step::Done,
        }
    }

    pub(super) fn column_group_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::COLGROUP => {
                self.leave_column_group();
                Step::Done
            }
            Name::COL => Step::Done,
            Name::TEMPLATE => self.close_template(),
            _ if self.leave_column_group() => Step::Again,
            _ => Step::Done,
        }
    }
}
