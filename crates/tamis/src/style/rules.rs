//! The rules of a page's sheets that can match something, found by what an element has.

use tamis_html::{Dom, Name, SheetSelector};

use super::Detail;
use super::chain::{Chain, Chains};
use super::declare::{Weighed, has_wanted, read_block};
use super::facts::attr_bit;
use super::key::{Key, Words, key, split_list};
use super::scan::{Layers, RawRule, Scanner};

/// Selectors kept for a page; the page of `wcxb` with the most keeps 3,600.
const MAX_RULES: usize = 30_000;

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
    block: u32,
    layer: u16,
}

/// Declarations, read when first needed.
#[derive(Debug)]
struct Block<'a> {
    text: &'a str,
    read: Option<(u32, u32)>,
}

/// Rules by what an element must have: those whose answer depends on names,
/// classes and ids alone, or the others.
#[derive(Debug, Default)]
pub(super) struct Bucket {
    /// By hash of class or id, sorted.
    by_word: Vec<(u64, u32)>,
    by_tag: Vec<(Name, u32)>,
    /// For each name where its rules start in `by_tag`.
    tag_starts: Vec<u32>,
    /// By bit of an attribute's name.
    by_attr: Vec<(u64, u32)>,
    /// All bits of `by_attr`.
    attrs: u64,
    any: Vec<u32>,
}

impl Bucket {
    /// Makes the rules ready to be found.
    fn sort(&mut self) {
        self.by_word.sort_unstable();
        self.by_tag.sort_unstable();
        for (at, (name, _)) in self.by_tag.iter().enumerate() {
            if self.tag_starts.len() <= name.index() {
                self.tag_starts.resize(name.index() + 1, at as u32);
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.by_word.is_empty() && self.by_tag.is_empty() && self.by_attr.is_empty() && self.any.is_empty()
    }

    /// The rules whose key is this class or id.
    pub(super) fn by_word(&self, hash: u64) -> impl Iterator<Item = u32> {
        let start = self.by_word.partition_point(|(known, _)| *known < hash);
        self.by_word[start..].iter().take_while(move |(known, _)| *known == hash).map(|(_, rule)| *rule)
    }

    /// The rules for any element, for one of this name, and for one with these attributes.
    #[inline]
    pub(super) fn by_kind(&self, name: Name, attrs: u64) -> impl Iterator<Item = u32> {
        let at = |index: usize| self.tag_starts.get(index).map_or(self.by_tag.len(), |start| *start as usize);
        let by_tag = &self.by_tag[at(name.index())..at(name.index() + 1)];
        let by_attr: &[(u64, u32)] = if self.attrs & attrs == 0 { &[] } else { &self.by_attr };
        let by_attr = by_attr.iter().filter(move |(bit, _)| bit & attrs != 0).map(|(_, rule)| *rule);
        self.any.iter().copied().chain(by_tag.iter().map(|(_, rule)| *rule)).chain(by_attr)
    }
}

/// The rules of a page.
#[derive(Debug)]
pub(super) struct Rules<'a> {
    all: Vec<Rule<'a>>,
    blocks: Vec<Block<'a>>,
    declared: Vec<Weighed>,
    pub(super) chains: Chains,
    /// Rules that the chain decides.
    pub(super) exact: Bucket,
    /// Rules with more than a chain.
    pub(super) more: Bucket,
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
            exact: Bucket::default(),
            more: Bucket::default(),
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
            self.add(raw, dom, words);
        }
        self.layers = layers;
    }

    /// Makes the rules ready to be found.
    pub(super) fn sort(&mut self) {
        self.exact.sort();
        self.more.sort();
    }

    fn add(&mut self, raw: RawRule<'a>, dom: &Dom, words: &Words) {
        // A stray brace before a rule makes all of its selectors invalid.
        if raw.selectors.starts_with('}') {
            return;
        }
        let mut block = None;
        for selector in split_list(raw.selectors) {
            let Some(key) = key(selector, words) else { continue };
            let block = *block.get_or_insert_with(|| self.block(raw.block));
            let Some(block) = block else { return };
            if self.all.len() >= MAX_RULES {
                self.is_cut_short = true;
                return;
            }
            let Some(chain) = self.chains.read(selector, dom, words) else { continue };
            let more = if chain.is_exact { More::Nothing } else { More::Unread(selector) };
            if self.file(key, chain.is_exact, dom).is_some() {
                let specificity = chain.specificity;
                self.all.push(Rule { chain, more, specificity, block, layer: raw.layer });
            }
        }
    }

    /// Puts the next rule under its key; `None` when the page cannot have that.
    fn file(&mut self, key: Key<'_>, is_exact: bool, dom: &Dom) -> Option<()> {
        let number = self.all.len() as u32;
        let bucket = if is_exact { &mut self.exact } else { &mut self.more };
        match key {
            Key::Id(hash) | Key::Class(hash) => bucket.by_word.push((hash, number)),
            Key::Tag(tag) => bucket.by_tag.push((dom.find_name(&tag.to_ascii_lowercase())?, number)),
            Key::Attr(name) => {
                let bit = attr_bit(dom.find_name(&name.to_ascii_lowercase())?);
                bucket.by_attr.push((bit, number));
                bucket.attrs |= bit;
            }
            Key::Any => bucket.any.push(number),
        }
        Some(())
    }

    /// The number of a new block, when it has something to say.
    fn block(&mut self, text: &'a str) -> Option<u32> {
        if !has_wanted(text, self.detail) {
            return None;
        }
        self.blocks.push(Block { text, read: None });
        Some(self.blocks.len() as u32 - 1)
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

    /// What rules are ordered by: layer, specificity, place.
    pub(super) fn order(&self, rule: u32) -> (u16, u32, u32) {
        let Rule { layer, specificity, .. } = self.all[rule as usize];
        (layer, specificity, rule)
    }

    /// The declarations of a rule.
    pub(super) fn declared(&mut self, rule: u32) -> &[Weighed] {
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
