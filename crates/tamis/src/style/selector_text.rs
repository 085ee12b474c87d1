//! Names, brackets and lists in the text of selectors.

use std::borrow::Cow;

use super::scan::{after, next_special};

/// For each byte whether it can stand in a name as it is.
const NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let is_ascii = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'-' || byte as u8 == b'_';
        table[byte] = is_ascii || byte >= 0x80;
        byte += 1;
    }
    table
};

#[inline]
pub(super) const fn is_name(byte: u8) -> bool {
    NAME[byte as usize]
}

/// Where the name without escapes that starts here ends.
#[inline]
pub(super) fn plain_name_end(bytes: &[u8], start: usize) -> usize {
    start + bytes[start..].iter().take_while(|byte| is_name(**byte)).count()
}

/// Where the name that starts here ends, escapes included.
pub(super) fn name_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        at += bytes.get(at..).unwrap_or(&[]).iter().take_while(|byte| is_name(**byte)).count();
        if bytes.get(at) != Some(&b'\\') {
            break;
        }
        at = escape_end(bytes, at + 1);
    }
    at.min(bytes.len())
}

/// Where an escape ends whose backslash stands before `start`.
pub(super) fn escape_end(bytes: &[u8], start: usize) -> usize {
    let n_digits = bytes.iter().skip(start).take(6).take_while(|byte| byte.is_ascii_hexdigit()).count();
    let end = start + n_digits;
    match bytes.get(end) {
        Some(_) if n_digits == 0 => end + 1,
        Some(byte) if byte.is_ascii_whitespace() => end + 1,
        _ => end,
    }
}

/// A name without its escapes.
pub(super) fn unescaped(name: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\\', name.as_bytes()).is_none() {
        return Cow::Borrowed(name);
    }
    let mut out = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        let n_digits = after.bytes().take(6).take_while(u8::is_ascii_hexdigit).count();
        let code = u32::from_str_radix(&after[..n_digits], 16).ok();
        match code {
            Some(code) => {
                out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                let tail = &after[n_digits..];
                rest = tail.strip_prefix(|c: char| c.is_ascii_whitespace()).unwrap_or(tail);
            }
            None => {
                let mut chars = after.chars();
                out.push(chars.next().unwrap_or(char::REPLACEMENT_CHARACTER));
                rest = chars.as_str();
            }
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The selectors of a list, without white space around them.
pub(super) fn split_list(list: &str) -> impl Iterator<Item = &str> {
    let bytes = list.as_bytes();
    let is_plain = memchr::memchr3(b'(', b'[', b'\\', bytes).is_none();
    let mut at = 0;
    let mut is_done = false;
    std::iter::from_fn(move || {
        if is_done {
            return None;
        }
        let start = at;
        let end = if is_plain {
            memchr::memchr(b',', &bytes[start..]).map_or(bytes.len(), |len| start + len)
        } else {
            selector_end(bytes, start)
        };
        is_done = end >= bytes.len();
        at = end + 1;
        Some(without_comments(list.get(start..end).unwrap_or("")))
    })
}

/// A selector without blanks and comments around it.
pub(super) fn without_comments(selector: &str) -> &str {
    let mut rest = selector.trim_ascii();
    while let Some(inside) = rest.strip_prefix("/*") {
        rest = inside.split_once("*/").map_or("", |(_, after)| after.trim_ascii_start());
    }
    while let Some(before) = rest.strip_suffix("*/") {
        rest = before.rsplit_once("/*").map_or("", |(before, _)| before.trim_ascii_end());
    }
    rest
}

/// Where the selector of a list ends that starts here, or that has no bracket
/// open here.
pub(super) fn selector_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    let mut depth = 0usize;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => return at,
            _ => {}
        }
        at = next_special(bytes, after(bytes, at));
    }
    bytes.len()
}

/// The place after the bracket that opens here is closed.
pub(super) fn skip_bracket(bytes: &[u8], start: usize) -> usize {
    let mut depth = 0usize;
    let mut at = start;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' if depth <= 1 => return at + 1,
            b')' | b']' => depth -= 1,
            _ => {}
        }
        at = next_special(bytes, after(bytes, at));
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_split_outside_brackets() {
        let split = |list| split_list(list).collect::<Vec<&str>>();
        assert_eq!(split("a, b ,c"), ["a", "b", "c"]);
        assert_eq!(split(":is(a,b),[x=',']"), [":is(a,b)", "[x=',']"]);
        assert_eq!(split(""), [""]);
        assert_eq!(split("a,"), ["a", ""]);
        assert_eq!(split("/*x*/ a/*y*/,\n/* z */ /**/b"), ["a", "b"]);
    }
}
