//! What can be chosen.

use std::sync::Arc;

use super::Models;
use crate::engine::{Focus, Tune, Unset};

/// What can be chosen.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Params {
    /// What training learned; the models that come with the library when absent.
    pub models: Option<Arc<Models>>,
    /// What is added to the log odds of every block: above 0 more is kept,
    /// below 0 less.
    pub lean: f32,
}

/// Log odds that `--precision` takes away and `--recall` adds: a block must be
/// about three times as likely, or may be a third as likely.
const FOCUS: f32 = 1.1;

/// Log odds that a lean has at most.
const MAX_LEAN: f32 = 10.0;

impl Tune for Params {
    const NAMES: &'static [&'static str] = &["lean"];

    fn focused(self, focus: Focus) -> Params {
        let lean = match focus {
            Focus::Balanced => 0.0,
            Focus::Precision => -FOCUS,
            Focus::Recall => FOCUS,
        };
        Params { lean: self.lean + lean, ..self }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Unset> {
        match name {
            "lean" => {
                let lean = value.parse().ok().filter(|lean: &f32| lean.abs() <= MAX_LEAN);
                self.lean = lean.ok_or(Unset::Value("a number from -10 to 10"))?;
            }
            _ => return Err(Unset::Unknown),
        }
        Ok(())
    }
}
