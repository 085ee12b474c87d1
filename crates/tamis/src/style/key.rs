//! What must an element have to match a selector? The cheap answer that skips most selectors.

use std::ops::Range;

use super::chain::Word;
use super::outline::{Class, Outline};
use super::scan::{RawRule, after};
use super::selector_text::{
    escape_end, is_name, name_end, plain_name_end, selector_end, skip_bracket, unescaped, without_comments,
};
use crate::hash::hash_bytes;

/// Bits of the vocabulary: 32 times the 500 words that a page has as a rule,
/// so that three in a hundred unknown words pass.
const BITS: usize = 1 << 14;

/// Whether no element of a page at rest is in this state, or is this part of an
/// element. Length and first letter leave one that it can be.
fn is_unmet(name: &[u8]) -> bool {
    let unmet: &[u8] = match (name.len(), name.first()) {
        (4, Some(b'h')) => b"host",
        (5, Some(b'a')) => b"after",
        (5, Some(b'f')) => b"focus",
        (5, Some(b'h')) => b"hover",
        (6, Some(b'a')) => b"active",
        (6, Some(b'b')) => b"before",
        (6, Some(b't')) => b"target",
        (7, Some(b'i')) => b"invalid",
        (7, Some(b'v')) => b"visited",
        (8, Some(b'd')) => b"disabled",
        (10, Some(b'f')) => b"first-line",
        (12, Some(b'f')) if name[1] == b'i' => b"first-letter",
        (12, Some(b'f')) => b"focus-within",
        (13, Some(b'f')) => b"focus-visible",
        (17, Some(b'p')) => b"placeholder-shown",
        _ => return false,
    };
    name == unmet
}

/// The classes and ids of a page, as bits by hash.
#[derive(Debug)]
pub(super) struct Words {
    bits: Box<[u64; BITS / 64]>,
    /// The same by how they begin and end, which is sooner told.
    looks: Box<[u64; BITS / 64]>,
    /// Whether upper and lower case are the same, as in quirks mode.
    folds: bool,
}

impl Words {
    pub(super) fn new(folds: bool) -> Words {
        let [bits, looks] = [(); 2].map(|()| Box::new([0; BITS / 64]));
        Words { bits, looks, folds }
    }

    /// None, read in the same way.
    pub(super) fn empty(&self) -> Words {
        Words::new(self.folds)
    }

    #[inline]
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

    /// Adds a class, as a word.
    pub(super) fn add_class(&mut self, name: &[u8]) -> Word {
        self.add_look(name);
        let word = self.class(name);
        self.add(word);
        word
    }

    /// Adds an id, as a word.
    pub(super) fn add_id(&mut self, name: &[u8]) -> Word {
        self.add_look(name);
        let word = self.id(name);
        self.add(word);
        word
    }

    fn add_look(&mut self, name: &[u8]) {
        if let Some(look) = look(name) {
            self.looks[look / 64] |= 1 << (look % 64);
        }
    }

    #[inline]
    fn may_look(&self, name: &[u8]) -> bool {
        look(name).is_some_and(|look| self.looks[look / 64] & 1 << (look % 64) != 0)
    }

    pub(super) fn add(&mut self, word: Word) {
        let bit = word.0 as usize % BITS;
        self.bits[bit / 64] |= 1 << (bit % 64);
    }

    /// Whether an element of the page may have the class, the id or the state
    /// that a name after this sign stands for.
    #[inline]
    fn may_meet(&self, sign: u8, name: &[u8]) -> bool {
        match sign {
            b'.' => self.may_look(name) && self.may_have(self.class(name)),
            b'#' => self.may_look(name) && self.may_have(self.id(name)),
            _ => !is_of_element(name) && !is_unmet(name),
        }
    }

    /// Whether an element of the page may have this class or id.
    #[inline]
    pub(super) fn may_have(&self, word: Word) -> bool {
        let bit = word.0 as usize % BITS;
        self.bits[bit / 64] & 1 << (bit % 64) != 0
    }
}

/// How a name begins and ends and, by two bits, how long it is, one of [`BITS`].
#[inline]
fn look(name: &[u8]) -> Option<usize> {
    let [first, last] = [name.first()?, name.last()?].map(|byte| usize::from(byte | 0x20) % 64);
    Some(first | last << 6 | (name.len() % 4) << 12)
}

