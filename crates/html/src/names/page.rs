//! The names of one page: known ones by constant, others numbered as they come.

use std::collections::BTreeMap;

use super::hash::{KEY_BYTES, Key, hash_long, known_key, known_long};
use super::{N_STATIC, Name, TEXTS};

/// Probes in the hash table before a name goes to the ordered map instead,
/// so that names chosen to collide cost a logarithm and not a scan. The table
/// is at most half full, where ordinary names need one or two.
const MAX_PROBES: usize = 24;

/// Slots of the empty table, a power of two.
const FIRST_SLOTS: usize = 64;

/// Slots kept for the next page; a table that one odd page made larger would
/// have to be cleared for every page after it.
const MAX_KEPT_SLOTS: usize = 4096;

const EMPTY: u16 = u16::MAX;

/// Most names a page can have: numbers are `u16` and the last one means empty.
const MAX_NAMES: usize = EMPTY as usize;

/// What a name's bytes need before they can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Intern {
    /// Nothing: take them as they are.
    Exact,
    /// ASCII upper case becomes lower case.
    Fold,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    hash: u32,
    name: u16,
}

const EMPTY_SLOT: Slot = Slot { hash: 0, name: EMPTY };

/// The table of a page's own names.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    text: String,
    ends: Vec<u32>,
    slots: Vec<Slot>,
    n_slotted: usize,
    crowded: BTreeMap<Box<[u8]>, u16>,
    folded: Vec<u8>,
}

