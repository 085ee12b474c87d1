//! Why a node was kept or dropped.

use std::fmt;

/// The stable name of a rule, such as `wlr.best`: engine, dot, rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rule(pub &'static str);

/// Why a node was kept or dropped: the rule that decided, and its number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// The rule that decided.
    pub rule: Rule,
    /// The number it decided on; its meaning is the rule's.
    pub value: f32,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rule, self.value)
    }
}
