//! Tables.

use super::Writer;
use crate::article::{Align, Cell, Part, Row, Table};
use crate::render::escape;

impl Writer {
    pub(super) fn table(&mut self, part: &Part, table: &Table) {
        // A style that lets tables scroll takes their meaning away; the role gives it back.
        self.open("table", part, &[("role", "table")]);
        self.out.push('\n');
        if !table.caption.is_empty() {
            self.out.push_str("<caption>");
            self.runs(&table.caption);
            self.close("caption");
        }
        let n_head = n_head_rows(&table.rows);
        self.section("thead", &table.rows[..n_head]);
        self.section("tbody", &table.rows[n_head..]);
        self.close("table");
    }

    fn section(&mut self, name: &str, rows: &[Row]) {
        if rows.is_empty() {
            return;
        }
        self.out.push('<');
        self.out.push_str(name);
        self.out.push_str(">\n");
        for row in rows {
            self.out.push_str("<tr>");
            for cell in &row.cells {
                self.cell(cell);
            }
            self.close("tr");
        }
        self.close(name);
    }

    fn cell(&mut self, cell: &Cell) {
        let name = if cell.header { "th" } else { "td" };
        self.out.push('<');
        self.out.push_str(name);
        for (name, span) in [("colspan", cell.colspan), ("rowspan", cell.rowspan)] {
            if span > 1 {
                escape::push_attribute(&mut self.out, name, &span.to_string());
            }
        }
        self.out.push_str(match cell.align {
            None => "",
            Some(Align::Left) => " style=\"text-align: left\"",
            Some(Align::Center) => " style=\"text-align: center\"",
            Some(Align::Right) => " style=\"text-align: right\"",
        });
        self.out.push('>');
        self.flow(&cell.parts);
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
    }
}

/// The rows at the top that only head columns, so far as no cell of theirs
/// reaches below them.
fn n_head_rows(rows: &[Row]) -> usize {
    let is_head = |row: &&Row| row.cells.iter().all(|cell| cell.header);
    let n_head = rows.iter().take_while(is_head).count();
    let stays = |(at, row): (usize, &Row)| row.cells.iter().all(|cell| at + cell.rowspan as usize <= n_head);
    if rows[..n_head].iter().enumerate().all(stays) { n_head } else { 0 }
}
