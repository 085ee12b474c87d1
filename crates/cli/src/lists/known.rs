//! Lists that can be added by name.

use anyhow::{Context, Result, bail};
use url::Url;

/// Well-known lists: name and public address. None is fetched unasked.
const KNOWN: [(&str, &str); 2] = [
    ("easylist", "https://easylist.to/easylist/easylist.txt"),
    ("stevenblack", "https://raw.githubusercontent.com/StevenBlack/hosts/master/hosts"),
];

/// The name and address of what was asked for.
pub(super) fn source(asked: &str, name: Option<&str>) -> Result<(String, Url)> {
    let known = KNOWN.iter().find(|(name, _)| name.eq_ignore_ascii_case(asked));
    let address = known.map_or(asked, |(_, address)| address);
    let address: Url = address.parse().with_context(|| {
        let names = KNOWN.map(|(name, _)| name).join(", ");
        format!("`{asked}` is neither an address nor a well-known list ({names})")
    })?;
    let name = match (name, known) {
        (Some(name), _) => name.to_owned(),
        (None, Some((name, _))) => (*name).to_owned(),
        (None, None) => name_of(&address),
    };
    if !is_name(&name) {
        bail!("`{name}` is no name for a list (use letters, digits, - and _; set it with `--name`)");
    }
    Ok((name, address))
}

/// The last part of the path without its ending, or else the server.
fn name_of(address: &Url) -> String {
    let file = address.path_segments().and_then(|mut parts| parts.next_back()).unwrap_or_default();
    let stem = file.split('.').next().filter(|stem| !stem.is_empty());
    let name = stem.or(address.host_str()).unwrap_or_default();
    name.chars().map(|c| if is_plain(c) { c } else { '-' }).collect()
}

/// Names are names of files, so they are plain.
pub(super) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_plain) && name != tamis_lists::BUILTIN_NAME
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(asked: &str) -> String {
        source(asked, None).unwrap().0
    }

    #[test]
    fn names_follow_from_addresses() {
        assert_eq!(named("https://example.org/lists/my%20ads.min.txt?x=1"), "my-20ads");
        assert_eq!(named("https://example.org/"), "example-org");
        assert_eq!(named("EasyList"), "easylist");
    }

    #[test]
    fn every_known_list_has_an_address() {
        for (name, address) in KNOWN {
            assert_eq!(source(name, None).unwrap(), (name.to_owned(), address.parse().unwrap()));
        }
    }

    #[test]
    fn what_is_neither_name_nor_address_is_refused() {
        assert!(source("nosuch", None).unwrap_err().to_string().contains("easylist, stevenblack"));
        for name in ["../x", "", "built-in", "a b"] {
            assert!(source("easylist", Some(name)).is_err(), "{name}");
        }
    }
}
