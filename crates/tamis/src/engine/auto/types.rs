//! What kind of page is it?

use super::models::Models;
use crate::engine::PageType;
use crate::model::{Bytes, probability};

/// How likely each kind of page is; together 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Types([f32; PageType::ALL.len()]);

impl Types {
    /// Asks the models about a page. Each says yes or no by itself, so their
    /// chances are made to add up.
    pub(super) fn of(models: &Models, page: &Bytes) -> Types {
        let mut chances = [0.0; PageType::ALL.len()];
        for (chance, model) in chances.iter_mut().zip(&models.types) {
            *chance = probability(model.score_of_bytes(page.row(0)));
        }
        let sum: f32 = chances.iter().sum();
        Types(chances.map(|chance| chance / sum.max(f32::MIN_POSITIVE)))
    }

    /// How likely a kind is.
    pub(super) fn chance(&self, page_type: PageType) -> f32 {
        self.0[page_type as usize]
    }

    /// The likeliest kind.
    pub(super) fn best(&self) -> PageType {
        let by_chance = |a: &PageType, b: &PageType| self.chance(*a).total_cmp(&self.chance(*b));
        PageType::ALL.into_iter().rev().max_by(by_chance).unwrap_or(PageType::Article)
    }
}
