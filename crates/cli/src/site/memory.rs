//! The file of a memory.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use tamis::Extraction;
use tamis::site::{Learned, Site};

use crate::escape::one_line;
use crate::{say, write};

/// Pages after which a memory is saved, so that little is lost when a long run
/// is killed. Saving takes about as long as a few pages.
const SAVE_EVERY: u32 = 100;

/// A memory and the file that it is kept in.
#[derive(Debug)]
pub(crate) struct Memory {
    path: PathBuf,
    /// The text of the file when it was read or written; none when there was no file.
    known: Option<String>,
    site: Site,
    unsaved: u32,
}

impl Memory {
    /// The memory in a file that is there.
    pub(crate) fn open(path: &Path) -> Result<Memory> {
        let text = fs::read_to_string(path).with_context(|| {
            format!("cannot read the memory `{}` (`tamis site learn` makes one)", path.display())
        })?;
        let site = parse(path, &text)?;
        Ok(Memory { path: path.to_owned(), known: Some(text), site, unsaved: 0 })
    }

    /// The memory in a file, or an empty one when there is none.
    pub(crate) fn open_or_new(path: &Path) -> Result<Memory> {
        match fs::exists(path) {
            Ok(false) => Ok(Memory { path: path.to_owned(), known: None, site: Site::default(), unsaved: 0 }),
            _ => Memory::open(path),
        }
    }

    /// What is remembered.
    pub(crate) fn site(&self) -> &Site {
        &self.site
    }

    /// Changes what is remembered; [`Memory::save`] keeps it.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut Site) -> T) -> T {
        self.unsaved += 1;
        change(&mut self.site)
    }

    /// Learns a page, and saves from time to time. When that fails it is said
    /// and tried again later: the page itself is none the worse.
    pub(crate) fn learn(&mut self, found: &Extraction) -> Learned {
        let learned = self.change(|site| site.learn(found.visit()));
        if self.unsaved.is_multiple_of(SAVE_EVERY)
            && let Err(error) = self.save()
        {
            say::line(format_args!("error: {}", one_line(&format!("{error:#}"))));
        }
        learned
    }

    /// Saves what has changed. What another run has saved in the meantime is
    /// not lost: both memories become one.
    pub(crate) fn save(&mut self) -> Result<()> {
        if self.unsaved == 0 {
            return Ok(());
        }
        let _lock = write::lock(&self.path)?;
        let now = match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            read => Some(read.with_context(|| format!("cannot read `{}`", self.path.display()))?),
        };
        if let Some(theirs) = now.filter(|now| Some(now) != self.known.as_ref()) {
            self.site.merge(&parse(&self.path, &theirs)?);
        }
        self.replace()
    }

    /// Saves this and nothing else: what was forgotten must not come back. Who
    /// calls it has held the lock since the memory was read.
    pub(crate) fn replace(&mut self) -> Result<()> {
        let text = self.site.to_text();
        write::replace(&self.path, text.as_bytes())?;
        self.known = Some(text);
        self.unsaved = 0;
        Ok(())
    }
}

fn parse(path: &Path, text: &str) -> Result<Site> {
    Site::from_text(text).map_err(|error| {
        anyhow!(error).context(format!(
            "cannot use the memory `{}` (it was left as it is; put back a copy that works, or move it away and learn \
             the site again)",
            path.display()
        ))
    })
}
