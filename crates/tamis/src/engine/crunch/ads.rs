//! Which addresses are advertisements? Lists of them are kept elsewhere.

use std::fmt;

/// A list of advertisers, by their addresses.
pub trait AdList: fmt::Debug + Send + Sync {
    /// Whether what is at this address is an advertisement on this page. The
    /// address is absolute, unless nobody knows where the page was found.
    fn blocks(&self, address: &str, page: Option<&str>, kind: AdKind) -> bool;
}

/// What an address is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AdKind {
    /// A link leads there.
    Document,
    /// A picture.
    Image,
    /// A program.
    Script,
    /// A style sheet.
    Stylesheet,
    /// A frame.
    Subdocument,
    /// Films and sound.
    Media,
    /// What a plug-in shows.
    Object,
    /// Anything else.
    Other,
}

impl AdKind {
    /// The name that lists of filters have for it.
    pub const fn name(self) -> &'static str {
        match self {
            AdKind::Document => "document",
            AdKind::Image => "image",
            AdKind::Script => "script",
            AdKind::Stylesheet => "stylesheet",
            AdKind::Subdocument => "subdocument",
            AdKind::Media => "media",
            AdKind::Object => "object",
            AdKind::Other => "other",
        }
    }
}
