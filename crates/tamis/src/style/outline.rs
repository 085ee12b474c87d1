//! Where names, signs and ends stand in the text of a sheet: a bit for each
//! byte, found for many bytes at once, so that reading a sheet jumps from one
//! to the next and looks at nothing between them.
#![expect(clippy::inline_always, reason = "what is inlined uses all that the processor has")]

mod family;

use std::ops::Range;

use fearless_simd::prelude::*;
use fearless_simd::{Level, Simd, dispatch, u8x16};

/// Bytes of a row.
const ROW: usize = 64;

/// What a byte can be; some are several things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub(super) enum Class {
    /// It can stand in a name as it is.
    Name,
    /// `.`, `#` or `:`, after which a name follows.
    Sign,
    /// In selectors: neither of a name nor a sign, a combinator or blank; control
    /// characters are blank.
    Odd,
    /// A brace, or what can hide one: a quote, an escape, a slash. Square brackets
    /// and bars too, which do neither.
    Stop,
    /// It can end a declaration, or hide what does; bars too, which do neither.
    Special,
}

/// How many there are.
const CLASSES: usize = 5;

/// A bit for each class and byte of a row, the first byte lowest. They are
/// stored as registers hold them: put together as numbers, compilers take the
/// masks of several registers to pieces byte by byte.
type Row = [[u8; ROW / 8]; CLASSES];

/// What the bytes of a text are.
#[derive(Debug)]
pub(super) struct Outline {
    rows: Vec<Row>,
    len: usize,
}

impl Outline {
    pub(super) fn of(text: &str) -> Outline {
        let rows = dispatch!(Level::new(), simd => rows(simd, text.as_bytes()));
        Outline { rows, len: text.len() }
    }

    /// The first place in a range with a byte of a class, or its end. No more
    /// than the range is looked at.
    #[inline]
    pub(super) fn next(&self, class: Class, range: Range<usize>) -> usize {
        self.first(range, |row| if class == Class::Odd { !bits(row, class) } else { bits(row, class) })
    }

    /// Where the name without escapes that starts here ends.
    #[inline]
    pub(super) fn name_end(&self, start: usize) -> usize {
        self.first(start..self.len, |row| !bits(row, Class::Name))
    }

    /// The first two places from `start` on with a byte of a class. Both mostly
    /// stand in one row or in the next, which are looked at once.
    #[inline]
    pub(super) fn next_two(&self, class: Class, start: usize) -> Option<[usize; 2]> {
        let mut row = start / ROW;
        let mut found = bits(self.rows.get(row)?, class) & u64::MAX << (start % ROW);
        let mut next = || {
            while found == 0 {
                row += 1;
                found = bits(self.rows.get(row)?, class);
            }
            let place = row * ROW + found.trailing_zeros() as usize;
            found &= found - 1;
            Some(place)
        };
        Some([next()?, next()?])
    }

    /// The first place in a range with a sign, and where the name behind it ends.
    #[inline]
    pub(super) fn next_name(&self, range: Range<usize>) -> Option<Range<usize>> {
        let (row, from) = (range.start / ROW, range.start % ROW);
        let masks = self.rows.get(row)?;
        let signs = bits(masks, Class::Sign) & u64::MAX << from;
        let place = signs.trailing_zeros();
        let others = !bits(masks, Class::Name) & (u64::MAX << 1).checked_shl(place).unwrap_or(0);
        if others != 0 {
            let start = row * ROW + place as usize;
            return (start < range.end).then(|| start..row * ROW + others.trailing_zeros() as usize);
        }
        let start = self.next(Class::Sign, range.clone());
        (start < range.end).then(|| start..self.name_end(start + 1))
    }

    /// The first place in a range for which there is a bit, or its end.
    #[inline]
    fn first(&self, range: Range<usize>, bits: impl Fn(&Row) -> u64) -> usize {
        let Range { start, end } = range;
        let mut row = start / ROW;
        let mut unseen = u64::MAX << (start % ROW);
        while let Some(masks) = self.rows.get(row) {
            let found = bits(masks) & unseen;
            row += 1;
            if found != 0 {
                return end.min(row * ROW - ROW + found.trailing_zeros() as usize);
            }
            if row * ROW >= end {
                break;
            }
            unseen = u64::MAX;
        }
        end
    }
}

/// The bits of a class in a row.
#[inline]
fn bits(row: &Row, class: Class) -> u64 {
    u64::from_le_bytes(row[class as usize])
}

#[inline(always)]
fn rows<S: Simd>(simd: S, bytes: &[u8]) -> Vec<Row> {
    let (whole, rest) = bytes.as_chunks::<ROW>();
    let mut rows = Vec::with_capacity(whole.len() + 1);
    // Loops, not closures: those would not be compiled for the processor at hand.
    for bytes in whole {
        rows.push(row(simd, bytes));
    }
    if !rest.is_empty() {
        let mut last = [0; ROW];
        last[..rest.len()].copy_from_slice(rest);
        rows.push(row(simd, &last));
    }
    rows
}

