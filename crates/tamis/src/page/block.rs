//! The text as a reader takes it in.

use tamis_html::{Dom, Kind, Name, NodeId, PerNode};

use super::is_code;
use crate::style::Styles;

/// A stretch of text between two line ends: the texts that share their
/// nearest block-level ancestor, with no line end between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// The nearest block-level ancestor.
    pub node: NodeId,
    /// The first text.
    pub first: NodeId,
    /// The last text.
    pub last: NodeId,
}

/// The blocks of a page in document order.
#[derive(Clone, Debug, Default)]
pub struct Blocks {
    blocks: Vec<Block>,
}

impl Blocks {
    /// Cuts a page into blocks. Text of the head, of scripts and sheets is in none.
    pub(super) fn of(dom: &Dom, styles: &Styles) -> Blocks {
        let mut nearest = PerNode::new(dom, dom.root());
        let mut cutter = Cutter::default();
        let mut head_end = 0;
        for id in dom.nodes() {
            let parent = dom.parent(id);
            let above = parent.map_or(id, |parent| nearest[parent]);
            if dom.is(id, Name::HEAD) {
                head_end = dom.subtree(id).end as usize;
            }
            if id.index() < head_end {
                continue;
            }
            let is_block = dom.is_element(id) && styles.parts_text(dom, id);
            nearest[id] = if is_block { id } else { above };
            match dom.kind(id) {
                Kind::Text if !dom.is_blank(id) && !parent.is_some_and(|up| is_code(dom, up)) => {
                    cutter.text(above, id);
                }
                Kind::Element if is_block || dom.is(id, Name::BR) || dom.is(id, Name::HR) => cutter.cut(),
                _ => {}
            }
        }
        cutter.cut();
        Blocks { blocks: cutter.blocks }
    }

    /// The blocks in document order.
    pub fn iter(&self) -> std::slice::Iter<'_, Block> {
        self.blocks.iter()
    }

    /// The blocks in document order.
    pub fn as_slice(&self) -> &[Block] {
        &self.blocks
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }
}

impl<'a> IntoIterator for &'a Blocks {
    type Item = &'a Block;
    type IntoIter = std::slice::Iter<'a, Block>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Block {
    /// The text of the block, white space single.
    pub fn text(&self, dom: &Dom) -> String {
        let mut out = String::new();
        for index in self.first.index()..=self.last.index() {
            let Some(id) = dom.node(index).filter(|id| dom.kind(*id) == Kind::Text) else { continue };
            if !dom.parent(id).is_some_and(|up| is_code(dom, up)) {
                out.push_str(dom.text(id));
            }
        }
        out.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

#[derive(Default)]
struct Cutter {
    blocks: Vec<Block>,
    open: Option<Block>,
}

impl Cutter {
    fn text(&mut self, node: NodeId, id: NodeId) {
        match &mut self.open {
            Some(block) if block.node == node => block.last = id,
            _ => {
                self.cut();
                self.open = Some(Block { node, first: id, last: id });
            }
        }
    }

    fn cut(&mut self) {
        self.blocks.extend(self.open.take());
    }
}

#[cfg(test)]
mod tests {
    use crate::page::Page;

    fn blocks(html: &str) -> Vec<String> {
        let page = Page::from_html(html);
        page.blocks().iter().map(|block| block.text(page.dom())).collect()
    }

    #[test]
    fn inline_text_is_one_block() {
        assert_eq!(blocks("<p>One <b>two</b> three<p>Four"), ["One two three", "Four"]);
    }

    #[test]
    fn cells_cut() {
        assert_eq!(blocks("<table><tr><td>a</td><td>b</td></tr></table>"), ["a", "b"]);
    }

    #[test]
    fn block_children_cut() {
        assert_eq!(blocks("<div>a<p>b</p>c<br>d</div>"), ["a", "b", "c", "d"]);
    }

    #[test]
    fn paragraphs_that_are_not_displayed_are_paragraphs() {
        let hidden = "<div>a<p style=display:none>b</p><p style=display:none>c</p></div>";
        assert_eq!(blocks(hidden), ["a", "b", "c"]);
        assert_eq!(blocks("<div>a <i style=display:none>b</i> c</div>"), ["a b c"]);
    }

    #[test]
    fn scripts_and_sheets_are_no_text() {
        assert_eq!(blocks("<p>a<script>x</script><style>y</style> b"), ["a b"]);
    }
}
