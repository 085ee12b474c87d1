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

/// Makes the prints of a page; what many segments share is made once.
pub(super) struct Prints<'a> {
    dom: &'a Dom,
    measures: &'a Measures,
    /// Hashes of the names of elements by their numbers; 0 where none was made.
    names: Vec<u64>,
    /// The last parent of a segment, and its place.
    last: Option<(NodeId, u64)>,
    /// Room for the twigs of a segment, and for the ends of what is open in it.
    twigs: Vec<Twig>,
    ends: Vec<u32>,
}

impl<'a> Prints<'a> {
    pub(super) fn new(dom: &'a Dom, measures: &'a Measures) -> Prints<'a> {
        Prints { dom, measures, names: Vec::new(), last: None, twigs: Vec::new(), ends: Vec::new() }
    }

    /// Recognises a segment by what a reader sees of it; how elements are
    /// called does not count, since that marks where on the site one is.
    pub(super) fn of(&mut self, segment: Segment) -> Print {
        let dom = self.dom;
        let mut exact = Fnv::new();
        let (mut twigs, mut ends) = (std::mem::take(&mut self.twigs), std::mem::take(&mut self.ends));
        twigs.push(twig(0, self.name(segment.parent), ELEMENT_WEIGHT));
        let mut link_end = 0;
        for index in segment.range(dom) {
            let Some(id) = dom.node(index as usize) else { continue };
            while ends.pop_if(|end| *end <= index).is_some() {}
            let Some((label, weight)) = self.label(id) else { continue };
            exact.number(label ^ ends.len() as u64);
            if dom.is(id, Name::A) {
                link_end = dom.subtree(id).end;
            }
            if twigs.len() <= MAX_TWIGS {
                let is_plain = dom.kind(id) == Kind::Text && link_end <= index;
                twigs.push(twig(ends.len() + 1, label, weight).marked(if is_plain { PLAIN } else { 0 }));
            }
            ends.push(dom.subtree(id).end);
        }
        let kept = if twigs.len() > MAX_TWIGS { Vec::new() } else { twigs.clone() };
        twigs.clear();
        ends.clear();
        (self.twigs, self.ends) = (twigs, ends);
        Print { place: self.place(segment.parent), exact: exact.end(), tree: kept.into() }
    }

    /// What a node is, and what it weighs; none when it shows no text.
    fn label(&mut self, id: NodeId) -> Option<(u64, u8)> {
        let counts = self.measures.of(id);
        match self.dom.kind(id) {
            _ if counts.visible_chars == 0 => None,
            Kind::Text => Some((Fnv::of_text(self.dom.text(id)), text_weight(counts.visible_words))),
            Kind::Element => Some((self.name(id), ELEMENT_WEIGHT)),
            _ => None,
        }
    }

    fn place(&mut self, parent: NodeId) -> u64 {
        if let Some((_, known)) = self.last.filter(|(last, _)| *last == parent) {
            return known;
        }
        let mut place = Fnv::new();
        for id in std::iter::once(parent).chain(self.dom.ancestors(parent)).take(LEVELS_AROUND) {
            place.number(self.name(id));
        }
        self.last = Some((parent, place.end()));
        place.end()
    }

    /// The hash of an element's name.
    fn name(&mut self, id: NodeId) -> u64 {
        let Some(name) = self.dom.name(id).map(Name::index) else { return Fnv::of("") };
        if name >= self.names.len() {
            self.names.resize(name + 1, 0);
        }
        if self.names[name] == 0 {
            self.names[name] = Fnv::of(self.dom.name_text(id));
        }
        self.names[name]
    }
}

fn twig(depth: usize, label: u64, weight: u8) -> Twig {
    let folded = (label ^ (label >> 32)) as u32;
    Twig { depth: u8::try_from(depth).unwrap_or(u8::MAX), label: folded >> (32 - HASH_BITS), weight }
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
