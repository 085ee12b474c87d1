//! The rules of a page's sheets that can match something, found by what an element has.

use tamis_html::{Dom, Name, SheetSelector};

use super::Detail;
use super::declare::{Weighed, has_wanted, read_block};
use super::key::{Key, Words, key, split_list};
use super::scan::{Layers, RawRule, Scanner};

/// Selectors kept for a page; the page of `wcxb` with the most keeps 3,600.
const MAX_RULES: usize = 30_000;

/// What is known of a selector.
#[derive(Debug)]
enum Test<'a> {
    /// It asks for its key only.
    Whole,
    /// It was not needed yet.
    Unread(&'a str),
    Read(SheetSelector),
    /// It is none, or none that matches elements.
    Never,
}

/// One selector with its declarations.
#[derive(Debug)]
struct Rule<'a> {
    test: Test<'a>,
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

/// The rules of a page.
#[derive(Debug)]
pub(super) struct Rules<'a> {
    all: Vec<Rule<'a>>,
    blocks: Vec<Block<'a>>,
    declared: Vec<Weighed>,
    /// Rules by hash of class or id, sorted.
    by_word: Vec<(u64, u32)>,
    by_tag: Vec<(Name, u32)>,
    /// For each name where its rules start in `by_tag`.
    tag_starts: Vec<u32>,
    pub(super) any: Vec<u32>,
    detail: Detail,
    is_cut_short: bool,
    layers: Layers,
}

/// The specificity of one id, class or type.
const SPECIFICITY: (u32, u32, u32) = (1 << 20, 1 << 10, 1);

impl<'a> Rules<'a> {
    pub(super) fn new(detail: Detail) -> Rules<'a> {
        Rules {
            all: Vec::new(),
            blocks: Vec::new(),
            declared: Vec::new(),
            by_word: Vec::new(),
            by_tag: Vec::new(),
            tag_starts: Vec::new(),
            any: Vec::new(),
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

    fn add(&mut self, raw: RawRule<'a>, dom: &Dom, words: &Words) {
        // A stray brace before a rule makes all of its selectors invalid.
        if raw.selectors.starts_with('}') {
            return;
        }
        let mut block = None;
        for selector in split_list(raw.selectors) {
            let Some(found) = key(selector, words) else { continue };
            let block = *block.get_or_insert_with(|| self.block(raw.block));
            let Some(block) = block else { return };
            if self.all.len() >= MAX_RULES {
                self.is_cut_short = true;
                return;
            }
            let number = self.all.len() as u32;
            let specificity = match found.key {
                Key::Id(_) => SPECIFICITY.0,
                Key::Class(_) => SPECIFICITY.1,
                Key::Tag(_) => SPECIFICITY.2,
                Key::Any => 0,
            };
            let test = if found.is_whole { Test::Whole } else { Test::Unread(selector) };
            match found.key {
                Key::Id(hash) | Key::Class(hash) => self.by_word.push((hash, number)),
                Key::Tag(tag) => match tag_name(dom, tag) {
                    Some(name) => self.by_tag.push((name, number)),
                    None => continue,
                },
                Key::Any => self.any.push(number),
            }
            self.all.push(Rule { test, specificity, block, layer: raw.layer });
        }
    }

    /// The number of a new block, when it has something to say.
    fn block(&mut self, text: &'a str) -> Option<u32> {
        if !has_wanted(text, self.detail) {
            return None;
        }
        self.blocks.push(Block { text, read: None });
        Some(self.blocks.len() as u32 - 1)
    }

    /// Makes the rules ready to be found.
    pub(super) fn sort(&mut self) {
        self.by_word.sort_unstable();
        self.by_tag.sort_unstable();
        for (at, (name, _)) in self.by_tag.iter().enumerate() {
            if self.tag_starts.len() <= name.index() {
                self.tag_starts.resize(name.index() + 1, at as u32);
            }
        }
    }

    /// The rules whose key is this class or id.
    pub(super) fn by_word(&self, hash: u64) -> impl Iterator<Item = u32> {
        let start = self.by_word.partition_point(|(known, _)| *known < hash);
        self.by_word[start..].iter().take_while(move |(known, _)| *known == hash).map(|(_, rule)| *rule)
    }

    /// The rules whose key is this name.
    #[inline]
    pub(super) fn by_tag(&self, name: Name) -> &[(Name, u32)] {
        let at = |index: usize| self.tag_starts.get(index).map_or(self.by_tag.len(), |start| *start as usize);
        &self.by_tag[at(name.index())..at(name.index() + 1)]
    }

    /// The selector of a rule, unless it asks for its key only; read when first needed.
    #[inline]
    pub(super) fn test(&mut self, rule: u32) -> Asked<'_> {
        let rule = &mut self.all[rule as usize];
        if let Test::Unread(text) = rule.test {
            match SheetSelector::parse(text) {
                Some(selector) => {
                    rule.specificity = selector.specificity();
                    rule.test = Test::Read(selector);
                }
                None => rule.test = Test::Never,
            }
        }
        match &rule.test {
            Test::Whole => Asked::Nothing,
            Test::Read(selector) => Asked::Selector(selector),
            Test::Unread(_) | Test::Never => Asked::TooMuch,
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

/// What a rule asks of an element that has its key.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked<'r> {
    Nothing,
    Selector(&'r SheetSelector),
    TooMuch,
}

/// The name that a type selector means, if the page can have it. Names of SVG
/// keep their case in the page, so both are looked up.
fn tag_name(dom: &Dom, tag: &str) -> Option<Name> {
    if tag.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return dom.find_name(&tag.to_ascii_lowercase()).or_else(|| dom.find_name(tag));
    }
    dom.find_name(tag)
}
