//! Do two segments that stand at one place say nearly the same?

use super::distance::distance;
use super::twig::{Tree, Twig};

/// The share of its weight that may differ in a segment that counts as the
/// same, from 0 to 1.
const MAX_CHANGED: f32 = 0.2;

/// Steps that comparing may take on one page; a step is a cell of a table. The
/// hungriest of 19,000 pages takes 25,000, and one with links in ever another
/// order would take seconds.
const MAX_STEPS: u32 = 500_000;

/// Compares the segments of one page, within bounds.
pub(super) struct Near {
    /// Steps that are left.
    steps: u32,
}

impl Default for Near {
    fn default() -> Near {
        Near { steps: MAX_STEPS }
    }
}

impl Near {
    /// Whether two segments say nearly the same: texts are equal, and few links
    /// differ. A price among words that all pages share is a reason to keep them
    /// all. What is cheap to know is asked first; when all steps are taken, only
    /// what is exactly the same is known again.
    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "weights are below 2^16")]
    pub(super) fn are(&mut self, a: &Tree, b: &Tree) -> bool {
        let most = (a.weight.max(b.weight) as f32 * MAX_CHANGED) as u32;
        a.texts == b.texts
            && a.weight.abs_diff(b.weight) <= most
            && !a.twigs.is_empty()
            && !b.twigs.is_empty()
            && self.take(a.twigs.len() + b.twigs.len())
            && a.differs_by(b) <= most
            && self.differ_little(&a.twigs, &b.twigs, most)
    }

    fn differ_little(&mut self, a: &[Twig], b: &[Twig], most: u32) -> bool {
        least(a, b) <= most
            && (aligned(a, b).is_some_and(|changed| changed <= most)
                || self.take(a.len() * b.len()) && distance(a, b, most).is_some())
    }

    /// Takes steps; none when too few are left.
    fn take(&mut self, steps: usize) -> bool {
        let left = u32::try_from(steps).ok().and_then(|steps| self.steps.checked_sub(steps));
        self.steps = left.unwrap_or(0);
        left.is_some()
    }
}

/// What at least must change: the labels that only one of them has.
fn least(a: &[Twig], b: &[Twig]) -> u32 {
    let sorted = |tree: &[Twig]| {
        let mut labels: Vec<(u32, u8)> = tree.iter().map(|twig| (twig.label, twig.weight)).collect();
        labels.sort_unstable();
        labels
    };
    let (a, b) = (sorted(a), sorted(b));
    let (mut at, mut only_a, mut only_b) = (0, 0, 0);
    for (label, weight) in &a {
        while b.get(at).is_some_and(|(other, _)| other < label) {
            only_b += u32::from(b[at].1);
            at += 1;
        }
        if b.get(at).is_some_and(|(other, _)| other == label) {
            at += 1;
        } else {
            only_a += u32::from(*weight);
        }
    }
    only_b += b[at..].iter().map(|(_, weight)| u32::from(*weight)).sum::<u32>();
    only_a.max(only_b)
}

/// What must change at most, when both have the same form: each label that
/// differs.
fn aligned(a: &[Twig], b: &[Twig]) -> Option<u32> {
    let has_form = a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.depth == b.depth);
    let changed = a.iter().zip(b).filter(|(a, b)| a.label != b.label);
    has_form.then(|| changed.map(|(a, b)| u32::from(a.weight.max(b.weight))).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::twig::{PLAIN, weight};
    use proptest::prelude::*;

    fn text(depth: u8, label: u32, bits: u32) -> Twig {
        Twig { depth, label: label | bits, weight: 8 }
    }

    #[test]
    fn a_changed_text_is_not_near_and_a_changed_link_is() {
        let list = |last: u32, bits: u32| {
            let root = Twig { depth: 0, label: 1, weight: 1 };
            let items = (2..12).map(|label| text(1, if label == 11 { last } else { label }, bits));
            Tree::from(std::iter::once(root).chain(items).collect::<Vec<_>>())
        };
        assert!(Near::default().are(&list(11, 0), &list(99, 0)));
        assert!(!Near::default().are(&list(11, PLAIN), &list(99, PLAIN)));
        assert!(Near::default().are(&list(11, PLAIN), &list(11, PLAIN)));
        assert!(!Near::default().are(&Tree::from(vec![]), &Tree::from(vec![])));
    }

    proptest! {
        #[test]
        fn no_distance_is_more_than_the_aligned(a in twigs(), b in twigs()) {
            let most = weight(&a) + weight(&b);
            let found = distance(&a, &b, most);
            prop_assert!(aligned(&a, &b).is_none_or(|changed| found.is_some_and(|found| found <= changed)));
        }

        #[test]
        fn no_distance_is_less_than_the_least(a in twigs(), b in twigs()) {
            let most = weight(&a) + weight(&b);
            prop_assert!(distance(&a, &b, most).is_some_and(|distance| distance >= least(&a, &b)));
        }
    }

    #[test]
    fn comparing_ends() {
        let list = |first: u32| {
            let items = (first..first + 100).map(|label| text(1, label, 0));
            let root = Twig { depth: 0, label: 200, weight: 1 };
            Tree::from(std::iter::once(root).chain(items).collect::<Vec<_>>())
        };
        let (a, b) = (list(1), list(2));
        let mut near = Near::default();
        let compared = (0..MAX_STEPS).take_while(|_| near.are(&a, &b)).count();
        assert!(compared > 0 && compared * a.twigs.len() * b.twigs.len() < MAX_STEPS as usize, "{compared}");
    }

    /// Flat trees of a few labels.
    fn twigs() -> impl Strategy<Value = Vec<Twig>> {
        let child = (0..6u32).prop_map(|label| Twig { depth: 1, label, weight: label as u8 + 1 });
        prop::collection::vec(child, 0..12).prop_map(|children| {
            std::iter::once(Twig { depth: 0, label: 9, weight: 1 }).chain(children).collect()
        })
    }
}
