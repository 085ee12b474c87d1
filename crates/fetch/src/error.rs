//! Why nothing came back.

use std::time::Duration;

use thiserror::Error;
use url::Url;

/// Why an address could not be fetched.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FetchError {
    /// The client cannot be made.
    #[error("cannot prepare for fetching")]
    Setup(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// A header that cannot be sent.
    #[error("the header `{name}` cannot be sent: its name or its value has signs that headers cannot have")]
    Header {
        /// Its name.
        name: String,
    },
    /// A proxy of another kind.
    #[error("cannot ask a proxy by `{scheme}`: only http and https proxies can be asked")]
    Proxy {
        /// The scheme of its address.
        scheme: String,
    },
    /// Not `http` or `https`.
    #[error("cannot fetch `{address}`: only http and https addresses can be fetched")]
    Scheme {
        /// The address.
        address: Url,
    },
    /// The server is on this machine or on a private network.
    #[error("refused to ask `{host}`: it is on this machine or a private network")]
    Private {
        /// The server.
        host: String,
    },
    /// Too many redirects.
    #[error("gave up on `{address}` after {limit} redirects")]
    Redirects {
        /// Where it went last.
        address: Url,
        /// How many were followed.
        limit: usize,
    },
    /// A redirect without a usable target.
    #[error("`{address}` redirects to nowhere")]
    Nowhere {
        /// Who redirects.
        address: Url,
    },
    /// A redirect from a secure connection to one that is not.
    #[error("refused to go on to `{address}`: it is not secure, and what was asked for is")]
    Insecure {
        /// Where the redirect leads.
        address: Url,
    },
    /// The server answered, but not with the document.
    #[error("`{address}` answered {status}{}", wait(*retry_after))]
    Status {
        /// Who answered.
        address: Url,
        /// The HTTP status.
        status: u16,
        /// When the server asks to come back.
        retry_after: Option<Duration>,
    },
    /// More bytes than wanted.
    #[error("`{address}` is larger than {limit} bytes")]
    Size {
        /// The document.
        address: Url,
        /// How many are taken.
        limit: usize,
    },
    /// More time than wanted.
    #[error("`{address}` took longer than {} s", limit.as_secs_f32())]
    Time {
        /// The document.
        address: Url,
        /// How long was waited.
        limit: Duration,
    },
    /// The server does not take the call.
    #[error("the server of `{address}` did not take the call within {} s", limit.as_secs_f32())]
    Connect {
        /// The document.
        address: Url,
        /// How long was waited.
        limit: Duration,
    },
    /// The site asks robots not to.
    #[error("`{address}` is not for robots, by the site's robots.txt")]
    Robots {
        /// The document.
        address: Url,
    },
    /// What was fetched before cannot be read, or what was fetched now not be kept.
    #[error("cannot keep `{address}` for later")]
    Cache {
        /// The document.
        address: Url,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// There is no browser on this machine.
    #[error("there is no Chromium on this machine (install it, or leave rendering out)")]
    NoBrowser,
    /// The browser failed.
    #[error("the browser could not show `{address}`")]
    Browser {
        /// The document.
        address: Url,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// No connection, or a broken one.
    #[error("cannot fetch `{address}`")]
    Transfer {
        /// The document.
        address: Url,
        /// Why.
        #[source]
        source: reqwest::Error,
    },
}

fn wait(retry_after: Option<Duration>) -> String {
    retry_after.map_or_else(String::new, |wait| format!("; it asks to wait {} s", wait.as_secs()))
}

impl FetchError {
    /// Whether it may well go better in a while.
    pub fn is_passing(&self) -> bool {
        match self {
            FetchError::Status { status, .. } => matches!(status, 408 | 425 | 429 | 500 | 502 | 503 | 504),
            FetchError::Time { .. } | FetchError::Connect { .. } | FetchError::Transfer { .. } => true,
            _ => false,
        }
    }

    /// When the server asks to come back.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            FetchError::Status { retry_after, .. } => *retry_after,
            _ => None,
        }
    }
}
