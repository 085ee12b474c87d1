//! How much a block says of what the page announces: its title and its
//! description.

use std::borrow::Cow;

use tamis_html::{Dom, Kind, Name, NodeId};

use super::reading::Reading;
use super::scale::share;
use crate::hash::{letter, spread};
use crate::model::{Feature, RowWriter};
use crate::page::Block;

/// Words of a block that are compared: what repeats a title or a description
/// begins like it.
const MAX_WORDS: usize = 12;

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
    /// Words where their numbers say, with who says them; 0 for none.
    table: Box<[(u32, u8); SLOTS]>,
    /// How many words title and description have.
    lengths: [u32; 2],
}

/// The word is in the title.
const TITLE: u8 = 1;
/// The word is in the description.
const DESCRIPTION: u8 = 2;

/// Places for words: a power of two, more than all announcements have words.
const SLOTS: usize = 1024;

impl Announced {
    pub(super) fn of(dom: &Dom) -> Announced {
        let mut found = Announced { table: Box::new([(0, 0); SLOTS]), lengths: [0; 2] };
        let mut left = [MAX_TEXTS; 2];
        for id in dom.nodes().take_while(|id| !dom.is(*id, Name::BODY)) {
            let Some((text, by)) = announcement(dom, id) else { continue };
            let left = &mut left[usize::from(by == DESCRIPTION)];
            if *left > 0 {
                *left -= 1;
                read(&text, &mut { MAX_ANNOUNCED }, &mut |word| found.add(word, by));
            }
        }
        found
    }

    fn add(&mut self, word: u32, by: u8) {
        let at = self.place(word);
        if self.table[at].1 & by == 0 {
            self.table[at] = (word, self.table[at].1 | by);
            self.lengths[usize::from(by == DESCRIPTION)] += 1;
        }
    }

    /// Where a word stands, or would.
    #[inline]
    fn place(&self, word: u32) -> usize {
        let mut at = word as usize % SLOTS;
        while self.table[at].1 != 0 && self.table[at].0 != word {
            at = (at + 1) % SLOTS;
        }
        at
    }

    /// How many words title and description have.
    pub(super) fn lengths(&self) -> [u32; 2] {
        self.lengths
    }

    pub(super) fn write(&self, reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
        let (mut n, mut titles, mut descriptions) = (0, 0, 0);
        each_word(reading.page.dom(), &reading.units.blocks[block], |word| {
            let by = self.table[self.place(word)].1;
            n += 1;
            titles += u32::from(by & TITLE != 0);
            descriptions += u32::from(by & DESCRIPTION != 0);
        });
        let [title, description] = self.lengths;
        row.put_all([share(titles, n), share(titles, title)]);
        row.put_all([share(descriptions, n), share(descriptions, description)]);
    }
}

/// Texts that are read as titles at most, and as descriptions.
const MAX_TEXTS: usize = 4;

/// What a node announces, and as what.
fn announcement(dom: &Dom, id: NodeId) -> Option<(Cow<'_, str>, u8)> {
    if dom.is(id, Name::TITLE) {
        return Some((dom.text_content(id).into(), TITLE));
    }
    if !dom.is(id, Name::META) {
        return None;
    }
    let by = match dom.attr(id, Name::NAME).or_else(|| dom.attr(id, Name::PROPERTY))? {
        "og:title" => TITLE,
        "description" | "og:description" => DESCRIPTION,
        _ => return None,
    };
    Some((dom.attr(id, Name::CONTENT).unwrap_or_default().into(), by))
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
    let mut word = 0;
    for byte in text.bytes() {
        let folded = FOLDED[usize::from(byte)];
        if folded != 0 {
            word = letter(word, folded);
        } else if word != 0 {
            found(spread(word));
            (word, *left) = (0, *left - 1);
            if *left == 0 {
                return;
            }
        }
    }
    if word != 0 {
        found(spread(word));
        *left -= 1;
    }
}

/// For each byte of a word the same in lower case; 0 for what parts words.
static FOLDED: [u8; 256] = {
    let mut folded = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let own = byte as u8;
        if own.is_ascii_alphanumeric() || !own.is_ascii() {
            folded[byte] = own.to_ascii_lowercase();
        }
        byte += 1;
    }
    folded
};
