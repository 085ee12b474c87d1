//! The same for programs without an event loop.

use std::io;
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};
use url::Url;

use crate::answer::{Answer, Condition, Fetched};
use crate::error::FetchError;
use crate::manners::Manners;
use crate::options::{HeadersFor, Options};
use crate::{Cache, Visited};

/// A [`crate::Fetcher`] that waits. Not for use inside an event loop.
#[derive(Debug)]
pub struct Fetcher {
    fetcher: crate::Fetcher,
    runtime: Runtime,
}

fn runtime() -> Result<Runtime, FetchError> {
    let made = Builder::new_current_thread().enable_all().build();
    made.map_err(|error| FetchError::Setup(Box::new(error)))
}

impl Fetcher {
    /// A fetcher with these options.
    ///
    /// # Errors
    /// As [`crate::Fetcher::new`], and when no event loop can be had.
    pub fn new(options: Options) -> Result<Fetcher, FetchError> {
        Ok(Fetcher { fetcher: crate::Fetcher::new(options)?, runtime: runtime()? })
    }

    /// Fetches an address, unless it is still as the condition says.
    ///
    /// # Errors
    /// As [`crate::Fetcher::get`].
    pub fn get(&self, address: &Url, condition: &Condition) -> Result<Answer, FetchError> {
        self.runtime.block_on(self.fetcher.get(address, condition))
    }
}

/// A [`crate::Renderer`] that waits. Not for use inside an event loop.
#[derive(Debug)]
pub struct Renderer {
    renderer: crate::Renderer,
    runtime: Runtime,
}

impl Renderer {
    /// One with the browser of this machine.
    ///
    /// # Errors
    /// As [`crate::Renderer::new`], and when no event loop can be had.
    pub fn new(options: Options) -> Result<Renderer, FetchError> {
        let renderer = crate::Renderer::new(options)?;
        Ok(Renderer { renderer, runtime: runtime()? })
    }

    /// The page at an address as it is after its scripts ran.
    ///
    /// # Errors
    /// As [`crate::Renderer::render`].
    pub fn render(&self, address: &Url) -> Result<Fetched, FetchError> {
        self.runtime.block_on(self.renderer.render(address))
    }
}

/// A [`crate::Visitor`] that waits. Not for use inside an event loop. Cheap to share.
#[derive(Clone, Debug)]
pub struct Visitor {
    visitor: crate::Visitor,
    /// One for all that were made of one another, since connections live in it.
    runtime: Arc<Runtime>,
}

impl Visitor {
    /// One with these options and manners.
    ///
    /// # Errors
    /// As [`Fetcher::new`].
    pub fn new(options: Options, manners: Manners) -> Result<Visitor, FetchError> {
        let Fetcher { fetcher, runtime } = Fetcher::new(options)?;
        Ok(Visitor { visitor: crate::Visitor::new(fetcher, manners), runtime: Arc::new(runtime) })
    }

    /// The same with other manners, as [`crate::Visitor::with_manners`].
    #[must_use]
    pub fn with_manners(self, manners: Manners) -> Visitor {
        Visitor { visitor: self.visitor.with_manners(manners), ..self }
    }

    /// The same, with headers for other servers; the rest is shared.
    #[must_use]
    pub fn with_headers_for(self, headers_for: HeadersFor) -> Visitor {
        Visitor { visitor: self.visitor.with_headers_for(headers_for), ..self }
    }

    /// The same, keeping what it fetches.
    #[must_use]
    pub fn with_cache(self, cache: Cache) -> Visitor {
        Visitor { visitor: self.visitor.with_cache(cache), ..self }
    }

    /// The same, with the scripts of pages run before they are read.
    #[must_use]
    pub fn with_renderer(self, renderer: crate::Renderer) -> Visitor {
        Visitor { visitor: self.visitor.with_renderer(renderer), ..self }
    }

    /// Forgets what was kept of an address.
    ///
    /// # Errors
    /// As [`crate::Visitor::forget`].
    pub fn forget(&self, address: &Url) -> io::Result<()> {
        self.visitor.forget(address)
    }

    /// Fetches an address.
    ///
    /// # Errors
    /// As [`crate::Visitor::visit`].
    pub fn visit(&self, address: &Url) -> Result<Visited, FetchError> {
        self.runtime.block_on(self.visitor.visit(address))
    }

    /// Fetches all of them, several at a time as manners allow, and tells each
    /// by its place as it comes.
    pub fn visit_all(&self, addresses: &[Url], mut tell: impl FnMut(usize, Result<Visited, FetchError>)) {
        self.runtime.block_on(async {
            let mut waiting = tokio::task::JoinSet::new();
            for (at, address) in addresses.iter().cloned().enumerate() {
                let visitor = self.visitor.clone();
                waiting.spawn(async move { (at, visitor.visit(&address).await) });
            }
            while let Some(done) = waiting.join_next().await {
                match done {
                    Ok((at, visited)) => tell(at, visited),
                    // Nothing cancels a question, so this is a panic, which is not kept quiet.
                    Err(error) => std::panic::resume_unwind(error.into_panic()),
                }
            }
        });
    }
}
