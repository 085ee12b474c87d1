//! Texts: the body of pages, shown on a few of a site, found on the others.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use tamis::engine::samples::{Click, Filter, Kind, Sign, Teacher};
use tamis::page::Page;
use tamis::render::{TextOptions, text};
use tamis::{Extractor, Filtered, Options};
use tamis_html::NodeId;

use super::reader::filter;
use crate::corpus::{Corpus, CorpusError, Record};
use crate::score::{Overlap, Reference, Scoring};
use crate::tool::Answer;

/// Pages that a site has more of, or it is left out.
const MIN_PAGES: usize = 10;

/// Pages that are clicked on.
const SHOWN: usize = 3;

/// Boxes that a reader clicks on a page at most.
const MAX_SHOWN: usize = 4;

/// Words that a box must have to be worth a click.
const MIN_WORDS: u32 = 3;

/// How near to the truth the results of one site are.
#[derive(Clone, Debug, Serialize)]
pub struct TextScore {
    /// The site.
    pub site: String,
    /// For each page that was not clicked on: F1 with the filter, without, and
    /// of the boxes that a reader would click on that very page.
    pub pages: Vec<[f64; 3]>,
    /// Pages on which the filter said that it caught nothing.
    pub broken: usize,
}

impl TextScore {
    /// The means of those.
    #[expect(clippy::cast_precision_loss, reason = "pages of one site")]
    pub fn means(&self) -> [f64; 3] {
        let n_pages = self.pages.len().max(1) as f64;
        [0, 1, 2].map(|at| self.pages.iter().map(|page| page[at]).sum::<f64>() / n_pages)
    }
}

/// Teaches and scores a filter for every site of a corpus that has enough pages.
///
/// # Errors
///
/// When the corpus cannot be read.
pub fn study_texts(corpus: &Corpus) -> Result<Vec<TextScore>, CorpusError> {
    let mut sites: BTreeMap<String, Vec<Record>> = BTreeMap::new();
    for raw in corpus.pages()? {
        let record = raw?.read()?;
        if record.truth.text.is_some() {
            sites.entry(record.site.clone()).or_default().push(record);
        }
    }
    let large = sites.iter().filter(|(_, records)| records.len() > MIN_PAGES);
    Ok(large.map(|(site, records)| study_site(site, records)).collect())
}

fn study_site(site: &str, records: &[Record]) -> TextScore {
    let step = records.len() / SHOWN;
    let shown: Vec<usize> = (0..SHOWN).map(|at| at * step).collect();
    let filter = Arc::new(teach(&shown.iter().map(|at| &records[*at]).collect::<Vec<_>>()));
    let options = Options { charset: Some("utf-8".to_owned()), ..Options::default() };
    let mut with = Extractor::new(Options { filters: vec![filter], ..options.clone() });
    let mut without = Extractor::new(options);
    let mut score = TextScore { site: site.to_owned(), pages: Vec::new(), broken: 0 };
    for (at, record) in records.iter().enumerate() {
        if shown.contains(&at) {
            continue;
        }
        let (filtered, is_broken) = f1(&mut with, record);
        score.broken += usize::from(is_broken);
        let ceiling = show(&Page::from_html(&record.html), record).f1;
        score.pages.push([filtered, f1(&mut without, record).0, ceiling]);
    }
    score
}

fn f1(extractor: &mut Extractor, record: &Record) -> (f64, bool) {
    let found = extractor.extract(record.html.as_bytes(), None);
    let is_broken = matches!(found.filtered, Some(Filtered::Broken { .. }));
    let answer = Answer { text: text(&found.article, &TextOptions::default()), ..Answer::default() };
    extractor.recycle(found);
    (score(record, &answer), is_broken)
}

fn score(record: &Record, answer: &Answer) -> f64 {
    let scores = Reference::new(record, Scoring::Words).score(answer);
    scores.words.map(Overlap::prf).map_or(0.0, |prf| prf.f1)
}

