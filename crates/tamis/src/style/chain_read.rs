//! Reading selectors into chains.

use tamis_html::{AttrNs, AttrRef, Dom, Name, SheetSelector};

use super::attr_test::{AttrTest, Read};
use super::chain::{Bits, Chain, Chains, Part, Word};
use super::facts::attr_bit;
use super::key::Words;
use super::selector_text::{name_end, skip_bracket, split_list, unescaped};

/// Different attribute tests that a page may have; rules with more go to the full parser.
const MAX_TESTS: usize = 500;

/// Levels of `:is()` and its like that are followed.
const MAX_DEPTH: usize = 3;

/// The specificity of one id, class or type.
const SPECIFICITY: [u32; 3] = [1 << 20, 1 << 10, 1];

/// States that no element of a page at rest has.
const UNMET: [&str; 6] = ["hover", "focus", "active", "visited", "focus-within", "focus-visible"];

/// The tests that the chains of a page use.
#[derive(Debug)]
pub(super) struct Tests {
    pub(super) attrs: Vec<AttrTest>,
    /// The names in `attrs`, one of 64 bits each.
    pub(super) attr_bits: u64,
    /// For each bit the numbers of its tests.
    by_bit: [Vec<u32>; 64],
    pub(super) uses_first: bool,
    pub(super) uses_last: bool,
    pub(super) uses_link: bool,
}

impl Tests {
    pub(super) fn new() -> Tests {
        Tests {
            attrs: Vec::new(),
            attr_bits: 0,
            by_bit: [const { Vec::new() }; 64],
            uses_first: false,
            uses_last: false,
            uses_link: false,
        }
    }

    /// The numbers of the tests of an attribute; those of other namespaces have none.
    pub(super) fn of_attr(&self, attr: &AttrRef<'_>) -> impl Iterator<Item = usize> {
        let AttrRef { name, ns, .. } = *attr;
        let numbers =
            self.by_bit[attr_bit(name).trailing_zeros() as usize].iter().map(|number| *number as usize);
        numbers.filter(move |number| ns == AttrNs::None && self.attrs[*number].name == name)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.attrs.is_empty() && !self.uses_first && !self.uses_last && !self.uses_link
    }

    /// The word of a test; `None` when there are too many.
    fn word(&mut self, test: AttrTest) -> Option<Word> {
        // Tests are few, and equal ones stand close together.
        let known = self.attrs.iter().rposition(|known| *known == test);
        let number = match known {
            Some(number) => number,
            None if self.attrs.len() >= MAX_TESTS => return None,
            None => {
                let bit = attr_bit(test.name);
                self.attr_bits |= bit;
                self.by_bit[bit.trailing_zeros() as usize].push(self.attrs.len() as u32);
                self.attrs.push(test);
                self.attrs.len() - 1
            }
        };
        Some(Word::test(number))
    }
}

/// Reads one selector.
pub(super) struct Reader<'r> {
    pub(super) dom: &'r Dom,
    pub(super) known: &'r Words,
    pub(super) tests: &'r mut Tests,
    /// Brackets that are open.
    pub(super) depth: usize,
}

/// What was read of a selector so far.
#[derive(Default)]
struct Draft {
    /// Words and forbidden words of the compound at hand.
    words: Vec<Word>,
    nots: Vec<Word>,
    /// Words that elements around must have, from inside brackets.
    around: Vec<Word>,
    specificity: u32,
    /// Whether the specificity was not found out.
    is_unsure: bool,
    is_inexact: bool,
}

/// A selector that matches nothing in the page.
struct Nothing;

/// The selectors in brackets that may match something.
enum Inside {
    None,
    /// One compound.
    Compound(Draft),
    /// One selector with combinators: its last compound, and what must stand around.
    Complex(Draft),
    /// More than one.
    Many,
}