impl Names {
    /// Forgets the page, keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
        if self.slots.len() > MAX_KEPT_SLOTS {
            self.slots = Vec::new();
        }
        self.slots.fill(EMPTY_SLOT);
        self.n_slotted = 0;
        self.crowded.clear();
    }

    /// Bytes held.
    pub(crate) fn memory(&self) -> usize {
        self.text.len() + self.ends.len() * 4 + self.slots.len() * size_of::<Slot>()
    }

    /// How many names have a number, known ones included.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        N_STATIC + self.ends.len()
    }

    /// The page's own names in the order of their numbers.
    pub(crate) fn page_names(&self) -> impl Iterator<Item = Name> + use<> {
        (N_STATIC..self.len()).map(|index| Name(index as u16))
    }

    /// The text of a name; empty for a number that was never given.
    pub(crate) fn text(&self, name: Name) -> &str {
        if let Some(text) = TEXTS.get(name.index()) {
            return text;
        }
        let own = name.index() - N_STATIC;
        let start = own.checked_sub(1).map_or(0, |before| self.end(before));
        self.text.get(start..self.end(own)).unwrap_or("")
    }

    fn end(&self, own: usize) -> usize {
        self.ends.get(own).map_or(0, |end| *end as usize)
    }

    /// The number of the name at `start..end` of `input`; `None` when the page
    /// has used up all numbers.
    #[expect(clippy::inline_always, reason = "the call alone costs 3% of parsing (callgrind on wcxb)")]
    #[inline(always)]
    pub(crate) fn intern(
        &mut self,
        input: &[u8],
        range: std::ops::Range<usize>,
        how: Intern,
    ) -> Option<Name> {
        let len = range.len();
        if len > KEY_BYTES {
            return self.intern_long(&input[range], how);
        }
        let mut key = load_key(input, range.start, len);
        if how == Intern::Fold {
            key = fold_key(key);
        }
        match known_key(key) {
            Some(name) => Some(name),
            None => self.own_key(key, len),
        }
    }

    /// The number of a name that is not lower-cased first.
    pub(crate) fn intern_text(&mut self, text: &str) -> Option<Name> {
        // Keys are padded with U+0000, so no name may have one.
        if text.contains('\0') {
            return self.intern_text(&text.replace('\0', "\u{FFFD}"));
        }
        self.intern(text.as_bytes(), 0..text.len(), Intern::Exact)
    }

    /// The number of a name if it has one.
    pub(crate) fn find(&self, text: &str) -> Option<Name> {
        let bytes = text.as_bytes();
        if bytes.is_empty() || bytes.contains(&0) {
            return None;
        }
        Name::known(text).or_else(|| {
            let hash = if bytes.len() > KEY_BYTES {
                hash_long(bytes)
            } else {
                load_key(bytes, 0, bytes.len()).hash()
            };
            self.probe(hash, bytes).ok().map(Name)
        })
    }

    #[inline(never)]
    fn own_key(&mut self, key: Key, len: usize) -> Option<Name> {
        let bytes = key.0.to_le_bytes();
        self.own(key.hash(), &bytes[..len])
    }

    #[cold]
    fn intern_long(&mut self, text: &[u8], how: Intern) -> Option<Name> {
        if how == Intern::Exact {
            return self.own(hash_long(text), text);
        }
        let mut folded = std::mem::take(&mut self.folded);
        folded.clear();
        folded.extend(text.iter().map(u8::to_ascii_lowercase));
        let name = self.own(hash_long(&folded), &folded);
        self.folded = folded;
        name
    }

    fn own(&mut self, hash: u64, text: &[u8]) -> Option<Name> {
        match self.probe(hash, text) {
            Ok(name) => Some(Name(name)),
            Err(free) => self.add(hash, text, free),
        }
    }

    /// The number of `text`, or the slot where it would stand.
    fn probe(&self, hash: u64, text: &[u8]) -> Result<u16, Option<usize>> {
        if self.slots.is_empty() {
            return Err(None);
        }
        let tag = (hash >> 32) as u32;
        for step in 0..MAX_PROBES {
            let at = self.slot_at(tag, step);
            let slot = self.slots[at];
            if slot.name == EMPTY {
                // Growing frees slots, so a crowded name may come before a free one.
                return self.crowded.get(text).copied().ok_or(Some(at));
            }
            if slot.hash == tag && self.text(Name(slot.name)).as_bytes() == text {
                return Ok(slot.name);
            }
        }
        self.crowded.get(text).copied().ok_or(None)
    }

    fn add(&mut self, hash: u64, text: &[u8], free: Option<usize>) -> Option<Name> {
        let name = match (text.len() > KEY_BYTES).then(|| known_long(text)).flatten() {
            Some(known) => known.0,
            None => self.number(text)?,
        };
        let slot = Slot { hash: (hash >> 32) as u32, name };
        match free {
            Some(at) if self.n_slotted * 2 < self.slots.len() => self.put(at, slot),
            Some(_) => {
                self.grow();
                self.place(slot);
            }
            None if self.slots.is_empty() => {
                self.slots.resize(FIRST_SLOTS, EMPTY_SLOT);
                self.place(slot);
            }
            None => {
                self.crowded.insert(text.into(), name);
            }
        }
        Some(Name(name))
    }

    fn number(&mut self, text: &[u8]) -> Option<u16> {
        let number = self.len();
        if number >= MAX_NAMES {
            return None;
        }
        self.text.push_str(&String::from_utf8_lossy(text));
        self.ends.push(self.text.len() as u32);
        Some(number as u16)
    }

    /// The slot of a probe. The top bits of a product depend on all of its factors.
    fn slot_at(&self, hash: u32, step: usize) -> usize {
        let first = (u64::from(hash) * self.slots.len() as u64) >> 32;
        (first as usize + step) & (self.slots.len() - 1)
    }

    fn put(&mut self, at: usize, slot: Slot) {
        self.slots[at] = slot;
        self.n_slotted += 1;
    }

    /// Doubles the table. A name whose probes are all taken goes to the map.
    fn grow(&mut self) {
        let doubled = vec![EMPTY_SLOT; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, doubled);
        self.n_slotted = 0;
        for slot in old.into_iter().filter(|slot| slot.name != EMPTY) {
            self.place(slot);
        }
    }

    fn place(&mut self, slot: Slot) {
        for step in 0..MAX_PROBES {
            let at = self.slot_at(slot.hash, step);
            if self.slots[at].name == EMPTY {
                return self.put(at, slot);
            }
        }
        let text = self.text(Name(slot.name)).as_bytes().into();
        self.crowded.insert(text, slot.name);
    }
}

/// By length: the bytes of a window that belong to the name.
static MASKS: [u128; KEY_BYTES + 1] = masks();

