//! How are files changed that people keep? Whole or not at all, and by one
//! program at a time.
//!
//! ```
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("kept.txt");
//! let lock = tamis_files::Lock::of(&path)?;
//! tamis_files::replace(&path, b"new")?;
//! drop(lock);
//! assert_eq!(std::fs::read(&path)?, b"new");
//! # std::io::Result::Ok(())
//! ```

mod lock;
mod replace;

pub use lock::Lock;
pub use replace::replace;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The file that a path leads to. A link stays a link: what it leads to changes.
fn target(path: &Path) -> io::Result<PathBuf> {
    if path.is_symlink() { fs::canonicalize(path) } else { Ok(path.to_owned()) }
}

/// A file beside another, with the folders that it is in.
fn beside(path: &Path, name: impl FnOnce(&str) -> String) -> io::Result<PathBuf> {
    let own = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(path.with_file_name(name(&own.to_string_lossy())))
}
