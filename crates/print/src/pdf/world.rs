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
use crate::picture::{Picture, PictureKind};

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

/// Pixels of the largest picture that is decoded: 50 million, a large camera's.
/// A small file can claim far more.
const MAX_PIXELS: usize = 50_000_000;

/// The pictures that can be shown, by their addresses.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    names: BTreeMap<String, String>,
    files: BTreeMap<String, Bytes>,
}

impl Shelf {
    /// The pictures of a document that can be decoded; typst would refuse the
    /// whole document for one that cannot.
    pub(super) fn of(document: &Document) -> Shelf {
        let mut shelf = Shelf::default();
        for (number, (address, picture)) in document.pictures.iter().enumerate() {
            if can_be_shown(picture) {
                let name = format!("picture-{number}.{}", picture.kind().ending());
                shelf.files.insert(name.clone(), Bytes::new(picture.bytes().to_vec()));
                shelf.names.insert(address.clone(), name);
            }
        }
        shelf
    }

    /// The name of the file of a picture.
    pub(super) fn name(&self, address: &str) -> Option<&str> {
        self.names.get(address).map(String::as_str)
    }
}

fn can_be_shown(picture: &Picture) -> bool {
    let is_small = imagesize::blob_size(picture.bytes()).is_ok_and(|size| {
        size.width > 0 && size.height > 0 && size.width.saturating_mul(size.height) <= MAX_PIXELS
    });
    let format = match picture.kind() {
        PictureKind::Png => ExchangeFormat::Png,
        PictureKind::Jpeg => ExchangeFormat::Jpg,
        PictureKind::Gif => ExchangeFormat::Gif,
        PictureKind::Webp => ExchangeFormat::Webp,
    };
    is_small && RasterImage::plain(Bytes::new(picture.bytes().to_vec()), format).is_ok()
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
