//! Which pages?

use std::collections::BTreeMap;

use super::Part;
use crate::corpus::Entry;
use crate::markup::{Align, Markup, Table};

/// Bytes of a megabyte.
const MEGABYTE: f64 = 1e6;

/// How many names of types or languages are told.
const MOST: usize = 6;

pub(super) fn section(parts: &[Part<'_>]) -> Markup {
    use Align::{End, Start};
    let head = [
        ("corpus", Start),
        ("pages", End),
        ("with text", End),
        ("MB", End),
        ("types", Start),
        ("languages", Start),
        ("SHA-256 of the corpus", Start),
    ];
    let mut table = Table::new("Corpora, and the pages of them that were looked at", head);
    for part in parts {
        let Some(run) = part.runs.first() else { continue };
        let pages: Vec<&Entry> = run.rows.iter().map(|row| &row.page).collect();
        let bytes: usize = pages.iter().map(|page| page.bytes).sum();
        table.add([
            Markup::text(&run.header.corpus),
            Markup::text(&pages.len().to_string()),
            Markup::text(&pages.iter().filter(|page| page.chars.is_some()).count().to_string()),
            Markup::text(&format!("{:.1}", bytes as f64 / MEGABYTE)),
            Markup::text(&most(pages.iter().map(|page| page.page_type.as_deref()))),
            Markup::text(&most(pages.iter().map(|page| page.lang.as_deref()))),
            Markup::tagged("code", "", &run.header.digest),
        ]);
    }
    [Markup::tagged("h2", "", "Pages"), table.markup()].into_iter().collect()
}

/// The names with most pages, and how many more there are.
fn most<'a>(names: impl Iterator<Item = Option<&'a str>>) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for name in names {
        *counts.entry(name.unwrap_or("unknown")).or_default() += 1;
    }
    let mut sorted: Vec<(&str, usize)> = counts.into_iter().collect();
    sorted.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    let mut shown: Vec<String> = sorted.iter().take(MOST).map(|(name, n)| format!("{name} {n}")).collect();
    if sorted.len() > MOST {
        shown.push(format!("{} more", sorted.len() - MOST));
    }
    shown.join(", ")
}
