//! Characters with their pronunciation.

use tamis_html::{Dom, Name, NodeId};

/// The pairs of base and pronunciation in a `ruby` element; the second is
/// empty for text that has none.
pub(super) fn pairs(dom: &Dom, ruby: NodeId) -> Vec<(String, String)> {
    let mut pairs: Vec<(String, String)> = Vec::new();
    let mut base = String::new();
    for child in dom.children(ruby) {
        if dom.is(child, Name::RT) || dom.is(child, Name::RTC) {
            pairs.push((tidy(&std::mem::take(&mut base)), tidy(&dom.text_content(child))));
        } else if !dom.is(child, Name::RP)
            && (dom.is_element(child) || dom.kind(child) == tamis_html::Kind::Text)
        {
            base.push_str(&dom.text_content(child));
        }
    }
    let rest = tidy(&base);
    if !rest.is_empty() {
        pairs.push((rest, String::new()));
    }
    pairs
}

fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_base_and_pronunciation() {
        let dom = tamis_html::parse("<ruby>漢<rp>(<rt>kan<rp>)</rp>字<rt>ji</ruby>").dom;
        let ruby = dom.nodes().find(|id| dom.is(*id, Name::RUBY)).expect("the element");
        let expected = [("漢", "kan"), ("字", "ji")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(pairs(&dom, ruby), expected);
    }
}
