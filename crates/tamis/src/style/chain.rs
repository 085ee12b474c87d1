//! Selectors as chains of names and words, which most of them are, matched against the open elements.

use tamis_html::{Dom, Matcher, Name};

use super::facts::Facts;
use super::hash::mix;
use super::key::{Words, name_end, skip_bracket, unescaped};

/// A set of words, by one of 256 bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bits([u64; 4]);

impl Bits {
    pub(super) fn add(&mut self, hash: u64) {
        let bit = (hash >> 56) as usize;
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    pub(super) fn add_name(&mut self, name: Name) {
        self.add(mix(0, name.index() as u64 + 1));
    }

    pub(super) fn with(&self, other: &Bits) -> Bits {
        Bits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Whether it has all of these.
    pub(super) fn has_all(&self, need: &Bits) -> bool {
        self.0.iter().zip(need.0).all(|(have, need)| need & !have == 0)
    }
}

/// An element as chains see it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) name: Name,
    /// Its list of classes.
    pub(super) list: u32,
    /// The hash of its id.
    pub(super) id: u64,
}

/// A compound: a name and words that an element must have.
#[derive(Clone, Copy, Debug)]
struct Part {
    tag: Option<Name>,
    words: (u32, u32),
    /// Whether the part to its right matches children only.
    is_parent: bool,
}

/// A selector, or something that matches whenever it does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    /// From the right.
    parts: (u32, u32),
    /// What the elements around must have.
    pub(super) need: Bits,
    pub(super) specificity: u32,
    /// Whether it is the selector, so that a match is a match.
    pub(super) is_exact: bool,
}

/// The specificity of one id, class or type.
const SPECIFICITY: [u32; 3] = [1 << 20, 1 << 10, 1];

/// The parts of all chains of a page.
#[derive(Debug, Default)]
pub(super) struct Chains {
    parts: Vec<Part>,
    words: Vec<u64>,
}

/// A selector while it is read from the left.
struct Reader<'r> {
    dom: &'r Dom,
    known: &'r Words,
    need: Bits,
    specificity: u32,
    is_exact: bool,
}

