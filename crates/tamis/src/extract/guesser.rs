//! The models of `news` as a source of metadata, whichever engine decides
//! about the content.

use std::sync::OnceLock;

use super::Options;
use crate::engine::news::{Answer, News, Params, Reading, Sense, Task};
use crate::measure::Measures;
use crate::metadata::{Field, Guess};
use crate::page::Page;

/// Asks the models about pages. They are read when they are first needed.
#[derive(Debug)]
pub(super) struct Guesser {
    params: Params,
    news: OnceLock<News>,
}

impl Guesser {
    /// One that looks at structure alone: looks make metadata no better
    /// (`docs/papers/cardoso.md`), and most engines have no use for them.
    pub(super) fn new(options: &Options) -> Guesser {
        let params = Params { sense: Sense::Structure, ..options.params.news.clone() };
        Guesser { params, news: OnceLock::new() }
    }

    /// What the models take for title, date, author and agency.
    pub(super) fn guesses(&self, page: &Page, measures: &Measures) -> Vec<Guess> {
        let news = self.news.get_or_init(|| News::new(self.params.clone()));
        let reading = Reading::of(page, measures, news.params());
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
