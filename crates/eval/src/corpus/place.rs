//! Where are the corpora?

use std::env;
use std::path::{Path, PathBuf};

use super::packed::ENDING;
use super::{Corpus, CorpusError};

/// The environment variable with the folder of packed sets.
pub const FOLDER_VARIABLE: &str = "TAMIS_CORPORA";

/// A folder of packed sets.
#[derive(Clone, Debug)]
pub struct Corpora {
    folder: PathBuf,
}

impl Corpora {
    /// The folder that was given, or that [`FOLDER_VARIABLE`] names, or else
    /// `shared/corpora` in the working directory or above.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn find(given: Option<&Path>) -> Result<Corpora, CorpusError> {
        let named = given.map(Path::to_owned).or_else(|| env::var_os(FOLDER_VARIABLE).map(PathBuf::from));
        if let Some(folder) = named {
            return if folder.is_dir() { Ok(Corpora { folder }) } else { Err(CorpusError::Absent(folder)) };
        }
        let here = env::current_dir().map_err(|source| CorpusError::Read { path: ".".into(), source })?;
        let found = here.ancestors().map(|above| above.join("shared/corpora")).find(|path| path.is_dir());
        found.map(|folder| Corpora { folder }).ok_or(CorpusError::NoFolder)
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The names of the sets in it.
    ///
    /// # Errors
    ///
    /// When the folder cannot be read.
    pub fn names(&self) -> Result<Vec<String>, CorpusError> {
        let failed = |source| CorpusError::Read { path: self.folder.clone(), source };
        let mut names = Vec::new();
        for entry in self.folder.read_dir().map_err(failed)? {
            let name = entry.map_err(failed)?.file_name().to_string_lossy().into_owned();
            names.extend(name.strip_suffix(ENDING).map(str::to_owned));
        }
        names.sort();
        Ok(names)
    }

    /// Opens the set of that name, with its index in the folder `cache`.
    ///
    /// # Errors
    ///
    /// When there is none, or it cannot be read.
    pub fn open(&self, name: &str, cache: &Path) -> Result<Corpus, CorpusError> {
        let path = self.folder.join(format!("{name}{ENDING}"));
        if !path.is_file() {
            let known = self.names()?.join(", ");
            return Err(CorpusError::Unknown { name: name.to_owned(), folder: self.folder.clone(), known });
        }
        Corpus::open(&path, cache)
    }
}
