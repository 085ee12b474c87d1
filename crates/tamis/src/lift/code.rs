//! Text whose white space counts.

use tamis_html::{Dom, Kind, Name, NodeId};

use crate::page::label::{Labels, labels};

/// The text of a listing, byte for byte: `br` is a newline, gutters with line
/// numbers and buttons are left out, and so are one newline at either end.
pub(super) fn text(dom: &Dom, id: NodeId) -> String {
    let mut out = String::new();
    let range = dom.subtree(id);
    let mut at = range.start + 1;
    while at < range.end {
        let Some(node) = dom.node(at as usize) else { break };
        at += 1;
        match dom.kind(node) {
            Kind::Text if !is_between_cells(dom, node) => out.push_str(dom.text(node)),
            Kind::Element if dom.is(node, Name::BR) => out.push('\n'),
            Kind::Element if is_left_out(dom, node) => at = dom.subtree(node).end,
            Kind::Element if starts_line(dom, node) && !out.is_empty() && !out.ends_with('\n') => {
                out.push('\n');
            }
            _ => {}
        }
    }
    trim_newlines(out)
}

fn trim_newlines(mut text: String) -> String {
    text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.retain(|c| c == '\n' || c == '\t' || !c.is_control());
    if text.ends_with('\n') {
        text.pop();
    }
    text
}

fn is_left_out(dom: &Dom, id: NodeId) -> bool {
    dom.is(id, Name::BUTTON)
        || dom.is(id, Name::SCRIPT)
        || dom.is(id, Name::STYLE)
        || is_gutter(dom, id, labels(dom, id))
}

/// Lines of a listing that are rows or blocks.
fn starts_line(dom: &Dom, id: NodeId) -> bool {
    [Name::TR, Name::DIV, Name::LI, Name::P].into_iter().any(|name| dom.is(id, name))
}

/// White space of the source between the rows of a table.
fn is_between_cells(dom: &Dom, text: NodeId) -> bool {
    let names = [Name::TABLE, Name::TBODY, Name::TR, Name::THEAD, Name::OL, Name::UL];
    dom.parent(text).is_some_and(|id| names.into_iter().any(|name| dom.is(id, name)))
}

/// Bytes of a gutter that are looked at.
const MAX_GUTTER_BYTES: usize = 20_000;

/// Whether an element holds only the numbers of lines: it is called so, or it
/// stands in a cell beside a listing; and it holds digits only.
pub(super) fn is_gutter(dom: &Dom, id: NodeId, labels: Labels) -> bool {
    let in_cell = || dom.parent(id).is_some_and(|up| dom.is(up, Name::TD));
    let is_beside = dom.is(id, Name::TD) || dom.is(id, Name::PRE) && in_cell();
    let is_called_so = labels.any(Labels::GUTTER) || is_numbered(labels);
    (is_called_so || is_beside)
        && holds_numbers_only(dom, id)
        && (is_called_so || has_listing_beside(dom, id))
}

/// `line-number`, `lineNumber`, `blob-num`.
fn is_numbered(labels: Labels) -> bool {
    labels.any(Labels::LINE) && labels.any(Labels::NUMBER)
}

/// Nodes around an element that are searched for code.
const MAX_NEAR: usize = 200;

/// Whether an element that is called a gutter stands beside code or in it.
pub(super) fn is_beside_code(dom: &Dom, id: NodeId) -> bool {
    let is_code = |id: NodeId| dom.is(id, Name::PRE) || dom.is(id, Name::CODE);
    let near = dom.parent(id).is_some_and(|up| dom.descendants(up).take(MAX_NEAR).any(is_code));
    near || dom.ancestors(id).take(MAX_AROUND).any(is_code)
}

fn has_listing_beside(dom: &Dom, id: NodeId) -> bool {
    let cell = if dom.is(id, Name::TD) { Some(id) } else { dom.parent(id) };
    let next = cell.and_then(|cell| dom.next_sibling(cell));
    next.is_some_and(|next| dom.descendants(next).take(MAX_NEAR).any(|id| dom.is(id, Name::PRE)))
}

fn holds_numbers_only(dom: &Dom, id: NodeId) -> bool {
    let mut bytes = 0;
    dom.texts(id).all(|text| {
        bytes += text.len();
        bytes < MAX_GUTTER_BYTES
            && text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace())
    })
}

/// Whether a table is a listing with a line to a row: each row has one cell
/// of code, and at most a number beside it.
pub(super) fn is_listing(dom: &Dom, table: NodeId) -> bool {
    let mut rows = dom.descendants(table).filter(|id| dom.is(*id, Name::TR)).peekable();
    rows.peek().is_some() && rows.all(|row| is_line(dom, row))
}

/// Words that call a cell a line of code.
const CODE_LINE: Labels = Labels::CODE.with(Labels::LINE);

