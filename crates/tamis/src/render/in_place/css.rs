//! Style sheets and `style` values that may be written.

/// The text as it may be written, when nothing in it could run or load another
/// sheet. Signs that could end the sheet are written as escapes.
pub(super) fn safe(text: &str) -> Option<String> {
    let plain = plain(text);
    let is_unsafe = UNSAFE.iter().any(|part| plain.contains(part)) || sets_behavior(&plain);
    (!is_unsafe).then(|| {
        text.replace('<', "\\3c ").replace(|c: char| c.is_control() && !matches!(c, '\n' | '\t'), " ")
    })
}

/// Whether the value refers to nothing but things on this page.
pub(super) fn is_local(value: &str) -> bool {
    let plain = plain(value);
    let mut urls = plain.split("url(").skip(1);
    urls.all(|url| url.trim_start_matches(['"', '\'']).starts_with('#')) && safe(value).is_some()
}

/// What old browsers ran, and what loads other sheets.
const UNSAFE: [&str; 5] = ["expression(", "-moz-binding", "javascript:", "@import", "</"];

/// `behavior` as a property; `scroll-behavior` and others are harmless.
fn sets_behavior(plain: &str) -> bool {
    plain.match_indices("behavior:").any(|(at, _)| {
        let before = plain[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && !matches!(c, '-' | '_'))
    })
}

/// The text as a browser reads it: comments and white space left out, escapes
/// decoded, in lower case.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut next = &rest[c.len_utf8()..];
        match c {
            '/' if next.starts_with('*') => next = next[1..].split_once("*/").map_or("", |(_, after)| after),
            '\\' => {
                let (decoded, after) = escape(next);
                out.extend(decoded);
                next = after;
            }
            c if c.is_whitespace() || c.is_control() => {}
            c => out.push(c.to_ascii_lowercase()),
        }
        rest = next;
    }
    out
}

/// Digits of an escape at most (CSS Syntax 3, § 4.3.7).
const MAX_DIGITS: usize = 6;

/// The character that an escape stands for, and what follows it.
fn escape(text: &str) -> (Option<char>, &str) {
    let digits = text.bytes().take(MAX_DIGITS).take_while(u8::is_ascii_hexdigit).count();
    if digits == 0 {
        let mut chars = text.chars();
        let c = chars.next().filter(|c| !c.is_control());
        return (c.map(|c| c.to_ascii_lowercase()), chars.as_str());
    }
    let value = u32::from_str_radix(&text[..digits], 16).ok().and_then(char::from_u32);
    let after = &text[digits..];
    let after = after.strip_prefix([' ', '\n', '\t']).unwrap_or(after);
    (value.map(|c| c.to_ascii_lowercase()).filter(|c| !c.is_whitespace() && !c.is_control()), after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_is_refused_however_it_is_written() {
        for text in [
            "width: expression(alert(1))",
            "width: EXPRESSION (alert(1))",
            "width: exp/**/ression(alert(1))",
            "width: \\65xpression(alert(1))",
            "width: \\000065 xpression(alert(1))",
            "-moz-binding: url(x)",
            "-moz-b\\inding: url(x)",
            "behavior: url(x)",
            "a{color:red;behavior : url(x)}",
            "background: url(java\nscript:alert(1))",
            "background: url('\\6A avascript:alert(1)')",
            "@import 'x'",
            "@\\69mport 'x'",
            "</style><script>",
        ] {
            assert_eq!(safe(text), None, "{text}");
        }
    }

    #[test]
    fn ordinary_sheets_stay() {
        for text in [
            "scroll-behavior: smooth",
            "a > b::after { content: \"\\201C\" }",
            "/* @import */ a { color: red }",
        ] {
            assert_eq!(safe(text).as_deref(), Some(text));
        }
        assert_eq!(safe("a { content: '<b>' }").as_deref(), Some("a { content: '\\3c b>' }"));
    }

    #[test]
    fn local_values_refer_to_the_page() {
        assert!(is_local("url(#a)") && is_local("url( '#a' ) red") && is_local("red"));
        assert!(!is_local("url(x)") && !is_local("url(#a) \\75rl(https://x)"));
    }

    #[test]
    fn broken_escapes_and_comments_end() {
        for text in ["\\", "\\\\", "/*", "/", "\\110000 x", "\\0", "é\\é", "\\\n"] {
            assert!(safe(text).is_some(), "{text}");
        }
    }
}
