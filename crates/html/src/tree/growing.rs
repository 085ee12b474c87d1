//! The tree while it grows.
//!
//! As long as nodes are only appended in document order, a node's parent is
//! all that has to be written down. The first time one is put elsewhere
//! (foster parenting, adoption, late head content) sibling links are made for
//! all, kept from then on, and the nodes are renumbered once at the end.

use crate::dom::{Flags, Kind, NONE, NodeData, Ns, Span};
use crate::names::Name;

/// Levels past the limit on depth for what belongs inside its parent.
const SPARE_LEVELS: usize = 4;

#[derive(Clone, Copy, Debug)]
struct Links {
    first: u32,
    last: u32,
    prev: u32,
    next: u32,
}

const UNLINKED: Links = Links { first: NONE, last: NONE, prev: NONE, next: NONE };

/// Memory of a growing tree that outlives it.
#[derive(Debug, Default)]
pub(crate) struct TreeBuffers {
    links: Vec<Links>,
    spare: Vec<NodeData>,
}

/// Nodes under construction. Node 0 is the document.
#[derive(Debug, Default)]
pub(crate) struct GrowingTree {
    pub(crate) nodes: Vec<NodeData>,
    buffers: TreeBuffers,
    linked: bool,
}

/// Finished nodes.
#[derive(Debug)]
pub(crate) struct Grown {
    pub(crate) nodes: Vec<NodeData>,
    /// Whether the limit on depth made nodes siblings.
    pub(crate) is_cut: bool,
    pub(crate) buffers: TreeBuffers,
}

impl GrowingTree {
    pub(crate) fn new(mut nodes: Vec<NodeData>, buffers: TreeBuffers, expected: usize) -> GrowingTree {
        nodes.clear();
        nodes.reserve(expected);
        let mut tree = GrowingTree { nodes, buffers, linked: false };
        tree.create(Kind::Document, Name::HTML, Span::EMPTY);
        tree
    }

    /// A node without a place.
    #[inline]
    pub(crate) fn create(&mut self, kind: Kind, name: Name, span: Span) -> u32 {
        self.create_in(kind, name, span, Ns::Html)
    }

