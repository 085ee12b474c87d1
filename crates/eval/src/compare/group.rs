//! Pages by type, language and length of text.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::corpus::Entry;
use crate::run::Row;

/// What pages are grouped by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Article, forum, product.
    Type,
    /// The language; those with fewer than five pages are pooled.
    Language,
    /// How long the main text is.
    Length,
}

impl By {
    /// All of them.
    pub const ALL: [By; 3] = [By::Type, By::Language, By::Length];

    /// The name in tables.
    pub const fn name(self) -> &'static str {
        match self {
            By::Type => "type",
            By::Language => "language",
            By::Length => "length",
        }
    }
}

/// Pages that have something in common.
#[derive(Clone, PartialEq, Debug)]
pub struct Group<'a> {
    /// What they have in common.
    pub name: String,
    /// The pages.
    pub rows: Vec<&'a Row>,
}

/// Pages of a language below which it is pooled with others.
const MIN_PAGES: usize = 5;

/// Where languages with few pages are.
const OTHERS: &str = "others";

/// The groups of some pages, by name; of lengths, the shorter first.
pub fn groups<'a>(rows: impl IntoIterator<Item = &'a Row>, by: By) -> Vec<Group<'a>> {
    let mut found: BTreeMap<(usize, String), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        found.entry(key(&row.page, by)).or_default().push(row);
    }
    if by == By::Language {
        found = pooled(found);
    }
    found.into_iter().map(|((_, name), rows)| Group { name, rows }).collect()
}

/// The place of a group in its order, and its name.
fn key(page: &Entry, by: By) -> (usize, String) {
    let named = |name: &Option<String>| (0, name.clone().unwrap_or_else(|| "unknown".to_owned()));
    match by {
        By::Type => named(&page.page_type),
        By::Language => named(&page.lang),
        By::Length => page.length().map_or_else(
            || (usize::MAX, "no text".to_owned()),
            |length| (length as usize, length.to_string()),
        ),
    }
}

fn pooled(found: BTreeMap<(usize, String), Vec<&Row>>) -> BTreeMap<(usize, String), Vec<&Row>> {
    let mut kept: BTreeMap<(usize, String), Vec<&Row>> = BTreeMap::new();
    for (key, rows) in found {
        let is_small = rows.len() < MIN_PAGES;
        let key = if is_small { (usize::MAX, OTHERS.to_owned()) } else { key };
        kept.entry(key).or_default().extend(rows);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(lang: &str, chars: usize) -> Row {
        let page = Entry { lang: Some(lang.to_owned()), chars: Some(chars), ..Entry::default() };
        Row { page, ..Row::default() }
    }

    #[test]
    fn languages_with_few_pages_are_pooled() {
        let mut rows = vec![row("de", 10); 5];
        rows.extend([row("fr", 10), row("it", 2_000)]);
        let found: Vec<_> = groups(&rows, By::Language).into_iter().map(|g| (g.name, g.rows.len())).collect();
        assert_eq!(found, [("de".to_owned(), 5), ("others".to_owned(), 2)]);
    }

    #[test]
    fn lengths_are_in_order() {
        let rows = [row("de", 30_000), row("de", 10), row("de", 2_000)];
        let names: Vec<_> = groups(&rows, By::Length).into_iter().map(|group| group.name).collect();
        assert_eq!(names, ["under 1,000 characters", "1,000 to 5,000", "over 20,000"]);
    }
}
