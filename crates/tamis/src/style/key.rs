//! What must an element have to match a selector? The cheap answer that skips most selectors.

use std::borrow::Cow;

use super::chain::Word;
use super::hash::hash_bytes;
use super::scan::{after, next_special};

/// Bits of the vocabulary: 32 times the 500 words that a page has as a rule,
/// so that three in a hundred unknown words pass.
const BITS: usize = 1 << 14;

/// States and parts of elements after which a selector matches nothing in a page at rest.
const UNMET: [&[u8]; 15] = [
    b"hover",
    b"before",
    b"after",
    b"focus",
    b"active",
    b"visited",
    b"focus-within",
    b"focus-visible",
    b"disabled",
    b"first-letter",
    b"first-line",
    b"target",
    b"invalid",
    b"host",
    b"placeholder-shown",
];

/// The classes and ids of a page, as bits by hash.
#[derive(Debug)]
pub(super) struct Words {
    bits: Vec<u64>,
    /// Whether upper and lower case are the same, as in quirks mode.
    folds: bool,
}

impl Words {
    pub(super) fn new(folds: bool) -> Words {
        Words { bits: vec![0; BITS / 64], folds }
    }

    /// None, read in the same way.
    pub(super) fn empty(&self) -> Words {
        Words::new(self.folds)
    }

    fn hash(&self, word: &[u8]) -> u64 {
        if self.folds && word.iter().any(u8::is_ascii_uppercase) {
            return hash_bytes(&word.to_ascii_lowercase());
        }
        hash_bytes(word)
    }

    /// The word of a class.
    #[inline]
    pub(super) fn class(&self, word: &[u8]) -> Word {
        Word::class(self.hash(word))
    }

    /// The word of an id.
    #[inline]
    pub(super) fn id(&self, word: &[u8]) -> Word {
        Word::id(self.hash(word))
    }

    pub(super) fn add(&mut self, word: Word) {
        let bit = word.0 as usize % BITS;
        self.bits[bit / 64] |= 1 << (bit % 64);
    }

    /// Whether an element of the page may have this class or id.
    pub(super) fn may_have(&self, word: Word) -> bool {
        let bit = word.0 as usize % BITS;
        self.bits[bit / 64] & 1 << (bit % 64) != 0
    }
}

/// Whether a selector without white space around it may match something in
/// the page: a quick look at its classes, ids and states.
pub(super) fn may_match(selector: &str, words: &Words) -> bool {
    let bytes = selector.as_bytes();
    let start = last_compound(bytes);
    compound_may_match(selector, start, words) && (start == 0 || left_may_match(&bytes[..start], words))
}

/// For each byte whether it can stand in a name as it is.
const NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let is_ascii = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'-' || byte as u8 == b'_';
        table[byte] = is_ascii || byte >= 0x80;
        byte += 1;
    }
    table
};

#[inline]
fn is_name(byte: u8) -> bool {
    NAME[usize::from(byte)]
}

/// Where the last compound of the selector starts.
fn last_compound(bytes: &[u8]) -> usize {
    for (at, byte) in bytes.iter().enumerate().rev() {
        if is_name(*byte) {
            continue;
        }
        match byte {
            b'.' | b'#' | b':' | b'*' => {}
            b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t' if !is_escaped(bytes, at) => return at + 1,
            _ => return last_compound_forward(bytes),
        }
    }
    0
}

/// Whether a byte belongs to an escape before it: right behind the backslash, or a blank behind hex digits.
fn is_escaped(bytes: &[u8], at: usize) -> bool {
    let n_digits = bytes[..at].iter().rev().take(6).take_while(|byte| byte.is_ascii_hexdigit()).count();
    [at, at - n_digits].into_iter().any(|start| start > 0 && bytes[start - 1] == b'\\')
}

