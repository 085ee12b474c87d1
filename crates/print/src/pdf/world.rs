//! What typst may read: one source, the document's pictures, and fonts.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, Source};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::visualize::{ExchangeFormat, RasterImage};
use typst::{Library, LibraryExt, World};
use typst_kit::fonts::{self, FontStore};

use crate::document::Document;
use crate::picture::{Picture, PictureKind, pictures_of};

/// The fonts that there are. Looking for them takes a moment; keep it for the
/// next document.
pub struct Fonts(FontStore);

impl Fonts {
    /// Those that come with the program, those of the system, and those in
    /// folders.
    pub fn find(folders: &[PathBuf]) -> Fonts {
        let mut store = FontStore::new();
        for folder in folders {
            store.extend(fonts::scan(folder));
        }
        store.extend(fonts::embedded());
        store.extend(fonts::system());
        Fonts(store)
    }

    /// Only those that come with the program: the same on every machine.
    pub fn embedded() -> Fonts {
        let mut store = FontStore::new();
        store.extend(fonts::embedded());
        Fonts(store)
    }

    pub(super) fn book(&self) -> &LazyHash<FontBook> {
        self.0.book()
    }
}

impl fmt::Debug for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fonts").finish_non_exhaustive()
    }
}

/// How many pixels are decoded. A small file can claim many, and typst keeps
/// what it decoded until the document is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pixels {
    /// Of one picture.
    pub(super) of_one: usize,
    /// Of all pictures of a document.
    pub(super) of_all: usize,
}

impl Pixels {
    /// A large camera's picture, and about a gigabyte of memory for all.
    pub(super) const MOST: Pixels = Pixels { of_one: 50_000_000, of_all: 250_000_000 };
}

/// The pictures that can be shown, by their addresses.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    names: BTreeMap<String, String>,
    files: BTreeMap<String, Bytes>,
    n_pixels: usize,
    /// Pictures that have too many pixels, alone or with those before them.
    pub(super) too_large: usize,
}

impl Shelf {
    /// The pictures of a document that can be decoded, in reading order as long
    /// as there is room; typst would refuse the whole document for one that
    /// cannot.
    pub(super) fn of(document: &Document, most: Pixels) -> Shelf {
        let mut shelf = Shelf::default();
        for address in pictures_of(document) {
            if let Some(picture) = document.pictures.get(&address) {
                shelf.add(address, picture, most);
            }
        }
        shelf
    }

    fn add(&mut self, address: String, picture: &Picture, most: Pixels) {
        let Some(n_pixels) = n_pixels(picture) else { return };
        if n_pixels > most.of_one || n_pixels > most.of_all - self.n_pixels {
            self.too_large += 1;
            return;
        }
        let bytes = Bytes::new(picture.bytes().to_vec());
        if RasterImage::plain(bytes.clone(), format(picture.kind())).is_ok() {
            let name = format!("picture-{}.{}", self.files.len(), picture.kind().ending());
            self.files.insert(name.clone(), bytes);
            self.names.insert(address, name);
            self.n_pixels += n_pixels;
        }
    }

    /// The name of the file of a picture.
    pub(super) fn name(&self, address: &str) -> Option<&str> {
        self.names.get(address).map(String::as_str)
    }
}

/// How many pixels a picture says that it has, before it is decoded.
fn n_pixels(picture: &Picture) -> Option<usize> {
    let size = imagesize::blob_size(picture.bytes()).ok()?;
    Some(size.width.saturating_mul(size.height)).filter(|n_pixels| *n_pixels > 0)
}

fn format(kind: PictureKind) -> ExchangeFormat {
    match kind {
        PictureKind::Png => ExchangeFormat::Png,
        PictureKind::Jpeg => ExchangeFormat::Jpg,
        PictureKind::Gif => ExchangeFormat::Gif,
        PictureKind::Webp => ExchangeFormat::Webp,
    }
}

/// What typst sees.
pub(super) struct Paper<'a> {
    library: LazyHash<Library>,
    main: Source,
    shelf: Shelf,
    fonts: &'a Fonts,
}

impl Paper<'_> {
    pub(super) fn new(source: String, shelf: Shelf, fonts: &Fonts) -> Paper<'_> {
        let main = Source::detached(source);
        Paper { library: LazyHash::new(Library::default()), main, shelf, fonts }
    }
}

impl World for Paper<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.fonts.book()
    }

    fn main(&self) -> FileId {
        self.main.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.main.id() { Ok(self.main.clone()) } else { Err(FileError::AccessDenied) }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let name = id.get().vpath().get_without_slash();
        self.shelf.files.get(name).cloned().ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.0.font(index)
    }

    /// A document is the same on every day.
    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
