//! Tables: every cell at a place of its own, so that no span can collide.

use std::collections::BTreeSet;
use std::fmt::Write;

use tamis::article::{Align, Cell, Content, Part, Table};

use super::chapter::Writer;

/// Columns beyond which a table is cut, and says so: on paper nobody could
/// read more.
const MAX_COLUMNS: usize = 24;

/// Columns that a cell spans at most, by the standard.
const MAX_COLSPAN: usize = 1_000;

/// Rows that a cell spans at most; pages claim any number.
const MAX_ROWSPAN: u32 = 500;

/// A cell at its place.
struct Placed<'a> {
    cell: &'a Cell,
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

pub(super) fn write(writer: &mut Writer<'_>, table: &Table) {
    let (placed, n_cut) = place(table);
    let n_columns = placed.iter().map(|cell| cell.x + cell.width).max().unwrap_or(0);
    if n_columns == 0 {
        return;
    }
    let _ = write!(writer.out, "#grid-table({n_columns}, {}, ", table.rows.len());
    if table.caption.is_empty() {
        writer.out.push_str("none");
    } else {
        writer.out.push('[');
        writer.runs(&table.caption);
        writer.out.push(']');
    }
    let _ = write!(writer.out, ", {n_cut}");
    for cell in &placed {
        write_cell(writer, cell);
    }
    writer.out.push_str(")\n");
}

fn write_cell(writer: &mut Writer<'_>, placed: &Placed<'_>) {
    let Placed { cell, x, y, width, height } = placed;
    let align = match cell.align {
        Some(Align::Center) => ", align: center",
        Some(Align::Right) => ", align: right",
        Some(Align::Left) => ", align: left",
        None => "",
    };
    let _ = write!(
        writer.out,
        ",\n  table.cell(x: {x}, y: {y}, colspan: {width}, rowspan: {height}{align})[{}",
        if cell.header { "#strong[" } else { "" }
    );
    match cell.parts.as_slice() {
        [Part { content: Content::Paragraph(text), .. }] => writer.runs(text),
        parts => writer.parts(parts),
    }
    writer.out.push_str(if cell.header { "]]" } else { "]" });
}

/// Columns that a cell asks for; pages claim any number.
fn n_columns(cell: &Cell) -> usize {
    (cell.colspan as usize).clamp(1, MAX_COLSPAN)
}

/// Finds a place for every cell, row by row, as HTML does, and counts the
/// columns for which there is no room.
fn place(table: &Table) -> (Vec<Placed<'_>>, usize) {
    let mut taken: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut placed = Vec::new();
    let n_rows = table.rows.len();
    let mut n_cut = 0;
    for (y, row) in table.rows.iter().enumerate() {
        let mut x = 0;
        for (at, cell) in row.cells.iter().enumerate() {
            while taken.contains(&(y, x)) {
                x += 1;
            }
            if x >= MAX_COLUMNS {
                n_cut = n_cut.max(row.cells[at..].iter().map(n_columns).sum());
                break;
            }
            let wanted = n_columns(cell).min(MAX_COLUMNS - x);
            let width = (1..wanted).find(|step| taken.contains(&(y, x + step))).unwrap_or(wanted);
            let height = (cell.rowspan.clamp(1, MAX_ROWSPAN) as usize).min(n_rows - y);
            for dy in 0..height {
                taken.extend((x..x + width).map(|x| (y + dy, x)));
            }
            placed.push(Placed { cell, x, y, width, height });
            x += width;
        }
    }
    (placed, n_cut)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tamis::article::Row;

    fn cell(colspan: u32, rowspan: u32) -> Cell {
        Cell { colspan, rowspan, ..Cell::default() }
    }

    #[test]
    fn columns_that_are_cut_are_counted() {
        let row = |n: usize| Row { cells: vec![cell(1, 1); n] };
        let table = Table { rows: vec![row(3), row(MAX_COLUMNS + 2), row(MAX_COLUMNS)], ..Table::default() };
        let (placed, n_cut) = place(&table);
        assert_eq!((placed.len(), n_cut), (3 + 2 * MAX_COLUMNS, 2));
    }

    #[test]
    fn no_two_cells_share_a_place() {
        let rows = [
            vec![cell(1, 3), cell(9_999, 1)],
            vec![cell(1, 9_999), cell(1, 1)],
            vec![cell(3, 1), cell(1, 1)],
        ];
        let table = Table { rows: rows.map(|cells| Row { cells }).to_vec(), ..Table::default() };
        let mut taken = BTreeSet::new();
        for placed in place(&table).0 {
            for y in placed.y..placed.y + placed.height {
                for x in placed.x..placed.x + placed.width {
                    assert!(taken.insert((y, x)), "{y} {x}");
                    assert!(y < 3 && x < MAX_COLUMNS);
                }
            }
        }
    }
}
