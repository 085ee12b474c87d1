//! The models of `news` as a source of metadata, whichever engine decides
//! about the content.

use std::sync::OnceLock;

use super::{Options, sheets};
use crate::engine::news::{Answer, News, Params, Reading, Sense, Task};
use crate::measure::Measures;
use crate::metadata::{Field, Guess};
use crate::page::Page;
use crate::style::{Detail, style};

/// Asks the models about pages. They are read when they are first needed.
#[derive(Debug)]
pub(super) struct Guesser {
    params: Params,
    /// How much the pages' own styles tell.
    detail: Detail,
    sheets: Vec<(String, String)>,
    news: OnceLock<News>,
}

impl Guesser {
    pub(super) fn new(options: &Options) -> Guesser {
        Guesser {
            params: options.params.news.clone(),
            detail: options.told(),
            sheets: options.sheets.clone(),
            news: OnceLock::new(),
        }
    }

    /// What the models take for title, date, author and agency.
    pub(super) fn guesses(&self, page: &Page, measures: &Measures) -> Vec<Guess> {
        let news = self.news.get_or_init(|| News::new(self.params.clone()));
        let needs_more = self.detail != Detail::Full && self.params.sense == Sense::Looks;
        let full = needs_more.then(|| style(page.dom(), &sheets(&self.sheets, page.url()), Detail::Full));
        let styles = full.as_ref().unwrap_or(page.styles());
        let reading = Reading::with_styles(page, styles, measures, news.params());
        let answers = news.answers(&reading);
        let of = |task| guess(&reading, answers.get(task)?, task);
        Task::ALL.into_iter().filter_map(of).collect()
    }
}

fn guess(reading: &Reading<'_>, answer: &Answer, task: Task) -> Option<Guess> {
    let field = match task {
        Task::Title => Field::Title,
        Task::Date => Field::Published,
        Task::Author => Field::Author,
        Task::Agency => Field::Agency,
    };
    let node = answer.candidates.first()?.first;
    Some(Guess { field, text: reading.said(answer, task), node, confidence: answer.confidence })
}