    /// A node of some namespace, without a place.
    #[inline]
    pub(crate) fn create_in(&mut self, kind: Kind, name: Name, span: Span, ns: Ns) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(NodeData { parent: NONE, end: id + 1, span, name, kind, flags: Flags::new(ns) });
        if self.linked {
            self.buffers.links.push(UNLINKED);
        }
        id
    }

    #[inline]
    pub(crate) fn node(&self, id: u32) -> &NodeData {
        &self.nodes[id as usize]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: u32) -> &mut NodeData {
        &mut self.nodes[id as usize]
    }

    #[inline]
    fn links_mut(&mut self, id: u32) -> &mut Links {
        &mut self.buffers.links[id as usize]
    }

    /// Makes a new node, or one that was taken out, the last child.
    ///
    /// The caller promises that this keeps document order, or calls [`Self::link`] first.
    #[inline]
    pub(crate) fn append(&mut self, parent: u32, id: u32) {
        self.nodes[id as usize].parent = parent;
        if self.linked {
            self.link_last(parent, id);
        }
    }

    fn link_last(&mut self, parent: u32, id: u32) {
        let last = self.buffers.links[parent as usize].last;
        self.links_mut(id).prev = last;
        self.links_mut(id).next = NONE;
        match self.buffers.links.get_mut(last as usize) {
            Some(before) => before.next = id,
            None => self.links_mut(parent).first = id,
        }
        self.links_mut(parent).last = id;
    }

    /// An element leaves the stack: nothing will be added to it in document order.
    #[inline]
    pub(crate) fn close(&mut self, id: u32) {
        self.nodes[id as usize].end = self.nodes.len() as u32;
    }

    /// From now on nodes may be put anywhere.
    pub(crate) fn link(&mut self) {
        if self.linked {
            return;
        }
        self.linked = true;
        self.buffers.links.clear();
        self.buffers.links.resize(self.nodes.len(), UNLINKED);
        for id in 1..self.nodes.len() as u32 {
            let parent = self.nodes[id as usize].parent;
            if parent != NONE {
                self.link_last(parent, id);
            }
        }
    }

    /// The text node that ends a node's children, when there is one.
    #[inline]
    pub(crate) fn last_text(&self, parent: u32) -> Option<u32> {
        let last =
            if self.linked { self.buffers.links[parent as usize].last } else { self.nodes.len() as u32 - 1 };
        let node = self.nodes.get(last as usize)?;
        (node.kind == Kind::Text && node.parent == parent).then_some(last)
    }

    /// The text node right before a node, when there is one.
    pub(crate) fn text_before(&mut self, sibling: u32) -> Option<u32> {
        self.link();
        let before = self.buffers.links[sibling as usize].prev;
        (self.nodes.get(before as usize)?.kind == Kind::Text).then_some(before)
    }

    /// Puts a node without a place right before another.
    pub(crate) fn insert_before(&mut self, sibling: u32, id: u32) {
        self.link();
        let parent = self.nodes[sibling as usize].parent;
        let before = self.buffers.links[sibling as usize].prev;
        self.nodes[id as usize].parent = parent;
        self.links_mut(id).prev = before;
        self.links_mut(id).next = sibling;
        self.links_mut(sibling).prev = id;
        match self.buffers.links.get_mut(before as usize) {
            Some(before) => before.next = id,
            None => self.links_mut(parent).first = id,
        }
    }

    /// Takes a node and what is under it out of the tree.
    pub(crate) fn detach(&mut self, id: u32) {
        self.link();
        let parent = self.nodes[id as usize].parent;
        if parent == NONE {
            return;
        }
        let Links { prev, next, .. } = self.buffers.links[id as usize];
        match self.buffers.links.get_mut(prev as usize) {
            Some(before) => before.next = next,
            None => self.links_mut(parent).first = next,
        }
        match self.buffers.links.get_mut(next as usize) {
            Some(after) => after.prev = prev,
            None => self.links_mut(parent).last = prev,
        }
        self.nodes[id as usize].parent = NONE;
    }

    /// Appends all children of one node to another; returns how many they are.
    pub(crate) fn move_children(&mut self, from: u32, to: u32) -> usize {
        self.link();
        let mut moved = 0;
        while let Some(child) = self.first_child(from) {
            self.detach(child);
            self.append(to, child);
            moved += 1;
        }
        moved
    }

    /// The first child. Needs links.
    pub(crate) fn first_child(&mut self, id: u32) -> Option<u32> {
        self.link();
        Some(self.buffers.links[id as usize].first).filter(|first| *first != NONE)
    }

    /// The node after this one in document order, inside `root`. Needs links.
    pub(crate) fn next_in(&mut self, id: u32, root: u32) -> Option<u32> {
        if let Some(first) = self.first_child(id) {
            return Some(first);
        }
        let mut id = id;
        while id != root {
            let next = self.buffers.links[id as usize].next;
            if next != NONE {
                return Some(next);
            }
            id = self.nodes[id as usize].parent;
        }
        None
    }

    /// The finished nodes, numbered in document order, no deeper than
    /// `max_depth`; `open` is a bound on how deep they can be if nothing moved.
    pub(crate) fn finish(mut self, open: usize, max_depth: usize) -> Grown {
        if self.linked {
            self.renumber();
        }
        debug_assert!(is_document_order(&self.nodes), "ids are in document order");
        let is_cut = (self.linked || open > max_depth) && cap_depth(&mut self.nodes, max_depth);
        Grown { nodes: self.nodes, is_cut, buffers: self.buffers }
    }

    /// Puts the nodes that are in the tree in document order.
    fn renumber(&mut self) {
        let mut out = std::mem::take(&mut self.buffers.spare);
        out.clear();
        out.reserve(self.nodes.len());
        let mut next = Some(0);
        while let Some(id) = next {
            let mut node = self.nodes[id as usize];
            // `prev` is not needed any more; it now holds the new number.
            self.links_mut(id).prev = out.len() as u32;
            node.parent = self.buffers.links.get(node.parent as usize).map_or(NONE, |parent| parent.prev);
            out.push(node);
            next = self.next_in(id, 0);
        }
        set_ends(&mut out);
        self.buffers.spare = std::mem::replace(&mut self.nodes, out);
    }
}

fn set_ends(nodes: &mut [NodeData]) {
    for (id, node) in nodes.iter_mut().enumerate() {
        node.end = id as u32 + 1;
    }
    for id in (1..nodes.len()).rev() {
        let NodeData { parent, end, .. } = nodes[id];
        let above = &mut nodes[parent as usize].end;
        *above = (*above).max(end);
    }
}

/// Makes nodes deeper than the limit siblings of the last level; order stays.
fn cap_depth(nodes: &mut [NodeData], max_depth: usize) -> bool {
    let mut depths = vec![0u32; nodes.len()];
    let mut deep = false;
    for id in 1..nodes.len() {
        let parent = nodes[id].parent as usize;
        let spare = if belongs_inside(&nodes[id], &nodes[parent]) { SPARE_LEVELS } else { 0 };
        if (depths[parent] as usize) < max_depth + spare {
            depths[id] = depths[parent] + 1;
        } else {
            nodes[id].parent = nodes[parent].parent;
            depths[id] = depths[parent];
            deep = true;
        }
    }
    if deep {
        set_ends(nodes);
    }
    deep
}

/// Whether a node would change its meaning outside its parent: a script's text
/// would be text of the page, and a template without contents is none. All
/// children of a parent get the same answer, so that order stays.
fn belongs_inside(node: &NodeData, parent: &NodeData) -> bool {
    let is_raw = matches!(parent.name, Name::SCRIPT | Name::STYLE | Name::TITLE | Name::TEXTAREA | Name::XMP);
    let is_raw_element = is_raw && parent.kind == Kind::Element && parent.flags.ns() == Ns::Html;
    node.kind == Kind::Contents || parent.kind == Kind::Contents || is_raw_element
}

/// Whether every parent stands before its children and subtrees are ranges.
fn is_document_order(nodes: &[NodeData]) -> bool {
    nodes.iter().enumerate().skip(1).all(|(id, node)| {
        let parent = nodes.get(node.parent as usize);
        (node.parent as usize) < id
            && parent.is_some_and(|parent| node.end <= parent.end && node.end > id as u32)
    })
}
