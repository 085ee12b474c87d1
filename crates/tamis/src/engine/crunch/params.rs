//! What the engine is given.

use std::sync::Arc;

use super::ads::AdList;
use super::filter::Filter;
use super::settings::{NAMES, Settings};
use crate::engine::{Focus, Tune, Unset};

/// What the engine is given.
#[derive(Clone, Debug, Default)]
pub struct Params {
    /// What is removed.
    pub settings: Settings,
    /// Which addresses are advertisements; without a list none is.
    pub ads: Option<Arc<dyn AdList>>,
    /// Filters of your own.
    pub filters: Vec<Arc<dyn Filter>>,
}

impl PartialEq for Params {
    /// Lists and filters are the same when they are one and the same.
    fn eq(&self, other: &Params) -> bool {
        let is_same_list = match (&self.ads, &other.ads) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (None, None) => true,
            _ => false,
        };
        let mut pairs = self.filters.iter().zip(&other.filters);
        self.settings == other.settings
            && is_same_list
            && self.filters.len() == other.filters.len()
            && pairs.all(|(one, other)| Arc::ptr_eq(one, other))
    }
}

/// How much a wish for precision divides the ratio, and one for recall
/// multiplies it: between these the table in `docs/crunch.md` moves.
const FOCUS_FACTOR: f32 = 2.0;

impl Tune for Params {
    const NAMES: &'static [&'static str] = &NAMES;

    /// A smaller ratio takes more for lists of links.
    fn focused(mut self, focus: Focus) -> Params {
        let ratio = &mut self.settings.link_lists.ratio;
        *ratio = match focus {
            Focus::Balanced => *ratio,
            Focus::Precision => *ratio / FOCUS_FACTOR,
            Focus::Recall => *ratio * FOCUS_FACTOR,
        };
        self
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Unset> {
        self.settings.set(name, value)
    }
}
