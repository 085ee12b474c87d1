//! Sets as a folder of pages with truths.
//!
//! Two layouts, which can be mixed: a sub-folder for each page with
//! `source.html` and `truth.txt` or `truth.json`; or `NAME.html` with
//! `NAME.txt` or `NAME.json`. The text of a `.txt` is the main text; a `.json`
//! has the fields of a packed set, and `structure`.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use tamis_html::{Fallback, decode};

use super::record::{Body, Line, Raw, from_json};
use super::{CorpusError, Record, packed};

/// The files of one page.
#[derive(Clone, Debug)]
pub(super) struct Files {
    id: String,
    page: PathBuf,
    truth: PathBuf,
}

impl Files {
    pub(super) fn read(&self) -> Result<Record, CorpusError> {
        let page = read(&self.page)?;
        let truth = read(&self.truth)?;
        let is_json = self.truth.extension().is_some_and(|ending| ending == "json");
        let line = if is_json {
            from_json(&truth, (&self.truth, 0))?
        } else {
            Line::of_text(String::from_utf8_lossy(&truth).into_owned())
        };
        let mut record = line.into_record();
        record.html = decode(&page, None, Fallback::Detect).text.into_owned();
        record.id.clone_from(&self.id);
        Ok(record)
    }

    pub(super) fn digest(&self, digest: &mut Sha256) -> Result<(), CorpusError> {
        for bytes in [self.id.clone().into_bytes(), read(&self.page)?, read(&self.truth)?] {
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        }
        Ok(())
    }
}

/// The pages of a folder, by name.
pub(super) fn pages(
    folder: &Path,
) -> Result<impl Iterator<Item = Result<Raw, CorpusError>> + Send + use<>, CorpusError> {
    let found = find(folder)?.into_iter().enumerate();
    Ok(found.map(|(position, files)| Ok(Raw { position, body: Body::Files(files) })))
}

/// Changes when a file is added, removed or changed.
pub(super) fn stamp(folder: &Path) -> Result<String, CorpusError> {
    let files = find(folder)?.into_iter().flat_map(|files| [files.page, files.truth]);
    let lines = files.map(|path| Ok(format!("{}: {}", path.display(), packed::stamp(&path)?)));
    Ok(lines.collect::<Result<Vec<_>, CorpusError>>()?.join("\n"))
}

fn find(folder: &Path) -> Result<Vec<Files>, CorpusError> {
    let failed = |source| CorpusError::Read { path: folder.to_owned(), source };
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    let pages = paths.into_iter().filter_map(|path| {
        let inner = path.join("source.html");
        if path.is_dir() {
            let id = path.file_name()?.to_string_lossy().into_owned();
            return inner.is_file().then(|| (id, inner, path.join("truth")));
        }
        let is_page = path.extension().is_some_and(|ending| ending == "html");
        let id = path.file_stem()?.to_string_lossy().into_owned();
        is_page.then(|| (id, path.clone(), path.with_extension("")))
    });
    pages.map(|(id, page, base)| with_truth(id, page, &base)).collect()
}

fn with_truth(id: String, page: PathBuf, base: &Path) -> Result<Files, CorpusError> {
    let named = |ending: &str| {
        let mut name = base.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let candidates = [named(".json"), named(".txt")];
    match candidates.iter().find(|path| path.is_file()) {
        Some(truth) => Ok(Files { id, page, truth: truth.clone() }),
        None => {
            let names =
                candidates.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned());
            Err(CorpusError::NoTruth { page, expected: names.join(" or ") })
        }
    }
}

fn read(path: &Path) -> Result<Vec<u8>, CorpusError> {
    fs::read(path).map_err(|source| CorpusError::Read { path: path.to_owned(), source })
}
