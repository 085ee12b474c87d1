//! What is wrong with a file of settings, where, and what to do.

/// What is wrong with a file of settings, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct SettingsError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong, and what to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// It is no TOML.
    #[error("{0}")]
    Syntax(String),
    /// It does not say its version.
    #[error("the file does not say its version; begin it with `version = {}`", super::VERSION)]
    NoVersion,
    /// It has another version.
    #[error("the file has version {found}, and this program reads {}; {remedy}", super::VERSION)]
    Version {
        /// What it says.
        found: String,
        /// What to do.
        remedy: &'static str,
    },
    /// There is no such setting.
    #[error("there is no setting `{name}`; {}", hint(.nearest.as_deref()))]
    Unknown {
        /// What it says.
        name: String,
        /// What it may have meant.
        nearest: Option<String>,
    },
    /// A setting cannot have this value.
    #[error("`{name}` cannot be {found}; it takes {takes}")]
    Value {
        /// The setting.
        name: String,
        /// What it says.
        found: String,
        /// What would be right.
        takes: &'static str,
    },
}

fn hint(nearest: Option<&str>) -> String {
    match nearest {
        Some(name) => format!("did you mean `{name}`?"),
        None => "`tamis crunch init` writes a file with all settings".to_owned(),
    }
}

impl SettingsError {
    /// A problem at an offset into a text.
    pub(super) fn at(text: &str, offset: usize, problem: Problem) -> SettingsError {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        SettingsError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            problem,
        }
    }
}
