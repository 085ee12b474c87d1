//! The pass over a page that gives each node its style.

mod compute;

use std::collections::BTreeSet;

use tamis_html::{Dom, Kind, Matcher, Name, NodeId, Ns, PerNode};

use super::chain::{Bits, Lists, Seen, Word};
use super::declare::Weighed;
use super::distinct::Distinct;
use super::facts::{Facts, Marks, NO_LIST, Noted};
use super::hash::{Index, Plain, hash_bytes, mix};
use super::length::INITIAL_FONT_SIZE;
use super::rules::{Asked, Entry, Rules};
use super::{Detail, Style};

/// Steps of matching that a page may take for each of its nodes, and at least;
/// the page of `wcxb` that takes the most has 7,408 nodes and takes a million.
const STEPS_A_NODE: u64 = 100;
const MIN_STEPS: u64 = 1 << 20;

/// Bytes of an attribute that are looked at for the price of a step.
const BYTES_A_STEP: usize = 16;

/// A place in the tree as selectors see it: elements in one place have one style.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// What stands around, as far as rules look at it.
    context: u32,
    /// The style of the parent.
    around: u32,
    style: u32,
    /// Name, marks, attributes and rules, hashed.
    element: u64,
}

impl Place {
    fn hash(self) -> u64 {
        mix(self.element, u64::from(self.context) << 32 | u64::from(self.around))
    }
}

/// What tells the number of a rule from other numbers in a hash.
const RULE_SEED: u64 = 0xA409_3822_299F_31D0;

/// Set in a context when elements follow that no rule looks for.
const PASSED: u32 = 1 << 31;

/// An open element.
#[derive(Clone, Copy, Debug)]
struct Level {
    node: NodeId,
    /// What elements inside have around them: the place of the last element that rules look for.
    context: u32,
    style: u32,
    seen: Seen,
    /// What it and the elements around it have.
    bits: Bits,
    /// Whether an element inside was met.
    has_child: bool,
    /// Whether it is `details` that is closed.
    is_closed: bool,
}

/// An element on its way to a style.
#[derive(Clone, Copy)]
struct Subject<'n, 'a> {
    id: NodeId,
    name: Name,
    ns: Ns,
    marks: Marks,
    seen: Seen,
    noted: Option<&'n Noted<'a>>,
}

pub(super) struct Run<'a> {
    dom: &'a Dom,
    facts: Facts<'a>,
    rules: Rules<'a>,
    detail: Detail,
    matcher: Matcher<'a>,
    open: Vec<Level>,
    /// The tests that hold for the open elements.
    tests: Vec<Word>,
    places: Vec<Place>,
    index: Index,
    styles: Distinct,
    plain: Plain,
    matched: Vec<u32>,
    /// Rules whose chain fits the element at hand.
    fitting: Vec<u32>,
    inline: Vec<Weighed>,
    root_size: f32,
    /// Closed `details` whose summary was met.
    with_summary: BTreeSet<NodeId>,
}

