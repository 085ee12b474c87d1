//! What a reader showed: one or more places, what they are called, and how far
//! from them something may lie.

use serde::{Deserialize, Serialize};
use tamis_html::{Dom, NodeId};

use super::anchor::{self, Anchors, Differences, N_ANCHORS, View, Words};
use super::facts::Facts;
use super::kind::Kind;
use super::path::{Walk, distance};
use super::place::Place;
use super::weights::Weights;
use crate::engine::Role;

/// Whether what is caught stays or goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sign {
    /// It stays.
    Keep,
    /// It goes.
    Remove,
}

/// How many of a page a sample catches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Count {
    /// The nearest one.
    One,
    /// All that are near enough.
    Many,
}

/// Places of a sample at most; more say nothing new.
pub(super) const MAX_PLACES: usize = 50;

/// What a reader showed.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// Whether what is caught stays or goes.
    pub sign: Sign,
    /// What it is called: `headline`, `text`, `image`, or a name of the reader's.
    pub name: String,
    /// What kind of node it is.
    pub kind: Kind,
    /// How many of a page it catches.
    pub count: Count,
    /// How far away from a place something may lie, in points.
    pub threshold: f32,
    /// What the levels of the first place's page weigh.
    pub weights: Weights,
    /// Where the reader clicked.
    pub places: Vec<Place>,
    /// The pages that it was shown on, by their numbers in the filter.
    pub pages: Vec<u32>,
}

/// How far from a sample each candidate of a page is. Moving the threshold
/// asks only this, never the page.
#[derive(Clone, Debug)]
pub struct Distances {
    /// In document order.
    candidates: Vec<(NodeId, f32)>,
}

impl Sample {
    /// Whether it and another are the same thing on pages of different makes:
    /// they have one name, and never stood on one page.
    pub(super) fn is_alternative(&self, other: &Sample) -> bool {
        (self.sign, self.kind, &self.name) == (other.sign, other.kind, &other.name)
            && self.sign == Sign::Keep
            && self.count == Count::One
            && other.count == Count::One
            && !self.pages.iter().any(|page| other.pages.contains(page))
    }

    /// Whether it says where the running text of a page is, which an engine can
    /// tell from what else stands in such a box.
    pub(super) fn is_place_of_text(&self) -> bool {
        self.sign == Sign::Keep && self.kind == Kind::Box && self.name == Role::Text.name()
    }

    /// Whether a node that it caught is sure to be the same thing: all places are
    /// called something, or it says what one of them said.
    pub(super) fn is_told_by(&self, dom: &Dom, id: NodeId) -> bool {
        self.places.iter().all(Place::is_named) || self.places.iter().any(|place| place.says(dom, id))
    }

    /// How far each candidate of a page is.
    pub fn distances(&self, facts: &Facts<'_>) -> Distances {
        self.distances_within(facts, f32::INFINITY)
    }

    /// The same, without candidates whose path alone is farther than a bound.
    pub(super) fn distances_within(&self, facts: &Facts<'_>, bound: f32) -> Distances {
        let costs = self.toll();
        let mut nearest = vec![f32::INFINITY; facts.dom().len()];
        for place in &self.places {
            self.measure(place, (facts, bound, &costs), &mut nearest);
        }
        let found = nearest.iter().enumerate().filter(|(_, far)| far.is_finite());
        let candidates = found.filter_map(|(at, far)| Some((facts.dom().node(at)?, *far)));
        Distances { candidates: candidates.collect() }
    }

