//! How much a block says of what the page announces: its title and its
//! description.

use std::hash::Hasher;

use fnv::FnvHasher;
use tamis_html::{Dom, Kind, Name};

use super::reading::Reading;
use super::scale::share;
use crate::model::{Feature, RowWriter};
use crate::page::Block;

/// Words of a block that are compared: titles and descriptions have no more.
const MAX_WORDS: usize = 40;

/// Words of an announcement that are read.
const MAX_ANNOUNCED: usize = 80;

pub(super) const FEATURES: [Feature; 4] = [
    Feature::new("says_title", "share of its words that are in the title", 0.0),
    Feature::new("title_said", "share of the title's words", 0.0),
    Feature::new("says_description", "share of its words that are in the description", 0.0),
    Feature::new("description_said", "share of the description's words", 0.0),
];

/// What a page says of itself in its head.
#[derive(Debug)]
pub(super) struct Announced {
    title: Vec<u32>,
    description: Vec<u32>,
}

impl Announced {
    pub(super) fn of(dom: &Dom) -> Announced {
        let mut found = Announced { title: Vec::new(), description: Vec::new() };
        for id in dom.nodes().take_while(|id| !dom.is(*id, Name::BODY)) {
            if dom.is(id, Name::TITLE) {
                add(&mut found.title, &dom.text_content(id));
            } else if dom.is(id, Name::META) {
                let name = dom.attr(id, Name::NAME).or_else(|| dom.attr(id, Name::PROPERTY));
                let content = dom.attr(id, Name::CONTENT).unwrap_or_default();
                match name {
                    Some("og:title") => add(&mut found.title, content),
                    Some("description" | "og:description") => add(&mut found.description, content),
                    _ => {}
                }
            }
        }
        for words in [&mut found.title, &mut found.description] {
            words.sort_unstable();
            words.dedup();
        }
        found
    }

    /// How many words title and description have.
    pub(super) fn lengths(&self) -> [usize; 2] {
        [self.title.len(), self.description.len()]
    }

    pub(super) fn write(&self, reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
        let (mut n, mut titles, mut descriptions) = (0, 0, 0);
        each_word(reading.page.dom(), &reading.units.blocks[block], |word| {
            n += 1;
            titles += u32::from(self.title.binary_search(&word).is_ok());
            descriptions += u32::from(self.description.binary_search(&word).is_ok());
        });
        row.put_all([share(titles, n), share(titles, self.title.len() as u32)]);
        row.put_all([share(descriptions, n), share(descriptions, self.description.len() as u32)]);
    }
}

fn add(words: &mut Vec<u32>, text: &str) {
    let mut left = MAX_ANNOUNCED;
    read(text, &mut left, &mut |word| words.push(word));
}

fn each_word(dom: &Dom, block: &Block, mut found: impl FnMut(u32)) {
    let mut left = MAX_WORDS;
    for index in block.first.index()..=block.last.index() {
        let Some(id) = dom.node(index).filter(|id| dom.kind(*id) == Kind::Text) else { continue };
        if left == 0 {
            return;
        }
        read(dom.text(id), &mut left, &mut found);
    }
}

/// Reads words as numbers, whatever the case of ASCII letters.
fn read(text: &str, left: &mut usize, found: &mut impl FnMut(u32)) {
    let mut rest = text.as_bytes();
    while *left > 0 {
        let Some(start) = rest.iter().position(|byte| is_word(*byte)) else { return };
        rest = &rest[start..];
        let len = rest.iter().position(|byte| !is_word(*byte)).unwrap_or(rest.len());
        let mut hash = FnvHasher::default();
        rest[..len].iter().for_each(|byte| hash.write_u8(byte.to_ascii_lowercase()));
        found(hash.finish() as u32);
        *left -= 1;
        rest = &rest[len..];
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || !byte.is_ascii()
}
