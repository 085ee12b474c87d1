//! Was content found, and if not, why?

use std::fmt;

use tamis_html::{Limit, Name, NodeId, Note};

use super::Seen;
use crate::article::Article;
use crate::engine::Selection;
use crate::measure::Measures;
use crate::page::Page;
use crate::page::label::{Labels, labels};

/// Whether content was found, or why not. What was found is given in every
/// case; the code says what to think of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// Content was found.
    Found,
    /// There are no bytes, or only white space.
    EmptyPage,
    /// The bytes are no text: a picture, an archive, a PDF.
    NotAPage,
    /// The page shows next to nothing until its programs run.
    EmptyShell,
    /// The page is a set of frames; its content is at other addresses.
    FramesOnly,
    /// What is shown asks for consent.
    ConsentWall,
    /// What is shown asks to log in.
    LogInWall,
    /// There is text, but no engine could tell content from the rest.
    NoMainContent,
    /// There is hardly any text.
    TooShort,
    /// A limit was reached before the end of the page.
    OverLimit,
    /// Content was found, but the engine would not rely on it.
    Doubtful,
}

impl Outcome {
    /// Nothing can be found where there is nothing.
    pub(super) fn unless_empty(self, article: &Article) -> Outcome {
        if self == Outcome::Found && article.parts.is_empty() { Outcome::NoMainContent } else { self }
    }

    /// The stable code in output.
    pub const fn code(self) -> &'static str {
        match self {
            Outcome::Found => "ok",
            Outcome::EmptyPage => "empty_page",
            Outcome::NotAPage => "not_a_page",
            Outcome::EmptyShell => "empty_shell",
            Outcome::FramesOnly => "frames_only",
            Outcome::ConsentWall => "consent_wall",
            Outcome::LogInWall => "log_in_wall",
            Outcome::NoMainContent => "no_main_content",
            Outcome::TooShort => "too_short",
            Outcome::OverLimit => "over_limit",
            Outcome::Doubtful => "doubtful",
        }
    }

    /// What it means, in a line.
    pub const fn meaning(self) -> &'static str {
        match self {
            Outcome::Found => "content was found",
            Outcome::EmptyPage => "the page is empty",
            Outcome::NotAPage => "this is no web page but binary data",
            Outcome::EmptyShell => "the page shows next to nothing until its programs run",
            Outcome::FramesOnly => "the page is a set of frames; fetch the pages in them",
            Outcome::ConsentWall => "what is shown asks for consent",
            Outcome::LogInWall => "what is shown asks to log in",
            Outcome::NoMainContent => "there is text, but no main content",
            Outcome::TooShort => "there is hardly any text",
            Outcome::OverLimit => "a limit was reached; the end of the page is missing",
            Outcome::Doubtful => {
                "content was found, but it may be the wrong part of the page or only some of it"
            }
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Words that a page shows, below which a page with programs is a shell.
/// Chosen, not measured, like the two below.
const SHELL_WORDS: u32 = 20;

/// Words of content below which it is hardly any.
const SHORT_WORDS: u32 = 20;

/// Words of content below which a page with a password field is a wall.
const WALL_WORDS: u32 = 150;

/// Bytes at the start of a page that are looked at for what it is (the
/// standard "MIME Sniffing" calls it the resource header: 1,445).
const HEADER_BYTES: usize = 1_445;

/// Whether bytes are no text. By "MIME Sniffing", section 7.1: no byte order
/// mark, and a byte that no text has; UTF-16 without a mark has zeros at every
/// second place and is let through.
pub(super) fn is_binary(bytes: &[u8]) -> bool {
    let header = &bytes[..bytes.len().min(HEADER_BYTES)];
    let has_mark =
        [&[0xfe, 0xff][..], &[0xff, 0xfe], &[0xef, 0xbb, 0xbf]].iter().any(|mark| header.starts_with(mark));
    if has_mark || looks_like_utf16(header) {
        return false;
    }
    let controls =
        header.iter().filter(|byte| matches!(byte, 0..=8 | 0x0b | 0x0e..=0x1a | 0x1c..=0x1f)).count();
    let is_known = [&b"%PDF-"[..], b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"PK\x03\x04", b"\x1f\x8b", b"RIFF"]
        .iter()
        .any(|magic| header.starts_with(magic));
    // Chosen, not measured: one stray byte is an accident, one in fifty is not.
    is_known || controls * 50 > header.len() && controls > 1 && !contains_tag(bytes)
}

fn looks_like_utf16(header: &[u8]) -> bool {
    let zeros = |from: usize| header.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let half = header.len() / 2;
    half > 4 && (even * 10 > half * 7 && odd * 10 < half || odd * 10 > half * 7 && even * 10 < half)
}

fn contains_tag(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(HEADER_BYTES)];
    let start = start.to_ascii_lowercase();
    ["<html", "<!doctype", "<body", "<head", "<p", "<div"].iter().any(|tag| {
        let mut ends = memchr::memmem::find_iter(&start, tag.as_bytes()).map(|at| start.get(at + tag.len()));
        // Two letters stand together by chance in one file of twenty.
        ends.any(|end| end.is_none_or(|end| end.is_ascii_whitespace() || matches!(end, b'>' | b'/')))
    })
}

