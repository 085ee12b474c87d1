//! The folder of the lists, and what is known of each.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use tamis_fetch::{Condition, Fetched};
use tamis_files::Lock;
use tamis_lists::List;
use url::Url;

use super::known::is_name;
use crate::write;

/// The file beside the lists.
const STATE: &str = "lists.json";

/// The version of that file; raised when an older program could not read it.
const VERSION: u32 = 1;

const REMEDY: &str = "repair it, or move it away and add the lists again; nothing was changed";

/// The lists of a folder.
#[derive(Debug)]
pub(super) struct Store {
    folder: PathBuf,
    state: State,
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct State {
    version: u32,
    lists: Vec<Entry>,
}

/// Only the version, so that a file of another one is told from a broken one.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// What is known of a list. Times are seconds since 1970 in UTC.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) source: Url,
    /// When it came.
    pub(super) fetched: u64,
    /// When the server was last asked whether it changed.
    pub(super) asked: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    etag: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_modified: Option<String>,
    pub(super) rules: usize,
    /// For how many seconds its authors say that it is good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) expires: Option<u64>,
}

impl Entry {
    pub(super) fn new(name: String, source: Url, fetched: &Fetched, list: &List, now: u64) -> Entry {
        let Condition { etag, last_modified } = fetched.condition.clone();
        let expires = list.expires().map(|time| time.as_secs());
        Entry { name, source, fetched: now, asked: now, etag, last_modified, rules: list.rules(), expires }
    }

    pub(super) fn condition(&self) -> Condition {
        Condition { etag: self.etag.clone(), last_modified: self.last_modified.clone() }
    }
}

impl Store {
    /// Reads what is known; a folder that is not there has no lists.
    pub(super) fn open(folder: PathBuf) -> Result<Store> {
        Ok(Store { state: read(&folder)?, folder })
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.state.lists
    }

    pub(super) fn find(&self, name: &str) -> Option<&Entry> {
        self.state.lists.iter().find(|entry| entry.name == name)
    }

    /// The file of a list.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.txt"))
    }

    /// Files of the folder that were not fetched, by name.
    pub(super) fn own_files(&self) -> Result<Vec<PathBuf>> {
        if !self.folder.exists() {
            return Ok(Vec::new());
        }
        let known = |path: &Path| self.state.lists.iter().any(|entry| self.file(&entry.name) == path);
        let mut files = tamis_lists::Lists::files(&self.folder)?;
        files.retain(|path| !known(path));
        Ok(files)
    }

    /// Keeps a list that is new. Another run may have taken its name meanwhile.
    pub(super) fn add(&mut self, entry: Entry, bytes: &[u8]) -> Result<()> {
        let _lock = self.lock()?;
        if self.find(&entry.name).is_some() || self.file(&entry.name).exists() {
            bail!("there is a list `{}` already (take another name with `--name`, or update it)", entry.name);
        }
        write::replace(&self.file(&entry.name), bytes)?;
        self.state.lists.push(entry);
        self.save()
    }

    /// Keeps a list that came again, unless another run has removed it
    /// meanwhile. The list is written first: should the rest fail, it is only
    /// asked for once more.
    pub(super) fn renew(&mut self, entry: Entry, bytes: &[u8]) -> Result<()> {
        let _lock = self.lock()?;
        let Some(at) = self.state.lists.iter().position(|known| known.name == entry.name) else {
            bail!("it was removed meanwhile");
        };
        write::replace(&self.file(&entry.name), bytes)?;
        self.state.lists[at] = entry;
        self.save()
    }

    /// Notes that a list has not changed.
    pub(super) fn mark_asked(&mut self, name: &str, now: u64) -> Result<()> {
        let _lock = self.lock()?;
        for entry in self.state.lists.iter_mut().filter(|entry| entry.name == name) {
            entry.asked = now;
        }
        self.save()
    }

    /// Forgets a list and deletes its file.
    pub(super) fn remove(&mut self, name: &str) -> Result<()> {
        let _lock = self.lock()?;
        self.state.lists.retain(|entry| entry.name != name);
        self.save()?;
        match fs::remove_file(self.file(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| format!("cannot delete `{}`", self.file(name).display()))
            }
            _ => Ok(()),
        }
    }

    /// The right to change what is known, and what is known now: another run may
    /// have changed it since it was read.
    fn lock(&mut self) -> Result<Lock> {
        let lock = write::lock(&self.folder.join(STATE))?;
        self.state = read(&self.folder)?;
        Ok(lock)
    }

    fn save(&self) -> Result<()> {
        let mut text = serde_json::to_string_pretty(&self.state)?;
        text.push('\n');
        write::replace(&self.folder.join(STATE), text.as_bytes())
    }
}

/// What is known; a folder that is not there has no lists.
fn read(folder: &Path) -> Result<State> {
    let path = folder.join(STATE);
    match fs::read(&path) {
        Ok(bytes) => parse(&bytes).with_context(|| format!("cannot use `{}`", path.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Ok(State { version: VERSION, lists: Vec::new() })
        }
        Err(error) => Err(error).with_context(|| format!("cannot read `{}`", path.display())),
    }
}

fn parse(bytes: &[u8]) -> Result<State> {
    let Versioned { version } = serde_json::from_slice(bytes).context(REMEDY)?;
    if version != VERSION {
        bail!("it is of version {version}, and this program reads version {VERSION}; {REMEDY}");
    }
    let state: State = serde_json::from_slice(bytes).context(REMEDY)?;
    if let Some(entry) = state.lists.iter().find(|entry| !is_name(&entry.name)) {
        bail!("`{}` is no name for a list; {REMEDY}", entry.name);
    }
    Ok(state)
}
