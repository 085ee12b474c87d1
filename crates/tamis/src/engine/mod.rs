//! What is content? An engine is a pure function from a page to a [`Selection`].
//!
//! [`ENGINES`] is the one list of all engines; an engine is a folder here.

pub mod auto;
pub mod blocks;
pub mod crunch;
mod edits;
pub mod news;
mod page_type;
mod params;
mod reason;
pub mod samples;
mod selection;
mod trace;
pub mod wlr;

pub(crate) use edits::Edits;
pub use page_type::PageType;
pub use params::{Focus, ParamError, Params, Tune, Unset};
pub use reason::{Reason, Rule};
pub(crate) use selection::Course;
pub use selection::{Edit, Role, Selection, Verdict};
pub use trace::{Column, Pull, Trace};

use std::fmt;

use tamis_html::PerNode;

use crate::measure::Measures;
use crate::page::Page;
use crate::site::Expected;
use crate::style::Detail;

/// A way to tell content from the rest. One serves many pages, on any thread.
pub trait Engine: fmt::Debug + Send + Sync {
    /// Decides about a page. What it computed on the way goes to the trace.
    fn select(&self, page: &Page, measures: &Measures, trace: &mut Trace) -> Selection;

    /// The same where other pages of the site are known. Engines that expect
    /// nothing of them decide as ever.
    fn select_expecting(
        &self,
        page: &Page,
        measures: &Measures,
        _expected: Expected<'_>,
        trace: &mut Trace,
    ) -> Selection {
        self.select(page, measures, trace)
    }

    /// The same where a reader showed where the text is: this is added to the
    /// log odds of what stands at each node ([`CERTAIN`] decides it). None from
    /// engines that have no odds; then what was shown is taken as it is.
    fn select_leaning(
        &self,
        _page: &Page,
        _measures: &Measures,
        _leans: &PerNode<f32>,
        _trace: &mut Trace,
    ) -> Option<Selection> {
        None
    }
}

/// Log odds that no engine gives by itself: what leans so far is decided, to
/// stay or, below zero, to go.
pub const CERTAIN: f32 = 100.0;

/// What there is to know about an engine before it runs.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name that callers give.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// Which styles it looks at.
    pub detail: Detail,
    /// Makes one.
    pub make: fn(&Params) -> Box<dyn Engine>,
}

/// Every engine.
pub static ENGINES: [Entry; 5] = [
    Entry {
        name: "auto",
        about: "what is content, learned from pages of every kind; says how sure it is",
        detail: Detail::Visibility,
        make: |params| Box::new(auto::Auto::new(&params.auto)),
    },
    Entry {
        name: "wlr",
        about: "the subtree with most words to a leaf (Insa et al. 2013); any language, one pass",
        detail: Detail::Visibility,
        make: |params| Box::new(wlr::Wlr::new(params.wlr)),
    },
    Entry {
        name: "blocks",
        about: "segments with much text and few tags, where most of them live (Lin et al. 2012)",
        detail: Detail::Visibility,
        make: |params| Box::new(blocks::Blocks::new(params.blocks)),
    },
    Entry {
        name: "crunch",
        about: "the page without what settings remove (Gupta et al. 2003): advertisements, menus, forms",
        detail: Detail::Visibility,
        make: |params| Box::new(crunch::Crunch::new(params.crunch.clone())),
    },
    Entry {
        name: "news",
        about: "title, date, author, agency and body of news, by structure and looks (Cardoso et al. 2011)",
        detail: Detail::Full,
        make: |params| Box::new(news::News::new(params.news.clone())),
    },
];

/// The engine with this name.
///
/// ```
/// assert!(tamis::engine::find("wlr").is_some());
/// ```
pub fn find(name: &str) -> Option<&'static Entry> {
    ENGINES.iter().find(|entry| entry.name == name)
}
