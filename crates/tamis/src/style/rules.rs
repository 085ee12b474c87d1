//! The rules of a page's sheets that can match something, found by what an element has.

use std::cmp::Reverse;

use tamis_html::{Dom, SheetSelector};

use super::Detail;
use super::cascade::Cascade;
use super::chain::{Bits, Chain, Chains, Word};
use super::chain_read::{Reader, Tests};
use super::declare::{Weighed, read_block};
use super::key::{Words, may_match, split_list};
use super::scan::{Layers, RawRule, Scanner};
use super::survey::{Kinds, Survey};

/// Selectors kept for a page; the page of `wcxb` with the most keeps 1,331.
const MAX_RULES: usize = 20_000;

/// Bytes of a selector that is read, as for [`SheetSelector`].
const MAX_SELECTOR: usize = 1_000;

/// What a selector asks beside its chain.
#[derive(Debug)]
enum More<'a> {
    Nothing,
    /// It was not needed yet.
    Unread(&'a str),
    Read(SheetSelector),
    /// It is none, or none that matches elements.
    Never,
}

/// One selector with its declarations.
#[derive(Debug)]
struct Rule<'a> {
    chain: Chain,
    more: More<'a>,
    specificity: u32,
    /// The place among all rules of the page.
    place: u32,
    block: u32,
    layer: u16,
}

/// A rule that matters if another one hides.
#[derive(Debug)]
struct Deferred<'a> {
    raw: RawRule<'a>,
    place: u32,
    kinds: Kinds,
}

/// Declarations, read when first needed.
#[derive(Debug)]
struct Block<'a> {
    text: &'a str,
    read: Option<(u32, u32)>,
}

/// Rules by a word that an element must have: those whose answer depends on
/// names, classes, ids and tests alone, or the others.
#[derive(Debug, Default)]
pub(super) struct Bucket {
    /// Sorted.
    by_word: Vec<(Word, u32)>,
    any: Vec<u32>,
    /// The words in `by_word`, to be asked first.
    bits: Bits,
}

impl Bucket {
    pub(super) fn is_empty(&self) -> bool {
        self.by_word.is_empty() && self.any.is_empty()
    }

    /// The rules for any element.
    pub(super) fn any(&self) -> impl Iterator<Item = u32> {
        self.any.iter().copied()
    }

    /// The rules whose key is this word.
    #[inline]
    pub(super) fn by_word(&self, word: Word) -> impl Iterator<Item = u32> {
        let rules = if self.bits.has(word) { &self.by_word[..] } else { &[] };
        let start = rules.partition_point(|(known, _)| *known < word);
        rules[start..].iter().take_while(move |(known, _)| *known == word).map(|(_, rule)| *rule)
    }
}

/// The rules of a page.
#[derive(Debug)]
pub(super) struct Rules<'a> {
    all: Vec<Rule<'a>>,
    blocks: Vec<Block<'a>>,
    declared: Vec<Weighed>,
    pub(super) chains: Chains,
    pub(super) tests: Tests,
    /// Rules that the chain decides.
    pub(super) exact: Bucket,
    /// Rules with more than a chain.
    pub(super) more: Bucket,
    deferred: Vec<Deferred<'a>>,
    /// The kinds of properties with which some rule hides.
    hides: Kinds,
    /// Rules met, those that were left out included.
    n_met: u32,
    detail: Detail,
    is_cut_short: bool,
    layers: Layers,
}

