//! What is kept of a page, and all that it was decided by.

use tamis_html::PerNode;

use super::decode::{self, Choice};
use super::habits::Drawn;
use super::models::Models;
use super::reading::Reading;
use super::schema::{self, Table};
use super::types::Types;
use super::{together, twice};
use crate::engine::{CERTAIN, PageType};
use crate::measure::Measures;
use crate::model::probability;
use crate::page::Page;
use crate::site::Expected;

/// What pages are judged by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'a> {
    pub(super) models: &'a Models,
    /// What is added to the log odds of every block.
    pub(super) lean: f32,
    pub(super) advice: Advice<'a>,
}

/// What is known besides the page.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Advice<'a> {
    /// What other pages of the site lead one to expect.
    pub(super) expected: Option<Expected<'a>>,
    /// What a reader showed, as log odds to be added.
    pub(super) leans: Option<&'a PerNode<f32>>,
}

impl Advice<'_> {
    /// What is added to the log odds of each block.
    fn leans(&self, reading: &Reading<'_>) -> Option<Vec<f32>> {
        let leans = self.leans?;
        Some(reading.units.blocks.iter().map(|block| leans[block.first]).collect())
    }
}

/// What is kept of a page, and all that it was decided by.
#[derive(Debug)]
pub(super) struct Decision<'a> {
    pub(super) reading: Reading<'a>,
    pub(super) table: Table,
    pub(super) types: Types,
    /// What the networks say of each block.
    pub(super) scores: Vec<f32>,
    /// The chance of each block that it is content.
    pub(super) chances: Vec<f32>,
    pub(super) choice: Choice,
}

impl<'a> Decision<'a> {
    /// Decides about a page. There is nothing to decide about one without blocks.
    pub(super) fn of(judge: &Judge<'_>, page: &'a Page, measures: &'a Measures) -> Option<Decision<'a>> {
        let Judge { models, lean, advice } = *judge;
        let reading = Reading::of(page, measures, &models.words);
        if reading.elements.len() == 0 {
            return None;
        }
        let table = schema::written(&reading);
        let types = Types::of(models, &table.page);
        let sharpness = sharpness(types);
        let mut scores = models.block.scores(&table.blocks, &table.page);
        let leans = advice.leans(&reading);
        for (score, lean) in scores.iter_mut().zip(leans.iter().flatten()) {
            *score += lean;
        }
        let words: Vec<u32> = reading.units.amounts.iter().map(|amount| amount.words).collect();
        let choose = |scores: &[f32]| {
            let chances: Vec<f32> =
                scores.iter().map(|score| probability(sharpness * (score + lean))).collect();
            let mut choice = decode::choose(&chances, &words);
            together::keep(&reading, types.best(), &mut choice.kept);
            twice::leave_out(&reading, types.best(), &mut choice.kept);
            for (kept, lean) in choice.kept.iter_mut().zip(leans.iter().flatten()) {
                *kept &= *lean > -CERTAIN;
            }
            (chances, choice)
        };
        let (mut chances, mut choice) = choose(&scores);
        if let Some(expected) = advice.expected.filter(|expected| !expected.is_empty()) {
            let drawn = Drawn::of(&reading, &scores, expected);
            let alone = std::mem::take(&mut choice.kept);
            (chances, choice) = choose(&drawn.scores);
            drawn.keep_facts(&alone, &mut choice.kept);
        }
        Some(Decision { reading, table, types, scores, chances, choice })
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
