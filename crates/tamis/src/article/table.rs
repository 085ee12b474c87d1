//! A table of data.

use super::{Part, Run};

/// A table of data.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Table {
    /// Its caption; often empty.
    pub caption: Vec<Run>,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// One row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    /// Its cells, as the page has them: a cell that spans is here once.
    pub cells: Vec<Cell>,
}

/// One cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// Whether it heads a row or a column.
    pub header: bool,
    /// How many columns it takes, at least 1.
    pub colspan: u32,
    /// How many rows it takes, at least 1.
    pub rowspan: u32,
    /// Where its text stands.
    pub align: Option<Align>,
    /// What is in it.
    pub parts: Vec<Part>,
}

/// Where the text of a cell stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// At the left.
    Left,
    /// In the middle.
    Center,
    /// At the right.
    Right,
}

impl Default for Cell {
    fn default() -> Cell {
        Cell { header: false, colspan: 1, rowspan: 1, align: None, parts: Vec::new() }
    }
}
