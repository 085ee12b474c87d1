//! Many lists as one.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use adblock::request::Request;
use tamis::engine::crunch::{AdKind, AdList};

use crate::error::ListError;
use crate::list::List;

/// The ending of list files in a folder.
const ENDING: &str = "txt";

/// Lists that are asked together: an exception (`@@`) of one holds for all, a
/// rule marked `important` beats exceptions.
#[derive(Debug, Default)]
pub struct Lists {
    lists: Vec<List>,
}

impl Lists {
    /// The lists of a folder, its `.txt` files, by name.
    ///
    /// # Errors
    /// When the folder or a file cannot be read, or a file is no usable list.
    pub fn open_folder(folder: &Path) -> Result<Lists, ListError> {
        Lists::files(folder)?.iter().map(|path| List::open(path)).collect()
    }

    /// The files of a folder that are taken for lists, in the order of their names.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn files(folder: &Path) -> Result<Vec<PathBuf>, ListError> {
        let failed = |source| ListError::Read { path: folder.to_owned(), source };
        let entries = fs::read_dir(folder).map_err(failed)?;
        let paths = entries.map(|entry| entry.map(|entry| entry.path()));
        let mut paths = paths.collect::<Result<Vec<_>, _>>().map_err(failed)?;
        paths.retain(|path| path.extension() == Some(OsStr::new(ENDING)));
        paths.sort();
        Ok(paths)
    }

    /// Adds a list behind the others.
    pub fn push(&mut self, list: List) {
        self.lists.push(list);
    }

    /// The lists, in the order in which they are asked.
    pub fn iter(&self) -> impl Iterator<Item = &List> {
        self.lists.iter()
    }

    /// The name of the list that tells an address for an advertisement's.
    ///
    /// Both addresses are absolute; without a page, the address counts as another
    /// site's. What stands on the site of a listed server is not blocked on that
    /// server's own pages: whoever reads them came for them. Of a link only the
    /// server is looked at: rules about paths are made for what a page loads, and
    /// `/ads/` in the address of an article says nothing.
    pub fn blocked_by(&self, address: &str, page: Option<&str>, kind: AdKind) -> Option<&str> {
        let request = request(address, page, kind)?;
        let by = self.verdict(&request)?;
        let own_page = page.filter(|_| !request.is_third_party);
        let is_own = own_page.and_then(|page| self.verdict(&self::request(page, None, AdKind::Document)?));
        is_own.is_none().then_some(by)
    }

    /// The first list with a rule for the request, unless any list excepts it.
    fn verdict(&self, request: &Request) -> Option<&str> {
        let check = |(at, list): (usize, &List)| {
            let answer = list.engine.check_network_request(request);
            answer.filter.is_some().then_some((at, answer))
        };
        let (found, answer) = self.lists.iter().enumerate().find_map(check)?;
        if answer.important {
            return Some(self.lists[found].name());
        }
        let mut is_excepted = answer.exception.is_some();
        for (at, list) in self.lists.iter().enumerate().filter(|(at, _)| *at != found) {
            let answer = list.engine.check_network_request_subset(request, true, false);
            if answer.important {
                return Some(self.lists[at].name());
            }
            is_excepted |= answer.exception.is_some();
        }
        (!is_excepted).then(|| self.lists[found].name())
    }
}

impl AdList for Lists {
    fn blocks(&self, address: &str, page: Option<&str>, kind: AdKind) -> bool {
        self.blocked_by(address, page, kind).is_some()
    }
}

impl FromIterator<List> for Lists {
    fn from_iter<T: IntoIterator<Item = List>>(lists: T) -> Lists {
        Lists { lists: lists.into_iter().collect() }
    }
}

/// Nothing for addresses without a server: `data:`, `mailto:`, relative ones.
fn request(address: &str, page: Option<&str>, kind: AdKind) -> Option<Request> {
    let (asked, kind) = match kind {
        AdKind::Document => (server(address)?, AdKind::Other),
        kind => (address.to_owned(), kind),
    };
    Request::new(&asked, page.unwrap_or_default(), kind.name(), "get").ok()
}

/// `https://server/` of `https://server/path?query`.
fn server(address: &str) -> Option<String> {
    let start = address.find("://")? + 3;
    let rest = &address[start..];
    let end = rest.find(['/', '\\', '?', '#']).unwrap_or(rest.len());
    Some(format!("{}/", &address[..start + end]))
}