/// Adds the selectors of a rule that may match something in the page.
pub(super) fn add_hopeful<'a>(
    to: &mut Vec<&'a str>,
    rule: &RawRule<'a>,
    (css, outline): (&'a str, &Outline),
    words: &Words,
) {
    let [mut at, _] = rule.starts;
    let end = at + rule.selectors.len();
    let bytes = &css.as_bytes()[..end];
    while at <= end {
        let odd = outline.next(Class::Odd, at..end);
        let is_plain = odd == end || bytes[odd] == b',';
        // An escape changes the name before it.
        let is_unmet = bytes.get(odd) != Some(&b'\\') && asks_unmet(css, at..odd, outline, words);
        // A bracket, a string, an escape or a comment may hide a comma.
        let next = if is_plain { odd } else { selector_end(bytes, odd) };
        if !is_unmet && is_plain {
            to.extend(Some(css[at..next].trim_ascii()).filter(|selector| is_whole(selector)));
        } else if !is_unmet {
            let selector = without_comments(css.get(at..next).unwrap_or(""));
            to.extend(Some(selector).filter(|selector| may_match(selector, words)));
        }
        at = next + 1;
    }
}

/// Whether a selector of names and combinators asks for what the page does not have.
#[inline]
fn asks_unmet(css: &str, selector: Range<usize>, outline: &Outline, words: &Words) -> bool {
    let bytes = css.as_bytes();
    let Range { mut start, end } = selector;
    while let Some(name) = outline.next_name(start..end) {
        if !words.may_meet(bytes[name.start], &bytes[name.start + 1..name.end]) {
            return true;
        }
        start = name.end;
    }
    false
}

/// Whether something stands in a selector, and behind its last combinator.
#[inline]
fn is_whole(selector: &str) -> bool {
    selector.as_bytes().last().is_some_and(|last| !matches!(last, b'>' | b'+' | b'~'))
}

/// For each byte whether it stands in selectors of names and combinators alone.
const PLAIN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let is_sign =
            matches!(byte as u8, b'.' | b'#' | b':' | b'*' | b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t');
        table[byte] = is_sign || is_name(byte as u8);
        byte += 1;
    }
    table
};

/// Whether a selector without white space around it may match something in
/// the page: a quick look at its classes, ids and states.
pub(super) fn may_match(selector: &str, words: &Words) -> bool {
    plain_may_match(selector.as_bytes(), words).unwrap_or_else(|| careful_may_match(selector, words))
}

/// The same for any selector.
fn careful_may_match(selector: &str, words: &Words) -> bool {
    let bytes = selector.as_bytes();
    let start = last_compound(bytes);
    compound_may_match(selector, start, words) && (start == 0 || left_may_match(&bytes[..start], words))
}

/// The same in one pass for selectors of names and combinators alone, which
/// most are; `None` when there is more to a selector.
fn plain_may_match(bytes: &[u8], words: &Words) -> Option<bool> {
    // Whether nothing of the compound at hand was met.
    let mut is_empty = true;
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let start = at + 1;
        at = match byte {
            b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t' => {
                is_empty = true;
                start
            }
            b'.' | b'#' | b':' => {
                let end = plain_name_end(bytes, start);
                let name = &bytes[start..end];
                if !words.may_meet(*byte, name) {
                    return bytes[end..].iter().all(|byte| PLAIN[usize::from(*byte)]).then_some(false);
                }
                is_empty = false;
                end
            }
            b'*' => {
                is_empty = false;
                start
            }
            _ if is_empty && is_name(*byte) => {
                is_empty = false;
                plain_name_end(bytes, start)
            }
            _ => return None,
        };
    }
    Some(!is_empty)
}

/// Whether what follows a colon names a pseudo-element, or a state of one browser.
fn is_of_element(name: &[u8]) -> bool {
    name.first().is_none_or(|byte| *byte == b'-')
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
            _ if is_name(*byte) => plain_name_end(bytes, at),
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
                if end == at + 1 || !words.may_have(word) {
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
    if is_of_element(name) || is_unmet(name) {
        return None;
    }
    Some(if bytes.get(end) == Some(&b'(') { skip_bracket(bytes, end) } else { end })
}

/// Whether the page has every class and id that the left part asks for, up to
/// the first bracket; a name with an escape is not looked at.
fn left_may_match(left: &[u8], words: &Words) -> bool {
    let plain = match memchr::memchr3(b'(', b'[', b'\\', left) {
        Some(at) if left[at] == b'\\' => return true,
        Some(at) => &left[..at],
        None => left,
    };
    memchr::memchr3_iter(b'.', b'#', b':', plain)
        .all(|at| words.may_meet(plain[at], &plain[at + 1..name_end(plain, at + 1)]))
}

/// Adds all classes and ids of a selector without strings and escapes.
pub(super) fn add_words(selector: &str, words: &Words, to: &mut Words) {
    let bytes = selector.as_bytes();
    for at in memchr::memchr2_iter(b'.', b'#', bytes) {
        let word = &bytes[at + 1..name_end(bytes, at + 1)];
        to.add(if bytes[at] == b'.' { words.class(word) } else { words.id(word) });
    }
}

#[cfg(test)]
mod tests;
