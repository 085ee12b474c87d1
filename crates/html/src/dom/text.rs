//! Text of nodes and subtrees.

use super::{Dom, Kind, NodeId};

impl Dom {
    /// The characters of a text node, comment or instruction; empty for others.
    #[inline]
    pub fn text(&self, id: NodeId) -> &str {
        let node = self.data(id);
        match node.kind {
            Kind::Text | Kind::Comment | Kind::Instruction => self.str(node.span),
            _ => "",
        }
    }

    /// The text nodes under a node, in order.
    pub fn texts(&self, id: NodeId) -> impl Iterator<Item = &str> {
        let range = self.subtree(id);
        self.nodes[range.start as usize..range.end as usize]
            .iter()
            .filter(|node| node.kind == Kind::Text)
            .map(|node| self.str(node.span))
    }

    /// All text under a node as one string, scripts and templates included.
    pub fn text_content(&self, id: NodeId) -> String {
        self.texts(id).collect()
    }
}
