//! Which agency is credited on which page: a table that people checked.
//!
//! Tab-separated columns: set, id, address, agency, text of the credit; the
//! last two are empty where a page credits nobody. `eval/agency.md` says how
//! it was made.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::corpus::Record;

/// An agency as a page credits it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Credit {
    /// The agency's name; several are joined by semicolons.
    pub agency: String,
    /// The text that credits it.
    pub text: String,
}

/// Which agency is credited on which page.
#[derive(Clone, Debug, Default)]
pub struct Agencies {
    by_page: BTreeMap<(String, String, String), Credit>,
}

/// Why there is no such table.
#[derive(Debug, Error)]
pub enum AgencyError {
    /// It cannot be read.
    #[error("cannot read {path}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// A line has not five columns.
    #[error("line {line} of the agencies has not five columns")]
    Columns {
        /// Its number, from 1.
        line: usize,
    },
}

impl Agencies {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is no such table.
    pub fn read(path: &Path) -> Result<Agencies, AgencyError> {
        let text = std::fs::read_to_string(path)
            .map_err(|source| AgencyError::Read { path: path.to_owned(), source })?;
        Agencies::parse(&text)
    }

    /// Reads a table.
    ///
    /// # Errors
    ///
    /// When a line has not five columns.
    pub fn parse(text: &str) -> Result<Agencies, AgencyError> {
        let mut by_page = BTreeMap::new();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let [set, id, url, agency, credit] = line.split('\t').collect::<Vec<_>>()[..] else {
                return Err(AgencyError::Columns { line: at + 1 });
            };
            let key = (set.to_owned(), id.to_owned(), url.to_owned());
            by_page.insert(key, Credit { agency: agency.to_owned(), text: credit.to_owned() });
        }
        Ok(Agencies { by_page })
    }

    /// What a page credits, where somebody looked.
    pub fn of(&self, set: &str, page: &Record) -> Option<&Credit> {
        let url = page.url.clone().unwrap_or_default();
        self.by_page.get(&(set.to_owned(), page.id.clone(), url))
    }

    /// How many pages somebody looked at.
    pub fn len(&self) -> usize {
        self.by_page.len()
    }

    /// Whether nobody looked at any page.
    pub fn is_empty(&self) -> bool {
        self.by_page.is_empty()
    }
}
