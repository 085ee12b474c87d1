//! The removed link retainer (section 3 of the paper): what was removed can
//! still be reached.

use std::collections::BTreeSet;

use tamis_html::{Kind, Name, NodeId};

use super::filters::{ADVERTISEMENTS, HIDDEN_TEXT};
use super::view::{View, is_link};
use crate::engine::Verdict;

/// The text links in what was removed, each once, in the order of the page.
/// Advertisements and what nobody saw are gone for good.
pub(super) fn removed_links(
    view: &View<'_>,
    verdicts: &[(NodeId, Verdict)],
    is_ad: impl Fn(NodeId) -> bool,
) -> Vec<(String, String)> {
    let dom = view.dom();
    let mut links = Vec::new();
    let mut known = BTreeSet::new();
    let mut verdicts = verdicts.iter().peekable();
    let (mut past, mut removed_to) = (0, 0);
    for id in dom.descendants(dom.root()) {
        view.work.step();
        let end = dom.subtree(id).end as usize;
        if let Some((_, Verdict::Drop(reason))) = verdicts.next_if(|(decided, _)| *decided == id) {
            if reason.rule == ADVERTISEMENTS || reason.rule == HIDDEN_TEXT {
                past = past.max(end);
            }
            removed_to = removed_to.max(end);
        }
        if id.index() >= past && id.index() < removed_to && is_link(dom, id) {
            past = end;
            let link = link(view, id).filter(|_| !is_ad(id));
            links.extend(link.filter(|link| known.insert(link.clone())));
        }
    }
    links
}

/// A link with a text that leads to another page.
fn link(view: &View<'_>, id: NodeId) -> Option<(String, String)> {
    let dom = view.dom();
    let href = dom.attr(id, Name::HREF)?.trim();
    let leads_on = !href.is_empty() && !href.starts_with('#') && !is_program(href);
    let has_text = view.measures().of(id).visible_chars > 0;
    if !leads_on || !has_text {
        return None;
    }
    let shown =
        dom.descendants(id).filter(|id| dom.kind(*id) == Kind::Text && !view.page().styles().is_hidden(*id));
    let text: String = shown.map(|id| dom.text(id)).collect();
    Some((href.to_owned(), text.split_whitespace().collect::<Vec<_>>().join(" ")))
}

fn is_program(href: &str) -> bool {
    href.get(..11).is_some_and(|start| start.eq_ignore_ascii_case("javascript:"))
}
