//! What an address is for.

/// What a page wants from an address; rules of lists may be for some kinds only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RequestKind {
    /// A link that a reader may follow. Only its server is looked at: rules about
    /// paths are made for what a page loads, and `/ads/` in the address of an
    /// article says nothing.
    Link,
    /// A picture.
    Image,
    /// A script.
    Script,
    /// A style sheet.
    Style,
    /// A page inside the page.
    Frame,
    /// Sound or video.
    Media,
    /// A plug-in's content: `object`, `embed`.
    Object,
    /// Anything else.
    Other,
}

impl RequestKind {
    /// The name that Adblock rules have for it.
    pub(crate) fn type_name(self) -> &'static str {
        match self {
            RequestKind::Image => "image",
            RequestKind::Script => "script",
            RequestKind::Style => "stylesheet",
            RequestKind::Frame => "subdocument",
            RequestKind::Media => "media",
            RequestKind::Object => "object",
            RequestKind::Link | RequestKind::Other => "other",
        }
    }
}
