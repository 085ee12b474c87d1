//! A memory while pages are extracted.

use std::path::{Path, PathBuf};

use anyhow::Result;
use tamis::{Extraction, Extractor, Known};
use url::Url;

use super::memory::Memory;
use crate::args::PageArgs;
use crate::extract::files::is_stdin;
use crate::fetch;

/// The memory that the command line names, if it names one.
#[derive(Debug)]
pub(crate) struct Recall {
    memory: Option<Memory>,
    learns: bool,
}

/// Where a page comes from.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Origin<'a> {
    /// Its address, when it is not the same for all.
    pub(crate) url: Option<&'a Url>,
    /// Its file.
    pub(crate) path: Option<&'a Path>,
}

impl Recall {
    pub(crate) fn open(wanted: &PageArgs) -> Result<Recall> {
        let open = |path: &PathBuf| {
            if wanted.no_learn { Memory::open(path) } else { Memory::open_or_new(path) }
        };
        let memory = wanted.site.as_ref().map(open).transpose()?;
        Ok(Recall { memory, learns: !wanted.no_learn })
    }

    /// Extracts a page with what is remembered.
    pub(crate) fn extract(&self, extractor: &mut Extractor, bytes: &[u8], from: Origin<'_>) -> Extraction {
        match &self.memory {
            Some(memory) => {
                // What comes from standard input has no name of its own, and what
                // was fetched is known by its address, which has no password.
                let path = from.path.filter(|path| !is_stdin(path) && fetch::address(path).is_none());
                let name = path.map(|path| path.display().to_string());
                let known = Known { site: memory.site(), name: name.as_deref() };
                extractor.extract_knowing(known, bytes, from.url)
            }
            None => extractor.extract(bytes, from.url),
        }
    }

    /// Learns a page, if there is a memory that learns.
    pub(crate) fn learn(&mut self, found: &Extraction) {
        if let Some(memory) = self.memory.as_mut().filter(|_| self.learns) {
            memory.learn(found);
        }
    }

    /// Saves what was learned.
    pub(crate) fn save(&mut self) -> Result<()> {
        self.memory.as_mut().map_or(Ok(()), Memory::save)
    }
}