const fn masks() -> [u128; KEY_BYTES + 1] {
    let mut masks = [0; KEY_BYTES + 1];
    let mut len = 1;
    while len <= KEY_BYTES {
        masks[len] = u128::MAX >> (8 * (KEY_BYTES - len));
        len += 1;
    }
    masks
}

/// The `len` bytes at `start`, zero-padded, as a key.
#[inline]
fn load_key(input: &[u8], start: usize, len: usize) -> Key {
    match input.get(start..).and_then(<[u8]>::first_chunk::<KEY_BYTES>) {
        Some(window) => Key(u128::from_le_bytes(*window) & MASKS[len]),
        _ => {
            let mut bytes = [0u8; KEY_BYTES];
            bytes[..len].copy_from_slice(&input[start..start + len]);
            Key(u128::from_le_bytes(bytes))
        }
    }
}

/// Lower-cases the ASCII letters of a key, all bytes at once.
#[inline]
fn fold_key(key: Key) -> Key {
    const ONES: u128 = u128::MAX / 255;
    // Added to a byte, they carry into its high bit from `A` on, and past `Z`.
    const FROM_A: u128 = 0x80 - 0x41;
    const PAST_Z: u128 = 0x7F - 0x5A;
    let low = key.0 & (ONES * 0x7F);
    let from_a = low + ONES * FROM_A;
    let past_z = low + ONES * PAST_Z;
    let upper = (from_a & !past_z & !key.0) & (ONES * 0x80);
    Key(key.0 | (upper >> 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn intern(names: &mut Names, text: &str) -> Name {
        names.intern(text.as_bytes(), 0..text.len(), Intern::Fold).expect("room")
    }

    #[test]
    fn folding_changes_ascii_capitals_only() {
        for byte in 0..=255u8 {
            let folded = fold_key(Key(u128::from(byte) | (u128::from(byte) << 120)));
            let expected = u128::from(byte.to_ascii_lowercase());
            assert_eq!(folded.0, expected | (expected << 120), "{byte}");
        }
    }

    #[test]
    fn names_keep_their_numbers_and_texts() {
        let mut names = Names::default();
        let texts: Vec<String> = (0..5000).map(|i| format!("X-{i}-{}", "y".repeat(i % 30))).collect();
        let numbers: Vec<Name> = texts.iter().map(|text| intern(&mut names, text)).collect();
        for (text, number) in texts.iter().zip(&numbers) {
            assert_eq!(intern(&mut names, text), *number);
            assert_eq!(names.text(*number), text.to_ascii_lowercase());
            assert_eq!(names.find(&text.to_ascii_lowercase()), Some(*number));
        }
    }

    #[test]
    fn long_known_names_have_their_known_numbers() {
        let mut names = Names::default();
        for _ in 0..2 {
            assert_eq!(intern(&mut names, "preserveAspectRatio"), Name::PRESERVEASPECTRATIO);
        }
        assert_eq!(names.len(), N_STATIC);
    }

    #[test]
    fn numbers_run_out_without_a_panic() {
        let mut names = Names::default();
        let given = (0..70_000).filter(|i| names.intern_text(&format!("n{i}")).is_some()).count();
        assert_eq!(given, MAX_NAMES - N_STATIC);
    }

    #[test]
    fn names_that_share_slots_keep_one_number_when_the_table_grows() {
        let mut names = Names::default();
        let mut own = |i: u64| {
            // The same slot for as long as the table has fewer than 4,096.
            let hash = ((7 << 20) | i) << 32;
            names.own(hash, format!("{}{i:04}", "z".repeat(20)).as_bytes()).expect("room")
        };
        let first: Vec<Name> = (0..500).map(&mut own).collect();
        let again: Vec<Name> = (0..500).map(&mut own).collect();
        assert_eq!(first, again);
    }

    #[test]
    fn colliding_names_are_still_told_apart() {
        let mut names = Names::default();
        let same = |i: u64| format!("{}{i:08}", "z".repeat(40));
        for i in 0..2000 {
            let text = same(i);
            let name = names.own(0, text.as_bytes()).expect("room");
            assert_eq!(names.own(0, text.as_bytes()), Some(name));
            assert_eq!(names.text(name), text);
        }
    }
}
