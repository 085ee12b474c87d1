//! The content nodes set and its counts (Definitions 4.1 and 4.2, Figure 5).

use tamis_html::{Kind, Name, NodeId, Ns, PerNode};

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

/// The content nodes of a page: what shows words, and what is above it.
#[derive(Debug)]
pub(super) struct Content<'a> {
    page: &'a Page,
    root: NodeId,
    totals: PerNode<Total>,
}

impl<'a> Content<'a> {
    /// The content nodes, without the subtrees in `without`, which are in
    /// document order.
    pub(super) fn of(page: &'a Page, measures: &Measures, without: &[NodeId]) -> Content<'a> {
        let root = page.body();
        let mut totals = PerNode::new(page.dom(), Total::default());
        Counting { page, measures, totals: &mut totals }.count(root, without);
        Content { page, root, totals }
    }

    /// The node that everything is under.
    pub(super) fn root(&self) -> NodeId {
        self.root
    }

    /// Whether a node is a content node.
    pub(super) fn has(&self, id: NodeId) -> bool {
        self.totals[id].words > 0
    }

    /// What a content node and the content below it have.
    pub(super) fn total(&self, id: NodeId) -> Total {
        self.totals[id]
    }

    /// The ratio of a content node.
    pub(super) fn ratio(&self, id: NodeId, ratio: Ratio) -> f64 {
        let total = self.totals[id];
        let (part, whole) = match ratio {
            Ratio::Wlr => (total.words, total.leaves),
            Ratio::Clr => (total.chars, total.leaves),
            Ratio::Wnr => (total.words, total.nodes),
            Ratio::Cnr => (total.chars, total.nodes),
        };
        f64::from(part) / f64::from(whole.max(1))
    }

    /// The content nodes in document order: their ranks are the paper's `id`.
    pub(super) fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + '_ {
        let dom = self.page.dom();
        let range = dom.subtree(self.root);
        (range.start..range.end).filter_map(|index| dom.node(index as usize)).filter(|id| self.has(*id))
    }

    /// The parent of a content node, none for the root.
    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        if id == self.root { None } else { self.page.dom().parent(id) }
    }
}

struct Counting<'a> {
    page: &'a Page,
    measures: &'a Measures,
    totals: &'a mut PerNode<Total>,
}

impl Counting<'_> {
    /// From the last node to the first, so that children come before parents
    /// and the last sibling before the first. Subtrees that do not count are
    /// found on the way down.
    fn count(&mut self, root: NodeId, without: &[NodeId]) {
        let counted = self.counted_nodes(root, without);
        let mut joining = PerNode::new(self.page.dom(), false);
        for &id in counted.iter().rev() {
            let total = self.finish(id);
            self.totals[id] = total;
            if id == root || total.words == 0 {
                continue;
            }
            let Some(parent) = self.page.dom().parent(id) else { continue };
            self.add(id, parent, &mut joining[parent]);
        }
    }

    /// The nodes that Definition 4.1 does not leave out by name or style.
    fn counted_nodes(&self, root: NodeId, without: &[NodeId]) -> Vec<NodeId> {
        let dom = self.page.dom();
        let range = dom.subtree(root);
        let mut counted = Vec::with_capacity(range.len());
        let mut at = range.start;
        while at < range.end {
            let Some(id) = dom.node(at as usize) else { break };
            if self.is_left_out(id) || without.binary_search(&id).is_ok() {
                at = dom.subtree(id).end;
            } else {
                counted.push(id);
                at += 1;
            }
        }
        counted
    }

    fn is_left_out(&self, id: NodeId) -> bool {
        let dom = self.page.dom();
        match dom.kind(id) {
            Kind::Text => false,
            Kind::Element => is_not_valid(dom.name(id)) || self.page.styles().is_hidden(id),
            _ => true,
        }
    }

    fn finish(&self, id: NodeId) -> Total {
        let mut total = self.totals[id];
        if self.page.dom().kind(id) == Kind::Text {
            let counts = self.measures.of(id);
            total = Total { words: counts.words, chars: counts.chars, ..total };
        }
        total.leaves = total.leaves.max(1);
        total.nodes += 1;
        total
    }

    /// Adds a child to its parent; a run of joined children is one leaf.
    fn add(&mut self, id: NodeId, parent: NodeId, joining: &mut bool) {
        let child = self.totals[id];
        let joins = child.leaves == 1 && self.can_join(id);
        let above = &mut self.totals[parent];
        above.words += child.words;
        above.chars += child.chars;
        above.nodes += child.nodes;
        if joins {
            above.leaves += u32::from(!*joining);
        } else {
            above.leaves += child.leaves;
        }
        *joining = joins;
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

/// Definition 4.1, `notValid`.
fn is_not_valid(name: Option<Name>) -> bool {
    matches!(
        name,
        Some(
            Name::META
                | Name::TITLE
                | Name::HEAD
                | Name::LINK
                | Name::STYLE
                | Name::SCRIPT
                | Name::SELECT
                | Name::NOSCRIPT
        )
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
