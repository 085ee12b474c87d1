//! Which of the page's titles is the title of the content?
//!
//! A heading that the page's other titles repeat is the best witness: readers
//! see it, and machines are told the same.

use std::collections::BTreeSet;

use super::claim::{Claim, Field, Origin, Trust};
use super::title::{SiteNames, folded, without_last_part, without_site};

/// Letters of a title that can be told from a word inside another.
const MIN_LETTERS: usize = 8;

/// Share of words that two versions of one title have in common (wcxb and
/// segments, folds 0 to 2: 0.5 to 0.6 are best).
const MIN_OVERLAP: f64 = 0.5;

/// Share of a heading that its title makes up; the rest is a label or a count.
const MIN_SHARE: f64 = 0.5;

/// One candidate: which claim it is, its value without the site's name, and folded.
#[derive(Clone, Debug)]
struct Candidate<'a> {
    claim: usize,
    text: &'a str,
    folded: String,
}

/// The candidates by where they come from.
#[derive(Debug)]
struct Candidates<'a> {
    headings: Vec<Candidate<'a>>,
    title_tag: Option<Candidate<'a>>,
    open_graph: Option<Candidate<'a>>,
    twitter: Option<Candidate<'a>>,
    headline: Option<Candidate<'a>>,
    other: Option<Candidate<'a>>,
    model: Option<Candidate<'a>>,
}

/// The claim that is taken and its value.
pub(super) fn choose(claims: &[Claim], site: &SiteNames) -> Option<(usize, String)> {
    let candidates = Candidates::of(claims, site);
    let is_news = claims.iter().any(|claim| {
        claim.field == Field::Kind && claim.origin == Origin::JsonLd && claim.value.ends_with("NewsArticle")
    });
    let chosen = candidates.of_news(is_news).cloned().or_else(|| candidates.chosen());
    let model =
        candidates.model.as_ref().filter(|model| is_better(&claims[model.claim], chosen.as_ref(), claims));
    let chosen = model.cloned().or(chosen)?;
    Some((chosen.claim, chosen.text.to_owned()))
}

/// Whether the models' title is to be believed more than what was chosen:
/// the title tag is for machines, and of headings any may have been taken.
fn is_better(model: &Claim, chosen: Option<&Candidate<'_>>, claims: &[Claim]) -> bool {
    let needed = match chosen.map(|chosen| claims[chosen.claim].origin) {
        None => Trust::Weak,
        Some(Origin::TitleTag) => Trust::Good,
        Some(Origin::Heading) => Trust::Sure,
        Some(_) => return false,
    };
    model.trust >= needed
}

impl<'a> Candidates<'a> {
    fn of(claims: &'a [Claim], site: &SiteNames) -> Candidates<'a> {
        let candidate = |(at, claim): (usize, &'a Claim)| {
            let text = without_site(&claim.value, site);
            Candidate { claim: at, text, folded: folded(text) }
        };
        let titles = || claims.iter().enumerate().filter(|(_, claim)| claim.field == Field::Title);
        let first = |wanted: &dyn Fn(&Claim) -> bool| {
            titles().filter(|(_, claim)| wanted(claim)).map(candidate).find(|found| !found.folded.is_empty())
        };
        let headings =
            titles().filter(|(_, claim)| claim.origin == Origin::Heading && !site.is_site(&claim.value));
        Candidates {
            headings: headings.map(candidate).filter(|heading| !heading.folded.is_empty()).collect(),
            title_tag: first(&|claim| claim.origin == Origin::TitleTag),
            open_graph: first(&|claim| claim.key == "og:title"),
            twitter: first(&|claim| claim.key == "twitter:title"),
            headline: first(&|claim| claim.key == "headline" || claim.key == "citation_title"),
            other: first(&|claim| !matches!(claim.origin, Origin::Heading | Origin::Model)),
            model: first(&|claim| claim.origin == Origin::Model),
        }
    }

    /// News sites write the headline of their data with care; others leave it
    /// to a plugin.
    fn of_news(&self, is_news: bool) -> Option<&Candidate<'a>> {
        let headline = self.headline.as_ref().filter(|_| is_news)?;
        let same = |heading: &&Candidate<'a>| {
            heading.folded == headline.folded
                || self.open_graph.as_ref().is_some_and(|graph| graph.folded == heading.folded)
        };
        Some(self.headings.iter().find(same).unwrap_or(headline))
    }

    fn chosen(&self) -> Option<Candidate<'a>> {
        let found = self
            .same_heading()
            .or_else(|| self.inside_heading())
            .or_else(|| self.heading_inside())
            .or_else(|| self.similar_heading())
            .or_else(|| self.agreed())
            .or_else(|| self.headings.first().filter(|_| self.headings.len() == 1))
            .or(self.open_graph.as_ref());
        found
            .cloned()
            .or_else(|| self.cut_title_tag())
            .or_else(|| self.other.as_ref().or(self.headings.first()).cloned())
    }

    fn references(&self) -> impl Iterator<Item = &Candidate<'a>> {
        [&self.title_tag, &self.open_graph, &self.headline, &self.twitter].into_iter().flatten()
    }

    fn same_heading(&self) -> Option<&Candidate<'a>> {
        self.headings.iter().find(|heading| self.references().any(|title| title.folded == heading.folded))
    }

    /// The title that both the title tag and Open Graph have, when a heading
    /// has it with something around: a label, a date, a count.
    fn inside_heading(&self) -> Option<&Candidate<'a>> {
        let title = self.agreed()?;
        let longer = |heading: &Candidate<'a>| {
            holds(&heading.folded, &title.folded)
                && ratio(title.folded.len(), heading.folded.len()) >= MIN_SHARE
        };
        self.headings.iter().any(longer).then_some(title)
    }

    /// A heading that stands in a longer title: the rest is the site or a rubric.
    fn heading_inside(&self) -> Option<&Candidate<'a>> {
        self.headings
            .iter()
            .find(|heading| self.references().any(|title| holds(&title.folded, &heading.folded)))
    }

    /// The heading that has most words in common with a title.
    fn similar_heading(&self) -> Option<&Candidate<'a>> {
        let score = |heading: &Candidate<'a>| {
            self.references().map(|title| overlap(&title.folded, &heading.folded)).fold(0.0, f64::max)
        };
        let scored = self.headings.iter().map(|heading| (score(heading), heading));
        let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        (best.0 >= MIN_OVERLAP).then_some(best.1)
    }

    /// The title that the title tag and Open Graph have in common.
    fn agreed(&self) -> Option<&Candidate<'a>> {
        let (tag, graph) = (self.title_tag.as_ref()?, self.open_graph.as_ref()?);
        (tag.folded == graph.folded).then_some(tag)
    }

    fn cut_title_tag(&self) -> Option<Candidate<'a>> {
        let tag = self.title_tag.clone()?;
        Some(Candidate { text: without_last_part(tag.text), ..tag })
    }
}

