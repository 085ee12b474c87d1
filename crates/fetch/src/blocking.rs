//! The same for programs without an event loop.

use tokio::runtime::{Builder, Runtime};
use url::Url;

use crate::answer::{Answer, Condition};
use crate::error::FetchError;
use crate::options::Options;

/// A [`crate::Fetcher`] that waits. Not for use inside an event loop.
#[derive(Debug)]
pub struct Fetcher {
    fetcher: crate::Fetcher,
    runtime: Runtime,
}

impl Fetcher {
    /// A fetcher with these options.
    ///
    /// # Errors
    /// As [`crate::Fetcher::new`], and when no event loop can be had.
    pub fn new(options: Options) -> Result<Fetcher, FetchError> {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| FetchError::Setup(Box::new(error)))?;
        Ok(Fetcher { fetcher: crate::Fetcher::new(options)?, runtime })
    }

    /// Fetches an address, unless it is still as the condition says.
    ///
    /// # Errors
    /// As [`crate::Fetcher::get`].
    pub fn get(&self, address: &Url, condition: &Condition) -> Result<Answer, FetchError> {
        self.runtime.block_on(self.fetcher.get(address, condition))
    }
}
