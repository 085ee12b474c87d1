//! `tamis-eval corpora`: what there is.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Serialize;
use tamis_eval::compare::Table;
use tamis_eval::corpus::{Corpora, Corpus, cache_folder};

use super::args;

#[derive(Serialize)]
struct Shown {
    name: String,
    pages: usize,
    with_text: usize,
    bytes: usize,
    types: BTreeMap<String, usize>,
    languages: BTreeMap<String, usize>,
    folds: BTreeMap<u8, usize>,
    digest: String,
}

pub(crate) fn run(wanted: &args::Corpora) -> Result<()> {
    let corpora = Corpora::find(wanted.place.corpora.as_deref())?;
    let cache = cache_folder()?;
    let open = |name: &String| Ok(shown(&corpora.open(name, &cache)?));
    let found = corpora.names()?.iter().map(open).collect::<Result<Vec<Shown>>>()?;
    if wanted.json {
        return super::put_json(&found);
    }
    let mut table = Table::new(["corpus", "pages", "with text", "MB", "languages", "types", "digest"]);
    for shown in found {
        table.add([
            shown.name,
            shown.pages.to_string(),
            shown.with_text.to_string(),
            (shown.bytes / 1_000_000).to_string(),
            most(&shown.languages),
            most(&shown.types),
            shown.digest[..12].to_owned(),
        ]);
    }
    super::put(&table.to_string())
}

fn shown(corpus: &Corpus) -> Shown {
    let pages = &corpus.index().pages;
    let count = |of: &dyn Fn(usize) -> Option<String>| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for at in 0..pages.len() {
            *counts.entry(of(at).unwrap_or_else(|| "unknown".to_owned())).or_default() += 1;
        }
        counts
    };
    let mut folds = BTreeMap::new();
    for page in pages {
        *folds.entry(page.fold().0).or_default() += 1;
    }
    Shown {
        name: corpus.name().to_owned(),
        pages: pages.len(),
        with_text: pages.iter().filter(|page| page.chars.is_some()).count(),
        bytes: corpus.index().bytes(),
        types: count(&|at| pages[at].page_type.clone()),
        languages: count(&|at| pages[at].lang.clone()),
        folds,
        digest: corpus.index().digest.clone(),
    }
}

/// How many names are shown in a cell.
const MOST: usize = 3;

/// The names with most pages.
fn most(counts: &BTreeMap<String, usize>) -> String {
    let mut sorted: Vec<_> = counts.iter().collect();
    sorted.sort_by_key(|(_, n)| std::cmp::Reverse(**n));
    let mut names: Vec<String> = sorted.iter().take(MOST).map(|(name, n)| format!("{name} {n}")).collect();
    if sorted.len() > MOST {
        names.push(format!("{} more", sorted.len() - MOST));
    }
    names.join(", ")
}
