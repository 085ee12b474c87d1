//! What was fetched before, in a folder.

use std::ffi::OsStr;
use std::fs::DirEntry;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use url::Url;

use crate::answer::{Condition, Fetched};

/// What was fetched before, a file for each address and for each way to ask for it:
/// what a server gives to somebody it knows is not for others.
///
/// A file begins with a line of JSON that says where the document was, when it
/// came and of what version it is; the rest is the document. Files are replaced
/// whole, so a program that is killed leaves no half of one.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

/// A document that was kept.
#[derive(Debug)]
pub struct Kept {
    /// The document.
    pub fetched: Fetched,
    /// How long ago it was fetched, or found to be still the same.
    pub age: Duration,
}

#[derive(Serialize, Deserialize)]
struct Head {
    tamis_cache: u32,
    asked: String,
    address: Url,
    seconds: u64,
    content_type: Option<String>,
    etag: Option<String>,
    last_modified: Option<String>,
}

const VERSION: u32 = 1;

impl Cache {
    /// In this folder, which is made when something is kept.
    pub fn new(folder: impl Into<PathBuf>) -> Cache {
        Cache { folder: folder.into() }
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// What was kept of an address for an asker. What cannot be read is as if it
    /// were not there: it is fetched again.
    pub fn find(&self, address: &Url, asker: &str) -> Option<Kept> {
        let bytes = std::fs::read(self.path(address, asker)).ok()?;
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let head: Head = serde_json::from_slice(&bytes[..end]).ok()?;
        if head.tamis_cache != VERSION || head.asked != address.as_str() {
            return None;
        }
        let age = now().saturating_sub(Duration::from_secs(head.seconds));
        let condition = Condition { etag: head.etag, last_modified: head.last_modified };
        let body = bytes[end + 1..].to_vec();
        let fetched =
            Fetched { address: head.address, content_type: head.content_type, condition, bytes: body };
        Some(Kept { fetched, age })
    }

    /// Keeps what was fetched under the address that was asked for, and for whom.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn keep(&self, (asked, asker): (&Url, &str), fetched: &Fetched) -> io::Result<()> {
        let head = Head {
            tamis_cache: VERSION,
            asked: asked.as_str().to_owned(),
            address: fetched.address.clone(),
            seconds: now().as_secs(),
            content_type: fetched.content_type.clone(),
            etag: fetched.condition.etag.clone(),
            last_modified: fetched.condition.last_modified.clone(),
        };
        let mut bytes = serde_json::to_vec(&head)?;
        bytes.push(b'\n');
        bytes.extend_from_slice(&fetched.bytes);
        tamis_files::replace(&self.path(asked, asker), &bytes)
    }

    /// Forgets what was kept of an address.
    ///
    /// # Errors
    ///
    /// When it is there and cannot be removed.
    pub fn forget(&self, address: &Url, asker: &str) -> io::Result<()> {
        match std::fs::remove_file(self.path(address, asker)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Removes all that was kept, and the folders that are empty then. What
    /// somebody else has put there stays.
    ///
    /// # Errors
    ///
    /// When it is there and cannot be removed.
    pub fn clear(&self) -> io::Result<()> {
        for shelf in entries(&self.folder)? {
            if shelf.file_type()?.is_dir() && is_shelf(&shelf.file_name()) {
                for file in entries(&shelf.path())? {
                    if is_ours(&file.file_name()) {
                        std::fs::remove_file(file.path())?;
                    }
                }
                remove_empty(&shelf.path())?;
            }
        }
        remove_empty(&self.folder)
    }

    fn path(&self, address: &Url, asker: &str) -> PathBuf {
        // 128 bits never meet by chance. Who asks stands nowhere but in the digest.
        let digest = Sha256::digest(format!("{address}\n{asker}"));
        let hash = format!("{:032x}", digest.first_chunk().map_or(0, |bytes| u128::from_be_bytes(*bytes)));
        self.folder.join(&hash[..2]).join(format!("{hash}.page"))
    }
}

/// What is in a folder; nothing in one that is not there.
fn entries(folder: &Path) -> io::Result<Vec<DirEntry>> {
    match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read?.collect(),
    }
}

/// Removes a folder where there is nothing in it.
fn remove_empty(folder: &Path) -> io::Result<()> {
    use io::ErrorKind::{DirectoryNotEmpty, NotADirectory, NotFound};
    match std::fs::remove_dir(folder) {
        // A link to a folder is none of ours either.
        Err(error) if !matches!(error.kind(), DirectoryNotEmpty | NotADirectory | NotFound) => Err(error),
        _ => Ok(()),
    }
}

/// Whether a folder is called like those that hold pages.
fn is_shelf(name: &OsStr) -> bool {
    name.to_str().is_some_and(|name| name.len() == 2 && name.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Whether a file is called like a page, also one that was not written to its end.
fn is_ours(name: &OsStr) -> bool {
    let mut parts = name.to_str().unwrap_or_default().split('.');
    let digest = parts.next().unwrap_or_default();
    let is_digest = digest.len() == 32 && digest.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_digest && matches!(parts.collect::<Vec<_>>().as_slice(), ["page"] | ["page", _, "new"])
}

fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path());
        let asked: Url = "https://a.example/x?y=1".parse().unwrap();
        assert!(cache.find(&asked, "me").is_none());
        let fetched = Fetched {
            address: "https://a.example/z".parse().unwrap(),
            content_type: Some("text/html".into()),
            condition: Condition { etag: Some("\"1\"".into()), last_modified: None },
            bytes: b"line\nline".to_vec(),
        };
        cache.keep((&asked, "me"), &fetched).unwrap();
        let kept = cache.find(&asked, "me").unwrap();
        assert_eq!((kept.fetched.bytes, kept.fetched.address), (fetched.bytes, fetched.address));
        assert_eq!(kept.fetched.condition, fetched.condition);
        assert!(kept.age < Duration::from_mins(1));
        assert!(cache.find(&"https://a.example/x".parse().unwrap(), "me").is_none());
        assert!(cache.find(&asked, "you").is_none());
    }

    #[test]
    fn what_others_put_there_stays() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("kept");
        let cache = Cache::new(&root);
        let asked: Url = "https://a.example/".parse().unwrap();
        let fetched = Fetched {
            address: asked.clone(),
            content_type: None,
            condition: Condition::default(),
            bytes: Vec::new(),
        };
        cache.clear().unwrap();
        cache.keep((&asked, ""), &fetched).unwrap();
        let half = cache.path(&asked, "").with_extension("page.1.new");
        std::fs::write(&half, "half").unwrap();
        let theirs = [root.join("notes.txt"), half.with_file_name("mine.page"), root.join("photos/ab")];
        for path in &theirs {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "mine").unwrap();
        }
        cache.clear().unwrap();
        assert!(cache.find(&asked, "").is_none() && !half.exists());
        for path in &theirs {
            assert_eq!(std::fs::read(path).unwrap(), b"mine");
            std::fs::remove_file(path).unwrap();
        }
        std::fs::remove_dir(root.join("photos")).unwrap();
        cache.clear().unwrap();
        assert!(!root.exists());
    }

    #[test]
    fn what_is_damaged_is_as_if_it_were_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path());
        let asked: Url = "https://a.example/".parse().unwrap();
        std::fs::create_dir_all(cache.path(&asked, "").parent().unwrap()).unwrap();
        for damaged in [&b""[..], b"{}", b"{}\nx", b"\xff\n"] {
            std::fs::write(cache.path(&asked, ""), damaged).unwrap();
            assert!(cache.find(&asked, "").is_none());
        }
    }
}
