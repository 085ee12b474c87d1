//! Text of pages as strings of typst: never as markup.

/// Letters of a word without a place to break; longer ones get some, so that
/// addresses and identifiers stay within their column.
const MAX_UNBROKEN: usize = 24;

/// A place where a line may end, that shows nothing.
const BREAK: char = '\u{200b}';

/// A text as a string of typst.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            _ if letter.is_control() => {}
            _ => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// The same, with places to break in words that are longer than a column.
pub(super) fn breakable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut unbroken = 0;
    for letter in text.chars() {
        let is_break = letter.is_whitespace() || matches!(letter, '-' | BREAK);
        unbroken = if is_break { 0 } else { unbroken + 1 };
        out.push(letter);
        // Letters of scripts without spaces break anywhere by themselves.
        if unbroken >= MAX_UNBROKEN && letter.is_ascii() {
            out.push(BREAK);
            unbroken = 0;
        }
    }
    quoted(&out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_a_string() {
        assert_eq!(quoted("a\"#\\b\n\u{7}"), "\"a\\\"#\\\\b\\n\"");
    }

    #[test]
    fn long_words_can_break() {
        assert_eq!(breakable("short words"), "\"short words\"");
        assert_eq!(breakable(&"x".repeat(50)).matches(BREAK).count(), 2);
    }
}
