//! Pages by their addresses.

use std::cell::OnceCell;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use tamis_fetch::blocking::Visitor;
use tamis_fetch::{
    Cache, Cookies, FetchError, HeadersFor, Limits, Manners, Options, Reach, Renderer, Robots, without_login,
};
use url::Url;

use crate::args::FetchArgs;
use crate::usage::usage;
use crate::{input, say};

/// A page as it was read.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) bytes: Vec<u8>,
    /// Where it was in the end, if it was fetched.
    pub(crate) url: Option<Url>,
    /// What the server says it is.
    pub(crate) content_type: Option<String>,
}

/// The address that a command line means, if it means one.
pub(crate) fn address(path: &Path) -> Option<Url> {
    let text = path.to_str()?;
    let (scheme, _) = text.split_once("://")?;
    let is_address = ["http", "https"].iter().any(|known| known.eq_ignore_ascii_case(scheme));
    is_address.then(|| Url::parse(text).ok()).flatten()
}

/// What a page is called in messages: its path, or its address without a password.
pub(crate) fn shown(place: &Path) -> String {
    address(place).map_or_else(|| place.display().to_string(), |url| without_login(&url).to_string())
}

/// Refuses addresses where files are read; `instead` says what to do with them.
pub(crate) fn only_files<'a>(places: impl IntoIterator<Item = &'a Path>, instead: &str) -> Result<()> {
    match places.into_iter().find(|place| address(place).is_some()) {
        Some(place) => {
            Err(usage(&format!("`{}` is an address, and files are read here: {instead}", shown(place))))
        }
        None => Ok(()),
    }
}

/// Reads pages from files and from servers. What it needs for servers is set
/// up when the first one is asked, and is the same for all: cookies are shared.
#[derive(Debug)]
pub(crate) struct Reader {
    wanted: FetchArgs,
    visitor: OnceCell<Visitor>,
}

impl Reader {
    pub(crate) fn new(wanted: &FetchArgs) -> Reader {
        Reader { wanted: wanted.clone(), visitor: OnceCell::new() }
    }

    /// The page that the command line names.
    pub(crate) fn read(&self, place: Option<&Path>, demo: bool) -> Result<Read> {
        match place.and_then(address) {
            Some(url) => self.fetch(&url),
            None => Ok(Read { bytes: input::read(place, demo)?, url: None, content_type: None }),
        }
    }

    /// A page that a person named: robots are not asked to stay away from it.
    pub(crate) fn fetch(&self, url: &Url) -> Result<Read> {
        let fetched = self.visitor()?.visit(url).map_err(hinted)?.fetched;
        Ok(Read { bytes: fetched.bytes, url: Some(fetched.address), content_type: fetched.content_type })
    }

    /// What asks for what pages lead to. Headers are for the server of the
    /// address that a person named; where none was named, for nobody.
    pub(crate) fn beyond(&self, named: Option<&Url>) -> Result<Visitor> {
        if named.is_none() && !self.wanted.header.is_empty() {
            say::line(format_args!("note: no address was named whose server `--header` could be for"));
        }
        let headers_for = named.map_or(HeadersFor::Nobody, |url| HeadersFor::ServerOf(url.clone()));
        Ok(self.visitor()?.clone().with_headers_for(headers_for))
    }

    fn visitor(&self) -> Result<&Visitor> {
        if self.visitor.get().is_none() {
            let made = visitor(&self.wanted)?;
            // It was not set a line above, so it is set now.
            let _ = self.visitor.set(made);
        }
        self.visitor.get().context("cannot prepare for fetching")
    }
}

/// What may be asked, as the command line wants it.
fn options(wanted: &FetchArgs) -> Options {
    let default = Limits::default();
    let connect = default.connect.min(wanted.timeout);
    let limits = Limits { time: wanted.timeout, connect, bytes: wanted.max_bytes, ..default };
    Options {
        limits,
        reach: if wanted.allow_private { Reach::Anywhere } else { Reach::PublicOnly },
        headers: wanted.header.clone(),
        headers_for: HeadersFor::Asked,
        cookies: if wanted.cookies { Cookies::Keep } else { Cookies::Refuse },
        proxy: wanted.proxy.clone(),
        user_agent: wanted.user_agent.clone().unwrap_or(Options::default().user_agent),
    }
}

/// How servers are asked for what pages lead to, as the command line wants it.
pub(crate) fn manners(wanted: &FetchArgs, robots: Robots) -> Manners {
    Manners {
        delay: wanted.delay,
        retries: wanted.retries,
        robots,
        max_age: wanted.max_age.unwrap_or(Duration::ZERO),
        ..Manners::default()
    }
}

/// What asks servers for pages that a person named.
fn visitor(wanted: &FetchArgs) -> Result<Visitor> {
    let options = options(wanted);
    let mut visitor = Visitor::new(options.clone(), manners(wanted, Robots::Ignore))?;
    if let Some(folder) = &wanted.cache {
        visitor = visitor.with_cache(Cache::new(folder));
    }
    if wanted.render {
        visitor = visitor.with_renderer(Renderer::new(options)?);
    }
    Ok(visitor)
}

/// A failure with what to do about it.
pub(crate) fn hinted(error: FetchError) -> anyhow::Error {
    let hint = match &error {
        FetchError::Private { .. } => Some("add `--allow-private` if you trust the address"),
        FetchError::Size { .. } => Some("allow more with `--max-bytes`"),
        FetchError::Time { .. } => Some("allow more with `--timeout`"),
        FetchError::Connect { .. } => Some("is the address right, and does the server run?"),
        FetchError::Robots { .. } => Some("`--ignore-robots` asks all the same"),
        _ => None,
    };
    match hint {
        Some(hint) => anyhow::anyhow!("{error} ({hint})"),
        None => error.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_from_files_in_any_case() {
        let is_address = |text: &str| address(Path::new(text)).is_some();
        assert!(is_address("http://a.example/x") && is_address("HTTPS://A.example"));
        for file in ["page.html", "http", "ftp://a.example/", "http:/x", "./http://x"] {
            assert!(!is_address(file), "{file}");
        }
        assert_eq!(shown(Path::new("http://me:pw@a.example/x")), "http://a.example/x");
        assert_eq!(shown(Path::new("a/b.html")), "a/b.html");
    }

    #[test]
    fn a_call_that_is_not_taken_has_a_hint_of_its_own() {
        let limit = Duration::from_secs(10);
        let address: Url = "http://a.example/".parse().unwrap();
        let said = hinted(FetchError::Connect { address, limit }).to_string();
        assert!(said.contains("did not take the call within 10 s") && !said.contains("--timeout"), "{said}");
    }
}
