//! What words in the names of elements speak for, learned from labelled pages.
//!
//! A word's value is the share of the words below elements that are called so
//! that are content: the mean over pages of a site, then over sites, since
//! pages of one site are built alike. The value that a page is written down
//! with while training leaves its own site out, so that models learn how far
//! words of other sites can be trusted.

use std::collections::BTreeMap;

use tamis::model::Lexicon;

/// Sites that must use a word: what fewer say is chance.
const MIN_SITES: usize = 6;

/// The share of content below elements of which nothing is known, and the
/// sites that this counts for.
const PRIOR: (f64, f64) = (0.45, 3.0);

/// Steps of a value to one of log odds; with it, odds of 50 to 1 are a byte's end.
const STEPS: f64 = 32.0;

/// The shares of content that were found below elements called by each word.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// For each word and site the sum of shares and the pages.
    words: BTreeMap<String, BTreeMap<String, (f64, f64)>>,
}

impl Tally {
    /// Adds what a page of a site shows.
    pub(super) fn add(&mut self, site: &str, shares: &[(String, f32)]) {
        for (word, share) in shares {
            let sites = self.words.entry(word.clone()).or_default();
            let (sum, pages) = sites.entry(site.to_owned()).or_default();
            *sum += f64::from(*share);
            *pages += 1.0;
        }
    }

    /// Means for each word and site, with which lexicons are made.
    pub(super) fn means(self) -> Means {
        let mean = |sites: BTreeMap<String, (f64, f64)>| -> Word {
            let sites: BTreeMap<String, f64> =
                sites.into_iter().map(|(site, (sum, pages))| (site, sum / pages)).collect();
            Word { sum: sites.values().sum(), sites }
        };
        let enough = self.words.into_iter().filter(|(_, sites)| sites.len() >= MIN_SITES);
        Means { words: enough.map(|(word, sites)| (word, mean(sites))).collect() }
    }
}

#[derive(Clone, Debug)]
struct Word {
    sum: f64,
    sites: BTreeMap<String, f64>,
}

/// What each word speaks for at each site.
#[derive(Clone, Debug)]
pub(super) struct Means {
    words: Vec<(String, Word)>,
}

impl Means {
    /// What is known from all sites but one.
    pub(super) fn without(&self, site: &str) -> Lexicon {
        let value = |(word, known): &(String, Word)| {
            let own = known.sites.get(site);
            let n_sites = known.sites.len() - usize::from(own.is_some());
            let sum = known.sum - own.unwrap_or(&0.0);
            let share = (sum + PRIOR.0 * PRIOR.1) / (n_sites as f64 + PRIOR.1);
            let value = ((share / (1.0 - share)).ln() * STEPS).round().clamp(-127.0, 127.0) as i8;
            (n_sites >= MIN_SITES).then(|| (word.clone(), value))
        };
        Lexicon::new(self.words.iter().filter_map(value))
    }

    /// What is known from all sites.
    pub(super) fn all(&self) -> Lexicon {
        self.without("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_has_no_say_in_its_own_values() {
        let mut tally = Tally::default();
        for site in 0..7 {
            let share = if site == 0 { 1.0 } else { 0.0 };
            tally.add(&format!("{site}.example"), &[("footer".to_owned(), share), ("rare".to_owned(), 1.0)]);
        }
        tally.add("8.example", &[("footer".to_owned(), 0.0)]);
        let means = tally.means();
        let [own, all] = [means.without("0.example"), means.all()].map(|lexicon| lexicon.value(b"footer"));
        assert!(own < all, "{own:?} {all:?}");
        assert_eq!(means.without("1.example").value(b"rare"), means.without("2.example").value(b"rare"));
        assert_eq!(Tally::default().means().all().value(b"footer"), None);
    }
}
