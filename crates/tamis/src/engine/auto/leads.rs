//! Where the links of a block lead: to this site or away, below the page's own
//! address or beside it, and how many others lead there.

use tamis_html::{Name, NodeId};
use url::Url;

use super::reading::Reading;
use super::scale::{NONE, count, few};
use super::seats::Seat;
use crate::hash::{grouped, hash_bytes, mix};
use crate::model::{Feature, RowWriter};

/// What is known of one link.
const OF_LINK: usize = 8;

pub(super) const FEATURES: [Feature; 2 * OF_LINK] = [
    Feature::new("lead_kind", "where its first link leads, 0 for none", 0.0),
    Feature::new("lead_shared", "parts of the path that it shares with the page", 255.0),
    Feature::new("lead_parts", "parts of the path", 255.0),
    Feature::new("lead_dashes", "signs between words in the last part", 255.0),
    Feature::new("lead_digits", "digits in the last part", 255.0),
    Feature::new("lead_query", "0 or 1", 255.0),
    Feature::new("lead_copies", "blocks that lead to the same", 255.0),
    Feature::new("lead_kin", "addresses in the same folder that blocks lead to", 255.0),
    Feature::new("card_lead_kind", "where the first link of its card leads, 0 for none", 0.0),
    Feature::new("card_lead_shared", "parts of the path that it shares with the page", 255.0),
    Feature::new("card_lead_parts", "parts of the path", 255.0),
    Feature::new("card_lead_dashes", "signs between words in the last part", 255.0),
    Feature::new("card_lead_digits", "digits in the last part", 255.0),
    Feature::new("card_lead_query", "0 or 1", 255.0),
    Feature::new("card_lead_copies", "blocks that lead to the same", 255.0),
    Feature::new("card_lead_kin", "addresses in the same folder that blocks lead to", 255.0),
];

/// Where a link leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    /// To a place on the same page.
    Here = 1,
    /// To a page of the same server.
    Near,
    /// To another server.
    Away,
    /// To something that is no page: mail, a telephone, a program.
    Elsewhere,
    /// To a server that may be the same, since the page's address is not known.
    Somewhere,
}

/// A link of which the address was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lead {
    place: Where,
    shared: u8,
    parts: u8,
    dashes: u8,
    digits: u8,
    query: u8,
    /// The whole address, and the folder that it is in, as numbers.
    target: u64,
    folder: u64,
}

/// Where the links of the blocks of a page lead.
#[derive(Debug)]
pub(super) struct Leads {
    /// What is known of the first link of each block.
    of_block: Vec<Option<[u8; OF_LINK]>>,
    /// The next block with a link, itself included.
    next: Vec<u32>,
}

impl Leads {
    pub(super) fn of(reading: &Reading<'_>) -> Leads {
        let home = Home::of(reading.page.url(), reading.page.base());
        let leads = read(reading, &home);
        let mut next = vec![leads.len() as u32; leads.len()];
        let mut after = leads.len() as u32;
        for (block, lead) in leads.iter().enumerate().rev() {
            after = if lead.is_some() { block as u32 } else { after };
            next[block] = after;
        }
        Leads { of_block: counted(&leads), next }
    }

    pub(super) fn write(&self, reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
        row.put_all(self.of_block[block].unwrap_or(NO_LINK));
        row.put_all(self.of_card(reading, block).unwrap_or(NO_LINK));
    }

    /// What is known of the first link in the card that a block is in.
    fn of_card(&self, reading: &Reading<'_>, block: usize) -> Option<[u8; OF_LINK]> {
        if reading.seats.card_levels[block] == NONE {
            return None;
        }
        let card = reading.elements.get(reading.seats.of_block(block)[Seat::Card as usize]);
        let first = *self.next.get(card.start as usize)?;
        self.of_block[(first < card.end).then_some(first as usize)?]
    }
}

const NO_LINK: [u8; OF_LINK] = [0, NONE, NONE, NONE, NONE, NONE, NONE, NONE];

/// Reads the first link of each block. One that is around many of them, which
/// are neighbours then, is read once.
fn read(reading: &Reading<'_>, home: &Home<'_>) -> Vec<Option<Lead>> {
    let mut last: Option<(NodeId, Lead)> = None;
    let lead = |link: &Option<NodeId>| {
        let id = (*link)?;
        let (_, lead) = last.filter(|(known, _)| *known == id).unwrap_or_else(|| {
            let href = reading.page.dom().attr(id, Name::HREF);
            (id, home.lead(href.unwrap_or_default()))
        });
        last = Some((id, lead));
        Some(lead)
    };
    reading.units.links.iter().map(lead).collect()
}

