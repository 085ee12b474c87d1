//! Pages that are served twice: as a program, and in `noscript`.

use tamis_html::{Dom, Kind, Name, NodeId};

use super::is_code;

/// Bytes of text in `noscript` elements below which they are notices. Chosen,
/// not measured: 40 words, the fewest that the front door takes for a text.
const MIN_BYTES: usize = 240;

/// Whether `noscript` elements hold more text than the rest of the page.
pub(super) fn holds_page(dom: &Dom) -> bool {
    let noscripts = outermost(dom);
    let inside: usize = noscripts.iter().map(|id| text_bytes(dom, *id)).sum();
    if inside < MIN_BYTES {
        return false;
    }
    let body = dom.named(Name::BODY).next().unwrap_or(dom.root());
    let in_body = noscripts.iter().filter(|id| dom.contains(body, **id));
    let in_body: usize = in_body.map(|id| text_bytes(dom, *id)).sum();
    in_body > text_bytes(dom, body) - in_body
}

/// The `noscript` elements that stand in no other, in document order.
fn outermost(dom: &Dom) -> Vec<NodeId> {
    let mut found: Vec<NodeId> = Vec::new();
    for id in dom.named(Name::NOSCRIPT) {
        if found.last().is_none_or(|last| !dom.contains(*last, id)) {
            found.push(id);
        }
    }
    found
}

/// Bytes of text below a node, without white space at its ends.
fn text_bytes(dom: &Dom, id: NodeId) -> usize {
    let is_text = |id: &NodeId| dom.kind(*id) == Kind::Text;
    let is_code = |id: NodeId| dom.parent(id).is_some_and(|parent| is_code(dom, parent));
    let texts = dom.descendants(id).filter(is_text).filter(|id| !is_code(*id));
    texts.map(|id| dom.text(id).trim_ascii().len()).sum()
}

#[cfg(test)]
mod tests {
    use super::super::Page;

    fn is_in_noscript(html: &str) -> bool {
        Page::from_html(html).is_in_noscript()
    }

    #[test]
    fn notices_are_no_page() {
        assert!(!is_in_noscript("<noscript>Please turn scripts on to see this page.</noscript>"));
        let text = "Running text of some length. ".repeat(20);
        assert!(!is_in_noscript(&format!("<p>{text}{text}</p><noscript>{text}</noscript>")));
        assert!(is_in_noscript(&format!("<p>Loading</p><noscript>{text}</noscript>")));
    }

    #[test]
    fn scripts_and_the_head_do_not_count() {
        let text = "Running text of some length. ".repeat(20);
        assert!(is_in_noscript(&format!("<script>{text}{text}</script><body><noscript>{text}</noscript>")));
        assert!(!is_in_noscript(&format!("<noscript><style>{text}</style></noscript><p>Hello</p>")));
    }

    #[test]
    fn ones_in_others_count_once() {
        let text = "Running text of some length. ".repeat(20);
        let nested = format!("<noscript><div>{text}<noscript>{text}</noscript></div></noscript>");
        assert!(!is_in_noscript(&format!("{nested}<p>{text}{text}{text}</p>")));
    }
}
