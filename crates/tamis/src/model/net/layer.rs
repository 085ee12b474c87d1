//! One step of a network.
#![expect(clippy::inline_always, reason = "what is inlined uses all that the processor has")]

use std::ops::Range;

use fearless_simd::Simd;

use super::several::think;
use super::sums::{add, add_products, add_times, dot, weighed};
use super::{Row, WIDTH, rectify};

/// Things that each thing looks at, itself in the middle.
pub const TAPS: usize = 5;

/// Kinds of attention that things can draw.
pub const HEADS: usize = 4;

/// Things that think side by side.
const SEVERAL: usize = 4;

/// A part of a layer's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What is seen of each thing around; [`TAPS`] rows and one that is added.
    Taps,
    /// What each known number gives to thoughts, of which there are as many; a
    /// row for each, and one that is added.
    Think,
    /// What each thought gives to what is known; a row for each, and one that
    /// is added.
    Say,
    /// What draws attention; a row for each of [`HEADS`].
    Look,
    /// What the gist gives to what is known: the mean, then what each kind of
    /// attention found, a row for each number, and one that is added.
    Gist,
}

/// Rows of each part, in order.
const PARTS: [usize; 5] = [TAPS + 1, WIDTH + 1, WIDTH + 1, HEADS, (HEADS + 1) * WIDTH + 1];

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
pub(super) struct Layer<'a, S> {
    pub(super) simd: S,
    pub(super) rows: &'a [Row],
    /// How far apart the things are that are looked at.
    pub(super) spacing: usize,
}

impl<S: Simd> Layer<'_, S> {
    /// Lets things look around, think, and hear the gist; `before` is room for
    /// what they knew.
    #[inline(always)]
    pub(super) fn apply(&self, known: &mut [Row], before: &mut Vec<Row>) {
        before.clear();
        before.extend_from_slice(known);
        for (at, row) in known.iter_mut().enumerate() {
            let seen = self.seen(before, at);
            add(row, &seen);
        }
        let (several, rest) = known.as_chunks_mut::<SEVERAL>();
        let parts = [Part::Think, Part::Say].map(|part| &self.rows[part.rows()]);
        for rows in several {
            think(self.simd, rows, parts);
        }
        for row in rest.as_chunks_mut::<1>().0 {
            think(self.simd, row, parts);
        }
        let gist = self.gist(known);
        for row in known {
            add(row, &gist);
        }
    }

    /// What a thing sees around it.
    #[inline(always)]
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

    /// What the page says as a whole.
    #[inline(always)]
    fn gist(&self, known: &[Row]) -> Row {
        let found = std::iter::once(mean(known)).chain(self.heard(known));
        weighed(found.flatten(), &self.rows[Part::Gist.rows()])
    }

    /// What things know that draw each kind of attention.
    #[inline(always)]
    fn heard(&self, known: &[Row]) -> [Row; HEADS] {
        let (drawn, most) = self.drawn(known);
        let (mut heard, mut all) = ([[0.0; WIDTH]; HEADS], [f32::MIN_POSITIVE; HEADS]);
        for (row, drawn) in known.iter().zip(&drawn) {
            for head in 0..HEADS {
                let share = (drawn[head] - most[head]).exp();
                all[head] += share;
                add_times(&mut heard[head], share, row);
            }
        }
        for (heard, all) in heard.iter_mut().zip(all) {
            *heard = heard.map(|number| number / all);
        }
        heard
    }

    /// How much of each kind of attention each thing draws, and the most of all.
    #[inline(always)]
    fn drawn(&self, known: &[Row]) -> (Vec<[f32; HEADS]>, [f32; HEADS]) {
        let looks = &self.rows[Part::Look.rows()];
        let (mut drawn, mut most) = (vec![[0.0; HEADS]; known.len()], [f32::MIN; HEADS]);
        for (drawn, row) in drawn.iter_mut().zip(known) {
            for ((drawn, most), look) in drawn.iter_mut().zip(&mut most).zip(looks) {
                *drawn = dot(row, look);
                *most = most.max(*drawn);
            }
        }
        (drawn, most)
    }
}

/// What things know in the mean.
#[expect(clippy::cast_precision_loss, reason = "no page has so many things that it matters")]
#[inline(always)]
fn mean(known: &[Row]) -> Row {
    let mut sum = [0.0; WIDTH];
    for row in known {
        add(&mut sum, row);
    }
    sum.map(|number| number / known.len().max(1) as f32)
}
