//! Files that are whole or not there.

use std::fs;
use std::io;
use std::path::Path;

/// Writes a file beside its place and moves it there, so that nobody ever
/// reads half of it; with the folder that it is in.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(name);
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.inspect_err(|_| {
        // What is left of it is of no use; the error is the one to tell.
        let _ = fs::remove_file(&beside);
    })
}
