//! Where else could the text be, when an engine found next to none?

use tamis_html::{Name, NodeId};

use super::{ANNEX, NOSCRIPT, Seen};
use crate::engine::{Reason, Selection};
use crate::measure::Measures;
use crate::page::Page;

/// Words of what an engine kept from which nothing else is looked for.
/// Chosen, not measured: a short post has about as many.
const ENOUGH_WORDS: u32 = 100;

/// When an engine kept next to nothing, and an annex or a `noscript` has more
/// words, the longest of them is the content: crawlers are served whole
/// threads that way. An engine that spoke of one knows what it is, unless it
/// found nothing else either.
#[expect(clippy::cast_precision_loss, reason = "words of one page")]
pub(super) fn look(page: &Page, measures: &Measures, selection: &mut Selection) {
    let kept = Seen::of(page, measures, selection).lifted;
    if kept >= ENOUGH_WORDS {
        return;
    }
    let dom = page.dom();
    let annexes = page.annexes().iter().map(|annex| (annex.root, ANNEX));
    let noscripts = dom.named(Name::NOSCRIPT).map(|id| (id, NOSCRIPT));
    let is_open = |id: NodeId| kept < MIN_OTHER_WORDS || !selection.decides_within(dom.subtree(id));
    let others = annexes.chain(noscripts).filter(|(id, _)| is_open(*id));
    let longest = others.max_by_key(|(id, _)| measures.of(*id).words);
    let Some((found, rule)) = longest.filter(|(id, _)| measures.of(*id).words > kept.max(MIN_OTHER_WORDS))
    else {
        return;
    };
    selection.forget_within(dom.subtree(found));
    // From the last one, so that none is moved when another goes.
    for id in selection.kept_within(0..u32::MAX).to_vec().into_iter().rev() {
        selection.drop(id, Reason { rule, value: kept as f32 });
    }
    selection.keep(found, Reason { rule, value: measures.of(found).words as f32 });
}

/// Words that a text outside the page has at least; fewer are a notice.
const MIN_OTHER_WORDS: u32 = 40;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rule, Verdict};
    use crate::measure::measure;

    const REASON: Reason = Reason { rule: Rule("test"), value: 1.0 };

    /// The first verdict on an element of this name, after looking elsewhere.
    fn verdict(html: &str, keep: &[Name], of: Name) -> Verdict {
        let page = Page::from_html(html);
        let dom = page.dom();
        let mut selection = Selection::new();
        for id in keep.iter().flat_map(|name| dom.named(*name)) {
            selection.keep(id, REASON);
        }
        look(&page, &measure(&page), &mut selection);
        dom.named(of).map(|id| selection.verdict(id)).next().unwrap_or(Verdict::Inherit)
    }

    #[test]
    fn hidden_text_that_an_engine_kept_is_text() {
        let (lead, more) = ("Some words. ".repeat(10), "More words that are paid for. ".repeat(30));
        let notice = "Please turn scripts on to see this page. ".repeat(6);
        let page = format!("<p>{lead}<h2 style=display:none>{more}</h2><noscript>{notice}</noscript>");
        assert!(verdict(&page, &[Name::P, Name::H2], Name::H2).is_keep());
        assert!(verdict(&page, &[Name::P], Name::NOSCRIPT).is_keep());
        assert!(!verdict(&page, &[Name::P], Name::P).is_keep());
    }
}