fn is_line(dom: &Dom, row: NodeId) -> bool {
    let is_cell = |id: &NodeId| dom.is(*id, Name::TD) || dom.is(*id, Name::TH);
    let mut code = dom
        .children(row)
        .filter(is_cell)
        .filter(|cell| !is_gutter(dom, *cell, labels(dom, *cell)) && !is_blank_number(dom, *cell));
    let Some(cell) = code.next() else { return false };
    let has_one = code.next().is_none();
    has_one && (labels(dom, cell).any(CODE_LINE) || holds_one_pre(dom, cell))
}

fn is_blank_number(dom: &Dom, cell: NodeId) -> bool {
    is_numbered(labels(dom, cell)) && dom.texts(cell).all(|text| text.trim().is_empty())
}

fn holds_one_pre(dom: &Dom, cell: NodeId) -> bool {
    // Only so far: cells can be nested in cells by the thousand.
    dom.descendants(cell).take(MAX_NEAR).any(|id| dom.is(id, Name::PRE))
        && dom.children(cell).filter(|id| dom.is_element(*id)).count() == 1
}

/// The language of a listing as its class, or that of an element in or around
/// it, names it: `language-x`, `lang-x`, `highlight-source-x`, `brush: x`.
pub(super) fn language(dom: &Dom, id: NodeId) -> Option<String> {
    let inner =
        dom.descendants(id).take(MAX_INNER).filter(|id| dom.is(*id, Name::CODE) || dom.is(*id, Name::PRE));
    let around = dom.ancestors(id).take(MAX_AROUND).filter(|up| !dom.is(*up, Name::BODY));
    inner.chain([id]).chain(around).find_map(|id| named_language(dom, id))
}

/// Nodes of a listing that are searched for the element that names its language.
const MAX_INNER: usize = 60;

/// Elements around a listing whose class may name its language.
const MAX_AROUND: usize = 3;

fn named_language(dom: &Dom, id: NodeId) -> Option<String> {
    let data = ["data-lang", "data-language"].into_iter().find_map(|name| dom.attr_named(id, name));
    let class = dom.attr(id, Name::CLASS).unwrap_or("");
    let brush =
        class.split_once("brush:").map(|(_, rest)| rest.trim().split([' ', ';']).next().unwrap_or(""));
    let prefixed = class.split_ascii_whitespace().find_map(|word| {
        ["language-", "lang-", "highlight-source-", "highlight-", "brush-"]
            .iter()
            .find_map(|prefix| word.strip_prefix(prefix))
    });
    let name = prefixed.or(data).or(brush)?.trim().to_ascii_lowercase();
    is_language(&name).then_some(name)
}

/// Bytes of a language's name; longer ones are something else.
const MAX_LANGUAGE_BYTES: usize = 24;

fn is_language(name: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || b"+#-._".contains(&byte);
    !name.is_empty() && name.len() <= MAX_LANGUAGE_BYTES && name.bytes().all(is_sign) && name != "none"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listing(html: &str, name: Name) -> (String, Option<String>) {
        let dom = tamis_html::parse(html).dom;
        let id = dom.nodes().find(|id| dom.is(*id, name)).expect("the element");
        (text(&dom, id), language(&dom, id))
    }

    #[test]
    fn white_space_is_kept_byte_for_byte() {
        let (text, language) =
            listing("<pre><code class='language-Rust'>fn a() {\n\tb  \n\n}\n</code></pre>", Name::PRE);
        assert_eq!(text, "fn a() {\n\tb  \n\n}");
        assert_eq!(language.as_deref(), Some("rust"));
    }

    #[test]
    fn gutters_are_left_out() {
        let html = "<pre><span class=line-number>1</span>a\n<span class=line-number>2</span>b</pre>";
        assert_eq!(listing(html, Name::PRE).0, "a\nb");
        let table = "<table><tr><td class='blob-num'>1</td><td class='blob-code'>x  y</td></tr>\n\
                     <tr><td class='blob-num'>2</td><td class='blob-code'>  z</td></tr></table>";
        let dom = tamis_html::parse(table).dom;
        let id = dom.nodes().find(|id| dom.is(*id, Name::TABLE)).expect("the table");
        assert!(is_listing(&dom, id));
        assert_eq!(text(&dom, id), "x  y\n  z");
    }

    #[test]
    fn a_table_of_numbers_is_no_listing() {
        let dom = tamis_html::parse("<table><tr><td>1</td><td>2</td></tr></table>").dom;
        let id = dom.nodes().find(|id| dom.is(*id, Name::TABLE)).expect("the table");
        assert!(!is_listing(&dom, id));
    }

    #[test]
    fn names_that_are_no_language() {
        assert!(!is_language("\"><script>"));
        assert!(is_language("c++"));
    }
}
