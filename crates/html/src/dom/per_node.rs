//! A table beside the tree.

use std::ops::{Index, IndexMut};

use super::{Dom, NodeId};

/// One value for each node of a tree.
///
/// ```
/// use tamis_html::{PerNode, parse};
/// let dom = parse("<p>One").dom;
/// let mut depth = PerNode::new(&dom, 0);
/// for id in dom.nodes().skip(1) {
///     depth[id] = dom.parent(id).map_or(0, |parent| depth[parent] + 1);
/// }
/// assert_eq!(depth.iter().max(), Some(&4));
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PerNode<T> {
    values: Vec<T>,
}

impl<T: Clone> PerNode<T> {
    /// The same value for every node.
    pub fn new(dom: &Dom, value: T) -> PerNode<T> {
        PerNode { values: vec![value; dom.len()] }
    }
}

impl<T> PerNode<T> {
    /// The values in document order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.values.iter()
    }
}

impl<'a, T> IntoIterator for &'a PerNode<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> Index<NodeId> for PerNode<T> {
    type Output = T;

    #[inline]
    fn index(&self, id: NodeId) -> &T {
        &self.values[id.index()]
    }
}

impl<T> IndexMut<NodeId> for PerNode<T> {
    #[inline]
    fn index_mut(&mut self, id: NodeId) -> &mut T {
        &mut self.values[id.index()]
    }
}
