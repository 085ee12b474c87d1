//! White space and control characters in strings.

use super::Image;

/// White space of HTML, other ends of lines, and spaces that only keep words
/// on one line.
pub(crate) fn is_space(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '\n' | '\x0C' | '\r' | '\u{A0}' | '\u{2007}' | '\u{2028}' | '\u{2029}' | '\u{202F}'
    )
}

/// Characters that show nothing: controls, hints for breaking lines, marks of
/// byte order, and what turns the direction of text, which can make it read as
/// what it is not.
pub(crate) fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{AD}' | '\u{200B}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}'
        )
}

/// The text without the white space it begins with.
pub(crate) fn skip_spaces(text: &str) -> &str {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        at += match bytes[at..] {
            [b' ' | b'\t' | b'\n' | b'\x0C' | b'\r', ..] => 1,
            // The first bytes of the other spaces.
            [0xC2 | 0xE2, ..] => match text[at..].chars().next() {
                Some(c) if is_space(c) => c.len_utf8(),
                _ => return &text[at..],
            },
            _ => return &text[at..],
        }
    }
}

/// Whether there are only single spaces and nothing unseen; spaces may stand
/// at the edges.
pub(crate) fn is_single_spaced(text: &str) -> bool {
    single_spaced_len(text) == text.len()
}

/// Bytes from the start up to white space that is no single space, or to
/// something unseen.
pub(crate) fn single_spaced_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(chunk) = bytes[at..].first_chunk() {
        if has_doubtful::<CHUNK, { CHUNK + 1 }>(chunk)
            && let Some(end) = (at..=at + CHUNK).find(|at| !is_fine(bytes, *at))
        {
            return end;
        }
        at += CHUNK;
    }
    if has_doubtful_end(&bytes[at..]) {
        return (at..bytes.len()).find(|at| !is_fine(bytes, *at)).unwrap_or(bytes.len());
    }
    bytes.len()
}

/// Bytes that are looked at together, so that the compiler can use vectors.
const CHUNK: usize = 32;

/// The same for short texts.
const SHORT_CHUNK: usize = 16;

/// Whether one of the first N bytes of a chunk, which has one more, may not be
/// fine, or is a space before another.
#[expect(clippy::needless_bitwise_bool, reason = "branches would keep the compiler from vectors")]
#[inline]
fn has_doubtful<const N: usize, const N_AND_ONE: usize>(chunk: &[u8; N_AND_ONE]) -> bool {
    let (Some(now), Some(next)) = (chunk.first_chunk::<N>(), chunk.last_chunk::<N>()) else { return true };
    let is_doubtful =
        |byte: u8| (byte < 0x20) | (byte == 0x7F) | (byte == 0xC2) | (byte == 0xE2) | (byte == 0xEF);
    (0..N).fold(false, |found, at| found | is_doubtful(now[at]) | ((now[at] == b' ') & (next[at] == b' ')))
}

/// The same for the end of a text, at most a chunk.
#[inline]
fn has_doubtful_end(end: &[u8]) -> bool {
    if end.len() <= SHORT_CHUNK {
        has_doubtful::<SHORT_CHUNK, { SHORT_CHUNK + 1 }>(&padded(end))
    } else {
        has_doubtful::<CHUNK, { CHUNK + 1 }>(&padded(end))
    }
}

/// A text with something fine after it.
#[inline]
fn padded<const N: usize>(text: &[u8]) -> [u8; N] {
    let mut padded = [b'.'; N];
    padded[..text.len()].copy_from_slice(text);
    padded
}

fn is_fine(bytes: &[u8], at: usize) -> bool {
    match bytes[at] {
        b' ' => at == 0 || bytes[at - 1] != b' ',
        0..0x20 | 0x7F => false,
        // The first bytes of all other characters that are not fine.
        0xC2 | 0xE2 | 0xEF => is_fine_sequence(&bytes[at..]),
        _ => true,
    }
}

