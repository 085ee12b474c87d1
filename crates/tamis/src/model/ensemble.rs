//! Trees in which all nodes of one level ask the same question.
//!
//! Such trees need no jumps: each level gives one bit, and the bits are the
//! number of the leaf. Values are put into bins first, so that a question is
//! the comparison of two bytes, for many rows at a time.

use super::{ModelError, Rows, Schema};

/// Questions that a tree asks at most: a leaf's number is a byte.
pub const MAX_DEPTH: usize = 8;

/// Leaves of most trees, for which no look into them is checked.
const USUAL_LEAVES: usize = 1 << 6;

/// Borders that a feature has at most: bins are bytes.
pub(super) const MAX_BORDERS: usize = 255;

/// A question: is the feature above this border?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    /// The feature's place in the schema.
    pub feature: u16,
    /// The border's place among those of the feature.
    pub bin: u8,
}

/// A tree: its questions, and a value for each combination of answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree {
    /// The questions; the first is the lowest bit of a leaf's number.
    pub splits: Vec<Split>,
    /// The values: 2 to the power of the questions.
    pub leaves: Vec<f32>,
}

/// Trees whose values are added up.
#[derive(Clone, PartialEq, Debug)]
pub struct Ensemble {
    pub(super) schema: u64,
    pub(super) borders: Vec<Vec<f32>>,
    pub(super) trees: Vec<Tree>,
    pub(super) calibration: Calibration,
    of_bytes: OfBytes,
}

/// The same trees for features that are bytes, one behind the other, so that
/// none has to be looked for in memory.
#[derive(Clone, PartialEq, Debug, Default)]
struct OfBytes {
    /// For each tree how many questions it asks.
    depths: Vec<u8>,
    /// The questions of all: a feature, and the highest byte that is answered
    /// with no.
    asked: Vec<(u16, u8)>,
    /// The leaves of all.
    leaves: Vec<f32>,
}

impl OfBytes {
    /// Borders stand between two bytes, so a value is above one when it is
    /// above its whole part.
    fn of(borders: &[Vec<f32>], trees: &[Tree]) -> OfBytes {
        let limit = |split: &Split| whole_part(borders[usize::from(split.feature)][usize::from(split.bin)]);
        let splits = || trees.iter().flat_map(|tree| &tree.splits);
        OfBytes {
            depths: trees.iter().map(|tree| tree.splits.len() as u8).collect(),
            asked: splits().map(|split| (split.feature, limit(split))).collect(),
            leaves: trees.iter().flat_map(|tree| tree.leaves.iter().copied()).collect(),
        }
    }

    fn score(&self, row: &[u8]) -> f32 {
        let (mut asked, mut leaves, mut score) = (&self.asked[..], &self.leaves[..], 0.0);
        for depth in &self.depths {
            let (own, rest) = asked.split_at(usize::from(*depth));
            let (values, other) = leaves.split_at(1 << depth);
            let is_yes = |(feature, limit): &(u16, u8)| row[usize::from(*feature)] > *limit;
            let bits = own.iter().enumerate().map(|(at, ask)| usize::from(is_yes(ask)) << at);
            score += values[bits.sum::<usize>()];
            (asked, leaves) = (rest, other);
        }
        score
    }
}

/// How a score becomes the chance that an answer with it is right: the
/// logistic function of `slope · score + offset` (Platt 1999). Training finds
/// both on pages that the trees did not see.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// What scores are multiplied by.
    pub slope: f32,
    /// What is added.
    pub offset: f32,
}

impl Default for Calibration {
    /// Scores are log odds as they are.
    fn default() -> Calibration {
        Calibration { slope: 1.0, offset: 0.0 }
    }
}

impl Ensemble {
    /// Makes one of the borders of each feature, ascending, and of trees.
    ///
    /// # Errors
    ///
    /// When they do not fit together or to the schema.
    pub fn new(schema: &Schema, borders: Vec<Vec<f32>>, trees: Vec<Tree>) -> Result<Ensemble, ModelError> {
        if borders.len() != schema.len() {
            return Err(ModelError::Broken("it has not as many features as its schema"));
        }
        Ensemble::unchecked(schema.hash(), borders, trees).checked()
    }

    /// One that gives the same score to everything.
    pub fn constant(schema: &Schema, score: f32) -> Ensemble {
        let tree = Tree { splits: Vec::new(), leaves: vec![score] };
        let of_bytes = OfBytes::of(&[], std::slice::from_ref(&tree));
        let borders = vec![Vec::new(); schema.len()];
        Ensemble { of_bytes, ..Ensemble::unchecked(schema.hash(), borders, vec![tree]) }
    }

    /// The same with what training found of its scores.
    #[must_use]
    pub fn calibrated(self, calibration: Calibration) -> Ensemble {
        Ensemble { calibration, ..self }
    }

    /// The chance that an answer with this score is right.
    pub fn confidence(&self, score: f32) -> f32 {
        probability(self.calibration.slope * score + self.calibration.offset)
    }

    /// One that may not fit together.
    pub(super) fn unchecked(schema: u64, borders: Vec<Vec<f32>>, trees: Vec<Tree>) -> Ensemble {
        Ensemble { schema, borders, trees, calibration: Calibration::default(), of_bytes: OfBytes::default() }
    }

