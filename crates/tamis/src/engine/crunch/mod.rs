//! `crunch`: filters that remove what a person does not want to see.
//!
//! Gupta, Kaiser, Neistadt and Grimm, "DOM-based Content Extraction of HTML
//! Documents" (2003). It does not look for content, it removes the rest: by
//! kinds of elements, by addresses of advertisers, and by the share of links
//! in a box. [`Settings`] say what goes; a [`Filter`] of your own can be added.
//!
//! Where we read the paper:
//! - Cells are any boxes that group, not only `td` ([`Cells`]).
//! - Links and words of all nodes are counted once before the walk, so that
//!   nested tables cost no more than others; the paper counts them for each
//!   cell, which is quadratic.
//! - Boxes other than tables are removed as empty only when a filter took
//!   something from them: an empty box is often part of the look.
//! - Pages that are nothing but links come back as they are (section 4.1).
//! - What holds most of the page's words is not removed for its tag's sake.

mod ads;
mod filter;
mod filters;
mod params;
mod retain;
mod settings;
mod view;
mod walk;

pub use ads::{AdKind, AdList};
pub use filter::{Filter, Look, Phase};
pub use params::Params;
pub use settings::{
    Cells, Empty, LinkLists, Output, Preset, Problem, Remove, Settings, SettingsError, Show, VERSION, What,
};
pub use view::{Left, Tally, View};

use super::{Edit, Engine, Reason, Rule, Selection, Trace, Verdict};
use crate::measure::Measures;
use crate::page::Page;

use walk::{Decided, walk};

/// The body, kept but for what filters remove; the number is its links to a word.
pub const PAGE: Rule = Rule("crunch.page");
/// The body of a page that is nothing but links, kept as it is; the number is
/// its links to a word.
pub const PORTAL: Rule = Rule("crunch.portal");

/// The engine.
#[derive(Debug)]
pub struct Crunch {
    settings: Settings,
    filters: Vec<Box<dyn Filter>>,
    own: Vec<std::sync::Arc<dyn Filter>>,
}

impl Crunch {
    /// One with these settings, list and filters.
    pub fn new(params: Params) -> Crunch {
        let filters = filters::built_in(&params.settings, params.ads);
        Crunch { settings: params.settings, filters, own: params.filters }
    }

    fn decide(&self, view: &mut View<'_>) -> Decided {
        let built_in = self.filters.iter().map(AsRef::as_ref);
        let filters: Vec<&dyn Filter> = built_in.chain(self.own.iter().map(AsRef::as_ref)).collect();
        let mut decided = walk(view, &filters, &self.settings);
        if self.settings.show.removed_links {
            let ads = self.filters.iter().find(|filter| filter.rule() == filters::ADVERTISEMENTS);
            // What stands in something that is removed was not looked at before.
            let is_ad = |id| ads.is_some_and(|filter| filter.look(id, view) != Look::Pass);
            let links = retain::removed_links(view, &decided.verdicts, is_ad);
            if !links.is_empty() {
                decided.edits.push(Edit::AppendLinks { node: view.body(), links });
            }
        }
        decided
    }

    fn is_portal(&self, ratio: f32) -> bool {
        let lists = &self.settings.link_lists;
        lists.remove && lists.keep_portals && ratio > lists.portal_ratio
    }
}

impl Engine for Crunch {
    fn select(&self, page: &Page, measures: &Measures, trace: &mut Trace) -> Selection {
        let mut view = View::new(page, measures, &self.settings);
        let mut selection = Selection::new();
        let body = view.body();
        let ratio = view.tally(body).ratio();
        note(&view, trace);
        if self.is_portal(ratio) {
            selection.keep(body, Reason { rule: PORTAL, value: ratio });
            return selection;
        }
        let decided = self.decide(&mut view);
        // In document order, since a selection takes them in by appending then.
        let page = (body, Verdict::Keep(Reason { rule: PAGE, value: ratio }));
        let at = decided.verdicts.partition_point(|(id, _)| *id < body);
        let (before, after) = decided.verdicts.split_at(at);
        let is_gone = after.first().is_some_and(|(id, _)| *id == body);
        let page = Some(page).filter(|_| !is_gone);
        for (id, verdict) in before.iter().copied().chain(page).chain(after.iter().copied()) {
            match verdict {
                Verdict::Keep(reason) => selection.keep(id, reason),
                Verdict::Drop(reason) => selection.drop(id, reason),
                Verdict::Inherit => {}
            }
        }
        decided.edits.into_iter().for_each(|edit| selection.edit(edit));
        selection.set_confidence(confidence(&view));
        selection
    }
}

/// Characters of text left that make us sure: 150 words, as for `wlr`.
const SURE_CHARACTERS: f32 = 750.0;

/// Little text outside of links is a doubtful result.
#[expect(clippy::cast_precision_loss, reason = "characters of one page")]
fn confidence(view: &View<'_>) -> f32 {
    let left = view.left(view.body()).characters as f32;
    let plain = 1.0 - view.measures().of(view.body()).link_density();
    plain * (left / SURE_CHARACTERS).min(1.0)
}

#[expect(clippy::cast_precision_loss, reason = "links of one page")]
fn note(view: &View<'_>, trace: &mut Trace) {
    if !trace.is_on() {
        return;
    }
    let shown = |id| view.dom().is_element(id) && view.is_in_body(id);
    let add = |trace: &mut Trace, name, value: fn(Tally) -> f32| {
        trace.add(view.dom(), name, |id| shown(id).then(|| value(view.tally(id))));
    };
    add(trace, "links", |tally| tally.links as f32);
    add(trace, "words", |tally| tally.words);
    add(trace, "ratio", |tally| tally.ratio());
}

#[cfg(test)]
mod tests;
