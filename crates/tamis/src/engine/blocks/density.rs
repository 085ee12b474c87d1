//! Lengths of text and tags (section 2.3).

use tamis_html::{Dom, NodeId, PerNode};

use super::{Length, Params};
use crate::measure::Measures;
use crate::page::Page;
use crate::segment::{Level, Segment, Segments};

/// Lengths of a node and of what stands below it and shows text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lengths {
    /// Of the text.
    pub(super) text: u32,
    /// Of names and attributes.
    pub(super) tags: u32,
    /// Of the text in links.
    pub(super) links: u32,
    /// Of the node's own name and attributes.
    own: u32,
}

impl Lengths {
    /// Text to tags; without tags, the text.
    #[expect(clippy::cast_precision_loss, reason = "lengths of one page")]
    pub(super) fn density(self) -> f32 {
        self.text as f32 / self.tags.max(1) as f32
    }

    /// The share of the text that stands in links.
    #[expect(clippy::cast_precision_loss, reason = "lengths of one page")]
    pub(super) fn link_share(self) -> f32 {
        self.links as f32 / self.text.max(1) as f32
    }

    pub(super) fn add(&mut self, other: Lengths) {
        self.text = self.text.saturating_add(other.text);
        self.tags = self.tags.saturating_add(other.tags);
        self.links = self.links.saturating_add(other.links);
    }
}

/// The lengths of a page.
#[derive(Debug)]
pub(super) struct Densities {
    nodes: PerNode<Lengths>,
    segments: Vec<Lengths>,
}

impl Densities {
    /// From the last node to the first. What shows no text counts nothing.
    pub(super) fn of(page: &Page, measures: &Measures, segments: &Segments, params: &Params) -> Densities {
        let dom = page.dom();
        let mut nodes = PerNode::new(dom, Lengths::default());
        for id in dom.descendants(segments.root()).rev() {
            match segments.level(id) {
                Level::Absent => continue,
                Level::Text => nodes[id].text = text_length(dom, measures, id, params.length),
                _ => finish(dom, id, &mut nodes[id], params.attribute),
            }
            if let Some(parent) = dom.parent(id) {
                let below = nodes[id];
                nodes[parent].add(below);
            }
        }
        finish(dom, segments.root(), &mut nodes[segments.root()], params.attribute);
        let segments = segments.iter().map(|segment| sum(dom, &nodes, *segment)).collect();
        Densities { nodes, segments }
    }

    /// The lengths of a node.
    pub(super) fn node(&self, id: NodeId) -> Lengths {
        self.nodes[id]
    }

    /// The lengths of all segments, in their order.
    pub(super) fn segments(&self) -> &[Lengths] {
        &self.segments
    }
}

fn text_length(dom: &Dom, measures: &Measures, id: NodeId, length: Length) -> u32 {
    let counts = measures.of(id);
    match length {
        Length::Spaced => counts.visible_chars + counts.visible_words,
        Length::Characters => counts.visible_chars,
        Length::Bytes => dom.text(id).trim().len() as u32,
        Length::Words => counts.visible_words * super::LETTERS_PER_WORD,
    }
}

/// Adds the tag of an element to what stands below it.
fn finish(dom: &Dom, id: NodeId, lengths: &mut Lengths, most: u32) {
    lengths.own = dom.name_text(id).len() as u32;
    for attr in dom.attrs(id) {
        let length = (attr.text.len() + attr.value.len()) as u32;
        lengths.own = lengths.own.saturating_add(length.min(most));
    }
    lengths.tags = lengths.tags.saturating_add(lengths.own);
    if dom.is_link(id) {
        lengths.links = lengths.text;
    }
}

fn sum(dom: &Dom, nodes: &PerNode<Lengths>, segment: Segment) -> Lengths {
    let mut sum = Lengths { tags: nodes[segment.parent].own, ..Lengths::default() };
    for child in segment.children(dom) {
        sum.add(nodes[child]);
    }
    sum
}
