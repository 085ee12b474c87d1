//! Composite text density with density sum (CETD-DS, Sun et al. 2011).
//!
//! The density of an element is its characters to a tag, less where they stand
//! in links; the density sum that of its children. The threshold is the lowest
//! density on the way from the element with the largest sum to the body, the
//! body included. In
//! each element above it, the element with the largest sum is content.

use std::collections::BTreeSet;

use tamis::measure::{Counts, Measures, measure};
use tamis::page::Page;
use tamis_html::{Dom, NodeId, PerNode};

use super::all_text::text_of;

/// What is known of each element.
struct Densities {
    density: PerNode<f64>,
    /// The densities of its children.
    sum: PerNode<f64>,
    /// The element in it, or itself, with the largest sum.
    best: PerNode<NodeId>,
}

pub(super) fn text(page: &Page) -> String {
    let (dom, body) = (page.dom(), page.body());
    let densities = Densities::of(dom, &measure(page), body);
    let threshold = densities.threshold(dom, body);
    let mut content = BTreeSet::new();
    let mut waiting = vec![body];
    while let Some(id) = waiting.pop() {
        if densities.density[id] < threshold || content.contains(&id) {
            continue;
        }
        content.insert(densities.best[id]);
        waiting.extend(dom.children(id).filter(|child| dom.is_element(*child)));
    }
    text_of(page, content)
}

impl Densities {
    fn of(dom: &Dom, measures: &Measures, body: NodeId) -> Densities {
        let mut densities = Densities {
            density: PerNode::new(dom, 0.0),
            sum: PerNode::new(dom, 0.0),
            best: PerNode::new(dom, body),
        };
        let whole = measures.of(body);
        for id in dom.descendants(body).rev().chain([body]).filter(|id| dom.is_element(*id)) {
            densities.density[id] = density(&measures.of(id), &whole);
            let children = || dom.children(id).filter(|child| dom.is_element(*child));
            densities.sum[id] = children().map(|child| densities.density[child]).sum();
            let bests = children().map(|child| densities.best[child]).chain([id]);
            let largest = bests.max_by(|a, b| densities.sum[*a].total_cmp(&densities.sum[*b]));
            densities.best[id] = largest.unwrap_or(id);
        }
        densities
    }

    fn threshold(&self, dom: &Dom, body: NodeId) -> f64 {
        let best = self.best[body];
        let way = std::iter::once(best).chain(dom.ancestors(best)).filter(|id| dom.contains(body, *id));
        way.map(|id| self.density[id]).fold(f64::INFINITY, f64::min)
    }
}

/// Equation 3 of the paper: no character, tag or link counts as one.
fn density(counts: &Counts, body: &Counts) -> f64 {
    let at_least_one = |count: u32| f64::from(count.max(1));
    if counts.chars == 0 {
        return 0.0;
    }
    let (chars, tags) = (at_least_one(counts.chars), at_least_one(counts.tags.saturating_sub(1)));
    let (link_chars, link_tags) = (at_least_one(counts.link_chars), at_least_one(counts.links));
    let plain = at_least_one(counts.chars.saturating_sub(counts.link_chars));
    let page = f64::from(body.link_chars) / at_least_one(body.chars);
    let base = (chars / plain * f64::from(counts.link_chars) + page * chars + std::f64::consts::E).ln();
    chars / tags * (chars / link_chars * tags / link_tags).ln() / base.ln()
}