/// What to think of what a reader's filter kept.
pub(super) fn of_filter(selection: &Selection) -> Outcome {
    if selection.is_doubtful() { Outcome::Doubtful } else { Outcome::Found }
}

/// Decides what to think of a result.
pub(super) fn judge(page: &Page, measures: &Measures, selection: &Selection, seen: &Seen) -> Outcome {
    if let Some(outcome) = without_text(page, seen) {
        return outcome;
    }
    let Some(kept) = selection.first_kept() else { return Outcome::NoMainContent };
    if seen.kept < WALL_WORDS && is_consent(page, measures, kept) {
        return Outcome::ConsentWall;
    }
    if seen.kept < WALL_WORDS && has_password(page) {
        return Outcome::LogInWall;
    }
    if seen.kept.max(measures.of(kept).words) < SHORT_WORDS {
        return Outcome::TooShort;
    }
    match (is_cut(page), selection.is_doubtful()) {
        (true, _) => Outcome::OverLimit,
        (false, true) => Outcome::Doubtful,
        (false, false) => Outcome::Found,
    }
}

fn without_text(page: &Page, seen: &Seen) -> Option<Outcome> {
    let dom = page.dom();
    let has = |name| dom.nodes().any(|id| dom.is(id, name));
    if seen.all > SHELL_WORDS || !page.annexes().is_empty() {
        return None;
    }
    if dom.is(page.body(), Name::FRAMESET) {
        return Some(Outcome::FramesOnly);
    }
    if dom.buffer().trim().is_empty() {
        return Some(Outcome::EmptyPage);
    }
    if is_cut(page) {
        return Some(Outcome::OverLimit);
    }
    has(Name::SCRIPT).then_some(Outcome::EmptyShell)
}

fn is_cut(page: &Page) -> bool {
    page.notes().iter().any(|note| matches!(note, Note::Reached(Limit::Bytes | Limit::Nodes)))
}

/// Whether what is kept is called a question for consent: something around it
/// is, or something in it that holds most of its words.
fn is_consent(page: &Page, measures: &Measures, kept: NodeId) -> bool {
    let dom = page.dom();
    let around = dom.ancestors(kept).filter(|up| !dom.is(*up, Name::BODY) && !dom.is(*up, Name::HTML));
    let half = measures.of(kept).words / 2;
    let within = dom.descendants(kept).filter(|id| measures.of(*id).words > half);
    std::iter::once(kept)
        .chain(around)
        .chain(within)
        .any(|id| dom.is_element(id) && labels(dom, id).any(Labels::CONSENT))
}

fn has_password(page: &Page) -> bool {
    let dom = page.dom();
    let is_password =
        |id: NodeId| dom.attr(id, Name::TYPE).is_some_and(|kind| kind.eq_ignore_ascii_case("password"));
    dom.nodes().any(|id| dom.is(id, Name::INPUT) && is_password(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, extract};

    fn outcome(page: &[u8]) -> Outcome {
        extract(page, &Options::default()).outcome
    }

    #[test]
    fn pages_without_content_say_why() {
        assert_eq!(outcome(b""), Outcome::EmptyPage);
        assert_eq!(outcome(b"  \n"), Outcome::EmptyPage);
        assert_eq!(outcome(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), Outcome::NotAPage);
        assert_eq!(outcome(b"<frameset><frame src=a></frameset>"), Outcome::FramesOnly);
        assert_eq!(outcome(b"<div id=root></div><script src=app.js></script>"), Outcome::EmptyShell);
        assert_eq!(outcome(b"<p>Hello"), Outcome::TooShort);
    }

    #[test]
    fn walls_say_so() {
        let consent = "<div class=cookie-banner><p>We and our partners use cookies to store things on \
                       your device, to measure and to show. You can accept or refuse them at any time.</p></div>";
        assert_eq!(outcome(consent.as_bytes()), Outcome::ConsentWall);
        let log_in = "<form><p>Please log in to go on reading this page, it is for members of our club only \
                      and it costs nothing at all to join us.</p><input type=password></form>";
        assert_eq!(outcome(log_in.as_bytes()), Outcome::LogInWall);
    }

    #[test]
    fn text_is_not_binary() {
        assert!(!is_binary("<p>Grüße, 世界".as_bytes()));
        assert!(!is_binary(b"<\0p\0>\0H\0e\0l\0l\0o\0 \0w\0o\0r\0l\0d\0"));
        assert!(!is_binary(b"<p>one stray \x01 byte</p>"));
        assert!(is_binary(&[0, 1, 2, 3, 200, 7, 0, 0, 9, 1, 4, 4]));
        assert!(is_binary(b"%PDF-1.7 ..."));
        // Letters that begin a tag stand in data by chance.
        assert!(is_binary(&[&[0, 1, 2, 3, 4, 5][..], b"<p", &[7, 8, 200, 1, 2]].concat()));
        assert!(!is_binary(&[&[0, 1, 2, 3, 4, 5][..], b"<P>", &[7, 8, 200, 1, 2]].concat()));
    }
}
