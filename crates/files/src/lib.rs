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

mod create;
mod lock;
mod replace;

pub use create::create;
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
    Ok(path.with_file_name(name(&short(&own.to_string_lossy()))))
}

/// Where a file is written before it is put in place.
fn unfinished(path: &Path) -> io::Result<PathBuf> {
    beside(path, |name| format!("{name}.{}.new", std::process::id()))
}

/// Bytes of a name to which something can be added: file systems take 255, and
/// what is added to it has at most 20.
const MAX_NAME: usize = 200;

/// A name with room for more; one that is too long is cut, with a number of the
/// whole at its end, so that different names stay different.
fn short(name: &str) -> String {
    if name.len() <= MAX_NAME {
        return name.to_owned();
    }
    let end = name.floor_char_boundary(MAX_NAME - 17);
    format!("{}-{:016x}", &name[..end], hash(name))
}

/// FNV-1a of 64 bits, with its own numbers.
fn hash(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut_and_stay_different() {
        assert_eq!(short("a.txt"), "a.txt");
        let (one, other) = ("ä".repeat(125), "ä".repeat(124) + "o");
        assert!(short(&one).len() <= MAX_NAME && short(&one) != short(&other));
    }

    #[test]
    fn files_with_the_longest_names_are_locked_and_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x".repeat(255));
        let lock = Lock::of(&path).unwrap();
        replace(&path, b"one").unwrap();
        replace(&path, b"two").unwrap();
        drop(lock);
        assert_eq!(fs::read(&path).unwrap(), b"two");
    }
}