/// The same from the front, for selectors with brackets, strings or escapes.
fn last_compound_forward(bytes: &[u8]) -> usize {
    let mut at = 0;
    let mut depth = 0usize;
    let mut start = 0;
    while let Some(byte) = bytes.get(at) {
        let next = match byte {
            b'\\' => escape_end(bytes, at + 1),
            _ => after(bytes, at),
        };
        let next = next.min(bytes.len());
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t' | b'\r' | b'\x0C' | b'/' if depth == 0 => start = next,
            _ => {}
        }
        at = next;
    }
    start
}

/// Whether the page has what the compound that starts here asks for.
fn compound_may_match(selector: &str, start: usize, words: &Words) -> bool {
    let bytes = selector.as_bytes();
    let mut at = start;
    while let Some(byte) = bytes.get(at) {
        at = match byte {
            b'.' | b'#' => {
                let end = name_end(bytes, at + 1);
                let word = unescaped(&selector[at + 1..end]);
                let word =
                    if *byte == b'.' { words.class(word.as_bytes()) } else { words.id(word.as_bytes()) };
                if !words.may_have(word) {
                    return false;
                }
                end
            }
            b':' => match after_pseudo(bytes, at) {
                Some(end) => end,
                None => return false,
            },
            b'[' => skip_bracket(bytes, at),
            b'*' => at + 1,
            _ if at == start && name_end(bytes, at) > at => name_end(bytes, at),
            _ => return true,
        };
    }
    at > start
}

/// The place after a pseudo-class; `None` for a pseudo-element and for a state that no element has.
fn after_pseudo(bytes: &[u8], at: usize) -> Option<usize> {
    let end = name_end(bytes, at + 1);
    let name = &bytes[at + 1..end];
    if name.is_empty() || name[0] == b'-' || UNMET.contains(&name) {
        return None;
    }
    Some(if bytes.get(end) == Some(&b'(') { skip_bracket(bytes, end) } else { end })
}

/// The place after the bracket that opens here is closed.
pub(super) fn skip_bracket(bytes: &[u8], start: usize) -> usize {
    let mut depth = 0usize;
    let mut at = start;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' if depth <= 1 => return at + 1,
            b')' | b']' => depth -= 1,
            _ => {}
        }
        at = next_special(bytes, after(bytes, at));
    }
    bytes.len()
}

/// Whether the page has every class and id that the left part asks for.
fn left_may_match(left: &[u8], words: &Words) -> bool {
    if memchr::memchr3(b'(', b'[', b'\\', left).is_some() {
        return true;
    }
    memchr::memchr3_iter(b'.', b'#', b':', left).all(|at| {
        let word = &left[at + 1..name_end(left, at + 1)];
        match left[at] {
            b'.' => words.may_have(words.class(word)),
            b'#' => words.may_have(words.id(word)),
            _ => !UNMET.contains(&word),
        }
    })
}

/// Adds all classes and ids of a selector without strings and escapes.
pub(super) fn add_words(selector: &str, words: &Words, to: &mut Words) {
    let bytes = selector.as_bytes();
    for at in memchr::memchr2_iter(b'.', b'#', bytes) {
        let word = &bytes[at + 1..name_end(bytes, at + 1)];
        to.add(if bytes[at] == b'.' { words.class(word) } else { words.id(word) });
    }
}

/// Where the name that starts here ends, escapes included.
pub(super) fn name_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        at += bytes.get(at..).unwrap_or(&[]).iter().take_while(|byte| is_name(**byte)).count();
        if bytes.get(at) != Some(&b'\\') {
            break;
        }
        at = escape_end(bytes, at + 1);
    }
    at.min(bytes.len())
}

/// Where an escape ends whose backslash stands before `start`.
fn escape_end(bytes: &[u8], start: usize) -> usize {
    let n_digits = bytes.iter().skip(start).take(6).take_while(|byte| byte.is_ascii_hexdigit()).count();
    let end = start + n_digits;
    match bytes.get(end) {
        Some(_) if n_digits == 0 => end + 1,
        Some(byte) if byte.is_ascii_whitespace() => end + 1,
        _ => end,
    }
}

