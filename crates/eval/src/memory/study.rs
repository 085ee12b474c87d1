//! Pages with other pages of their site seen before.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use cpu_time::ThreadTime;
use serde::Serialize;
use tamis::render::{TextOptions, text};
use tamis::site::{Site, Visit};
use tamis::{Extractor, Known, Options};

use super::values::{Places, Value};
use crate::corpus::{Corpus, CorpusError, Record, Sample};
use crate::score::{Overlap, Prf, Reference, Scoring};
use crate::stats::mean;
use crate::tool::Answer;

/// Pages of a site that are scored at most, evenly spread; the others are only
/// seen.
const MAX_SCORED: usize = 25;

/// What is to be found out.
#[derive(Clone, Debug)]
pub struct Study {
    /// The engine and its parameters.
    pub options: Options,
    /// How many other pages are seen before.
    pub seen: usize,
    /// The pages that are scored; all can be seen.
    pub sample: Sample,
}

/// What a memory of so many pages is worth.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Worth {
    /// Other pages of the site that were seen.
    pub seen: usize,
    /// Pages that were scored: those of sites with enough others.
    pub pages: usize,
    /// Mean precision, recall and F1 by bags of words, with the memory.
    pub with: Option<Prf>,
    /// The same without.
    pub without: Option<Prf>,
    /// Values of attributes in the results without the memory, at their own places.
    pub values: usize,
    /// Those of them that are missing with it.
    pub lost: usize,
    /// Values of attributes that only the results with it have.
    pub gained: usize,
    /// Bytes of the largest memory.
    pub largest: usize,
    /// Time of extraction with the memory, over that without.
    pub cost: f64,
}

/// Measures what a memory is worth on a corpus. A page's memory is learned
/// from the pages that follow it on its site, going round at the end.
///
/// # Errors
///
/// When the corpus cannot be read.
pub fn study(corpus: &Corpus, wanted: &Study) -> Result<Worth, CorpusError> {
    let scored: BTreeSet<usize> = wanted.sample.choose(corpus.index()).into_iter().collect();
    let mut sites: BTreeMap<String, Vec<Record>> = BTreeMap::new();
    for raw in corpus.pages()? {
        let record = raw?.read()?;
        sites.entry(group(&record)).or_default().push(record);
    }
    // Pages are text, so no encoding is guessed.
    let options = Options { charset: Some("utf-8".to_owned()), ..wanted.options.clone() };
    let mut bench = Bench { seen: wanted.seen, extractor: Extractor::new(options), tally: Tally::default() };
    for pages in sites.values().filter(|pages| pages.len() > wanted.seen) {
        let is_scored = |at: &usize| scored.contains(&pages[*at].position);
        let places: Vec<usize> = (0..pages.len()).filter(is_scored).collect();
        bench.study_site(pages, &places);
    }
    Ok(bench.tally.worth(wanted.seen))
}

/// Templates of a site are told apart where ids name them.
fn group(record: &Record) -> String {
    match record.id.split_once('/') {
        Some((template, _)) if !record.truth.attrs.is_empty() => template.to_owned(),
        _ => record.site.clone(),
    }
}

/// What pages are given to, and what comes of it.
struct Bench {
    seen: usize,
    extractor: Extractor,
    tally: Tally,
}

impl Bench {
    /// Scores some pages of a site, evenly spread over those at these places.
    fn study_site(&mut self, pages: &[Record], places: &[usize]) {
        if places.is_empty() {
            return;
        }
        let visits: Vec<Visit> = pages.iter().map(|page| visit(&mut self.extractor, page)).collect();
        let usual = Places::of(pages);
        for at in places.iter().step_by(places.len().div_ceil(MAX_SCORED)) {
            let mut site = Site::default();
            for other in 1..=self.seen {
                site.learn(&visits[(at + other) % pages.len()]);
            }
            self.study_page((&pages[*at], &usual), &site);
        }
    }

    fn study_page(&mut self, page: (&Record, &Places), site: &Site) {
        let tally = &mut self.tally;
        tally.largest = tally.largest.max(site.to_text().len());
        // Whoever sees a page first waits for it to come out of memory.
        let without = extract(&mut self.extractor, page, None);
        let with = extract(&mut self.extractor, page, Some(site));
        tally.plain_time += extract(&mut self.extractor, page, None).time;
        tally.add(&with, &without);
    }
}

/// What a page is called: its address, or its place where that repeats.
fn name(record: &Record) -> String {
    format!("{} {}", record.position, record.url.as_deref().unwrap_or(&record.id))
}

/// What is learned of a page by an extractor that knows nothing of its site.
fn visit(extractor: &mut Extractor, record: &Record) -> Visit {
    let (site, name) = (Site::default(), name(record));
    let known = Known { site: &site, name: Some(&name) };
    extractor.extract_knowing(known, record.html.as_bytes(), None).visit().clone()
}

/// What came of a page.
struct Outcome {
    words: Option<Overlap>,
    values: BTreeSet<Value>,
    time: Duration,
}

fn extract(extractor: &mut Extractor, page: (&Record, &Places), site: Option<&Site>) -> Outcome {
    let (record, places) = page;
    let (bytes, name) = (record.html.as_bytes(), name(record));
    let start = ThreadTime::now();
    let found = match site {
        Some(site) => extractor.extract_knowing(Known { site, name: Some(&name) }, bytes, None),
        None => extractor.extract(bytes, None),
    };
    let answer = Answer { text: text(&found.article, &TextOptions::default()), ..Answer::default() };
    let time = start.elapsed();
    let values = places.kept(record, &found, &answer.text);
    extractor.recycle(found);
    Outcome { words: Reference::new(record, Scoring::Words).score(&answer).words, values, time }
}

#[derive(Default)]
struct Tally {
    with: Vec<Prf>,
    without: Vec<Prf>,
    pages: usize,
    values: usize,
    lost: usize,
    gained: usize,
    largest: usize,
    time: Duration,
    plain_time: Duration,
}

impl Tally {
    fn add(&mut self, with: &Outcome, without: &Outcome) {
        self.pages += 1;
        self.time += with.time;
        self.with.extend(with.words.map(Overlap::prf));
        self.without.extend(without.words.map(Overlap::prf));
        self.values += without.values.len();
        self.lost += without.values.difference(&with.values).count();
        self.gained += with.values.difference(&without.values).count();
    }

    fn worth(&self, seen: usize) -> Worth {
        Worth {
            seen,
            pages: self.pages,
            with: mean_prf(&self.with),
            without: mean_prf(&self.without),
            values: self.values,
            lost: self.lost,
            gained: self.gained,
            largest: self.largest,
            cost: self.time.as_secs_f64() / self.plain_time.as_secs_f64().max(f64::MIN_POSITIVE),
        }
    }
}

fn mean_prf(all: &[Prf]) -> Option<Prf> {
    let of = |part: fn(&Prf) -> f64| mean(&all.iter().map(part).collect::<Vec<_>>());
    (!all.is_empty()).then(|| Prf {
        precision: of(|prf| prf.precision),
        recall: of(|prf| prf.recall),
        f1: of(|prf| prf.f1),
    })
}
