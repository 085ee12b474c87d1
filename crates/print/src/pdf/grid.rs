//! Tables: every cell at a place of its own, so that no span can collide.

use std::collections::BTreeSet;
use std::fmt::Write;

use tamis::article::{Align, Cell, Content, Part, Table};

use super::chapter::Writer;

/// Columns beyond which a table is cut: on paper nobody could read more.
const MAX_COLUMNS: usize = 24;

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
    let placed = place(table);
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

/// Finds a place for every cell, row by row, as HTML does.
fn place(table: &Table) -> Vec<Placed<'_>> {
    let mut taken: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut placed = Vec::new();
    let n_rows = table.rows.len();
    for (y, row) in table.rows.iter().enumerate() {
        let mut x = 0;
        for cell in &row.cells {
            while taken.contains(&(y, x)) {
                x += 1;
            }
            if x >= MAX_COLUMNS {
                break;
            }
            let wanted = (cell.colspan.max(1) as usize).min(MAX_COLUMNS - x);
            let width = (1..wanted).find(|step| taken.contains(&(y, x + step))).unwrap_or(wanted);
            let height = (cell.rowspan.clamp(1, MAX_ROWSPAN) as usize).min(n_rows - y);
            for dy in 0..height {
                taken.extend((x..x + width).map(|x| (y + dy, x)));
            }
            placed.push(Placed { cell, x, y, width, height });
            x += width;
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use tamis::article::Row;

    fn cell(colspan: u32, rowspan: u32) -> Cell {
        Cell { colspan, rowspan, ..Cell::default() }
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
        for placed in place(&table) {
            for y in placed.y..placed.y + placed.height {
                for x in placed.x..placed.x + placed.width {
                    assert!(taken.insert((y, x)), "{y} {x}");
                    assert!(y < 3 && x < MAX_COLUMNS);
                }
            }
        }
    }
}
