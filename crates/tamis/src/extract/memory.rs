//! What is remembered of a site corrects what an engine kept.

use tamis_html::{Dom, NodeId};

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
/// says what.
pub(super) fn correct(
    selection: &mut Selection,
    page: &Page,
    measures: &Measures,
    known: Known<'_>,
) -> Vec<Redundant> {
    if known.site.n_pages() == 0 {
        return Vec::new();
    }
    let is_wanted = |segment: Segment| is_kept(selection, page.dom(), measures, segment);
    let kept = Visit::of_some(page, measures, known.name, is_wanted);
    let redundant = known.site.redundant(page, measures, &kept);
    for known in &redundant {
        drop(page, selection, known);
    }
    redundant
}

/// Whether any text of a segment is kept.
fn is_kept(selection: &Selection, dom: &Dom, measures: &Measures, segment: Segment) -> bool {
    let around = selection.decided_by(dom, segment.parent).map(|(_, verdict)| verdict);
    let follows = |id: NodeId| selection.verdict(id) == Verdict::Inherit && measures.of(id).visible_chars > 0;
    around.is_some_and(Verdict::is_keep) && segment.children(dom).any(follows)
        || selection.keeps_within(segment.range(dom))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::measure;

    const DECIDED: Reason = Reason { rule: Rule("test"), value: 1.0 };

    #[test]
    fn a_run_whose_first_child_was_dropped_is_looked_up() {
        let page = |own: &str| {
            let notice = "We keep this little site alive by the sea, and all rights are reserved.";
            let text = format!("{own} ").repeat(40);
            Page::from_html(&format!("<main><p>{text}</p></main><div><p>Ad.</p><p>{notice}</p></div>"))
        };
        let mut site = Site::default();
        let other = page("other");
        site.learn(&Visit::of(&other, &measure(&other)));
        let page = page("own");
        let paragraphs: Vec<NodeId> =
            page.dom().nodes().filter(|id| page.dom().name_text(*id) == "p").collect();
        let mut selection = Selection::default();
        selection.keep(page.body(), DECIDED);
        selection.drop(paragraphs[1], DECIDED);
        let known = Known { site: &site, name: None };
        assert_eq!(correct(&mut selection, &page, &measure(&page), known).len(), 1);
        assert!(matches!(selection.verdict(paragraphs[2]), Verdict::Drop(_)));
        assert_eq!(selection.verdict(paragraphs[0]), Verdict::Inherit);
    }
}
