//! How much a page may ask for, and what we say when it asks for more.

use std::fmt;

/// Safety limits of decoding and parsing.
///
/// Reaching one never fails: the tree is cut short or flattened, and a
/// [`Note`] says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of decoded text that are read.
    pub bytes: usize,
    /// Nodes after which reading stops.
    pub nodes: usize,
    /// Levels of the tree; deeper elements become siblings of the last level.
    pub depth: usize,
    /// Attributes of one element; later ones are dropped.
    pub attributes: usize,
    /// Bytes of one attribute's value; the rest is dropped.
    pub attribute_bytes: usize,
    /// Work units per byte of text that repairs of misnested markup may use.
    ///
    /// A unit is one step over a list of open elements or one copied byte; a
    /// copied element is sixteen. Where the standard itself makes quadratic output,
    /// repairs stop when the units are used up.
    pub work_per_byte: usize,
}

impl Limits {
    /// The largest text that 32-bit offsets can address with room for decoded references.
    pub const MAX_BYTES: usize = 512 << 20;

    /// Work units that every page has, however short.
    pub(crate) const BASE_WORK: usize = 1_000_000;
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            // The largest of the 4,646 pages of the shared corpora has 5.3 MB,
            bytes: 128 << 20,
            // 320 MiB of nodes;
            nodes: 16 << 20,
            // the deepest has 146 levels, and browsers stop at 512;
            depth: 10_000,
            // one element there has 136 attributes,
            attributes: 4_096,
            // and one value, an image, has 1.3 MB.
            attribute_bytes: 16 << 20,
            // No page of the shared corpora needs more than the base (4,646 pages).
            work_per_byte: 4,
        }
    }
}

/// Which limit a page reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// [`Limits::bytes`].
    Bytes,
    /// [`Limits::nodes`].
    Nodes,
    /// [`Limits::depth`].
    Depth,
    /// [`Limits::attributes`].
    Attributes,
    /// [`Limits::attribute_bytes`].
    AttributeBytes,
    /// [`Limits::work_per_byte`].
    Work,
    /// 65,535 different names of elements and attributes.
    Names,
}

/// Something a caller may want to know about how a page was read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Note {
    /// The encoding that was assumed and where it came from.
    Encoding {
        /// The encoding's name in the WHATWG list.
        encoding: &'static str,
        /// Where it came from.
        from: crate::EncodingFrom,
    },
    /// Some bytes were not valid in the encoding and became U+FFFD.
    Malformed {
        /// The encoding's name in the WHATWG list.
        encoding: &'static str,
    },
    /// A limit was reached; the tree is cut short or flattened there.
    Reached(Limit),
    /// XML that is not well-formed: the tree ends or was mended at this byte.
    Xml {
        /// Byte offset into the decoded text, each newline counted as one byte.
        offset: usize,
        /// What was wrong.
        message: String,
    },
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::Encoding { encoding, from } => write!(f, "read as {encoding} ({from})"),
            Note::Malformed { encoding } => {
                write!(f, "some bytes are not valid {encoding} and were replaced")
            }
            Note::Reached(limit) => write!(f, "limit reached: {limit}"),
            Note::Xml { offset, message } => write!(f, "not well-formed XML at byte {offset}: {message}"),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Bytes => "bytes (the rest of the page was not read)",
            Limit::Nodes => "nodes (the rest of the page was not read)",
            Limit::Depth => "depth (deeper elements became siblings)",
            Limit::Attributes => "attributes of one element (later ones were dropped)",
            Limit::AttributeBytes => "attribute length (a value was cut)",
            Limit::Work => "work units (misnested markup was no longer repaired)",
            Limit::Names => "different names (later ones share one name)",
        })
    }
}

/// Collects notes, each limit once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    pub(crate) list: Vec<Note>,
}

impl Notes {
    #[cold]
    pub(crate) fn reached(&mut self, limit: Limit) {
        let note = Note::Reached(limit);
        if !self.list.contains(&note) {
            self.list.push(note);
        }
    }
}
