//! Which pages are trained on, and which are tested on?

use std::collections::{BTreeMap, BTreeSet};

use super::example::Example;
use crate::corpus::{Fold, N_FOLDS};

/// Which examples models are trained on, and which they are tested on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Split {
    /// Places of the examples to train on.
    pub train: Vec<usize>,
    /// Places of the examples to test on.
    pub test: Vec<usize>,
}

impl Split {
    fn by(examples: &[Example], is_test: impl Fn(usize) -> bool) -> Split {
        let (test, train) = (0..examples.len()).partition(|at| is_test(*at));
        Split { train, test }
    }
}

/// Every fold once: no site is in both parts.
pub fn extra_site(examples: &[Example]) -> Vec<Split> {
    let of = |fold: u8| Split::by(examples, |at| examples[at].record.fold() == Fold(fold));
    (0..N_FOLDS).map(of).collect()
}

/// Parts of a site in a test of the paper, each tested once.
const PARTS: usize = 3;

/// Every part of the sites with at least three labelled articles once: their
/// other pages are trained on, and those of all other sites.
pub fn intra_site(examples: &[Example]) -> Vec<Split> {
    let mut sites: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for record in examples.iter().filter(|example| example.teaches()).map(|example| &example.record) {
        if let Some(url) = record.url.as_deref().filter(|_| !record.site.is_empty()) {
            sites.entry(&record.site).or_default().insert(url);
        }
    }
    sites.retain(|_, pages| pages.len() >= PARTS);
    // A page that stands in two sets is in one part.
    let part = |at: usize| {
        let record = &examples[at].record;
        let url = record.url.as_deref()?;
        let place = sites.get(record.site.as_str())?.iter().position(|page| *page == url)?;
        Some(place % PARTS)
    };
    (0..PARTS).map(|wanted| Split::by(examples, |at| part(at) == Some(wanted))).collect()
}

/// Trains on one set and tests on another; what they share is only tested on.
pub fn across(examples: &[Example], from: &str, to: &str) -> Split {
    let of =
        |set: &str| -> Vec<usize> { (0..examples.len()).filter(|at| examples[*at].set == set).collect() };
    let test = of(to);
    let seen: BTreeSet<&str> = test.iter().map(|at| examples[*at].record.site.as_str()).collect();
    let is_new = |at: &usize| !seen.contains(examples[*at].record.site.as_str());
    Split { train: of(from).into_iter().filter(is_new).collect(), test }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::corpus::Record;

    fn example(set: &str, site: &str, page: &str) -> Example {
        let url = Some(format!("https://{site}/{page}"));
        Example {
            set: set.to_owned(),
            record: Record { site: site.to_owned(), url, ..Record::default() },
            is_styled: false,
            shows_date: false,
            tasks: BTreeMap::new(),
            agency: None,
        }
    }

    fn examples() -> Vec<Example> {
        let three = ["a", "b", "c"].map(|page| example("wcxb", "one.example", page));
        let again = example("fundus", "one.example", "b");
        let other = ["a", "b"].map(|page| example("fundus", "two.example", page));
        three.into_iter().chain([again]).chain(other).collect()
    }

    #[test]
    fn no_site_is_trained_and_tested_on() {
        let examples = examples();
        let splits = extra_site(&examples);
        for split in &splits {
            let site = |at: &usize| examples[*at].record.site.clone();
            let tested: BTreeSet<String> = split.test.iter().map(site).collect();
            assert!(split.train.iter().all(|at| !tested.contains(&site(at))));
        }
        assert_eq!(splits.iter().map(|split| split.test.len()).sum::<usize>(), examples.len());
    }

    #[test]
    fn sites_with_three_pages_are_parted_and_no_page_is_in_two_parts() {
        let splits = intra_site(&examples());
        assert_eq!(
            splits.iter().map(|split| split.test.clone()).collect::<Vec<_>>(),
            [vec![0], vec![1, 3], vec![2]]
        );
        assert!(splits.iter().all(|split| split.train.len() + split.test.len() == 6));
    }

    #[test]
    fn a_site_of_both_sets_is_only_tested_on() {
        let split = across(&examples(), "wcxb", "fundus");
        assert_eq!((split.train.len(), split.test.len()), (0, 3));
    }
}
