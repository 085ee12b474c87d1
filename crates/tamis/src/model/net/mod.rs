//! A small network that looks at all things of a page before it judges one.
//!
//! Each feature of a thing adds a curve of [`WIDTH`] numbers to what is known
//! of it. Layers then let each thing look at those beside it, think about what
//! it knows, and hear the gist of the whole page: what its things say that
//! draw attention. At the end one number is made of what is known: log odds.
#![expect(clippy::inline_always, reason = "what is inlined uses all that the processor has")]

mod curve;
mod jury;
mod layer;
mod several;
mod steps;
pub mod sums;

pub use curve::Curve;
pub use jury::Jury;
pub use layer::{HEADS, LAYER_ROWS, Part, TAPS};

use fearless_simd::{Level, Simd, dispatch};

use super::{Bytes, ModelError, Schema};
use layer::Layer;
use steps::Tables;
use sums::{add, dot};

/// Numbers that are known of each thing. By cross-validation: 16, 24, 32 and
/// 64 differ by less than training does, and 16 are quick.
pub const WIDTH: usize = 16;

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
    tables: Tables,
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
        let tables =
            Tables::of(&weights.curves).ok_or(ModelError::Broken("its curves cannot be added up"))?;
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
        // What is flat can always be added up.
        let tables = Tables::of(&weights.curves).unwrap_or_default();
        Net { schemas: [things.hash(), page.hash()], weights, tables }
    }

    /// What training found.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The log odds of each thing on a page.
    pub fn scores(&self, things: &Bytes, page: &Bytes) -> Vec<f32> {
        dispatch!(Level::new(), simd => self.judged(simd, self.known(things, page)))
    }

    /// How far each feature moves the log odds of the things on a page: what
    /// they would be less, had it its usual value everywhere.
    pub fn pulls(&self, things: &Bytes, page: &Bytes) -> Vec<Vec<f32>> {
        let known = self.known(things, page);
        let judged = |known| dispatch!(Level::new(), simd => self.judged(simd, known));
        let scores = judged(known.clone());
        let without = |at: usize| {
            let mut known = known.clone();
            for (row, value) in known.iter_mut().zip(things.column(at)) {
                add(row, &self.tables.change(at, [value, self.weights.curves[at].usual]));
            }
            scores.iter().zip(judged(known)).map(|(score, without)| score - without).collect()
        };
        (0..self.weights.curves.len()).map(without).collect()
    }

    /// What the features say of each thing.
    #[inline(always)]
    fn known(&self, things: &Bytes, page: &Bytes) -> Vec<Row> {
        let mut start = self.weights.start;
        for (curve, value) in page.rows().flat_map(|row| self.weights.page_curves.iter().zip(row)) {
            add(&mut start, &curve.at(*value));
        }
        let mut known = vec![start; things.len()];
        for (known, row) in known.iter_mut().zip(things.rows()) {
            add(known, &self.tables.sum(row));
        }
        known
    }

    /// What follows from what the features say.
    #[inline(always)]
    fn judged<S: Simd>(&self, simd: S, mut known: Vec<Row>) -> Vec<f32> {
        for row in &mut known {
            rectify(row);
        }
        let mut before = Vec::new();
        let layers = self.weights.layers.chunks(LAYER_ROWS).zip(&self.weights.spacings);
        for (rows, spacing) in layers {
            Layer { simd, rows, spacing: usize::from(*spacing) }.apply(&mut known, &mut before);
        }
        known.iter().map(|row| self.weights.odds + dot(row, &self.weights.end)).collect()
    }
}

/// What is below 0 becomes 0.
#[inline(always)]
pub(super) fn rectify(row: &mut Row) {
    for number in row {
        // Unlike `max`, this is one step for a processor.
        *number = if *number > 0.0 { *number } else { 0.0 };
    }
}
