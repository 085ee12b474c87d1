//! The content nodes set and its counts (Definitions 4.1 and 4.2, Figure 5).

use tamis_html::{Kind, Name, NodeId, Ns};

use super::Ratio;
use crate::measure::Measures;
use crate::page::Page;
use crate::style::Position;

/// What a content node and the content below it have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Total {
    pub(super) words: u32,
    pub(super) chars: u32,
    pub(super) leaves: u32,
    pub(super) nodes: u32,
}

impl Total {
    /// The ratio of a content node.
    pub(super) fn ratio(self, ratio: Ratio) -> f64 {
        let (part, whole) = match ratio {
            Ratio::Wlr => (self.words, self.leaves),
            Ratio::Clr => (self.chars, self.leaves),
            Ratio::Wnr => (self.words, self.nodes),
            Ratio::Cnr => (self.chars, self.nodes),
        };
        f64::from(part) / f64::from(whole.max(1))
    }
}

/// A content node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) id: NodeId,
    /// The rank of its parent; the root is its own.
    pub(super) parent: u32,
    pub(super) total: Total,
}

/// The content nodes of a page: what shows words, and what is above it.
#[derive(Debug)]
pub(super) struct Content {
    root: NodeId,
    nodes: Vec<Node>,
}

impl Content {
    /// The content nodes, without the subtrees in `without`, which are in
    /// document order.
    pub(super) fn of(page: &Page, measures: &Measures, without: &[NodeId]) -> Content {
        let root = page.body();
        Content { root, nodes: Counting { page, measures }.count(root, without) }
    }

    /// The node that everything is under.
    pub(super) fn root(&self) -> NodeId {
        self.root
    }

    /// The content nodes in document order: their ranks are the paper's `id`.
    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The rank of a content node.
    pub(super) fn rank(&self, id: NodeId) -> Option<usize> {
        self.nodes.binary_search_by_key(&id, |node| node.id).ok()
    }

    /// What a content node and the content below it have; nothing for others.
    pub(super) fn total(&self, id: NodeId) -> Total {
        self.rank(id).map_or(Total::default(), |rank| self.nodes[rank].total)
    }
}

struct Counting<'a> {
    page: &'a Page,
    measures: &'a Measures,
}

impl Counting<'_> {
    /// From the last node to the first, so that children come before parents
    /// and the last sibling before the first. Subtrees that do not count are
    /// found on the way down.
    fn count(&self, root: NodeId, without: &[NodeId]) -> Vec<Node> {
        let mut nodes = self.counted_nodes(root, without);
        let mut joining = vec![false; nodes.len()];
        for rank in (0..nodes.len()).rev() {
            let Node { id, parent, total } = nodes[rank];
            let total = Total { leaves: total.leaves.max(1), nodes: total.nodes + 1, ..total };
            nodes[rank].total = total;
            let parent = parent as usize;
            if rank > 0 && total.words > 0 {
                let joins = total.leaves == 1 && self.can_join(id);
                add(total, &mut nodes[parent].total, joins && joining[parent]);
                joining[parent] = joins;
            }
        }
        with_words(nodes)
    }

    /// The nodes that Definition 4.1 does not leave out by name or style, as
    /// far as there are words in them.
    fn counted_nodes(&self, root: NodeId, without: &[NodeId]) -> Vec<Node> {
        let dom = self.page.dom();
        let range = dom.subtree(root);
        let mut counted: Vec<Node> = Vec::with_capacity(range.len());
        let mut open: Vec<(u32, u32)> = Vec::new();
        let mut at = range.start;
        while at < range.end {
            let Some(id) = dom.node(at as usize) else { break };
            let end = dom.subtree(id).end;
            let counts = self.measures.of(id);
            if counts.words == 0 || self.is_left_out(id) || without.binary_search(&id).is_ok() {
                at = end;
                continue;
            }
            while open.pop_if(|(_, end)| *end <= at).is_some() {}
            let parent = open.last().map_or(0, |(rank, _)| *rank);
            let mut total = Total::default();
            if dom.kind(id) == Kind::Text {
                total = Total { words: counts.words, chars: counts.chars, ..total };
            } else {
                open.push((counted.len() as u32, end));
            }
            counted.push(Node { id, parent, total });
            at += 1;
        }
        counted
    }

    fn is_left_out(&self, id: NodeId) -> bool {
        let dom = self.page.dom();
        match dom.kind(id) {
            Kind::Text => false,
            Kind::Element => {
                is_not_valid(dom.name(id)) || self.page.styles().is_hidden(id) || self.page.is_notice(id)
            }
            _ => true,
        }
    }

    /// Text and what formats it; a `div` out of the flow stands apart.
    fn can_join(&self, id: NodeId) -> bool {
        let dom = self.page.dom();
        if dom.kind(id) == Kind::Text {
            return true;
        }
        if dom.ns(id) != Some(Ns::Html) {
            return false;
        }
        match dom.name(id) {
            Some(Name::DIV) => {
                let position = self.page.styles().of(id).position;
                !matches!(position, Position::Absolute | Position::Fixed)
            }
            Some(name) => is_joined(name),
            None => false,
        }
    }
}

