//! The pass over a page that gives each node its style.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use tamis_html::{Dom, Kind, Matcher, Name, NodeId, Ns, PerNode};

use super::agent;
use super::cascade::{Cascade, Computed};
use super::declare::{Weighed, read_block};
use super::facts::{Facts, Marks, NO_LIST, Noted};
use super::hash::{Index, hash_bytes, mix};
use super::hints;
use super::kinds::{Display, Hiding};
use super::length::INITIAL_FONT_SIZE;
use super::rules::{Asked, Rules};
use super::{Detail, Style};

/// Steps of matching that a page may take for each of its nodes, and at least.
/// A step takes about two nanoseconds; the page of `wcxb` that takes the most needs 60 a node.
const STEPS_A_NODE: u64 = 400;
const MIN_STEPS: u64 = 1 << 20;

/// Entries of the table of styles by parent and element, a power of two.
const N_RECENT: usize = 1 << 10;

/// What decides the style of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Asking {
    parent: u32,
    /// Name, namespace and marks.
    element: u64,
    /// Rules, inline style and presentational attributes, hashed.
    rules: u64,
}

impl Asking {
    fn slot(self) -> usize {
        mix(mix(u64::from(self.parent), self.element), self.rules) as usize % N_RECENT
    }
}

/// A list of classes with the rules that its classes are keys of.
type Candidates = Option<(u32, u32)>;

pub(super) struct Run<'a> {
    dom: &'a Dom,
    facts: Facts<'a>,
    rules: Rules<'a>,
    detail: Detail,
    matcher: Matcher<'a>,
    /// Distinct styles, and those of texts inside them.
    computed: Vec<Computed>,
    texts: Vec<u32>,
    index: Index,
    recent: Vec<(Asking, u32)>,
    /// By list of classes, into `candidates`.
    by_list: Vec<Candidates>,
    candidates: Vec<u32>,
    matched: Vec<u32>,
    inline: Vec<Weighed>,
    root_size: f32,
    /// Closed `details` whose summary was met.
    with_summary: BTreeSet<NodeId>,
}

/// No style yet.
const NO_STYLE: u32 = u32::MAX;

