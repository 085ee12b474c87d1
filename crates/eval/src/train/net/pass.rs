//! A page goes through the network, and its loss back.

use std::ops::Range;

use tamis::model::sums::{add, add_times, dot, scaled};
use tamis::model::{Curve, Part, Row, WIDTH};

use super::NetPage;
use super::loss::loss;
use super::noise::Noise;
use super::shape::Shape;
use super::step::{Step, Steps};

/// The numbers of a network, ready for many pages.
#[derive(Debug)]
pub(super) struct Ready<'a> {
    shape: &'a Shape,
    rows: &'a [Row],
    /// What each feature adds at each value; those of the page come last.
    tables: Vec<Vec<Row>>,
    steps: Vec<Step<'a>>,
}

/// Where each number of a network wants to go.
#[derive(Debug)]
pub(super) struct Grads {
    /// As the numbers stand; steps of curves are filled in at the end.
    pub(super) rows: Vec<Row>,
    /// For each feature at each value.
    tables: Vec<Vec<Row>>,
}

impl Grads {
    pub(super) fn new(shape: &Shape) -> Grads {
        let n_curves = shape.curves.len() + shape.page_curves.len();
        Grads { rows: vec![[0.0; WIDTH]; shape.n_rows()], tables: vec![vec![[0.0; WIDTH]; 256]; n_curves] }
    }

    pub(super) fn clear(&mut self) {
        self.rows.fill([0.0; WIDTH]);
        self.tables.iter_mut().for_each(|table| table.fill([0.0; WIDTH]));
    }

    /// With those of the curves' steps: a step moves all knots after it.
    pub(super) fn folded(&mut self, shape: &Shape) -> &mut [Row] {
        for ((range, curve), table) in shape.steps().zip(&self.tables) {
            let mut knots = vec![[0.0; WIDTH]; curve.knots.len() + 1];
            for (value, slope) in (0..=u8::MAX).zip(table) {
                let (at, further) = curve.place(value);
                add_times(&mut knots[at], 1.0 - further, slope);
                add_times(&mut knots[at + 1], further, slope);
            }
            let mut after = [0.0; WIDTH];
            for (at, row) in range.enumerate().rev() {
                add(&mut after, &knots[at + 1]);
                self.rows[row] = after;
            }
        }
        &mut self.rows
    }
}

impl<'a> Ready<'a> {
    pub(super) fn of(shape: &'a Shape, rows: &'a [Row]) -> Ready<'a> {
        let table = |(range, curve): (Range<usize>, &Curve)| {
            let values = Shape::heights(&rows[range]);
            Curve { values, ..curve.clone() }.everywhere().collect()
        };
        let step = |(layer, spacing): (usize, &u8)| Step::of(shape, rows, layer, usize::from(*spacing));
        Ready {
            shape,
            rows,
            tables: shape.steps().map(table).collect(),
            steps: shape.spacings.iter().enumerate().map(step).collect(),
        }
    }

    /// Adds to where numbers want to go, for one page; the loss is returned.
    pub(super) fn learn(&self, page: &NetPage, noise: &mut Noise<'_>, grads: &mut Grads) -> f32 {
        let (known, gains) = self.known(page, noise);
        let mut passed = Steps::begun(known);
        for step in &self.steps {
            passed.take(step, noise);
        }
        let odds: Vec<f32> = passed.known.iter().map(|row| self.odds(row)).collect();
        let (loss, slopes) = loss(page, &odds);
        let end = self.shape.end();
        for (slope, row) in slopes.iter().zip(&passed.known) {
            add_times(&mut grads.rows[end], *slope, row);
            grads.rows[end + 1][0] += slope;
        }
        let mut back: Vec<Row> = slopes.iter().map(|slope| self.rows[end].map(|own| own * slope)).collect();
        for (layer, step) in self.steps.iter().enumerate().rev() {
            let first = self.shape.part(layer, Part::Taps).start;
            back = passed.back(step, back, &mut grads.rows[first..]);
        }
        let back: Vec<Row> = back.iter().zip(&gains).map(|(row, gain)| scaled(row, gain)).collect();
        self.teach_curves(page, noise, &back, grads);
        loss
    }

    fn odds(&self, known: &Row) -> f32 {
        let end = self.shape.end();
        self.rows[end + 1][0] + dot(known, &self.rows[end])
    }

    /// The log odds of a page's things, with nothing left out.
    #[cfg(test)]
    pub(super) fn scores(&self, page: &NetPage) -> Vec<f32> {
        let mut noise = Noise::off(self.shape);
        let mut passed = Steps::begun(self.known(page, &mut noise).0);
        for step in &self.steps {
            passed.take(step, &mut noise);
        }
        passed.known.iter().map(|row| self.odds(row)).collect()
    }

    /// What features say of each thing, and what that was multiplied by.
    fn known(&self, page: &NetPage, noise: &mut Noise<'_>) -> (Vec<Row>, Vec<Row>) {
        let (tables, page_tables) = self.tables.split_at(self.shape.curves.len());
        let mut start = self.rows[self.shape.start()];
        for (at, value) in page.page.row(0).iter().enumerate().filter(|(at, _)| noise.page_features[*at]) {
            add(&mut start, &page_tables[at][usize::from(*value)]);
        }
        let mut known = vec![start; page.things.len()];
        for (at, table) in tables.iter().enumerate().filter(|(at, _)| noise.features[*at]) {
            for (row, value) in known.iter_mut().zip(page.things.column(at)) {
                add(row, &table[usize::from(value)]);
            }
        }
        let gains: Vec<Row> = known.iter().map(|row| gain(row, &noise.mask())).collect();
        known.iter_mut().zip(&gains).for_each(|(row, gain)| *row = scaled(row, gain));
        (known, gains)
    }

    fn teach_curves(&self, page: &NetPage, noise: &Noise<'_>, back: &[Row], grads: &mut Grads) {
        let (tables, page_tables) = grads.tables.split_at_mut(self.shape.curves.len());
        for (at, table) in tables.iter_mut().enumerate().filter(|(at, _)| noise.features[*at]) {
            for (row, value) in back.iter().zip(page.things.column(at)) {
                add(&mut table[usize::from(value)], row);
            }
        }
        let mut all = [0.0; WIDTH];
        for row in back {
            add(&mut all, row);
        }
        add(&mut grads.rows[self.shape.start()], &all);
        for (at, value) in page.page.row(0).iter().enumerate().filter(|(at, _)| noise.page_features[*at]) {
            add(&mut page_tables[at][usize::from(*value)], &all);
        }
    }
}

/// What is multiplied where only what is above 0 goes on.
pub(super) fn gain(row: &Row, mask: &Row) -> Row {
    let mut gain = *mask;
    for (gain, number) in gain.iter_mut().zip(row) {
        *gain = if *number > 0.0 { *gain } else { 0.0 };
    }
    gain
}
