//! Fetches addresses, politely and within bounds.
//!
//! [`Fetcher`] asks for one address. Time, size and redirects are limited; a
//! server on the machine itself or on a private network is refused, after names
//! were looked up and again on every redirect, unless [`Reach::Anywhere`] says
//! otherwise. Proxies of the environment are not used, because they would look
//! names up themselves; one can be given. Headers go to the servers that
//! [`HeadersFor`] says, and a name and a password in an address to its own
//! server; neither stands in what is told, kept or returned.
//!
//! [`Visitor`] asks for many: it heeds `robots.txt`, waits between two questions
//! to one server, tries again later what failed for a while, and keeps what it
//! fetched in a [`Cache`].
//!
//! [`Renderer`] lets a Chromium on this machine run a page's scripts first.
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
mod cache;
mod error;
mod fetcher;
mod gate;
mod headers;
mod login;
mod manners;
mod options;
mod public;
mod render;
mod resolve;
mod robots;
mod tls;
mod visitor;
mod watch;
mod way;

pub use answer::{Answer, Condition, Fetched};
pub use cache::{Cache, Kept};
pub use error::FetchError;
pub use fetcher::{Fetcher, check_proxy};
pub use headers::check_header;
pub use login::without_login;
pub use manners::{Manners, Robots};
pub use options::{Cookies, HeadersFor, Limits, Options, Reach};
pub use public::is_public;
pub use render::Renderer;
pub use url::Url;
pub use visitor::{Visited, Visitor};