/// The same for a character of more than one byte.
fn is_fine_sequence(bytes: &[u8]) -> bool {
    !matches!(
        bytes,
        [0xC2, 0x80..=0xA0 | 0xAD, ..]
            | [0xE2, 0x80, 0x87 | 0x8B | 0xA8..=0xAF, ..]
            | [0xE2, 0x81, 0xA0 | 0xA6..=0xA9, ..]
            | [0xEF, 0xBB, 0xBF, ..]
    )
}

/// Makes white space single spaces and leaves out what is unseen.
pub(super) fn single_space(text: &mut String) {
    if is_single_spaced(text) {
        return;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_space(c) {
            if !out.ends_with(' ') {
                out.push(' ');
            }
        } else if !is_unseen(c) {
            out.push(c);
        }
    }
    *text = out;
}

/// Single spaces for whatever is blank, and nothing blank at the edges.
pub(super) fn tidy(text: &mut String) {
    single_space(text);
    if text.chars().any(|c| c != ' ' && c.is_whitespace()) {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    trim(text);
}

fn trim(text: &mut String) {
    text.truncate(text.trim_end_matches(char::is_whitespace).len());
    let start = text.len() - text.trim_start_matches(char::is_whitespace).len();
    text.drain(..start);
}

/// The same for what may be absent; what becomes empty is absent.
pub(super) fn tidy_option(text: &mut Option<String>) {
    if let Some(inside) = text {
        tidy(inside);
    }
    text.take_if(|text| text.is_empty());
}

/// Leaves out what the URL standard leaves out: white space around an address,
/// tabs and newlines inside; and control characters.
pub(super) fn tidy_address(address: &mut String) {
    if address.chars().any(char::is_control) {
        address.retain(|c| !c.is_control());
    }
    trim(address);
}

/// The same for what may be absent; what becomes empty is absent.
pub(super) fn tidy_address_option(address: &mut Option<String>) {
    if let Some(inside) = address {
        tidy_address(inside);
    }
    address.take_if(|address| address.is_empty());
}

pub(super) fn tidy_image(image: &mut Image) {
    tidy_address(&mut image.src);
    tidy(&mut image.alt);
    tidy_option(&mut image.title);
}

/// Single spaces; comments go first, since they end at newlines.
pub(super) fn tidy_tex(tex: &mut String) {
    if memchr::memchr(b'%', tex.as_bytes()).is_some() {
        *tex = tex.lines().map(without_comment).collect::<Vec<_>>().join("\n");
    }
    tidy(tex);
}

fn without_comment(line: &str) -> &str {
    let is_comment = |at: usize| {
        let slashes = line[..at].bytes().rev().take_while(|byte| *byte == b'\\').count();
        slashes % 2 == 0
    };
    let start = line.match_indices('%').map(|(at, _)| at).find(|at| is_comment(*at));
    start.map_or(line, |start| &line[..start])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tidied(text: &str, tidy: fn(&mut String)) -> String {
        let mut text = text.to_owned();
        tidy(&mut text);
        text
    }

    #[test]
    fn white_space_becomes_single_spaces() {
        assert_eq!(tidied("a \n\tb\u{2028}c\u{85}d\u{1b}", single_space), "a b cd");
        assert_eq!(tidied(" \u{a0}a\u{a0}\u{a0}b\u{200b}\u{3000} ", tidy), "a b");
        for text in ["é", "a\u{2003}b", "a b", " a ", "“a”", "\u{200d}", "\u{fffd}"] {
            assert!(is_single_spaced(text), "{text}");
        }
    }

    #[test]
    fn the_fast_check_agrees_with_the_characters() {
        for c in ('\0'..='\u{FFFF}').filter(|c| *c != ' ') {
            let text = format!("a{c}b");
            assert_eq!(is_single_spaced(&text), !is_space(c) && !is_unseen(c), "{c:?}");
        }
    }

    #[test]
    fn addresses_keep_their_spaces_inside() {
        assert_eq!(tidied(" http://a/b c\n/d ", tidy_address), "http://a/b c/d");
    }

    #[test]
    fn comments_of_formulas_go() {
        assert_eq!(tidied("a % b\n + c\\% \\\\% d", tidy_tex), "a + c\\% \\\\");
    }
}
