//! Pages with their sheets, in memory.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use tamis_html::{Dom, Name, NodeId, parse_bytes};
use thiserror::Error;
use url::Url;

use super::Given;

/// A page with what it links to.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Where it lies.
    pub path: PathBuf,
    /// The address that it is said to be from.
    pub url: Url,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Its linked sheets: address as the page writes it, and text.
    pub sheets: Vec<(String, String)>,
    /// Its true title, where that is known.
    pub title: Option<String>,
}

impl Loaded {
    /// What a way is given of it.
    pub fn given(&self) -> Given<'_> {
        Given { bytes: &self.bytes, url: &self.url, sheets: &self.sheets }
    }
}

/// What can go wrong when pages are read.
#[derive(Debug, Error)]
pub enum LoadError {
    /// A file cannot be read.
    #[error("cannot read `{}`", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A truth is no JSON of the form that it should have.
    #[error("`{}` is no truth of a page", path.display())]
    Truth {
        /// The file.
        path: PathBuf,
        /// Why.
        source: serde_json::Error,
    },
    /// A page has no address.
    #[error("`{}` has no address of the form https://…", .0.display())]
    Address(PathBuf),
}

/// What is used of a truth.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Truth {
    url: Option<String>,
    title: Option<String>,
}

/// Reads the pages of a folder: each is a folder with `source.html` and, where
/// more is known, `truth.json`. They come by name.
///
/// # Errors
///
/// When a file cannot be read.
pub fn load(folder: &Path) -> Result<Vec<Loaded>, LoadError> {
    let failed = |source| LoadError::Read { path: folder.to_owned(), source };
    let entries = fs::read_dir(folder).map_err(failed)?.collect::<io::Result<Vec<_>>>().map_err(failed)?;
    let mut paths: Vec<PathBuf> = entries.iter().map(|entry| entry.path().join("source.html")).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    paths.iter().map(|path| load_page(path)).collect()
}

fn load_page(path: &Path) -> Result<Loaded, LoadError> {
    // A browser wants whole paths.
    let path = path.canonicalize().map_err(|source| LoadError::Read { path: path.to_owned(), source })?;
    let bytes = read(&path)?;
    let truth = truth(&path.with_file_name("truth.json"))?;
    let address = truth.url.and_then(|url| Url::parse(&url).ok()).or_else(|| Url::from_file_path(&path).ok());
    let url = address.ok_or_else(|| LoadError::Address(path.clone()))?;
    let sheets = sheets(&bytes, &path)?;
    Ok(Loaded { url, bytes, sheets, title: truth.title, path })
}

fn truth(path: &Path) -> Result<Truth, LoadError> {
    if !path.exists() {
        return Ok(Truth::default());
    }
    serde_json::from_slice(&read(path)?).map_err(|source| LoadError::Truth { path: path.to_owned(), source })
}

/// The linked sheets that lie on this machine.
fn sheets(bytes: &[u8], page: &Path) -> Result<Vec<(String, String)>, LoadError> {
    let dom = parse_bytes(bytes, None).dom;
    let mut found = Vec::new();
    for href in dom.nodes().filter_map(|id| href(&dom, id)) {
        let path = page.with_file_name(href);
        if path.is_file() {
            found.push((href.to_owned(), String::from_utf8_lossy(&read(&path)?).into_owned()));
        }
    }
    Ok(found)
}

/// The address of a linked sheet.
fn href(dom: &Dom, id: NodeId) -> Option<&str> {
    let is_sheet = dom.is(id, Name::LINK) && dom.attr(id, Name::REL) == Some("stylesheet");
    is_sheet.then(|| dom.attr(id, Name::HREF)).flatten()
}

fn read(path: &Path) -> Result<Vec<u8>, LoadError> {
    fs::read(path).map_err(|source| LoadError::Read { path: path.to_owned(), source })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_comes_with_the_sheets_that_are_here() {
        let folder = tempfile::tempdir().expect("a folder");
        let page = folder.path().join("one");
        fs::create_dir_all(folder.path().join("css")).expect("a folder");
        fs::create_dir_all(&page).expect("a folder");
        fs::write(folder.path().join("css/a.css"), "p { color: red }").expect("a sheet");
        let links = ["../css/a.css", "../css/absent.css", "https://a.example/b.css"]
            .map(|href| format!("<link rel=stylesheet href='{href}'>"));
        fs::write(page.join("source.html"), links.concat()).expect("a page");
        fs::write(page.join("truth.json"), r#"{"url": "https://a.example/1", "title": "T"}"#)
            .expect("a truth");
        let found = load(folder.path()).expect("pages");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].sheets, [("../css/a.css".to_owned(), "p { color: red }".to_owned())]);
        assert_eq!((found[0].url.as_str(), found[0].title.as_deref()), ("https://a.example/1", Some("T")));
        fs::remove_file(page.join("truth.json")).expect("removed");
        assert_eq!(load(folder.path()).expect("pages")[0].url.scheme(), "file");
    }
}
