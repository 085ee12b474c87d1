//! Text that stands only in data: JSON-LD bodies and page state.

use tamis_html::{Dom, Kind, Name, NodeId};

use super::parser;
use super::state::{self, Home};
use super::told;

/// Bytes of text in the tree below which a page counts as a shell, so that
/// scripts are searched for its text. Chosen, not measured: 150 words have about
/// this much.
const SHELL_BYTES: usize = 1_000;

/// Annexes of a page at most; a page state can hold the whole site.
const MAX_ANNEXES: usize = 16;

/// Where a tree's text was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnnexOrigin {
    /// `application/ld+json`.
    JsonLd,
    /// Other JSON, in a script or an attribute: the state that a page's program
    /// starts from.
    PageState,
}

/// A tree made of text that stands only in data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Annex {
    /// The root of the tree, in the same space of ids as the page's.
    pub root: NodeId,
    /// The script, or the element whose attribute it is.
    pub script: NodeId,
    /// Where the text was found.
    pub origin: AnnexOrigin,
}

/// When text outside the tree is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Annexing {
    /// On pages whose tree has hardly any text.
    #[default]
    Auto,
    /// On every page.
    Always,
    /// Never.
    Never,
}

/// Finds texts that are not in the tree and puts each behind it as a tree.
pub(super) fn find(dom: &mut Dom, annexing: Annexing) -> Vec<Annex> {
    let wanted = match annexing {
        Annexing::Always => true,
        Annexing::Never => false,
        Annexing::Auto => is_shell(dom),
    };
    if !wanted {
        return Vec::new();
    }
    let mut annexes = Vec::new();
    for found in search(dom) {
        if let Some(root) = dom.annex(&parser().parse(&found.html).dom) {
            annexes.push(Annex { root, script: found.script, origin: found.origin });
        }
    }
    annexes
}

struct Found {
    html: String,
    script: NodeId,
    origin: AnnexOrigin,
}

fn is_shell(dom: &Dom) -> bool {
    let mut bytes = 0;
    for id in dom.nodes().filter(|id| dom.kind(*id) == Kind::Text) {
        if !is_raw_text(dom, id) {
            bytes += dom.text(id).trim_ascii().len();
        }
        if bytes >= SHELL_BYTES {
            return false;
        }
    }
    true
}

fn is_raw_text(dom: &Dom, id: NodeId) -> bool {
    dom.parent(id).is_some_and(|parent| super::is_code(dom, parent) || dom.is(parent, Name::NOSCRIPT))
}

/// The longest texts come first: they are the likeliest to be the content.
fn search(dom: &Dom) -> Vec<Found> {
    let mut found = Vec::new();
    state::each(dom, |value, Home { holder, origin }| {
        found.extend(told::texts(value).into_iter().map(|html| Found { html, script: holder, origin }));
    });
    found.sort_by_key(|found| std::cmp::Reverse(found.html.len()));
    found.dedup_by(|a, b| a.html == b.html);
    found.truncate(MAX_ANNEXES);
    found.retain(|found| !stands_in_tree(dom, &found.html));
    found
}

/// Whether the beginning of the text, without its tags, stands in the tree too.
fn stands_in_tree(dom: &Dom, html: &str) -> bool {
    let parsed = parser().parse(html).dom;
    let text = parsed.text_content(parsed.root());
    let words: Vec<&str> = text.split_whitespace().take(8).collect();
    let Some(longest) = words.iter().max_by_key(|word| word.len()) else { return true };
    dom.nodes()
        .filter(|id| dom.kind(*id) == Kind::Text && !is_raw_text(dom, *id))
        .filter(|id| dom.text(*id).contains(longest))
        .any(|id| contains_in_order(dom.text(id), &words))
}

fn contains_in_order(text: &str, words: &[&str]) -> bool {
    let mut have = text.split_whitespace();
    words.iter().all(|word| have.any(|other| other == *word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Page;

    fn sentence(n: usize) -> String {
        "The river rose in the night and the bridge was closed. ".repeat(n)
    }

    #[test]
    fn body_of_an_empty_shell_becomes_a_tree() {
        let html = format!(
            "<body><div id=root></div><script type='application/ld+json'>{{\"@graph\":[{{\"articleBody\":\"{}\"}}]}}</script>",
            sentence(6)
        );
        let page = Page::from_html(&html);
        let [annex] = page.annexes() else { panic!("one annex") };
        assert_eq!(annex.origin, AnnexOrigin::JsonLd);
        assert!(page.dom().text_content(annex.root).starts_with("The river rose"));
        assert!(page.dom().is(annex.script, Name::SCRIPT));
    }

    #[test]
    fn markup_in_page_state_is_parsed() {
        let html = format!(
            "<body><script type='application/json'>{{\"p\":\"<p>{}<\\/p><p>x\"}}</script>",
            sentence(6)
        );
        let page = Page::from_html(&html);
        let root = page.annexes()[0].root;
        let paragraphs = page.dom().descendants(root).filter(|id| page.dom().is(*id, Name::P)).count();
        assert_eq!(paragraphs, 2);
    }

    #[test]
    fn text_that_stands_in_the_tree_is_not_repeated() {
        let text = sentence(6);
        let script = format!("<script type='application/ld+json'>{{\"articleBody\":\"{text}\"}}</script>");
        let page = Page::from_html(&format!("<p>{text}</p>{script}"));
        assert!(page.annexes().is_empty());
    }
}
