//! What a caller wishes.

use std::sync::Arc;

use tamis_html::Limits;
use url::Url;

use crate::engine::samples::Filter;
use crate::engine::{ENGINES, Entry, Focus, Params, find};
use crate::lift::Wishes;
use crate::metadata::date::Date;
use crate::page::Annexing;
use crate::site::Site;

/// What a caller wishes.
#[derive(Clone, Debug)]
pub struct Options {
    /// The engine that decides.
    pub engine: &'static Entry,
    /// The numbers it is tuned by.
    pub params: Params,
    /// Which mistake is worse.
    pub focus: Focus,
    /// Filters of a reader. The first that is for a page decides; the engine
    /// decides where none is, or where it catches nothing.
    pub filters: Vec<Arc<Filter>>,
    /// What is wanted in the article.
    pub wishes: Wishes,
    /// Where the page was found.
    pub url: Option<Url>,
    /// The charset or Content-Type that came with the page.
    pub charset: Option<String>,
    /// The style sheets that the page links to: address and text.
    pub sheets: Vec<(String, String)>,
    /// When text that stands only in scripts is looked for.
    pub annexing: Annexing,
    /// The day it is, which the library cannot know: later dates are not believed.
    pub today: Option<Date>,
    /// What is remembered of the pages' site.
    pub site: Option<Arc<Site>>,
    /// How much a page may ask for.
    pub limits: Limits,
    /// Whether what the engine computes on the way is kept.
    pub trace: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            engine: &ENGINES[0],
            params: Params::default(),
            focus: Focus::default(),
            filters: Vec::new(),
            wishes: Wishes::default(),
            url: None,
            charset: None,
            sheets: Vec::new(),
            annexing: Annexing::default(),
            today: None,
            site: None,
            limits: Limits::default(),
            trace: false,
        }
    }
}

/// There is no engine of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no engine `{name}`; there are {known}")]
pub struct EngineError {
    name: String,
    known: String,
}

impl Options {
    /// Chooses an engine by name.
    ///
    /// # Errors
    ///
    /// When there is none of that name.
    pub fn with_engine(mut self, name: &str) -> Result<Options, EngineError> {
        let known = || ENGINES.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
        self.engine = find(name).ok_or_else(|| EngineError { name: name.to_owned(), known: known() })?;
        Ok(self)
    }

    /// The parameters, moved towards the mistake that is not so bad.
    pub fn tuned(&self) -> Params {
        self.params.clone().focused(self.focus)
    }
}
