//! Characters that Markdown would read as something else.

use std::fmt::Write;

/// How deep braces may nest in a formula; readers of Markdown stop matching
/// them at 25 (pulldown-cmark).
const MAX_BRACES: usize = 20;

/// Adds text in which no ASCII punctuation but this can have a meaning: the
/// rest is written as references.
pub(super) fn push_inert(out: &mut String, text: &str, harmless: &str) {
    for c in text.chars() {
        if c.is_ascii_punctuation() && !harmless.contains(c) {
            write!(out, "&#{};", u32::from(c)).unwrap_or_default();
        } else {
            out.push(c);
        }
    }
}

/// Adds the target of a link or picture: address and tooltip.
pub(super) fn push_target(out: &mut String, address: &str, title: Option<&str>) {
    out.push('(');
    let parentheses = if has_plain_parentheses(address) { "()" } else { "" };
    for (n, piece) in address.split(' ').enumerate() {
        out.push_str(if n > 0 { "&#32;" } else { "" });
        let harmless = ["-._~:/?#@!'*+,;=%", parentheses].concat();
        push_inert(out, piece, &harmless);
    }
    if let Some(title) = title {
        out.push_str(" \"");
        push_inert(out, title, "-._~:/?#@!'+,;=%()");
        out.push('"');
    }
    out.push(')');
}

/// Whether parentheses come in pairs that do not nest.
fn has_plain_parentheses(address: &str) -> bool {
    let mut is_open = false;
    for byte in address.bytes().filter(|byte| matches!(byte, b'(' | b')')) {
        if (byte == b'(') == is_open {
            return false;
        }
        is_open = !is_open;
    }
    !is_open
}

/// Whether a formula can stand between dollar signs.
pub(super) fn is_plain_tex(tex: &str) -> bool {
    let mut depth = 0_usize;
    let mut bytes = tex.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'$' | b'`' | b'\n' => return false,
            b'\\' if bytes.next().is_none_or(|next| matches!(next, b'$' | b'`')) => return false,
            b'{' => depth += 1,
            b'}' if depth == 0 => return false,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth > MAX_BRACES {
            return false;
        }
    }
    depth == 0 && !tex.is_empty() && tex.trim() == tex
}

/// The length of the longest run of a byte.
pub(super) fn longest_run(text: &str, byte: u8) -> usize {
    text.as_bytes().chunk_by(|a, b| a == b).filter(|run| run[0] == byte).map(<[u8]>::len).max().unwrap_or(0)
}

/// What text is part of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Place {
    Paragraph,
    /// One line, where `#` at the end has a meaning.
    Heading,
    /// One line, where bars have a meaning.
    Cell,
}

/// What stands before text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Before {
    /// The start of a line, where blocks start.
    LineStart,
    /// A reference to a footnote.
    Note,
    Other,
}

/// Where text stands, for what has a meaning only there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around {
    pub(super) place: Place,
    pub(super) before: Before,
    /// Whether there is more than one dollar sign near.
    pub(super) has_dollars: bool,
    /// Whether there is more than one tilde near.
    pub(super) has_tildes: bool,
}

/// Adds text so that it is read as text.
pub(super) fn push_text(out: &mut String, text: &str, around: Around) {
    let written = match around.before {
        Before::LineStart => push_line_start(out, text),
        Before::Note if text.starts_with([':', '(']) => {
            out.push('\\');
            out.push_str(&text[..1]);
            1
        }
        _ => 0,
    };
    let bytes = text.as_bytes();
    let mut start = written;
    for at in written..bytes.len() {
        if is_special(bytes, at, around) {
            out.push_str(&text[start..at]);
            match bytes[at] {
                b'&' => out.push_str("&amp;"),
                byte => out.extend(['\\', char::from(byte)]),
            }
            start = at + 1;
        }
    }
    out.push_str(&text[start..]);
}

/// Whether the byte has a meaning where it stands.
fn is_special(bytes: &[u8], at: usize, around: Around) -> bool {
    let next = bytes.get(at + 1).copied();
    let is_within_word = || {
        let is_word = |byte: u8| byte.is_ascii_alphanumeric();
        at > 0 && is_word(bytes[at - 1]) && next.is_some_and(is_word)
    };
    match bytes[at] {
        b'\\' | b'`' | b'*' | b'[' | b']' => true,
        b'_' => !is_within_word(),
        b'<' => next.is_none_or(|next| next.is_ascii_alphabetic() || matches!(next, b'/' | b'!' | b'?')),
        b'&' => next.is_none_or(|next| next.is_ascii_alphanumeric() || next == b'#'),
        b'~' => around.has_tildes,
        b'$' => around.has_dollars,
        b'|' => around.place == Place::Cell,
        b'#' => around.place == Place::Heading && next.is_none(),
        _ => false,
    }
}

/// Escapes what would start a block; says how much of the text was written.
fn push_line_start(out: &mut String, text: &str) -> usize {
    let bytes = text.as_bytes();
    let n_digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let ends_marker = |at: usize| bytes.get(at).is_none_or(|byte| *byte == b' ');
    let marks = match bytes.get(n_digits) {
        Some(b'.' | b')') => n_digits > 0 && ends_marker(n_digits + 1),
        Some(b'#' | b'>' | b'|' | b':') => n_digits == 0,
        Some(b'-' | b'+' | b'=') => {
            n_digits == 0 && bytes.get(1).is_none_or(|next| !next.is_ascii_alphanumeric())
        }
        _ => false,
    };
    if !marks {
        return 0;
    }
    out.push_str(&text[..n_digits]);
    out.push('\\');
    out.push_str(&text[n_digits..=n_digits]);
    n_digits + 1
}
