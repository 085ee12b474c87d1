//! § 13.2.3.2: prescan a byte stream to determine its encoding.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use memchr::{memchr, memmem};

/// The encoding that the first bytes of a document declare.
pub(super) fn prescan(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [b'<', 0, b'?', 0, b'x', 0, ..] => return Some(UTF_16LE),
        [0, b'<', 0, b'?', 0, b'x', ..] => return Some(UTF_16BE),
        _ => {}
    }
    meta(bytes).or_else(|| xml_declaration(bytes))
}

fn meta(bytes: &[u8]) -> Option<&'static Encoding> {
    let mut at = 0;
    while let Some(found) = memchr(b'<', bytes.get(at..)?) {
        at += found;
        let rest = &bytes[at..];
        if rest.starts_with(b"<!--") {
            // The dashes may be those of `-->`.
            at += 2 + memmem::find(&rest[2..], b"-->")? + 3;
        } else if is_meta(rest) {
            at += 5;
            if let Some(encoding) = meta_encoding(bytes, &mut at) {
                return Some(encoding);
            }
        } else if is_tag(rest) {
            at += rest.iter().position(|byte| is_space(*byte) || *byte == b'>')?;
            while attribute(bytes, &mut at).is_some() {}
        } else if matches!(rest.get(1), Some(b'!' | b'/' | b'?')) {
            at += memchr(b'>', rest)?;
        } else {
            at += 1;
        }
    }
    None
}

fn is_meta(rest: &[u8]) -> bool {
    rest.get(1..5).is_some_and(|name| name.eq_ignore_ascii_case(b"meta"))
        && rest.get(5).is_some_and(|byte| is_space(*byte) || *byte == b'/')
}

fn is_tag(rest: &[u8]) -> bool {
    let name = if rest.get(1) == Some(&b'/') { rest.get(2) } else { rest.get(1) };
    name.is_some_and(u8::is_ascii_alphabetic)
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | 0x0C | b'\r' | b' ')
}

/// The encoding that a `meta` tag declares; `at` moves past its attributes.
fn meta_encoding(bytes: &[u8], at: &mut usize) -> Option<&'static Encoding> {
    let mut seen: [bool; 3] = [false; 3];
    let mut got_pragma = false;
    let mut need_pragma = None;
    let mut charset = None;
    while let Some((name, value)) = attribute(bytes, at) {
        let known: [&[u8]; 3] = [b"http-equiv", b"content", b"charset"];
        let Some(index) = known.iter().position(|known| *known == name) else { continue };
        if std::mem::replace(&mut seen[index], true) {
            continue;
        }
        match index {
            0 => got_pragma |= value == b"content-type",
            1 if charset.is_none() => {
                if let Some(encoding) = from_content(&value) {
                    charset = Some(encoding);
                    need_pragma = Some(true);
                }
            }
            1 => {}
            _ => {
                charset = Encoding::for_label(&value);
                need_pragma = Some(false);
            }
        }
    }
    // A tag that the bytes end in says nothing.
    let usable = *at < bytes.len() && (got_pragma || need_pragma == Some(false));
    charset.filter(|_| usable).map(as_declared)
}

/// What a declaration in a document means: it cannot really be UTF-16.
fn as_declared(encoding: &'static Encoding) -> &'static Encoding {
    if encoding == UTF_16BE || encoding == UTF_16LE {
        UTF_8
    } else if encoding == encoding_rs::X_USER_DEFINED {
        WINDOWS_1252
    } else {
        encoding
    }
}

/// § get an attribute: its name and value in lower case, `None` at the end of the tag.
fn attribute(bytes: &[u8], at: &mut usize) -> Option<(Vec<u8>, Vec<u8>)> {
    while bytes.get(*at).is_some_and(|byte| is_space(*byte) || *byte == b'/') {
        *at += 1;
    }
    if matches!(bytes.get(*at), None | Some(b'>')) {
        return None;
    }
    let name = attribute_name(bytes, at);
    skip_spaces(bytes, at);
    if bytes.get(*at) != Some(&b'=') {
        return Some((name, Vec::new()));
    }
    *at += 1;
    skip_spaces(bytes, at);
    let value = attribute_value(bytes, at)?;
    Some((name, value))
}

fn attribute_name(bytes: &[u8], at: &mut usize) -> Vec<u8> {
    let mut name = Vec::new();
    while let Some(byte) = bytes.get(*at) {
        let ends = is_space(*byte) || matches!(byte, b'/' | b'>') || (*byte == b'=' && !name.is_empty());
        if ends {
            break;
        }
        name.push(byte.to_ascii_lowercase());
        *at += 1;
    }
    name
}

fn skip_spaces(bytes: &[u8], at: &mut usize) {
    while bytes.get(*at).is_some_and(|byte| is_space(*byte)) {
        *at += 1;
    }
}

/// `None` when the bytes end inside a quoted value: then nothing is known of it.
fn attribute_value(bytes: &[u8], at: &mut usize) -> Option<Vec<u8>> {
    let rest = bytes.get(*at..)?;
    let (start, end, after) = match rest.first() {
        Some(quote @ (b'"' | b'\'')) => {
            let Some(len) = memchr(*quote, &rest[1..]) else {
                *at = bytes.len();
                return None;
            };
            (1, 1 + len, len + 2)
        }
        _ => {
            let stop = rest.iter().position(|byte| is_space(*byte) || *byte == b'>');
            let end = stop.unwrap_or(rest.len());
            (0, end, end)
        }
    };
    *at += after;
    Some(rest[start..end].to_ascii_lowercase())
}

/// § extract a character encoding from a `meta` element's content.
pub(super) fn from_content(content: &[u8]) -> Option<&'static Encoding> {
    let lower = content.to_ascii_lowercase();
    let mut at = 0;
    loop {
        at += memmem::find(lower.get(at..)?, b"charset")? + 7;
        skip_spaces(&lower, &mut at);
        if lower.get(at) == Some(&b'=') {
            break;
        }
    }
    at += 1;
    skip_spaces(&lower, &mut at);
    let rest = lower.get(at..)?;
    let label = match rest.first()? {
        quote @ (b'"' | b'\'') => {
            let len = memchr(*quote, &rest[1..])?;
            &rest[1..=len]
        }
        _ => {
            let end = rest.iter().position(|byte| is_space(*byte) || *byte == b';').unwrap_or(rest.len());
            &rest[..end]
        }
    };
    Encoding::for_label(label)
}

/// § get an XML encoding: the declaration `<?xml … encoding="…"?>`.
pub(super) fn xml_declaration(bytes: &[u8]) -> Option<&'static Encoding> {
    let rest = bytes.strip_prefix(b"<?xml")?;
    let declaration = &rest[..memchr(b'>', rest)?];
    let mut at = memmem::find(declaration, b"encoding")? + 8;
    skip_controls(declaration, &mut at);
    if declaration.get(at) != Some(&b'=') {
        return None;
    }
    at += 1;
    skip_controls(declaration, &mut at);
    let quote = *declaration.get(at).filter(|byte| matches!(byte, b'"' | b'\''))?;
    let value = &declaration[at + 1..];
    let label = &value[..memchr(quote, value)?];
    if label.iter().any(|byte| *byte <= b' ') {
        return None;
    }
    Encoding::for_label(label).map(as_declared)
}

fn skip_controls(bytes: &[u8], at: &mut usize) {
    while bytes.get(*at).is_some_and(|byte| *byte <= b' ') {
        *at += 1;
    }
}