/// Adds a child to its parent; a run of joined children is one leaf.
fn add(child: Total, parent: &mut Total, joins_next: bool) {
    parent.words += child.words;
    parent.chars += child.chars;
    parent.nodes += child.nodes;
    parent.leaves += if joins_next { 0 } else { child.leaves };
}

/// The nodes that show words; what is left of the others is hidden. A parent
/// comes before its children, so its new rank is known when they come.
fn with_words(mut nodes: Vec<Node>) -> Vec<Node> {
    let mut ranks = vec![0; nodes.len()];
    let mut n_kept = 0;
    for rank in 0..nodes.len() {
        let Node { id, parent, total } = nodes[rank];
        ranks[rank] = n_kept as u32;
        if total.words > 0 {
            nodes[n_kept] = Node { id, parent: ranks[parent as usize], total };
            n_kept += 1;
        }
    }
    nodes.truncate(n_kept);
    nodes
}

/// Definition 4.1, `notValid`, but for `noscript`.
fn is_not_valid(name: Option<Name>) -> bool {
    matches!(
        name,
        Some(Name::META | Name::TITLE | Name::HEAD | Name::LINK | Name::STYLE | Name::SCRIPT | Name::SELECT)
    )
}

/// Figure 5, without `#text` and `div`.
fn is_joined(name: Name) -> bool {
    matches!(
        name,
        Name::P
            | Name::A
            | Name::U
            | Name::B
            | Name::I
            | Name::EM
            | Name::SPAN
            | Name::SUB
            | Name::SUP
            | Name::STRONG
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::measure;

    fn total_of(html: &str, name: Name) -> Total {
        let page = Page::from_html(html);
        let measures = measure(&page);
        let content = Content::of(&page, &measures, &[]);
        let id = page.dom().nodes().find(|id| page.dom().is(*id, name)).expect("the element");
        content.total(id)
    }

    #[test]
    fn example_4_3_is_one_leaf() {
        let html = "<em>Gisela Molina</em>, author of the book <strong>Ethical Life</strong>,\n\
                    will be interviewed tomorrow in <a href=\"http://www.bbc.com\">BBC</a>.";
        let total = total_of(html, Name::BODY);
        assert_eq!((total.leaves, total.words), (1, 14));
    }

    #[test]
    fn divs_out_of_the_flow_stand_apart() {
        assert_eq!(total_of("<p>a</p><div>b</div><p>c</p>", Name::BODY).leaves, 1);
        assert_eq!(total_of("<p>a</p><div style='position:fixed'>b</div><p>c</p>", Name::BODY).leaves, 3);
        assert_eq!(total_of("<p>a</p><p style='position:fixed'>b</p><p>c</p>", Name::BODY).leaves, 1);
    }

    #[test]
    fn other_elements_are_leaves_of_their_own() {
        assert_eq!(total_of("<ul><li>a<li>b<li>c</ul>", Name::UL).leaves, 3);
        assert_eq!(total_of("<div>a <ul><li>b<li>c</ul> d</div>", Name::DIV).leaves, 4);
    }

    #[test]
    fn what_nobody_sees_is_no_content() {
        let html =
            "<div>a<p hidden>b</p><noscript>c</noscript><select><option>d</select><script>e</script></div>";
        let total = total_of(html, Name::DIV);
        assert_eq!((total.words, total.leaves, total.nodes), (1, 1, 2));
    }
}
