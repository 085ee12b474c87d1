//! Features that are bytes from the start, row by row.

use super::Schema;

/// Features of many things on a page, each a byte. What is counted is put on
/// a scale of bytes where it is counted, so that a model looks a byte up or
/// compares it, and puts nothing into bins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bytes {
    n_rows: usize,
    n_features: usize,
    values: Vec<u8>,
}

impl Bytes {
    /// So many rows of a schema, all of zeros.
    pub fn new(schema: &Schema, n_rows: usize) -> Bytes {
        Bytes { n_rows, n_features: schema.len(), values: vec![0; schema.len() * n_rows] }
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.n_rows
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.n_rows == 0
    }

    /// The features of a row.
    #[inline]
    pub fn row(&self, row: usize) -> &[u8] {
        &self.values[row * self.n_features..][..self.n_features]
    }

    /// The same, to be set.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u8] {
        &mut self.values[row * self.n_features..][..self.n_features]
    }

    /// All rows, in order.
    pub fn rows(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.n_rows).map(|row| self.row(row))
    }

    /// The values of one feature, a row after the other.
    pub fn column(&self, feature: usize) -> impl Iterator<Item = u8> {
        self.rows().map(move |row| row[feature])
    }

    /// Writes the features of a row, from one of them on.
    pub fn row_from(&mut self, row: usize, feature: usize) -> RowWriter<'_> {
        RowWriter { rest: &mut self.row_mut(row)[feature..] }
    }
}

/// Writes the features of a row one after the other.
#[derive(Debug)]
pub struct RowWriter<'a> {
    rest: &'a mut [u8],
}

impl RowWriter<'_> {
    /// Sets the next feature.
    #[inline]
    pub fn put(&mut self, value: u8) {
        self.put_all([value]);
    }

    /// Sets the next features.
    #[inline]
    pub fn put_all<const N: usize>(&mut self, values: [u8; N]) {
        debug_assert!(N <= self.rest.len(), "more values than features");
        if let Some((next, rest)) = std::mem::take(&mut self.rest).split_first_chunk_mut::<N>() {
            *next = values;
            self.rest = rest;
        }
    }
}
