//! How many questions a server is asked, and how fast.

use std::time::Duration;

/// How many questions a server is asked, and how fast.
#[derive(Clone, Debug)]
pub struct Manners {
    /// Between two questions to one server; more where its `robots.txt` asks for it.
    pub delay: Duration,
    /// Questions to one server at a time.
    pub per_host: usize,
    /// Questions at a time in all.
    pub at_once: usize,
    /// How often something that failed for a while is tried again.
    pub retries: u32,
    /// Before the first time that it is tried again; each time twice as long.
    pub backoff: Duration,
    /// The longest that a server may ask to wait.
    pub max_wait: Duration,
    /// Whether `robots.txt` counts.
    pub robots: Robots,
    /// How long what was fetched before is as good as new.
    pub max_age: Duration,
}

/// Whether `robots.txt` counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Robots {
    /// It does.
    Heed,
    /// It does not: a person asks for one page, as with a browser.
    Ignore,
}

impl Default for Manners {
    /// Half a second between questions, two at a time to a server and eight in
    /// all; two more tries, after one second and two, and at most half a minute
    /// where a server asks for it; nothing is as good as new.
    fn default() -> Manners {
        Manners {
            delay: Duration::from_millis(500),
            per_host: 2,
            at_once: 8,
            retries: 2,
            backoff: Duration::from_secs(1),
            max_wait: Duration::from_secs(30),
            robots: Robots::Heed,
            max_age: Duration::ZERO,
        }
    }
}
