//! What comes back.

use url::Url;

/// The answer to a question that went well.
#[derive(Debug)]
pub enum Answer {
    /// The document.
    Fetched(Fetched),
    /// The document is still the one that the [`Condition`] was about.
    NotModified,
}

/// A document.
#[derive(Clone, Debug)]
pub struct Fetched {
    /// Where it was in the end, after redirects.
    pub address: Url,
    /// What the server says it is.
    pub content_type: Option<String>,
    /// For asking again.
    pub condition: Condition,
    /// The document, decompressed.
    pub bytes: Vec<u8>,
}

impl Fetched {
    /// Whether its server says that it is a page, or says nothing and it begins
    /// like one.
    pub(crate) fn is_page(&self) -> bool {
        let said = self.content_type.as_deref().map(str::to_ascii_lowercase);
        let begins = || self.bytes.trim_ascii_start().starts_with(b"<");
        said.map_or_else(begins, |said| {
            ["text/html", "application/xhtml+xml"].iter().any(|page| said.starts_with(page))
        })
    }
}

/// What a server said of a document's version, given back to it so that it need
/// not send the same again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// `ETag`
    pub etag: Option<String>,
    /// `Last-Modified`
    pub last_modified: Option<String>,
}
