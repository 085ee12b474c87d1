//! What a tool comes to on some pages.

use std::collections::BTreeMap;

use serde::Serialize;

use super::values;
use crate::run::Row;
use crate::score::{Field, METRICS, Overlap, Prf, Segments, Shingles};
use crate::stats::{Summary, mean, summary};

/// What a tool comes to on some pages.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Overview {
    /// The pages.
    pub pages: usize,
    /// Those that it crashed on, failed on or took too long for.
    pub misses: usize,
    /// Labelled pages that it gave no text for.
    pub empty: usize,
    /// Every metric that some page has, by name.
    pub metrics: BTreeMap<&'static str, Summary>,
    /// Bag of words with all pages as one.
    pub pooled_words: Option<Prf>,
    /// The mean of the means of the types.
    pub words_f1_by_type: Option<f64>,
    /// Runs of four words: mean precision, mean recall, and F1 of the two.
    pub shingles: Option<Prf>,
    /// Segments with all pages as one, and the share decided rightly.
    pub segments: Option<(Prf, f64)>,
    /// For each attribute the share of its values, over all pages, that the
    /// texts have.
    pub attrs: BTreeMap<String, f64>,
    /// Titles, where the tool gives any.
    pub title: Option<FieldRates>,
    /// Dates, where the tool gives any.
    pub date: Option<FieldRates>,
    /// Authors, where the tool gives any.
    pub author: Option<FieldRates>,
    /// How fast it was.
    pub speed: Option<Speed>,
}

/// How often a field is given and right.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct FieldRates {
    /// Pages whose truth has it.
    pub n: usize,
    /// The share of them where it is right.
    pub right: f64,
    /// The share of them where it is right or nearly so.
    pub near: f64,
    /// The share of them where it is given.
    pub given: f64,
    /// The share of the pages without it where it is given all the same; none
    /// where every page has it.
    pub given_without: Option<f64>,
}

/// How fast a tool was, by its own clock; pages that it missed are left out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// Pages a second.
    pub pages_per_s: f64,
    /// Megabytes (10^6) of pages a second.
    pub mb_per_s: f64,
}

impl Overview {
    /// What these pages come to. As in the peers' scoring, pages without a
    /// main text do not count for anything but segments, attributes and
    /// speed, unless none of the pages has one.
    pub fn of(rows: &[&Row]) -> Overview {
        let with_text: Vec<&Row> = rows.iter().copied().filter(|row| row.scores.words.is_some()).collect();
        let labelled = if with_text.is_empty() { rows } else { &with_text };
        let segments: Vec<Segments> = rows.iter().filter_map(|row| row.scores.segments).collect();
        let pooled: Segments = segments.iter().copied().sum();
        Overview {
            pages: rows.len(),
            misses: rows.iter().filter(|row| row.answer.miss.is_some()).count(),
            empty: labelled.iter().filter(|row| row.scores.is_empty).count(),
            metrics: metrics(rows),
            pooled_words: pooled_words(rows),
            words_f1_by_type: by_type(&with_text),
            shingles: shingles(rows),
            segments: (!segments.is_empty()).then(|| (pooled.prf(), pooled.accuracy())),
            attrs: attrs(rows),
            title: rates(labelled, |row| row.scores.title),
            date: rates(labelled, |row| row.scores.date),
            author: rates(labelled, |row| row.scores.author),
            speed: speed(rows),
        }
    }
}

fn metrics(rows: &[&Row]) -> BTreeMap<&'static str, Summary> {
    let of = |metric: &'static crate::score::Metric| {
        let values = values(rows, metric);
        (!values.is_empty()).then(|| (metric.name, summary(&values)))
    };
    METRICS.iter().filter_map(of).collect()
}

/// Bag of words with all pages as one.
pub fn pooled_words(rows: &[&Row]) -> Option<Prf> {
    let overlaps: Vec<Overlap> = rows.iter().filter_map(|row| row.scores.words).collect();
    (!overlaps.is_empty()).then(|| overlaps.into_iter().sum::<Overlap>().prf())
}

fn by_type(rows: &[&Row]) -> Option<f64> {
    let mut types: BTreeMap<Option<&str>, Vec<f64>> = BTreeMap::new();
    for row in rows {
        let f1 = row.scores.words.map(|words| words.prf().f1);
        types.entry(row.page.page_type.as_deref()).or_default().extend(f1);
    }
    let means: Vec<f64> = types.values().map(|values| mean(values)).collect();
    (!means.is_empty()).then(|| mean(&means))
}

/// Pages with no result are left out of the mean precision.
fn shingles(rows: &[&Row]) -> Option<Prf> {
    let found: Vec<Shingles> = rows.iter().filter_map(|row| row.scores.shingles).collect();
    if found.is_empty() {
        return None;
    }
    let given = found.iter().filter(|shingles| shingles.overlap.found > 0);
    let precision = mean(&given.map(|shingles| shingles.overlap.prf().precision).collect::<Vec<_>>());
    let wanted = found.iter().filter(|shingles| shingles.overlap.wanted > 0);
    let recall = mean(&wanted.map(|shingles| shingles.overlap.prf().recall).collect::<Vec<_>>());
    let sum = precision + recall;
    Some(Prf { precision, recall, f1: if sum > 0.0 { 2.0 * precision * recall / sum } else { 0.0 } })
}

