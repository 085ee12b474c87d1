//! Where most of the dense text lives.
//!
//! A density above a threshold is a surplus: text − threshold · tags > 0. In
//! that form it adds up, so elements can be compared by the surplus of the
//! segments in them, and one long text weighs more than many dense scraps.

use tamis_html::{Dom, NodeId};

use super::Params;
use super::density::{Densities, Lengths};
use super::landmark;
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
        let sums = surpluses(page.dom(), segments, densities, around);
        let total = sums.last().copied().unwrap_or(0.0);
        let all = Home { node: segments.root(), segments: 0..segments.len(), share: 0.0 };
        if total <= 0.0 {
            return all;
        }
        let share_of =
            |range: &std::ops::Range<usize>| ((sums[range.end] - sums[range.start]) / total) as f32;
        let is_home = |home: &Home| home.share >= around.params.share && !page.styles().is_hidden(home.node);
        let middle = sums.partition_point(|sum| *sum < total / 2.0).saturating_sub(1);
        let Some(first) = segments.as_slice().get(middle) else { return all };
        std::iter::once(first.parent)
            .chain(page.dom().ancestors(first.parent))
            .take_while(|id| *id != segments.root())
            .map(|node| {
                let range = within(page.dom(), segments, node);
                Home { node, share: share_of(&range), segments: range }
            })
            .find(is_home)
            .unwrap_or(Home { share: 1.0, ..all })
    }
}

/// What is known to stand around content, and the numbers that decide.
#[derive(Debug)]
pub(super) struct Around<'a> {
    pub(super) landmarks: &'a [NodeId],
    pub(super) params: &'a Params,
}

/// The surplus of all segments before each one, and of all of them.
fn surpluses(dom: &Dom, segments: &Segments, densities: &Densities, around: &Around<'_>) -> Vec<f64> {
    let mut sums = Vec::with_capacity(segments.len() + 1);
    let mut sum = 0.0;
    sums.push(sum);
    for (segment, lengths) in segments.iter().zip(densities.segments()) {
        let surplus = surplus(*lengths, around.params.threshold);
        if surplus > 0.0 && !landmark::holds(dom, around.landmarks, *segment) {
            sum += surplus;
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
