//! What the author of a page calls an element: the words of its class and id.

mod known;

use std::cell::RefCell;

use tamis_html::{AttrNs, Dom, Name, NodeId};

use crate::hash::hash_bytes;
use known::label;

/// Bytes of a class or id attribute that are read; longer ones are generated.
const MAX_LABEL_BYTES: usize = 512;

/// A set of subjects that an element's class and id speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Labels(u32);

impl Labels {
    /// A contribution to a discussion.
    pub(crate) const POST: Labels = Labels(1);
    /// A name, for sure.
    pub(crate) const USERNAME: Labels = Labels(1 << 1);
    /// An author.
    pub(crate) const AUTHOR: Labels = Labels(1 << 2);
    /// A person.
    pub(crate) const USER: Labels = Labels(1 << 3);
    /// A date or time.
    pub(crate) const TIME: Labels = Labels(1 << 4);
    /// The caption of a picture.
    pub(crate) const CAPTION: Labels = Labels(1 << 5);
    /// A column of line numbers.
    pub(crate) const GUTTER: Labels = Labels(1 << 6);
    /// A line of code, or a row of them.
    pub(crate) const LINE: Labels = Labels(1 << 7);
    /// A number.
    pub(crate) const NUMBER: Labels = Labels(1 << 8);
    /// Code.
    pub(crate) const CODE: Labels = Labels(1 << 9);
    /// Comments of readers.
    pub(crate) const COMMENTS: Labels = Labels(1 << 10);
    /// The content, or a state of the whole page.
    pub(crate) const CONTENT: Labels = Labels(1 << 11);
    /// A question for consent.
    pub(crate) const CONSENT: Labels = Labels(1 << 12);
    /// A formula.
    pub(crate) const MATH: Labels = Labels(1 << 13);
    /// Something on a line of its own.
    pub(crate) const DISPLAY: Labels = Labels(1 << 14);
    /// A footnote, or a reference to one.
    pub(crate) const FOOTNOTE: Labels = Labels(1 << 15);
    /// A note in the margin.
    pub(crate) const SIDENOTE: Labels = Labels(1 << 16);
    /// A question.
    pub(crate) const QUESTION: Labels = Labels(1 << 17);
    /// One comment of a reader, or more.
    pub(crate) const COMMENT: Labels = Labels(1 << 19);
    /// Something that holds several others.
    pub(crate) const HOLDER: Labels = Labels(1 << 20);
    /// An answer.
    pub(crate) const ANSWER: Labels = Labels(1 << 18);
    /// A title.
    pub(crate) const TITLE: Labels = Labels(1 << 21);
    /// When something was published or changed.
    pub(crate) const PUBLISHED: Labels = Labels(1 << 22);
    /// Who wrote it, by other words than author.
    pub(crate) const WRITER: Labels = Labels(1 << 23);
    /// Whom it was taken from.
    pub(crate) const SOURCE: Labels = Labels(1 << 24);

    /// Whether one of those is among these.
    pub(crate) const fn any(self, other: Labels) -> bool {
        self.0 & other.0 != 0
    }

    /// These and those.
    pub(crate) const fn with(self, other: Labels) -> Labels {
        Labels(self.0 | other.0)
    }
}

/// What an element's class and id speak of. Words end at signs, digits and
/// capitals: `postBody`, `post-body` and `post_2` all have the word `post`.
pub(crate) fn labels(dom: &Dom, id: NodeId) -> Labels {
    named(dom, id).fold(Labels::default(), |found, value| found.with(labels_in(value)))
}

/// An element's class and id.
fn named(dom: &Dom, id: NodeId) -> impl Iterator<Item = &str> {
    let named = dom.attrs_where(id, |name| name == Name::CLASS || name == Name::ID);
    named.filter(|attr| attr.ns == AttrNs::None).map(|attr| attr.value)
}

/// Whether an element with these labels is called a place for comments of readers.
pub(crate) fn holds_comments(dom: &Dom, id: NodeId, labels: Labels) -> bool {
    let can_hold = || {
        [Name::DIV, Name::SECTION, Name::OL, Name::UL, Name::ASIDE].into_iter().any(|name| dom.is(id, name))
    };
    let is_called_so =
        labels.any(Labels::COMMENTS) || labels.any(Labels::COMMENT) && labels.any(Labels::HOLDER);
    is_called_so && can_hold() && (!labels.any(Labels::CONTENT) || is_named_for_comments(dom, id))
}

