//! Which number of a network stands where, while it is trained.
//!
//! All numbers are rows one after the other: for each curve the steps from one
//! knot to the next, what things begin with, the layers, what speaks for what,
//! and the odds in the first number of the last row. Steps and not heights are
//! learned, so that what a border teaches holds for all values beyond it.

use std::ops::Range;

use tamis::model::{Bytes, Curve, LAYER_ROWS, Part, Row, Schema, TAPS, WIDTH, Weights};

use super::NetPage;
use super::knots::{Counts, curve};
use crate::stats::random::Random;

/// Which number of a network stands where.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) curves: Vec<Curve>,
    pub(super) page_curves: Vec<Curve>,
    pub(super) spacings: Vec<u8>,
}

impl Shape {
    /// The shape for features as these pages have them.
    pub(super) fn of(pages: &[NetPage], schemas: [&Schema; 2], spacings: &[u8]) -> Shape {
        let [things, page] = schemas;
        let of = |schema: &Schema, table: fn(&NetPage) -> &Bytes| -> Vec<Curve> {
            let mut counts: Vec<Counts> = vec![[0; 256]; schema.len()];
            for row in pages.iter().flat_map(|page| table(page).rows()) {
                for (counts, value) in counts.iter_mut().zip(row) {
                    counts[usize::from(*value)] += 1;
                }
            }
            counts
                .iter()
                .zip(schema.features())
                .map(|(counts, feature)| curve(counts, feature.unit))
                .collect()
        };
        Shape {
            curves: of(things, |page| &page.things),
            page_curves: of(page, |page| &page.page),
            spacings: spacings.to_vec(),
        }
    }

    fn all_curves(&self) -> impl Iterator<Item = &Curve> {
        self.curves.iter().chain(&self.page_curves)
    }

    /// The rows of steps of each curve, those of the page after those of things.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Range<usize>, &Curve)> {
        self.all_curves().scan(0, |at, curve| {
            let start = *at;
            *at += curve.knots.len().saturating_sub(1);
            Some((start..*at, curve))
        })
    }

    /// The row that things begin with; layers, end and odds come after it.
    pub(super) fn start(&self) -> usize {
        self.all_curves().map(|curve| curve.knots.len().saturating_sub(1)).sum()
    }

    /// The rows of a layer's part.
    pub(super) fn part(&self, layer: usize, part: Part) -> Range<usize> {
        let first = self.start() + 1 + layer * LAYER_ROWS;
        first + part.rows().start..first + part.rows().end
    }

    /// The row of what speaks for what; the odds are in the next.
    pub(super) fn end(&self) -> usize {
        self.start() + 1 + self.spacings.len() * LAYER_ROWS
    }

    /// How many rows there are.
    pub(super) fn n_rows(&self) -> usize {
        self.end() + 2
    }

    /// Numbers to begin with: small ones by chance, the smaller the more are
    /// added up (`LeCun` et al. 1998, "Efficient `BackProp`").
    pub(super) fn begun(&self, random: &mut Random) -> Vec<Row> {
        let mut rows = vec![[0.0; WIDTH]; self.n_rows()];
        let mut fill = |rows: &mut [Row], n_added: usize| {
            let most = 1.0 / (n_added as f32).sqrt();
            for number in rows.as_flattened_mut() {
                *number = most * (2.0 * unit(random) - 1.0);
            }
        };
        let start = self.start();
        fill(&mut rows[..=start], start.max(1));
        for layer in 0..self.spacings.len() {
            for part in [Part::Taps, Part::Think, Part::Say, Part::Look, Part::Gist] {
                fill(&mut rows[self.part(layer, part)], n_added(part));
            }
        }
        fill(&mut rows[self.end()..], WIDTH);
        rows
    }

    /// The heights of a curve's knots from its steps: the first is nothing.
    pub(super) fn heights(steps: &[Row]) -> Vec<Row> {
        let mut heights = vec![[0.0; WIDTH]];
        for step in steps {
            let mut height = heights[heights.len() - 1];
            height.iter_mut().zip(step).for_each(|(height, step)| *height += step);
            heights.push(height);
        }
        heights
    }

    /// What was learned, as a network wants it.
    pub(super) fn weights(&self, rows: &[Row]) -> Weights {
        let drawn = |(range, curve): (Range<usize>, &Curve)| {
            let values = if curve.knots.is_empty() { Vec::new() } else { Shape::heights(&rows[range]) };
            Curve { values, ..curve.clone() }
        };
        let mut curves: Vec<Curve> = self.steps().map(drawn).collect();
        let page_curves = curves.split_off(self.curves.len());
        Weights {
            curves,
            page_curves,
            start: rows[self.start()],
            spacings: self.spacings.clone(),
            layers: rows[self.start() + 1..self.end()].to_vec(),
            end: rows[self.end()],
            odds: rows[self.end() + 1][0],
        }
    }
}

/// How many numbers are added up for one of a part.
fn n_added(part: Part) -> usize {
    match part {
        Part::Taps => TAPS,
        Part::Think | Part::Say | Part::Look => WIDTH,
        Part::Gist => part.rows().len() - 1,
    }
}

/// A number from 0 to 1, which it is not.
fn unit(random: &mut Random) -> f32 {
    (random.next() >> 40) as f32 / (1 << 24) as f32
}
