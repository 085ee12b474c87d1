//! Addresses that a browser may be given.

use std::borrow::Cow;

/// Schemes that a link may have. Nothing here runs code or reads local files.
const LINK_SCHEMES: [&str; 5] = ["http", "https", "mailto", "tel", "ftp"];

/// Schemes that a picture may have, besides [`PICTURE_DATA`].
const PICTURE_SCHEMES: [&str; 2] = ["http", "https"];

/// How a picture may stand in its own address. SVG is not among them: it can
/// hold scripts.
const PICTURE_DATA: [&str; 5] = [
    "data:image/png;base64,",
    "data:image/jpeg;base64,",
    "data:image/gif;base64,",
    "data:image/webp;base64,",
    "data:image/avif;base64,",
];

/// The address of a link as it may be written; none when it is not safe.
pub(super) fn link(address: &str) -> Option<Cow<'_, str>> {
    safe(address, &LINK_SCHEMES, &[])
}

/// The address of a picture as it may be written; none when it is not safe.
pub(super) fn picture(address: &str) -> Option<Cow<'_, str>> {
    safe(address, &PICTURE_SCHEMES, &PICTURE_DATA)
}

/// Browsers ignore white space before a scheme and newlines within it, so both
/// go before the scheme is looked at; other control characters go with them.
fn safe<'a>(address: &'a str, schemes: &[&str], prefixes: &[&str]) -> Option<Cow<'a, str>> {
    let address = address.trim_matches(|c: char| c.is_whitespace() || c.is_control());
    let address = if address.chars().any(char::is_control) {
        Cow::Owned(address.chars().filter(|c| !c.is_control()).collect())
    } else {
        Cow::Borrowed(address)
    };
    let is_safe = scheme(&address).is_none_or(|scheme| {
        schemes.iter().any(|allowed| scheme.eq_ignore_ascii_case(allowed))
            || prefixes.iter().any(|prefix| starts_with(&address, prefix))
    });
    is_safe.then_some(address)
}

fn starts_with(address: &str, prefix: &str) -> bool {
    address.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}

/// What stands before the first colon, unless that colon is in a path, a query
/// or a fragment. Whatever it is made of counts: only known schemes pass.
fn scheme(address: &str) -> Option<&str> {
    let end = address.find([':', '/', '?', '#'])?;
    address[end..].starts_with(':').then(|| &address[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_schemes_and_relative_addresses_pass() {
        for address in ["https://a/b", "HTTP://a", "mailto:a@b", "a/b:c", "?a:b", "#a:b", "//a/b", "a b", ""]
        {
            assert_eq!(link(address).as_deref(), Some(address));
        }
        assert_eq!(picture("data:image/PNG;base64,AA").as_deref(), Some("data:image/PNG;base64,AA"));
    }

    #[test]
    fn tricks_with_schemes_fail() {
        for address in [
            "javascript:alert(1)",
            " JavaScript:alert(1)",
            "java\nscript:alert(1)",
            "\u{1}java\tscript:alert(1)",
            "vbscript:a",
            "data:text/html,a",
            "data:image/png;base64,AA",
            "file:///etc/passwd",
            "blob:https://a/b",
            "javascript&colon;:a",
            "\u{a0}javascript:a",
            "x y:z",
        ] {
            assert_eq!(link(address), None, "{address:?}");
        }
        for address in ["data:image/svg+xml;base64,AA", "data:image/png,AA", "mailto:a", "javascript:a"] {
            assert_eq!(picture(address), None, "{address:?}");
        }
        assert_eq!(link(" http://a/\nb\u{0} ").as_deref(), Some("http://a/b"));
    }
}
