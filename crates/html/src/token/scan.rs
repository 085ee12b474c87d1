//! Which bytes end what, and fast searches for them.

use memchr::{memchr, memchr3};

/// A byte that ends the name of a tag: white space, `/` or `>`.
pub(super) const ENDS_TAG_NAME: u8 = 1;
/// A byte that ends the name of an attribute: those, and `=`.
pub(super) const ENDS_ATTR_NAME: u8 = 2;
/// An ASCII capital, which a name folds.
pub(super) const CAPITAL: u8 = 4;
/// U+0000, which a name replaces.
pub(super) const NUL: u8 = 8;
/// ASCII white space: tab, line feed, form feed, carriage return, space.
pub(super) const SPACE: u8 = 16;
/// A byte that ends or interrupts an unquoted value: white space, `>`, `&`, U+0000.
pub(super) const STOPS_UNQUOTED: u8 = 32;

static CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0u8; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b'\t' | b'\n' | 0x0C | b' ' => ENDS_TAG_NAME | ENDS_ATTR_NAME | SPACE | STOPS_UNQUOTED,
            // Only a reference can put a CR into the text, which is normalised.
            b'\r' => SPACE,
            b'>' => ENDS_TAG_NAME | ENDS_ATTR_NAME | STOPS_UNQUOTED,
            b'/' => ENDS_TAG_NAME | ENDS_ATTR_NAME,
            b'=' => ENDS_ATTR_NAME,
            b'&' => STOPS_UNQUOTED,
            0 => NUL | STOPS_UNQUOTED,
            b'A'..=b'Z' => CAPITAL,
            _ => 0,
        };
        byte += 1;
    }
    table
}

#[inline]
pub(super) fn class(byte: u8) -> u8 {
    CLASSES[byte as usize]
}

/// Whether this is ASCII white space.
#[inline]
pub(crate) fn is_space(byte: u8) -> bool {
    class(byte) & SPACE != 0
}

/// The end of the run that starts at `at` and has no byte of class `stop`,
/// and the classes of all its bytes together.
#[inline]
pub(super) fn run(bytes: &[u8], mut at: usize, stop: u8) -> (usize, u8) {
    let mut seen = 0;
    while let Some(&byte) = bytes.get(at) {
        let class = class(byte);
        if class & stop != 0 {
            break;
        }
        seen |= class;
        at += 1;
    }
    (at, seen)
}

/// The first byte at or after `at` that is not white space.
#[inline]
pub(super) fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|byte| is_space(*byte)) {
        at += 1;
    }
    at
}

/// The first of three bytes at or after `at`.
#[inline]
pub(super) fn find3(bytes: &[u8], at: usize, needles: [u8; 3]) -> Option<usize> {
    let rest = bytes.get(at..)?;
    memchr3(needles[0], needles[1], needles[2], rest).map(|found| at + found)
}

/// The first such byte at or after `at`.
#[inline]
pub(super) fn find(bytes: &[u8], at: usize, needle: u8) -> Option<usize> {
    memchr(needle, bytes.get(at..)?).map(|found| at + found)
}
