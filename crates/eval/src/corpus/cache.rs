//! Indexes are made once and kept in the user's cache folder.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{CorpusError, Index, fold};

/// Changes when what an index holds does.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    path: PathBuf,
    stamp: String,
    index: Index,
}

/// Where this crate keeps what it made: `tamis/eval` in `XDG_CACHE_HOME`, or
/// in `~/.cache`.
///
/// # Errors
///
/// When neither is set.
pub fn cache_folder() -> Result<PathBuf, CorpusError> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")));
    base.map(|base| base.join("tamis").join("eval")).ok_or(CorpusError::NoCache)
}

/// Where the index of a corpus is kept.
pub(super) struct Place {
    /// The corpus.
    path: PathBuf,
    /// The index.
    file: PathBuf,
}

impl Place {
    pub(super) fn new(cache: &Path, corpus: &Path) -> Result<Place, CorpusError> {
        let path =
            corpus.canonicalize().map_err(|source| CorpusError::Read { path: corpus.to_owned(), source })?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let hash = fold::hash(path.as_os_str().as_encoded_bytes());
        Ok(Place { file: cache.join("index").join(format!("{name}-{hash:016x}.json")), path })
    }

    /// The index that was kept for this stamp, or else a new one.
    pub(super) fn index(
        self,
        stamp: &str,
        make: impl FnOnce() -> Result<Index, CorpusError>,
    ) -> Result<Index, CorpusError> {
        // An index that is absent, broken or of another version is made again.
        let kept = fs::read(&self.file).ok().and_then(|text| serde_json::from_slice::<Kept>(&text).ok());
        if let Some(kept) = kept
            && (kept.version, &kept.path, kept.stamp.as_str()) == (VERSION, &self.path, stamp)
        {
            return Ok(kept.index);
        }
        let kept = Kept { version: VERSION, path: self.path, stamp: stamp.to_owned(), index: make()? };
        let text = serde_json::to_vec(&kept).map_err(std::io::Error::other);
        // Replaced whole, so that another run never reads half of it.
        text.and_then(|text| tamis_files::replace(&self.file, &text))
            .map_err(|source| CorpusError::Cache { path: self.file, source })?;
        Ok(kept.index)
    }
}
