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

    /// Whether a text has nothing but white space of ASCII.
    #[inline]
    pub fn is_blank(&self, id: NodeId) -> bool {
        let node = self.data(id);
        node.flags.is_blank() || self.text(id).bytes().all(|byte| byte.is_ascii_whitespace())
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
