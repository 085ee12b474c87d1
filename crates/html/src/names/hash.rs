//! The hash table of known names, built at compile time.

use super::Name;
use super::table::{N_STATIC, TEXTS};

/// Names up to this many bytes are compared as one integer.
pub(super) const KEY_BYTES: usize = 16;

const SLOT_BITS: u32 = 11;
const N_SLOTS: usize = 1 << SLOT_BITS;
const EMPTY: u16 = u16::MAX;

/// Odd constant of the multiplicative hash (2^64 / golden ratio).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// A name of at most 16 bytes, zero-padded, as a little-endian integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key(pub(super) u128);

impl Key {
    const fn new(text: &[u8]) -> Key {
        let mut bytes = [0u8; KEY_BYTES];
        let mut i = 0;
        while i < text.len() {
            bytes[i] = text[i];
            i += 1;
        }
        Key(u128::from_le_bytes(bytes))
    }

    #[inline]
    pub(super) const fn hash(self) -> u64 {
        let low = self.0 as u64;
        let high = (self.0 >> 64) as u64;
        (low ^ high.rotate_left(23)).wrapping_mul(SPREAD)
    }
}

/// Hash of a name that is too long for a [`Key`].
pub(super) fn hash_long(text: &[u8]) -> u64 {
    let mut hash = text.len() as u64;
    for chunk in text.chunks(8) {
        let mut word = [0u8; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = (hash.rotate_left(5) ^ u64::from_le_bytes(word)).wrapping_mul(SPREAD);
    }
    hash
}

static KEYS: [Key; N_STATIC] = keys();
static SLOTS: [u16; N_SLOTS] = slots();

const fn keys() -> [Key; N_STATIC] {
    let mut keys = [Key(0); N_STATIC];
    let mut i = 0;
    while i < N_STATIC {
        if TEXTS[i].len() <= KEY_BYTES {
            keys[i] = Key::new(TEXTS[i].as_bytes());
        }
        i += 1;
    }
    keys
}

const fn slots() -> [u16; N_SLOTS] {
    let keys = keys();
    let mut slots = [EMPTY; N_SLOTS];
    let mut i = 0;
    while i < N_STATIC {
        if keys[i].0 != 0 {
            let mut slot = first_slot(keys[i]);
            while slots[slot] != EMPTY {
                slot = (slot + 1) % N_SLOTS;
            }
            slots[slot] = i as u16;
        }
        i += 1;
    }
    slots
}

#[inline]
const fn first_slot(key: Key) -> usize {
    (key.hash() >> (64 - SLOT_BITS)) as usize
}

/// The known name with this key.
#[inline]
pub(super) fn known_key(key: Key) -> Option<Name> {
    let mut slot = first_slot(key);
    loop {
        let id = SLOTS[slot];
        if id == EMPTY {
            return None;
        }
        if KEYS[id as usize] == key {
            return Some(Name(id));
        }
        slot = (slot + 1) % N_SLOTS;
    }
}

/// The known name with this text.
pub(super) fn known(text: &[u8]) -> Option<Name> {
    if text.is_empty() || text.contains(&0) {
        None
    } else if text.len() <= KEY_BYTES {
        known_key(Key::new(text))
    } else {
        known_long(text)
    }
}

/// Long known names are few; the page's own table remembers the answer.
pub(super) fn known_long(text: &[u8]) -> Option<Name> {
    let found = TEXTS.iter().position(|known| known.as_bytes() == text)?;
    Some(Name(found as u16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_name_is_found_under_its_own_number() {
        for (i, text) in TEXTS.iter().enumerate() {
            assert_eq!(Name::known(text), Some(Name(i as u16)), "{text}");
        }
        assert_eq!(Name::known(""), None);
        assert_eq!(Name::known("div\0"), None);
        assert_eq!(Name::known("preserveaspectratios"), None);
    }
}