fn attrs(rows: &[&Row]) -> BTreeMap<String, f64> {
    let mut sums: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (name, (found, all)) in
        rows.iter().filter_map(|row| row.scores.attrs.as_ref()).flat_map(|attrs| &attrs.0)
    {
        let sum = sums.entry(name.clone()).or_default();
        *sum = (sum.0 + found, sum.1 + all);
    }
    sums.into_iter().map(|(name, (found, all))| (name, found as f64 / all.max(1) as f64)).collect()
}

fn rates(rows: &[&Row], field: impl Fn(&Row) -> Field) -> Option<FieldRates> {
    let fields: Vec<Field> = rows.iter().map(|row| field(row)).collect();
    let (wanted, other): (Vec<Field>, Vec<Field>) = fields.into_iter().partition(|field| field.is_wanted);
    let share = |fields: &[Field], is: fn(&Field) -> bool| {
        fields.iter().filter(|field| is(field)).count() as f64 / fields.len().max(1) as f64
    };
    let given = share(&wanted, |field| field.is_given);
    (given > 0.0).then(|| FieldRates {
        n: wanted.len(),
        right: share(&wanted, |field| field.is_right),
        near: share(&wanted, |field| field.is_near),
        given,
        given_without: (!other.is_empty()).then(|| share(&other, |field| field.is_given)),
    })
}

fn speed(rows: &[&Row]) -> Option<Speed> {
    let done: Vec<&&Row> = rows.iter().filter(|row| row.answer.miss.is_none()).collect();
    let seconds = done.iter().map(|row| row.answer.time_ns() as f64).sum::<f64>() / 1e9;
    let bytes: usize = done.iter().map(|row| row.page.bytes).sum();
    (seconds > 0.0)
        .then(|| Speed { pages_per_s: done.len() as f64 / seconds, mb_per_s: bytes as f64 / 1e6 / seconds })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Entry;
    use crate::score::{Attrs, Scores};
    use crate::tool::{Answer, Miss};

    fn row(page_type: &str, shared: usize, ns: u64) -> Row {
        let words = Some(Overlap { shared, found: 4, wanted: 4 });
        Row {
            page: Entry { page_type: Some(page_type.to_owned()), bytes: 1_000_000, ..Entry::default() },
            answer: Answer { ns, ..Answer::default() },
            scores: Scores { words, ..Scores::default() },
            ..Row::default()
        }
    }

    #[test]
    fn means_are_by_page_and_by_type() {
        let rows = [row("a", 4, 1_000_000_000), row("a", 4, 1_000_000_000), row("b", 1, 2_000_000_000)];
        let view = Overview::of(&rows.iter().collect::<Vec<_>>());
        assert!((view.metrics["words.f1"].mean - 0.75).abs() < 1e-12);
        assert_eq!(view.words_f1_by_type, Some(0.625));
        assert_eq!(view.pooled_words.map(|prf| prf.f1), Some(0.75));
        assert_eq!(view.speed, Some(Speed { pages_per_s: 0.75, mb_per_s: 0.75 }));
    }

    #[test]
    fn a_miss_counts_as_nothing_found_and_not_for_speed() {
        let mut missed = row("a", 0, 0);
        missed.answer = Answer::missed(Miss::Timeout(5));
        missed.scores.words = Some(Overlap { shared: 0, found: 0, wanted: 4 });
        let rows = [missed, row("a", 4, 500_000_000)];
        let view = Overview::of(&rows.iter().collect::<Vec<_>>());
        assert_eq!((view.misses, view.metrics["words.f1"].mean), (1, 0.5));
        assert_eq!(view.speed.map(|speed| speed.pages_per_s), Some(2.0));
    }

    #[test]
    fn values_of_an_attribute_are_pooled() {
        let with = |counts| {
            let attrs = Some(Attrs([("price".to_owned(), counts)].into()));
            Row { scores: Scores { attrs, ..Scores::default() }, ..Row::default() }
        };
        let rows = [with((1, 1)), with((1, 3))];
        assert_eq!(Overview::of(&rows.iter().collect::<Vec<_>>()).attrs.get("price"), Some(&0.5));
    }

    #[test]
    fn fields_that_are_never_given_are_not_reported() {
        let field = |is_given, is_right| Field { is_wanted: true, is_given, is_right, is_near: is_right };
        let with = |title| Row { scores: Scores { title, ..Scores::default() }, ..Row::default() };
        let rows = [with(field(true, true)), with(field(false, false)), with(Field::default())];
        let view = Overview::of(&rows.iter().collect::<Vec<_>>());
        let title = view.title.expect("titles are given");
        assert_eq!((title.n, title.right, title.given, title.given_without), (2, 0.5, 0.5, Some(0.0)));
        assert_eq!(view.date, None);
    }
}
