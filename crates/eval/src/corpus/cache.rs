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

/// The index that was kept for this path and stamp, or else a new one.
pub(super) fn index(
    path: &Path,
    stamp: &str,
    make: impl FnOnce() -> Result<Index, CorpusError>,
) -> Result<Index, CorpusError> {
    let path = path.canonicalize().map_err(|source| CorpusError::Read { path: path.to_owned(), source })?;
    let file = file_of(&path)?;
    // An index that is absent, broken or of another version is made again.
    let kept = fs::read(&file).ok().and_then(|text| serde_json::from_slice::<Kept>(&text).ok());
    if let Some(kept) = kept
        && (kept.version, kept.path.as_path(), kept.stamp.as_str()) == (VERSION, path.as_path(), stamp)
    {
        return Ok(kept.index);
    }
    let kept = Kept { version: VERSION, path, stamp: stamp.to_owned(), index: make()? };
    keep(&file, &kept).map_err(|source| CorpusError::Cache { path: file.clone(), source })?;
    Ok(kept.index)
}

fn file_of(path: &Path) -> Result<PathBuf, CorpusError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let hash = fold::hash(path.as_os_str().as_encoded_bytes());
    Ok(cache_folder()?.join("index").join(format!("{name}-{hash:016x}.json")))
}

/// Written beside and renamed, so that another run never reads half of it.
fn keep(file: &Path, kept: &Kept) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = file.with_extension(format!("{}.tmp", std::process::id()));
    fs::write(&beside, serde_json::to_vec(kept)?)?;
    fs::rename(&beside, file)
}
