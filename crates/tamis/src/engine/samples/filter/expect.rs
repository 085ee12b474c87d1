//! What a sample caught when it was made: its self-test.

use serde::{Deserialize, Serialize};
use tamis_html::{Dom, NodeId};

use super::apply::State;
use crate::engine::samples::facts::{shape, squeezed};

/// Shapes of texts that are remembered.
const MAX_SHAPES: usize = 8;

/// How many times shorter or longer than ever before a text may be. Chosen,
/// not measured: articles of one site differ by as much.
const STRETCH: u32 = 12;

/// Characters that a text may be longer than ever before, whatever that was.
const SLACK: u32 = 60;

/// What a sample caught on the pages that it was made or tested on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// Pages.
    pub pages: u32,
    /// The fewest and the most on a page.
    pub counts: [u32; 2],
    /// Characters of the shortest and of the longest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chars: Option<[u32; 2]>,
    /// What their texts look like.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<String>,
}

impl Expect {
    /// What was caught on one page.
    pub(super) fn of(dom: &Dom, caught: &[NodeId]) -> Expect {
        let texts: Vec<String> = caught.iter().map(|id| squeezed(&dom.text_content(*id))).collect();
        let chars = texts.iter().map(|text| text.chars().count() as u32);
        let range = chars.fold(None, |range, chars| wider(range, Some([chars, chars])));
        let mut expect =
            Expect { pages: 1, counts: [caught.len() as u32; 2], chars: range, shapes: Vec::new() };
        for text in &texts {
            expect.add_shape(shape(text));
        }
        expect
    }

    fn add_shape(&mut self, shape: String) {
        if self.shapes.len() < MAX_SHAPES && !self.shapes.contains(&shape) {
            self.shapes.push(shape);
        }
    }

    /// Takes in what another one remembers.
    pub(super) fn join(&mut self, other: Expect) {
        let both = [&*self, &other].into_iter().filter(|expect| expect.pages > 0);
        let counts = both.fold(None, |range, expect| wider(range, Some(expect.counts)));
        self.counts = counts.unwrap_or_default();
        self.chars = wider(self.chars, other.chars);
        self.pages = self.pages.saturating_add(other.pages);
        for shape in other.shapes {
            self.add_shape(shape);
        }
    }

    /// Whether what was caught on a page is as it was.
    pub(super) fn judge(&self, dom: &Dom, caught: &[NodeId]) -> State {
        if caught.is_empty() {
            return if self.pages > 0 && self.counts[0] == 0 { State::Absent } else { State::Missing };
        }
        let Some([least, most]) = self.chars else { return State::Fine };
        let range = least / STRETCH..=most.saturating_mul(STRETCH).saturating_add(SLACK);
        let longest = caught.iter().map(|id| squeezed(&dom.text_content(*id)).chars().count() as u32).max();
        if longest.is_some_and(|chars| range.contains(&chars)) { State::Fine } else { State::Unlike }
    }
}

/// The range that holds both.
fn wider(a: Option<[u32; 2]>, b: Option<[u32; 2]>) -> Option<[u32; 2]> {
    match (a, b) {
        (Some(a), Some(b)) => Some([a[0].min(b[0]), a[1].max(b[1])]),
        (a, b) => a.or(b),
    }
}
