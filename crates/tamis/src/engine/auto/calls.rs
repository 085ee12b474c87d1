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

pub(super) const FEATURES: [Feature; 13] = [
    Feature::new("called_nearest", "value of the nearest words", 0.0),
    Feature::new("called_second", "value of the words above those", 0.0),
    Feature::new("called_third", "value of the words above those", 0.0),
    Feature::new("called_fourth", "value of the words above those", 0.0),
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

/// What some words speak for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Call {
    worst: i16,
    best: i16,
    sum: i16,
    n: i16,
}

impl Call {
    const NONE: Call = Call { worst: i16::MAX, best: i16::MIN, sum: 0, n: 0 };

    /// With another word.
    fn and(self, value: i16) -> Call {
        Call {
            worst: self.worst.min(value),
            best: self.best.max(value),
            sum: self.sum.saturating_add(value),
            n: self.n + 1,
        }
    }

    fn mean(self) -> i16 {
        self.sum / self.n.max(1)
    }
}

/// What the words of an element and of those above it speak for.
#[derive(Clone, Copy, Debug)]
struct Called {
    /// The elements within [`NEAR`] levels, itself first.
    near: [Call; NEAR],
    /// Means of the nearest that are called something.
    nearest: [Option<i16>; 4],
    n: u16,
    sum: i32,
    /// The lowest value, and the levels up to it.
    worst: (i16, u16),
    best: (i16, u16),
}

impl Called {
    const NOTHING: Called = Called {
        near: [Call::NONE; NEAR],
        nearest: [None; 4],
        n: 0,
        sum: 0,
        worst: (i16::MAX, 0),
        best: (i16::MIN, 0),
    };

    /// What stands above an element inside of the one that this is of.
    fn below(self, call: Call) -> Called {
        let [first, second, third, _] = self.near;
        let above = Called {
            near: [call, first, second, third],
            worst: (self.worst.0, self.worst.1.saturating_add(1)),
            best: (self.best.0, self.best.1.saturating_add(1)),
            ..self
        };
        if call.n == 0 {
            return above;
        }
        let [nearest, second, third, _] = self.nearest;
        Called {
            nearest: [Some(call.mean()), nearest, second, third],
            n: self.n.saturating_add(1),
            sum: self.sum + i32::from(call.mean()),
            worst: above.worst.min((call.worst, 0)),
            best: above.best.max((call.best, 0)),
            ..above
        }
    }

    fn write(&self, row: &mut RowWriter<'_>) {
        let some = |value: i32| (self.n > 0).then_some(value);
        let levels = |(_, levels): (i16, u16)| if self.n > 0 { few(usize::from(levels)) } else { 0 };
        row.put_all(self.nearest.map(|value| signed(value.map(i32::from))));
        row.put_all([signed(some(self.worst.0.into())), signed(some(self.best.0.into()))]);
        row.put_all([levels(self.worst), levels(self.best)]);
        row.put_all([signed(some(self.sum / 8)), signed(some(self.sum / i32::from(self.n.max(1))))]);
        let near = || self.near.into_iter().filter(|call| call.n > 0);
        row.put(signed(near().map(|call| call.worst.into()).min()));
        row.put(signed(near().map(|call| call.best.into()).max()));
        row.put(signed(near().map(|call| i32::from(call.mean())).reduce(|a, b| a + b).map(|sum| sum / 4)));
    }
}

/// What the words of each element speak for, and of those above it.
#[derive(Debug)]
pub(super) struct Calls(Vec<Called>);

impl Calls {
    pub(super) fn of(dom: &Dom, elements: &Elements<'_>, lexicon: &Lexicon) -> Calls {
        let ask = |call: Call, text: &str| {
            words_in(text)
                .filter_map(|word| lexicon.value(word))
                .fold(call, |call, value| call.and(value.into()))
        };
        let of_class: Vec<Call> = elements.classes.iter().map(|class| ask(Call::NONE, class.text)).collect();
        let mut all: Vec<Called> = Vec::with_capacity(elements.len());
        for element in elements.iter() {
            let others = dom.attrs_where(element.id, |name| name != Name::CLASS && is_wanted(name));
            let call = others.fold(of_class[element.class as usize], |call, attr| ask(call, attr.value));
            let above = all.get(element.up as usize).copied().unwrap_or(Called::NOTHING);
            all.push(above.below(call));
        }
        Calls(all)
    }

    /// Writes what an element and those above it are called.
    pub(super) fn write(&self, element: u32, row: &mut RowWriter<'_>) {
        self.0[element as usize].write(row);
    }
}

fn is_wanted(name: Name) -> bool {
    matches!(name, Name::CLASS | Name::ID | Name::ROLE | Name::ITEMPROP)
}

/// The words of an attribute.
fn words_in(text: &str) -> impl Iterator<Item = &[u8]> {
    let read = &text.as_bytes()[..text.len().min(MAX_BYTES)];
    label::words(read).filter(|word| LETTERS.contains(&word.len()))
}

/// Reads the words of an element's class, id, role and property.
pub(super) fn words<'a>(dom: &'a Dom, id: NodeId, mut read: impl FnMut(&'a [u8])) {
    for attr in dom.attrs_where(id, is_wanted) {
        words_in(attr.value).for_each(&mut read);
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
