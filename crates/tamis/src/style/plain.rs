//! Styles that follow from a key alone, found again.

use crate::hash::mix;

/// Slots of [`Plain`], a power of two; most pages have fewer plain styles.
const PLAIN_SLOTS: usize = 256;

/// The numbers of styles that follow from a key alone; a key that finds its
/// slot taken takes it over.
#[derive(Debug)]
pub(super) struct Plain {
    slots: Box<[(u64, u32); PLAIN_SLOTS]>,
}

impl Plain {
    pub(super) fn new() -> Plain {
        Plain { slots: Box::new([(u64::MAX, 0); PLAIN_SLOTS]) }
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<u32> {
        let (kept, style) = self.slots[mix(0, key) as usize % PLAIN_SLOTS];
        (kept == key).then_some(style)
    }

    pub(super) fn keep(&mut self, key: u64, style: u32) {
        self.slots[mix(0, key) as usize % PLAIN_SLOTS] = (key, style);
    }
}