    fn measure(&self, place: &Place, page: (&Facts<'_>, f32, &Toll), nearest: &mut [f32]) {
        let (facts, bound, costs) = page;
        let dom = facts.dom();
        let words = Words::on(place, facts);
        let anchors = Anchors::new(place, &words);
        // For each element: words of it and of those around it, the place's and all.
        let mut shared = vec![(0, 0); dom.len()];
        let walk = Walk::new(dom, &place.labels(), &self.weights);
        walk.within(bound).run(|element, path| {
            let (common, all) = dom.parent(element).map_or((0, 0), |parent| shared[parent.index()]);
            let own = facts.words_of(element);
            shared[element.index()] = (common + anchors.common(own), all + own.len() as u32);
            let mut consider = |id: NodeId| {
                let view = View::of_node(facts, id, self.kind);
                let differ = anchors.differences(&view, shared[element.index()]);
                let far = path + costs.of(&differ);
                nearest[id.index()] = nearest[id.index()].min(far);
            };
            if path > bound {
                return;
            }
            if self.kind == Kind::Text {
                texts_in(facts, element).for_each(consider);
            } else if self.kind.is(dom, element) {
                consider(element);
            }
        });
    }

    /// The share of the names around its places that a page has, of the place
    /// that it has most of; none where no place has names.
    pub(super) fn names_left(&self, facts: &Facts<'_>) -> Option<f32> {
        self.places.iter().filter_map(|place| anchor::names_left(place, facts)).max_by(f32::total_cmp)
    }

    /// What differences cost. As much as the places of the sample differ among
    /// themselves is free.
    fn toll(&self) -> Toll {
        let mut costs = anchor::costs(self.kind);
        if self.count == Count::Many && self.places.len() == 1 {
            anchor::relax(&mut costs);
        }
        let mut free = [0.0f32; N_ANCHORS];
        for (at, place) in self.places.iter().enumerate() {
            for other in &self.places[..at] {
                let differ = anchor::between(place, other);
                for anchor in 0..N_ANCHORS {
                    free[anchor] = free[anchor].max(differ[anchor] * anchor::freed(anchor));
                }
            }
        }
        if (self.kind, self.count) == (Kind::Text, Count::Many) && self.places.len() > 1 {
            anchor::stress(&mut costs, &free);
        }
        Toll { costs, free }
    }

    /// How far a place is from the nearest of this sample, in points.
    pub(super) fn distance_to(&self, place: &Place) -> f32 {
        let costs = self.toll();
        let far = self.places.iter().filter(|own| *own != place).map(|own| {
            distance(&own.labels(), &place.labels(), &self.weights) + costs.of(&anchor::between(own, place))
        });
        far.fold(f32::INFINITY, f32::min)
    }
}

/// What differences cost, and how much of each costs nothing.
struct Toll {
    costs: Differences,
    free: Differences,
}

impl Toll {
    fn of(&self, differ: &Differences) -> f32 {
        let paid = differ.iter().zip(&self.free).map(|(differ, free)| (differ - free).max(0.0));
        paid.zip(&self.costs).map(|(paid, cost)| paid * cost).sum()
    }
}

/// The texts that stand directly in an element.
fn texts_in(facts: &Facts<'_>, element: NodeId) -> impl Iterator<Item = NodeId> {
    let dom = facts.dom();
    dom.children(element).filter(|id| Kind::Text.is(dom, *id) && facts.nth(*id) > 0)
}

/// Two candidates this near to each other cannot be told apart, in points.
const SAME: f32 = 1e-3;

impl Distances {
    /// The candidates and how far each is, in document order.
    pub fn iter(&self) -> impl Iterator<Item = (NodeId, f32)> + '_ {
        self.candidates.iter().copied()
    }

    /// What a threshold catches, in document order.
    pub fn within(&self, threshold: f32, count: Count) -> Vec<(NodeId, f32)> {
        let near = self.iter().filter(|(_, far)| *far <= threshold);
        match count {
            Count::Many => near.collect(),
            Count::One => {
                let least = self.least();
                near.filter(|(_, far)| *far <= least + SAME).take(1).collect()
            }
        }
    }

    /// How far the nearest candidate is.
    pub fn least(&self) -> f32 {
        self.iter().map(|(_, far)| far).fold(f32::INFINITY, f32::min)
    }

    /// Whether the nearest candidate cannot be told from another.
    pub(super) fn is_tied(&self) -> bool {
        self.nearly_least(SAME).count() > 1
    }

    /// The candidates that lie at most so much farther away than the nearest.
    pub(super) fn nearly_least(&self, margin: f32) -> impl Iterator<Item = NodeId> + '_ {
        let most = self.least() + margin;
        self.iter().filter(move |(_, far)| *far <= most).map(|(id, _)| id)
    }

    /// A threshold that stands in the widest gap between what is wanted, which
    /// lies within `wanted`, and what lies at `most` away.
    pub fn suggest(&self, wanted: f32, most: f32) -> f32 {
        let mut far: Vec<f32> = self.iter().map(|(_, far)| far).filter(|far| *far > wanted).collect();
        far.sort_by(f32::total_cmp);
        far.retain(|far| *far < most);
        let edges = std::iter::once(wanted).chain(far.iter().copied());
        let next = far.iter().copied().chain([most]);
        let widest = edges.zip(next).max_by(|(a, b), (c, d)| (b - a).total_cmp(&(d - c)));
        widest.map_or(wanted, |(from, to)| from + (to - from) / 2.0)
    }
}
