//! Where a reader clicked: the way there from the root, and what stands around.

use serde::{Deserialize, Serialize};
use tamis_html::{Dom, Name, NodeId};

use super::facts::{Facts, squeezed};
use super::kind::Kind;
use super::path::MAX_LEVELS;

/// Characters of a text that a filter file keeps.
const MAX_KEPT: usize = 80;

/// One element on the way from the root to a place, or the text at its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The element's name, or [`TEXT`].
    pub tag: String,
    /// Which one it is among its siblings of that name, from 1.
    pub nth: u32,
    /// What it is called: its classes, `id`, `itemprop`, `role` and the like.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
}

/// The label of a text's step.
pub const TEXT: &str = "#text";

/// Where a reader clicked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Where the page was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The way from the root.
    pub path: Vec<Step>,
    /// The text before it, and the one before that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<String>,
    /// Whether the text before it is a label: the head of a row, a term, or
    /// words with a colon.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_labelled: bool,
    /// The text after it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub after: String,
    /// The last label before it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub under: String,
    /// The folder that the link leads to that it is in, such as `/genre/`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub leads: String,
    /// Its own text, or the beginning of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Characters of its whole text.
    #[serde(default)]
    pub n_chars: u32,
}

impl Place {
    /// The place of a node; none when it lies too deep.
    pub(super) fn of(facts: &Facts<'_>, id: NodeId) -> Option<Place> {
        let dom = facts.dom();
        let mut path: Vec<Step> = facts.elements_to(id).map(|id| facts.step(id)).collect();
        if path.len() >= MAX_LEVELS {
            return None;
        }
        path.reverse();
        if !dom.is_element(id) {
            path.push(Step { tag: TEXT.to_owned(), nth: facts.nth(id), words: Vec::new() });
        }
        let around = facts.around(id);
        let text = squeezed(&dom.text_content(id));
        Some(Place {
            url: None,
            path,
            before: around.before.iter().map_while(|id| *id).map(|id| kept(dom.text(id))).collect(),
            is_labelled: around.before[0]
                .is_some_and(|before| is_label(dom, before) || heads_row(dom, before, id)),
            after: around.after.map(|id| kept(dom.text(id))).unwrap_or_default(),
            under: facts.label_before(id).map(|label| kept(dom.text(label))).unwrap_or_default(),
            leads: facts.folder(id),
            n_chars: text.chars().count() as u32,
            text: kept(&text),
        })
    }

    /// Whether a node says what was clicked, word for word.
    pub(super) fn says(&self, dom: &Dom, id: NodeId) -> bool {
        let text = squeezed(&dom.text_content(id));
        self.n_chars == text.chars().count() as u32 && self.text == kept(&text)
    }

    /// Whether the element at its end is called something. A name with a number
    /// in it tells only which one it is.
    pub(super) fn is_named(&self) -> bool {
        let tells = |word: &String| !word.bytes().any(|byte| byte.is_ascii_digit());
        self.elements().next_back().is_some_and(|step| step.words.iter().any(tells))
    }

    /// The labels of the elements on the way.
    pub(super) fn labels(&self) -> Vec<&str> {
        self.elements().map(|step| step.tag.as_str()).collect()
    }

    /// The elements on the way, from the root on.
    pub(super) fn elements(&self) -> impl DoubleEndedIterator<Item = &Step> {
        self.path.iter().filter(|step| step.tag != TEXT)
    }

    /// Whether it and another lie beside each other, as entries of one list:
    /// the same way but for one number, and not two labels.
    pub(super) fn is_beside(&self, other: &Place) -> bool {
        let both = self.is_labelled && other.is_labelled;
        let two_labels = both && self.before.first() != other.before.first();
        let is_alike = |(a, b): (&Step, &Step)| a.tag == b.tag && a.words == b.words;
        let differ = self.path.iter().zip(&other.path).filter(|(a, b)| a.nth != b.nth).count();
        self.path.len() == other.path.len()
            && self.path.iter().zip(&other.path).all(is_alike)
            && differ == 1
            && !two_labels
    }

    /// How it is read as a CSS path, for people.
    pub fn css(&self) -> String {
        let steps = self.elements().map(|step| format!("{}:nth-of-type({})", step.tag, step.nth));
        steps.collect::<Vec<_>>().join(" > ")
    }

    /// What kind of node stands at its end.
    pub(super) fn fits(&self, kind: Kind) -> bool {
        let is_text = self.path.last().is_some_and(|step| step.tag == TEXT);
        is_text == (kind == Kind::Text) && self.elements().next().is_some()
    }
}

fn kept(text: &str) -> String {
    squeezed(text).chars().take(MAX_KEPT).collect()
}

/// Whether a text stands in the first cell of the row that a node is in, and
/// the node in another.
fn heads_row(dom: &Dom, text: NodeId, id: NodeId) -> bool {
    let cell = |id: NodeId| dom.ancestors(id).find(|id| dom.is(*id, Name::TD) || dom.is(*id, Name::TH));
    let (Some(head), Some(own)) = (cell(text), cell(id)) else { return false };
    let is_first = !std::iter::successors(dom.prev_sibling(head), |id| dom.prev_sibling(*id))
        .any(|id| dom.is_element(id));
    head != own && is_first && dom.parent(head) == dom.parent(own)
}

/// Whether a text tells what the next one is.
fn is_label(dom: &Dom, id: NodeId) -> bool {
    let named = |id| {
        [Name::TH, Name::DT, Name::LABEL, Name::B, Name::STRONG].into_iter().any(|name| dom.is(id, name))
    };
    squeezed(dom.text(id)).ends_with([':', '：']) || dom.parent(id).is_some_and(named)
}
