//! A segment as a small tree that can be kept in a file and compared.

use super::print::Fnv;

/// One node of a small tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Twig {
    /// Levels below the root.
    pub(super) depth: u8,
    /// What it is: a number for an element's name or for a text.
    pub(super) label: u32,
    /// What it costs to add, remove or replace it.
    pub(super) weight: u8,
}

impl Twig {
    /// The same with bits added to its label.
    pub(super) fn marked(self, bits: u32) -> Twig {
        Twig { label: self.label | bits, ..self }
    }

    /// Whether it is a text that stands in no link.
    pub(super) fn is_plain(self) -> bool {
        self.label & PLAIN != 0
    }
}

/// Bits of a hash in a label; with [`PLAIN`] it fits three bytes of a file.
pub(super) const HASH_BITS: u32 = 23;

/// The bit of a label that says: a text that stands in no link.
pub(super) const PLAIN: u32 = 1 << HASH_BITS;

/// What an element weighs. Texts decide whether two segments say the same, so
/// elements are the lightest.
pub(super) const ELEMENT_WEIGHT: u8 = 1;

/// What a word of a text weighs, in elements.
const WORD_WEIGHT: u32 = 4;

/// What a text of so many words weighs; past 60 words it says no more.
pub(super) fn text_weight(words: u32) -> u8 {
    u8::try_from(words.max(1).saturating_mul(WORD_WEIGHT)).unwrap_or(u8::MAX)
}

/// A tree in the order of the document, at most [`MAX_TWIGS`] nodes, with what
/// tells most trees apart at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tree {
    pub(super) twigs: Vec<Twig>,
    /// A number for the texts outside of links.
    pub(super) texts: u64,
    /// The sum of the weights.
    pub(super) weight: u32,
}

impl From<Vec<Twig>> for Tree {
    fn from(twigs: Vec<Twig>) -> Tree {
        let plain = twigs.iter().filter(|twig| twig.is_plain()).map(|twig| u64::from(twig.label));
        Tree { texts: Fnv::of_numbers(plain), weight: weight(&twigs), twigs }
    }
}

/// Nodes that are kept of a segment; a larger one is only compared as a whole.
/// Comparing two trees of this size takes some 100,000 steps.
pub(super) const MAX_TWIGS: usize = 128;

/// The sum of the weights.
pub(super) fn weight(tree: &[Twig]) -> u32 {
    tree.iter().map(|twig| u32::from(twig.weight)).sum()
}
