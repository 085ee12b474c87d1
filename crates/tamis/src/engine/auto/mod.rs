//! `auto`: what is content, learned from pages of every kind.
//!
//! A page is cut into blocks, and each block is written down in numbers: what
//! it has itself, what the elements above it are like at several distances,
//! what stands beside it, what repeats, what its elements are called, and what
//! the page is like as a whole. Trees that were trained on labelled pages give
//! each block a chance; the blocks are kept that together make the expected F1
//! of the page highest. No number knows a language.

mod above;
mod announced;
mod around;
mod beside;
mod calls;
mod decode;
mod models;
mod own;
mod params;
mod reading;
mod repeated;
mod scale;
mod schema;
mod select;
mod tree;
mod types;
mod unit;
mod whole;

pub use models::Models;
pub use params::Params;
pub use schema::{PAGE_SCHEMA, SCHEMA, Table, table};

use std::sync::Arc;

use tamis_html::{Dom, NodeId};

use super::{Engine, PageType, Rule, Selection, Trace};
use crate::measure::Measures;
use crate::model::probability;
use crate::page::Page;
use reading::Reading;
use types::Types;

/// Most words of the node are in blocks that are content; the number is the
/// mean chance of its words.
pub const CONTENT: Rule = Rule("auto.content");
/// Most words of the node are in blocks that are not; the number is the mean
/// chance of its words.
pub const REST: Rule = Rule("auto.rest");

/// The engine.
#[derive(Clone, Debug)]
pub struct Auto {
    models: Arc<Models>,
    lean: f32,
}

impl Auto {
    /// One with these parameters.
    pub fn new(params: &Params) -> Auto {
        let models = params.models.clone().unwrap_or_else(|| Arc::new(Models::embedded()));
        Auto { models, lean: params.lean }
    }
}

impl Engine for Auto {
    fn select(&self, page: &Page, measures: &Measures, trace: &mut Trace) -> Selection {
        let reading = Reading::of(page, measures, &self.models.words);
        if reading.elements.len() == 0 {
            return Selection::new();
        }
        let table = schema::written(&reading);
        let types = Types::of(&self.models, &table.page);
        let scores = self.models.block.scores_of_bytes(&table.blocks);
        let sharpness = sharpness(types);
        let chances: Vec<f32> =
            scores.iter().map(|score| probability(sharpness * (score + self.lean))).collect();
        let words: Vec<u32> = reading.units.amounts.iter().map(|amount| amount.words).collect();
        let choice = decode::choose(&chances, &words);
        let mut selection = select::verdicts(&reading, &choice.kept, &chances);
        selection.set_confidence(choice.expected);
        selection.set_page_type(types.best());
        if types.best() == PageType::Forum {
            selection.tell_comments();
        }
        note(&reading, &chances, trace);
        selection
    }
}

/// What log odds are multiplied by before blocks are chosen, where a page has
/// one text. Its blocks are content together or not at all, so that their
/// chances are better than each alone says; on pages of goods and entries
/// they come and go one by one. By cross-validation: docs/auto.md.
const SHARPNESS: f32 = 2.0;

fn sharpness(types: Types) -> f32 {
    let apart = [PageType::Listing, PageType::Collection, PageType::Product];
    let together = 1.0 - apart.map(|page_type| types.chance(page_type)).iter().sum::<f32>();
    1.0 + (SHARPNESS - 1.0) * together
}

/// Notes the chance of each block at its element and its texts.
fn note(reading: &Reading<'_>, chances: &[f32], trace: &mut Trace) {
    if !trace.is_on() {
        return;
    }
    let dom = reading.page.dom();
    let mut of_node = vec![f32::NAN; dom.len()];
    for (block, chance) in reading.units.blocks.iter().zip(chances) {
        of_node[block.first.index()..=block.last.index()].fill(*chance);
        of_node[block.node.index()] = *chance;
    }
    trace.add(dom, "chance", |id| Some(of_node[id.index()]).filter(|chance| !chance.is_nan()));
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