/// A filter from clicks on pages: the box that is nearest to the text, and what
/// in it is not.
fn teach(records: &[&Record]) -> Filter {
    let pages: Vec<Page> = records.iter().map(|record| Page::from_html(&record.html)).collect();
    let mut teacher = Teacher::default();
    let clicks: Vec<Vec<Click>> =
        pages.iter().zip(records).map(|(page, record)| clicks(page, record)).collect();
    for (page, clicks) in pages.iter().zip(&clicks) {
        // A box too deep to be a sample is a page that teaches nothing.
        let _ = teacher.show(page, clicks);
    }
    for (page, clicks) in pages.iter().zip(&clicks) {
        teacher.nothing_else(page, clicks);
    }
    let mut filter = filter(&teacher);
    for page in &pages {
        filter.expect(page);
    }
    filter
}

fn clicks(page: &Page, record: &Record) -> Vec<Click> {
    let shown = show(page, record);
    let click = |sign: Sign, name: &'static str| {
        move |node: &NodeId| Click { node: *node, kind: Kind::Box, sign, name: name.to_owned(), count: None }
    };
    let keeps = shown.kept.iter().map(click(Sign::Keep, "text"));
    keeps.chain(shown.removed.iter().map(click(Sign::Remove, "removed"))).collect()
}

/// What a reader shows on a page, and how near to the truth that is.
#[derive(Clone, Debug, Default)]
struct Shown {
    kept: Vec<NodeId>,
    removed: Vec<NodeId>,
    f1: f64,
}

/// The boxes that give most of the text: one after another as long as each is
/// worth a click.
fn show(page: &Page, record: &Record) -> Shown {
    let dom = page.dom();
    let measures = tamis::measure::measure(page);
    let boxes = dom.descendants(page.body()).filter(|id| dom.is_element(*id));
    let worth: Vec<NodeId> = boxes.filter(|id| measures.of(*id).visible_words >= MIN_WORDS).collect();
    let mut shown = Shown::default();
    while shown.kept.len() + shown.removed.len() < MAX_SHOWN {
        let tried = worth.iter().filter_map(|id| shown.with(page, record, *id));
        match { tried }.max_by(|a, b| a.f1.total_cmp(&b.f1)) {
            Some(better) if better.f1 > shown.f1 + WORTH_A_CLICK => shown = better,
            _ => break,
        }
    }
    shown
}

impl Shown {
    /// With one more box: kept where it stands outside what is kept, removed
    /// where it stands inside.
    fn with(&self, page: &Page, record: &Record, id: NodeId) -> Option<Shown> {
        let dom = page.dom();
        let is_shown =
            |all: &[NodeId]| all.iter().any(|own| dom.contains(*own, id) || dom.contains(id, *own));
        let mut shown = self.clone();
        if !is_shown(&self.kept) {
            shown.kept.push(id);
        } else if self.kept.iter().any(|own| *own != id && dom.contains(*own, id)) && !is_shown(&self.removed)
        {
            shown.removed.push(id);
        } else {
            return None;
        }
        shown.f1 = score(record, &box_text(page, &shown.kept, &shown.removed));
        Some(shown)
    }
}

/// What a reader must gain to click once more, in F1.
const WORTH_A_CLICK: f64 = 0.02;

/// The text of boxes without that of others in them.
fn box_text(page: &Page, kept: &[NodeId], removed: &[NodeId]) -> Answer {
    let dom = page.dom();
    let is_out = |id: NodeId| removed.iter().any(|out| dom.contains(*out, id)) || page.styles().is_hidden(id);
    let mut text = String::new();
    for id in kept.iter().flat_map(|id| dom.descendants(*id)) {
        let is_code = dom
            .parent(id)
            .is_some_and(|parent| matches!(dom.name_text(parent), "script" | "style" | "noscript"));
        if !dom.text(id).is_empty() && !is_code && !is_out(id) {
            text.push_str(dom.text(id));
            text.push(' ');
        }
    }
    Answer { text, ..Answer::default() }
}
