//! Menus by a hyperlink ratio (section 7): concentrations of links of one or
//! two words. Numbers are no words here: they lead to other pages of a list.

use tamis_html::{NodeId, PerNode};

use super::content::{Content, Node};
use crate::measure::Measures;
use crate::page::Page;

/// Words of a link's text at most, for it to be a menu's (section 7: "one or two words").
const SHORT_WORDS: u32 = 2;

/// Short links that make a menu at least; two are a pair of buttons.
const MIN_LINKS: u32 = 3;

/// Share of a menu's links that are short, at least.
const MIN_SHORT_SHARE: f32 = 0.7;

/// Share of a menu's words that stand in links, at least: headings over
/// columns of links and separators are few.
const MIN_LINK_WORDS_SHARE: f32 = 0.7;

/// A menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The smallest element that holds all its links.
    pub node: NodeId,
    /// How many links it has.
    pub links: u32,
}

#[derive(Clone, Copy, Default)]
struct Links {
    all: u32,
    short: u32,
    words: u32,
}

/// The menus of a page in document order.
///
/// ```
/// use tamis::{engine::wlr, measure::measure, page::Page};
/// let page = Page::from_html("<ul><li><a href=a>Home</a><li><a href=b>News</a><li><a href=c>About us</a></ul>");
/// let menus = wlr::menus(&page, &measure(&page));
/// assert_eq!(menus.len(), 1);
/// assert_eq!(menus[0].links, 3);
/// ```
pub fn menus(page: &Page, measures: &Measures) -> Vec<Menu> {
    let content = Content::of(page, measures, &[]);
    let links = count_links(page, &content);
    let mut found = Vec::new();
    let mut past = 0;
    for &Node { id, total, .. } in content.nodes() {
        if id.index() < past || !is_menu(links[id], total.words) {
            continue;
        }
        let node = smallest_with_all(page, &links, id);
        found.push(Menu { node, links: links[node].all });
        past = page.dom().subtree(id).end as usize;
    }
    found
}

fn count_links(page: &Page, content: &Content) -> PerNode<Links> {
    let dom = page.dom();
    let mut links = PerNode::new(dom, Links::default());
    for &Node { id, parent, total } in content.nodes().iter().rev() {
        if dom.is_link(id) {
            let words = total.words;
            let is_short =
                words <= SHORT_WORDS && dom.texts(id).any(|text| text.chars().any(char::is_alphabetic));
            links[id] = Links { all: 1, short: u32::from(is_short), words };
        }
        let own = links[id];
        let parent = content.nodes()[parent as usize].id;
        if parent != id {
            links[parent].all += own.all;
            links[parent].short += own.short;
            links[parent].words += own.words;
        }
    }
    links
}

#[expect(clippy::cast_precision_loss, reason = "counts of one page")]
fn is_menu(links: Links, words: u32) -> bool {
    links.short >= MIN_LINKS
        && links.short as f32 >= MIN_SHORT_SHARE * links.all as f32
        && links.words as f32 >= MIN_LINK_WORDS_SHARE * words as f32
}

fn smallest_with_all(page: &Page, links: &PerNode<Links>, mut id: NodeId) -> NodeId {
    let dom = page.dom();
    while let Some(child) = dom.children(id).find(|child| links[*child].all == links[id].all) {
        id = child;
    }
    id
}
