//! What a filter catches on a page.

use std::collections::BTreeMap;

use tamis_html::NodeId;

use super::{Filter, doubt};
use crate::engine::samples::facts::Facts;
use crate::engine::samples::sample::{Count, Distances, Sample, Sign};
use crate::engine::{Reason, Role, Rule, Selection};
use crate::page::Page;

/// A sample to keep is near; the number is the distance in points.
pub const KEEP: Rule = Rule("samples.keep");
/// A sample to remove is near; the number is the distance in points.
pub const REMOVE: Rule = Rule("samples.remove");

/// What one sample caught.
#[derive(Clone, PartialEq, Debug)]
pub struct Catch {
    /// The nodes, in document order, and how far each is, in points.
    pub nodes: Vec<(NodeId, f32)>,
    /// How far the nearest candidate is, caught or not.
    pub nearest: f32,
    /// Whether that is as it was when the filter was made.
    pub state: State,
}

/// Whether a sample caught what it did when the filter was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It did.
    Fine,
    /// It caught nothing, as on some pages before.
    Absent,
    /// It caught nothing.
    Missing,
    /// It caught something of another size.
    Unlike,
    /// It caught something, but another thing is nearly as near.
    Unsure,
    /// It caught something farther away than its threshold, with nothing else near.
    Moved,
    /// It caught something, but what things are called on the page has changed.
    Rebuilt,
}

impl State {
    /// Whether something was caught that may be right, but should be looked at.
    pub const fn is_doubtful(self) -> bool {
        matches!(self, State::Unsure | State::Moved | State::Rebuilt)
    }
}

/// What a filter caught.
#[derive(Clone, PartialEq, Debug)]
pub struct Applied {
    /// For each sample of the filter, in its order.
    pub catches: Vec<Catch>,
}

impl Applied {
    /// Whether no sample that keeps something caught what it should.
    pub fn is_broken(&self, filter: &Filter) -> bool {
        let kept = self.of_sign(filter, Sign::Keep);
        let is_used = |catch: &Catch| catch.state == State::Fine || catch.state.is_doubtful();
        filter.keeps() && !{ kept }.any(|(_, catch)| is_used(catch))
    }

    /// The samples that did not catch what they should, and what they caught.
    pub fn troubled<'a>(&'a self, filter: &'a Filter) -> impl Iterator<Item = (&'a Sample, &'a Catch)> {
        let all = filter.samples.iter().zip(&self.catches).map(|((sample, _), catch)| (sample, catch));
        all.filter(|(_, catch)| !matches!(catch.state, State::Fine | State::Absent))
    }

    fn of_sign<'a>(
        &'a self,
        filter: &'a Filter,
        sign: Sign,
    ) -> impl Iterator<Item = (&'a Sample, &'a Catch)> {
        let all = filter.samples.iter().zip(&self.catches).map(|((sample, _), catch)| (sample, catch));
        all.filter(move |(sample, _)| sample.sign == sign)
    }

    /// Says it as a selection: what is kept, under its name, and what goes.
    pub fn select(&self, filter: &Filter) -> Selection {
        let mut selection = Selection::new();
        for (id, (far, sample)) in self.nearest(filter) {
            match sample.sign {
                Sign::Keep => keep(&mut selection, id, (far, sample)),
                Sign::Remove => selection.drop(id, Reason { rule: REMOVE, value: far }),
            }
        }
        selection.set_confidence(self.confidence(filter));
        self.doubt(filter, &mut selection);
        selection
    }

    /// Says what is to be said of every selection that a filter made.
    pub(super) fn doubt(&self, filter: &Filter, selection: &mut Selection) {
        // What the reader did not ask for is not wanted, comments included.
        selection.tell_comments();
        if self.troubled(filter).any(|(sample, _)| sample.sign == Sign::Keep) {
            selection.doubt();
        }
    }

    /// Takes what is to go out of what another engine kept.
    pub fn remove_from(&self, filter: &Filter, selection: &mut Selection) {
        for (_, catch) in self.of_sign(filter, Sign::Remove) {
            for (id, far) in &catch.nodes {
                selection.drop(*id, Reason { rule: REMOVE, value: *far });
            }
        }
    }

    /// For each node that was caught the sample that it is nearest to.
    pub(super) fn nearest<'a>(&'a self, filter: &'a Filter) -> BTreeMap<NodeId, (f32, &'a Sample)> {
        let mut nearest: BTreeMap<NodeId, (f32, &Sample)> = BTreeMap::new();
        for ((sample, _), catch) in filter.samples.iter().zip(&self.catches) {
            for (id, far) in &catch.nodes {
                let held = nearest.entry(*id).or_insert((*far, sample));
                if *far < held.0 {
                    *held = (*far, sample);
                }
            }
        }
        nearest
    }

    /// How near what is kept lies, from 0 to 1: half of it at the threshold, and
    /// where it is doubtful.
    fn confidence(&self, filter: &Filter) -> f32 {
        let sure = |(sample, catch): (&Sample, &Catch)| match catch.state {
            State::Missing => 0.0,
            State::Absent => 1.0,
            State::Unlike => 0.25,
            State::Unsure | State::Moved | State::Rebuilt => 0.5,
            State::Fine => 1.0 - 0.5 * (catch.nearest / sample.threshold.max(f32::MIN_POSITIVE)).min(1.0),
        };
        let all: Vec<f32> = self.of_sign(filter, Sign::Keep).map(sure).collect();
        #[expect(clippy::cast_precision_loss, reason = "samples of one filter")]
        let n_samples = all.len().max(1) as f32;
        all.iter().sum::<f32>() / n_samples
    }
}

