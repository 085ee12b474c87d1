//! The pass over a page that gives each node its style.

mod compute;
mod find;

use tamis_html::{Dom, Kind, Matcher, Name, NodeId, Ns, PerNode};

use super::chain::{Bits, Seen, Word};
use super::declare::Weighed;
use super::distinct::Distinct;
use super::facts::{Facts, Marks, NO_LIST, Noted};
use super::key::Words;
use super::length::INITIAL_FONT_SIZE;
use super::plain::Plain;
use super::rules::Rules;
use super::{Detail, Style};
use crate::hash::{Index, hash_bytes, mix};
use compute::plain_key;
use find::By;

/// Steps of matching that a page may take for each of its nodes, and at least;
/// the page of `wcxb` that takes the most has 7,408 nodes and takes a million.
const STEPS_A_NODE: u64 = 100;
const MIN_STEPS: u64 = 1 << 20;

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
    /// One past the last node inside.
    end: u32,
    /// What elements inside have around them: the place of the last element that rules look for.
    context: u32,
    style: u32,
    /// Whether an element inside was met.
    has_child: bool,
    /// Whether it is `details` that is closed.
    is_closed: bool,
    /// Whether it is, and its summary was met.
    has_summary: bool,
}

/// An open element as rules see it; pages without rules need none of this.
#[derive(Clone, Copy, Debug)]
struct Around {
    seen: Seen,
    /// What it and the elements around it have.
    bits: Bits,
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
    /// The words that rules ask for.
    asked: Words,
    /// Whether an element without any of `asked` is nothing to any rule.
    skips_unasked: bool,
    has_rules: bool,
    has_tests: bool,
    /// The document and the open elements.
    open: Vec<Level>,
    /// One for each of `open` when there are rules.
    around: Vec<Around>,
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
}

