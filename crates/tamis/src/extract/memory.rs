//! What is remembered of a site corrects what an engine kept.

use crate::engine::{Reason, Rule, Selection, Verdict};
use crate::measure::Measures;
use crate::page::Page;
use crate::segment::Segment;
use crate::site::{Redundant, Site, Visit};

/// What is remembered of a page's site.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The memory.
    pub site: &'a Site,
    /// What a page without an address is called in it, such as the path of its
    /// file.
    pub name: Option<&'a str>,
}

/// It stood on other pages of the site; the number is how many are remembered.
pub const SEEN: Rule = Rule("site.seen");

/// Drops what an engine kept although it stood on other pages of the site, and
/// says what. The kept segment with most text of its own always stays, so that
/// no page loses its content to a copy of it.
pub(super) fn correct(
    selection: &mut Selection,
    page: &Page,
    measures: &Measures,
    known: Known<'_>,
) -> Vec<Redundant> {
    let dom = page.dom();
    let is_kept = |segment: Segment| {
        let verdict = selection.decided_by(dom, segment.first).map(|(_, verdict)| verdict);
        verdict.is_some_and(Verdict::is_keep) || selection.keeps_within(segment.range(dom))
    };
    let kept = Visit::of_some(page, measures, is_kept).named(page, known.name);
    let top = kept.segments().max_by_key(|(_, words)| *words).map(|(segment, _)| segment);
    let mut redundant = known.site.redundant(page, measures, &kept);
    redundant.retain(|known| Some(known.segment) != top);
    for known in &redundant {
        drop(page, selection, known);
    }
    redundant
}

#[expect(clippy::cast_precision_loss, reason = "pages that are remembered are few")]
fn drop(page: &Page, selection: &mut Selection, known: &Redundant) {
    let dom = page.dom();
    let reason = Reason { rule: SEEN, value: known.pages as f32 };
    for id in selection.kept_within(known.segment.range(dom)).to_vec() {
        selection.drop(id, reason);
    }
    for child in known.segment.children(dom) {
        selection.drop(child, reason);
    }
}
