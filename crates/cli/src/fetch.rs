//! Pages by their addresses.

use std::cell::OnceCell;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use tamis_fetch::blocking::Visitor;
use tamis_fetch::{Cache, Cookies, FetchError, Limits, Manners, Options, Reach, Renderer, Robots};
use url::Url;

use crate::args::FetchArgs;
use crate::input;

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
    let is_address = ["http://", "https://"].iter().any(|scheme| text.starts_with(scheme));
    is_address.then(|| Url::parse(text).ok()).flatten()
}

/// Reads pages from files and from servers. What it needs for servers is set
/// up when the first one is asked.
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
        if self.visitor.get().is_none() {
            let made = visitor(&self.wanted, Robots::Ignore, None)?;
            // It was not set a line above, so it is set now.
            let _ = self.visitor.set(made);
        }
        let visitor = self.visitor.get().context("cannot prepare for fetching")?;
        let fetched = visitor.visit(url).map_err(hinted)?.fetched;
        Ok(Read { bytes: fetched.bytes, url: Some(fetched.address), content_type: fetched.content_type })
    }
}

/// What may be asked, as the command line wants it.
fn options(wanted: &FetchArgs, named: Option<&Url>) -> Options {
    let limits = Limits { time: wanted.timeout, bytes: wanted.max_bytes, ..Limits::default() };
    let default = Options::default();
    Options {
        limits,
        reach: if wanted.allow_private { Reach::Anywhere } else { Reach::PublicOnly },
        headers: wanted.header.clone(),
        headers_for: named.cloned(),
        cookies: if wanted.cookies { Cookies::Keep } else { Cookies::Refuse },
        proxy: wanted.proxy.clone(),
        user_agent: wanted.user_agent.clone().unwrap_or(default.user_agent),
    }
}

/// What asks servers, as the command line wants it. Headers go to the server of
/// the address that a person named, where others are asked too.
pub(crate) fn visitor(wanted: &FetchArgs, robots: Robots, named: Option<&Url>) -> Result<Visitor> {
    let manners = Manners {
        delay: wanted.delay,
        retries: wanted.retries,
        robots,
        max_age: wanted.max_age.unwrap_or(Duration::ZERO),
        ..Manners::default()
    };
    let options = options(wanted, named);
    let mut visitor = Visitor::new(options.clone(), manners)?;
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
        FetchError::Robots { .. } => Some("`--ignore-robots` asks all the same"),
        _ => None,
    };
    match hint {
        Some(hint) => anyhow::anyhow!("{error} ({hint})"),
        None => error.into(),
    }
}
