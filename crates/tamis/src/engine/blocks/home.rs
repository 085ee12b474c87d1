//! Where most of the dense text lives.
//!
//! A density above a threshold is a surplus: text − threshold · tags > 0. In
//! that form it adds up, so elements can be compared by the surplus of the
//! segments in them, and one long text weighs more than many dense scraps.
//! Pages of many short texts have a surplus in few places, so the home has a
//! part of all plain text as well, the more the looser its own text is.

use tamis_html::{Dom, NodeId};

use super::density::{Densities, Lengths};
use super::landmark;
use super::{Params, SURE_LENGTH};
use crate::page::Page;
use crate::segment::Segments;

/// The smallest element with most of the surplus.
#[derive(Debug)]
pub(super) struct Home {
    /// The element.
    pub(super) node: NodeId,
    /// Its segments, as numbers in the list of all.
    pub(super) segments: std::ops::Range<usize>,
    /// The share of the page's surplus that it holds; 0 when there is none.
    pub(super) share: f32,
}

impl Home {
    /// Finds it. Segments in landmarks have no surplus.
    pub(super) fn of(page: &Page, segments: &Segments, densities: &Densities, around: &Around<'_>) -> Home {
        let sums = sums(page.dom(), segments, densities, around);
        let total = sums.last().copied().unwrap_or_default();
        let all = Home { node: segments.root(), segments: 0..segments.len(), share: 0.0 };
        if total.surplus <= 0.0 {
            return all;
        }
        let middle = sums.partition_point(|sum| sum.surplus < total.surplus / 2.0).saturating_sub(1);
        let Some(first) = segments.as_slice().get(middle) else { return all };
        for node in std::iter::once(first.parent).chain(page.dom().ancestors(first.parent)) {
            if node == segments.root() {
                break;
            }
            let range = within(page.dom(), segments, node);
            let inside = sums[range.end].minus(sums[range.start]);
            let (share, plain) = inside.shares_of(total);
            let has_most = share >= around.params.share && plain >= around.params.plain * inside.looseness();
            if has_most && !page.styles().is_hidden(node) {
                return Home { node, segments: range, share };
            }
        }
        Home { share: 1.0, ..all }
    }
}

/// What is known to stand around content, and the numbers that decide.
#[derive(Debug)]
pub(super) struct Around<'a> {
    pub(super) landmarks: &'a [NodeId],
    pub(super) params: &'a Params,
}

/// What some segments have.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    /// Text beyond what the threshold asks for.
    surplus: f64,
    /// Text outside links.
    plain: f64,
}

impl Sum {
    fn minus(self, other: Sum) -> Sum {
        Sum { surplus: self.surplus - other.surplus, plain: self.plain - other.plain }
    }

    /// 0 for a long dense text, which is an article whatever else the page
    /// has; 1 for teasers, which need company to be content.
    fn looseness(self) -> f32 {
        let density = (self.surplus / self.plain.max(1.0)).clamp(0.0, 1.0);
        (1.0 - density * (self.plain / f64::from(SURE_LENGTH)).min(1.0)) as f32
    }

    fn shares_of(self, total: Sum) -> (f32, f32) {
        ((self.surplus / total.surplus) as f32, (self.plain / total.plain.max(1.0)) as f32)
    }
}

/// What all segments before each one have, and all of them.
fn sums(dom: &Dom, segments: &Segments, densities: &Densities, around: &Around<'_>) -> Vec<Sum> {
    let mut sums = Vec::with_capacity(segments.len() + 1);
    let mut sum = Sum::default();
    sums.push(sum);
    for (segment, lengths) in segments.iter().zip(densities.segments()) {
        if !landmark::holds(dom, around.landmarks, *segment) {
            sum.surplus += surplus(*lengths, around.params.threshold).max(0.0);
            sum.plain += f64::from(lengths.text.saturating_sub(lengths.links));
        }
        sums.push(sum);
    }
    sums
}

fn surplus(lengths: Lengths, threshold: f32) -> f64 {
    f64::from(lengths.text) - f64::from(threshold) * f64::from(lengths.tags)
}

/// The segments under a node: those that start behind it.
fn within(dom: &Dom, segments: &Segments, node: NodeId) -> std::ops::Range<usize> {
    let end = dom.subtree(node).end as usize;
    let list = segments.as_slice();
    list.partition_point(|segment| segment.first <= node)
        ..list.partition_point(|segment| segment.first.index() < end)
}
