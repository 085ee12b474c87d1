//! A reader's filters, which are asked before the engine.

use std::sync::Arc;

use crate::engine::samples::{Applied, Filter};
use crate::engine::{Engine, Selection, Trace};
use crate::measure::Measures;
use crate::page::Page;

/// What became of a reader's filters on a page.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Filtered {
    /// None of them is for pages at this address; the engine decided.
    Elsewhere,
    /// One of them decided, or took away from what the engine kept.
    Used {
        /// The filter.
        filter: Arc<Filter>,
        /// What its samples caught.
        applied: Applied,
    },
    /// One of them is for the page and no longer finds what it was made for;
    /// the engine decided.
    Broken {
        /// The filter.
        filter: Arc<Filter>,
        /// What its samples caught.
        applied: Applied,
    },
}

impl Filtered {
    /// Asks the first filter that is for the page; none where there are no filters.
    pub(super) fn ask(filters: &[Arc<Filter>], page: &Page) -> Option<Filtered> {
        if filters.is_empty() {
            return None;
        }
        let Some(filter) = filters.iter().find(|filter| filter.covers(page.url())) else {
            return Some(Filtered::Elsewhere);
        };
        let (filter, applied) = (Arc::clone(filter), filter.apply(page));
        let is_broken = applied.is_broken(&filter);
        Some(if is_broken {
            Filtered::Broken { filter, applied }
        } else {
            Filtered::Used { filter, applied }
        })
    }

    /// A short name for it, which never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Filtered::Elsewhere => "filter_elsewhere",
            Filtered::Used { .. } => "filter_used",
            Filtered::Broken { .. } => "filter_broken",
        }
    }

    /// What it selects, by itself or, where it says where the running text is,
    /// with an engine; none where the engine is to decide alone.
    pub(super) fn selection(
        &self,
        engine: &dyn Engine,
        page: &Page,
        measures: &Measures,
        trace: &mut Trace,
    ) -> Option<Selection> {
        let Filtered::Used { filter, applied } = self else { return None };
        if !filter.keeps() {
            return None;
        }
        let leans = applied.leans(filter, page.dom());
        let leant = leans.and_then(|leans| engine.select_leaning(page, measures, &leans, trace));
        Some(leant.map_or_else(
            || applied.select(filter),
            |mut selection| {
                applied.complete(filter, page.dom(), &mut selection);
                selection
            },
        ))
    }

    /// Takes what is to go out of what the engine kept.
    pub(super) fn correct(&self, selection: &mut Selection) {
        if let Filtered::Used { filter, applied } = self {
            applied.remove_from(filter, selection);
        }
    }
}
