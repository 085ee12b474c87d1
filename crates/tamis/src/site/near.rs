//! Do two segments that stand at one place say nearly the same?

use super::distance::distance;
use super::twig::{Twig, weight};

/// The share of its weight that may differ in a segment that counts as the
/// same, from 0 to 1.
const MAX_CHANGED: f32 = 0.2;

/// Whether two segments say nearly the same: texts are equal, and few links
/// differ. A price among words that all pages share is a reason to keep them
/// all. What is cheap to know is asked first.
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "weights are below 2^16")]
pub(super) fn is_near(a: &[Twig], b: &[Twig]) -> bool {
    let (of_a, of_b) = (weight(a), weight(b));
    let most = (of_a.max(of_b) as f32 * MAX_CHANGED) as u32;
    !a.is_empty()
        && !b.is_empty()
        && of_a.abs_diff(of_b) <= most
        && texts(a).eq(texts(b))
        && least(a, b) <= most
        && distance(a, b, most).is_some()
}

/// The texts outside of links.
fn texts(tree: &[Twig]) -> impl Iterator<Item = u32> {
    tree.iter().filter(|twig| twig.is_plain()).map(|twig| twig.label)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::twig::PLAIN;
    use proptest::prelude::*;

    fn text(depth: u8, label: u32, bits: u32) -> Twig {
        Twig { depth, label: label | bits, weight: 8 }
    }

    #[test]
    fn a_changed_text_is_not_near_and_a_changed_link_is() {
        let list = |last: u32, bits: u32| {
            let root = Twig { depth: 0, label: 1, weight: 1 };
            let items = (2..12).map(|label| text(1, if label == 11 { last } else { label }, bits));
            std::iter::once(root).chain(items).collect::<Vec<_>>()
        };
        assert!(is_near(&list(11, 0), &list(99, 0)));
        assert!(!is_near(&list(11, PLAIN), &list(99, PLAIN)));
        assert!(is_near(&list(11, PLAIN), &list(11, PLAIN)));
        assert!(!is_near(&[], &[]));
    }

    proptest! {
        #[test]
        fn no_distance_is_less_than_the_least(a in twigs(), b in twigs()) {
            let most = weight(&a) + weight(&b);
            prop_assert!(distance(&a, &b, most).is_some_and(|distance| distance >= least(&a, &b)));
        }
    }

    /// Flat trees of a few labels.
    fn twigs() -> impl Strategy<Value = Vec<Twig>> {
        let child = (0..6u32).prop_map(|label| Twig { depth: 1, label, weight: label as u8 + 1 });
        prop::collection::vec(child, 0..12).prop_map(|children| {
            std::iter::once(Twig { depth: 0, label: 9, weight: 1 }).chain(children).collect()
        })
    }
}
