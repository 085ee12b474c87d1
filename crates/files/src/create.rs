//! Files that are new: whole or not at all, and never in the place of another.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file that is not there yet. It appears when it is whole, so that a
/// disk that is full leaves none that looks finished. Folders are made.
///
/// # Errors
///
/// When there is something at the path already, which stays as it is, and when
/// the file cannot be written.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Before anything is written, so that what would be in vain is not begun.
    if path.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let beside = crate::unfinished(path)?;
    let written = crate::replace::write(&beside, bytes, path).and_then(|()| place(&beside, path, bytes));
    if beside.exists() {
        fs::remove_file(&beside)?;
    }
    written
}

/// Gives a file that is whole its name, unless that is taken.
fn place(beside: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::hard_link(beside, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => in_place(path, bytes),
        linked => linked,
    }
}

/// The same where a file has one name only, as on memory cards.
fn in_place(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        fs::remove_file(path)?;
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_is_whole_and_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b.txt");
        create(&path, b"one").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"one");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn what_is_there_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        fs::write(&path, "mine").unwrap();
        let kind = |written: io::Result<()>| written.unwrap_err().kind();
        assert_eq!(kind(create(&path, b"two")), io::ErrorKind::AlreadyExists);
        // The same where another program was faster.
        let beside = folder.path().join("two");
        fs::write(&beside, "two").unwrap();
        assert_eq!(kind(place(&beside, &path, b"two")), io::ErrorKind::AlreadyExists);
        assert_eq!(kind(in_place(&path, b"two")), io::ErrorKind::AlreadyExists);
        fs::remove_file(&beside).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"mine");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
