//! What a site asks of robots.

use std::time::Duration;

use texting_robots::Robot;
use url::Url;

use crate::answer::{Answer, Condition};
use crate::error::FetchError;
use crate::fetcher::Fetcher;

/// Bytes of a `robots.txt` that are read (RFC 9309, section 2.5).
const MAX_BYTES: usize = 500 << 10;

/// What a site asks of robots.
#[derive(Debug)]
pub(crate) enum Rules {
    /// Nothing.
    None,
    /// To stay away: it cannot be asked what it wants (RFC 9309, section 2.3.1.4).
    All,
    /// What its file says.
    Some(Box<Robot>),
}

impl Rules {
    /// Asks a server what it wants of a robot of this name.
    pub(crate) async fn ask(fetcher: &Fetcher, address: &Url) -> Rules {
        let Ok(robots) = address.join("/robots.txt") else { return Rules::None };
        match fetcher.get(&robots, &Condition::default()).await {
            Ok(Answer::Fetched(fetched)) => Rules::read(&fetched.bytes, &fetcher.options().user_agent),
            Err(
                FetchError::Status { status: 500.., .. }
                | FetchError::Time { .. }
                | FetchError::Connect { .. },
            ) => Rules::All,
            // No file, or none that can be had: nothing is asked for. What is
            // wrong with the server shows with the page itself.
            Ok(Answer::NotModified) | Err(_) => Rules::None,
        }
    }

    fn read(bytes: &[u8], user_agent: &str) -> Rules {
        let name = user_agent.split(['/', ' ']).next().unwrap_or(user_agent);
        let read = &bytes[..bytes.len().min(MAX_BYTES)];
        Robot::new(name, read).map_or(Rules::None, |robot| Rules::Some(Box::new(robot)))
    }

    pub(crate) fn allows(&self, address: &Url) -> bool {
        match self {
            Rules::None => true,
            Rules::All => false,
            Rules::Some(robot) => robot.allowed(address.as_str()),
        }
    }

    /// The pause between two questions that it asks for.
    pub(crate) fn delay(&self) -> Option<Duration> {
        match self {
            Rules::Some(robot) => {
                robot.delay.map(|seconds| Duration::from_secs_f32(seconds.clamp(0.0, 600.0)))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_for_us_by_name() {
        let text = b"User-agent: *\nDisallow: /private\n\nUser-agent: tamis\nDisallow: /no\nCrawl-delay: 2\n";
        let rules = Rules::read(text, "tamis/0.1.0 (+https://example.org)");
        let allows = |path: &str| rules.allows(&format!("https://a.example{path}").parse().unwrap());
        assert!(allows("/private") && allows("/") && !allows("/no/page"));
        assert_eq!(rules.delay(), Some(Duration::from_secs(2)));
    }

    #[test]
    fn what_is_no_file_of_rules_asks_for_nothing() {
        let rules = Rules::read(b"<!doctype html><h1>Not found</h1>\xff\xfe", "tamis");
        assert!(rules.allows(&"https://a.example/x".parse().unwrap()));
    }
}