impl Chains {
    /// Reads a selector; `None` when it asks for a name that the page does not have.
    pub(super) fn read(&mut self, selector: &str, dom: &Dom, known: &Words) -> Option<Chain> {
        let mut reader = Reader { dom, known, need: Bits::default(), specificity: 0, is_exact: true };
        let start = self.parts.len();
        let bytes = selector.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let end = self.compound(selector, at, &mut reader)?;
            let gap = bytes[end..].iter().take_while(|byte| is_gap(**byte)).count();
            let signs = &bytes[end..end + gap];
            if end == at || gap == 0 && end < bytes.len() || signs.iter().filter(|byte| !byte.is_ascii_whitespace()).count() > 1 {
                // Something that only the full parser understands.
                self.parts.truncate(start);
                reader.is_exact = false;
                reader.need = Bits::default();
                break;
            }
            at = end + gap;
            if at < bytes.len() {
                self.join(signs, start, &mut reader);
            }
        }
        self.parts[start..].reverse();
        let Reader { need, specificity, is_exact, .. } = reader;
        let parts = (start as u32, self.parts.len() as u32);
        Some(Chain { parts, need, specificity, is_exact })
    }

    /// Marks the last part by the combinator after it; a sibling is left out, its elements around are kept.
    fn join(&mut self, signs: &[u8], start: usize, reader: &mut Reader<'_>) {
        if signs.iter().any(|sign| matches!(sign, b'+' | b'~')) {
            reader.is_exact = false;
            if self.parts.len() > start {
                self.parts.pop();
            }
            return;
        }
        let Some(last) = self.parts.last_mut() else { return };
        last.is_parent = signs.contains(&b'>');
        if let Some(name) = last.tag {
            reader.need.add_name(name);
        }
        for word in &self.words[last.words.0 as usize..last.words.1 as usize] {
            reader.need.add(*word);
        }
    }

    /// Reads the compound that starts here into a part; gives the place after it.
    fn compound(&mut self, selector: &str, start: usize, reader: &mut Reader<'_>) -> Option<usize> {
        let bytes = selector.as_bytes();
        let first_word = self.words.len() as u32;
        let mut tag = None;
        let mut at = start;
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'.' | b'#' => {
                    let end = name_end(bytes, at + 1);
                    let word = unescaped(&selector[at + 1..end]);
                    reader.is_exact &= starts_a_name(&bytes[at + 1..end]);
                    let is_id = *byte == b'#';
                    let known = reader.known;
                    self.words.push(if is_id { known.id(word.as_bytes()) } else { known.class(word.as_bytes()) });
                    reader.specificity += SPECIFICITY[usize::from(!is_id)];
                    at = end;
                }
                b':' | b'[' => {
                    reader.is_exact = false;
                    at = skip_extra(bytes, at);
                }
                b'*' => at += 1,
                _ if at == start && name_end(bytes, at) > at => {
                    let end = name_end(bytes, at);
                    tag = Some(tag_name(reader.dom, &unescaped(&selector[at..end]))?);
                    reader.specificity += SPECIFICITY[2];
                    at = end;
                }
                _ => break,
            }
        }
        self.parts.push(Part { tag, words: (first_word, self.words.len() as u32), is_parent: false });
        Some(at)
    }

    /// Whether an element has what the last compound of a chain asks for.
    pub(super) fn fits(&self, chain: &Chain, seen: Seen, facts: &Facts<'_>) -> bool {
        let Chain { parts: (start, end), .. } = *chain;
        start == end || self.part_fits(self.parts[start as usize], seen, facts)
    }

    /// Whether the elements around have what the rest asks for. The nearest
    /// that fits is taken for each run of children, which leaves most above it.
    pub(super) fn fits_around(
        &self,
        chain: &Chain,
        around: impl DoubleEndedIterator<Item = Seen> + Clone,
        facts: &Facts<'_>,
        work: &mut Matcher<'_>,
    ) -> bool {
        let parts = &self.parts[chain.parts.0 as usize..chain.parts.1 as usize];
        let Some(mut rest) = parts.get(1..) else { return true };
        let mut around = around.rev();
        while let [first, ..] = rest {
            // Parts up to the next one that is joined by descent.
            let len = 1 + rest[1..].iter().take_while(|part| part.is_parent).count();
            let (run, after) = rest.split_at(len);
            loop {
                let mut here = around.clone();
                let mut fits = |part: &Part| {
                    work.spend(1) && here.next().is_some_and(|seen| self.part_fits(*part, seen, facts))
                };
                if run.iter().all(&mut fits) {
                    around = here;
                    break;
                }
                if first.is_parent || around.next().is_none() {
                    return false;
                }
            }
            rest = after;
        }
        true
    }

    fn part_fits(&self, part: Part, seen: Seen, facts: &Facts<'_>) -> bool {
        let words = &self.words[part.words.0 as usize..part.words.1 as usize];
        part.tag.is_none_or(|tag| tag == seen.name)
            && words.iter().all(|word| *word == seen.id || facts.has_class(seen.list, *word))
    }
}

/// Whether a word can be a name: a digit cannot start one.
fn starts_a_name(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"-").unwrap_or(word);
    word.first().is_some_and(|byte| !byte.is_ascii_digit())
}

/// Whether a byte stands between compounds.
fn is_gap(byte: u8) -> bool {
    matches!(byte, b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t' | b'\r' | b'\x0C')
}

/// The place after a pseudo-class or an attribute.
fn skip_extra(bytes: &[u8], at: usize) -> usize {
    if bytes[at] == b'[' {
        return skip_bracket(bytes, at);
    }
    let colons = bytes[at..].iter().take_while(|byte| **byte == b':').count();
    let end = name_end(bytes, at + colons);
    if bytes.get(end) == Some(&b'(') { skip_bracket(bytes, end) } else { end }
}

/// The name that a type selector means, if the page can have it. Names of SVG
/// keep their case in the page, so both are looked up.
fn tag_name(dom: &Dom, tag: &str) -> Option<Name> {
    if tag.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return dom.find_name(&tag.to_ascii_lowercase()).or_else(|| dom.find_name(tag));
    }
    dom.find_name(tag)
}
