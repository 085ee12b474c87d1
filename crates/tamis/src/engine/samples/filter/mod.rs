//! A filter: samples, the pages that it is for, and what it caught when it was
//! made. The same file serves every product.

mod apply;
mod doubt;
mod error;
mod expect;
mod hosts;
mod lean;
mod learn;
mod lint;
mod merge;
mod wire;

pub use apply::{Applied, Catch, KEEP, REMOVE, State};
pub use error::FilterError;
pub use expect::Expect;
pub use hosts::{HostPattern, PatternError};
pub use lint::Advice;
pub use wire::VERSION;

use url::Url;

use super::sample::{Sample, Sign};

/// Samples, the pages that they are for, and what they caught when made.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Filter {
    /// What people call it.
    pub name: String,
    /// The pages that it is for; none: all.
    pub hosts: Vec<HostPattern>,
    /// What a reader showed, each with what it caught then.
    pub samples: Vec<(Sample, Expect)>,
    /// The day on which it last caught what it expects, as `2026-11-16`.
    pub last_success: Option<String>,
}

impl Filter {
    /// Whether it is for the page at an address. A page without an address
    /// is anybody's.
    pub fn covers(&self, url: Option<&Url>) -> bool {
        self.hosts.is_empty() || url.is_none_or(|url| self.hosts.iter().any(|host| host.covers(url)))
    }

    /// Whether it says what stays, and not only what goes.
    pub fn keeps(&self) -> bool {
        self.samples.iter().any(|(sample, _)| sample.sign == Sign::Keep)
    }
}

#[cfg(test)]
mod tests;
