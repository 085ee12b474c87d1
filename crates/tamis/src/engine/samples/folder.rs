//! Which folder of its server does a link lead to?

use crate::hash::hash_bytes;

/// Characters of an address that are looked at.
const MAX_ADDRESS: usize = 200;

/// Parts of a folder that are compared.
const MAX_PARTS: usize = 4;

/// The folder of an address on its server: `/genre/drama-12` is in `/genre/`.
/// Parts with digits stand for any such part.
pub(super) fn folder(href: &str) -> String {
    let href: String = href.trim().chars().take(MAX_ADDRESS).collect();
    let path = href.split(['?', '#']).next().unwrap_or_default();
    let path = path.split_once("://").map_or(path, |(_, rest)| rest.find('/').map_or("", |at| &rest[at..]));
    let path = if path.contains(':') { "" } else { path };
    let folder = path.rfind('/').map_or("", |at| &path[..=at]);
    let any = |part: &str| part.bytes().any(|byte| byte.is_ascii_digit());
    folder.split('/').map(|part| if any(part) { "#" } else { part }).collect::<Vec<_>>().join("/")
}

/// The parts of a folder, hashed; 0 for none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Folder([u64; MAX_PARTS]);

impl Folder {
    pub(super) fn of(folder: &str) -> Folder {
        let mut parts = [0; MAX_PARTS];
        let names = folder.split('/').filter(|part| !part.is_empty());
        for (part, name) in parts.iter_mut().zip(names) {
            *part = hash_bytes(name.as_bytes()) | 1;
        }
        Folder(parts)
    }

    /// The share of its parts, from the first one that another does not have on.
    /// A place in no link, or of a file that does not tell it, asks for nothing.
    #[expect(clippy::cast_precision_loss, reason = "parts of one address")]
    pub(super) fn differ(self, other: Folder) -> f32 {
        let own = || self.0.iter().zip(other.0).take_while(|(part, _)| **part != 0);
        let n_parts = own().count();
        let common = own().take_while(|(part, other)| **part == *other).count();
        if n_parts == 0 { 0.0 } else { 1.0 - common as f32 / n_parts as f32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_addresses() {
        for (href, expected) in [
            ("/genre/drama-12", "/genre/"),
            ("https://a.example/f/60/5915/Town/Diners?x=/y", "/f/#/#/Town/"),
            ("https://a.example", ""),
            ("#top", ""),
            ("name.html", ""),
            ("javascript:open('/a/b')", ""),
        ] {
            assert_eq!(folder(href), expected, "{href}");
        }
    }

    #[test]
    fn folders_differ_from_their_first_other_part_on() {
        for (own, other, expected) in
            [("/a/b/", "/a/b/", 0.0), ("/a/b/", "/a/c/", 0.5), ("/a/b/", "", 1.0), ("", "/a/", 0.0)]
        {
            let differ = Folder::of(own).differ(Folder::of(other));
            assert!((differ - expected).abs() < f32::EPSILON, "{own} {other}: {differ}");
        }
    }
}
