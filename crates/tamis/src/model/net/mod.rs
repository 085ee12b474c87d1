//! A small network that looks at all things of a page before it judges one.
//!
//! Each feature of a thing adds a curve of [`WIDTH`] numbers to what is known
//! of it. Layers then let each thing look at those beside it, think about what
//! it knows, and hear the gist of the whole page: what its things say that
//! draw attention. At the end one number is made of what is known: log odds.

mod curve;
mod layer;
pub mod sums;

pub use curve::Curve;
pub use layer::{HEADS, HIDDEN, LAYER_ROWS, Part, TAPS};

use super::{Bytes, ModelError, Schema};
use layer::Layer;
use sums::{add, dot};

/// Numbers that are known of each thing. By cross-validation: 16, 24, 32 and
/// 64 differ by less than training does, and 24 are quick.
pub const WIDTH: usize = 24;

/// Rows of a table: one for each value of a feature, and one more, so that the
/// rows of all features at one value do not fall into the same lines of a cache.
const TABLE_ROWS: usize = 256 + 1;

/// The numbers that are known of one thing.
pub type Row = [f32; WIDTH];

/// What training found, as it stands in a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// What each feature of a thing adds.
    pub curves: Vec<Curve>,
    /// What each feature of the whole page adds to all things.
    pub page_curves: Vec<Curve>,
    /// What every thing begins with.
    pub start: Row,
    /// How far apart the things are that each layer looks at.
    pub spacings: Vec<u8>,
    /// The numbers of the layers, [`LAYER_ROWS`] for each.
    pub layers: Vec<Row>,
    /// What each number that is known speaks for.
    pub end: Row,
    /// The log odds of a thing of which nothing is known.
    pub odds: f32,
}

/// A network for features of one list, and of another for the whole page.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    pub(super) schemas: [u64; 2],
    pub(super) weights: Weights,
    /// The numbers of each curve at all values.
    tables: Vec<Row>,
}

impl Net {
    /// Makes one of what training found.
    ///
    /// # Errors
    ///
    /// When its parts do not fit together or to the schemas.
    pub fn new(things: &Schema, page: &Schema, weights: Weights) -> Result<Net, ModelError> {
        if weights.curves.len() != things.len() || weights.page_curves.len() != page.len() {
            return Err(ModelError::Broken("it has not as many features as its schema"));
        }
        Net::checked([things.hash(), page.hash()], weights)
    }

    pub(super) fn checked(schemas: [u64; 2], weights: Weights) -> Result<Net, ModelError> {
        if weights.layers.len() != weights.spacings.len() * LAYER_ROWS {
            return Err(ModelError::Broken("a layer is not whole"));
        }
        let curves = || weights.curves.iter().chain(&weights.page_curves);
        if !curves().all(Curve::is_whole) {
            return Err(ModelError::Broken("a curve has no beginning, or goes back"));
        }
        let rows = weights.layers.iter().chain(curves().flat_map(|curve| &curve.values));
        let numbers = rows.chain([&weights.start, &weights.end]).flatten().chain([&weights.odds]);
        if !numbers.into_iter().all(|number| number.is_finite()) {
            return Err(ModelError::Broken("a weight is no number"));
        }
        let tables = tables(&weights.curves);
        Ok(Net { schemas, weights, tables })
    }

    /// One that gives the same log odds of 0 to everything.
    pub fn untrained(things: &Schema, page: &Schema) -> Net {
        let flat = |schema: &Schema| vec![Curve::default(); schema.len()];
        let weights = Weights {
            curves: flat(things),
            page_curves: flat(page),
            start: [0.0; WIDTH],
            spacings: Vec::new(),
            layers: Vec::new(),
            end: [0.0; WIDTH],
            odds: 0.0,
        };
        let tables = tables(&weights.curves);
        Net { schemas: [things.hash(), page.hash()], weights, tables }
    }

    /// What training found.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The log odds of each thing on a page.
    pub fn scores(&self, things: &Bytes, page: &Bytes) -> Vec<f32> {
        self.judged(self.known(things, page))
    }

    /// How far each feature moves the log odds of the things on a page: what
    /// they would be less, had it its usual value everywhere.
    pub fn pulls(&self, things: &Bytes, page: &Bytes) -> Vec<Vec<f32>> {
        let known = self.known(things, page);
        let scores = self.judged(known.clone());
        let without = |(at, table): (usize, &[Row; TABLE_ROWS])| {
            let usual = &table[usize::from(self.weights.curves[at].usual)];
            let mut known = known.clone();
            for (row, value) in known.iter_mut().zip(things.column(at)) {
                for ((number, own), usual) in row.iter_mut().zip(&table[usize::from(value)]).zip(usual) {
                    *number += usual - own;
                }
            }
            let judged = self.judged(known);
            scores.iter().zip(judged).map(|(score, without)| score - without).collect()
        };
        self.tables.as_chunks().0.iter().enumerate().map(without).collect()
    }

    /// What the features say of each thing.
    fn known(&self, things: &Bytes, page: &Bytes) -> Vec<Row> {
        let mut start = self.weights.start;
        for (curve, value) in page.rows().flat_map(|row| self.weights.page_curves.iter().zip(row)) {
            add(&mut start, &curve.at(*value));
        }
        let (tables, _) = self.tables.as_chunks::<TABLE_ROWS>();
        let known = |row: &[u8]| {
            let mut known = start;
            for (table, value) in tables.iter().zip(row) {
                add(&mut known, &table[usize::from(*value)]);
            }
            known
        };
        things.rows().map(known).collect()
    }

    /// What follows from what the features say.
    fn judged(&self, mut known: Vec<Row>) -> Vec<f32> {
        known.iter_mut().for_each(rectify);
        let mut before = Vec::new();
        let layers = self.weights.layers.chunks(LAYER_ROWS).zip(&self.weights.spacings);
        for (rows, spacing) in layers {
            Layer { rows, spacing: usize::from(*spacing) }.apply(&mut known, &mut before);
        }
        known.iter().map(|row| self.weights.odds + dot(row, &self.weights.end)).collect()
    }
}

/// The numbers of curves at all values.
fn tables(curves: &[Curve]) -> Vec<Row> {
    let table = |curve: &Curve| curve.everywhere().chain([[0.0; WIDTH]]).collect::<Vec<Row>>();
    curves.iter().flat_map(table).collect()
}

/// What is below 0 becomes 0.
#[inline]
pub(super) fn rectify<const N: usize>(row: &mut [f32; N]) {
    for number in row {
        *number = number.max(0.0);
    }
}
