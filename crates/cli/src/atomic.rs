//! Files that are replaced whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Result};

/// Writes a file beside and moves it in place: whoever reads sees the old one or
/// the new one. Folders are made.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let failed = || format!("cannot write `{}` (is there room, and may you write there?)", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(failed)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let written = write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() && beside.exists() {
        fs::remove_file(&beside).with_context(failed)?;
    }
    written.with_context(failed)
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
