//! What a segment is recognised by.

use std::hash::Hasher;

use fnv::FnvHasher;
use tamis_html::{Dom, Kind, Name, NodeId};

use super::twig::{ELEMENT_WEIGHT, HASH_BITS, MAX_TWIGS, PLAIN, Tree, Twig, text_weight};
use crate::measure::Measures;
use crate::segment::Segment;

/// What a segment is recognised by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Print {
    /// Where it stands: the names of the elements around it.
    pub(super) place: u64,
    /// Its tags and its text.
    pub(super) exact: u64,
    /// The same as a small tree; empty when it is too large.
    pub(super) tree: Tree,
}

/// Elements around a segment that make its place. More tell the same box in
/// two templates apart, fewer take two boxes for one.
const LEVELS_AROUND: usize = 6;

impl Print {
    /// Recognises a segment by what a reader sees of it; how elements are
    /// called does not count, since that marks where on the site one is.
    pub(super) fn of(dom: &Dom, measures: &Measures, segment: Segment) -> Print {
        let mut exact = Fnv::new();
        let mut tree = vec![twig(0, Fnv::of_name(dom, segment.parent), ELEMENT_WEIGHT)];
        let mut ends: Vec<u32> = Vec::new();
        let mut link_end = 0;
        for index in segment.range(dom) {
            let Some(id) = dom.node(index as usize) else { continue };
            while ends.pop_if(|end| *end <= index).is_some() {}
            let Some((label, weight)) = label(dom, measures, id) else { continue };
            exact.number(label ^ ends.len() as u64);
            if dom.is(id, Name::A) {
                link_end = dom.subtree(id).end;
            }
            if tree.len() <= MAX_TWIGS {
                let is_plain = dom.kind(id) == Kind::Text && link_end <= index;
                tree.push(twig(ends.len() + 1, label, weight).marked(if is_plain { PLAIN } else { 0 }));
            }
            ends.push(dom.subtree(id).end);
        }
        if tree.len() > MAX_TWIGS {
            tree.clear();
        }
        Print { place: place(dom, segment.parent), exact: exact.end(), tree: tree.into() }
    }
}

fn twig(depth: usize, label: u64, weight: u8) -> Twig {
    let folded = (label ^ (label >> 32)) as u32;
    Twig { depth: u8::try_from(depth).unwrap_or(u8::MAX), label: folded >> (32 - HASH_BITS), weight }
}

/// What a node is, and what it weighs; none when it shows no text.
fn label(dom: &Dom, measures: &Measures, id: NodeId) -> Option<(u64, u8)> {
    let counts = measures.of(id);
    match dom.kind(id) {
        _ if counts.visible_chars == 0 => None,
        Kind::Text => Some((Fnv::of_text(dom.text(id)), text_weight(counts.visible_words))),
        Kind::Element => Some((Fnv::of_name(dom, id), ELEMENT_WEIGHT)),
        _ => None,
    }
}

fn place(dom: &Dom, parent: NodeId) -> u64 {
    let mut place = Fnv::new();
    for id in std::iter::once(parent).chain(dom.ancestors(parent)).take(LEVELS_AROUND) {
        place.number(Fnv::of_name(dom, id));
    }
    place.end()
}

/// The hash FNV-1a with 64 bits: it is kept in files, so it never changes.
pub(super) struct Fnv(FnvHasher);

impl Fnv {
    fn new() -> Fnv {
        Fnv(FnvHasher::default())
    }

    /// Byte by byte from the lowest, so that it is the same on every machine.
    fn number(&mut self, number: u64) {
        self.0.write(&number.to_le_bytes());
    }

    fn end(&self) -> u64 {
        self.0.finish()
    }

    fn of(text: &str) -> u64 {
        let mut hash = Fnv::new();
        hash.0.write(text.as_bytes());
        hash.end()
    }

    /// Of a whole text, for people to see.
    pub(super) fn hex(text: &str) -> String {
        format!("{:016x}", Fnv::of(text))
    }

    /// Of several texts, whatever white space they have, for people to see.
    pub(super) fn hex_of<'a>(texts: impl Iterator<Item = &'a str>) -> String {
        format!("{:016x}", Fnv::of_numbers(texts.map(Fnv::of_text)))
    }

    pub(super) fn of_numbers(numbers: impl Iterator<Item = u64>) -> u64 {
        let mut hash = Fnv::new();
        numbers.for_each(|number| hash.number(number));
        hash.end()
    }

    fn of_name(dom: &Dom, id: NodeId) -> u64 {
        Fnv::of(dom.name_text(id))
    }

    /// Of a text, whatever white space it has.
    fn of_text(text: &str) -> u64 {
        let mut hash = Fnv::new();
        hash.0.write(b"\"");
        for word in text.split_whitespace() {
            hash.0.write(word.as_bytes());
            hash.0.write(b" ");
        }
        hash.end()
    }
}
