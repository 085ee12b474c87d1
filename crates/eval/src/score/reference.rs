//! A page that was prepared once for the results of many tools.

use super::nodes::{self, Places};
use super::rouge::{self, Sentences};
use super::text::Lexicon;
use super::{Attrs, Field, Scores, Segments, Structure, lcs, pieces_of, shingles, words};
use crate::corpus::{Record, Truth};
use crate::tool::Answer;

/// Which scores are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scoring {
    /// All.
    #[default]
    All,
    /// Bags of words, segments, attributes and fields, for runs of very many tools.
    Words,
}

/// A page that was prepared for comparison.
#[derive(Debug)]
pub struct Reference<'a> {
    truth: &'a Truth,
    main: Option<Main<'a>>,
}

/// What is compared with a main text.
#[derive(Debug)]
struct Main<'a> {
    text: &'a str,
    /// Words in lower case.
    lexicon: Lexicon,
    words: Vec<u32>,
    order: Option<Order>,
}

/// What is compared where the order of words counts.
#[derive(Debug)]
struct Order {
    sentences: Sentences,
    nodes: Vec<Vec<u32>>,
    /// Words as they are written.
    cased: Lexicon,
    cased_words: Vec<u32>,
}

impl<'a> Reference<'a> {
    /// Prepares a page.
    pub fn new(record: &'a Record, scoring: Scoring) -> Reference<'a> {
        let main = record.truth.text.as_deref().map(|text| match scoring {
            Scoring::All => Main::new(text).with_order(&record.html),
            Scoring::Words => Main::new(text),
        });
        Reference { truth: &record.truth, main }
    }

    /// Every score that the truth allows. What a tool failed on is scored as
    /// an empty result.
    pub fn score(&mut self, answer: &Answer) -> Scores {
        let truth = self.truth;
        let text = answer.text.as_str();
        let rest = Scores {
            segments: Segments::of(text, truth),
            structure: structure(answer, truth),
            attrs: Attrs::of(text, truth),
            title: Field::title(answer.title.as_deref(), truth.title.as_deref()),
            date: Field::date(answer.date.as_deref(), truth.date.as_deref()),
            author: Field::author(answer.author.as_deref(), truth.author.as_deref()),
            is_empty: text.trim().is_empty(),
            ..Scores::default()
        };
        match &mut self.main {
            Some(main) => main.score(text, rest),
            None => rest,
        }
    }
}

impl<'a> Main<'a> {
    fn new(text: &'a str) -> Main<'a> {
        let mut lexicon = Lexicon::default();
        Main { text, words: lexicon.read(&text.to_lowercase()), lexicon, order: None }
    }

    fn with_order(mut self, html: &str) -> Main<'a> {
        let mut cased = Lexicon::default();
        self.order = Some(Order {
            sentences: Sentences::read(&self.text.to_lowercase(), &mut self.lexicon),
            nodes: nodes::read(html, &mut self.lexicon),
            cased_words: cased.read(self.text),
            cased,
        });
        self
    }

    fn score(&mut self, text: &str, rest: Scores) -> Scores {
        let sentences = Sentences::read(&text.to_lowercase(), &mut self.lexicon);
        let found: Vec<u32> = sentences.words().collect();
        let n_words = self.lexicon.len();
        let words = Some(words::overlap(&found, &self.words, n_words));
        let Some(order) = &mut self.order else { return Scores { words, ..rest } };
        let (places, wanted) = (Places::new(&found, n_words), Places::new(&self.words, n_words));
        let (by_node, by_word) = nodes::overlaps(&order.nodes, &places, &wanted);
        Scores {
            words,
            lcs: Some(lcs::char_overlap(text, self.text)),
            retrieved: Some(by_word),
            nodes: Some(by_node),
            shingles: Some(shingles::shingles(&order.cased.read(text), &order.cased_words)),
            rouge: Some(rouge::overlap(&sentences, &order.sentences, n_words)),
            ..rest
        }
    }
}

fn structure(answer: &Answer, truth: &Truth) -> Option<Structure> {
    if truth.structure.is_empty() {
        return None;
    }
    Structure::of(&pieces_of(answer.html.as_deref().unwrap_or("")), &truth.structure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_page_with_every_score() {
        let record = Record {
            html: "<nav>Home</nav><p>The sea rises.</p><p>It falls.</p>".to_owned(),
            truth: Truth {
                text: Some("The sea rises.\nIt falls.".to_owned()),
                title: Some("Tides".to_owned()),
                ..Truth::default()
            },
            ..Record::default()
        };
        let mut reference = Reference::new(&record, Scoring::All);
        let answer = Answer { text: "Home\nThe sea rises.".to_owned(), ..Answer::default() };
        let scores = reference.score(&answer);
        let overlap = |shared, found, wanted| Some(super::super::Overlap { shared, found, wanted });
        assert_eq!(scores.words, overlap(3, 4, 5));
        assert_eq!(scores.lcs, overlap(14, 19, 24));
        assert_eq!(scores.nodes, overlap(1, 2, 2));
        assert_eq!(scores.retrieved, overlap(3, 4, 5));
        assert_eq!(scores.shingles.map(|s| s.overlap), overlap(0, 1, 2));
        assert_eq!(scores.rouge, overlap(3, 4, 5));
        assert!(scores.title.is_wanted && !scores.title.is_given);
        // A second tool on the same page is not touched by the first.
        let perfect = Answer { text: record.truth.text.clone().unwrap_or_default(), ..Answer::default() };
        assert_eq!(reference.score(&perfect).words, overlap(5, 5, 5));
        assert!(reference.score(&Answer::default()).is_empty);
        let few = Reference::new(&record, Scoring::Words).score(&answer);
        assert_eq!((few.words, few.lcs), (scores.words, None));
    }
}
