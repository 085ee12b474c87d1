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
    /// The weights of the twigs whose labels fall into each heap.
    heaps: [u16; N_HEAPS],
}

/// Heaps that labels are told apart by before they are compared one by one: as
/// many as a processor compares in one or two steps.
const N_HEAPS: usize = 32;

impl From<Vec<Twig>> for Tree {
    fn from(twigs: Vec<Twig>) -> Tree {
        let plain = twigs.iter().filter(|twig| twig.is_plain()).map(|twig| u64::from(twig.label));
        let mut heaps = [0u16; N_HEAPS];
        for twig in &twigs {
            let heap = &mut heaps[twig.label as usize % N_HEAPS];
            *heap = heap.saturating_add(twig.weight.into());
        }
        Tree { texts: Fnv::of_numbers(plain), weight: weight(&twigs), heaps, twigs }
    }
}

impl Tree {
    /// What must change at least to make it another: what the heaps of one
    /// have more than those of the other.
    pub(super) fn differs_by(&self, other: &Tree) -> u32 {
        let more = |a: &Tree, b: &Tree| -> u32 {
            a.heaps.iter().zip(&b.heaps).map(|(a, b)| u32::from(a.saturating_sub(*b))).sum()
        };
        more(self, other).max(more(other, self))
    }
}

/// Nodes that are kept of a segment; a larger one is only compared as a whole.
/// Comparing two trees of this size takes some 100,000 steps.
pub(super) const MAX_TWIGS: usize = 128;

/// The sum of the weights.
pub(super) fn weight(tree: &[Twig]) -> u32 {
    tree.iter().map(|twig| u32::from(twig.weight)).sum()
}
