//! `auto`: what is content, learned from pages of every kind.
//!
//! A page is cut into blocks, and each block is written down in numbers: what
//! it has itself, what the elements above it are like at several distances,
//! what repeats, what its elements are called, and what the page is like as a
//! whole. Networks that were trained on labelled pages hear the gist of the
//! page and give each block a chance; the blocks are kept that together make
//! the expected F1 of the page highest, and with them what belongs to them: the
//! rest of a table or list, the heading of a section. Trees say how good the
//! result is. No number knows a language.

mod above;
mod announced;
mod around;
mod calls;
mod classes;
mod decision;
mod decode;
mod facts;
mod habits;
mod landmarks;
mod leads;
mod models;
mod note;
mod own;
mod params;
mod reading;
mod repeated;
mod scale;
mod schema;
mod seats;
mod select;
mod sure;
mod together;
mod tree;
mod twice;
mod types;
mod unit;
mod whole;

pub use models::Models;
pub use params::Params;
pub use schema::{PAGE_SCHEMA, SCHEMA, Table, table};
pub use sure::{SURE_SCHEMA, decided};

use std::sync::Arc;

use tamis_html::{Dom, NodeId, PerNode};

use super::{Engine, PageType, Rule, Selection, Trace};
use crate::measure::Measures;
use crate::page::Page;
use crate::site::Expected;
use decision::{Advice, Decision, Judge};

/// Most words of the node are in blocks that are content; the number is the
/// mean chance of its words.
pub const CONTENT: Rule = Rule("auto.content");
/// Most words of the node are in blocks that are not; the number is the mean
/// chance of its words.
pub const REST: Rule = Rule("auto.rest");

/// The chance of a forum from which what is called comments can be the posts of
/// a thread, so that the blocks that are kept of them stay. By cross-validation:
/// docs/auto.md.
const MAY_BE_THREAD: f32 = 0.15;

/// The engine.
#[derive(Clone, Debug)]
pub struct Auto {
    models: Arc<Models>,
    lean: f32,
}

impl Auto {
    /// One with these parameters.
    pub fn new(params: &Params) -> Auto {
        let models = params.models.clone().unwrap_or_else(Models::embedded);
        Auto { models, lean: params.lean }
    }
}

impl Engine for Auto {
    fn select(&self, page: &Page, measures: &Measures, trace: &mut Trace) -> Selection {
        self.decide(page, measures, Advice::default(), trace)
    }

    fn select_expecting(
        &self,
        page: &Page,
        measures: &Measures,
        expected: Expected<'_>,
        trace: &mut Trace,
    ) -> Selection {
        self.decide(page, measures, Advice { expected: Some(expected), leans: None }, trace)
    }

    fn select_leaning(
        &self,
        page: &Page,
        measures: &Measures,
        leans: &PerNode<f32>,
        trace: &mut Trace,
    ) -> Option<Selection> {
        Some(self.decide(page, measures, Advice { expected: None, leans: Some(leans) }, trace))
    }
}

impl Auto {
    fn decide(&self, page: &Page, measures: &Measures, advice: Advice<'_>, trace: &mut Trace) -> Selection {
        let judge = Judge { models: &self.models, lean: self.lean, advice };
        let Some(decision) = Decision::of(&judge, page, measures) else {
            return Selection::new();
        };
        let mut selection = select::verdicts(&decision.reading, &decision.choice.kept, &decision.chances);
        let confidence = sure::confidence(&self.models, &decision);
        selection.set_confidence(confidence);
        if advice.expected.is_some() {
            selection.set_habits(habits::habits(&decision));
        }
        if confidence < sure::DOUBT {
            selection.doubt();
        }
        selection.set_page_type(decision.types.best());
        if decision.types.chance(PageType::Forum) >= MAY_BE_THREAD {
            selection.tell_comments();
        }
        note::note(&self.models, &decision, trace);
        selection
    }
}

/// Reads the words that an element is called by, in lower case, each once.
pub fn called(dom: &Dom, id: NodeId) -> Vec<String> {
    let mut found = Vec::new();
    calls::words(dom, id, |word| found.push(String::from_utf8_lossy(word).to_ascii_lowercase()));
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests;
