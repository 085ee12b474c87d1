//! The numbers that the model looks at, and how a page is written down in them.

use super::above;
use super::announced::{self, Announced};
use super::around::{self, Places};
use super::leads::{self, Leads};
use super::reading::Reading;
use super::repeated::{self, Repeats};
use super::{calls, landmarks, own, whole};
use crate::measure::Measures;
use crate::model::{Bytes, Feature, Lexicon, Schema};
use crate::page::Page;

/// The groups of features, in order.
const GROUPS: [&[Feature]; 8] = [
    &own::FEATURES,
    &landmarks::FEATURES,
    &above::FEATURES,
    &around::FEATURES,
    &repeated::FEATURES,
    &announced::FEATURES,
    &calls::FEATURES,
    &leads::FEATURES,
];

const fn start_of(group: usize) -> usize {
    let (mut start, mut at) = (0, 0);
    while at < group {
        start += GROUPS[at].len();
        at += 1;
    }
    start
}

const N_FEATURES: usize = start_of(GROUPS.len());

const FEATURES: [Feature; N_FEATURES] = {
    let mut features = [Feature::new("", "", 0.0); N_FEATURES];
    let (mut group, mut at) = (0, 0);
    while group < GROUPS.len() {
        let mut own = 0;
        while own < GROUPS[group].len() {
            features[at] = GROUPS[group][own];
            own += 1;
            at += 1;
        }
        group += 1;
    }
    features
};

/// The numbers that the model looks at for each block.
pub const SCHEMA: Schema = Schema::new(&FEATURES);

/// The numbers that it looks at for the whole page, which also tell what kind
/// of page it is.
pub const PAGE_SCHEMA: Schema = Schema::new(&whole::FEATURES);

/// A page in numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// A row for each block, by [`SCHEMA`].
    pub blocks: Bytes,
    /// One row, by [`PAGE_SCHEMA`].
    pub page: Bytes,
}

/// Writes a page down.
pub fn table(page: &Page, measures: &Measures, lexicon: &Lexicon) -> Table {
    let reading = Reading::of(page, measures, lexicon);
    if reading.elements.len() == 0 {
        return Table { blocks: Bytes::new(&SCHEMA, 0), page: Bytes::new(&PAGE_SCHEMA, 1) };
    }
    written(&reading)
}

/// Writes a page down that was read.
pub(super) fn written(reading: &Reading<'_>) -> Table {
    let n_blocks = reading.units.len();
    let mut blocks = Bytes::new(&SCHEMA, n_blocks);
    let mut page = Bytes::new(&PAGE_SCHEMA, 1);
    let (places, repeats) = (Places::of(reading), Repeats::of(reading));
    let announced = Announced::of(reading.page.dom());
    let leads = Leads::of(reading);
    for block in 0..n_blocks {
        let mut row = blocks.row_from(block, 0);
        own::write(reading, block, &mut row);
        row.put_all(reading.landmarks.above(reading.inner(block)));
        above::write(reading, block, &mut row);
        around::write(reading, &places, block, &mut row);
        repeats.write(reading, block, &mut row);
        announced.write(reading, block, &mut row);
        reading.calls.write(reading.inner(block), &mut row);
        leads.write(reading, block, &mut row);
    }
    page.row_from(0, 0).put_all(whole::values(reading, &announced));
    Table { blocks, page }
}
