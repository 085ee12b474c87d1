//! One page closely: truth, result and reasons side by side.

mod diff;
mod html;
mod reasons;
mod terminal;

pub use diff::{Fate, Step, diff};
pub use html::html;
pub use reasons::{Part, Reasons, Side};
pub use terminal::terminal;

use crate::corpus::Record;
use crate::score::{Reference, Scores, Scoring};
use crate::tool::{Answer, Question, Spec, ToolError, Wants};

/// What a tool made of one page.
#[derive(Clone, Debug)]
pub struct Look {
    /// The page and its truth.
    pub record: Record,
    /// The tool.
    pub tool: String,
    /// What it gave.
    pub answer: Answer,
    /// How good that is.
    pub scores: Scores,
    /// Why, where the tool is an engine of ours.
    pub reasons: Option<Reasons>,
}

impl Look {
    /// Runs a tool on a page.
    ///
    /// # Errors
    ///
    /// When the tool does not work at all; what goes wrong with the page is a
    /// miss in the answer.
    pub fn at(record: Record, spec: &Spec) -> Result<Look, ToolError> {
        let question = Question {
            id: record.position,
            url: record.url.as_deref(),
            html: &record.html,
            wants: Wants::Text,
        };
        let answer = spec.make()?.extract(&question)?;
        let scores = Reference::new(&record, Scoring::All).score(&answer);
        let reasons = match (spec.options(), &answer.miss) {
            (Some(options), None) => Some(Reasons::of(options, &record)),
            _ => None,
        };
        Ok(Look { record, tool: spec.name.clone(), answer, scores, reasons })
    }

    /// The true text; empty where the page has none.
    pub fn truth(&self) -> &str {
        self.record.truth.text.as_deref().unwrap_or("")
    }

    /// The page's name for people: its address, or its id.
    pub fn name(&self) -> &str {
        self.record.url.as_deref().unwrap_or(&self.record.id)
    }

    /// Scores and fields, a line each: what it is, what is true, what was
    /// found.
    pub fn facts(&self) -> Vec<[String; 3]> {
        let truth = &self.record.truth;
        let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "–".to_owned());
        let mut facts = vec![
            ["title".to_owned(), text(&truth.title), text(&self.answer.title)],
            ["date".to_owned(), text(&truth.date), text(&self.answer.date)],
            ["author".to_owned(), text(&truth.author), text(&self.answer.author)],
        ];
        facts.retain(|[_, wanted, found]| wanted != "–" || found != "–");
        if let Some(words) = self.scores.words {
            facts.insert(0, ["words".to_owned(), words.wanted.to_string(), words.found.to_string()]);
        }
        facts
    }

    /// The scores in a line.
    pub fn score_line(&self) -> String {
        if let Some(miss) = &self.answer.miss {
            return format!("missed: {miss}");
        }
        let prf = |name: &str, overlap: Option<crate::score::Overlap>| {
            let prf = overlap?.prf();
            Some(format!(
                "{name} F1 {:.3} (precision {:.3}, recall {:.3})",
                prf.f1, prf.precision, prf.recall
            ))
        };
        let found = [prf("words", self.scores.words), prf("LCS", self.scores.lcs)];
        let line = found.into_iter().flatten().collect::<Vec<_>>().join(", ");
        if line.is_empty() { "the page has no true text".to_owned() } else { line }
    }
}
