//! Named character references: the longest name at a place, by one hash probe.

mod table;

use table::ENTITIES;

const SLOT_BITS: u32 = 13;
const N_SLOTS: usize = 1 << SLOT_BITS;
const EMPTY: u16 = u16::MAX;

/// Longest name that the standard allows without its semicolon.
const MAX_BARE: usize = 6;

/// Longest name, semicolon included.
const MAX_NAME: usize = 32;

static SLOTS: [u16; N_SLOTS] = slots();

const fn slots() -> [u16; N_SLOTS] {
    let mut slots = [EMPTY; N_SLOTS];
    let mut i = 0;
    while i < ENTITIES.len() {
        let mut slot = first_slot(ENTITIES[i].0.as_bytes());
        while slots[slot] != EMPTY {
            slot = (slot + 1) % N_SLOTS;
        }
        slots[slot] = i as u16;
        i += 1;
    }
    slots
}

/// FNV-1a, folded to the table's size: short, and fine for short names.
const fn first_slot(name: &[u8]) -> usize {
    let mut hash = 0x811C_9DC5u32;
    let mut i = 0;
    while i < name.len() {
        hash = (hash ^ name[i] as u32).wrapping_mul(0x0100_0193);
        i += 1;
    }
    (hash ^ (hash >> 15)) as usize % N_SLOTS
}

/// A named reference found at the start of some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entity {
    /// Length of the name, with its semicolon where it has one.
    pub(crate) len: usize,
    /// What it stands for.
    pub(crate) text: &'static str,
}

/// The names that pages are full of: they stand in nearly every address with
/// a query, in JSON in attributes, and between words. The rest is looked up.
#[inline]
fn common(bytes: &[u8]) -> Option<Entity> {
    let (len, text) = match bytes {
        [b'a', b'm', b'p', b';', ..] => (4, "&"),
        [b'q', b'u', b'o', b't', b';', ..] => (5, "\""),
        [b'n', b'b', b's', b'p', b';', ..] => (5, "\u{a0}"),
        [b'l', b't', b';', ..] => (3, "<"),
        [b'g', b't', b';', ..] => (3, ">"),
        _ => return None,
    };
    Some(Entity { len, text })
}

/// The longest named reference that `bytes`, which follow an ampersand, begin with.
#[inline]
pub(crate) fn longest(bytes: &[u8]) -> Option<Entity> {
    common(bytes).or_else(|| looked_up(bytes))
}

fn looked_up(bytes: &[u8]) -> Option<Entity> {
    let window = &bytes[..bytes.len().min(MAX_NAME)];
    let run = window.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(window.len());
    if window.get(run) == Some(&b';')
        && let Some(entity) = exact(&window[..=run])
    {
        return Some(entity);
    }
    (2..=run.min(MAX_BARE)).rev().find_map(|len| exact(&window[..len]))
}

fn exact(name: &[u8]) -> Option<Entity> {
    let mut slot = first_slot(name);
    loop {
        let id = SLOTS[slot];
        if id == EMPTY {
            return None;
        }
        let (known, text) = ENTITIES[id as usize];
        if known.as_bytes() == name {
            return Some(Entity { len: name.len(), text });
        }
        slot = (slot + 1) % N_SLOTS;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &str, expected: Option<(usize, &'static str)>) {
        let expected = expected.map(|(len, text)| Entity { len, text });
        assert_eq!(longest(bytes.as_bytes()), expected, "{bytes}");
    }

    #[test]
    fn finds_the_longest_name() {
        check("amp;", Some((4, "&")));
        check("amp", Some((3, "&")));
        check("ampx", Some((3, "&")));
        check("notit;", Some((3, "\u{ac}")));
        check("notin;", Some((6, "\u{2209}")));
        check("notin", Some((3, "\u{ac}")));
        check("CounterClockwiseContourIntegral;x", Some((32, "\u{2233}")));
        check("nosuch;", None);
        check(";", None);
        check("", None);
    }

    #[test]
    fn every_name_is_found() {
        for (name, text) in ENTITIES {
            check(name, Some((name.len(), text)));
        }
    }
}
