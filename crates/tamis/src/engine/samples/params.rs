//! The numbers that samples are made by.

use super::sample::Sign;

/// The numbers that samples are made by. A filter stores what came of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Params {
    /// What a level takes of the weight that is left: one part in so many.
    /// The paper prints none; its figure fits 36 to 62.
    pub damping: f32,
    /// How far from a sample of one the nearest may lie, in points.
    pub threshold: f32,
    /// The same for what is removed: to lose something is worse than to keep
    /// too much.
    pub removal: f32,
    /// How far behind the farthest place of a sample of many a gap is looked
    /// for, in points.
    pub reach: f32,
}

impl Params {
    /// How far from a sample of one the nearest may lie.
    pub(super) fn for_one(&self, sign: Sign) -> f32 {
        match sign {
            Sign::Keep => self.threshold,
            Sign::Remove => self.removal,
        }
    }
}

impl Default for Params {
    /// `tamis-eval filters`, corpus `fields`; `docs/samples.md` has the tables.
    fn default() -> Params {
        Params { damping: 50.0, threshold: 20.0, removal: 4.0, reach: 6.0 }
    }
}
