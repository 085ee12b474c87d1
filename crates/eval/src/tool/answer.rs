//! What a tool gave for a page.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a tool gave for a page.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Answer {
    /// The main text.
    pub text: String,
    /// The content as HTML, where it was wanted or is all that the tool gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// When it was published.
    pub date: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// Time on the clock, in nanoseconds.
    pub ns: u64,
    /// Time of the processor, in nanoseconds, where the tool gives it.
    pub cpu_ns: Option<u64>,
    /// Why there is nothing: the page counts as a miss.
    pub miss: Option<Miss>,
}

/// Why a tool gave nothing for a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Miss {
    /// It said so.
    Error(String),
    /// It ended, or panicked.
    Crash(String),
    /// It took longer than so many milliseconds.
    Timeout(u64),
}

impl Answer {
    /// Nothing, for this reason.
    pub fn missed(miss: Miss) -> Answer {
        Answer { miss: Some(miss), ..Answer::default() }
    }

    /// Whether two answers say the same, however long they took.
    pub fn says_as(&self, other: &Answer) -> bool {
        let said = |answer: &Answer| {
            (answer.title.clone(), answer.date.clone(), answer.author.clone(), answer.miss.is_some())
        };
        self.text == other.text && self.html == other.html && said(self) == said(other)
    }

    /// The time that counts: of the processor where it is known, which is
    /// fair on a busy machine, else on the clock.
    pub fn time_ns(&self) -> u64 {
        self.cpu_ns.unwrap_or(self.ns)
    }
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Miss::Error(why) => write!(f, "error: {why}"),
            Miss::Crash(why) => write!(f, "crash: {why}"),
            Miss::Timeout(ms) => write!(f, "no answer within {ms} ms"),
        }
    }
}
