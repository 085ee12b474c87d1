//! The distinct styles of a page, by number.

use super::cascade::Computed;
use super::kinds::{Display, Hiding};
use crate::hash::{Index, mix};

/// No style yet.
const NO_STYLE: u32 = u32::MAX;

/// The distinct styles of a page.
#[derive(Debug)]
pub(super) struct Distinct {
    pub(super) all: Vec<Computed>,
    /// For each the style of a text inside.
    texts: Vec<u32>,
    index: Index,
}

impl Distinct {
    /// The style of the document, by number 0.
    pub(super) fn new() -> Distinct {
        Distinct { all: vec![Computed::INITIAL], texts: vec![NO_STYLE], index: Index::new() }
    }

    /// The style of a text inside an element of this style.
    #[inline]
    pub(super) fn text_of(&mut self, style: u32) -> u32 {
        let known = self.texts[style as usize];
        if known != NO_STYLE {
            return known;
        }
        let text = self.number(self.text(style));
        self.texts[style as usize] = text;
        text
    }

    /// The same inside `details` that is closed.
    pub(super) fn closed_text_of(&mut self, style: u32) -> u32 {
        let mut text = self.text(style);
        text.style.hiding = text.style.hiding.or(Some(Hiding::Closed));
        self.number(text)
    }

    fn text(&self, style: u32) -> Computed {
        let mut text = self.all[style as usize];
        if text.style.display != Display::None {
            text.style.display = Display::Inline;
        }
        text
    }

    /// The number of a style; the same style has one number.
    pub(super) fn number(&mut self, computed: Computed) -> u32 {
        let hash_of = |words: [u64; 4]| words.into_iter().fold(0, mix);
        let words = computed.words();
        let hash = hash_of(words);
        let all = &self.all;
        if let Some(known) = self.index.find(hash, |number| all[number as usize].words() == words) {
            return known;
        }
        let number = self.all.len() as u32;
        self.all.push(computed);
        self.texts.push(NO_STYLE);
        let all = &self.all;
        self.index.insert(hash, number, |number| hash_of(all[number as usize].words()));
        number
    }
}
