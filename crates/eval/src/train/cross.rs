//! Models on pages that they were not trained on.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use tamis::engine::news::{Answers, Models, News, Params, Reading, Task, story_title, title_tag};
use tamis::metadata::date::{Habits, parse_date};
use tamis::metadata::{self, Context, Field, Meta};
use tamis::render::{self, TextOptions};
use tamis::{Extractor, Options};
use tamis_html::{Dom, Name};
use url::Url;

use super::example::Example;
use super::news::{Recipe, train};
use super::trainer::{TrainError, Trainer};
use crate::corpus::{Fold, N_FOLDS};

/// Which examples models are trained on, and which they are tested on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Split {
    /// Places of the examples to train on.
    pub train: Vec<usize>,
    /// Places of the examples to test on.
    pub test: Vec<usize>,
}

/// What came of a page.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Tested {
    /// The place of the example.
    pub at: usize,
    /// The title that was found; else that of the title tag.
    pub title: Option<String>,
    /// The title is that of the title tag.
    pub is_tag: bool,
    /// The texts that were taken for the date.
    pub date_text: Option<String>,
    /// The day that they say.
    pub date: Option<String>,
    /// The texts that were taken for authors.
    pub author: Option<String>,
    /// The texts that were taken for an agency.
    pub agency: Option<String>,
    /// The main text.
    pub text: String,
    /// What the resolver says without the models: value, and source with trust.
    pub alone: BTreeMap<&'static str, (String, String)>,
    /// What it says with them.
    pub together: BTreeMap<&'static str, (String, String)>,
    /// What the models made of their answers, as log odds.
    pub scores: BTreeMap<&'static str, f32>,
}

/// Every fold once: no site is in both parts.
pub fn extra_site(examples: &[Example]) -> Vec<Split> {
    let of = |fold: u8| {
        let is_test = |at: &usize| examples[*at].record.fold() == Fold(fold);
        let (test, train) = (0..examples.len()).partition(is_test);
        Split { train, test }
    };
    (0..N_FOLDS).map(of).collect()
}

/// Trains on one part of each split and tests on the other.
///
/// # Errors
///
/// When a model cannot be trained.
pub fn cross(
    trainer: &Trainer,
    examples: &[Example],
    splits: &[Split],
    recipe: Recipe,
) -> Result<Vec<(Models, Vec<Tested>)>, TrainError> {
    let groups: Vec<Vec<&Example>> =
        splits.iter().map(|split| split.train.iter().map(|at| &examples[*at]).collect()).collect();
    let models = train(trainer, &groups, recipe)?;
    let test = |(models, split): (Models, &Split)| {
        let tested = test(examples, &split.test, &models);
        (models, tested)
    };
    Ok(models.into_iter().zip(splits).map(test).collect())
}

/// Tests models on examples.
pub fn test(examples: &[Example], places: &[usize], models: &Models) -> Vec<Tested> {
    let params = Params { models: Some(Arc::new(models.clone())), ..Params::default() };
    let mut options = Options { charset: Some("utf-8".to_owned()), ..Options::default() };
    options.params.news = params.clone();
    let mut extractor = Extractor::new(options.with_engine("news").unwrap_or_default());
    places.iter().map(|at| tested(&mut extractor, &params, *at, &examples[*at])).collect()
}

fn tested(extractor: &mut Extractor, params: &Params, at: usize, example: &Example) -> Tested {
    let record = &example.record;
    let url = record.url.as_deref().and_then(|url| Url::parse(url).ok());
    let found = extractor.extract(record.html.as_bytes(), url.as_ref());
    let reading = Reading::of(&found.page, &found.measures, params);
    let answers = News::new(params.clone()).answers(&reading);
    let said = |task| said(&reading, &answers, task);
    let date_text = said(Task::Date);
    let habits = Habits::of(language(found.page.dom()), url.as_ref().and_then(Url::host_str));
    let date = date_text.as_deref().and_then(|text| parse_date(text, habits));
    Tested {
        at,
        is_tag: answers.title.is_none(),
        title: said(Task::Title).or_else(|| Some(story_title(&title_tag(found.page.dom())?).to_owned())),
        date: date.map(|date| date.day_only().to_string()),
        date_text,
        author: said(Task::Author),
        agency: said(Task::Agency),
        text: render::text(&found.article, &TextOptions::default()),
        alone: resolved(&metadata::read(
            found.page.dom(),
            &Context { url: found.page.url(), base: found.page.base(), ..Context::default() },
        )),
        together: resolved(found.meta()),
        scores: Task::ALL
            .into_iter()
            .filter_map(|task| Some((task.name(), answers.get(task)?.score)))
            .collect(),
    }
}

fn resolved(meta: &Meta) -> BTreeMap<&'static str, (String, String)> {
    let values = [
        ("title", Field::Title, meta.title.clone()),
        ("date", Field::Published, meta.published.clone()),
        ("author", Field::Author, (!meta.authors.is_empty()).then(|| meta.authors.join(", "))),
    ];
    let source = |field| {
        let winner = meta.winners(field).next();
        winner.map_or_else(String::new, |claim| format!("{:?} {} {:?}", claim.origin, claim.key, claim.trust))
    };
    values.into_iter().filter_map(|(name, field, value)| Some((name, (value?, source(field))))).collect()
}

fn said(reading: &Reading<'_>, answers: &Answers, task: Task) -> Option<String> {
    let answer = answers.get(task)?;
    let texts = answer.candidates.iter().map(|candidate| reading.text(*candidate));
    Some(texts.collect::<Vec<_>>().join(" "))
}

fn language(dom: &Dom) -> Option<&str> {
    dom.nodes().find(|id| dom.is(*id, Name::HTML)).and_then(|id| dom.attr(id, Name::LANG))
}
