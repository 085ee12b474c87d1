//! Row groups, rows and cells (§ 13.2.6.4.13 to 13.2.6.4.15).

use super::builder::{Builder, Mode, Step};
use super::class::{self, ROW_GROUP, TABLE_TAG, TEMPLATE};
use crate::names::Name;
use crate::token::Tag;

/// The row groups.
const GROUPS: [Name; 3] = [Name::TBODY, Name::THEAD, Name::TFOOT];

impl Builder<'_> {
    /// § 13.2.6.4.13 in table body.
    pub(super) fn table_body_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::TR => {
                self.clear_to_group();
                self.insert_element(tag);
                self.mode = Mode::InRow;
                Step::Done
            }
            Name::TH | Name::TD => {
                self.clear_to_group();
                self.insert_implied(Name::TR);
                self.mode = Mode::InRow;
                Step::Again
            }
            Name::CAPTION | Name::COL | Name::COLGROUP | Name::TBODY | Name::TFOOT | Name::THEAD => {
                self.leave_group()
            }
            _ => self.table_start(tag),
        }
    }

    pub(super) fn table_body_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::TBODY | Name::TFOOT | Name::THEAD => {
                if self.stack.in_table_scope(tag.name) {
                    self.close_group();
                }
                Step::Done
            }
            Name::TABLE => self.leave_group(),
            Name::BODY
            | Name::CAPTION
            | Name::COL
            | Name::COLGROUP
            | Name::HTML
            | Name::TD
            | Name::TH
            | Name::TR => Step::Done,
            _ => self.table_end(tag),
        }
    }

    fn leave_group(&mut self) -> Step {
        if !GROUPS.iter().any(|name| self.stack.in_table_scope(*name)) {
            return Step::Done;
        }
        self.close_group();
        Step::Again
    }

    fn close_group(&mut self) {
        self.clear_to_group();
        self.pop();
        self.mode = Mode::InTable;
    }

    /// § clear the stack back to a table body context.
    fn clear_to_group(&mut self) {
        self.pop_until_current_has(ROW_GROUP | TEMPLATE);
    }

    /// § 13.2.6.4.14 in row.
    pub(super) fn row_start(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::TH | Name::TD => {
                self.clear_to_row();
                self.insert_element(tag);
                self.mode = Mode::InCell;
                self.push_marker();
                Step::Done
            }
            Name::CAPTION
            | Name::COL
            | Name::COLGROUP
            | Name::TBODY
            | Name::TFOOT
            | Name::THEAD
            | Name::TR => self.close_row(),
            _ => self.table_start(tag),
        }
    }

    pub(super) fn row_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::TR => {
                self.close_row();
                Step::Done
            }
            Name::TABLE => self.close_row(),
            Name::TBODY | Name::TFOOT | Name::THEAD if self.stack.in_table_scope(tag.name) => {
                self.close_row()
            }
            Name::TBODY
            | Name::TFOOT
            | Name::THEAD
            | Name::BODY
            | Name::CAPTION
            | Name::COL
            | Name::COLGROUP
            | Name::HTML
            | Name::TD
            | Name::TH => Step::Done,
            _ => self.table_end(tag),
        }
    }

    /// Closes the row if there is one, and has the token processed again.
    fn close_row(&mut self) -> Step {
        if !self.stack.in_table_scope(Name::TR) {
            return Step::Done;
        }
        self.clear_to_row();
        self.pop();
        self.mode = Mode::InTableBody;
        Step::Again
    }

    /// § clear the stack back to a table row context.
    fn clear_to_row(&mut self) {
        while self.stack.len() > 1
            && !self.stack.current().is_some_and(|open| open.is(Name::TR) || open.has(TEMPLATE))
        {
            self.pop();
        }
    }

    /// § 13.2.6.4.15 in cell.
    pub(super) fn cell_start(&mut self, tag: Tag) -> Step {
        if class::class(tag.name).bits & TABLE_TAG == 0 {
            return self.body_start(tag);
        }
        if !self.stack.in_table_scope(Name::TD) && !self.stack.in_table_scope(Name::TH) {
            return Step::Done;
        }
        self.close_cell();
        Step::Again
    }

    pub(super) fn cell_end(&mut self, tag: Tag) -> Step {
        match tag.name {
            Name::TD | Name::TH => {
                if self.stack.in_table_scope(tag.name) {
                    self.imply_ends();
                    self.pop_until(tag.name);
                    self.clear_formats_to_marker();
                    self.mode = Mode::InRow;
                }
                Step::Done
            }
            Name::BODY | Name::CAPTION | Name::COL | Name::COLGROUP | Name::HTML => Step::Done,
            Name::TABLE | Name::TBODY | Name::TFOOT | Name::THEAD | Name::TR => {
                if !self.stack.in_table_scope(tag.name) {
                    return Step::Done;
                }
                self.close_cell();
                Step::Again
            }
            _ => self.body_end(tag),
        }
    }

    /// § close the cell.
    fn close_cell(&mut self) {
        self.imply_ends();
        while let Some(open) = self.pop() {
            if open.is(Name::TD) || open.is(Name::TH) {
                break;
            }
        }
        self.clear_formats_to_marker();
        self.mode = Mode::InRow;
    }
}