impl<'a> Run<'a> {
    pub(super) fn new(dom: &'a Dom, mut facts: Facts<'a>, rules: Rules<'a>, detail: Detail) -> Run<'a> {
        let steps = MIN_STEPS + dom.len() as u64 * STEPS_A_NODE;
        let asked = rules.asked(&facts.words);
        facts.narrow(&asked);
        let end = dom.len() as u32;
        let document =
            Level { end, context: 0, style: 0, has_child: false, is_closed: false, has_summary: false };
        let seen = Seen { tag: Word::NONE, id: Word::NONE, list: NO_LIST, tests: (0, 0) };
        Run {
            dom,
            matcher: Matcher::new(dom, steps),
            asked,
            skips_unasked: rules.skip_unasked(),
            has_rules: !rules.is_empty(),
            has_tests: !rules.tests.is_empty(),
            facts,
            rules,
            detail,
            open: vec![document],
            around: vec![Around { seen, bits: Bits::default() }],
            tests: Vec::new(),
            places: vec![Place { context: 0, around: 0, style: 0, element: 0 }],
            index: Index::new(),
            styles: Distinct::new(),
            plain: Plain::new(),
            matched: Vec::new(),
            fitting: Vec::new(),
            inline: Vec::new(),
            root_size: INITIAL_FONT_SIZE,
        }
    }

    /// The style of each node by number, the distinct styles, and whether the work was cut short.
    pub(super) fn run(mut self) -> (PerNode<u32>, Vec<Style>, bool) {
        let dom = self.dom;
        let noted = std::mem::take(&mut self.facts.noted);
        let mut noted = noted.iter().peekable();
        let mut ids = PerNode::new(dom, 0);
        for id in dom.nodes().skip(1) {
            while self.parent().end <= id.index() as u32 {
                self.close();
            }
            if dom.parent(id).is_none() {
                continue;
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

    /// The innermost open element. The document ends after every node and is never closed.
    #[inline]
    fn parent(&self) -> &Level {
        &self.open[self.open.len() - 1]
    }

    #[inline]
    fn parent_mut(&mut self) -> &mut Level {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }

    #[inline]
    fn close(&mut self) {
        self.open.pop();
        if self.has_rules
            && let Some(around) = self.around.pop()
        {
            self.tests.truncate(around.seen.tests.0 as usize);
        }
    }

    /// The style of what is no element: the parent's, in a line.
    #[inline]
    fn other(&mut self, id: NodeId) -> u32 {
        let Level { is_closed, style, .. } = *self.parent();
        if self.dom.kind(id) == Kind::Contents {
            self.open_contents(id);
            return style;
        }
        if is_closed {
            return self.styles.closed_text_of(style);
        }
        self.styles.text_of(style)
    }

    /// Opens the contents of a template, which see what the template is.
    fn open_contents(&mut self, id: NodeId) {
        let end = self.dom.subtree(id).end;
        self.open.push(Level { end, has_child: false, has_summary: false, ..*self.parent() });
        if self.has_rules {
            let tests = (self.tests.len() as u32, self.tests.len() as u32);
            let Around { seen, bits } = self.around[self.around.len() - 1];
            self.around.push(Around { seen: Seen { tests, ..seen }, bits });
        }
    }

    #[inline]
    fn element(&mut self, id: NodeId, (name, ns): (Name, Ns), noted: Option<&Noted<'a>>) -> u32 {
        let marks = self.marks(name, noted);
        let tests = if self.has_tests { self.hold_tests(id, marks) } else { (0, 0) };
        let (list, own_id) = noted.map_or((NO_LIST, Word::NONE), |noted| (noted.list, noted.id));
        let seen = Seen { tag: Word::tag(name), id: own_id, list, tests };
        let subject = Subject { id, name, ns, marks, seen, noted };
        if self.is_unasked(&subject) {
            let key = plain_key(&subject, self.parent().style);
            let style = self.plain.find(key).unwrap_or_else(|| self.new_plain(&subject, key));
            self.push(&subject, (self.parent().context | PASSED, style), Bits::default());
            return style;
        }
        let place = self.place(&subject);
        let style = self.places[place as usize].style;
        self.push(&subject, (self.context(&seen, place), style), self.bits(&seen));
        style
    }

    /// Whether neither a rule nor an attribute has anything to say of an element.
    #[inline]
    fn is_unasked(&self, subject: &Subject<'_, 'a>) -> bool {
        let (start, end) = subject.seen.tests;
        self.skips_unasked
            && subject.noted.is_none_or(Noted::is_plain)
            && !self.asked.may_have(subject.seen.tag)
            && (start == end || !self.tests[start as usize..].iter().any(|word| self.asked.may_have(*word)))
            && !self.is_root()
    }

    /// Whether the element at hand stands in the document itself.
    #[inline]
    fn is_root(&self) -> bool {
        self.open.len() == 1
    }

    /// The place of an element.
    fn place(&mut self, subject: &Subject<'_, 'a>) -> u32 {
        self.matched.clear();
        if !self.rules.by_element.is_empty() {
            self.find_rules(By::Element, subject);
        }
        let element = self.element_hash(subject);
        let Level { context, style: around, .. } = *self.parent();
        let asked = Place { context, around, style: 0, element };
        let places = &self.places;
        let is_same = |number: u32| {
            let known = places[number as usize];
            known.element == element && (known.context, known.around) == (context, around)
        };
        match self.index.find(asked.hash(), is_same) {
            Some(known) => known,
            None => self.new_place(subject, asked),
        }
    }

    /// The marks of an element, with those that its parent gives it.
    #[inline]
    fn marks(&mut self, name: Name, noted: Option<&Noted<'a>>) -> Marks {
        let mut marks = noted.map_or(Marks::default(), |noted| noted.marks);
        if self.parent().is_closed {
            let is_summary = name == Name::SUMMARY && !self.parent().has_summary;
            self.parent_mut().has_summary |= is_summary;
            if !is_summary {
                marks.set(Marks::CLOSED);
            }
        }
        marks
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

    /// Opens an element, unless nothing is in it; `own` is what rules may ask it for.
    #[inline]
    fn push(&mut self, subject: &Subject<'_, 'a>, (context, style): (u32, u32), own: Bits) {
        let Subject { id, name, seen, marks, .. } = *subject;
        self.parent_mut().has_child = true;
        let end = self.dom.subtree(id).end;
        if end == id.index() as u32 + 1 {
            self.tests.truncate(seen.tests.0 as usize);
            return;
        }
        let is_closed = name == Name::DETAILS && !marks.has(Marks::OPEN);
        self.open.push(Level { end, context, style, has_child: false, is_closed, has_summary: false });
        if self.has_rules {
            let bits = self.around[self.around.len() - 1].bits.with(&own);
            self.around.push(Around { seen, bits });
        }
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

    /// What an element has that rules may ask it for.
    #[inline]
    fn bits(&self, seen: &Seen) -> Bits {
        let list = self.facts.lists.get(seen.list as usize);
        let mut bits = list.map_or(Bits::default(), |list| list.bits);
        bits.add(seen.tag);
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
}
