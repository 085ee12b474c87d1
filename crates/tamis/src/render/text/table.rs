//! Tables in columns.

use std::ops::Range;

use unicode_width::UnicodeWidthStr;

use super::Writer;
use crate::article::{Align, Cell, Content, Part, Row, Table};
use crate::render::lines::Lines;

/// Columns that are aligned; what is further right is only separated. Wider
/// tables fit on no screen.
const MAX_COLUMNS: usize = 40;

/// Characters to which a column is filled up, half a line of text. A longer
/// cell pushes its row to the right, so that one long cell does not fill the
/// whole column with spaces.
const MAX_WIDTH: usize = 40;

/// Spaces that may be spent on alignment for each byte of text. Tables that
/// people read need about one; the limit stops a page that asks for gigabytes.
const MAX_PADDING: usize = 8;

/// What stands between cells.
const SEPARATOR: &str = " | ";

/// A cell that is written down: its place in the text of all cells.
struct Written {
    text: Range<usize>,
    width: usize,
    columns: Range<usize>,
    align: Option<Align>,
}

/// A table that is written down.
struct Grid {
    rows: Vec<Vec<Written>>,
    texts: String,
    widths: [usize; MAX_COLUMNS],
    /// Spaces that may still be spent.
    padding: usize,
}

impl Writer {
    pub(super) fn table(&mut self, table: &Table) {
        self.runs(&table.caption);
        self.lines.end_line();
        let mut grid = self.grid(&table.rows);
        for at in 0..table.rows.len() {
            if is_flat_row(&table.rows[at]) {
                grid.write_row(at, &mut self.lines);
            } else {
                self.lines.end_part();
                for cell in &table.rows[at].cells {
                    self.parts(&cell.parts);
                }
            }
            self.lines.end_line();
        }
    }

    /// Writes all cells one after the other into a text of their own.
    fn grid(&mut self, rows: &[Row]) -> Grid {
        let outer = std::mem::replace(&mut self.lines, Lines::of_cells());
        let mut widths = [0; MAX_COLUMNS];
        let mut covered = [0; MAX_COLUMNS];
        let mut written = Vec::with_capacity(rows.len());
        for row in rows {
            let cells = if is_flat_row(row) { row.cells.as_slice() } else { &[] };
            let cells: Vec<Written> =
                cells.iter().scan(0, |column, cell| Some(self.cell(cell, column, &mut covered))).collect();
            for cell in cells.iter().filter(|cell| cell.columns.len() == 1) {
                if let Some(width) = widths.get_mut(cell.columns.start) {
                    *width = cell.width.min(MAX_WIDTH).max(*width);
                }
            }
            covered = covered.map(|rows: u32| rows.saturating_sub(1));
            written.push(cells);
        }
        let texts = std::mem::replace(&mut self.lines, outer).into_text();
        let padding = texts.len().saturating_mul(MAX_PADDING);
        Grid { rows: written, texts, widths, padding }
    }

    /// Writes a cell at the next column that no cell above covers.
    fn cell(&mut self, cell: &Cell, column: &mut usize, covered: &mut [u32; MAX_COLUMNS]) -> Written {
        while covered.get(*column).is_some_and(|rows| *rows > 0) {
            *column += 1;
        }
        let columns = *column..column.saturating_add(cell.colspan.max(1) as usize);
        for rows in covered.iter_mut().take(columns.end).skip(columns.start) {
            *rows = cell.rowspan.max(1);
        }
        *column = columns.end;
        let start = self.lines.start_cell();
        self.parts(&cell.parts);
        let text = self.lines.since(start);
        Written { text: start..start + text.len(), width: text.width(), columns, align: cell.align }
    }
}

impl Grid {
    fn write_row(&mut self, at: usize, lines: &mut Lines) {
        let row = std::mem::take(&mut self.rows[at]);
        let n_cells = row.iter().rposition(|cell| !cell.text.is_empty()).map_or(0, |last| last + 1);
        let mut column = 0;
        for (n, cell) in row[..n_cells].iter().enumerate() {
            for covered in column..cell.columns.start.min(MAX_COLUMNS) {
                self.pad(self.widths[covered], lines);
                lines.push(SEPARATOR);
            }
            column = cell.columns.end;
            let is_last = n + 1 == n_cells;
            self.write_cell(cell, is_last, lines);
            if !is_last {
                lines.push(SEPARATOR);
            }
        }
    }

    fn write_cell(&mut self, cell: &Written, is_last: bool, lines: &mut Lines) {
        let columns = cell.columns.start.min(MAX_COLUMNS)..cell.columns.end.min(MAX_COLUMNS);
        let between = SEPARATOR.len() * columns.len().saturating_sub(1);
        let room = self.widths[columns].iter().sum::<usize>() + between;
        let spare = room.saturating_sub(cell.width);
        let before = match cell.align {
            Some(Align::Right) => spare,
            Some(Align::Center) => spare / 2,
            Some(Align::Left) | None => 0,
        };
        self.pad(before, lines);
        lines.push(&self.texts[cell.text.clone()]);
        if !is_last {
            self.pad(spare - before, lines);
        }
    }

    fn pad(&mut self, width: usize, lines: &mut Lines) {
        let width = width.min(self.padding);
        self.padding -= width;
        lines.pad(width);
    }
}

/// Whether every cell of a row can stand on one line.
fn is_flat_row(row: &Row) -> bool {
    row.cells.iter().all(|cell| cell.parts.iter().all(is_flat))
}

fn is_flat(part: &Part) -> bool {
    match &part.content {
        Content::List(list) => list.items.iter().all(|item| item.parts.iter().all(is_flat)),
        Content::Code { text, .. } => !text.contains('\n'),
        Content::Figure { parts, .. } => parts.iter().all(is_flat),
        content => !content.holds_parts(),
    }
}
