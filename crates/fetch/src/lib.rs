//! Fetches one address, politely and within bounds.
//!
//! Time, size and redirects are limited; a server on the machine itself or on a
//! private network is refused, after names were looked up and again on every
//! redirect, unless [`Reach::Anywhere`] says otherwise. Nothing is tried twice:
//! a server that is busy says when to come back, and [`FetchError::Status`]
//! passes that on. Proxies of the environment are not used, because they would
//! look names up themselves.
//!
//! ```no_run
//! use tamis_fetch::{Answer, Condition, Options, blocking::Fetcher};
//!
//! let fetcher = Fetcher::new(Options::default())?;
//! let address = "https://example.org/list.txt".parse()?;
//! if let Answer::Fetched(fetched) = fetcher.get(&address, &Condition::default())? {
//!     println!("{} bytes, version {:?}", fetched.bytes.len(), fetched.condition.etag);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
pub mod blocking;
mod error;
mod fetcher;
mod options;
mod public;
mod resolve;
mod tls;

pub use answer::{Answer, Condition, Fetched};
pub use error::FetchError;
pub use fetcher::Fetcher;
pub use options::{Limits, Options, Reach};
pub use public::is_public;
pub use url::Url;
