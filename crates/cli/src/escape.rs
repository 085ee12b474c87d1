//! Text of strangers, made safe to look at.

use std::borrow::Cow;
use std::fmt::Write;

/// The text on one line: control characters become escapes, and so does what
/// hides or reorders text.
pub(crate) fn one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\\' => out.push_str("\\\\"),
            c if is_hostile(c) => write!(out, "\\u{{{:x}}}", u32::from(c)).unwrap_or_default(),
            c => out.push(c),
        }
    }
    out
}

/// The text with its lines and tabs: control characters and what reorders text
/// become escapes.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    let is_hostile = |c: char| {
        c.is_control() && !matches!(c, '\n' | '\t')
            || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
    };
    if !text.contains(is_hostile) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hostile(c) {
            write!(out, "\\u{{{:x}}}", u32::from(c)).unwrap_or_default();
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// The first `limit` characters, and an ellipsis when there were more.
pub(crate) fn cut(text: &str, limit: Option<usize>) -> String {
    let end = limit.and_then(|limit| text.char_indices().nth(limit)).map(|(end, _)| end);
    match end {
        Some(end) => one_line(&text[..end]) + "…",
        None => one_line(text),
    }
}

/// The same in quotes, with those inside escaped.
pub(crate) fn quoted(text: &str, limit: Option<usize>) -> String {
    format!("\"{}\"", cut(text, limit).replace('"', "\\\""))
}

/// Controls, bidirectional marks, zero-width characters and tags.
fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{AD}'
                | '\u{61C}'
                | '\u{180E}'
                | '\u{200B}'..='\u{200F}'
                | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}'
                | '\u{FEFF}'
                | '\u{FFF9}'..='\u{FFFB}'
                | '\u{E0000}'..='\u{E0FFF}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_characters_become_escapes() {
        assert_eq!(one_line("a\u{1b}[31mb\u{202e}c\nd\u{9b}\\"), "a\\u{1b}[31mb\\u{202e}c\\nd\\u{9b}\\\\");
        assert_eq!(one_line("naïve 中文 😀"), "naïve 中文 😀");
    }

    #[test]
    fn lines_stay_lines() {
        assert_eq!(lines("a\n\tb\u{ad}"), "a\n\tb\u{ad}");
        assert_eq!(lines("a\u{1b}[0m\r\u{202e}"), "a\\u{1b}[0m\\u{d}\\u{202e}");
    }

    #[test]
    fn cutting_counts_characters() {
        assert_eq!(cut("中文字", Some(2)), "中文…");
        assert_eq!(cut("中文", Some(2)), "中文");
        assert_eq!(cut("中文", None), "中文");
    }

    #[test]
    fn quotes_inside_quotes_are_escaped() {
        assert_eq!(quoted("a\"b\\", None), r#""a\"b\\""#);
    }
}
