//! Tables.

use super::Writer;
use super::source::Place;
use crate::article::{Align, Cell, Content, Inline, Part, Row, Run, Table};
use crate::render::html;

impl Writer<'_> {
    pub(super) fn table(&mut self, part: &Part, table: &Table) {
        let Some(aligns) = columns(table) else {
            return self.html(&html::part_in_markdown(part));
        };
        let (head, body) = match table.rows.split_first() {
            Some((head, body)) if is_head(head) => (Some(head), body),
            _ => (None, table.rows.as_slice()),
        };
        match head {
            Some(head) => self.row(head),
            None => self.lines.push(&"|  ".repeat(aligns.len())),
        }
        if head.is_none() {
            self.lines.push("|");
        }
        self.lines.end_line();
        for align in aligns {
            self.lines.push(match align {
                None => "| --- ",
                Some(Align::Left) => "| :-- ",
                Some(Align::Center) => "| :-: ",
                Some(Align::Right) => "| --: ",
            });
        }
        self.lines.push("|");
        for row in body {
            self.lines.end_line();
            self.row(row);
        }
    }

    fn row(&mut self, row: &Row) {
        for cell in &row.cells {
            self.lines.push("| ");
            match cell.parts.first().map(|part| &part.content) {
                Some(Content::Paragraph(runs)) => self.runs(runs, Place::Cell),
                Some(Content::Image(image)) => {
                    self.runs(&[Run::plain(Inline::Image(image.clone()))], Place::Cell);
                }
                _ => {}
            }
            self.lines.push(" ");
        }
        self.lines.push("|");
    }
}

/// How each column is aligned; none when Markdown has no such table.
fn columns(table: &Table) -> Option<Vec<Option<Align>>> {
    let first = table.rows.first()?;
    let aligns: Vec<Option<Align>> = first.cells.iter().map(|cell| cell.align).collect();
    let is_alike = |row: &Row| {
        row.cells.len() == aligns.len()
            && row.cells.iter().zip(&aligns).all(|(cell, align)| cell.align == *align && is_plain(cell))
    };
    let has_plain_head =
        |(n, row): (usize, &Row)| (n == 0 && is_head(row)) || row.cells.iter().all(|cell| !cell.header);
    let is_table = table.caption.is_empty()
        && !aligns.is_empty()
        && table.rows.iter().all(is_alike)
        && table.rows.iter().enumerate().all(has_plain_head);
    is_table.then_some(aligns)
}

fn is_head(row: &Row) -> bool {
    row.cells.iter().all(|cell| cell.header)
}

/// Whether Markdown can say what is in a cell.
fn is_plain(cell: &Cell) -> bool {
    let is_text = |part: &Part| matches!(part.content, Content::Paragraph(_) | Content::Image(_));
    cell.colspan == 1 && cell.rowspan == 1 && cell.parts.len() <= 1 && cell.parts.iter().all(is_text)
}
