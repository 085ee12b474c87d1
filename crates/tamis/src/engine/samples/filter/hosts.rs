//! Which pages a filter is for.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use url::Url;

/// Which pages a filter is for.
///
/// ```text
/// pattern = host [ "/" path ]
/// host    = "*" | [ "*." ] name [ ":" port ]
/// ```
///
/// `*.name` is the host and all below it. In a path, `*` stands for any
/// characters; without a path, all pages of the host are meant. Case counts in
/// paths only; schemes, queries and marks are not looked at.
///
/// ```
/// use tamis::engine::samples::HostPattern;
/// let pattern: HostPattern = "*.example.org/news/*".parse().unwrap();
/// assert!(pattern.covers(&"https://www.example.org/news/today?id=1".parse().unwrap()));
/// assert!(!pattern.covers(&"https://www.example.org/shop".parse().unwrap()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HostPattern {
    host: Host,
    port: Option<u16>,
    path: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Host {
    Any,
    Exactly(String),
    Below(String),
}

/// Why a text is no pattern.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{text}` is no pattern of pages: {problem}; write `example.org`, `*.example.org` or `example.org/news/*`"
)]
pub struct PatternError {
    text: String,
    problem: &'static str,
}

impl HostPattern {
    /// All pages of the host of an address; none without a host.
    pub fn of(url: &Url) -> Option<HostPattern> {
        let host = Host::Exactly(url.host_str()?.to_ascii_lowercase());
        Some(HostPattern { host, port: url.port(), path: None })
    }

    /// Whether it is for the page at an address.
    pub fn covers(&self, url: &Url) -> bool {
        let host = url.host_str().unwrap_or("").to_ascii_lowercase();
        let is_host = match &self.host {
            Host::Any => true,
            Host::Exactly(name) => host == *name,
            Host::Below(name) => {
                host == *name || host.strip_suffix(name).is_some_and(|sub| sub.ends_with('.'))
            }
        };
        let is_port = self.port == url.port() || self.port.is_none() && self.is_any();
        is_host && is_port && self.path.as_ref().is_none_or(|path| is_like(path, url.path()))
    }

    /// Whether it is for the pages of every host.
    pub fn is_any(&self) -> bool {
        self.host == Host::Any
    }
}

/// Whether a text fits a pattern in which `*` stands for any characters.
fn is_like(pattern: &str, text: &str) -> bool {
    let mut pieces = pattern.split('*');
    let first = pieces.next().unwrap_or("");
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let mut pieces: Vec<&str> = pieces.collect();
    let Some(last) = pieces.pop() else { return rest.is_empty() };
    for piece in pieces {
        let Some((_, after)) = rest.split_once(piece) else { return false };
        rest = after;
    }
    rest.ends_with(last)
}

impl FromStr for HostPattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<HostPattern, PatternError> {
        let wrong = |problem| PatternError { text: text.to_owned(), problem };
        if text.contains("://") {
            return Err(wrong("it begins with a scheme"));
        }
        let (host, path) = match text.find('/') {
            Some(at) => (&text[..at], Some(text[at..].to_owned())),
            None => (text, None),
        };
        let (host, port) = match host.rsplit_once(':') {
            // The colons of an address by number stand in brackets.
            _ if host.ends_with(']') => (host, None),
            Some((host, port)) => (host, Some(port.parse().map_err(|_| wrong("its port is no number"))?)),
            None => (host, None),
        };
        let name = |name: &str| {
            let name = name.to_ascii_lowercase();
            let is_name = !name.is_empty() && !name.contains(['*', ' ', '@', '?', '#']);
            if is_name { Ok(name) } else { Err(wrong("its host is no name")) }
        };
        let host = match host {
            "*" => Host::Any,
            _ => match host.strip_prefix("*.") {
                Some(rest) => Host::Below(name(rest)?),
                None => Host::Exactly(name(host)?),
            },
        };
        Ok(HostPattern { host, port, path })
    }
}

impl fmt::Display for HostPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.host {
            Host::Any => f.write_str("*")?,
            Host::Exactly(name) => f.write_str(name)?,
            Host::Below(name) => write!(f, "*.{name}")?,
        }
        if let Some(port) = self.port {
            write!(f, ":{port}")?;
        }
        f.write_str(self.path.as_deref().unwrap_or(""))
    }
}

impl TryFrom<String> for HostPattern {
    type Error = PatternError;

    fn try_from(text: String) -> Result<HostPattern, PatternError> {
        text.parse()
    }
}

impl From<HostPattern> for String {
    fn from(pattern: HostPattern) -> String {
        pattern.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covers(pattern: &str, url: &str) -> bool {
        pattern.parse::<HostPattern>().unwrap().covers(&url.parse().unwrap())
    }

    #[test]
    fn patterns_cover_what_they_say() {
        assert!(covers("example.org", "https://EXAMPLE.org/a/b?c#d"));
        assert!(!covers("example.org", "https://www.example.org/"));
        assert!(
            covers("*.example.org", "https://example.org/")
                && covers("*.example.org", "http://a.b.example.org")
        );
        assert!(!covers("*.example.org", "https://badexample.org/"));
        assert!(covers("*", "https://anything.example/"));
        assert!(covers("localhost:8080/x", "http://localhost:8080/x"));
        assert!(!covers("localhost", "http://localhost:8080/x"));
        assert!(covers("a.example/n/*/x*z", "https://a.example/n/1/2/xyz"));
        assert!(!covers("a.example/n/*/x*z", "https://a.example/n/1/2/xy"));
        assert!(!covers("a.example/news", "https://a.example/newspaper"));
    }

    #[test]
    fn patterns_are_written_as_they_are_read() {
        for text in ["*", "example.org", "*.example.org", "localhost:80/a/*", "*.a.example/b"] {
            assert_eq!(text.parse::<HostPattern>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_pattern_is_refused() {
        for text in ["", "https://a.example", "a b", "*.*", "a.*.b", "a:b", "/path"] {
            assert!(text.parse::<HostPattern>().is_err(), "{text}");
        }
    }
}