/// A name without its escapes.
pub(super) fn unescaped(name: &str) -> Cow<'_, str> {
    if !name.contains('\\') {
        return Cow::Borrowed(name);
    }
    let mut out = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let n_digits = after.bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
        let code = u32::from_str_radix(&after[..n_digits], 16).ok();
        match code {
            Some(code) => {
                out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                let tail = &after[n_digits..];
                rest = tail.strip_prefix(|c: char| c.is_ascii_whitespace()).unwrap_or(tail);
            }
            None => {
                let mut chars = after.chars();
                out.push(chars.next().unwrap_or(char::REPLACEMENT_CHARACTER));
                rest = chars.as_str();
            }
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The selectors of a list, without white space around them.
pub(super) fn split_list(list: &str) -> impl Iterator<Item = &str> {
    let bytes = list.as_bytes();
    let is_plain = memchr::memchr3(b'(', b'[', b'\\', bytes).is_none();
    let mut at = 0;
    let mut is_done = false;
    std::iter::from_fn(move || {
        if is_done {
            return None;
        }
        let start = at;
        let end = if is_plain {
            memchr::memchr(b',', &bytes[start..]).map_or(bytes.len(), |len| start + len)
        } else {
            selector_end(bytes, start)
        };
        is_done = end >= bytes.len();
        at = end + 1;
        Some(without_comments(list.get(start..end).unwrap_or("")))
    })
}

/// A selector without blanks and comments around it.
fn without_comments(selector: &str) -> &str {
    let mut rest = selector.trim_ascii();
    while let Some(inside) = rest.strip_prefix("/*") {
        rest = inside.split_once("*/").map_or("", |(_, after)| after.trim_ascii_start());
    }
    while let Some(before) = rest.strip_suffix("*/") {
        rest = before.rsplit_once("/*").map_or("", |(before, _)| before.trim_ascii_end());
    }
    rest
}

fn selector_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    let mut depth = 0usize;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => return at,
            _ => {}
        }
        at = next_special(bytes, after(bytes, at));
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        let mut words = Words::new(false);
        for class in ["a", "b", "md:c", "wide"] {
            let hash = words.class(class.as_bytes());
            words.add(hash);
        }
        let hash = words.id(b"i");
        words.add(hash);
        words
    }

    fn check(selector: &str, expected: bool) {
        assert_eq!(may_match(selector, &words()), expected, "{selector}");
    }

    #[test]
    fn selectors_that_the_page_has_words_for() {
        for selector in [
            ".a",
            "p",
            "*",
            "#i",
            "p.a",
            ".a#i.b",
            ".a > .b",
            ".a>p",
            "p:not(.zz):first-child",
            ".a [x='> .zz']",
            "[x].a",
            ":root",
            r".md\:c",
            r".md\00003ac",
            r".a .\77 ide",
        ] {
            check(selector, true);
        }
    }

    #[test]
    fn what_the_page_does_not_have_matches_nothing() {
        for selector in [
            ".zz",
            ".zz .a",
            "#zz>p",
            "p.zz",
            "[x].zz",
            "p:hover",
            "p:hover .a",
            "p::before",
            "p:-moz-any",
            "",
            ".a >",
            r".a\",
        ] {
            check(selector, false);
        }
    }

    #[test]
    fn lists_are_split_outside_brackets() {
        let split = |list| split_list(list).collect::<Vec<&str>>();
        assert_eq!(split("a, b ,c"), ["a", "b", "c"]);
        assert_eq!(split(":is(a,b),[x=',']"), [":is(a,b)", "[x=',']"]);
        assert_eq!(split(""), [""]);
        assert_eq!(split("a,"), ["a", ""]);
        assert_eq!(split("/*x*/ a/*y*/,\n/* z */ /**/b"), ["a", "b"]);
    }
}
