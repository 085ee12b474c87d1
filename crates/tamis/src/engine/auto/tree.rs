//! The elements that hold blocks, and what each is like.

use tamis_html::{Dom, Name, NodeId};

use super::scale::{count, few, rate, share};
use super::unit::Units;
use crate::measure::Measures;

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
    /// Its place among the elements beside it.
    order: u16,
    children: u16,
    /// Elements beside it that are like it, itself included.
    pub(super) kin: u16,
}

/// The elements of a page that hold blocks, in document order.
#[derive(Debug)]
pub(super) struct Elements {
    elements: Vec<Element>,
    /// For each node the innermost of these elements around it.
    of_node: Vec<u32>,
}

impl Elements {
    pub(super) fn of(dom: &Dom, units: &Units) -> Elements {
        let mut found = Elements { elements: Vec::new(), of_node: vec![0; dom.len()] };
        let mut begun = 0;
        for id in dom.nodes() {
            while begun < units.len() && units.blocks[begun].first.index() < id.index() {
                begun += 1;
            }
            let up = dom.parent(id).map_or(0, |parent| found.of_node[parent.index()]);
            found.of_node[id.index()] = up;
            if !dom.is_element(id) {
                continue;
            }
            let end = dom.subtree(id).end as usize;
            if units.blocks.get(begun).is_none_or(|block| block.first.index() >= end) {
                continue;
            }
            let stop = begun + units.blocks[begun..].partition_point(|block| block.first.index() < end);
            found.of_node[id.index()] = found.elements.len() as u32;
            found.push(dom, id, up, begun..stop);
        }
        found.count_kin();
        found
    }

    fn push(&mut self, dom: &Dom, id: NodeId, up: u32, blocks: std::ops::Range<usize>) {
        let here = self.elements.len() as u32;
        let (class, first) = classes(dom, id);
        let kind = dom.name(id).map_or(0, |name| name.index() as u32);
        let (depth, path, class_path, order) = match self.elements.get_mut(up as usize) {
            Some(parent) => {
                parent.children = parent.children.saturating_add(1);
                (parent.depth.saturating_add(1), parent.path, parent.class_path, parent.children - 1)
            }
            None => (0, 0, 0, 0),
        };
        self.elements.push(Element {
            id,
            up: up.min(here),
            depth,
            start: blocks.start as u32,
            end: blocks.end as u32,
            path: mix(path, kind),
            class_path: mix(mix(class_path, kind), class),
            own: mix(kind, first),
            order,
            children: 0,
            kin: 1,
        });
    }

    /// Counts for each element those beside it that are like it.
    fn count_kin(&mut self) {
        let size = (2 * self.elements.len()).next_power_of_two();
        let mut table: Vec<(u32, u32, u16)> = vec![(u32::MAX, 0, 0); size];
        let slots: Vec<usize> = self.elements.iter().map(|element| slot(&mut table, element)).collect();
        for (element, slot) in self.elements.iter_mut().zip(slots) {
            element.kin = table[slot].2;
        }
    }

    pub(super) fn get(&self, at: u32) -> &Element {
        &self.elements[at as usize]
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Element> {
        self.elements.iter()
    }

    pub(super) fn len(&self) -> usize {
        self.elements.len()
    }

    /// The innermost of these elements around a node.
    pub(super) fn around(&self, id: NodeId) -> u32 {
        self.of_node[id.index()]
    }

    /// The element around one, if there is one.
    pub(super) fn above(&self, at: u32) -> Option<u32> {
        Some(self.get(at).up).filter(|up| *up != at)
    }

    /// Levels up from an element to the first that holds a block, and that one.
    pub(super) fn up_to(&self, from: u32, block: usize) -> (usize, u32) {
        let (mut levels, mut at) = (0, from);
        while !(self.get(at).start as usize..self.get(at).end as usize).contains(&block) {
            let Some(up) = self.above(at) else { break };
            (levels, at) = (levels + 1, up);
        }
        (levels, at)
    }
}

/// Finds the place of an element's kind under its parent, and counts it.
fn slot(table: &mut [(u32, u32, u16)], element: &Element) -> usize {
    let mut at = mix(element.up, element.own) as usize & (table.len() - 1);
    while table[at].0 != u32::MAX && (table[at].0, table[at].1) != (element.up, element.own) {
        at = (at + 1) & (table.len() - 1);
    }
    table[at] = (element.up, element.own, table[at].2.saturating_add(1));
    at
}

/// Bytes of a class that are looked at; longer ones differ early.
const MAX_CLASS_BYTES: usize = 100;

/// Its classes without digits, and the first of them, as numbers.
fn classes(dom: &Dom, id: NodeId) -> (u32, u32) {
    let class = dom.attr(id, Name::CLASS).unwrap_or_default();
    let (mut all, mut first, mut is_first) = (1, 1, true);
    for byte in class.bytes().take(MAX_CLASS_BYTES).filter(|byte| !byte.is_ascii_digit()) {
        is_first &= !byte.is_ascii_whitespace();
        all = mix(all, u32::from(byte));
        if is_first {
            first = all;
        }
    }
    (all, first)
}

/// Mixes a number into another (FNV-1a's step, with a shift that spreads high bits).
pub(super) fn mix(hash: u32, value: u32) -> u32 {
    let mixed = (hash ^ value).wrapping_mul(0x0100_0193);
    mixed ^ (mixed >> 15)
}

/// What is known of an element, on the scale of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    Words,
    LinkShare,
    PageShare,
    BlockWords,
    Blocks,
    Density,
    Images,
    Inputs,
    Sentences,
    Long,
    Kin,
    Order,
    Siblings,
    Children,
    Tag,
    Hidden,
    Digits,
    LinkRate,
}

