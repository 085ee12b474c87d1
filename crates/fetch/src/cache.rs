//! What was fetched before, in a folder.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use url::Url;

use crate::answer::{Condition, Fetched};

/// What was fetched before, a file for each address.
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

    /// What was kept of an address. What cannot be read is as if it were not
    /// there: it is fetched again.
    pub fn find(&self, address: &Url) -> Option<Kept> {
        let bytes = std::fs::read(self.path(address)).ok()?;
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

    /// Keeps what was fetched under the address that was asked for.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn keep(&self, asked: &Url, fetched: &Fetched) -> io::Result<()> {
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
        tamis_files::replace(&self.path(asked), &bytes)
    }

    /// Forgets what was kept of an address.
    ///
    /// # Errors
    ///
    /// When it is there and cannot be removed.
    pub fn forget(&self, address: &Url) -> io::Result<()> {
        match std::fs::remove_file(self.path(address)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn path(&self, address: &Url) -> PathBuf {
        // 128 bits never meet by chance.
        let digest = Sha256::digest(address.as_str());
        let hash = format!("{:032x}", digest.first_chunk().map_or(0, |bytes| u128::from_be_bytes(*bytes)));
        self.folder.join(&hash[..2]).join(format!("{hash}.page"))
    }
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
        assert!(cache.find(&asked).is_none());
        let fetched = Fetched {
            address: "https://a.example/z".parse().unwrap(),
            content_type: Some("text/html".into()),
            condition: Condition { etag: Some("\"1\"".into()), last_modified: None },
            bytes: b"line\nline".to_vec(),
        };
        cache.keep(&asked, &fetched).unwrap();
        let kept = cache.find(&asked).unwrap();
        assert_eq!((kept.fetched.bytes, kept.fetched.address), (fetched.bytes, fetched.address));
        assert_eq!(kept.fetched.condition, fetched.condition);
        assert!(kept.age < Duration::from_mins(1));
        assert!(cache.find(&"https://a.example/x".parse().unwrap()).is_none());
    }

    #[test]
    fn what_is_damaged_is_as_if_it_were_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::new(folder.path());
        let asked: Url = "https://a.example/".parse().unwrap();
        std::fs::create_dir_all(cache.path(&asked).parent().unwrap()).unwrap();
        for damaged in [&b""[..], b"{}", b"{}\nx", b"\xff\n"] {
            std::fs::write(cache.path(&asked), damaged).unwrap();
            assert!(cache.find(&asked).is_none());
        }
    }
}
