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

/// What a server said of a document's version, given back to it so that it need
/// not send the same again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// `ETag`
    pub etag: Option<String>,
    /// `Last-Modified`
    pub last_modified: Option<String>,
}