impl<'a> Rules<'a> {
    pub(super) fn new(detail: Detail) -> Rules<'a> {
        Rules {
            all: Vec::new(),
            blocks: Vec::new(),
            declared: Vec::new(),
            chains: Chains::default(),
            tests: Tests::new(),
            exact: Bucket::default(),
            more: Bucket::default(),
            deferred: Vec::new(),
            hides: Kinds::default(),
            n_met: 0,
            detail,
            is_cut_short: false,
            layers: Layers::default(),
        }
    }

    /// Whether rules were left out because there were too many.
    pub(super) fn is_cut_short(&self) -> bool {
        self.is_cut_short
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds the rules of a sheet that can match.
    pub(super) fn add_sheet(&mut self, css: &'a str, dom: &Dom, words: &Words) {
        let mut layers = std::mem::take(&mut self.layers);
        for raw in Scanner::new(css, &mut layers) {
            self.n_met += 1;
            // A stray brace before a rule makes all of its selectors invalid.
            if !raw.selectors.starts_with('}') {
                self.look_at(raw, dom, words);
            }
        }
        self.layers = layers;
    }

    /// Adds a rule, or defers it, when the page has something for it.
    fn look_at(&mut self, raw: RawRule<'a>, dom: &Dom, words: &Words) {
        if !split_list(raw.selectors).any(|selector| may_match(selector, words)) {
            return;
        }
        let survey = Survey::of(raw.block, self.detail);
        self.hides.add(survey.hides);
        if survey.matters || self.hides.has_any(survey.kinds) {
            self.add(raw, self.n_met, dom, words);
        } else if survey.kinds != Kinds::default() && self.deferred.len() < MAX_RULES {
            self.deferred.push(Deferred { raw, place: self.n_met, kinds: survey.kinds });
        }
    }

    /// Makes the rules ready to be found.
    pub(super) fn finish(&mut self, dom: &Dom, words: &Words) {
        for Deferred { raw, place, kinds } in std::mem::take(&mut self.deferred) {
            if self.hides.has_any(kinds) {
                self.add(raw, place, dom, words);
            }
        }
        self.exact.by_word.sort_unstable();
        self.more.by_word.sort_unstable();
    }

    fn add(&mut self, raw: RawRule<'a>, place: u32, dom: &Dom, words: &Words) {
        let block = self.blocks.len() as u32;
        self.blocks.push(Block { text: raw.block, read: None });
        for selector in split_list(raw.selectors) {
            if selector.len() > MAX_SELECTOR || !may_match(selector, words) {
                continue;
            }
            if self.all.len() >= MAX_RULES {
                self.is_cut_short = true;
                return;
            }
            let mut reader = Reader { dom, known: words, tests: &mut self.tests, depth: 0 };
            let Some(chain) = reader.read(selector, &mut self.chains) else { continue };
            let more = if chain.is_exact { More::Nothing } else { More::Unread(selector) };
            self.file(&chain);
            let specificity = chain.specificity;
            self.all.push(Rule { chain, more, specificity, place, block, layer: raw.layer });
        }
    }

    /// Puts the next rule under its key.
    fn file(&mut self, chain: &Chain) {
        let number = self.all.len() as u32;
        let bucket = if chain.is_exact { &mut self.exact } else { &mut self.more };
        match self.chains.key(chain) {
            Some(word) => {
                bucket.by_word.push((word, number));
                bucket.bits.add(word);
            }
            None => bucket.any.push(number),
        }
    }

    #[inline]
    pub(super) fn chain(&self, rule: u32) -> &Chain {
        &self.all[rule as usize].chain
    }

    /// What a rule asks beside its chain; read when first needed.
    pub(super) fn more(&mut self, rule: u32) -> Asked<'_> {
        let rule = &mut self.all[rule as usize];
        if let More::Unread(text) = rule.more {
            match SheetSelector::parse(text) {
                Some(selector) => {
                    rule.specificity = selector.specificity();
                    rule.more = More::Read(selector);
                }
                None => rule.more = More::Never,
            }
        }
        match &rule.more {
            More::Nothing => Asked::Nothing,
            More::Read(selector) => Asked::Selector(selector),
            More::Unread(_) | More::Never => Asked::TooMuch,
        }
    }

    /// Applies rules and an inline style by importance, layer, specificity and place.
    pub(super) fn apply(
        &mut self,
        matched: &mut [u32],
        inline: &[Weighed],
        cascade: &mut Cascade,
        agent: &Cascade,
    ) {
        matched.sort_unstable_by_key(|rule| self.order(*rule));
        let mut has_important = false;
        for rule in matched.iter() {
            for weighed in self.declared(*rule) {
                has_important |= weighed.is_important;
                if !weighed.is_important {
                    cascade.apply(weighed.declared, agent);
                }
            }
        }
        for weighed in inline.iter().filter(|weighed| !weighed.is_important) {
            cascade.apply(weighed.declared, agent);
        }
        if has_important {
            // Among important rules the first layer wins.
            matched.sort_unstable_by_key(|rule| {
                let (layer, specificity, place) = self.order(*rule);
                (Reverse(layer), specificity, place)
            });
            for rule in matched.iter() {
                for weighed in self.declared(*rule).iter().filter(|weighed| weighed.is_important) {
                    cascade.apply(weighed.declared, agent);
                }
            }
        }
        for weighed in inline.iter().filter(|weighed| weighed.is_important) {
            cascade.apply(weighed.declared, agent);
        }
    }

    /// What rules are ordered by: layer, specificity, place.
    fn order(&self, rule: u32) -> (u16, u32, u32) {
        let Rule { layer, specificity, place, .. } = self.all[rule as usize];
        (layer, specificity, place)
    }

    /// The declarations of a rule.
    fn declared(&mut self, rule: u32) -> &[Weighed] {
        let block = &mut self.blocks[self.all[rule as usize].block as usize];
        let (start, end) = *block.read.get_or_insert_with(|| {
            let start = self.declared.len() as u32;
            read_block(block.text, self.detail, &mut self.declared);
            (start, self.declared.len() as u32)
        });
        &self.declared[start as usize..end as usize]
    }
}

/// What a rule asks of an element that its chain fits.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked<'r> {
    Nothing,
    Selector(&'r SheetSelector),
    TooMuch,
}
