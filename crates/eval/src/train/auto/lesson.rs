//! Pages as the models of `auto` learn from them.

use std::collections::BTreeMap;

use tamis::engine::PageType;
use tamis::engine::auto::{Models, called};
use tamis::measure::Measures;
use tamis::page::Page;
use tamis::{Extractor, Options};
use tamis_html::{Dom, NodeId};
use url::Url;

use super::label::{Words, labels};
use super::variant::{self, Change};
use crate::corpus::{Fold, Record};
use crate::score::numbered;

/// Words of a block from which more say no more about what its elements are called.
const MAX_CALLED_WORDS: usize = 100;

/// A page, and which of its blocks are content.
#[derive(Clone, Debug)]
pub(super) struct Lesson {
    pub(super) site: String,
    pub(super) fold: Fold,
    pub(super) html: String,
    pub(super) url: Option<Url>,
    /// For each block how much of it is content, where it has words.
    pub(super) labels: Vec<Option<f32>>,
    /// The words of each block.
    pub(super) n_words: Vec<usize>,
    /// The share of content below elements called by each word; of pages as
    /// they are, not of variants.
    pub(super) called: Vec<(String, f32)>,
    /// What kind of page it is, where that is known.
    pub(super) page_type: Option<PageType>,
    /// How much the page counts beside others.
    pub(super) weight: f32,
}

/// How much a variant counts beside a page as it is.
const VARIANT_WEIGHT: f32 = 0.7;

/// How much a page counts whose labels are what models think. Chosen once.
const UNLABELLED_WEIGHT: f32 = 0.5;

impl Lesson {
    /// The lessons of a page whose text is known: as it is, and built otherwise.
    pub(super) fn both(reader: &mut Reader, set: &str, record: &Record) -> Vec<Lesson> {
        let Some(truth) = record.truth.text.as_deref().filter(|text| !text.trim().is_empty()) else {
            return Vec::new();
        };
        let [mut own, mut variant] = Lesson::pair(set, record, truth);
        let (page, _) = reader.read(&own);
        own.label(&page, truth);
        own.called = shares(&page, &own);
        let (page, _) = reader.read(&variant);
        variant.label(&page, truth);
        vec![own, variant]
    }

    /// The lessons of a page whose text is not known: models will say what of it
    /// is content.
    pub(super) fn unlabelled(reader: &mut Reader, set: &str, record: &Record) -> [Lesson; 2] {
        Lesson::pair(set, record, "").map(|mut lesson| {
            lesson.weight *= UNLABELLED_WEIGHT;
            let (page, _) = reader.read(&lesson);
            lesson.label(&page, "");
            lesson
        })
    }

    /// A page as it is and built otherwise, without labels.
    fn pair(set: &str, record: &Record, truth: &str) -> [Lesson; 2] {
        let (change, mut random) = Change::of(set, &record.id);
        let mut variant = Lesson::of(record);
        variant.html = variant::write(&record.html, truth, change, &mut random);
        variant.url = variant.url.filter(|_| !change.nowhere);
        variant.weight = VARIANT_WEIGHT;
        [Lesson::of(record), variant]
    }

    /// A page as it is, without labels.
    fn of(record: &Record) -> Lesson {
        Lesson {
            site: record.site.clone(),
            fold: record.fold(),
            html: record.html.clone(),
            url: record.url.as_deref().and_then(|url| Url::parse(url).ok()),
            labels: Vec::new(),
            n_words: Vec::new(),
            called: Vec::new(),
            page_type: record.page_type.as_deref().and_then(PageType::from_name),
            weight: 1.0,
        }
    }

    fn label(&mut self, page: &Page, truth: &str) {
        let dom = page.dom();
        let texts: Vec<String> = page.blocks().iter().map(|block| block.text(dom)).collect();
        let (blocks, truth) = numbered(&texts, truth);
        let hidden = page.blocks().iter().map(|block| page.styles().is_hidden(block.first));
        let words = |(words, is_hidden)| Words { words, is_hidden };
        let blocks: Vec<Words> = blocks.into_iter().zip(hidden).map(words).collect();
        self.labels = labels(&blocks, &truth);
        self.n_words = blocks.iter().map(|block| block.words.len()).collect();
    }
}

/// The share of content below elements called by each word.
fn shares(page: &Page, lesson: &Lesson) -> Vec<(String, f32)> {
    let dom = page.dom();
    let mut known: BTreeMap<NodeId, Vec<String>> = BTreeMap::new();
    let mut sums: BTreeMap<String, (f32, f32)> = BTreeMap::new();
    for (at, block) in page.blocks().iter().enumerate() {
        let Some(label) = lesson.labels[at] else { continue };
        let n_words = lesson.n_words[at].min(MAX_CALLED_WORDS) as f32;
        for word in words_above(dom, block.first, &mut known) {
            let (content, all) = sums.entry(word).or_default();
            *content += label * n_words;
            *all += n_words;
        }
    }
    sums.into_iter().map(|(word, (content, all))| (word, content / all)).collect()
}

/// The words that elements above a text are called by, each once.
fn words_above(dom: &Dom, text: NodeId, known: &mut BTreeMap<NodeId, Vec<String>>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for id in dom.ancestors(text).filter(|id| dom.is_element(*id)) {
        found.extend(known.entry(id).or_insert_with(|| called(dom, id)).iter().cloned());
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Reads pages as the engine does.
#[derive(Debug)]
pub(super) struct Reader(Extractor);

impl Reader {
    pub(super) fn new() -> Reader {
        let mut options = Options { charset: Some("utf-8".to_owned()), ..Options::default() };
        options.params.auto.models = Some(Models::untrained().into());
        Reader(Extractor::new(options.with_engine("auto").unwrap_or_default()))
    }

    pub(super) fn read(&mut self, lesson: &Lesson) -> (Page, Measures) {
        self.0.read(lesson.html.as_bytes(), lesson.url.as_ref())
    }
}