#[inline(always)]
fn row<S: Simd>(simd: S, bytes: &[u8; ROW]) -> Row {
    let mut row = Row::default();
    for (at, bytes) in bytes.chunks_exact(S::u8s::LEN).enumerate() {
        let masks = classes(simd, S::u8s::from_slice(simd, bytes));
        let (start, end) = (at * S::u8s::LEN / 8, (at + 1) * S::u8s::LEN / 8);
        for (bits, mask) in row.iter_mut().zip(masks) {
            bits[start..end].copy_from_slice(&mask.to_bitmask().to_le_bytes()[..S::u8s::LEN / 8]);
        }
    }
    row
}

#[inline(always)]
fn classes<S: Simd>(simd: S, bytes: S::u8s) -> [S::mask8s; CLASSES] {
    let signs = families(simd, bytes, [&family::UPPER, &family::LOWER]);
    let names = families(simd, bytes, [&family::NAME_UPPER, &family::NAME_LOWER]);
    let even = is_of(simd, names, u8::MAX) | is_of(simd, signs, EVEN);
    [
        is_of(simd, names, !family::BLANK),
        is_of(simd, signs, family::DOT | family::COLON),
        even,
        is_of(simd, signs, family::QUOTE | family::BRACE),
        is_of(simd, signs, SPECIAL),
    ]
}

/// Families of signs in selectors of names and combinators.
const EVEN: u8 = family::DOT | family::COLON | family::PLUS | family::MORE;

/// Families that can end a declaration, or hide what does.
const SPECIAL: u8 = family::QUOTE | family::BRACE | family::ROUND | family::SEMICOLON;

/// The families of bytes, by their upper and lower halves.
#[inline(always)]
fn families<S: Simd>(simd: S, bytes: S::u8s, [upper, lower]: [&[u8; 16]; 2]) -> S::u8s {
    let upper = S::u8s::block_splat(u8x16::from_slice(simd, upper));
    let lower = S::u8s::block_splat(u8x16::from_slice(simd, lower));
    let low = bytes & S::u8s::splat(simd, 0x0F);
    upper.swizzle_dyn_within_blocks(bytes >> 4) & lower.swizzle_dyn_within_blocks(low)
}

/// Where families have one of these.
#[inline(always)]
fn is_of<S: Simd>(simd: S, families: S::u8s, wanted: u8) -> S::mask8s {
    (families & S::u8s::splat(simd, wanted)).simd_ge(S::u8s::splat(simd, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a byte is, one at a time.
    fn belongs(class: Class, byte: u8) -> bool {
        let is_name = byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | 0x80..);
        match class {
            Class::Name => is_name,
            Class::Sign => b".#:".contains(&byte),
            Class::Odd => !is_name && byte > b' ' && !b".#:>+~*".contains(&byte),
            Class::Stop => b"\"'/\\{}[]|".contains(&byte),
            Class::Special => b"\"'/\\{}()[];,|".contains(&byte),
        }
    }

    #[test]
    fn every_byte_is_what_it_is() {
        let text: String = (0..=127u8).map(char::from).chain("äöü€".chars()).collect();
        for len in [0, 1, 63, 64, 65, 127, 128, text.len()] {
            let text = &text[..len];
            let outline = Outline::of(text);
            for class in [Class::Name, Class::Sign, Class::Odd, Class::Stop, Class::Special] {
                for (at, end) in (0..=len).flat_map(|at| [(at, len), (at, at + (len - at) / 2)]) {
                    let rest = &text.as_bytes()[at..end];
                    let expected = rest.iter().position(|byte| belongs(class, *byte)).unwrap_or(rest.len());
                    assert_eq!(outline.next(class, at..end), at + expected, "{class:?} in {at}..{end}");
                }
            }
            for at in 0..=len {
                let n_name =
                    text.as_bytes()[at..].iter().take_while(|byte| belongs(Class::Name, **byte)).count();
                assert_eq!(outline.name_end(at), at + n_name, "a name from {at} of {len}");
                let place = |class: Class, from: usize| outline.next(class, from..len);
                let stop = place(Class::Stop, at);
                let two = [stop, place(Class::Stop, len.min(stop + 1))];
                assert_eq!(outline.next_two(Class::Stop, at), (two[1] < len).then_some(two), "{at} of {len}");
                let sign = place(Class::Sign, at);
                let name = (sign < len).then(|| sign..outline.name_end(sign + 1));
                assert_eq!(outline.next_name(at..len), name, "a name behind a sign from {at} of {len}");
            }
        }
    }
}
