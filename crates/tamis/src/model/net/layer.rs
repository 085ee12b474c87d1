//! One step of a network.

use std::ops::Range;

use super::sums::{add, add_products, add_times, dot};
use super::{Row, WIDTH, rectify};

/// Things that each thing looks at, itself in the middle.
pub const TAPS: usize = 5;

/// Numbers that are thought about: twice those that are known.
pub const HIDDEN: usize = 2 * WIDTH;

/// Kinds of attention that things can draw.
pub const HEADS: usize = 4;

/// A part of a layer's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What is seen of each thing around; [`TAPS`] rows and one that is added.
    Taps,
    /// What each known number gives to thoughts; two rows for each, and two
    /// that are added.
    Wide,
    /// What each thought gives to what is known; a row for each, and one that
    /// is added.
    Narrow,
    /// What draws attention; a row for each of [`HEADS`].
    Look,
    /// What the gist gives to what is known: the mean, then what each kind of
    /// attention found, a row for each number, and one that is added.
    Gist,
}

/// Rows of each part, in order.
const PARTS: [usize; 5] = [TAPS + 1, 2 * WIDTH + 2, HIDDEN + 1, HEADS, (HEADS + 1) * WIDTH + 1];

impl Part {
    /// The rows of a layer that it is.
    pub const fn rows(self) -> Range<usize> {
        let (mut start, mut part) = (0, 0);
        while part < self as usize {
            start += PARTS[part];
            part += 1;
        }
        start..start + PARTS[part]
    }
}

/// Rows of a layer.
pub const LAYER_ROWS: usize = Part::Gist.rows().end;

/// One step of a network.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layer<'a> {
    pub(super) rows: &'a [Row],
    /// How far apart the things are that are looked at.
    pub(super) spacing: usize,
}

impl Layer<'_> {
    /// Lets things look around, think, and hear the gist; `before` is room for
    /// what they knew.
    pub(super) fn apply(&self, known: &mut [Row], before: &mut Vec<Row>) {
        before.clear();
        before.extend_from_slice(known);
        for (at, row) in known.iter_mut().enumerate() {
            let seen = self.seen(before, at);
            add(row, &seen);
            self.think(row);
        }
        let gist = self.gist(known);
        for row in known {
            add(row, &gist);
        }
    }

    /// What a thing sees around it.
    #[inline]
    fn seen(&self, known: &[Row], at: usize) -> Row {
        let rows = &self.rows[Part::Taps.rows()];
        let mut seen = rows[TAPS];
        for (tap, row) in rows[..TAPS].iter().enumerate() {
            let there = (at + tap * self.spacing).checked_sub(TAPS / 2 * self.spacing);
            if let Some(other) = there.and_then(|there| known.get(there)) {
                add_products(&mut seen, row, other);
            }
        }
        rectify(&mut seen);
        seen
    }

    #[inline]
    fn think(&self, row: &mut Row) {
        let (wide, _) = self.rows[Part::Wide.rows()].as_chunks::<2>();
        let mut thoughts = *wide[WIDTH].as_flattened().first_chunk::<HIDDEN>().unwrap_or(&[0.0; HIDDEN]);
        for (number, gives) in row.iter().zip(wide) {
            for (thought, times) in thoughts.iter_mut().zip(gives.as_flattened()) {
                *thought += number * times;
            }
        }
        rectify(&mut thoughts);
        let narrow = &self.rows[Part::Narrow.rows()];
        add(row, &narrow[HIDDEN]);
        for (thought, gives) in thoughts.iter().zip(narrow) {
            add_times(row, *thought, gives);
        }
    }

    /// What the page says as a whole.
    fn gist(&self, known: &[Row]) -> Row {
        let rows = &self.rows[Part::Gist.rows()];
        let mut gist = rows[(HEADS + 1) * WIDTH];
        let found = std::iter::once(mean(known)).chain(self.heard(known));
        for (number, gives) in found.flatten().zip(rows) {
            add_times(&mut gist, number, gives);
        }
        gist
    }

    /// What things know that draw each kind of attention.
    fn heard(&self, known: &[Row]) -> [Row; HEADS] {
        let mut heard = [[0.0; WIDTH]; HEADS];
        for (found, look) in heard.iter_mut().zip(&self.rows[Part::Look.rows()]) {
            let drawn: Vec<f32> = known.iter().map(|row| dot(row, look)).collect();
            let most = drawn.iter().copied().fold(f32::MIN, f32::max);
            let mut all = 0.0;
            for (row, drawn) in known.iter().zip(drawn) {
                let share = (drawn - most).exp();
                all += share;
                add_times(found, share, row);
            }
            *found = found.map(|number| number / f32::max(all, f32::MIN_POSITIVE));
        }
        heard
    }
}

/// What things know in the mean.
#[expect(clippy::cast_precision_loss, reason = "no page has so many things that it matters")]
fn mean(known: &[Row]) -> Row {
    let mut sum = [0.0; WIDTH];
    for row in known {
        add(&mut sum, row);
    }
    sum.map(|number| number / known.len().max(1) as f32)
}
