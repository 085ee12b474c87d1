//! Hashes of words, and numbers found again by hash.

/// Odd constant of the multiplicative hash (2^64 / golden ratio).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Probes before an entry is given up: it then gets a second number, which
/// costs memory and no correctness. A table is at most half full, where
/// ordinary entries need one or two.
const MAX_PROBES: usize = 16;

/// Slots of the first table, a power of two.
const FIRST_SLOTS: usize = 256;

/// Adds a word to a hash.
#[inline]
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash ^ word).wrapping_mul(SPREAD);
    mixed ^ (mixed >> 29)
}

/// Adds a letter to the number of a word that is read letter by letter.
#[inline]
pub(crate) fn letter(word: u64, byte: u8) -> u64 {
    word.rotate_left(5) ^ u64::from(byte)
}

/// The number of a word of which all letters were added.
#[inline]
pub(crate) fn spread(word: u64) -> u32 {
    (mix(0, word) >> 16) as u32
}

/// Numbers that what is hashed is mixed with before it is multiplied: digits of pi.
const KEYS: [u64; 2] = [0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344];

/// Both halves of a product, each bit of which depends on all of both factors.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// The hash of bytes: two loads for most words, which may lie over each other,
/// then two for each sixteen.
#[inline]
pub(crate) fn hash_bytes(bytes: &[u8]) -> u64 {
    let n = bytes.len();
    // Spread over all bits, since a length that is added to the letters would make other words of them.
    let hash = (n as u64).wrapping_mul(SPREAD);
    let (first, last) = if let (Some(first), Some(last)) = (bytes.first_chunk::<8>(), bytes.last_chunk::<8>())
    {
        if n > 16 {
            return hash_many(bytes, hash);
        }
        (u64::from_le_bytes(*first), u64::from_le_bytes(*last))
    } else if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (u64::from(u32::from_le_bytes(*first)), u64::from(u32::from_le_bytes(*last)))
    } else {
        return mix(hash, bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)));
    };
    mix(mix(hash, first), last)
}

/// Adds more than sixteen bytes to a hash.
#[inline]
fn hash_many(bytes: &[u8], hash: u64) -> u64 {
    let (chunks, rest) = bytes.as_chunks::<16>();
    let last = if rest.is_empty() { None } else { bytes.last_chunk::<16>() };
    chunks.iter().chain(last).fold(hash, |hash, chunk| {
        let [low, high] = [&chunk[..8], &chunk[8..]]
            .map(|half| half.first_chunk().map_or(0, |half| u64::from_le_bytes(*half)));
        fold(hash ^ low ^ KEYS[0], high ^ KEYS[1])
    })
}

/// What is left of bytes behind the last whole eight, as one number, the first
/// byte highest; by at most two loads, since most words are short.
#[inline]
pub(crate) fn tail(bytes: &[u8]) -> u64 {
    let n = bytes.len() % 8;
    let last = |n_bytes: usize| (1 << (8 * n_bytes)) - 1;
    if let Some(eight) = bytes.last_chunk::<8>() {
        return u64::from_be_bytes(*eight) & last(n);
    }
    if let (Some(first), Some(four)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        let [first, four] = [*first, *four].map(|four| u64::from(u32::from_be_bytes(four)));
        return first << (8 * (n - 4)) | four & last(n - 4);
    }
    bytes.iter().fold(0, |tail, byte| tail << 8 | u64::from(*byte))
}

/// A table from hashes to numbers.
#[derive(Debug)]
pub(crate) struct Index {
    /// Upper half of the hash and number plus one; zero is empty.
    slots: Vec<(u32, u32)>,
    n_used: usize,
}

impl Index {
    pub(crate) fn new() -> Index {
        Index { slots: vec![(0, 0); FIRST_SLOTS], n_used: 0 }
    }

    /// The number stored under this hash for which `is_same` holds.
    #[inline]
    pub(crate) fn find(&self, hash: u64, mut is_same: impl FnMut(u32) -> bool) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let high = (hash >> 32) as u32;
        for probe in 0..MAX_PROBES {
            let (kept, number) = self.slots[(hash as usize + probe) & mask];
            if number == 0 {
                return None;
            }
            if kept == high && is_same(number - 1) {
                return Some(number - 1);
            }
        }
        None
    }

    /// Stores a number that [`find`](Index::find) did not find; `hash_of` gives the hash of any stored one.
    pub(crate) fn insert(&mut self, hash: u64, number: u32, hash_of: impl Fn(u32) -> u64) {
        if self.n_used * 2 >= self.slots.len() {
            let larger = vec![(0, 0); self.slots.len() * 2];
            for (_, number) in std::mem::replace(&mut self.slots, larger) {
                if number > 0 {
                    self.place(hash_of(number - 1), number - 1);
                }
            }
        }
        self.place(hash, number);
        self.n_used += 1;
    }

    fn place(&mut self, hash: u64, number: u32) {
        let mask = self.slots.len() - 1;
        let free = (0..MAX_PROBES).map(|probe| (hash as usize + probe) & mask);
        if let Some(slot) = { free }.find(|slot| self.slots[*slot].1 == 0) {
            self.slots[slot] = ((hash >> 32) as u32, number + 1);
        }
    }
}

/// Numbers groups of things with the same key, in the order of their first:
/// the group of each, and how many groups there are.
pub(crate) fn grouped(n: usize, key: impl Fn(usize) -> u64) -> (Vec<u32>, usize) {
    let size = (2 * n).next_power_of_two();
    // The group in each slot and one more, 0 for none.
    let mut slots = vec![0u32; size];
    let mut keys: Vec<u64> = Vec::new();
    let of_each = (0..n).map(|at| {
        let key = key(at);
        let mut slot = (key ^ (key >> 32)) as usize & (size - 1);
        loop {
            match slots[slot].checked_sub(1) {
                Some(group) if keys[group as usize] == key => return group,
                Some(_) => slot = (slot + 1) & (size - 1),
                None => {
                    keys.push(key);
                    slots[slot] = keys.len() as u32;
                    return keys.len() as u32 - 1;
                }
            }
        }
    });
    (of_each.collect(), keys.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_read_as_byte_by_byte() {
        let bytes: Vec<u8> = (200..=240).collect();
        for len in 0..bytes.len() {
            let rest = bytes[..len].as_chunks::<8>().1;
            let one_by_one = rest.iter().fold(0, |tail, byte| tail << 8 | u64::from(*byte));
            assert_eq!(tail(&bytes[..len]), one_by_one, "{len} bytes");
        }
    }

    #[test]
    fn words_that_differ_anywhere_have_other_hashes() {
        for len in 0..40 {
            let word = vec![b'a'; len];
            let mut hashes = vec![hash_bytes(&word), hash_bytes(&vec![b'a'; len + 1])];
            for at in 0..len {
                let mut other = word.clone();
                other[at] = b'b';
                hashes.push(hash_bytes(&other));
            }
            let n_words = hashes.len();
            hashes.sort_unstable();
            hashes.dedup();
            assert_eq!(hashes.len(), n_words, "{len} bytes");
        }
    }

    #[test]
    fn groups_are_numbered_by_their_first() {
        let keys = [7, 1 << 32, 7, 0, 1 << 32];
        assert_eq!(grouped(keys.len(), |at| keys[at]), (vec![0, 1, 0, 2, 1], 3));
        assert_eq!(grouped(0, |_| 0), (vec![], 0));
    }
}