const N_FACTS: usize = Fact::LinkRate as usize + 1;

/// What is known of each element.
#[derive(Debug)]
pub(super) struct Facts(Vec<[u8; N_FACTS]>);

impl Facts {
    pub(super) fn of(dom: &Dom, units: &Units, elements: &Elements, measures: &Measures) -> Facts {
        let total = units.total().words;
        let facts = elements.iter().map(|element| {
            let amount = units.sum(element.start as usize..element.end as usize);
            let counts = measures.of(element.id);
            let blocks = element.end - element.start;
            let siblings = elements.get(element.up).children;
            [
                count(amount.words),
                share(amount.link_words, amount.words),
                share(amount.words, total),
                rate(amount.words, blocks),
                count(blocks),
                rate(counts.chars, counts.tags),
                count(counts.images),
                count(counts.inputs),
                share(amount.sentences, amount.words),
                share(amount.long, amount.words),
                count(u32::from(element.kin)),
                few(usize::from(element.order)),
                count(u32::from(siblings)),
                count(u32::from(element.children)),
                tag(dom, element.id),
                share(amount.hidden, amount.words.max(1)),
                share(amount.digits, amount.chars),
                count(counts.links.saturating_mul(LINK_STEPS) / amount.words.max(1)),
            ]
        });
        Facts(facts.collect())
    }

    pub(super) fn get(&self, element: u32, fact: Fact) -> u8 {
        self.0[element as usize][fact as usize]
    }
}

/// Steps of the number of links to a word.
const LINK_STEPS: u32 = 32;

/// Kinds of elements from those of running text to those of menus, so that
/// one border can part them.
const TAGS: [Name; 33] = [
    Name::P,
    Name::H1,
    Name::H2,
    Name::H3,
    Name::H4,
    Name::H5,
    Name::H6,
    Name::BLOCKQUOTE,
    Name::PRE,
    Name::ARTICLE,
    Name::MAIN,
    Name::SECTION,
    Name::TD,
    Name::TH,
    Name::TR,
    Name::DD,
    Name::DT,
    Name::DL,
    Name::FIGCAPTION,
    Name::FIGURE,
    Name::LI,
    Name::OL,
    Name::UL,
    Name::DIV,
    Name::SPAN,
    Name::A,
    Name::LABEL,
    Name::BUTTON,
    Name::FORM,
    Name::HEADER,
    Name::ASIDE,
    Name::FOOTER,
    Name::NAV,
];

/// Names of elements that have a place of their own.
const N_NAMES: usize = 256;

/// For each name its place among [`TAGS`].
static TAG_OF: [u8; N_NAMES] = {
    let mut places = [TAGS.len() as u8; N_NAMES];
    let mut at = 0;
    while at < TAGS.len() {
        places[TAGS[at].index()] = at as u8;
        at += 1;
    }
    places
};

/// The place of an element's kind among [`TAGS`]; other kinds come after them.
fn tag(dom: &Dom, id: NodeId) -> u8 {
    let place = dom.name(id).and_then(|name| TAG_OF.get(name.index()));
    place.copied().unwrap_or(TAGS.len() as u8)
}
