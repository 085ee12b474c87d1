//! Fields: values that stand as texts of their own on pages of one template.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use tamis::engine::samples::squeezed;
use tamis::page::Page;

use super::reader::{Caught, Way, teach};
use super::redesign::Redesign;
use crate::corpus::{Corpus, CorpusError, Record};
use crate::meant::{Sheet, Usual};

/// Pages that have a value below which an attribute is left out.
const MIN_PAGES: usize = 8;

/// How a filter is taught.
#[derive(Clone, Copy, Debug)]
pub struct Lessons {
    /// Pages that are clicked on.
    pub pages: usize,
    /// How nodes are compared.
    pub way: Way,
    /// How often it is repeated, with other pages each time.
    pub draws: usize,
    /// What happened to the other pages meanwhile.
    pub redesign: Redesign,
}

/// How good filters for one attribute of one template are.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct FieldScore {
    /// The template.
    pub template: String,
    /// The attribute.
    pub attribute: String,
    /// Values that were caught, of those that there are.
    pub right: usize,
    /// What was caught and is no value.
    pub wrong: usize,
    /// That of it which was caught without a word of doubt.
    pub silent: usize,
    /// Values that were caught, but with doubt.
    pub doubted: usize,
    /// Values that were not caught.
    pub missed: usize,
    /// The most clicks that were made.
    pub clicks: usize,
}

impl FieldScore {
    /// Counts what was caught on a page, as texts.
    fn add(&mut self, caught: &Caught, page: &Page, values: &BTreeSet<String>) {
        let texts: BTreeSet<String> = caught.nodes.iter().map(|id| squeezed(page.dom().text(*id))).collect();
        let right = texts.intersection(values).count();
        let wrong = texts.len() - right;
        self.right += right;
        self.wrong += wrong;
        self.missed += values.len() - right;
        if caught.is_doubtful {
            self.doubted += right;
        } else {
            self.silent += wrong;
        }
    }

    /// F1 over values.
    #[expect(clippy::cast_precision_loss, reason = "values of one template")]
    pub fn f1(&self) -> f64 {
        let all = 2 * self.right + self.wrong + self.missed;
        if all == 0 { 1.0 } else { 2.0 * self.right as f64 / all as f64 }
    }
}

/// Teaches and scores a filter for every attribute of every template.
///
/// # Errors
///
/// When the corpus cannot be read.
pub fn study_fields(corpus: &Corpus, lessons: Lessons) -> Result<Vec<FieldScore>, CorpusError> {
    let mut templates: BTreeMap<String, Vec<Record>> = BTreeMap::new();
    for raw in corpus.pages()? {
        let record = raw?.read()?;
        if let Some((template, _)) = record.id.split_once('/') {
            templates.entry(template.to_owned()).or_default().push(record);
        }
    }
    let templates: Vec<(String, Vec<Record>)> = templates.into_iter().collect();
    let study = |all: &[(String, Vec<Record>)]| -> Vec<FieldScore> {
        all.iter().flat_map(|(name, records)| study_template(name, records, lessons)).collect()
    };
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    let share = templates.len().div_ceil(n_threads).max(1);
    Ok(std::thread::scope(|scope| {
        let parts: Vec<_> = templates.chunks(share).map(|part| scope.spawn(|| study(part))).collect();
        parts
            .into_iter()
            .flat_map(|part| part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    }))
}

fn study_template(name: &str, records: &[Record], lessons: Lessons) -> Vec<FieldScore> {
    let read = |html: &str| Page::from_html(html);
    let pages: Vec<Page> = records.iter().map(|record| read(&record.html)).collect();
    let rebuilt: Vec<Page> =
        records.iter().map(|record| read(&lessons.redesign.apply(&record.html))).collect();
    let attributes: BTreeSet<&String> = records.iter().flat_map(|record| record.truth.attrs.keys()).collect();
    let study = |attribute: &&String| {
        let sheets: Vec<Sheet<'_>> =
            pages.iter().zip(records).map(|(page, record)| Sheet::of(page, record, attribute)).collect();
        let score = study_attribute(&sheets, &rebuilt, lessons)?;
        Some(FieldScore { template: name.to_owned(), attribute: (*attribute).clone(), ..score })
    };
    attributes.iter().filter_map(study).collect()
}

fn study_attribute(sheets: &[Sheet<'_>], rebuilt: &[Page], lessons: Lessons) -> Option<FieldScore> {
    let usual = Usual::of(sheets);
    let with: Vec<usize> = (0..sheets.len()).filter(|at| sheets[*at].is_clickable()).collect();
    if with.len() < MIN_PAGES {
        return None;
    }
    let mut score = FieldScore::default();
    for draw in 0..lessons.draws {
        // Other pages each time, spread over the template.
        let step = with.len() / lessons.pages.max(1);
        let clicked: Vec<usize> =
            (0..lessons.pages).map(|page| with[(draw + page * step) % with.len()]).collect();
        let taught = teach(&clicked.iter().map(|at| &sheets[*at]).collect::<Vec<_>>(), &usual, lessons.way);
        score.clicks = score.clicks.max(taught.clicks);
        let others = sheets.iter().enumerate().filter(|(at, _)| !clicked.contains(at));
        for (at, sheet) in others {
            let page = &rebuilt[at];
            score.add(&taught.caught(page), page, &sheet.values);
        }
    }
    Some(score)
}
