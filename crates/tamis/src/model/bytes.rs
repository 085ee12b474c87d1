//! Features that are bytes from the start, feature by feature.

use super::Schema;

/// Features of many things on a page, each a byte. What is counted is put on
/// a scale of bytes where it is counted, so that a model compares bytes and
/// puts nothing into bins. All values of one feature stand together, which is
/// how trees ask for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bytes {
    n_rows: usize,
    values: Vec<u8>,
}

impl Bytes {
    /// So many rows of a schema, all of zeros.
    pub fn new(schema: &Schema, n_rows: usize) -> Bytes {
        Bytes { n_rows, values: vec![0; schema.len() * n_rows] }
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.n_rows
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.n_rows == 0
    }

    /// The values of one feature, a row after the other.
    pub fn column(&self, feature: usize) -> &[u8] {
        &self.values[feature * self.n_rows..(feature + 1) * self.n_rows]
    }

    /// The same, to be set.
    pub fn column_mut(&mut self, feature: usize) -> &mut [u8] {
        &mut self.values[feature * self.n_rows..(feature + 1) * self.n_rows]
    }

    /// Sets a feature of all rows.
    pub fn fill(&mut self, feature: usize, value: u8) {
        self.column_mut(feature).fill(value);
    }

    /// The features of a row, from one of them on.
    pub fn row_from(&mut self, row: usize, feature: usize) -> RowWriter<'_> {
        let at = feature * self.n_rows + row;
        RowWriter { bytes: self, at }
    }
}

/// Writes the features of a row one after the other.
#[derive(Debug)]
pub struct RowWriter<'a> {
    bytes: &'a mut Bytes,
    at: usize,
}

impl RowWriter<'_> {
    /// Sets the next feature.
    #[inline]
    pub fn put(&mut self, value: u8) {
        self.bytes.values[self.at] = value;
        self.at += self.bytes.n_rows;
    }

    /// Sets the next features.
    #[inline]
    pub fn put_all<const N: usize>(&mut self, values: [u8; N]) {
        for value in values {
            self.put(value);
        }
    }
}