/// Counts for each link how many lead to the same, and how many addresses of
/// its folder there are.
fn counted(leads: &[Option<Lead>]) -> Vec<Option<[u8; OF_LINK]>> {
    let (targets, n_targets) = grouped(leads.len(), |at| leads[at].map_or(0, |lead| lead.target));
    let (folders, n_folders) = grouped(leads.len(), |at| leads[at].map_or(0, |lead| lead.folder));
    let (mut copies, mut kin) = (vec![0; n_targets], vec![0; n_folders]);
    for (target, folder) in targets.iter().zip(&folders) {
        kin[*folder as usize] += u32::from(copies[*target as usize] == 0);
        copies[*target as usize] += 1;
    }
    let counts = targets.into_iter().zip(folders);
    let known = leads.iter().zip(counts).map(|(lead, (target, folder))| {
        let Lead { place, shared, parts, dashes, digits, query, .. } = (*lead)?;
        let counts = [count(copies[target as usize]), count(kin[folder as usize])];
        Some([place as u8, shared, parts, dashes, digits, query, counts[0], counts[1]])
    });
    known.collect()
}

/// Bytes of the page's own path that links are compared with; a longer one is
/// left out, so that no page can make each of its links as long. The longest
/// address in the shared corpora has 454.
const MAX_PATH_BYTES: usize = 1_000;

/// What addresses are compared with: the page's own.
struct Home<'a> {
    host: &'a str,
    path: &'a str,
    /// What addresses without a beginning are below.
    folder: &'a str,
    n_parts: usize,
    is_known: bool,
}

impl<'a> Home<'a> {
    fn of(url: Option<&'a Url>, base: Option<&'a Url>) -> Home<'a> {
        let path_of = |url: &'a Url| Some(url.path()).filter(|path| path.len() <= MAX_PATH_BYTES);
        let [path, folder] = [url, base].map(|url| url.and_then(path_of).unwrap_or_default());
        Home {
            host: bare(url.and_then(Url::host_str).unwrap_or_default()),
            path,
            folder: folder.rfind('/').map_or("", |end| &folder[..end]),
            n_parts: n_parts(path.as_bytes()),
            is_known: url.is_some(),
        }
    }

    /// Reads where an address leads. It is not joined as browsers do, which
    /// takes ten times as long: steps upwards stay parts.
    fn lead(&self, href: &str) -> Lead {
        let href = href.trim_ascii();
        let (address, _) = cut(href, b'#');
        let (named, query) = cut(address, b'?');
        if address.is_empty() {
            return self.at(Where::Here, "", self.path, query);
        }
        let rest = ["https://", "http://", "//"].into_iter().find_map(|start| named.strip_prefix(start));
        if let Some(rest) = rest {
            let (host, path) = rest.split_at(memchr::memchr(b'/', rest.as_bytes()).unwrap_or(rest.len()));
            let place = match bare(host) {
                _ if !self.is_known => Where::Somewhere,
                host if host.eq_ignore_ascii_case(self.host) => Where::Near,
                _ => Where::Away,
            };
            return self.at(place, if place == Where::Near { "" } else { host }, path, query);
        }
        if named.starts_with('/') {
            return self.at(Where::Near, "", named, query);
        }
        if memchr::memchr2(b':', b'/', named.as_bytes()).is_some_and(|at| named.as_bytes()[at] == b':') {
            return self.at(Where::Elsewhere, "", "", "");
        }
        if named.is_empty() {
            return self.at(Where::Near, "", self.path, query);
        }
        self.at(Where::Near, "", &format!("{}/{named}", self.folder), query)
    }

    fn at(&self, place: Where, host: &str, path: &str, query: &str) -> Lead {
        let (folder, last) = folder_and_last(path);
        let n_parts = n_parts(path.as_bytes());
        let shared = self.n_shared(path);
        let signs = |wanted: fn(&u8) -> bool| few(last.bytes().filter(&wanted).count());
        let is_near = place == Where::Near;
        let is_here = is_near && query.is_empty() && shared == n_parts && shared == self.n_parts;
        let folder = mix(hash_bytes(host.as_bytes()), hash_bytes(folder.as_bytes()));
        let address = mix(folder, hash_bytes(last.as_bytes()));
        Lead {
            place: if is_here { Where::Here } else { place },
            shared: if is_near { few(shared) } else { 0 },
            parts: few(n_parts),
            dashes: signs(|byte| matches!(byte, b'-' | b'_')),
            digits: signs(u8::is_ascii_digit),
            query: u8::from(!query.is_empty()),
            target: mix(address, hash_bytes(query.as_bytes())),
            folder: if query.is_empty() { folder } else { address },
        }
    }

    /// How many parts at the beginning of a path are those of the page's own.
    fn n_shared(&self, path: &str) -> usize {
        let same = path.bytes().zip(self.path.bytes()).take_while(|(one, other)| one == other).count();
        let ends = |text: &str| text.as_bytes().get(same).is_none_or(|byte| *byte == b'/');
        let agreed = &path.as_bytes()[..same];
        let end = if ends(path) && ends(self.path) { Some(same) } else { memchr::memrchr(b'/', agreed) };
        n_parts(&agreed[..end.unwrap_or(0)])
    }
}

