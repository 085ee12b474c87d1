//! What a tool gave for one page, and how good it is.

use serde::{Deserialize, Serialize};

use crate::corpus::Entry;
use crate::score::Scores;
use crate::tool::Answer;

/// What a tool gave for one page, and how good it is.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Row {
    /// The page's place in its corpus.
    pub position: usize,
    /// What is known of the page.
    pub page: Entry,
    /// What the tool gave.
    pub answer: Answer,
    /// How good it is.
    pub scores: Scores,
}
