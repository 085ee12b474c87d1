//! The rules of a page's sheets that can match something, found by what an element has.

use std::cmp::Reverse;
use std::ops::Range;

use tamis_html::{Dom, SheetSelector};

use super::Detail;
use super::bucket::{Bucket, Entry};
use super::cascade::Cascade;
use super::chain::{Bits, Chain, Chains};
use super::chain_read::{Reader, Tests};
use super::declare::{Values, Weighed};
use super::key::{Words, add_hopeful, add_words};
use super::outline::Outline;
use super::property::Found;
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

/// A rule of a sheet, whichever selectors it has.
#[derive(Clone, Copy, Debug)]
struct Met {
    /// The place among all rules of the page.
    place: u32,
    layer: u16,
    /// Its declarations that matter, a range.
    found: (u32, u32),
}

/// A rule that matters if another one hides.
#[derive(Debug)]
struct Deferred {
    met: Met,
    /// Its selectors that may match, a range of those that are hopeful.
    selectors: Range<usize>,
    kinds: Kinds,
}

/// Declarations, read when first needed.
#[derive(Debug)]
struct Block {
    /// Those that matter, a range.
    found: (u32, u32),
    read: Option<(u32, u32)>,
}

/// The rules of a page.
#[derive(Debug)]
pub(super) struct Rules<'a> {
    all: Vec<Rule<'a>>,
    blocks: Vec<Block>,
    /// The declarations of blocks that may be read.
    found: Vec<Found<'a>>,
    declared: Vec<Weighed>,
    pub(super) values: Values<'a>,
    pub(super) chains: Chains,
    pub(super) tests: Tests,
    /// Rules that names, classes, ids and tests of an element and of those around it decide.
    pub(super) by_place: Bucket,
    /// The others.
    pub(super) by_element: Bucket,
    /// The words that rules of places ask for in elements around; `None` when they ask for any element there.
    pub(super) asked_around: Option<Bits>,
    deferred: Vec<Deferred>,
    /// Selectors of deferred rules that may match.
    hopeful: Vec<&'a str>,
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
            found: Vec::new(),
            declared: Vec::new(),
            values: Values::new(),
            chains: Chains::default(),
            tests: Tests::new(),
            by_place: Bucket::default(),
            by_element: Bucket::default(),
            asked_around: Some(Bits::default()),
            deferred: Vec::new(),
            hopeful: Vec::new(),
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
        let outline = Outline::of(css);
        for raw in Scanner::new(css, &outline, &mut layers) {
            self.n_met += 1;
            let first = self.hopeful.len();
            // A stray brace before a rule makes all of its selectors invalid.
            if !raw.selectors.starts_with('}') {
                add_hopeful(&mut self.hopeful, &raw, (css, &outline), words);
            }
            if self.hopeful.len() > first {
                self.look_at((raw, first), (css, &outline), dom, words);
            }
        }
        self.layers = layers;
    }

    /// Adds or defers a rule whose selectors are hopeful from `first` on, or
    /// leaves it out.
    fn look_at(
        &mut self,
        (raw, first): (RawRule<'a>, usize),
        (css, outline): (&'a str, &Outline),
        dom: &Dom,
        words: &Words,
    ) {
        let [_, start] = raw.starts;
        let block = (css, start..start + raw.block.len());
        let first_found = self.found.len();
        let survey = Survey::of(block, outline, self.detail, &mut self.found);
        let found = (first_found as u32, self.found.len() as u32);
        let met = Met { place: self.n_met, layer: raw.layer, found };
        self.hides.add(survey.hides);
        let selectors = first..self.hopeful.len();
        if survey.matters || self.hides.has_any(survey.kinds) {
            self.add(met, selectors, dom, words);
            self.hopeful.truncate(first);
        } else if survey.kinds != Kinds::default() && self.deferred.len() < MAX_RULES {
            self.deferred.push(Deferred { met, selectors, kinds: survey.kinds });
        } else {
            self.hopeful.truncate(first);
            self.found.truncate(first_found);
        }
    }

    /// Makes the rules ready to be found.
    pub(super) fn finish(&mut self, dom: &Dom, words: &Words) {
        for Deferred { met, selectors, kinds } in std::mem::take(&mut self.deferred) {
            if self.hides.has_any(kinds) {
                self.add(met, selectors, dom, words);
            }
        }
        let need = |rule: u32| self.all[rule as usize].chain.need;
        self.by_place.finish(need);
        self.by_element.finish(need);
        self.asked_around = self.by_place.all().try_fold(Bits::default(), |asked, entry| {
            let chain = &self.all[entry.rule as usize].chain;
            let is_named = chain.is_exact && self.chains.names_all_around(chain);
            is_named.then(|| asked.with(&entry.need))
        });
    }

    /// Adds a rule with a range of the hopeful selectors.
    fn add(&mut self, met: Met, selectors: Range<usize>, dom: &Dom, words: &Words) {
        let block = self.blocks.len() as u32;
        self.blocks.push(Block { found: met.found, read: None });
        let selectors = self.hopeful[selectors].iter().copied();
        for selector in selectors.filter(|selector| selector.len() <= MAX_SELECTOR) {
            if self.all.len() >= MAX_RULES {
                self.is_cut_short = true;
                return;
            }
            let mut reader = Reader { dom, known: words, tests: &mut self.tests, depth: 0 };
            let Some(chain) = reader.read(selector, &mut self.chains) else { continue };
            let more = if chain.is_exact { More::Nothing } else { More::Unread(selector) };
            let entry = Entry { rule: self.all.len() as u32, need: chain.need };
            let is_of_place = chain.is_exact || is_of_place(selector);
            let bucket = if is_of_place { &mut self.by_place } else { &mut self.by_element };
            bucket.add(self.chains.key(&chain), entry);
            let specificity = chain.specificity;
            self.all.push(Rule { chain, more, specificity, place: met.place, block, layer: met.layer });
        }
    }

    /// Whether rules have nothing to do with elements that have none of the words they ask for.
    pub(super) fn skip_unasked(&self) -> bool {
        self.asked_around.is_some() && self.by_place.any().is_empty() && self.by_element.any().is_empty()
    }

    /// The words that rules ask for.
    pub(super) fn asked(&self, words: &Words) -> Words {
        let mut asked = words.empty();
        for word in &self.chains.words {
            asked.add(*word);
        }
        let of_place = self.by_place.all().map(|entry| &self.all[entry.rule as usize]);
        for rule in of_place {
            if let More::Unread(selector) = rule.more {
                add_words(selector, words, &mut asked);
            }
        }
        asked
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
            for found in &self.found[block.found.0 as usize..block.found.1 as usize] {
                self.declared.extend_from_slice(self.values.read(*found));
            }
            (start, self.declared.len() as u32)
        });
        &self.declared[start as usize..end as usize]
    }
}

/// Whether only names, classes and ids of an element and of those around it
/// decide: no other attribute, no sibling, no state and no place among siblings.
fn is_of_place(selector: &str) -> bool {
    selector.match_indices([':', '[', '+', '~', '\\']).all(|(at, sign)| {
        let rest = &selector[at + 1..];
        sign == ":" && ["not(", "is(", "where(", "root "].iter().any(|known| rest.starts_with(known))
    })
}

/// What a rule asks of an element that its chain fits.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked<'r> {
    Nothing,
    Selector(&'r SheetSelector),
    TooMuch,
}
