//! Character references (§ 13.2.5.72 to 13.2.5.80).

use super::Tokenizer;
use crate::entities;

/// Where a reference stands: attributes spare what looks like a query string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Text,
    Attribute,
}

/// What a reference stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Decoded {
    Named(&'static str),
    Numeric(char),
}

/// The range C1 of windows-1252, which numeric references below U+00A0 mean.
const C1: [char; 32] = [
    '\u{20AC}', '\u{81}', '\u{201A}', '\u{192}', '\u{201E}', '\u{2026}', '\u{2020}', '\u{2021}', '\u{2C6}',
    '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8D}', '\u{17D}', '\u{8F}', '\u{90}', '\u{2018}',
    '\u{2019}', '\u{201C}', '\u{201D}', '\u{2022}', '\u{2013}', '\u{2014}', '\u{2DC}', '\u{2122}', '\u{161}',
    '\u{203A}', '\u{153}', '\u{9D}', '\u{17E}', '\u{178}',
];

impl Tokenizer<'_> {
    /// The reference at the ampersand at `at`, and where it ends.
    pub(super) fn reference_at(&self, at: usize, place: Place) -> Option<(Decoded, usize)> {
        let rest = &self.bytes[at + 1..];
        match rest.first()? {
            b'#' => {
                let (decoded, len) = numeric(&rest[1..])?;
                Some((Decoded::Numeric(decoded), at + 2 + len))
            }
            byte if byte.is_ascii_alphanumeric() => {
                let found = entities::longest(rest)?;
                if place == Place::Attribute && is_query(rest, found.len) {
                    return None;
                }
                Some((Decoded::Named(found.text), at + 1 + found.len))
            }
            _ => None,
        }
    }

    /// Adds what the reference at `at` stands for to the extra buffer, or the
    /// ampersand itself; returns where to go on.
    pub(super) fn push_reference(&mut self, at: usize, place: Place) -> usize {
        match self.reference_at(at, place) {
            Some((Decoded::Named(text), end)) => {
                self.extra.push_str(text);
                end
            }
            Some((Decoded::Numeric(decoded), end)) => {
                self.extra.push(decoded);
                end
            }
            None => {
                self.extra.push('&');
                at + 1
            }
        }
    }
}

/// Whether a name without semicolon is followed by what makes it part of an address.
fn is_query(rest: &[u8], len: usize) -> bool {
    rest[len - 1] != b';' && rest.get(len).is_some_and(|next| *next == b'=' || next.is_ascii_alphanumeric())
}

/// The character of a numeric reference after its `#`, and the bytes it takes.
fn numeric(rest: &[u8]) -> Option<(char, usize)> {
    let hex = matches!(rest.first(), Some(b'x' | b'X'));
    let (radix, start) = if hex { (16, 1) } else { (10, 0) };
    let mut code = 0u32;
    let mut end = start;
    while let Some(digit) = rest.get(end).and_then(|byte| char::from(*byte).to_digit(radix)) {
        // Past the last code point all values mean the same.
        code = (code * radix + digit).min(0x11_0000);
        end += 1;
    }
    if end == start {
        return None;
    }
    let semicolon = usize::from(rest.get(end) == Some(&b';'));
    Some((from_code(code), end + semicolon))
}

fn from_code(code: u32) -> char {
    match code {
        0 => '\u{FFFD}',
        0x80..=0x9F => C1[(code - 0x80) as usize],
        _ => char::from_u32(code).unwrap_or('\u{FFFD}'),
    }
}
