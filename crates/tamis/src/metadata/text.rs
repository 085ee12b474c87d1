//! Text of elements as a reader sees it, in bounds.

use tamis_html::{Dom, Kind, Name, NodeId};

/// Nodes that one look at an element's text may visit: a byline or a heading
/// has tens.
const MAX_NODES: usize = 200;

/// The text of an element with single blanks, at most about `max` bytes.
pub(super) fn visible_text(dom: &Dom, id: NodeId, max: usize) -> String {
    let mut out = String::new();
    let mut skip_to = 0;
    for node in dom.descendants(id).take(MAX_NODES) {
        if node.index() < skip_to {
            continue;
        }
        match dom.kind(node) {
            Kind::Text => push_squeezed(&mut out, dom.text(node), max),
            Kind::Element if is_unseen(dom, node) => skip_to = dom.subtree(node).end as usize,
            Kind::Element if breaks_words(dom, node) => push_squeezed(&mut out, " ", max),
            _ => {}
        }
        if out.len() >= max {
            break;
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Appends text with every run of white space as one blank, none at the start.
pub(super) fn push_squeezed(out: &mut String, text: &str, max: usize) {
    let mut rest = text;
    while !rest.is_empty() && out.len() < max {
        // Words of plain letters, the most of most texts, are copied whole.
        let plain = rest.bytes().take(max - out.len()).take_while(u8::is_ascii_graphic).count();
        out.push_str(rest.get(..plain).unwrap_or(""));
        let mut chars = rest.get(plain..).unwrap_or("").chars();
        match chars.next() {
            Some(_) if out.len() >= max => return,
            Some(c) if c.is_whitespace() => push_blank(out),
            Some(c) if !is_invisible(c) => out.push(c),
            _ => {}
        }
        rest = chars.as_str();
    }
}

fn push_blank(out: &mut String) {
    if !out.is_empty() && !out.ends_with(' ') {
        out.push(' ');
    }
}

/// A text with single blanks, trimmed, at most about `max` bytes.
pub(super) fn squeezed(text: &str, max: usize) -> String {
    let mut out = String::new();
    push_squeezed(&mut out, text, max);
    out.truncate(out.trim_end().len());
    out
}

fn is_invisible(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200B}'..='\u{200F}' | '\u{FEFF}' | '\u{202A}'..='\u{202E}' | '\u{AD}')
}

/// Elements whose text is not shown.
pub(super) fn is_unseen(dom: &Dom, id: NodeId) -> bool {
    matches!(
        dom.name(id),
        Some(
            Name::SCRIPT
                | Name::STYLE
                | Name::TEMPLATE
                | Name::SVG
                | Name::BUTTON
                | Name::SELECT
                | Name::TEXTAREA
        )
    )
}

fn breaks_words(dom: &Dom, id: NodeId) -> bool {
    matches!(
        dom.name(id),
        Some(
            Name::BR
                | Name::P
                | Name::DIV
                | Name::LI
                | Name::TD
                | Name::TR
                | Name::H1
                | Name::H2
                | Name::H3
                | Name::H4
                | Name::SECTION
                | Name::UL
                | Name::DT
                | Name::DD
        )
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(html: &str, max: usize) -> String {
        let dom = tamis_html::parse(html).dom;
        visible_text(&dom, dom.root(), max)
    }

    #[test]
    fn blanks_are_single_and_scripts_unseen() {
        assert_eq!(
            text("<p> One\n <b>two</b><script>x</script><style>y</style></p><p>three", 99),
            "One two three"
        );
        assert_eq!(text("<h1>A<br>B</h1>", 99), "A B");
    }

    #[test]
    fn long_texts_are_cut_at_a_character() {
        assert_eq!(text("<p>ääää", 3), "ää");
        assert!(text(&"<i>x</i>".repeat(1_000_000 / 8), 1_000).len() <= MAX_NODES);
    }
}
