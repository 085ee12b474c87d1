//! When what a sample caught may be something else, and is to be looked at.

use tamis_html::NodeId;

use super::apply::State;
use crate::engine::samples::facts::{Facts, squeezed};
use crate::engine::samples::sample::{Count, Distances, Sample, Sign};

/// How much farther away than the nearest another thing must lie, in points, for
/// the nearest to be sure. Of 91 texts that filters of one click caught wrongly
/// on pages as they are, 55 had another one nearer than that, and of 3,765 right
/// ones 51 (`tamis-eval filters fields --redesign`).
const CLEAR: f32 = 2.0;

/// How many thresholds away a thing that has moved may lie. On pages that were
/// put two levels deeper, 806 of 831 things between one threshold and this that
/// nothing else was near to were right (the same run).
const FARTHER: f32 = 1.5;

/// The share of the names around a place below which a page was rebuilt. On
/// pages as they are every place had more, on pages whose classes were renamed
/// none (the same run).
const FEW_NAMES: f32 = 1.0 / 3.0;

/// Whether what a sample caught is fine, or why it is doubtful.
pub(super) fn of(sample: &Sample, distances: &Distances, facts: &Facts<'_>) -> State {
    if sample.names_left(facts).is_some_and(|share| share < FEW_NAMES) {
        return State::Rebuilt;
    }
    match (sample.sign, sample.count) {
        (_, Count::One) if distances.least() > sample.threshold => State::Moved,
        (Sign::Keep, Count::One) if has_rival(distances, facts) => State::Unsure,
        _ => State::Fine,
    }
}

/// What lies a little farther away than a sample's threshold, if nothing else is
/// nearly as near.
pub(super) fn moved(sample: &Sample, distances: &Distances) -> Vec<(NodeId, f32)> {
    if distances.nearly_least(CLEAR).count() > 1 {
        return Vec::new();
    }
    distances.within(sample.threshold * FARTHER, sample.count)
}

/// Whether something that says something else is nearly as near as the nearest.
/// What is around or inside the nearest is no other thing.
fn has_rival(distances: &Distances, facts: &Facts<'_>) -> bool {
    let dom = facts.dom();
    let nearest = distances.within(f32::INFINITY, Count::One);
    let Some((nearest, _)) = nearest.first() else { return false };
    let text = |id: NodeId| squeezed(&dom.text_content(id));
    let own = text(*nearest);
    let mut near = distances.nearly_least(CLEAR);
    near.any(|other| !dom.contains(*nearest, other) && !dom.contains(other, *nearest) && text(other) != own)
}
