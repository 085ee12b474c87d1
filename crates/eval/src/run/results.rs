//! Results as files: a header, then a line for each page, with its text, so
//! that nothing has to be run again to be looked at.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Row, RunError};
use crate::corpus::{Corpus, CorpusError, cache_folder};

/// One tool on one corpus.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// What was run.
    pub header: Header,
    /// The pages, in order.
    pub rows: Vec<Row>,
}

/// What was run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the form of the file.
    pub tamis_eval: u32,
    /// The tool.
    pub tool: String,
    /// The corpus.
    pub corpus: String,
    /// The corpus' digest.
    pub digest: String,
    /// How many of its pages.
    pub pages: usize,
}

/// Changes when the form of the file does.
const VERSION: u32 = 1;

impl Header {
    pub(super) fn new(tool: &str, corpus: &Corpus, pages: usize) -> Header {
        Header {
            tamis_eval: VERSION,
            tool: tool.to_owned(),
            corpus: corpus.name().to_owned(),
            digest: corpus.index().digest.clone(),
            pages,
        }
    }
}

/// Where results are kept when nothing else is said.
///
/// # Errors
///
/// When there is no cache folder.
pub fn results_folder() -> Result<PathBuf, CorpusError> {
    Ok(cache_folder()?.join("results"))
}

/// Writes a result to `CORPUS/TOOL.jsonl` in a folder, and says where.
///
/// # Errors
///
/// When it cannot be written.
pub fn write(run: &Run, folder: &Path) -> Result<PathBuf, RunError> {
    let path = folder.join(&run.header.corpus).join(format!("{}.jsonl", run.header.tool));
    let save = || {
        let mut out = Vec::new();
        line(&mut out, &run.header)?;
        run.rows.iter().try_for_each(|row| line(&mut out, row))?;
        tamis_files::replace(&path, &out)
    };
    match save() {
        Ok(()) => Ok(path),
        Err(source) => Err(RunError::Write { path, source }),
    }
}

fn line(out: &mut impl Write, value: &impl Serialize) -> std::io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// Reads a result.
///
/// # Errors
///
/// When there is none, it is of another version, or a part is missing.
pub fn read(path: &Path) -> Result<Run, RunError> {
    let failed = |source| RunError::Read { path: path.to_owned(), source };
    let form = |line, source| RunError::Form { path: path.to_owned(), line, source };
    let mut lines = BufReader::new(File::open(path).map_err(failed)?).lines();
    let first = lines.next().transpose().map_err(failed)?.unwrap_or_default();
    let header: Header = serde_json::from_str(&first).map_err(|source| form(1, source))?;
    if header.tamis_eval != VERSION {
        return Err(form(1, serde::de::Error::custom(format!("version {}", header.tamis_eval))));
    }
    let mut rows = Vec::with_capacity(header.pages);
    for (at, text) in lines.enumerate() {
        let row = serde_json::from_str(&text.map_err(failed)?);
        rows.push(row.map_err(|source| form(at + 2, source))?);
    }
    if rows.len() != header.pages {
        return Err(RunError::Short { path: path.to_owned(), wanted: header.pages, found: rows.len() });
    }
    Ok(Run { header, rows })
}