/// Whether whole words of a text are another text.
fn holds(long: &str, short: &str) -> bool {
    short.len() >= MIN_LETTERS
        && long.match_indices(short).any(|(at, _)| {
            let before = long.get(..at).is_some_and(|text| text.is_empty() || text.ends_with(' '));
            let after =
                long.get(at + short.len()..).is_some_and(|text| text.is_empty() || text.starts_with(' '));
            before && after
        })
}

/// The share of words in common, 0 to 1.
fn overlap(a: &str, b: &str) -> f64 {
    let a: BTreeSet<&str> = a.split(' ').collect();
    let b: BTreeSet<&str> = b.split(' ').collect();
    ratio(2 * a.intersection(&b).count(), a.len() + b.len())
}

#[expect(clippy::cast_precision_loss, reason = "titles are short")]
fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Trust;

    fn claim(origin: Origin, key: &'static str, value: &str) -> Claim {
        let value = value.to_owned();
        Claim { field: Field::Title, value, origin, key, trust: Trust::Good, node: None, won: false }
    }

    fn chosen(claims: &[Claim]) -> String {
        let site = SiteNames::new(std::iter::once("Daily News"), None);
        choose(claims, &site).map_or(String::new(), |found| found.1)
    }

    fn tag(value: &str) -> Claim {
        claim(Origin::TitleTag, "title", value)
    }

    fn graph(value: &str) -> Claim {
        claim(Origin::OpenGraph, "og:title", value)
    }

    fn h1(value: &str) -> Claim {
        claim(Origin::Heading, "h1", value)
    }

    #[test]
    fn a_heading_that_titles_repeat_wins() {
        let claims =
            [tag("Rain falls in May | Daily News"), h1("Daily News"), h1("Menu"), h1("Rain falls in May")];
        assert_eq!(chosen(&claims), "Rain falls in May");
        let claims = [tag("Rain falls in May - Weather - Example"), h1("Blog"), h1("Rain falls in May")];
        assert_eq!(chosen(&claims), "Rain falls in May");
    }

    #[test]
    fn labels_around_a_title_go() {
        let claims = [tag("Rain falls in May"), graph("Rain falls in May"), h1("Thread: Rain falls in May")];
        assert_eq!(chosen(&claims), "Rain falls in May");
    }

    #[test]
    fn titles_that_agree_beat_a_slogan() {
        let claims =
            [tag("Umbrellas for you | Daily News"), graph("Umbrellas for you"), h1("Stay dry, be happy")];
        assert_eq!(chosen(&claims), "Umbrellas for you");
        let claims = [tag("Umbrellas"), graph("Rain gear"), h1("Stay dry, be happy")];
        assert_eq!(chosen(&claims), "Stay dry, be happy");
    }

    #[test]
    fn whatever_there_is_is_taken() {
        assert_eq!(chosen(&[tag("Only this")]), "Only this");
        assert_eq!(chosen(&[h1("One"), h1("Two")]), "One");
        assert_eq!(chosen(&[]), "");
        assert_eq!(chosen(&[tag(" | "), h1("—")]), "");
    }
}
