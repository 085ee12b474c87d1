//! The pass over a page that gives each node its style.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use tamis_html::{Dom, Kind, Matcher, Name, NodeId, Ns, PerNode};

use super::agent;
use super::cascade::{Cascade, Computed};
use super::chain::{Bits, Seen};
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

/// No style yet.
const NO_STYLE: u32 = u32::MAX;

/// A place in the tree as selectors see it: elements whose ancestors have the
/// same names, classes and attributes are in one place and have one style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// The place of the parent; its style where no rule looks up.
    parent: u32,
    style: u32,
    /// Name, marks, attributes and rules, hashed.
    element: u64,
}

impl Place {
    fn hash(self) -> u64 {
        mix(self.element, u64::from(self.parent))
    }
}

/// An open element.
#[derive(Clone, Copy, Debug)]
struct Level {
    node: NodeId,
    place: u32,
    style: u32,
    seen: Seen,
    /// What it and the elements around it have.
    bits: Bits,
}

/// The rules that the classes of a list are keys of: a range of exact ones, then one of the others.
type Candidates = Option<[u32; 3]>;

pub(super) struct Run<'a> {
    dom: &'a Dom,
    facts: Facts<'a>,
    rules: Rules<'a>,
    detail: Detail,
    matcher: Matcher<'a>,
    open: Vec<Level>,
    places: Vec<Place>,
    index: Index,
    styles: Distinct,
    /// By list of classes, into `candidates`.
    by_list: Vec<Candidates>,
    candidates: Vec<u32>,
    matched: Vec<u32>,
    inline: Vec<Weighed>,
    root_size: f32,
    /// Closed `details` whose summary was met.
    with_summary: BTreeSet<NodeId>,
}

/// An element on its way to a style.
#[derive(Clone, Copy)]
struct Subject<'n, 'a> {
    id: NodeId,
    ns: Ns,
    marks: Marks,
    seen: Seen,
    noted: Option<&'n Noted<'a>>,
}