    /// Checks everything that looking up a leaf relies on.
    pub(super) fn checked(self) -> Result<Ensemble, ModelError> {
        let ascends = |borders: &Vec<f32>| borders.is_sorted_by(|a, b| a < b);
        if !self.borders.iter().all(|borders| borders.len() <= MAX_BORDERS && ascends(borders)) {
            return Err(ModelError::Broken("borders do not ascend, or are too many"));
        }
        let is_known = |split: &Split| {
            self.borders.get(usize::from(split.feature)).is_some_and(|own| usize::from(split.bin) < own.len())
        };
        if !(self.calibration.slope.is_finite() && self.calibration.offset.is_finite()) {
            return Err(ModelError::Broken("its calibration is no number"));
        }
        for tree in &self.trees {
            if tree.splits.len() > MAX_DEPTH || tree.leaves.len() != 1 << tree.splits.len() {
                return Err(ModelError::Broken("a tree has not as many leaves as its questions ask for"));
            }
            if !tree.splits.iter().all(is_known) {
                return Err(ModelError::Broken("a tree asks for a border that there is not"));
            }
            if !tree.leaves.iter().all(|leaf| leaf.is_finite()) {
                return Err(ModelError::Broken("a leaf is no number"));
            }
        }
        let of_bytes = OfBytes::of(&self.borders, &self.trees);
        Ok(Ensemble { of_bytes, ..self })
    }

    /// The sum of the trees' values for each row. Tree by tree and question by
    /// question, so that one question is asked of many rows at a time.
    pub fn scores(&self, rows: &Rows) -> Vec<f32> {
        let n_rows = rows.len();
        let bins = self.bins(rows);
        self.add_up(n_rows, |split| {
            let start = usize::from(split.feature) * n_rows;
            (&bins[start..start + n_rows], split.bin)
        })
    }

    /// The same for one row of features that are bytes.
    pub fn score_of_bytes(&self, row: &[u8]) -> f32 {
        self.of_bytes.score(row)
    }

    /// Adds the trees' values up; `asked` gives the values that a question is
    /// about, and the highest of them that is answered with no.
    fn add_up<'a>(&self, n_rows: usize, asked: impl Fn(&Split) -> (&'a [u8], u8)) -> Vec<f32> {
        let mut scores = vec![0.0; n_rows];
        let mut leaves = vec![0; n_rows];
        for tree in &self.trees {
            leaves.fill(0);
            let (threes, rest) = tree.splits.as_chunks::<3>();
            for (at, splits) in threes.iter().enumerate() {
                answer_three(splits.each_ref().map(&asked), 3 * at, &mut leaves);
            }
            for (at, split) in rest.iter().enumerate() {
                answer(asked(split), 3 * threes.len() + at, &mut leaves);
            }
            add_leaves(&tree.leaves, &leaves, &mut scores);
        }
        scores
    }

    /// How many borders each value is above, feature by feature.
    fn bins(&self, rows: &Rows) -> Vec<u8> {
        let mut bins = Vec::with_capacity(self.borders.len() * rows.len());
        for (feature, borders) in self.borders.iter().enumerate() {
            let bin = |row: &[f32]| borders.partition_point(|border| *border < row[feature]) as u8;
            bins.extend(rows.iter().map(bin));
        }
        bins
    }

    /// How many trees there are.
    pub fn n_trees(&self) -> usize {
        self.trees.len()
    }
}

/// Puts the answers to a question into the bits of leaves' numbers at a place.
fn answer((values, limit): (&[u8], u8), at: usize, leaves: &mut [u8]) {
    for (leaf, value) in leaves.iter_mut().zip(values) {
        *leaf |= u8::from(*value > limit) << at;
    }
}

/// The same for three questions at a time, so that a leaf's number is loaded
/// and stored once for them.
fn answer_three(asked: [(&[u8], u8); 3], at: usize, leaves: &mut [u8]) {
    let [(first, a), (second, b), (third, c)] = asked;
    for (((leaf, x), y), z) in leaves.iter_mut().zip(first).zip(second).zip(third) {
        *leaf |= (u8::from(*x > a) | u8::from(*y > b) << 1 | u8::from(*z > c) << 2) << at;
    }
}

/// Adds the values of the leaves with these numbers to scores.
fn add_leaves(values: &[f32], leaves: &[u8], scores: &mut [f32]) {
    if let Ok(values) = <&[f32; USUAL_LEAVES]>::try_from(values) {
        for (score, leaf) in scores.iter_mut().zip(leaves) {
            *score += values[usize::from(*leaf) % USUAL_LEAVES];
        }
        return;
    }
    for (score, leaf) in scores.iter_mut().zip(leaves) {
        *score += values[usize::from(*leaf)];
    }
}

/// The whole part of a border between two bytes; 0 below them, 255 above.
#[expect(clippy::cast_sign_loss, reason = "what is below 0 becomes 0")]
fn whole_part(border: f32) -> u8 {
    border as u8
}

/// The probability that a score stands for, when it was trained as log odds.
///
/// ```
/// assert_eq!(tamis::model::probability(0.0), 0.5);
/// ```
pub fn probability(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}
