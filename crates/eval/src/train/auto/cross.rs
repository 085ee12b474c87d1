//! What models find on pages of sites that they did not see.

use std::sync::Arc;

use serde::Serialize;
use tamis::engine::PageType;
use tamis::engine::auto::Models;
use tamis::render::{self, TextOptions};
use tamis::{Extraction, Extractor, Options};
use url::Url;

use crate::corpus::{Corpus, CorpusError, Record, Sample};
use crate::score::{Overlap, Reference, Scores, Scoring, Segments};
use crate::tool::Answer;

/// What was found on a page, beside its truth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AutoTested {
    /// The set.
    pub set: String,
    /// The page.
    pub id: String,
    /// Its address.
    pub url: Option<String>,
    /// Its type, where the set says one.
    pub page_type: Option<String>,
    /// Its language, where the set says one.
    pub lang: Option<String>,
    /// Words that are shared, found and wanted; absent without a text.
    pub words: Option<Overlap>,
    /// Segments that are there; absent without any.
    pub segments: Option<Segments>,
    /// How sure the engine was.
    pub confidence: f32,
    /// Whether content was found, or why not.
    pub outcome: String,
    /// What kind of page it was taken for.
    pub taken_for: Option<&'static str>,
}

impl AutoTested {
    /// F1 of the words, where there is a text.
    pub fn f1(&self) -> Option<f64> {
        self.words.map(|words| words.prf().f1)
    }
}

/// Tries models on the pages of a corpus, those of each page's fold on it;
/// `lean` is what is added to log odds.
///
/// # Errors
///
/// When the corpus cannot be read.
pub fn test_auto(
    corpus: &Corpus,
    sample: &Sample,
    models: &[Models],
    lean: f32,
) -> Result<Vec<AutoTested>, CorpusError> {
    let mut tests = Vec::new();
    Pages::new(models, lean)
        .each(corpus, sample, |record, found| tests.push(tested(corpus.name(), record, found)))?;
    Ok(tests)
}

/// Finds the content of pages with the models of each page's fold.
pub(super) struct Pages {
    extractors: Vec<Extractor>,
}

impl Pages {
    pub(super) fn new(models: &[Models], lean: f32) -> Pages {
        Pages { extractors: models.iter().map(|models| extractor(models, lean)).collect() }
    }

    /// Hands every page of a corpus over with what was found.
    pub(super) fn each(
        &mut self,
        corpus: &Corpus,
        sample: &Sample,
        mut hand: impl FnMut(&Record, &Extraction),
    ) -> Result<(), CorpusError> {
        for record in corpus.records(sample)? {
            let record = record?;
            let Some(extractor) = self.extractors.get_mut(usize::from(record.fold().0)) else { continue };
            let url = record.url.as_deref().and_then(|url| Url::parse(url).ok());
            let found = extractor.extract(record.html.as_bytes(), url.as_ref());
            hand(&record, &found);
            extractor.recycle(found);
        }
        Ok(())
    }
}

fn extractor(models: &Models, lean: f32) -> Extractor {
    let mut options = Options { charset: Some("utf-8".to_owned()), ..Options::default() };
    options.params.auto.models = Some(Arc::new(models.clone()));
    options.params.auto.lean = lean;
    Extractor::new(options.with_engine("auto").unwrap_or_default())
}

/// The scores of what was found on a page.
pub(super) fn scored(record: &Record, found: &Extraction) -> Scores {
    let text = render::text(&found.article, &TextOptions::default());
    Reference::new(record, Scoring::Words).score(&Answer { text, ..Answer::default() })
}

fn tested(set: &str, record: &Record, found: &Extraction) -> AutoTested {
    let scores = scored(record, found);
    AutoTested {
        set: set.to_owned(),
        id: record.id.clone(),
        url: record.url.clone(),
        page_type: record.page_type.clone(),
        lang: record.lang.clone(),
        words: scores.words,
        segments: scores.segments,
        confidence: found.confidence,
        outcome: found.outcome.code().to_owned(),
        taken_for: found.page_type().map(PageType::name),
    }
}