/// How many parts a path has.
fn n_parts(path: &[u8]) -> usize {
    let mut before = b'/';
    let starts = path.iter().filter(|byte| std::mem::replace(&mut before, **byte) == b'/' && **byte != b'/');
    starts.count()
}

/// A path up to its last part, and that part.
fn folder_and_last(path: &str) -> (&str, &str) {
    let path = path.trim_end_matches('/');
    match memchr::memrchr(b'/', path.as_bytes()) {
        Some(at) => (&path[..at], &path[at + 1..]),
        None => ("", path),
    }
}

/// A host without what many put before it.
fn bare(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}

/// What stands before the first of a sign, and what after it.
fn cut(text: &str, sign: u8) -> (&str, &str) {
    match memchr::memchr(sign, text.as_bytes()) {
        Some(at) => (&text[..at], &text[at + 1..]),
        None => (text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::measure;
    use crate::model::Lexicon;
    use crate::page::{Page, Source};

    fn lead(page: &str, href: &str) -> (Where, u8, u8) {
        let url = Url::parse(page).expect("an address");
        let Lead { place, shared, parts, .. } = Home::of(Some(&url), Some(&url)).lead(href);
        (place, shared, parts)
    }

    #[test]
    fn addresses_are_compared_with_the_page() {
        let page = "https://www.a.example/shop/shoes/";
        assert_eq!(lead(page, "#top"), (Where::Here, 0, 2));
        assert_eq!(lead(page, "/shop/shoes"), (Where::Here, 2, 2));
        assert_eq!(lead(page, "?page=2"), (Where::Near, 2, 2));
        assert_eq!(lead(page, "red-ones"), (Where::Near, 2, 3));
        assert_eq!(lead(page, " http://a.example/shop/hats?x=1#y "), (Where::Near, 1, 2));
        assert_eq!(lead(page, "//b.example/shop/shoes"), (Where::Away, 0, 2));
        assert_eq!(lead(page, "mailto:a@a.example"), (Where::Elsewhere, 0, 0));
        assert_eq!(lead(page, "/a:b"), (Where::Near, 0, 1));
        assert_eq!(Home::of(None, None).lead("https://a.example/x").place, Where::Somewhere);
    }

    #[test]
    fn endless_addresses_of_pages_are_left_out() {
        let page = format!("https://a.example/{}", "x/".repeat(MAX_PATH_BYTES));
        assert_eq!(lead(&page, "y"), (Where::Near, 0, 1));
        assert_eq!(lead(&page, "#top"), (Where::Here, 0, 0));
    }

    #[test]
    fn blocks_of_a_card_lead_where_its_link_leads() {
        let card = |n: u8| format!("<li><h3><a href=/p/thing-{n}>Thing {n}</a></h3><p>All about it</p></li>");
        let cards: String = (0..4).map(card).collect();
        let url = Url::parse("https://a.example/list").expect("an address");
        let source = Source { url: Some(&url), ..Source::default() };
        let html = format!("<body><p>Intro</p><ul>{cards}</ul>");
        let page = Page::read(html.as_bytes(), &source);
        let measures = measure(&page);
        let lexicon = Lexicon::default();
        let reading = Reading::of(&page, &measures, &lexicon);
        let leads = Leads::of(&reading);
        let near = Some([Where::Near as u8, 0, 2, 1, 1, 0, 1, 4]);
        assert_eq!([leads.of_block[0], leads.of_block[1], leads.of_block[2]], [None, near, None]);
        assert_eq!(leads.of_card(&reading, 2), near);
        assert_eq!(leads.of_card(&reading, 0), None);
    }
}
