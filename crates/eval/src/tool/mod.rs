//! What gives a text for a page? An engine of ours, a baseline, or any command
//! that reads and writes JSON lines.

mod answer;
mod baseline;
mod command;
mod engine;
mod html_text;
mod spec;

pub use answer::{Answer, Miss};
pub use baseline::BaselineTool;
pub use command::CommandTool;
pub use engine::EngineTool;
pub use html_text::html_text;
pub use spec::{Spec, SpecError, expand};

use std::fmt;

use thiserror::Error;

/// A page as a tool sees it.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// A number that is the page's own in this run.
    pub id: usize,
    /// Where the page was found.
    pub url: Option<&'a str>,
    /// The page.
    pub html: &'a str,
    /// What is wanted.
    pub wants: Wants,
}

/// What is wanted of a tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wants {
    /// The text, title, date and author.
    #[default]
    Text,
    /// The content as HTML too, where the tool can give it.
    Html,
}

/// An extractor that is measured. A worker has one of its own.
pub trait Tool: fmt::Debug + Send {
    /// Extracts a page. What goes wrong with this page is a [`Miss`] in the
    /// answer.
    ///
    /// # Errors
    ///
    /// When the tool itself does not work, so that no page makes sense.
    fn extract(&mut self, page: &Question<'_>) -> Result<Answer, ToolError>;
}

/// Why a tool does not work at all.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ToolError {
    /// It could not be started.
    #[error("cannot start `{command}`; is it installed, and is the path right?")]
    Start {
        /// The command.
        command: String,
        /// Why.
        source: std::io::Error,
    },
    /// It gave no answer to a page that every extractor can read.
    #[error(
        "`{command}` gives no answer to a simple page ({miss}); it must read JSON lines {{id, url, html}} and write a line {{id, text, …}} for each"
    )]
    Mute {
        /// The command.
        command: String,
        /// What happened.
        miss: Miss,
    },
}
