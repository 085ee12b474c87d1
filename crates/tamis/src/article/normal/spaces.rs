//! White space and control characters in strings.

use super::Image;

/// Whether the characters are shown as a space that may be joined with others.
pub(crate) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\x0C' | '\r' | '\u{2028}' | '\u{2029}')
}

/// Whether a reader sees nothing where the character stands: also spaces that
/// are not joined, and marks without width.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200B}' | '\u{2060}' | '\u{FEFF}')
}

/// Whether there are only single spaces and no control characters; spaces may
/// stand at the edges.
pub(super) fn is_single_spaced(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut before = 0;
    for (at, byte) in bytes.iter().copied().enumerate() {
        let is_fine = match byte {
            b' ' => before != b' ',
            0..0x20 | 0x7F => false,
            // C1 controls, then the line and paragraph separators.
            0xC2 => bytes.get(at + 1).is_none_or(|next| *next >= 0xA0),
            0xE2 => !matches!(bytes.get(at + 1..at + 3), Some([0x80, 0xA8 | 0xA9])),
            _ => true,
        };
        if !is_fine {
            return false;
        }
        before = byte;
    }
    true
}

/// Makes white space single spaces and leaves control characters out.
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
        } else if !c.is_control() {
            out.push(c);
        }
    }
    *text = out;
}

/// Single spaces, and nothing blank at the edges.
pub(super) fn tidy(text: &mut String) {
    single_space(text);
    trim(text);
}

fn trim(text: &mut String) {
    text.truncate(text.trim_end_matches(is_blank).len());
    let start = text.len() - text.trim_start_matches(is_blank).len();
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
        assert_eq!(tidied(" \u{a0}a\u{a0}\u{a0}b\u{200b} ", tidy), "a\u{a0}\u{a0}b");
        for text in ["é", "a\u{a0}b", "a b", " a ", "“a”"] {
            assert!(is_single_spaced(text), "{text}");
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
