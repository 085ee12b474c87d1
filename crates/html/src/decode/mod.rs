//! Bytes to text: which encoding, and why.
//!
//! In this order: a byte order mark, what the transport said, `<meta>` by the
//! standard's prescan (§ 13.2.3.2), valid UTF-8, a later `<meta>`, and a guess.

mod chunked;
mod newlines;
mod prescan;

use std::borrow::Cow;
use std::fmt;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use crate::limits::Note;

pub use chunked::Decoder;
pub(crate) use newlines::own;

/// Bytes that the standard encourages to search for `<meta>`.
const PRESCAN_BYTES: usize = 1024;

/// Bytes searched for a late `<meta>` when the text is not UTF-8: a guess of
/// ours, generous beside the 1,024 of the standard.
const LATE_PRESCAN_BYTES: usize = 64 * 1024;

/// Bytes that a guess looks at, from the first one that is not ASCII
/// (chardetng reads 34 MB/s: half a millisecond).
const GUESS_BYTES: usize = 16 * 1024;

/// Where an encoding came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EncodingFrom {
    /// The byte order mark.
    Bom,
    /// The transport, HTTP for instance.
    Transport,
    /// `<meta>` or the XML declaration.
    Document,
    /// The bytes are valid UTF-8 and nothing said otherwise.
    Valid,
    /// A guess from the bytes.
    Guess,
    /// The caller's fallback.
    Fallback,
}

impl fmt::Display for EncodingFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EncodingFrom::Bom => "byte order mark",
            EncodingFrom::Transport => "transport",
            EncodingFrom::Document => "declared in the document",
            EncodingFrom::Valid => "valid UTF-8",
            EncodingFrom::Guess => "guessed",
            EncodingFrom::Fallback => "fallback",
        })
    }
}

/// What happens when nothing tells the encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fallback {
    /// UTF-8 if the bytes are valid, else a guess.
    #[default]
    Detect,
    /// windows-1252, as the standard has it for most locales.
    Windows1252,
}

/// Decoded text, without its byte order mark.
#[derive(Clone, Debug)]
pub struct Decoded<'a> {
    /// The text; borrowed when the bytes were UTF-8.
    pub text: Cow<'a, str>,
    /// The encoding's name in the WHATWG list.
    pub encoding: &'static str,
    /// What was assumed.
    pub notes: Vec<Note>,
}

/// Decodes a page. `transport` is the charset that came with it, or the whole
/// `Content-Type`.
///
/// ```
/// use tamis_html::{Fallback, decode};
/// let page = "<meta charset=shift_jis><p>日本".as_bytes();
/// assert_eq!(decode(page, Some("utf-8"), Fallback::Detect).encoding, "UTF-8");
/// assert_eq!(decode(page, None, Fallback::Detect).encoding, "Shift_JIS");
/// ```
pub fn decode<'a>(bytes: &'a [u8], transport: Option<&str>, fallback: Fallback) -> Decoded<'a> {
    let (encoding, from) = find(bytes, transport, fallback);
    // Only a byte order mark of the chosen encoding is removed.
    let (text, malformed) = encoding.decode_with_bom_removal(bytes);
    decoded(text, encoding, from, malformed)
}

fn decoded<'a>(
    text: Cow<'a, str>,
    encoding: &'static Encoding,
    from: EncodingFrom,
    malformed: bool,
) -> Decoded<'a> {
    let mut notes = vec![Note::Encoding { encoding: encoding.name(), from }];
    if malformed {
        notes.push(Note::Malformed { encoding: encoding.name() });
    }
    Decoded { text, encoding: encoding.name(), notes }
}

/// § 13.2.3.2 determining the character encoding.
fn find(bytes: &[u8], transport: Option<&str>, fallback: Fallback) -> (&'static Encoding, EncodingFrom) {
    if let Some(found) = find_declared(bytes, transport) {
        return found;
    }
    if fallback == Fallback::Detect && is_utf8(bytes) {
        return (UTF_8, EncodingFrom::Valid);
    }
    match prescan::prescan(&bytes[..bytes.len().min(LATE_PRESCAN_BYTES)]) {
        Some(encoding) => (encoding, EncodingFrom::Document),
        None if fallback == Fallback::Detect => (guess(bytes), EncodingFrom::Guess),
        None => (WINDOWS_1252, EncodingFrom::Fallback),
    }
}

/// Whether these bytes are UTF-8. A last character may be cut short if there
/// is another one that is not ASCII: else the bytes say nothing for UTF-8.
fn is_utf8(bytes: &[u8]) -> bool {
    let (valid, rest) = bytes.split_at(Encoding::utf8_valid_up_to(bytes));
    let is_cut = || std::str::from_utf8(rest).is_err_and(|error| error.error_len().is_none());
    rest.is_empty() || (!valid.is_ascii() && is_cut())
}

/// Decodes XML: a byte order mark, the transport, the XML declaration, UTF-8, a guess.
pub(crate) fn decode_xml<'a>(bytes: &'a [u8], transport: Option<&str>) -> Decoded<'a> {
    let told = from_bom_or_transport(bytes, transport).or_else(|| {
        let encoding = prescan::xml_declaration(&bytes[..bytes.len().min(PRESCAN_BYTES)])?;
        Some((encoding, EncodingFrom::Document))
    });
    let (encoding, from) = match told {
        Some(told) => told,
        None if is_utf8(bytes) => (UTF_8, EncodingFrom::Valid),
        None => (guess(bytes), EncodingFrom::Guess),
    };
    let (text, malformed) = encoding.decode_with_bom_removal(bytes);
    decoded(text, encoding, from, malformed)
}

/// What the page or its transport says, from the first bytes of the page.
fn find_declared(start: &[u8], transport: Option<&str>) -> Option<(&'static Encoding, EncodingFrom)> {
    from_bom_or_transport(start, transport).or_else(|| {
        let encoding = prescan::prescan(&start[..start.len().min(PRESCAN_BYTES)])?;
        Some((encoding, EncodingFrom::Document))
    })
}

fn from_bom_or_transport(start: &[u8], transport: Option<&str>) -> Option<(&'static Encoding, EncodingFrom)> {
    if let Some((encoding, _)) = Encoding::for_bom(start) {
        return Some((encoding, EncodingFrom::Bom));
    }
    let encoding = transport.and_then(from_transport)?;
    Some((encoding, EncodingFrom::Transport))
}

/// Whether [`decode`] would understand this charset or `Content-Type`.
///
/// ```
/// assert!(tamis_html::is_known_charset("latin1"));
/// assert!(!tamis_html::is_known_charset("nonsense"));
/// ```
pub fn is_known_charset(transport: &str) -> bool {
    from_transport(transport).is_some()
}

/// A label, or the charset of a `Content-Type`.
fn from_transport(transport: &str) -> Option<&'static Encoding> {
    Encoding::for_label(transport.as_bytes()).or_else(|| prescan::from_content(transport.as_bytes()))
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let start = Encoding::ascii_valid_up_to(bytes);
    let end = bytes.len().min(start + GUESS_BYTES);
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(&bytes[start..end], end == bytes.len());
    detector.guess(None, Utf8Detection::Allow)
}
