//! Which pages are there, and what is true of them?
//!
//! A [`Corpus`] is a packed set (`NAME.jsonl.zst`, a JSON object a line), or
//! a folder of pages with truths. Pages are read one at a time; what is asked
//! of all of them (ids, sites, types, sizes, the digest) is in the [`Index`],
//! which is made once and kept in the user's cache folder.

mod cache;
mod error;
mod fold;
mod folder;
mod index;
mod packed;
mod place;
mod record;
mod sample;

pub use cache::cache_folder;
pub use error::CorpusError;
pub use fold::{Fold, N_FOLDS};
pub use index::{Entry, Index, Length};
pub use place::{Corpora, FOLDER_VARIABLE};
pub use record::{Kind, Piece, Raw, Record, Truth};
pub use sample::Sample;

use std::path::{Path, PathBuf};

/// A set of labelled pages.
#[derive(Clone, Debug)]
pub struct Corpus {
    name: String,
    place: Place,
    index: Index,
}

/// Where the pages are.
#[derive(Clone, Debug)]
enum Place {
    Packed(PathBuf),
    Folder(PathBuf),
}

/// Pages of a corpus as they come, in the order of its index.
pub type Pages = Box<dyn Iterator<Item = Result<Raw, CorpusError>> + Send>;

impl Corpus {
    /// Opens a packed set or a folder, and reads or makes its index in the
    /// folder `cache`; see [`cache_folder`].
    ///
    /// # Errors
    ///
    /// When it is absent, or no corpus.
    pub fn open(path: &Path, cache: &Path) -> Result<Corpus, CorpusError> {
        let place = Place::of(path)?;
        let kept = cache::Place::new(cache, path)?;
        let index = kept.index(&place.stamp()?, || Index::of(place.pages()?))?;
        if index.pages.is_empty() {
            return Err(CorpusError::Empty(path.to_owned()));
        }
        Ok(Corpus { name: name(path), place, index })
    }

    /// The name: of the file without its endings, or of the folder.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What is known of all pages.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// All pages, in the order of the index.
    ///
    /// # Errors
    ///
    /// When the corpus can no longer be read.
    pub fn pages(&self) -> Result<Pages, CorpusError> {
        self.place.pages()
    }

    /// The pages of a sample, read, in the order of the index.
    ///
    /// # Errors
    ///
    /// When the corpus can no longer be read.
    pub fn records(
        &self,
        sample: &Sample,
    ) -> Result<impl Iterator<Item = Result<Record, CorpusError>> + use<>, CorpusError> {
        let chosen = sample.choose(self.index());
        let is_chosen = move |raw: &Raw| chosen.binary_search(&raw.position).is_ok();
        let chosen = self.pages()?.filter(move |raw| raw.as_ref().map_or(true, &is_chosen));
        Ok(chosen.map(|raw| raw?.read()))
    }
}

impl Place {
    fn of(path: &Path) -> Result<Place, CorpusError> {
        if path.is_dir() {
            return Ok(Place::Folder(path.to_owned()));
        }
        if path.is_file() {
            return Ok(Place::Packed(path.to_owned()));
        }
        Err(CorpusError::Absent(path.to_owned()))
    }

    fn stamp(&self) -> Result<String, CorpusError> {
        match self {
            Place::Packed(file) => packed::stamp(file),
            Place::Folder(folder) => folder::stamp(folder),
        }
    }

    fn pages(&self) -> Result<Pages, CorpusError> {
        Ok(match self {
            Place::Packed(file) => Box::new(packed::pages(file)?),
            Place::Folder(folder) => Box::new(folder::pages(folder)?),
        })
    }
}

fn name(path: &Path) -> String {
    let full = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let last = full.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    last.strip_suffix(packed::ENDING).map_or(last.clone(), str::to_owned)
}
