//! Selectors as chains of words, which most of them are, matched against the open elements.

use tamis_html::{Matcher, Name};

use super::facts::Facts;
use crate::hash::mix;

/// Something that an element has or has not: a name, a class, an id, or a
/// test that holds. Its last two bits say which.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Word(pub(super) u64);

impl Word {
    const KIND: u64 = 0b11;
    const CLASS: u64 = 0;
    const ID: u64 = 1;
    const TEST: u64 = 2;
    const TAG: u64 = 3;

    /// Where the hashes of numbers start, so that no two kinds of numbers are taken for each other.
    const TEST_SEED: u64 = 0x243F_6A88_85A3_08D3;
    const TAG_SEED: u64 = 0x1319_8A2E_0370_7344;

    /// No word.
    pub(super) const NONE: Word = Word(Word::ID);
    /// The first element of its parent.
    pub(super) const FIRST: Word = Word(0x5555_5555_5555_5554 | Word::TEST);
    /// The last element of its parent.
    pub(super) const LAST: Word = Word(0xAAAA_AAAA_AAAA_AAA8 | Word::TEST);
    /// A link.
    pub(super) const LINK: Word = Word(0x3333_3333_3333_3330 | Word::TEST);

    pub(super) fn class(hash: u64) -> Word {
        Word(hash & !Word::KIND | Word::CLASS)
    }

    pub(super) fn id(hash: u64) -> Word {
        Word(hash & !Word::KIND | Word::ID)
    }

    /// The test of this number.
    pub(super) fn test(number: usize) -> Word {
        Word(mix(Word::TEST_SEED, number as u64) & !Word::KIND | Word::TEST)
    }

    pub(super) fn tag(name: Name) -> Word {
        Word(mix(Word::TAG_SEED, name.index() as u64) & !Word::KIND | Word::TAG)
    }
}

/// A set of words, by one of 256 bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Bits([u64; 4]);

impl Bits {
    pub(super) fn add(&mut self, word: Word) {
        let bit = (word.0 >> 56) as usize;
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    pub(super) fn has(&self, word: Word) -> bool {
        let bit = (word.0 >> 56) as usize;
        self.0[bit / 64] & 1 << (bit % 64) != 0
    }

    pub(super) fn with(&self, other: &Bits) -> Bits {
        Bits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(super) fn has_any(&self, others: &Bits) -> bool {
        self.0.iter().zip(others.0).any(|(have, other)| have & other != 0)
    }

    /// Whether it has all of these.
    pub(super) fn has_all(&self, need: &Bits) -> bool {
        self.0.iter().zip(need.0).all(|(have, need)| need & !have == 0)
    }
}

/// An element as chains see it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) tag: Word,
    pub(super) id: Word,
    /// Its list of classes.
    pub(super) list: u32,
    /// The tests that hold for it, a range.
    pub(super) tests: (u32, u32),
}

/// What the numbers in [`Seen`] stand for.
#[derive(Clone, Copy)]
pub(super) struct Lists<'r, 'a> {
    pub(super) facts: &'r Facts<'a>,
    pub(super) tests: &'r [Word],
}

impl Lists<'_, '_> {
    fn has(&self, seen: &Seen, word: Word) -> bool {
        match word.0 & Word::KIND {
            Word::CLASS => self.facts.classes(seen.list).contains(&word),
            Word::ID => seen.id == word,
            Word::TAG => seen.tag == word,
            _ => self.tests[seen.tests.0 as usize..seen.tests.1 as usize].contains(&word),
        }
    }
}

/// A compound: words that an element must have and must not have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) words: (u32, u32),
    pub(super) nots: (u32, u32),
    /// Whether the part to its right matches children only.
    pub(super) is_parent: bool,
}

/// A selector, or something that matches whenever it does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    /// From the right.
    pub(super) parts: (u32, u32),
    /// What the elements around must have.
    pub(super) need: Bits,
    pub(super) specificity: u32,
    /// Whether it is the selector, so that a match is a match.
    pub(super) is_exact: bool,
}

/// The parts of all chains of a page.
#[derive(Debug, Default)]
pub(super) struct Chains {
    pub(super) parts: Vec<Part>,
    pub(super) words: Vec<Word>,
}

impl Chains {
    fn words(&self, (start, end): (u32, u32)) -> &[Word] {
        &self.words[start as usize..end as usize]
    }

    fn parts(&self, chain: &Chain) -> &[Part] {
        &self.parts[chain.parts.0 as usize..chain.parts.1 as usize]
    }

    /// Whether each compound but the last asks for a word.
    pub(super) fn names_all_around(&self, chain: &Chain) -> bool {
        self.parts(chain).iter().skip(1).all(|part| part.words.0 < part.words.1)
    }

    /// The word by which the elements that a chain is about are found: the rarest kind that it asks for.
    pub(super) fn key(&self, chain: &Chain) -> Option<Word> {
        let words = self.words(self.parts(chain).first()?.words);
        let rank = |word: &&Word| match word.0 & Word::KIND {
            Word::ID => 0,
            Word::CLASS => 1,
            _ if [Word::FIRST, Word::LAST, Word::LINK].contains(word) => 4,
            Word::TEST => 2,
            _ => 3,
        };
        words.iter().min_by_key(rank).copied()
    }

    /// Whether an element and those around it have what a chain asks for.
    /// The nearest that fits is taken for each run of children, which leaves most above it.
    pub(super) fn fits(
        &self,
        chain: &Chain,
        (seen, around): (&Seen, impl DoubleEndedIterator<Item = Seen> + Clone),
        lists: Lists<'_, '_>,
        work: &mut Matcher<'_>,
    ) -> bool {
        let Some((first, mut rest)) = self.parts(chain).split_first() else { return true };
        if !self.part_fits(first, seen, lists) {
            return false;
        }
        let mut around = around.rev();
        while let [first, ..] = rest {
            // Parts up to the next one that is joined by descent.
            let len = 1 + rest[1..].iter().take_while(|part| part.is_parent).count();
            let (run, after) = rest.split_at(len);
            loop {
                let mut here = around.clone();
                let mut fits = |part: &Part| {
                    work.spend(1) && here.next().is_some_and(|seen| self.part_fits(part, &seen, lists))
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

    fn part_fits(&self, part: &Part, seen: &Seen, lists: Lists<'_, '_>) -> bool {
        self.words(part.words).iter().all(|word| lists.has(seen, *word))
            && !self.words(part.nots).iter().any(|word| lists.has(seen, *word))
    }
}
