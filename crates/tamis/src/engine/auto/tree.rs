//! The elements that hold blocks.

use tamis_html::{Dom, Name, NodeId};

use super::classes::Classes;
use super::unit::Units;
use crate::hash::{grouped, hash_bytes};

/// Numbers of names in tables over elements: all that have a meaning are below.
pub(super) const N_NAMES: usize = 256;

/// An element that holds a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    pub(super) id: NodeId,
    /// The element around it; the outermost one is its own.
    pub(super) up: u32,
    pub(super) depth: u16,
    /// The blocks in it.
    pub(super) start: u32,
    pub(super) end: u32,
    /// Elements of this kind from the outermost one down, as a number.
    pub(super) path: u32,
    /// The same with their classes.
    pub(super) class_path: u32,
    /// Its kind and its first class, as a number.
    own: u32,
    /// Its classes among those of the page.
    pub(super) class: u32,
    /// Its place among the elements beside it.
    pub(super) order: u16,
    pub(super) children: u16,
    /// Elements beside it that are like it, itself included.
    pub(super) kin: u16,
}

/// The elements of a page that hold blocks, in document order.
#[derive(Debug)]
pub(super) struct Elements<'a> {
    found: Vec<Element>,
    pub(super) classes: Classes<'a>,
    /// For each node the innermost of these elements around it.
    of_node: Vec<u32>,
}

impl<'a> Elements<'a> {
    pub(super) fn of(dom: &'a Dom, units: &Units) -> Elements<'a> {
        let mut elements = Elements {
            found: Vec::with_capacity(2 * units.len()),
            classes: Classes::default(),
            of_node: vec![0; dom.len()],
        };
        let before = blocks_before(dom, units);
        for id in dom.nodes() {
            let up = dom.parent(id).map_or(0, |parent| elements.of_node[parent.index()]);
            elements.of_node[id.index()] = up;
            let blocks = before[id.index()]..before[dom.subtree(id).end as usize];
            if !blocks.is_empty() && dom.is_element(id) {
                elements.of_node[id.index()] = elements.len() as u32;
                elements.push(dom, id, up, blocks);
            }
        }
        elements.count_kin();
        elements
    }

    fn push(&mut self, dom: &'a Dom, id: NodeId, up: u32, blocks: std::ops::Range<u32>) {
        let here = self.found.len() as u32;
        let class = self.classes.number(dom.attr(id, Name::CLASS).unwrap_or_default());
        let called = self.classes.get(class);
        let kind = kind(dom, id);
        let (depth, path, class_path, order) = match self.found.get_mut(up as usize) {
            Some(parent) => {
                parent.children = parent.children.saturating_add(1);
                (parent.depth.saturating_add(1), parent.path, parent.class_path, parent.children - 1)
            }
            None => (0, 0, 0, 0),
        };
        self.found.push(Element {
            id,
            up: up.min(here),
            depth,
            start: blocks.start,
            end: blocks.end,
            path: mix(path, kind),
            class_path: mix(mix(class_path, kind), called.all),
            own: mix(kind, called.first),
            class,
            order,
            children: 0,
            kin: 1,
        });
    }

    /// Counts for each element those beside it that are like it.
    fn count_kin(&mut self) {
        let key = |at: usize| u64::from(self.found[at].up) << 32 | u64::from(self.found[at].own);
        let (of_element, n_groups) = grouped(self.found.len(), key);
        let mut counts = vec![0u16; n_groups];
        for group in &of_element {
            counts[*group as usize] = counts[*group as usize].saturating_add(1);
        }
        for (element, group) in self.found.iter_mut().zip(of_element) {
            element.kin = counts[group as usize];
        }
    }

    pub(super) fn get(&self, at: u32) -> &Element {
        &self.found[at as usize]
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Element> {
        self.found.iter()
    }

    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// The first of these elements that begins with a block or a later one.
    pub(super) fn first_from(&self, block: u32) -> usize {
        self.found.partition_point(|element| element.start < block)
    }

    /// The innermost of these elements around a node.
    pub(super) fn around(&self, id: NodeId) -> u32 {
        self.of_node[id.index()]
    }

    /// The element around one, if there is one.
    pub(super) fn above(&self, at: u32) -> Option<u32> {
        Some(self.get(at).up).filter(|up| *up != at)
    }

    /// For each element the nearest one above it, or itself, that holds a block.
    pub(super) fn holders(&self, block: usize) -> Vec<u32> {
        let mut holders: Vec<u32> = Vec::with_capacity(self.len());
        for (at, element) in self.found.iter().enumerate() {
            let above = holders.get(element.up as usize).copied().unwrap_or(0);
            holders.push(if element.holds(block) { at as u32 } else { above });
        }
        holders
    }

    /// Levels up from an element to the first that holds a block; at most so
    /// many are climbed, since pages of ten thousand levels are written too.
    pub(super) fn levels_to(&self, from: u32, block: usize, most: usize) -> usize {
        let (mut levels, mut at) = (0, from);
        while levels < most && !self.get(at).holds(block) {
            let Some(up) = self.above(at) else { break };
            (levels, at) = (levels + 1, up);
        }
        levels
    }
}

impl Element {
    fn holds(&self, block: usize) -> bool {
        (self.start as usize..self.end as usize).contains(&block)
    }
}

/// The kind of an element as a number, which is the same on all pages.
fn kind(dom: &Dom, id: NodeId) -> u32 {
    match dom.name(id).map(Name::index) {
        Some(name) if name < N_NAMES => name as u32,
        _ => hash_bytes(dom.name_text(id).as_bytes()) as u32 | OWN_NAME,
    }
}

/// Set in the kinds of elements whose names mean nothing to browsers.
const OWN_NAME: u32 = 1 << 31;

/// How many blocks begin before each node, and before the end.
fn blocks_before(dom: &Dom, units: &Units) -> Vec<u32> {
    let mut before = Vec::with_capacity(dom.len() + 1);
    for (n, block) in units.blocks.iter().enumerate() {
        before.resize(block.first.index() + 1, n as u32);
    }
    before.resize(dom.len() + 1, units.len() as u32);
    before
}

/// Mixes a number into another (FNV-1a's step, with a shift that spreads high bits).
pub(super) fn mix(hash: u32, value: u32) -> u32 {
    let mixed = (hash ^ value).wrapping_mul(0x0100_0193);
    mixed ^ (mixed >> 15)
}
