//! Structure: is a heading still a heading, an item an item?
//!
//! For each kind of piece that the truth has, the words under pieces of that
//! kind are compared as bags; the score is the mean of the F1 of these kinds.
//! Kinds that the truth does not have do not count, so a truth may label
//! tables alone. A link counts with its text and its address.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tamis_html::{Dom, Name, NodeId};

use super::text::Lexicon;
use super::{Overlap, words};
use crate::corpus::{Kind, Piece};

/// The overlap of words for each kind of piece that the truth has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Structure(pub BTreeMap<Kind, Overlap>);

impl Structure {
    pub(super) fn of(found: &[Piece], wanted: &[Piece]) -> Option<Structure> {
        let kinds: Vec<Kind> =
            KINDS.into_iter().filter(|kind| wanted.iter().any(|p| p.kind == *kind)).collect();
        let of_kind = |pieces: &[Piece], kind: Kind, lexicon: &mut Lexicon| -> Vec<u32> {
            let texts = pieces.iter().filter(|piece| piece.kind == kind);
            texts.flat_map(|piece| lexicon.read(&piece.text.to_lowercase())).collect()
        };
        let overlaps = kinds.into_iter().map(|kind| {
            let mut lexicon = Lexicon::default();
            let found = of_kind(found, kind, &mut lexicon);
            let wanted = of_kind(wanted, kind, &mut lexicon);
            (kind, words::overlap(&found, &wanted, lexicon.len()))
        });
        let overlaps: BTreeMap<_, _> = overlaps.collect();
        (!overlaps.is_empty()).then_some(Structure(overlaps))
    }

    /// The mean F1 over the kinds that the truth has.
    pub fn f1(&self) -> f64 {
        let sum: f64 = self.0.values().map(|overlap| overlap.prf().f1).sum();
        sum / self.0.len().max(1) as f64
    }
}

const KINDS: [Kind; 6] = [Kind::Heading, Kind::Paragraph, Kind::Item, Kind::Cell, Kind::Code, Kind::Link];

/// The elements of each kind.
const ELEMENTS: [(Kind, &[Name]); 6] = [
    (Kind::Heading, &[Name::H1, Name::H2, Name::H3, Name::H4, Name::H5, Name::H6]),
    (Kind::Paragraph, &[Name::P]),
    (Kind::Item, &[Name::LI, Name::DT, Name::DD]),
    (Kind::Cell, &[Name::TD, Name::TH]),
    (Kind::Code, &[Name::PRE]),
    (Kind::Link, &[Name::A]),
];

/// The pieces of a page or of a part of one. A piece has no text of another
/// piece of its kind that stands in it.
pub fn pieces_of(html: &str) -> Vec<Piece> {
    let dom = tamis_html::parse(html).dom;
    let elements = dom.nodes().filter(|id| dom.is_element(*id));
    elements.filter_map(|id| Some(piece(&dom, id, kind_of(&dom, id)?))).collect()
}

fn kind_of(dom: &Dom, id: NodeId) -> Option<Kind> {
    let name = dom.name(id)?;
    let kind = ELEMENTS.iter().find(|(_, names)| names.contains(&name))?.0;
    (kind != Kind::Link || dom.has_attr(id, Name::HREF)).then_some(kind)
}

fn piece(dom: &Dom, id: NodeId, kind: Kind) -> Piece {
    let mut text = String::new();
    let mut skip_to = 0;
    for below in dom.descendants(id).filter(|below| below.index() >= id.index()) {
        if below.index() < skip_to {
            continue;
        }
        if kind_of(dom, below) == Some(kind) {
            skip_to = dom.subtree(below).end as usize;
            continue;
        }
        if dom.kind(below) == tamis_html::Kind::Text {
            text += dom.text(below);
        }
    }
    if kind == Kind::Link {
        text = format!("{text} {}", dom.attr(id, Name::HREF).unwrap_or(""));
    }
    Piece { kind, text: super::text::normal_space(&text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(kind: Kind, text: &str) -> Piece {
        Piece { kind, text: text.to_owned() }
    }

    #[test]
    fn pieces_are_found_and_do_not_repeat_their_kind() {
        let found = pieces_of("<h2>A b</h2><ul><li>one<ul><li>two</ul></ul><p>x <a href=/y>z</a>");
        let wanted = [
            piece(Kind::Heading, "A b"),
            piece(Kind::Item, "one"),
            piece(Kind::Item, "two"),
            piece(Kind::Paragraph, "x z"),
            piece(Kind::Link, "z /y"),
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn only_kinds_of_the_truth_count() {
        let wanted = [piece(Kind::Heading, "a b"), piece(Kind::Item, "c d e")];
        let found = [piece(Kind::Heading, "a b"), piece(Kind::Item, "c"), piece(Kind::Paragraph, "more")];
        let structure = Structure::of(&found, &wanted).expect("the truth has structure");
        assert_eq!(structure.0.len(), 2);
        // Headings 1; items: precision 1, recall 1/3, so 0.5.
        assert!((structure.f1() - 0.75).abs() < 1e-12);
        assert_eq!(Structure::of(&found, &[]), None);
    }
}
