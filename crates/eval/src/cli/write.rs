//! Files that are written, and never over others unless that is wanted.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// A file that will be written.
#[derive(Debug)]
pub(super) struct Target {
    path: PathBuf,
    replace: bool,
}

impl Target {
    /// A file that is not there yet, or may be replaced. It is looked for
    /// before the work is done, which can take minutes.
    pub(super) fn new(path: &Path, replace: bool) -> Result<Target> {
        if !replace && path.exists() {
            bail!("`{}` is there already (replace it with `--force`)", path.display());
        }
        Ok(Target { path: path.to_owned(), replace })
    }

    /// Writes it, with the folders that it is in, and says so.
    pub(super) fn write(&self, content: impl AsRef<[u8]>) -> Result<()> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make folder `{}`", folder.display()))?;
        }
        match self.open().and_then(|mut file| file.write_all(content.as_ref())) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                bail!("`{}` is there already (replace it with `--force`)", self.path.display())
            }
            written => written.with_context(|| format!("cannot write `{}`", self.path.display()))?,
        }
        anstream::eprintln!("wrote {}", self.path.display());
        Ok(())
    }

    fn open(&self) -> std::io::Result<File> {
        if self.replace {
            return File::create(&self.path);
        }
        OpenOptions::new().write(true).create_new(true).open(&self.path)
    }
}
