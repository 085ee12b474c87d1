//! What the authors of a page call its elements, and what such words speak
//! for, as a lexicon learned from other pages tells.

use tamis_html::{Dom, Name, NodeId};

use super::scale::{few, signed};
use super::tree::Elements;
use crate::model::{Feature, Lexicon, RowWriter};
use crate::page::label;

/// Bytes of an attribute that are read; longer ones are generated.
const MAX_BYTES: usize = 200;

/// Letters of a word: fewer are an abbreviation, more are generated.
const LETTERS: std::ops::RangeInclusive<usize> = 2..=20;

/// Levels that are near a block.
const NEAR: usize = 4;

pub(super) const FEATURES: [Feature; 14] = [
    Feature::new("called_nearest", "value of the nearest words", 0.0),
    Feature::new("called_second", "value of the words above those", 0.0),
    Feature::new("called_third", "value of the words above those", 0.0),
    Feature::new("called_fourth", "value of the words above those", 0.0),
    Feature::new("called_levels", "levels up to the nearest words", 0.0),
    Feature::new("called_worst", "lowest value", 0.0),
    Feature::new("called_best", "highest value", 0.0),
    Feature::new("called_worst_levels", "levels up to the lowest value", 0.0),
    Feature::new("called_best_levels", "levels up to the highest value", 0.0),
    Feature::new("called_sum", "eighths of the sum of values", 0.0),
    Feature::new("called_mean", "mean value", 0.0),
    Feature::new("called_near_worst", "lowest value within four levels", 0.0),
    Feature::new("called_near_best", "highest value within four levels", 0.0),
    Feature::new("called_near_sum", "quarters of the sum within four levels", 0.0),
];

/// What the words of an element speak for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Call {
    worst: i32,
    best: i32,
    mean: i32,
}

/// What the words of each element speak for.
#[derive(Debug)]
pub(super) struct Calls(Vec<Option<Call>>);

impl Calls {
    pub(super) fn of(dom: &Dom, elements: &Elements, lexicon: &Lexicon) -> Calls {
        Calls(elements.iter().map(|element| call(dom, element.id, lexicon)).collect())
    }

    /// Writes what the elements from one up are called.
    pub(super) fn write(&self, elements: &Elements, from: u32, row: &mut RowWriter<'_>) {
        let mut nearest = [None; 4];
        let (mut n, mut sum, mut near_sum) = (0u16, 0, 0);
        let (mut worst, mut best) = ((i32::MAX, 0), (i32::MIN, 0));
        let (mut near_worst, mut near_best) = (None, None);
        let (mut first, mut levels, mut at) = (None, 0, Some(from));
        while let Some(element) = at {
            if let Some(call) = self.0[element as usize] {
                if let Some(slot) = nearest.get_mut(usize::from(n)) {
                    *slot = Some(call.mean);
                }
                first.get_or_insert(levels);
                n = n.saturating_add(1);
                sum += call.mean;
                worst = worst.min((call.worst, levels));
                best = best.max((call.best, levels));
                if levels < NEAR {
                    near_sum += call.mean;
                    (near_worst, near_best) = (Some(worst.0), Some(best.0));
                }
            }
            levels += 1;
            at = elements.above(element);
        }
        let some = |value: i32| (n > 0).then_some(value);
        row.put_all(nearest.map(signed));
        row.put(first.map_or(super::scale::NONE, few));
        row.put_all([signed(some(worst.0)), signed(some(best.0)), few(worst.1), few(best.1)]);
        row.put_all([signed(some(sum / 8)), signed(some(sum / i32::from(n.max(1))))]);
        row.put_all([signed(near_worst), signed(near_best), signed(near_worst.map(|_| near_sum / 4))]);
    }
}

fn call(dom: &Dom, id: NodeId, lexicon: &Lexicon) -> Option<Call> {
    let (mut worst, mut best, mut sum, mut n) = (i32::MAX, i32::MIN, 0, 0);
    words(dom, id, |word| {
        if let Some(value) = lexicon.value(word).map(i32::from) {
            (worst, best, sum, n) = (worst.min(value), best.max(value), sum + value, n + 1);
        }
    });
    (n > 0).then(|| Call { worst, best, mean: sum / n })
}

/// Reads the words of an element's class, id, role and property.
pub(super) fn words<'a>(dom: &'a Dom, id: NodeId, mut read: impl FnMut(&'a [u8])) {
    let is_wanted = |name| matches!(name, Name::CLASS | Name::ID | Name::ROLE | Name::ITEMPROP);
    for attr in dom.attrs_where(id, is_wanted) {
        let read_bytes = &attr.value.as_bytes()[..attr.value.len().min(MAX_BYTES)];
        label::words(read_bytes).filter(|word| LETTERS.contains(&word.len())).for_each(&mut read);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Page;

    #[test]
    fn words_end_at_signs_digits_and_capitals() {
        let page = Page::from_html("<p class='postBody2 x main-nav' id=Top title=no role=note>");
        let dom = page.dom();
        let id = dom.nodes().find(|id| dom.is(*id, Name::P)).expect("a paragraph");
        let mut found = Vec::new();
        words(dom, id, |word| found.push(String::from_utf8_lossy(word).into_owned()));
        assert_eq!(found, ["post", "Body", "main", "nav", "Top", "note"]);
    }
}