impl<'a> Run<'a> {
    pub(super) fn new(dom: &'a Dom, facts: Facts<'a>, rules: Rules<'a>, detail: Detail) -> Run<'a> {
        let steps = MIN_STEPS + dom.len() as u64 * STEPS_A_NODE;
        let by_list = vec![None; facts.lists.len()];
        Run {
            dom,
            facts,
            rules,
            detail,
            matcher: Matcher::new(dom, steps),
            computed: vec![Computed::INITIAL],
            texts: vec![NO_STYLE],
            index: Index::new(),
            recent: vec![(Asking::default(), NO_STYLE); N_RECENT],
            by_list,
            candidates: Vec::new(),
            matched: Vec::new(),
            inline: Vec::new(),
            root_size: INITIAL_FONT_SIZE,
            with_summary: BTreeSet::new(),
        }
    }

    /// The style of each node by number, the distinct styles, and whether the work was cut short.
    pub(super) fn run(mut self) -> (PerNode<u32>, Vec<Style>, bool) {
        let dom = self.dom;
        let mut ids = PerNode::new(dom, 0);
        let mut next = 0;
        for id in dom.nodes().skip(1) {
            let Some(parent) = dom.parent(id) else { continue };
            let around = ids[parent];
            let (Some(name), Some(ns)) = (dom.name(id), dom.ns(id)) else {
                ids[id] = self.other(id, parent, around);
                continue;
            };
            let noted = self.facts.noted.get(next).copied().filter(|noted| noted.node == id);
            next += usize::from(noted.is_some());
            ids[id] = self.element((id, name, ns), parent, around, noted);
        }
        let cut_short = self.matcher.left() == 0 || self.rules.is_cut_short();
        (ids, self.computed.iter().map(|computed| computed.style).collect(), cut_short)
    }

    /// The style of what is no element: the parent's, in a line.
    #[inline]
    fn other(&mut self, id: NodeId, parent: NodeId, around: u32) -> u32 {
        if self.dom.kind(id) == Kind::Contents {
            return around;
        }
        let known = self.texts[around as usize];
        if known != NO_STYLE {
            return known;
        }
        let mut text = self.computed[around as usize];
        if text.style.display != Display::None {
            text.style.display = Display::Inline;
        }
        if text.style.hiding.is_none() && self.is_closed(parent) {
            text.style.hiding = Some(Hiding::Closed);
        }
        let number = self.intern(text);
        // Texts of `details` depend on the element itself.
        if !self.dom.is(parent, Name::DETAILS) {
            self.texts[around as usize] = number;
        }
        number
    }

    fn is_closed(&self, id: NodeId) -> bool {
        self.dom.is(id, Name::DETAILS) && self.dom.attr(id, Name::OPEN).is_none()
    }

    fn element(
        &mut self,
        (id, name, ns): (NodeId, Name, Ns),
        parent: NodeId,
        around: u32,
        noted: Option<Noted<'a>>,
    ) -> u32 {
        let mut marks = noted.map_or(Marks::default(), |noted| noted.marks);
        if self.dom.is(parent, Name::DETAILS) && self.is_closed(parent) {
            let is_summary = name == Name::SUMMARY && self.with_summary.insert(parent);
            if !is_summary {
                marks.set(Marks::CLOSED);
            }
        }
        self.find_rules(id, name, noted.as_ref());
        let asking = self.asking(around, (name, ns, marks), noted.as_ref());
        let slot = asking.slot();
        let (known, number) = self.recent[slot];
        if known == asking && number != NO_STYLE {
            return number;
        }
        let computed = self.compute(id, (name, ns, marks), around, noted.map_or("", |noted| noted.style));
        if self.dom.parent(parent).is_none() && name == Name::HTML {
            self.root_size = computed.style.font_size;
        }
        let number = self.intern(computed);
        self.recent[slot] = (asking, number);
        number
    }

    fn asking(&self, parent: u32, (name, ns, marks): (Name, Ns, Marks), noted: Option<&Noted<'a>>) -> Asking {
        let element = name.index() as u64 | (ns as u64) << 16 | u64::from(marks.bits()) << 24;
        let mut rules = self.matched.iter().fold(0, |hash, rule| mix(hash, u64::from(*rule) + 1));
        if let Some(noted) = noted {
            if !noted.style.is_empty() {
                rules = mix(rules, hash_bytes(noted.style.as_bytes()));
            }
            rules ^= noted.hints;
        }
        Asking { parent, element, rules }
    }

    /// Puts the rules that an element matches into `matched`.
    fn find_rules(&mut self, id: NodeId, name: Name, noted: Option<&Noted<'a>>) {
        self.matched.clear();
        if self.rules.is_empty() {
            return;
        }
        for i in 0..self.rules.any.len() {
            self.try_rule(id, self.rules.any[i]);
        }
        for i in 0..self.rules.by_tag(name).len() {
            self.try_rule(id, self.rules.by_tag(name)[i].1);
        }
        let Some(noted) = noted else { return };
        if noted.list != NO_LIST {
            let (start, end) = self.candidates(noted.list);
            for i in start..end {
                self.try_rule(id, self.candidates[i as usize]);
            }
        }
        if noted.id != 0 {
            let rules: Vec<u32> = self.rules.by_word(noted.id).collect();
            for rule in rules {
                self.try_rule(id, rule);
            }
        }
    }

    #[inline]
    fn try_rule(&mut self, id: NodeId, rule: u32) {
        let holds = match self.rules.test(rule) {
            Asked::Nothing => self.matcher.spend(1),
            Asked::Selector(selector) => self.matcher.matches(id, selector),
            Asked::TooMuch => false,
        };
        if holds {
            self.matched.push(rule);
        }
    }

    /// The rules that the classes of a list are keys of.
    fn candidates(&mut self, list: u32) -> (u32, u32) {
        let list = list as usize;
        if let Some(known) = self.by_list[list] {
            return known;
        }
        let start = self.candidates.len();
        for hash in self.facts.lists[list].hashes(&self.facts.words) {
            self.candidates.extend(self.rules.by_word(hash));
        }
        let found = (start as u32, self.candidates.len() as u32);
        self.by_list[list] = Some(found);
        found
    }

    fn compute(
        &mut self,
        id: NodeId,
        (name, ns, marks): (Name, Ns, Marks),
        around: u32,
        inline: &str,
    ) -> Computed {
        let agent = agent::style(name, ns, marks, self.dom.quirks());
        let mut cascade = agent;
        if marks.has(Marks::HINTS) && ns == Ns::Html && self.detail == Detail::Full {
            hints::apply(self.dom, id, name, &mut cascade);
        }
        self.inline.clear();
        read_block(inline, self.detail, &mut self.inline);
        self.apply_rules(&mut cascade, &agent);
        cascade.compute(&self.computed[around as usize], self.root_size, marks)
    }

    /// Applies the matched rules and the inline style by importance, layer, specificity and place.
    fn apply_rules(&mut self, cascade: &mut Cascade, agent: &Cascade) {
        let rules = &mut self.rules;
        self.matched.sort_unstable_by_key(|rule| rules.order(*rule));
        let mut has_important = false;
        for rule in &self.matched {
            for weighed in rules.declared(*rule) {
                has_important |= weighed.is_important;
                if !weighed.is_important {
                    cascade.apply(weighed.declared, agent);
                }
            }
        }
        for weighed in self.inline.iter().filter(|weighed| !weighed.is_important) {
            cascade.apply(weighed.declared, agent);
        }
        if has_important {
            // Among important rules the first layer wins.
            self.matched.sort_unstable_by_key(|rule| {
                let (layer, specificity, place) = rules.order(*rule);
                (Reverse(layer), specificity, place)
            });
            for rule in &self.matched {
                for weighed in rules.declared(*rule).iter().filter(|weighed| weighed.is_important) {
                    cascade.apply(weighed.declared, agent);
                }
            }
        }
        for weighed in self.inline.iter().filter(|weighed| weighed.is_important) {
            cascade.apply(weighed.declared, agent);
        }
    }

    /// The number of a style; the same style has one number.
    fn intern(&mut self, computed: Computed) -> u32 {
        let hash_of = |words: [u64; 4]| words.into_iter().fold(0, mix);
        let words = computed.words();
        let hash = hash_of(words);
        let all = &self.computed;
        if let Some(known) = self.index.find(hash, |number| all[number as usize].words() == words) {
            return known;
        }
        let number = self.computed.len() as u32;
        self.computed.push(computed);
        self.texts.push(NO_STYLE);
        let all = &self.computed;
        self.index.insert(hash, number, |number| hash_of(all[number as usize].words()));
        number
    }
}
