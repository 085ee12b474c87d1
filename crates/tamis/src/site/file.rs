//! A memory as text, one JSON object a line: what it is, the pages, the
//! segments, the ways. The first line has a checksum of the rest.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::Site;
use super::habit::{MAX_PAGES, Said};
use super::memory::{Entry, MAX_EVIDENCE};
use super::pages::PageNumber;
use super::print::Fnv;
use super::twig::{Tree, Twig};

/// The version of the format. It grows when old readers would misread it; those
/// before it are read. What engines thought is in it from version 2.
const VERSION: u32 = 2;

/// Why a text is no memory.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SiteError {
    /// It is something else.
    #[error("line 1: this is no memory of a site")]
    Other(#[source] serde_json::Error),
    /// It is a memory of a version that this program does not know.
    #[error("line 1: the memory has version {found}, and this program reads versions up to {VERSION}")]
    Version {
        /// Its version.
        found: u32,
    },
    /// A line is damaged.
    #[error("line {line}: this is no page, no segment and no way")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        cause: serde_json::Error,
    },
    /// A line says what cannot be.
    #[error("line {line}: {what}")]
    Value {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The lines are not those that were written.
    #[error("line 1: the checksum is not that of the {lines} lines after it")]
    Sum {
        /// How many there are.
        lines: usize,
    },
}

#[derive(Serialize, Deserialize)]
struct Head {
    tamis_site: u32,
    pages: u32,
    sum: String,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Line {
    Page { page: u32, address: String },
    Segment { place: String, exact: String, pages: Vec<u32>, tree: String },
    Way { way: String, pages: Vec<u32>, odds: Vec<i16> },
}

impl Site {
    /// The memory as text, for [`Site::from_text`]. The same memory gives the
    /// same text.
    pub fn to_text(&self) -> String {
        let mut rest = String::new();
        for (number, address) in &self.pages.known {
            push(&mut rest, &Line::Page { page: number.0, address: address.clone() });
        }
        for (place, entry) in self.memory.entries() {
            push(&mut rest, &Line::of(place, entry));
        }
        for (way, said) in &self.habits.ways {
            let (pages, odds) = said.0.iter().map(|(page, odds)| (page.0, *odds)).unzip();
            push(&mut rest, &Line::Way { way: format!("{way:x}"), pages, odds });
        }
        let head = Head { tamis_site: VERSION, pages: self.pages.count, sum: Fnv::hex(&rest) };
        let mut text = String::with_capacity(rest.len() + 100);
        push(&mut text, &head);
        text.push_str(&rest);
        text
    }

    /// Reads what [`Site::to_text`] wrote.
    ///
    /// # Errors
    ///
    /// When it is something else, of a later version, or damaged; the error
    /// names the line.
    pub fn from_text(text: &str) -> Result<Site, SiteError> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let head: Head = serde_json::from_str(first).map_err(SiteError::Other)?;
        if !(1..=VERSION).contains(&head.tamis_site) {
            return Err(SiteError::Version { found: head.tamis_site });
        }
        let mut site = Site::default();
        for (at, line) in rest.lines().enumerate() {
            let number = at + 2;
            let line = serde_json::from_str(line).map_err(|cause| SiteError::Line { line: number, cause })?;
            site.take(line, head.pages).map_err(|what| SiteError::Value { line: number, what })?;
        }
        if head.sum != Fnv::hex(rest) {
            return Err(SiteError::Sum { lines: rest.lines().count() });
        }
        site.pages.count = head.pages;
        Ok(site)
    }

    fn take(&mut self, line: Line, count: u32) -> Result<(), &'static str> {
        match line {
            Line::Page { page, address } => {
                let is_next = self.pages.known.last().is_none_or(|(last, _)| last.0 < page);
                if !is_next || page >= count {
                    return Err("the number of the page is out of order");
                }
                self.pages.known.push((PageNumber(page), address));
            }
            Line::Segment { place, exact, pages, tree } => {
                let entry = Entry {
                    exact: number(&exact)?,
                    tree: read_tree(&tree).ok_or("the tree cannot be read")?,
                    pages: read_pages(pages, count, MAX_EVIDENCE)?,
                };
                self.memory.places.entry(number(&place)?).or_default().push(entry);
            }
            Line::Way { way, pages, odds } => {
                if pages.len() != odds.len() {
                    return Err("there are not as many odds as pages");
                }
                let way = number(&way)?.try_into().map_err(|_| "the number of the way is too large")?;
                let said = read_pages(pages, count, MAX_PAGES)?.into_iter().zip(odds).collect();
                if self.habits.ways.insert(way, Said(said)).is_some() {
                    return Err("the way is there already");
                }
            }
        }
        Ok(())
    }
}

impl Line {
    fn of(place: u64, entry: &Entry) -> Line {
        Line::Segment {
            place: format!("{place:x}"),
            exact: format!("{:x}", entry.exact),
            pages: entry.pages.iter().map(|page| page.0).collect(),
            tree: write_tree(&entry.tree.twigs),
        }
    }
}

fn number(hex: &str) -> Result<u64, &'static str> {
    u64::from_str_radix(hex, 16).map_err(|_| "a number is not hexadecimal")
}

fn read_pages(pages: Vec<u32>, count: u32, most: usize) -> Result<Vec<PageNumber>, &'static str> {
    let is_sorted = pages.is_sorted() && pages.last().is_some_and(|last| *last < count);
    if !is_sorted {
        return Err("the numbers of the pages are out of order");
    }
    if pages.len() > most {
        return Err("there are more pages than are remembered");
    }
    Ok(pages.into_iter().map(PageNumber).collect())
}

/// Adds a line. Writing to memory fails for no value of these types.
fn push(text: &mut String, line: &impl Serialize) {
    if let Ok(json) = serde_json::to_string(line) {
        text.push_str(&json);
        text.push('\n');
    }
}

/// Hexadecimal digits of a node: depth 2, label 6, weight 2.
const TWIG_DIGITS: usize = 10;

fn write_tree(tree: &[Twig]) -> String {
    tree.iter().fold(String::with_capacity(tree.len() * TWIG_DIGITS), |mut text, twig| {
        // A String takes everything that is written to it.
        let _ = write!(text, "{:02x}{:06x}{:02x}", twig.depth, twig.label, twig.weight);
        text
    })
}

/// Depths grow by one at most, from 0, so that the nodes are one tree.
fn read_tree(text: &str) -> Option<Tree> {
    let mut tree = Vec::new();
    if !text.is_ascii() || !text.len().is_multiple_of(TWIG_DIGITS) {
        return None;
    }
    for at in (0..text.len()).step_by(TWIG_DIGITS) {
        let bits = u64::from_str_radix(&text[at..at + TWIG_DIGITS], 16).ok()?;
        let [_, _, _, depth, rest @ .., weight] = bits.to_be_bytes();
        let label = u32::from_be_bytes([0, rest[0], rest[1], rest[2]]);
        let may_be = tree.last().map_or(0..=0, |last: &Twig| 1..=last.depth.saturating_add(1));
        if !may_be.contains(&depth) {
            return None;
        }
        tree.push(Twig { depth, label, weight });
    }
    Some(Tree::from(tree))
}
