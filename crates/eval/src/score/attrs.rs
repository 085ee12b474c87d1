//! Values of attributes (price, director, model) that are in a result.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::text::normal_space;
use crate::corpus::Truth;

/// For each attribute how many of its values stand in the text as words of
/// their own, white space normalised and whatever the case: found, and all.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attrs(pub BTreeMap<String, (usize, usize)>);

impl Attrs {
    pub(super) fn of(text: &str, truth: &Truth) -> Option<Attrs> {
        if truth.attrs.is_empty() {
            return None;
        }
        let has = Attrs::finder(text);
        let count = |values: &Vec<String>| (values.iter().filter(|value| has(value)).count(), values.len());
        Some(Attrs(truth.attrs.iter().map(|(name, values)| (name.clone(), count(values))).collect()))
    }

    /// Tells whether a value stands in a text.
    pub(crate) fn finder(text: &str) -> impl Fn(&str) -> bool {
        let text = normal_space(text).to_lowercase();
        move |value| stands_in(&text, &normal_space(value).to_lowercase())
    }

    /// The share of all values that are in the text.
    pub fn recall(&self) -> Option<f64> {
        let (found, all) = self.0.values().fold((0, 0), |sum, (found, all)| (sum.0 + found, sum.1 + all));
        (all > 0).then(|| found as f64 / all as f64)
    }
}

/// Whether a value stands in a text, and not as a part of a longer word: the
/// letter `P` stands in `P 5` and not in `price`.
fn stands_in(text: &str, value: &str) -> bool {
    let goes_on = |before: Option<char>, after: Option<char>| {
        before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_alphanumeric)
    };
    text.match_indices(value).any(|(start, found)| {
        let end = start + found.len();
        !goes_on(text[..start].chars().next_back(), value.chars().next())
            && !goes_on(value.chars().next_back(), text[end..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_words_are_no_values() {
        for (text, value, stands) in [
            ("price: p 5", "p", true),
            ("price", "p", false),
            ("costs $9,970.00", "$9,970", true),
            ("costs $9,9705", "$9,970", false),
            ("xann b, ann b.", "ann b", true),
        ] {
            assert_eq!(stands_in(text, value), stands, "{value} in {text}");
        }
    }

    #[test]
    fn values_count_one_by_one() {
        let values = |list: &[&str]| list.iter().map(|value| (*value).to_owned()).collect::<Vec<_>>();
        let attrs = [("price".to_owned(), values(&["$9,970"])), ("by".to_owned(), values(&["Ann  B", "Cy"]))];
        let truth = Truth { attrs: attrs.into(), ..Truth::default() };
        let found = Attrs::of("Costs $9,970\nby ann b", &truth).expect("there are attributes");
        assert_eq!(found.0["price"], (1, 1));
        assert_eq!(found.0["by"], (1, 2));
        assert_eq!(found.recall(), Some(2.0 / 3.0));
    }
}
