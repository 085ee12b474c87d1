//! The rule of segments: which children stay together.

use super::Level;

/// How the rule of Definition 1 is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reading {
    /// `(IE|text)* p? q* | l* | t*`, as Algorithm 1 prints it: lists stay
    /// together, texts stay together.
    #[default]
    Alternatives,
    /// `(IE|text)* p? q* l* t*`, as Definition 1 prints it: texts may follow
    /// lists, and lists may follow lines.
    Sequence,
}

impl Reading {
    /// Whether a child may follow another in the same segment. Nothing joins
    /// an element that is cut up itself.
    pub(super) fn joins(self, last: Level, next: Level) -> bool {
        let is_in_order = match (last, next) {
            (Level::Mixed, Level::Mixed) | (Level::Apart, _) => false,
            _ => place(last) <= place(next),
        };
        is_in_order && (self == Reading::Sequence || branch(last) == branch(next))
    }
}

/// Where a level stands in the sequence; inline elements and text share a place.
fn place(level: Level) -> u8 {
    match level {
        Level::Absent | Level::Apart | Level::Text | Level::Inline => 0,
        Level::Mixed => 1,
        Level::Plain => 2,
        Level::List => 3,
        Level::Basic => 4,
    }
}

/// Which of the alternatives a level belongs to.
fn branch(level: Level) -> u8 {
    match level {
        Level::List => 1,
        Level::Basic => 2,
        _ => 0,
    }
}
