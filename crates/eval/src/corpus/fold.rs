//! Which fold does a page belong to?
//!
//! Sites stand in several sets, so the fold follows from the site alone and is
//! the same everywhere: FNV-1a (64 bits) over the site's bytes, modulo
//! [`N_FOLDS`]. Nothing may be tuned on a fold that it is scored on.

use std::hash::Hasher;

use fnv::FnvHasher;
use serde::{Deserialize, Serialize};

/// How many folds there are.
pub const N_FOLDS: u8 = 5;

/// A fold, from 0 to 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Fold(pub u8);

impl Fold {
    /// The fold of a site; pages without one share the fold of the empty name.
    ///
    /// ```
    /// use tamis_eval::corpus::Fold;
    /// assert_eq!(Fold::of("example.com"), Fold(0));
    /// ```
    pub fn of(site: &str) -> Fold {
        Fold((hash(site.as_bytes()) % u64::from(N_FOLDS)) as u8)
    }
}

/// FNV-1a: stable over machines and versions.
pub(super) fn hash(bytes: &[u8]) -> u64 {
    let mut hash = FnvHasher::default();
    hash.write(bytes);
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // Test vectors of the FNV authors.
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_fold_is_the_hash_modulo_five() {
        assert_eq!(Fold::of("a"), Fold((0xaf63_dc4c_8601_ec8c_u64 % 5) as u8));
    }
}