impl<'a> Run<'a> {
    pub(super) fn new(dom: &'a Dom, facts: Facts<'a>, rules: Rules<'a>, detail: Detail) -> Run<'a> {
        let steps = MIN_STEPS + dom.len() as u64 * STEPS_A_NODE;
        let seen = Seen { tag: Word::NONE, id: Word::NONE, list: NO_LIST, tests: (0, 0) };
        let bits = Bits::default();
        let document =
            Level { node: dom.root(), context: 0, style: 0, seen, bits, has_child: false, is_closed: false };
        Run {
            dom,
            facts,
            rules,
            detail,
            matcher: Matcher::new(dom, steps),
            open: vec![document],
            tests: Vec::new(),
            places: vec![Place { context: 0, around: 0, style: 0, element: 0 }],
            index: Index::new(),
            styles: Distinct::new(),
            plain: Plain::new(),
            matched: Vec::new(),
            fitting: Vec::new(),
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
                self.close();
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

    fn close(&mut self) {
        if let Some(level) = self.open.pop() {
            self.tests.truncate(level.seen.tests.0 as usize);
        }
    }

    /// The style of what is no element: the parent's, in a line.
    #[inline]
    fn other(&mut self, id: NodeId) -> u32 {
        let Level { is_closed, style, .. } = *self.parent();
        if self.dom.kind(id) == Kind::Contents {
            let tests = (self.tests.len() as u32, self.tests.len() as u32);
            let seen = Seen { tests, ..self.parent().seen };
            self.open.push(Level { node: id, seen, has_child: false, ..*self.parent() });
            return style;
        }
        if is_closed {
            return self.styles.closed_text_of(style);
        }
        self.styles.text_of(style)
    }

    #[inline]
    fn element(&mut self, id: NodeId, (name, ns): (Name, Ns), noted: Option<&Noted<'a>>) -> u32 {
        let marks = self.marks(name, noted);
        let (list, own_id) = noted.map_or((NO_LIST, Word::NONE), |noted| (noted.list, noted.id));
        let tests = self.hold_tests(id, marks, noted);
        let seen = Seen { tag: Word::tag(name), id: own_id, list, tests };
        let subject = Subject { id, name, ns, marks, seen, noted };
        self.matched.clear();
        if !self.rules.by_element.is_empty() {
            self.find_rules(By::Element, &subject);
        }
        let element = self.element_hash(&subject);
        let Level { context, style: around, .. } = *self.parent();
        let asked = Place { context, around, style: 0, element };
        let places = &self.places;
        let is_same = |number: u32| {
            let known = places[number as usize];
            known.element == element && (known.context, known.around) == (context, around)
        };
        let place = match self.index.find(asked.hash(), is_same) {
            Some(known) => known,
            None => self.new_place(&subject, asked),
        };
        self.push(&subject, place)
    }

    /// The marks of an element, with those that its parent gives it.
    #[inline]
    fn marks(&mut self, name: Name, noted: Option<&Noted<'a>>) -> Marks {
        let mut marks = noted.map_or(Marks::default(), |noted| noted.marks);
        let Level { node: parent, is_closed, .. } = *self.parent();
        if is_closed {
            let is_summary = name == Name::SUMMARY && self.with_summary.insert(parent);
            if !is_summary {
                marks.set(Marks::CLOSED);
            }
        }
        marks
    }

    /// Notes which tests hold for an element.
    #[inline]
    fn hold_tests(&mut self, id: NodeId, marks: Marks, noted: Option<&Noted<'a>>) -> (u32, u32) {
        let start = self.tests.len() as u32;
        let tests = &self.rules.tests;
        if tests.is_empty() {
            return (start, start);
        }
        let attrs = noted.map_or(0, |noted| noted.attrs);
        for number in tests.of_attrs(attrs) {
            let test = &tests.attrs[number];
            let value = self.dom.attr(id, test.name);
            let steps = value.map_or(0, |value| value.len() / BYTES_A_STEP) as u64 + 1;
            if self.matcher.spend(steps) && value.is_some_and(|value| test.holds(value)) {
                self.tests.push(Word::test(number));
            }
        }
        if tests.uses_link && marks.has(Marks::LINK) {
            self.tests.push(Word::LINK);
        }
        if tests.uses_first && !self.parent().has_child {
            self.tests.push(Word::FIRST);
        }
        if tests.uses_last && is_last(self.dom, id) {
            self.tests.push(Word::LAST);
        }
        (start, self.tests.len() as u32)
    }

    #[inline]
    fn element_hash(&self, subject: &Subject<'_, 'a>) -> u64 {
        let Subject { name, ns, marks, seen, noted, .. } = *subject;
        let kind = name.index() as u64 | (ns as u64) << 16 | u64::from(marks.bits()) << 24;
        let tests = &self.tests[seen.tests.0 as usize..seen.tests.1 as usize];
        // Mixed before small numbers join it, so that these cannot stand in for each other.
        let mut hash = mix(0, kind);
        hash = self.matched.iter().fold(hash, |hash, rule| mix(hash, RULE_SEED ^ u64::from(*rule)));
        hash = tests.iter().fold(hash, |hash, word| mix(hash, word.0));
        let Some(noted) = noted else { return hash };
        hash = mix(mix(hash, u64::from(noted.list)), noted.id.0 ^ noted.hints);
        if !noted.style.is_empty() {
            hash = mix(hash, hash_bytes(noted.style.as_bytes()));
        }
        hash
    }

    /// Opens an element; gives its style.
    #[inline]
    fn push(&mut self, subject: &Subject<'_, 'a>, place: u32) -> u32 {
        let style = self.places[place as usize].style;
        let Subject { id, name, seen, marks, .. } = *subject;
        let is_closed = name == Name::DETAILS && !marks.has(Marks::OPEN);
        let bits = Bits::default();
        let context = self.context(&seen, place);
        let mut level = Level { node: id, context, style, seen, bits, has_child: false, is_closed };
        if !self.rules.is_empty() {
            level.bits = self.bits(&seen);
        }
        if let Some(parent) = self.open.last_mut() {
            parent.has_child = true;
        }
        self.open.push(level);
        style
    }

    /// The context of what is inside an element.
    #[inline]
    fn context(&self, seen: &Seen, place: u32) -> u32 {
        let Some(asked) = &self.rules.asked_around else { return place };
        let list = self.facts.lists.get(seen.list as usize);
        let tests = &self.tests[seen.tests.0 as usize..];
        let is_asked = asked.has(seen.tag)
            || asked.has(seen.id)
            || list.is_some_and(|list| asked.has_any(&list.bits))
            || tests.iter().any(|word| asked.has(*word));
        if is_asked { place } else { self.parent().context | PASSED }
    }

    /// What an element and those around it have.
    #[inline]
    fn bits(&self, seen: &Seen) -> Bits {
        let mut bits = self.parent().bits;
        bits.add(seen.tag);
        if let Some(list) = self.facts.lists.get(seen.list as usize) {
            bits = bits.with(&list.bits);
        }
        bits.add(seen.id);
        for word in &self.tests[seen.tests.0 as usize..] {
            bits.add(*word);
        }
        bits
    }

    /// Computes the style of the first element in a place.
    fn new_place(&mut self, subject: &Subject<'_, 'a>, asked: Place) -> u32 {
        if !self.rules.by_place.is_empty() {
            self.find_rules(By::Place, subject);
        }
        let style = self.style_of(subject);
        let number = self.places.len() as u32;
        self.places.push(Place { style, ..asked });
        let places = &self.places;
        self.index.insert(asked.hash(), number, |number| places[number as usize].hash());
        number
    }

    /// Adds the rules to `matched` that an element matches.
    fn find_rules(&mut self, by: By, subject: &Subject<'_, 'a>) {
        self.fitting.clear();
        self.find_fitting(by, subject);
        for rule in self.fitting.drain(..) {
            let holds = match self.rules.more(rule) {
                Asked::Nothing => true,
                Asked::Selector(selector) => self.matcher.matches(subject.id, selector),
                Asked::TooMuch => false,
            };
            if holds {
                self.matched.push(rule);
            }
        }
    }

    /// Adds the rules to `fitting` whose chain fits an element.
    fn find_fitting(&mut self, by: By, subject: &Subject<'_, 'a>) {
        let Run { rules, matcher, facts, open, tests, fitting, .. } = self;
        let bucket = if by == By::Place { &rules.by_place } else { &rules.by_element };
        let lists = Lists { facts, tests };
        let around = &open[open.len() - 1].bits;
        let mut try_rules = |entries: &[Entry]| {
            if !matcher.spend(entries.len() as u64) {
                return;
            }
            for entry in entries.iter().filter(|entry| around.has_all(&entry.need)) {
                let outside = open[1..].iter().map(|level| level.seen);
                if rules.chains.fits(rules.chain(entry.rule), (&subject.seen, outside), lists, matcher) {
                    fitting.push(entry.rule);
                }
            }
        };
        let Seen { tag, id, list, tests: (start, end) } = subject.seen;
        try_rules(bucket.any());
        try_rules(bucket.by_word(tag));
        try_rules(bucket.by_word(id));
        for word in facts.classes(list).iter().chain(&tests[start as usize..end as usize]) {
            try_rules(bucket.by_word(*word));
        }
    }
}

/// Which rules are looked for: those that the place decides, or those that each element is asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Place,
    Element,
}

/// Whether no element follows among the siblings.
fn is_last(dom: &Dom, id: NodeId) -> bool {
    let after = |id: &NodeId| dom.next_sibling(*id);
    !std::iter::successors(after(&id), after).any(|id| dom.is_element(id))
}
