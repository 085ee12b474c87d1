//! Which pages of the site were learned?

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
        let address = shortened(address);
        self.known.iter().find(|(_, known)| known == address).map(|(number, _)| *number)
    }

    /// Gives an address its number: a new one, or the one that it has.
    pub(super) fn add(&mut self, address: &str) -> PageNumber {
        self.find(address).unwrap_or_else(|| {
            let number = self.add_unnamed();
            self.known.push((number, shortened(address).to_owned()));
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

/// An address without its fragment, cut at a character.
fn shortened(address: &str) -> &str {
    let address = address.split('#').next().unwrap_or(address);
    &address[..address.floor_char_boundary(MAX_ADDRESS_BYTES)]
}
