//! Characters with their pronunciation.

use std::collections::VecDeque;

use tamis_html::{Kind, Name, NodeId};

use super::lifter::tidy;
use crate::page::{Page, is_code};

/// The pairs of base and pronunciation in a `ruby` element; the second is
/// empty for text that has none. With `rb` elements the first of them has the
/// first pronunciation, and so on.
pub(super) fn pairs(page: &Page, ruby: NodeId) -> Vec<(String, String)> {
    let dom = page.dom();
    let mut pairs: Vec<(String, String)> = Vec::new();
    let mut bases: VecDeque<String> = VecDeque::new();
    let mut joins = false;
    for child in dom.children(ruby) {
        if dom.is(child, Name::RT) || dom.is(child, Name::RTC) {
            pairs.push((tidy(&bases.pop_front().unwrap_or_default()), shown(page, child)));
            joins = false;
        } else if dom.is(child, Name::RB) {
            bases.push_back(shown(page, child));
            joins = false;
        } else if !dom.is(child, Name::RP) {
            let text = shown(page, child);
            match bases.back_mut().filter(|_| joins) {
                Some(base) => base.push_str(&text),
                None if !text.is_empty() => bases.push_back(text),
                None => {}
            }
            joins = true;
        }
    }
    pairs.extend(
        bases.into_iter().map(|base| (tidy(&base), String::new())).filter(|(base, _)| !base.is_empty()),
    );
    pairs
}

/// The text of a node that a reader sees.
fn shown(page: &Page, id: NodeId) -> String {
    let dom = page.dom();
    let texts = std::iter::once(id).chain(dom.descendants(id)).filter(|id| {
        dom.kind(*id) == Kind::Text
            && !page.styles().is_hidden(*id)
            && !dom.parent(*id).is_some_and(|up| is_code(dom, up))
    });
    tidy(&texts.map(|id| dom.text(id)).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_base_and_pronunciation() {
        let expected = [("漢", "kan"), ("字", "ji")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        for html in
            ["<ruby>漢<rp>(<rt>kan<rp>)</rp>字<rt>ji</ruby>", "<ruby><rb>漢<rb>字<rt>kan<rt>ji</ruby>"]
        {
            let page = Page::from_html(html);
            let ruby = page.dom().nodes().find(|id| page.dom().is(*id, Name::RUBY)).expect("the element");
            assert_eq!(pairs(&page, ruby), expected, "{html}");
        }
    }
}
