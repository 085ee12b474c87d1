//! Characters that markup cannot hold as they are.

/// Adds text between tags to markup.
///
/// ```
/// let mut out = String::new();
/// tamis::render::push_text(&mut out, "1 < 2\u{1}");
/// assert_eq!(out, "1 &lt; 2");
/// ```
pub fn push_text(out: &mut String, text: &str) {
    push(out, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        _ => None,
    });
}

/// Adds the value of an attribute, which stands in double quotes, to markup.
pub fn push_value(out: &mut String, text: &str) {
    push(out, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        b'\n' => Some("&#10;"),
        b'\t' => Some("&#9;"),
        _ => None,
    });
}

/// Adds an attribute with its value to markup.
pub fn push_attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    push_value(out, value);
    out.push('"');
}

/// Adds text with what is escaped; what neither HTML nor XML can hold is left out.
fn push(out: &mut String, text: &str, escape: impl Fn(u8) -> Option<&'static str>) {
    let bytes = text.as_bytes();
    let mut start = 0;
    let mut at = 0;
    while at < bytes.len() {
        if let Some(escaped) = escape(bytes[at]) {
            out.push_str(&text[start..at]);
            out.push_str(escaped);
            start = at + 1;
        } else {
            let len = forbidden(&bytes[at..]);
            if len > 0 {
                out.push_str(&text[start..at]);
                start = at + len;
                at = start;
                continue;
            }
        }
        at += 1;
    }
    out.push_str(&text[start..]);
}

/// Bytes of the control character or non-character at the start; 0 for others.
fn forbidden(bytes: &[u8]) -> usize {
    match bytes {
        [b'\t' | b'\n', ..] => 0,
        [0..0x20 | 0x7F, ..] => 1,
        [0xC2, 0x80..0xA0, ..] => 2,
        [0xEF, 0xBF, 0xBE | 0xBF, ..] => 3,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_escaped_and_controls_are_left_out() {
        let mut out = String::new();
        push_text(&mut out, "a<b>&\"\u{0}\u{1b}c\r\n\t\u{85}é\u{a0}\u{ffff}\u{fffd}]]>");
        assert_eq!(out, "a&lt;b&gt;&amp;\"c\n\té\u{a0}\u{fffd}]]&gt;");
        out.clear();
        push_attribute(&mut out, "x", "\"'\n<");
        assert_eq!(out, " x=\"&quot;'&#10;&lt;\"");
    }
}
