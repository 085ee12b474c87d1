//! What is wrong with a filter file, where, and what to do.

/// What is wrong with a filter file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FilterError {
    /// It is no JSON, or not of our form.
    #[error("line {line}, column {column}: {problem}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        problem: String,
    },
    /// It does not say its version.
    #[error("the file does not say its version; begin it with `\"tamis_filter\": {}`", super::VERSION)]
    NoVersion,
    /// It has another version.
    #[error("the file has version {found}, and this program reads {}; update the program", super::VERSION)]
    Version {
        /// What it says.
        found: u64,
    },
    /// A sample cannot be used.
    #[error("sample {number}: {problem}")]
    Sample {
        /// Which one, from 1.
        number: usize,
        /// What is wrong with it.
        problem: &'static str,
    },
    /// It would cost too much.
    #[error("a filter has at most {limit} {what}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there may be.
        limit: usize,
    },
}
