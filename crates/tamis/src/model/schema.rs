//! The numbers that a model looks at: one list for training and for use.

use std::hash::Hasher;

use fnv::FnvHasher;

/// A number that is known of something on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// Its name, in rows that are written for training.
    pub name: &'static str,
    /// What it counts.
    pub unit: &'static str,
    /// What it is where it is not known.
    pub missing: f32,
}

impl Feature {
    /// A feature with a name, a unit, and the value that it has when missing.
    pub const fn new(name: &'static str, unit: &'static str, missing: f32) -> Feature {
        Feature { name, unit, missing }
    }
}

/// A list of features. A model is of use only with the list that it was
/// trained on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Schema {
    features: &'static [Feature],
}

impl Schema {
    /// A list of features.
    pub const fn new(features: &'static [Feature]) -> Schema {
        Schema { features }
    }

    /// The features, in order.
    pub const fn features(&self) -> &'static [Feature] {
        self.features
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.features.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.features.is_empty()
    }

    /// A number that changes when a name, a unit, a missing value or the order
    /// does. It is kept in files, so it never changes otherwise.
    ///
    /// ```
    /// use tamis::model::{Feature, Schema};
    /// let of = |unit| Schema::new(Box::leak(Box::new([Feature::new("length", unit, 0.0)]))).hash();
    /// assert_eq!(of("words"), of("words"));
    /// assert_ne!(of("words"), of("characters"));
    /// ```
    pub fn hash(&self) -> u64 {
        let mut hash = FnvHasher::default();
        for feature in self.features {
            for text in [feature.name, feature.unit] {
                hash.write(text.as_bytes());
                hash.write(&[0]);
            }
            hash.write(&feature.missing.to_bits().to_le_bytes());
        }
        hash.finish()
    }
}