impl<'a> Run<'a> {
    pub(super) fn new(dom: &'a Dom, facts: Facts<'a>, rules: Rules<'a>, detail: Detail) -> Run<'a> {
        let steps = MIN_STEPS + dom.len() as u64 * STEPS_A_NODE;
        let by_list = vec![None; facts.lists.len()];
        let seen = Seen { name: Name::HTML, list: NO_LIST, id: 0 };
        let document = Level { node: dom.root(), place: 0, style: 0, seen, bits: Bits::default() };
        Run {
            dom,
            facts,
            rules,
            detail,
            matcher: Matcher::new(dom, steps),
            open: vec![document],
            places: vec![Place { parent: 0, style: 0, element: 0 }],
            index: Index::new(),
            styles: Distinct::new(),
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
        let noted = std::mem::take(&mut self.facts.noted);
        let mut noted = noted.iter().peekable();
        let mut ids = PerNode::new(dom, 0);
        for id in dom.nodes().skip(1) {
            let Some(parent) = dom.parent(id) else { continue };
            while self.open.len() > 1 && self.open.last().is_some_and(|level| level.node != parent) {
                self.open.pop();
            }
            ids[id] = match (dom.name(id), dom.ns(id)) {
                (Some(name), Some(ns)) => {
                    self.element(id, (name, ns), noted.next_if(|noted| noted.node == id))
                }
                _ => self.other(id),
            };
        }
        let cut_short = self.matcher.left() == 0 || self.rules.is_cut_short();
        (ids, self.styles.all.iter().map(|computed| computed.style).collect(), cut_short)
    }

    fn parent(&self) -> &Level {
        &self.open[self.open.len() - 1]
    }

    /// The style of what is no element: the parent's, in a line.
    #[inline]
    fn other(&mut self, id: NodeId) -> u32 {
        let Level { node, style, place, .. } = *self.parent();
        if self.dom.kind(id) == Kind::Contents {
            let level = Level { node: id, ..*self.parent() };
            self.open.push(Level { place, ..level });
            return style;
        }
        if self.dom.is(node, Name::DETAILS) && self.is_closed(node) {
            return self.styles.closed_text_of(style);
        }
        self.styles.text_of(style)
    }

    fn is_closed(&self, id: NodeId) -> bool {
        self.dom.is(id, Name::DETAILS) && self.dom.attr(id, Name::OPEN).is_none()
    }

    #[inline]
    fn element(&mut self, id: NodeId, (name, ns): (Name, Ns), noted: Option<&Noted<'a>>) -> u32 {
        let marks = self.marks(name, noted);
        let (list, own_id) = noted.map_or((NO_LIST, 0), |noted| (noted.list, noted.id));
        let subject = Subject { id, ns, marks, seen: Seen { name, list, id: own_id }, noted };
        self.matched.clear();
        if !self.rules.more.is_empty() {
            self.find_more(&subject);
        }
        let asked =
            Place { parent: self.parent().place, style: NO_STYLE, element: self.element_hash(&subject) };
        let hash = asked.hash();
        let places = &self.places;
        let is_same = |number: u32| {
            let Place { parent, element, .. } = places[number as usize];
            (parent, element) == (asked.parent, asked.element)
        };
        let place = match self.index.find(hash, is_same) {
            Some(known) => known,
            None => self.new_place(&subject, asked),
        };
        self.push(&subject, place);
        self.places[place as usize].style
    }

    /// The marks of an element, with those that its parent gives it.
    fn marks(&mut self, name: Name, noted: Option<&Noted<'a>>) -> Marks {
        let mut marks = noted.map_or(Marks::default(), |noted| noted.marks);
        let &Level { node: parent, seen, .. } = self.parent();
        if seen.name == Name::DETAILS && self.is_closed(parent) {
            let is_summary = name == Name::SUMMARY && self.with_summary.insert(parent);
            if !is_summary {
                marks.set(Marks::CLOSED);
            }
        }
        marks
    }

    fn element_hash(&self, subject: &Subject<'_, 'a>) -> u64 {
        let Subject { ns, marks, seen, noted, .. } = *subject;
        let kind = seen.name.index() as u64 | (ns as u64) << 16 | u64::from(marks.bits()) << 24;
        let Some(noted) = noted else { return mix(kind, self.matched_hash()) };
        let mut hash = mix(kind, u64::from(noted.list) ^ noted.id ^ noted.hints ^ self.matched_hash());
        if !noted.style.is_empty() {
            hash = mix(hash, hash_bytes(noted.style.as_bytes()));
        }
        hash
    }

    fn matched_hash(&self) -> u64 {
        self.matched.iter().fold(0, |hash, rule| mix(hash, u64::from(*rule) + 1))
    }

    /// Opens an element.
    #[inline]
    fn push(&mut self, subject: &Subject<'_, 'a>, place: u32) {
        let style = self.places[place as usize].style;
        let mut level = Level { node: subject.id, place, style, seen: subject.seen, bits: Bits::default() };
        if self.rules.is_empty() {
            // No rule looks up, so children depend on the style alone.
            level.place = style;
        } else {
            level.bits = self.parent().bits;
            level.bits.add_name(subject.seen.name);
            if let Some(list) = self.facts.lists.get(subject.seen.list as usize) {
                level.bits = level.bits.with(&list.bits);
            }
            if subject.seen.id != 0 {
                level.bits.add(subject.seen.id);
            }
        }
        self.open.push(level);
    }

    /// Computes the style of the first element in a place.
    fn new_place(&mut self, subject: &Subject<'_, 'a>, asked: Place) -> u32 {
        self.find_exact(subject);
        let computed = self.compute(subject);
        if self.open.len() == 1 && subject.seen.name == Name::HTML {
            self.root_size = computed.style.font_size;
        }
        let style = self.styles.number(computed);
        let number = self.places.len() as u32;
        self.places.push(Place { style, ..asked });
        let places = &self.places;
        self.index.insert(asked.hash(), number, |number| places[number as usize].hash());
        number
    }

    /// Adds the rules to `matched` that an element matches and that only its names, classes and ids decide.
    fn find_exact(&mut self, subject: &Subject<'_, 'a>) {
        let Run { rules, matcher, facts, open, matched, .. } = self;
        if rules.is_empty() {
            return;
        }
        let around = &open[open.len() - 1].bits;
        let mut try_rule = |rule: u32| {
            let chain = rules.chain(rule);
            let holds = matcher.spend(1)
                && around.has_all(&chain.need)
                && rules.chains.fits(chain, subject.seen, facts)
                && rules.chains.fits_around(chain, open[1..].iter().map(|level| level.seen), facts, matcher);
            if holds {
                matched.push(rule);
            }
        };
        rules
            .exact
            .by_kind(subject.seen.name, subject.noted.map_or(0, |noted| noted.attrs))
            .for_each(&mut try_rule);
        for hash in facts.hashes(subject.seen.list) {
            rules.exact.by_word(*hash).for_each(&mut try_rule);
        }
        if subject.seen.id != 0 {
            rules.exact.by_word(subject.seen.id).for_each(&mut try_rule);
        }
    }

    /// Adds the other rules to `matched` that an element matches.
    fn find_more(&mut self, subject: &Subject<'_, 'a>) {
        let Run { rules, matcher, facts, open, matched, by_list, candidates, .. } = self;
        let seen = subject.seen;
        let around = &open[open.len() - 1].bits;
        let mut fitting = Vec::new();
        let mut try_chain = |rule: u32| {
            let chain = rules.chain(rule);
            let holds = matcher.spend(1)
                && around.has_all(&chain.need)
                && rules.chains.fits(chain, seen, facts)
                && rules.chains.fits_around(chain, open[1..].iter().map(|level| level.seen), facts, matcher);
            if holds {
                fitting.push(rule);
            }
        };
        rules.more.by_kind(seen.name, subject.noted.map_or(0, |noted| noted.attrs)).for_each(&mut try_chain);
        if let Some(known) = by_list.get_mut(seen.list as usize) {
            let [start, end, _] = *known.get_or_insert_with(|| {
                let start = candidates.len() as u32;
                for hash in facts.hashes(seen.list) {
                    candidates.extend(rules.more.by_word(*hash));
                }
                [start, candidates.len() as u32, 0]
            });
            candidates[start as usize..end as usize].iter().copied().for_each(&mut try_chain);
        }
        if seen.id != 0 {
            rules.more.by_word(seen.id).for_each(&mut try_chain);
        }
        for rule in fitting {
            let holds = match rules.more(rule) {
                Asked::Nothing => true,
                Asked::Selector(selector) => matcher.matches(subject.id, selector),
                Asked::TooMuch => false,
            };
            if holds {
                matched.push(rule);
            }
        }
    }

    fn compute(&mut self, subject: &Subject<'_, 'a>) -> Computed {
        let Subject { id, ns, marks, seen, noted } = *subject;
        let agent = agent::style(seen.name, ns, marks, self.dom.quirks());
        let mut cascade = agent;
        if marks.has(Marks::HINTS) && ns == Ns::Html && self.detail == Detail::Full {
            hints::apply(self.dom, id, seen.name, &mut cascade);
        }
        self.inline.clear();
        read_block(noted.map_or("", |noted| noted.style), self.detail, &mut self.inline);
        self.apply_rules(&mut cascade, &agent);
        cascade.compute(&self.styles.all[self.parent().style as usize], self.root_size, marks)
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
}

/// The distinct styles of a page.
#[derive(Debug)]
struct Distinct {
    all: Vec<Computed>,
    /// For each the style of a text inside.
    texts: Vec<u32>,
    index: Index,
}

impl Distinct {
    fn new() -> Distinct {
        Distinct { all: vec![Computed::INITIAL], texts: vec![NO_STYLE], index: Index::new() }
    }

    /// The style of a text inside an element of this style.
    #[inline]
    fn text_of(&mut self, style: u32) -> u32 {
        let known = self.texts[style as usize];
        if known != NO_STYLE {
            return known;
        }
        let text = self.number(self.text(style));
        self.texts[style as usize] = text;
        text
    }

    /// The same inside `details` that is closed.
    fn closed_text_of(&mut self, style: u32) -> u32 {
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
    fn number(&mut self, computed: Computed) -> u32 {
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
