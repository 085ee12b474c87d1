//! Which pages of the site were learned?

use std::borrow::Cow;

use super::print::Fnv;

/// The number of a page in the order of learning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct PageNumber(pub(super) u32);

/// Pages whose addresses are remembered; older ones keep only their numbers.
const MAX_ADDRESSES: usize = 500;

/// Bytes of an address that are remembered.
const MAX_ADDRESS_BYTES: usize = 300;

/// The pages of the site that were learned.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Pages {
    /// The latest, in the order of their numbers.
    pub(super) known: Vec<(PageNumber, String)>,
    /// Pages that were ever learned.
    pub(super) count: u32,
}

impl Pages {
    /// The number that the next page gets.
    pub(super) fn next(&self) -> PageNumber {
        PageNumber(self.count)
    }

    /// The number of an address, if it was learned and is remembered.
    pub(super) fn find(&self, address: &str) -> Option<PageNumber> {
        let address = remembered(address);
        self.known.iter().find(|(_, known)| *known == address).map(|(number, _)| *number)
    }

    /// Gives an address its number: a new one, or the one that it has.
    pub(super) fn add(&mut self, address: &str) -> PageNumber {
        self.find(address).unwrap_or_else(|| {
            let number = self.add_unnamed();
            self.known.push((number, remembered(address).into_owned()));
            if self.known.len() > MAX_ADDRESSES {
                self.known.remove(0);
            }
            number
        })
    }

    /// The number of a page whose address is not known.
    pub(super) fn add_unnamed(&mut self) -> PageNumber {
        let number = self.next();
        self.count += 1;
        number
    }

    /// The address with this number, if it is remembered.
    pub(super) fn address(&self, number: PageNumber) -> Option<&str> {
        let at = self.known.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        Some(&self.known[at].1)
    }
}

/// What is remembered of an address: all of it but the fragment that leads to a
/// place in the page, or its beginning and a number that tells it from others.
fn remembered(address: &str) -> Cow<'_, str> {
    let address = if is_url(address) { address.split('#').next().unwrap_or(address) } else { address };
    if address.len() <= MAX_ADDRESS_BYTES {
        return Cow::Borrowed(address);
    }
    let end = Fnv::hex(address);
    let start = &address[..address.floor_char_boundary(MAX_ADDRESS_BYTES - end.len() - 1)];
    Cow::Owned(format!("{start}~{end}"))
}

/// Paths may have any character, so only what has a scheme has a fragment.
fn is_url(address: &str) -> bool {
    let is_scheme = |scheme: &str| scheme.bytes().all(|byte| byte.is_ascii_alphanumeric());
    address.split_once("://").is_some_and(|(scheme, _)| !scheme.is_empty() && is_scheme(scheme))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_have_fragments() {
        assert_eq!(remembered("https://a.example/b?c#d"), "https://a.example/b?c");
        assert_eq!(remembered("notes #1.html"), "notes #1.html");
        assert_eq!(remembered("a/b://c#d"), "a/b://c#d");
    }

    #[test]
    fn long_addresses_stay_apart_and_are_remembered_as_they_are() {
        let long = |end: &str| format!("https://a.example/?q={}{end}", "ä".repeat(MAX_ADDRESS_BYTES));
        let [one, two] = [long("1"), long("2")];
        assert!(remembered(&one) != remembered(&two) && remembered(&one).len() <= MAX_ADDRESS_BYTES);
        assert_eq!(remembered(&remembered(&one)), remembered(&one));
    }
}
