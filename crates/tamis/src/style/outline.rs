//! Where names, signs and ends stand in the text of a sheet: a bit for each
//! byte, found for many bytes at once, so that reading a sheet jumps from one
//! to the next and looks at nothing between them.
#![expect(clippy::inline_always, reason = "what is inlined uses all that the processor has")]

use std::ops::Range;

use fearless_simd::prelude::*;
use fearless_simd::{Level, Simd, dispatch};

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
    /// A brace, or what can hide one: a quote, an escape, a slash.
    Stop,
    /// It can end a declaration, or hide what does; the escape character too, which
    /// does neither.
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
    let lower = bytes | S::u8s::splat(simd, 0x20);
    let letters = (lower - S::u8s::splat(simd, b'a')).simd_le(S::u8s::splat(simd, b'z' - b'a'));
    let digits = (bytes - S::u8s::splat(simd, b'0')).simd_le(S::u8s::splat(simd, 9));
    let beyond = bytes.simd_ge(S::u8s::splat(simd, 0x80));
    let name = letters | digits | beyond | is(simd, bytes, b'-') | is(simd, bytes, b'_');
    let sign = is(simd, bytes, b'.') | is(simd, bytes, b'#') | is(simd, bytes, b':');
    // Bytes that differ in a bit or two are looked for together.
    let blank = bytes.simd_le(S::u8s::splat(simd, b' '));
    let plus_or_star = is(simd, bytes | S::u8s::splat(simd, 1), b'+');
    let more_or_tilde = is(simd, bytes | S::u8s::splat(simd, 0x40), b'~');
    let even = name | sign | blank | plus_or_star | more_or_tilde;
    let quote_or_slash = is(simd, bytes | S::u8s::splat(simd, 0x08), b'/');
    let hides = quote_or_slash | is(simd, bytes, b'"') | is(simd, bytes, b'\\');
    let stop = hides | is(simd, bytes, b'{') | is(simd, bytes, b'}');
    let opens_or_semicolon = is(simd, bytes | S::u8s::splat(simd, 0x60), b'{');
    let round = is(simd, bytes | S::u8s::splat(simd, 1), b')');
    let special = hides | opens_or_semicolon | is(simd, lower, b'}') | round | is(simd, bytes, b',');
    [name, sign, even, stop, special]
}

/// Where bytes are this one.
#[inline(always)]
fn is<S: Simd>(simd: S, bytes: S::u8s, byte: u8) -> S::mask8s {
    bytes.simd_eq(S::u8s::splat(simd, byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a byte is, one at a time.
    fn is_of(class: Class, byte: u8) -> bool {
        let is_name = byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | 0x80..);
        match class {
            Class::Name => is_name,
            Class::Sign => b".#:".contains(&byte),
            Class::Odd => !is_name && byte > b' ' && !b".#:>+~*".contains(&byte),
            Class::Stop => b"\"'/\\{}".contains(&byte),
            Class::Special => b"\"'/\\{}()[];,\x1B".contains(&byte),
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
                    let expected = rest.iter().position(|byte| is_of(class, *byte)).unwrap_or(rest.len());
                    assert_eq!(outline.next(class, at..end), at + expected, "{class:?} in {at}..{end}");
                }
            }
            for at in 0..=len {
                let n_name =
                    text.as_bytes()[at..].iter().take_while(|byte| is_of(Class::Name, **byte)).count();
                assert_eq!(outline.name_end(at), at + n_name, "a name from {at} of {len}");
            }
        }
    }
}
