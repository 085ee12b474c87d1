//! Somebody who writes headlines and sentences, as many as are wanted.

use std::collections::BTreeSet;

use super::language::{Date, Language, pick};
use crate::stats::random::Random;

/// A source of texts in one language. The same seed gives the same texts.
#[derive(Debug)]
pub(super) struct Desk {
    language: Language,
    random: Random,
    /// Headlines that were given, which are not given again.
    used: BTreeSet<String>,
}

/// How often another headline is looked for before one stands twice.
const TRIES: usize = 20;

impl Desk {
    pub(super) fn new(language: Language, seed: u64) -> Desk {
        Desk { language, random: Random::new(seed), used: BTreeSet::new() }
    }

    pub(super) fn language(&self) -> &Language {
        &self.language
    }

    pub(super) fn headline(&mut self) -> String {
        for _ in 0..TRIES {
            let text = self.of(|language| &language.titles);
            if self.used.insert(text.clone()) {
                return text;
            }
        }
        self.of(|language| &language.titles)
    }

    pub(super) fn sentence(&mut self) -> String {
        self.of(|language| &language.sentences)
    }

    pub(super) fn quote(&mut self) -> String {
        self.of(|language| &language.quotes)
    }

    /// Sentences in a row.
    pub(super) fn sentences(&mut self, n: usize) -> String {
        let all: Vec<String> = (0..n).map(|_| self.sentence()).collect();
        all.join(&self.language.between)
    }

    pub(super) fn person(&mut self) -> String {
        self.language.person(&mut self.random)
    }

    pub(super) fn place(&mut self) -> String {
        self.language.place(&mut self.random)
    }

    pub(super) fn topic(&mut self) -> String {
        pick(&self.language.topics, &mut self.random).to_owned()
    }

    pub(super) fn section(&mut self) -> String {
        // The first one is the home page.
        pick(self.language.sections.get(1..).unwrap_or_default(), &mut self.random).to_owned()
    }

    pub(super) fn day(&mut self) -> Date {
        Date::any(&mut self.random)
    }

    /// A number from `least` to below `end`.
    pub(super) fn number(&mut self, least: usize, end: usize) -> usize {
        least + self.random.below(end.saturating_sub(least).max(1))
    }

    /// Letters and digits that mean nothing, as tools make them.
    pub(super) fn hex(&mut self, n: usize) -> String {
        (0..n).map(|_| char::from(b"0123456789abcdef"[self.random.below(16)])).collect()
    }

    fn of(&mut self, patterns: fn(&Language) -> &Vec<String>) -> String {
        let pattern = pick(patterns(&self.language), &mut self.random);
        self.language.fill(pattern, &mut self.random)
    }
}
