//! Where results go.

use std::borrow::Cow;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Error, Result, anyhow, bail};
use tamis_files::Lock;

use crate::escape;

/// What becomes of a file that is there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Existing {
    /// It stays, and that is an error.
    Keep,
    /// It is replaced.
    Replace,
}

/// Writes to standard output; a terminal gets no control characters.
pub(crate) fn to_stdout(text: &str) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let text = if out.is_terminal() { escape::lines(text) } else { Cow::Borrowed(text) };
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write the result")
}

/// The same for what may be no text, which a terminal does not get at all.
pub(crate) fn bytes_to_stdout(bytes: &[u8]) -> Result<()> {
    match std::str::from_utf8(bytes) {
        Ok(text) => to_stdout(text),
        Err(_) if std::io::stdout().is_terminal() => {
            bail!("this is no text for a terminal (write it to a file with `--output`)")
        }
        Err(_) => {
            let mut out = std::io::stdout().lock();
            out.write_all(bytes).and_then(|()| out.flush()).context("cannot write the result")
        }
    }
}

/// Replaces a file that people keep: whole, or not at all.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    tamis_files::replace(path, bytes).with_context(|| {
        format!("cannot write `{}` (is there room, and may you write there?)", path.display())
    })
}

/// The right to change a file that people keep, until it is dropped.
pub(crate) fn lock(path: &Path) -> Result<Lock> {
    Lock::of(path).with_context(|| {
        format!("cannot lock `{}` (is there room, and may you write there?)", path.display())
    })
}

/// Whether a path means a folder: there is one, or it is written like one.
pub(crate) fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(std::path::is_separator)
}

/// Whether a file can be written, as far as that shows before it is: for work
/// that takes long.
pub(crate) fn check(path: &Path, existing: Existing) -> Result<()> {
    if is_folder(path) {
        bail!("`{}` is a folder (name a file in it)", path.display());
    }
    if existing == Existing::Keep && path.symlink_metadata().is_ok() {
        return Err(is_there(path));
    }
    match path.ancestors().skip(1).find(|above| above.exists()) {
        Some(above) if !above.is_dir() => {
            bail!("cannot write `{}`: `{}` is no folder", path.display(), above.display())
        }
        _ => Ok(()),
    }
}

fn is_there(path: &Path) -> Error {
    anyhow!("`{}` is there already (replace it with `--force`)", path.display())
}

/// Writes a file, with the folders that it is in.
pub(crate) fn to_file(path: &Path, text: &str, existing: Existing) -> Result<()> {
    bytes_to_file(path, text.as_bytes(), existing)
}

/// The same for what is no text.
pub(crate) fn bytes_to_file(path: &Path, bytes: &[u8], existing: Existing) -> Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make folder `{}`", folder.display()))?;
    }
    let written = match existing {
        Existing::Keep => tamis_files::create(path, bytes),
        // A pipe or a device cannot be replaced, only written to.
        Existing::Replace if path.exists() && !path.is_file() => std::fs::write(path, bytes),
        Existing::Replace => tamis_files::replace(path, bytes),
    };
    match written {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(is_there(path)),
        written => written.with_context(|| format!("cannot write `{}`", path.display())),
    }
}

/// Whether both are the same file; one that is not there is no other.
pub(crate) fn is_same(a: &Path, b: &Path) -> bool {
    let whole = |path: &Path| -> Option<PathBuf> { path.canonicalize().ok() };
    whole(a).is_some_and(|a| whole(b) == Some(a))
}
