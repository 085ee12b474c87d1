//! `news`: title, date, author, agency and body of news, from structure and
//! simplified CSS.
//!
//! Cardoso, Jabour, Laber, Rodrigues and Cardoso, "An efficient
//! language-independent method to extract content from news webpages" (2011).
//! A separator node holds most of the content; subtrees of links and repeated
//! patterns are taken out of it. Ensembles of trees then say which line is the
//! title and which texts are the date, by nine numbers that need no rendering.
//!
//! Where we read the paper:
//! - The algorithm for the separator is not printed: `relevant.rs` is built
//!   from its description.
//! - Titles are looked for among lines, not single texts: a word in italics
//!   does not make two titles.
//! - To the nine attributes we add others of the same kind, named in
//!   [`SCHEMA`]; `docs/papers/cardoso.md` says what each group is worth.
//! - Author and agency, the paper's future work, are found as dates are.
//! - No word of any language and no metadata is looked at; names of classes
//!   are, since they are structure to a reader of the page, and names of
//!   agencies, since they are the same in every language.

mod agency;
mod around;
mod attributes;
mod body;
mod candidate;
mod detect;
mod looks;
mod models;
mod params;
mod reading;
mod relevant;
mod repeated;
mod schema;
mod shape;
mod tag;

pub use attributes::Goal;
pub use body::{AFTER_TITLE, BEFORE_TITLE};
pub use candidate::Candidate;
pub use detect::{Answer, Answers};
pub use models::{Models, NAMES};
pub use params::{Area, Body, Params, Pick, Sense};
pub use reading::Reading;
pub use relevant::{BESIDE, LINKS, REPEATED};
pub use schema::{NINE, SCHEMA, TITLE_DISTANCE, TITLE_EDITS, is_visual};
pub use tag::{story_title, title_tag};

use super::{Engine, Reason, Role, Rule, Selection, Trace};
use crate::measure::Measures;
use crate::page::Page;

/// The node that holds most of the content, kept; the number is the share of
/// the page's content in it.
pub const SEPARATOR: Rule = Rule("news.separator");
/// The title, kept; the number is how sure that is.
pub const TITLE: Rule = Rule("news.title");
/// The date, which is no body; the number is how sure that is.
pub const DATE: Rule = Rule("news.date");
/// An author, who is no body; the number is how sure that is.
pub const AUTHOR: Rule = Rule("news.author");
/// An agency, which is no body; the number is how sure that is.
pub const AGENCY: Rule = Rule("news.agency");
/// Everything else; the number is the share of the page's content outside.
pub const OUTSIDE: Rule = Rule("news.outside");

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Task {
    /// The line that is the title.
    Title,
    /// When it was published.
    Date,
    /// Who wrote it.
    Author,
    /// Which agency it was taken from.
    Agency,
}

impl Task {
    /// All of them, in the order in which they are done.
    pub const ALL: [Task; 4] = [Task::Title, Task::Date, Task::Author, Task::Agency];

    /// The name in files and output.
    pub fn name(self) -> &'static str {
        match self {
            Task::Title => "title",
            Task::Date => "date",
            Task::Author => "author",
            Task::Agency => "agency",
        }
    }

    fn rule(self) -> Rule {
        match self {
            Task::Title => TITLE,
            Task::Date => DATE,
            Task::Author => AUTHOR,
            Task::Agency => AGENCY,
        }
    }

    fn role(self) -> Role {
        match self {
            Task::Title => Role::Title,
            Task::Date => Role::Date,
            Task::Author => Role::Author,
            Task::Agency => Role::Agency,
        }
    }
}

/// The engine.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    params: Params,
    models: std::sync::Arc<Models>,
}

impl News {
    /// One with these parameters.
    pub fn new(params: Params) -> News {
        let models = params.models.clone().unwrap_or_else(|| Models::embedded().into());
        News { params, models }
    }

    /// What it finds in a page besides the body.
    pub fn answers(&self, reading: &Reading<'_>) -> Answers {
        Answers::of(reading, &self.models)
    }

    /// What can be chosen.
    pub fn params(&self) -> &Params {
        &self.params
    }
}

impl Engine for News {
    fn select(&self, page: &Page, measures: &Measures, trace: &mut Trace) -> Selection {
        let reading = Reading::of(page, measures, &self.params);
        let answers = Answers::of(&reading, &self.models);
        note(&reading, &answers, trace);
        selection(&reading, &answers)
    }
}

/// Words of content that make us sure. Chosen, not measured, as for `blocks`.
const SURE_WORDS: f32 = 150.0;

fn selection(reading: &Reading<'_>, answers: &Answers) -> Selection {
    let (page, relevant) = (reading.page(), reading.relevant());
    let mut selection = Selection::new();
    selection.drop(page.body(), Reason { rule: OUTSIDE, value: 1.0 - relevant.share });
    selection.keep(relevant.separator, Reason { rule: SEPARATOR, value: relevant.share });
    body::select(&mut selection, reading, answers);
    for task in Task::ALL {
        let Some(answer) = answers.get(task) else { continue };
        let reason = Reason { rule: task.rule(), value: answer.confidence };
        // A paragraph that begins with its agency is body.
        let own = answer.candidates.iter().filter(|text| task == Task::Title || reading.is_short(**text));
        for id in own.flat_map(|candidate| reading.holders(*candidate)) {
            match task {
                Task::Title => selection.keep(id, reason),
                Task::Date | Task::Author | Task::Agency => selection.drop(id, reason),
            }
            selection.name(id, task.role());
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "words of one page")]
    let sure = (relevant.words as f32 / SURE_WORDS).min(1.0);
    selection.set_confidence(relevant.share * sure);
    selection
}

/// The numbers of the lines that were asked about.
fn note(reading: &Reading<'_>, answers: &Answers, trace: &mut Trace) {
    if !trace.is_on() {
        return;
    }
    for task in Task::ALL {
        let Some(answer) = answers.get(task) else { continue };
        let of = |id| answer.candidates.iter().any(|found| found.first == id).then_some(answer.confidence);
        trace.add(reading.page().dom(), task.name(), of);
    }
}

#[cfg(test)]
mod tests;