/// Whether what names the content in an element's name says whose comments it
/// holds: `article-comments`, but not `article has-comments`.
fn is_named_for_comments(dom: &Dom, id: NodeId) -> bool {
    let mut names = named(dom, id).flat_map(str::split_ascii_whitespace);
    names.all(|name| {
        let mut before = Labels::default();
        let place = words(name.as_bytes()).map(label).find(|label| {
            let is_place = label.any(Labels::COMMENTS);
            before = before.with(*label);
            is_place
        });
        let says_whether = words(name.as_bytes()).any(|word| WHETHER.contains(&word));
        !before.any(Labels::CONTENT) || place.is_some() && !says_whether
    })
}

/// Words that say whether something has comments.
const WHETHER: [&[u8]; 2] = [b"has", b"no"];

/// The labels of a page's elements, each read once: some are asked for as
/// often as something is looked for around them.
#[derive(Debug)]
pub(crate) struct Labeller<'a> {
    pub(crate) dom: &'a Dom,
    /// Zero where nothing was read, else the labels with [`READ`].
    known: RefCell<Vec<u32>>,
    /// Attributes that were read, each in its slot: many elements have the same.
    read: RefCell<[(&'a str, Labels); SLOTS]>,
}

/// Attributes that a [`Labeller`] remembers, a power of two. Chosen: twice as
/// many as most pages have of one kind or another in their content.
const SLOTS: usize = 64;

/// A bit that no label has.
const READ: u32 = 1 << 31;

impl<'a> Labeller<'a> {
    /// Nothing is read yet.
    pub(crate) fn new(dom: &'a Dom) -> Labeller<'a> {
        let read = RefCell::new([("", Labels::default()); SLOTS]);
        Labeller { dom, known: RefCell::new(vec![0; dom.len()]), read }
    }

    /// What an element's class and id speak of.
    pub(crate) fn of(&self, id: NodeId) -> Labels {
        let known = &mut self.known.borrow_mut()[id.index()];
        if *known == 0 {
            let labels = named(self.dom, id).map(|value| self.labels_in(value));
            *known = labels.fold(READ, |found, labels| found | labels.0);
        }
        Labels(*known & !READ)
    }

    /// What the words of an attribute speak of.
    fn labels_in(&self, value: &'a str) -> Labels {
        let slot = &mut self.read.borrow_mut()[hash_bytes(value.as_bytes()) as usize % SLOTS];
        if slot.0 != value {
            *slot = (value, labels_in(value));
        }
        slot.1
    }
}

const SIGN: u8 = 0;
const SMALL: u8 = 1;
const CAPITAL: u8 = 2;

/// For each byte whether it is a sign, a small letter or a capital.
static LETTERS: [u8; 256] = {
    let mut letters = [SIGN; 256];
    let mut letter = 0;
    while letter < 26 {
        letters[b'a' as usize + letter] = SMALL;
        letters[b'A' as usize + letter] = CAPITAL;
        letter += 1;
    }
    letters
};

fn labels_in(value: &str) -> Labels {
    let read = &value.as_bytes()[..value.len().min(MAX_LABEL_BYTES)];
    words(read).fold(Labels::default(), |found, word| found.with(label(word)))
}

/// The words of a name. They end at signs, digits and capitals.
pub(crate) fn words(mut rest: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let start = rest.iter().position(|byte| LETTERS[*byte as usize] != SIGN)?;
        let (word, after) = rest[start..].split_at(word_len(&rest[start..]));
        rest = after;
        Some(word)
    })
}

/// Letters at the start that are a word: it ends at a sign, and at a capital
/// after a small letter.
#[inline]
fn word_len(bytes: &[u8]) -> usize {
    let mut before = CAPITAL;
    let mut goes_on = |byte: &u8| {
        let letter = LETTERS[*byte as usize];
        let goes_on = letter != SIGN && letter <= before;
        before = letter;
        goes_on
    };
    bytes.iter().position(|byte| !goes_on(byte)).unwrap_or(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::known::WORDS;
    use super::*;

    #[test]
    fn words_end_at_signs_digits_and_capitals() {
        for value in ["post-body", "xx post_2", "postBody", "éa-Post", "POST"] {
            assert!(labels_in(value).any(Labels::POST), "{value}");
        }
        for value in ["posting", "compost", "", "é"] {
            assert!(!labels_in(value).any(Labels::POST), "{value}");
        }
    }

    #[test]
    fn renderers_of_formulas_are_known() {
        let names =
            ["MathJax", "MathJax_CHTML", "mjx-chtml", "MJXc-display", "MathJax_SVG_Display", "katex-html"];
        for value in names {
            assert!(labels_in(value).any(Labels::MATH), "{value}");
        }
        assert!(labels_in("MJXc-display").any(Labels::DISPLAY));
    }

    #[test]
    fn every_word_is_found() {
        for (word, labels) in WORDS {
            assert_eq!(labels_in(word), *labels, "{word}");
        }
    }
}
