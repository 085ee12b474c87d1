//! Which pages count for a metric?

use crate::run::Row;
use crate::score::Metric;

/// The pages that count for a metric. As in the peers' scoring, pages without
/// a main text count for attributes only, unless none of the pages has one.
pub fn counted<'a>(rows: &[&'a Row], metric: &Metric) -> Vec<&'a Row> {
    let is_labelled = |row: &&Row| row.scores.words.is_some();
    if metric.name == "attrs" || !rows.iter().any(is_labelled) {
        return rows.to_vec();
    }
    rows.iter().copied().filter(is_labelled).collect()
}

/// Their numbers.
pub fn values(rows: &[&Row], metric: &Metric) -> Vec<f64> {
    counted(rows, metric).into_iter().filter_map(|row| (metric.of)(&row.scores)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::score::{Attrs, Field, Overlap, Scores, find_metric};

    fn row(words: Option<Overlap>, is_right: bool) -> Row {
        let title = Field { is_wanted: true, is_given: true, is_right, is_near: is_right };
        let attrs = Some(Attrs(BTreeMap::from([("price".to_owned(), (1, 1))])));
        Row { scores: Scores { words, attrs, title, ..Scores::default() }, ..Row::default() }
    }

    #[test]
    fn pages_without_text_count_for_attributes_only() {
        let with_text = row(Some(Overlap { shared: 1, found: 1, wanted: 1 }), true);
        let without = row(None, false);
        let of = |name: &str, rows: &[&Row]| values(rows, find_metric(name).expect("a metric")).len();
        assert_eq!(of("title", &[&with_text, &without]), 1);
        assert_eq!(of("attrs", &[&with_text, &without]), 2);
        assert_eq!(of("title", &[&without]), 1);
    }
}