/// Keeps what a sample caught, under its name.
pub(super) fn keep(selection: &mut Selection, id: NodeId, (far, sample): (f32, &Sample)) {
    selection.keep(id, Reason { rule: KEEP, value: far });
    if let Some(role) = Role::from_name(&sample.name) {
        selection.name(id, role);
    }
}

impl Filter {
    /// Finds what its samples catch on a page.
    pub fn apply(&self, page: &Page) -> Applied {
        let facts = Facts::of(page);
        let catch = |(sample, expect): &(Sample, super::Expect)| {
            let distances = sample.distances(&facts);
            let nodes = caught(sample, &distances);
            let ids: Vec<NodeId> = nodes.iter().map(|(id, _)| *id).collect();
            let state = match expect.judge(page.dom(), &ids) {
                State::Fine => doubt::of(sample, &distances, &facts),
                other => other,
            };
            Catch { state, nearest: distances.least(), nodes }
        };
        let mut applied = Applied { catches: self.samples.iter().map(catch).collect() };
        self.choose(&mut applied);
        applied
    }

    /// Of samples that are the same thing on pages of different makes, the
    /// nearest one counts, those first whose names the page has; the others are
    /// not expected here.
    fn choose(&self, applied: &mut Applied) {
        let rank = |(at, catch): (usize, &Catch)| (catch.state == State::Rebuilt, catch.nearest, at);
        let ranks: Vec<(bool, f32, usize)> = applied.catches.iter().enumerate().map(rank).collect();
        let has_caught: Vec<bool> = applied.catches.iter().map(|catch| !catch.nodes.is_empty()).collect();
        for (at, (sample, _)) in self.samples.iter().enumerate() {
            let alternatives =
                self.samples.iter().enumerate().filter(|(_, (other, _))| sample.is_alternative(other));
            if { alternatives }.any(|(other, _)| has_caught[other] && ranks[other] < ranks[at]) {
                applied.catches[at].nodes.clear();
                applied.catches[at].state = State::Absent;
            }
        }
    }

    /// Remembers what its samples catch on a page, as its self-test.
    pub fn expect(&mut self, page: &Page) {
        let applied = self.apply(page);
        for ((_, expect), catch) in self.samples.iter_mut().zip(applied.catches) {
            let ids: Vec<NodeId> = catch.nodes.iter().map(|(id, _)| *id).collect();
            expect.join(super::Expect::of(page.dom(), &ids));
        }
    }
}

/// What a sample catches: what lies within its threshold, or the one thing that
/// lies a little farther away, if it is to stay.
fn caught(sample: &Sample, distances: &Distances) -> Vec<(NodeId, f32)> {
    let nodes = distances.within(sample.threshold, sample.count);
    match (sample.sign, sample.count) {
        // To lose something by chance is worse than to keep too much.
        (Sign::Remove, Count::One) if distances.is_tied() => Vec::new(),
        (Sign::Keep, Count::One) if nodes.is_empty() => doubt::moved(sample, distances),
        _ => nodes,
    }
}
