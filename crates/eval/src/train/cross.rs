//! Models on pages that they were not trained on.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;
use tamis::engine::news::{Answer, Models, News, Params, Reading, Task, story_title, title_tag};
use tamis::metadata::date::parse_date;
use tamis::metadata::{self, Context, Field, Meta};
use tamis::render::{self, TextOptions};
use tamis::{Extractor, Options};
use url::Url;

use super::calibrate::{calibrated, calibrations};
use super::example::{Example, habits};
use super::news::{Recipe, train};
use super::split::Split;
use super::trainer::{TrainError, Trainer};

/// What came of a page.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Tested {
    /// The place of the example.
    pub at: usize,
    /// The title that was found; else that of the title tag.
    pub title: Option<String>,
    /// The whole title tag.
    pub tag: Option<String>,
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
    /// What the models made of their answers.
    pub answers: BTreeMap<&'static str, Score>,
}

/// What a model makes of its answer.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Score {
    /// As log odds.
    pub score: f32,
    /// How often such answers are right, from 0 to 1.
    pub confidence: f32,
}

/// Trains models for each split.
///
/// # Errors
///
/// When one cannot be trained.
pub fn train_each(
    trainer: &Trainer,
    examples: &[Example],
    splits: &[Split],
    recipe: Recipe,
) -> Result<Vec<Models>, TrainError> {
    let groups: Vec<Vec<&Example>> =
        splits.iter().map(|split| split.train.iter().map(|at| &examples[*at]).collect()).collect();
    train(trainer, &groups, recipe)
}

/// What models find on the pages of their splits that they were not trained on.
pub fn test_each(examples: &[Example], splits: &[Split], models: &[Models], params: &Params) -> Vec<Tested> {
    let each = models.iter().zip(splits);
    each.flat_map(|(models, split)| test(examples, &split.test, &with(models, params))).collect()
}

/// Calibrates the models of each split by what the others find, with each of
/// the parameters, so that no page has a say in how sure an answer to it is.
pub fn calibrate_each(
    examples: &[Example],
    splits: &[Split],
    models: &[Models],
    all_params: &[Params],
) -> Vec<Models> {
    let tests = models.iter().zip(splits);
    let find = |(models, split): (&Models, &Split)| {
        let each = all_params.iter().map(|params| test(examples, &split.test, &with(models, params)));
        each.flatten().collect()
    };
    let found: Vec<Vec<Tested>> = tests.map(find).collect();
    let calibrate = |(at, models): (usize, &Models)| {
        let others = found.iter().enumerate().filter(|(other, _)| *other != at);
        calibrated(models, &calibrations(examples, &others.flat_map(|(_, found)| found)))
    };
    models.iter().enumerate().map(calibrate).collect()
}

fn with(models: &Models, params: &Params) -> Params {
    Params { models: Some(Arc::new(models.clone())), ..params.clone() }
}

/// Tests the models of parameters on examples.
fn test(examples: &[Example], places: &[usize], params: &Params) -> Vec<Tested> {
    let mut options = Options { charset: Some("utf-8".to_owned()), ..Options::default() };
    options.params.news = params.clone();
    let mut extractor = Extractor::new(options.with_engine("news").unwrap_or_default());
    places.iter().map(|at| tested(&mut extractor, params, *at, &examples[*at])).collect()
}

fn tested(extractor: &mut Extractor, params: &Params, at: usize, example: &Example) -> Tested {
    let record = &example.record;
    let url = record.url.as_deref().and_then(|url| Url::parse(url).ok());
    let found = extractor.extract(record.html.as_bytes(), url.as_ref());
    let reading = Reading::of(&found.page, &found.measures, params);
    let answers = News::new(params.clone()).answers(&reading);
    let said = |task| Some(reading.said(answers.get(task)?, task));
    let date_text = said(Task::Date);
    let habits = habits(found.page.dom(), url.as_ref());
    let tag = title_tag(found.page.dom());
    let date = date_text.as_deref().and_then(|text| parse_date(text, habits));
    Tested {
        at,
        title: said(Task::Title).or_else(|| Some(story_title(tag.as_deref()?).to_owned())),
        tag,
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
        answers: Task::ALL
            .into_iter()
            .filter_map(|task| Some((task.name(), score(answers.get(task)?))))
            .collect(),
    }
}

fn score(answer: &Answer) -> Score {
    Score { score: answer.score, confidence: answer.confidence }
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