impl Reader<'_> {
    /// Reads a selector; `None` when it can match nothing in the page.
    pub(super) fn read(&mut self, selector: &str, chains: &mut Chains) -> Option<Chain> {
        let start = chains.parts.len();
        let mut need = Bits::default();
        let mut draft = Draft::default();
        let bytes = selector.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let end = self.compound(selector, at, &mut draft).ok()?;
            let gap = bytes[end..].iter().take_while(|byte| is_gap(**byte)).count();
            let signs = &bytes[end..end + gap];
            let n_signs = signs.iter().filter(|byte| !byte.is_ascii_whitespace()).count();
            if end == at || gap == 0 && end < bytes.len() || n_signs > 1 {
                // Something that only the full parser understands.
                chains.parts.truncate(start);
                (need, draft.is_inexact) = (Bits::default(), true);
                break;
            }
            at = end + gap;
            if signs.iter().any(|sign| matches!(sign, b'+' | b'~')) && at < bytes.len() {
                // A sibling is left out; the elements around it are those around the next compound too.
                draft.is_inexact = true;
            } else {
                let is_parent = signs.contains(&b'>');
                if at < bytes.len() {
                    for word in &draft.words {
                        need.add(*word);
                    }
                }
                chains.parts.push(part(&draft, chains.words.len(), is_parent));
                chains.words.extend(draft.words.iter().chain(&draft.nots));
            }
            draft.words.clear();
            draft.nots.clear();
        }
        chains.parts[start..].reverse();
        let Draft { specificity, is_unsure, is_inexact, around, .. } = draft;
        for word in around {
            need.add(word);
            // Of no part, but a word that elements are asked for.
            chains.words.push(word);
        }
        let specificity = if is_unsure { SheetSelector::parse(selector)?.specificity() } else { specificity };
        let parts = (start as u32, chains.parts.len() as u32);
        Some(Chain { parts, need, specificity, is_exact: !is_inexact })
    }

    /// Reads the compound that starts here; gives the place after it.
    fn compound(&mut self, selector: &str, start: usize, draft: &mut Draft) -> Result<usize, Nothing> {
        let bytes = selector.as_bytes();
        let mut at = start;
        while let Some(byte) = bytes.get(at) {
            at = match byte {
                b'.' | b'#' => {
                    let end = name_end(bytes, at + 1);
                    let (word, specificity) = self.word(&selector[at..end], draft);
                    draft.words.push(word);
                    draft.specificity += specificity;
                    if !self.known.may_have(word) {
                        return Err(Nothing);
                    }
                    end
                }
                b':' => self.pseudo(selector, at, draft)?,
                b'[' => {
                    let end = skip_bracket(bytes, at);
                    draft.specificity += SPECIFICITY[1];
                    match self.attr(&selector[at..end])? {
                        Some(word) => draft.words.push(word),
                        None => draft.is_inexact = true,
                    }
                    end
                }
                b'*' => at + 1,
                _ if at == start && name_end(bytes, at) > at => {
                    let end = name_end(bytes, at);
                    draft.words.push(self.tag(&selector[at..end])?);
                    draft.specificity += SPECIFICITY[2];
                    end
                }
                _ => break,
            };
        }
        Ok(at)
    }

    /// The word of `.class` or `#id`, and its specificity.
    fn word(&self, text: &str, draft: &mut Draft) -> (Word, u32) {
        draft.is_inexact |= !starts_a_name(&text[1..]);
        let word = unescaped(&text[1..]);
        if text.starts_with('#') {
            (self.known.id(word.as_bytes()), SPECIFICITY[0])
        } else {
            (self.known.class(word.as_bytes()), SPECIFICITY[1])
        }
    }

    /// The word of a test of an attribute; `None` when only the full parser understands it.
    fn attr(&mut self, text: &str) -> Result<Option<Word>, Nothing> {
        let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
        match inside.map_or(Read::Unknown, |inside| AttrTest::read(inside, self.dom)) {
            Read::Class(class) => {
                let word = self.known.class(class.as_bytes());
                if self.known.may_have(word) { Ok(Some(word)) } else { Err(Nothing) }
            }
            Read::Test(test) => Ok(self.tests.word(test)),
            Read::NotHere => Err(Nothing),
            Read::Unknown => Ok(None),
        }
    }

    /// The word of a name. Names of SVG keep their case in the page, so both are looked up.
    fn tag(&self, text: &str) -> Result<Word, Nothing> {
        let text = unescaped(text);
        let lower = text.to_ascii_lowercase();
        let name = self.dom.find_name(&lower).or_else(|| self.dom.find_name(&text));
        name.map(Word::tag).ok_or(Nothing)
    }

    /// Reads a pseudo-class; gives the place after it.
    fn pseudo(&mut self, selector: &str, at: usize, draft: &mut Draft) -> Result<usize, Nothing> {
        let bytes = selector.as_bytes();
        let name_end = name_end(bytes, at + 1);
        let name = &selector[at + 1..name_end];
        if name.is_empty() {
            return Err(Nothing);
        }
        if bytes.get(name_end) == Some(&b'(') {
            let end = skip_bracket(bytes, name_end);
            let inside = selector[name_end + 1..end].strip_suffix(')').unwrap_or("").trim_ascii();
            self.function(name, inside, draft)?;
            return Ok(end);
        }
        draft.specificity += SPECIFICITY[1];
        match self.state(name) {
            Some(word) => draft.words.push(word),
            None if UNMET.iter().any(|known| name.eq_ignore_ascii_case(known)) => return Err(Nothing),
            None => draft.is_inexact = true,
        }
        Ok(name_end)
    }

    /// The word of a pseudo-class without brackets that elements are tested for.
    fn state(&mut self, name: &str) -> Option<Word> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("first-child") {
            self.tests.uses_first = true;
            Some(Word::FIRST)
        } else if is("last-child") {
            self.tests.uses_last = true;
            Some(Word::LAST)
        } else if is("link") || is("any-link") {
            self.tests.uses_link = true;
            Some(Word::LINK)
        } else if is("root") {
            Some(Word::tag(Name::HTML))
        } else {
            None
        }
    }

    /// Reads `:not()`, `:is()` and `:where()`; others are for the full parser.
    fn function(&mut self, name: &str, inside: &str, draft: &mut Draft) -> Result<(), Nothing> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if self.depth >= MAX_DEPTH || !(is("not") || is("is") || is("where")) {
            draft.is_inexact = true;
            return Ok(());
        }
        self.depth += 1;
        if is("not") {
            self.not(inside, draft);
        } else {
            draft.is_unsure |= is("is");
            match self.inside(inside) {
                Inside::None => {
                    self.depth -= 1;
                    return Err(Nothing);
                }
                Inside::Many => draft.is_inexact = true,
                Inside::Compound(inner) => merge(draft, inner),
                Inside::Complex(inner) => {
                    merge(draft, inner);
                    draft.is_inexact = true;
                }
            }
        }
        self.depth -= 1;
        Ok(())
    }

    /// Reads a list of selectors in brackets.
    fn inside(&mut self, list: &str) -> Inside {
        let mut found = Inside::None;
        for selector in split_list(list) {
            let Ok((draft, is_compound)) = self.complex(selector) else { continue };
            found = match found {
                Inside::None if is_compound => Inside::Compound(draft),
                Inside::None => Inside::Complex(draft),
                _ => return Inside::Many,
            };
        }
        found
    }

    /// Reads a selector in brackets: its last compound, with what must stand
    /// around it, and whether that is all of it.
    fn complex(&mut self, selector: &str) -> Result<(Draft, bool), Nothing> {
        let bytes = selector.as_bytes();
        let mut around = Vec::new();
        let mut at = 0;
        loop {
            let mut draft = Draft::default();
            let end = self.compound(selector, at, &mut draft)?;
            let gap = bytes[end..].iter().take_while(|byte| is_gap(**byte)).count();
            if end == bytes.len() {
                draft.around.append(&mut around);
                return Ok((draft, at == 0));
            }
            if gap == 0 || end == at {
                // Something that only the full parser understands: it may match anything.
                return Ok((Draft { is_inexact: true, ..Draft::default() }, false));
            }
            if !bytes[end..end + gap].iter().any(|sign| matches!(sign, b'+' | b'~')) {
                around.append(&mut draft.words);
            }
            around.append(&mut draft.around);
            at = end + gap;
        }
    }

    /// Reads the selectors of `:not()`: those of one word become forbidden words.
    fn not(&mut self, inside: &str, draft: &mut Draft) {
        draft.is_unsure = true;
        for selector in split_list(inside) {
            match self.complex(selector) {
                Err(Nothing) => {}
                Ok((inner, true)) if inner.words.len() == 1 && inner.nots.is_empty() && !inner.is_inexact => {
                    draft.nots.extend(inner.words);
                }
                Ok(_) => draft.is_inexact = true,
            }
        }
    }
}

/// Adds what a compound in brackets asks for.
fn merge(draft: &mut Draft, inner: Draft) {
    draft.words.extend(inner.words);
    draft.nots.extend(inner.nots);
    draft.around.extend(inner.around);
    draft.is_inexact |= inner.is_inexact;
}

/// The part of a compound whose words are stored from `start` on.
fn part(draft: &Draft, start: usize, is_parent: bool) -> Part {
    let middle = start + draft.words.len();
    let end = middle + draft.nots.len();
    Part { words: (start as u32, middle as u32), nots: (middle as u32, end as u32), is_parent }
}

/// Whether a word can be a name: a digit cannot start one.
fn starts_a_name(word: &str) -> bool {
    let word = word.strip_prefix('-').unwrap_or(word);
    word.bytes().next().is_some_and(|byte| !byte.is_ascii_digit())
}

/// Whether a byte stands between compounds.
fn is_gap(byte: u8) -> bool {
    matches!(byte, b' ' | b'>' | b'+' | b'~' | b'\n' | b'\t' | b'\r' | b'\x0C')
}
