//! Which rules does an element match?

use tamis_html::{Dom, NodeId};

use super::{Run, Subject};
use crate::style::bucket::Entry;
use crate::style::chain::{Lists, Seen, Word};
use crate::style::facts::{Marks, attr_bit};
use crate::style::rules::Asked;

/// Bytes of an attribute that are looked at for the price of a step.
const BYTES_A_STEP: usize = 16;

/// Which rules are looked for: those that the place decides, or those that each element is asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    Place,
    Element,
}

impl<'a> Run<'a> {
    /// Notes which tests hold for an element.
    pub(super) fn hold_tests(&mut self, id: NodeId, marks: Marks) -> (u32, u32) {
        let start = self.tests.len() as u32;
        let tests = &self.rules.tests;
        for attr in self.dom.attrs_where(id, |name| tests.attr_bits & attr_bit(name) != 0) {
            let steps = (attr.value.len() / BYTES_A_STEP) as u64 + 1;
            for number in tests.of_attr(&attr) {
                if self.matcher.spend(steps) && tests.attrs[number].holds(attr.value) {
                    self.tests.push(Word::test(number));
                }
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

    /// Adds the rules to `matched` that an element matches.
    pub(super) fn find_rules(&mut self, by: By, subject: &Subject<'_, 'a>) {
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
        let Run { rules, matcher, facts, around, tests, fitting, .. } = self;
        let bucket = if by == By::Place { &rules.by_place } else { &rules.by_element };
        let lists = Lists { facts, tests };
        let have = around[around.len() - 1].bits;
        let mut try_rules = |entries: &[Entry]| {
            if !matcher.spend(entries.len() as u64) {
                return;
            }
            for entry in entries.iter().filter(|entry| have.has_all(&entry.need)) {
                let outside = around[1..].iter().map(|around| around.seen);
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

/// Whether no element follows among the siblings.
fn is_last(dom: &Dom, id: NodeId) -> bool {
    let after = |id: &NodeId| dom.next_sibling(*id);
    !std::iter::successors(after(&id), after).any(|id| dom.is_element(id))
}
