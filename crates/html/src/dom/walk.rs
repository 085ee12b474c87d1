//! Ways through the tree. None of them recurses or allocates.

use super::{Dom, Kind, NONE, NodeData, NodeId};
use crate::names::Name;

impl Dom {
    /// The parent; `None` for the root.
    #[inline]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.data(id).parent;
        (parent != NONE).then_some(NodeId(parent))
    }

    /// The ids of the node and everything under it.
    #[inline]
    pub fn subtree(&self, id: NodeId) -> std::ops::Range<u32> {
        id.0..self.data(id).end
    }

    /// Whether `inner` is `outer` or stands under it.
    #[inline]
    pub fn contains(&self, outer: NodeId, inner: NodeId) -> bool {
        self.subtree(outer).contains(&inner.0)
    }

    /// The first child.
    #[inline]
    pub fn first_child(&self, id: NodeId) -> Option<NodeId> {
        (self.data(id).end > id.0 + 1).then_some(NodeId(id.0 + 1))
    }

    /// The last child.
    pub fn last_child(&self, id: NodeId) -> Option<NodeId> {
        self.first_child(id)?;
        Some(self.climb_to_child(NodeId(self.data(id).end - 1), id))
    }

    /// The next sibling.
    #[inline]
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        let node = self.data(id);
        let parent = self.nodes.get(node.parent as usize)?;
        (node.end < parent.end).then_some(NodeId(node.end))
    }

    /// The previous sibling.
    pub fn prev_sibling(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.parent(id)?;
        (id.0 > parent.0 + 1).then(|| self.climb_to_child(NodeId(id.0 - 1), parent))
    }

    /// The child of `parent` that `id` is or stands under.
    fn climb_to_child(&self, mut id: NodeId, parent: NodeId) -> NodeId {
        while self.data(id).parent != parent.0 {
            id = NodeId(self.data(id).parent);
        }
        id
    }

    /// The children in order.
    pub fn children(&self, id: NodeId) -> Children<'_> {
        Children { dom: self, next: self.first_child(id) }
    }

    /// Everything under the node in document order, the node itself left out.
    pub fn descendants(&self, id: NodeId) -> Descendants {
        Descendants { range: id.0 + 1..self.data(id).end }
    }

    /// The parent, its parent, and so on to the root.
    pub fn ancestors(&self, id: NodeId) -> Ancestors<'_> {
        Ancestors { dom: self, next: self.parent(id) }
    }

    /// All nodes in document order, the root first.
    pub fn nodes(&self) -> Descendants {
        Descendants { range: 0..self.nodes.len() as u32 }
    }

    /// The elements of HTML with this name, in document order.
    ///
    /// ```
    /// use tamis_html::{Name, parse};
    /// let dom = parse("<p>One<p>Two").dom;
    /// assert_eq!(dom.named(Name::P).map(|id| dom.text_content(id)).collect::<Vec<_>>(), ["One", "Two"]);
    /// ```
    pub fn named(&self, name: Name) -> impl Iterator<Item = NodeId> {
        self.elements_where(move |known| known == name).filter(move |id| self.is(*id, name))
    }

    /// The elements of any namespace whose names are wanted, in document order.
    pub fn elements_where(&self, is_wanted: impl Fn(Name) -> bool) -> impl Iterator<Item = NodeId> {
        let is_it = move |node: &NodeData| is_wanted(node.name) && node.kind == Kind::Element;
        let nodes = self.nodes.iter().enumerate();
        nodes.filter(move |(_, node)| is_it(node)).map(|(at, _)| NodeId(at as u32))
    }

    /// The node whose children are the contents of a `template` element.
    pub fn contents(&self, id: NodeId) -> Option<NodeId> {
        self.first_child(id).filter(|child| self.kind(*child) == Kind::Contents)
    }
}

/// See [`Dom::children`].
#[derive(Clone, Debug)]
pub struct Children<'a> {
    dom: &'a Dom,
    next: Option<NodeId>,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.dom.next_sibling(id);
        Some(id)
    }
}

/// See [`Dom::ancestors`].
#[derive(Clone, Debug)]
pub struct Ancestors<'a> {
    dom: &'a Dom,
    next: Option<NodeId>,
}

impl Iterator for Ancestors<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        let id = self.next?;
        self.next = self.dom.parent(id);
        Some(id)
    }
}

/// See [`Dom::descendants`].
#[derive(Clone, Debug)]
pub struct Descendants {
    range: std::ops::Range<u32>,
}

impl Iterator for Descendants {
    type Item = NodeId;

    #[inline]
    fn next(&mut self) -> Option<NodeId> {
        self.range.next().map(NodeId)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl DoubleEndedIterator for Descendants {
    fn next_back(&mut self) -> Option<NodeId> {
        self.range.next_back().map(NodeId)
    }
}

impl ExactSizeIterator for Descendants {}
