//! From what a user writes to a tool.
//!
//! `wlr` is an engine, `cetr` a baseline; `wlr@wlr.ratio=clr` an engine with parameters, more of
//! them after a comma; `fast=wlr@wlr.power=0.3` gives it a name;
//! `name=command --jsonl` is a command.

use std::time::Duration;

use tamis::Options;
use tamis::engine::{ENGINES, ParamError, find};
use thiserror::Error;

use super::{BaselineTool, CommandTool, EngineTool, Tool, ToolError};
use crate::baseline::{self, BASELINES, Baseline};

/// A tool that can be made as often as there are workers.
#[derive(Clone, Debug)]
pub struct Spec {
    /// What it is called in tables and files.
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Engine(Box<Options>),
    Baseline(&'static Baseline),
    Command { words: Vec<String>, limit: Duration },
}

/// Why a tool cannot be made of what was written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SpecError {
    /// It is neither.
    #[error(
        "`{text}` is no tool; give an engine or a baseline ({known}), or `name=command …` for a command that speaks JSON lines"
    )]
    Unknown {
        /// What was written.
        text: String,
        /// The engines and baselines.
        known: String,
    },
    /// A parameter cannot be set.
    #[error(transparent)]
    Param(#[from] ParamError),
    /// The quotes of a command do not match.
    #[error("the quotes in `{0}` do not match")]
    Quotes(String),
    /// A name would leave its folder.
    #[error("`{0}` cannot be the name of a tool; use letters, digits and -_.@=,")]
    Name(String),
}

impl Spec {
    /// Reads what a user wrote. A command may take `limit` for a page.
    ///
    /// # Errors
    ///
    /// When it is no tool.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tamis_eval::tool::Spec;
    /// let spec = Spec::parse("wlr@wlr.ratio=clr", Duration::from_secs(60))?;
    /// assert_eq!(spec.name, "wlr@wlr.ratio=clr");
    /// # Ok::<(), tamis_eval::tool::SpecError>(())
    /// ```
    pub fn parse(text: &str, limit: Duration) -> Result<Spec, SpecError> {
        if let Some(kind) = built_in(text)? {
            return Ok(Spec { name: checked(text)?, kind });
        }
        let (name, rest) =
            text.split_once('=').filter(|(name, _)| !name.contains('@')).ok_or_else(|| unknown(text))?;
        let name = checked(name)?;
        if let Some(kind) = built_in(rest)? {
            return Ok(Spec { name, kind });
        }
        let words = shlex::split(rest).ok_or_else(|| SpecError::Quotes(rest.to_owned()))?;
        if words.is_empty() {
            return Err(unknown(text));
        }
        Ok(Spec { name, kind: Kind::Command { words, limit } })
    }

    /// What the library is asked, where it is an engine of ours.
    pub fn options(&self) -> Option<&Options> {
        match &self.kind {
            Kind::Engine(options) => Some(options),
            _ => None,
        }
    }

    /// Makes one. A command is started and given a simple page.
    ///
    /// # Errors
    ///
    /// When a command cannot be started or does not answer.
    pub fn make(&self) -> Result<Box<dyn Tool>, ToolError> {
        Ok(match &self.kind {
            Kind::Engine(options) => Box::new(EngineTool::new((**options).clone())),
            Kind::Baseline(baseline) => Box::new(BaselineTool(baseline)),
            Kind::Command { words, limit } => Box::new(CommandTool::start(words, *limit)?),
        })
    }
}

/// A grid of tools: values of an engine's parameter with `|` between them are
/// tried in every combination. Anything else is what it is.
///
/// ```
/// let grid = tamis_eval::tool::expand("wlr@wlr.power=0.1|0.3,wlr.ratio=wlr");
/// assert_eq!(grid, ["wlr@wlr.power=0.1,wlr.ratio=wlr", "wlr@wlr.power=0.3,wlr.ratio=wlr"]);
/// ```
pub fn expand(text: &str) -> Vec<String> {
    let Some((engine, params)) = text.split_once('@').filter(|(engine, _)| find(engine).is_some()) else {
        return vec![text.to_owned()];
    };
    let mut grid = vec![String::new()];
    for param in params.split(',') {
        let (name, values) = param.split_once('=').unwrap_or((param, ""));
        let with = |start: &String| {
            let comma = if start.is_empty() { "" } else { "," };
            values.split('|').map(|value| format!("{start}{comma}{name}={value}")).collect::<Vec<_>>()
        };
        grid = grid.iter().flat_map(with).collect();
    }
    grid.into_iter().map(|params| format!("{engine}@{params}")).collect()
}

/// An engine with its parameters, or a baseline; none where it is neither.
fn built_in(text: &str) -> Result<Option<Kind>, SpecError> {
    if let Some(baseline) = baseline::find(text) {
        return Ok(Some(Kind::Baseline(baseline)));
    }
    let (name, params) = text.split_once('@').map_or((text, ""), |(name, params)| (name, params));
    let Some(entry) = find(name) else { return Ok(None) };
    let mut options = Options { engine: entry, ..Options::default() };
    for assignment in params.split(',').filter(|assignment| !assignment.is_empty()) {
        options.params.set(assignment)?;
    }
    Ok(Some(Kind::Engine(Box::new(options))))
}

fn unknown(text: &str) -> SpecError {
    let engines = ENGINES.iter().map(|entry| entry.name);
    let known = engines.chain(BASELINES.iter().map(|baseline| baseline.name)).collect::<Vec<_>>().join(", ");
    SpecError::Unknown { text: text.to_owned(), known }
}

fn checked(name: &str) -> Result<String, SpecError> {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_.@=,+".contains(letter);
    if name.is_empty() || name.starts_with('.') || !name.chars().all(is_plain) {
        return Err(SpecError::Name(name.to_owned()));
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Spec, SpecError> {
        Spec::parse(text, Duration::from_secs(1))
    }

    #[test]
    fn engines_and_commands_are_told_apart() {
        let fast = parse("fast=wlr@wlr.power=0.3,wlr.ratio=cnr").expect("an engine");
        assert_eq!(fast.name, "fast");
        let Kind::Engine(options) = fast.kind else { panic!("an engine") };
        assert!((options.params.wlr.power - 0.3).abs() < 1e-9);
        let command = parse("peer=prog --jsonl 'a b'").expect("a command");
        assert!(matches!(command.kind, Kind::Command { words, .. } if words == ["prog", "--jsonl", "a b"]));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, part) in [
            ("nothing", "is no tool"),
            ("wlr@wlr.nothing=1", "no engine has a parameter"),
            ("wlr@wlr.ratio=x", "it takes"),
            ("x='a", "quotes"),
            ("../x=prog", "cannot be the name"),
            ("x=", "is no tool"),
        ] {
            let error = parse(text).expect_err(text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
