//! What the elements above a block are like, at several distances.

use super::reading::Reading;
use super::scale::{NONE, few, share};
use super::tree::Fact;
use crate::model::{Feature, RowWriter};

/// An element above a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seat {
    /// So many levels above its block-level element.
    Up(usize),
    /// So many levels below the outermost element that holds a block.
    Down(usize),
    /// The nearest that has two or more like it beside it: a card, a post, a row.
    Card,
    /// What holds those.
    List,
    /// The next such element above.
    OuterCard,
    /// What holds those.
    OuterList,
}

/// Elements like it, itself included, from which one is a card.
const CARD_KIN: u16 = 3;

/// Which fact of which element.
const COLUMNS: &[(&str, Seat, Fact)] = &[
    ("up0_words", Seat::Up(0), Fact::Words),
    ("up0_tag", Seat::Up(0), Fact::Tag),
    ("up0_kin", Seat::Up(0), Fact::Kin),
    ("up0_density", Seat::Up(0), Fact::Density),
    ("up0_link_rate", Seat::Up(0), Fact::LinkRate),
    ("up0_siblings", Seat::Up(0), Fact::Siblings),
    ("up0_links", Seat::Up(0), Fact::LinkShare),
    ("up1_words", Seat::Up(1), Fact::Words),
    ("up1_long", Seat::Up(1), Fact::Long),
    ("up1_density", Seat::Up(1), Fact::Density),
    ("up1_links", Seat::Up(1), Fact::LinkShare),
    ("up1_block_words", Seat::Up(1), Fact::BlockWords),
    ("up1_siblings", Seat::Up(1), Fact::Siblings),
    ("up1_blocks", Seat::Up(1), Fact::Blocks),
    ("up1_tag", Seat::Up(1), Fact::Tag),
    ("up1_link_rate", Seat::Up(1), Fact::LinkRate),
    ("up1_share", Seat::Up(1), Fact::PageShare),
    ("up1_inputs", Seat::Up(1), Fact::Inputs),
    ("up2_long", Seat::Up(2), Fact::Long),
    ("up2_links", Seat::Up(2), Fact::LinkShare),
    ("up2_link_rate", Seat::Up(2), Fact::LinkRate),
    ("up2_share", Seat::Up(2), Fact::PageShare),
    ("up2_children", Seat::Up(2), Fact::Children),
    ("up2_blocks", Seat::Up(2), Fact::Blocks),
    ("up2_words", Seat::Up(2), Fact::Words),
    ("up2_density", Seat::Up(2), Fact::Density),
    ("up2_inputs", Seat::Up(2), Fact::Inputs),
    ("up3_links", Seat::Up(3), Fact::LinkShare),
    ("up3_inputs", Seat::Up(3), Fact::Inputs),
    ("up3_share", Seat::Up(3), Fact::PageShare),
    ("up3_density", Seat::Up(3), Fact::Density),
    ("up3_long", Seat::Up(3), Fact::Long),
    ("up3_images", Seat::Up(3), Fact::Images),
    ("up4_links", Seat::Up(4), Fact::LinkShare),
    ("up4_link_rate", Seat::Up(4), Fact::LinkRate),
    ("up4_share", Seat::Up(4), Fact::PageShare),
    ("up4_words", Seat::Up(4), Fact::Words),
    ("up4_long", Seat::Up(4), Fact::Long),
    ("up4_images", Seat::Up(4), Fact::Images),
    ("up5_digits", Seat::Up(5), Fact::Digits),
    ("up5_density", Seat::Up(5), Fact::Density),
    ("up5_links", Seat::Up(5), Fact::LinkShare),
    ("up5_inputs", Seat::Up(5), Fact::Inputs),
    ("up5_share", Seat::Up(5), Fact::PageShare),
    ("up8_images", Seat::Up(8), Fact::Images),
    ("up8_inputs", Seat::Up(8), Fact::Inputs),
    ("up8_links", Seat::Up(8), Fact::LinkShare),
    ("down2_words", Seat::Down(2), Fact::Words),
    ("down2_long", Seat::Down(2), Fact::Long),
    ("down2_inputs", Seat::Down(2), Fact::Inputs),
    ("down2_block_words", Seat::Down(2), Fact::BlockWords),
    ("down2_siblings", Seat::Down(2), Fact::Siblings),
    ("down2_order", Seat::Down(2), Fact::Order),
    ("down2_links", Seat::Down(2), Fact::LinkShare),
    ("down2_sentences", Seat::Down(2), Fact::Sentences),
    ("down3_words", Seat::Down(3), Fact::Words),
    ("down3_hidden", Seat::Down(3), Fact::Hidden),
    ("down3_blocks", Seat::Down(3), Fact::Blocks),
    ("down3_share", Seat::Down(3), Fact::PageShare),
    ("down3_images", Seat::Down(3), Fact::Images),
    ("down3_order", Seat::Down(3), Fact::Order),
    ("down3_sentences", Seat::Down(3), Fact::Sentences),
    ("down3_tag", Seat::Down(3), Fact::Tag),
    ("down3_inputs", Seat::Down(3), Fact::Inputs),
    ("down4_words", Seat::Down(4), Fact::Words),
    ("down4_links", Seat::Down(4), Fact::LinkShare),
    ("down4_inputs", Seat::Down(4), Fact::Inputs),
    ("down4_digits", Seat::Down(4), Fact::Digits),
    ("down4_density", Seat::Down(4), Fact::Density),
    ("down4_long", Seat::Down(4), Fact::Long),
    ("down4_share", Seat::Down(4), Fact::PageShare),
    ("down5_words", Seat::Down(5), Fact::Words),
    ("down5_share", Seat::Down(5), Fact::PageShare),
    ("down5_images", Seat::Down(5), Fact::Images),
    ("down5_link_rate", Seat::Down(5), Fact::LinkRate),
    ("down5_links", Seat::Down(5), Fact::LinkShare),
    ("down5_density", Seat::Down(5), Fact::Density),
    ("down5_hidden", Seat::Down(5), Fact::Hidden),
    ("card_density", Seat::Card, Fact::Density),
    ("card_tag", Seat::Card, Fact::Tag),
    ("card_long", Seat::Card, Fact::Long),
    ("card_words", Seat::Card, Fact::Words),
    ("card_links", Seat::Card, Fact::LinkShare),
    ("card_kin", Seat::Card, Fact::Kin),
    ("card_blocks", Seat::Card, Fact::Blocks),
    ("card_images", Seat::Card, Fact::Images),
    ("card_inputs", Seat::Card, Fact::Inputs),
    ("list_links", Seat::List, Fact::LinkShare),
    ("list_inputs", Seat::List, Fact::Inputs),
    ("list_density", Seat::List, Fact::Density),
    ("list_share", Seat::List, Fact::PageShare),
    ("list_siblings", Seat::List, Fact::Siblings),
    ("list_link_rate", Seat::List, Fact::LinkRate),
    ("list_long", Seat::List, Fact::Long),
    ("outer_card_inputs", Seat::OuterCard, Fact::Inputs),
    ("outer_card_links", Seat::OuterCard, Fact::LinkShare),
    ("outer_card_words", Seat::OuterCard, Fact::Words),
    ("outer_card_kin", Seat::OuterCard, Fact::Kin),
    ("outer_list_words", Seat::OuterList, Fact::Words),
    ("outer_list_links", Seat::OuterList, Fact::LinkShare),
    ("outer_list_long", Seat::OuterList, Fact::Long),
    ("outer_list_inputs", Seat::OuterList, Fact::Inputs),
];

const N_COLUMNS: usize = COLUMNS.len();

/// Shares of words before the block, and levels up to cards.
const MORE: [Feature; 5] = [
    Feature::new("up8_before", "share of words before it", 0.0),
    Feature::new("down2_before", "share of words before it", 0.0),
    Feature::new("down3_before", "share of words before it", 0.0),
    Feature::new("card_levels", "levels up to it, 255 for none", 255.0),
    Feature::new("outer_card_levels", "levels up to it, 255 for none", 255.0),
];

pub(super) const FEATURES: [Feature; N_COLUMNS + MORE.len()] = {
    let mut features = [Feature::new("", "", 0.0); N_COLUMNS + MORE.len()];
    let mut at = 0;
    while at < N_COLUMNS {
        features[at] = Feature::new(COLUMNS[at].0, COLUMNS[at].2.unit(), 0.0);
        at += 1;
    }
    while at < features.len() {
        features[at] = MORE[at - N_COLUMNS];
        at += 1;
    }
    features
};

impl Fact {
    const fn unit(self) -> &'static str {
        match self {
            Fact::Words => "words",
            Fact::LinkShare => "share of words in links",
            Fact::PageShare => "share of the page's words",
            Fact::BlockWords => "quarters of words to a block",
            Fact::Blocks => "blocks",
            Fact::Density => "quarters of characters to an element",
            Fact::Images => "pictures",
            Fact::Inputs => "controls of forms",
            Fact::Sentences => "ends of sentences to a word",
            Fact::Long => "share of words in running text",
            Fact::Kin => "elements like it beside it",
            Fact::Order => "elements before it",
            Fact::Siblings => "elements beside it",
            Fact::Children => "elements in it",
            Fact::Tag => "kind of element",
            Fact::Hidden => "share of words that are hidden",
            Fact::Digits => "share of characters that are digits",
            Fact::LinkRate => "links to 32 words",
        }
    }
}

/// The elements above a block, nearest first, and which of them are cards.
#[derive(Debug, Default)]
pub(super) struct Chain {
    elements: Vec<u32>,
    cards: [Option<usize>; 2],
}

impl Chain {
    /// Reads the elements above a block.
    pub(super) fn read(&mut self, reading: &Reading<'_>, block: usize) {
        self.elements.clear();
        self.cards = [None; 2];
        let mut at = Some(reading.outer(block));
        while let Some(element) = at {
            let is_card = reading.elements.get(element).kin >= CARD_KIN;
            if let Some(card) = self.cards.iter_mut().find(|card| card.is_none()).filter(|_| is_card) {
                *card = Some(self.elements.len());
            }
            self.elements.push(element);
            at = reading.elements.above(element);
        }
    }

    fn seat(&self, seat: Seat) -> u32 {
        let last = self.elements.len() - 1;
        let at = match seat {
            Seat::Up(levels) => levels,
            Seat::Down(levels) => last.saturating_sub(levels),
            Seat::Card => self.cards[0].unwrap_or(last),
            Seat::List => self.cards[0].map_or(last, |card| card + 1),
            Seat::OuterCard => self.cards[1].unwrap_or(last),
            Seat::OuterList => self.cards[1].map_or(last, |card| card + 1),
        };
        self.elements[at.min(last)]
    }
}

pub(super) fn write(reading: &Reading<'_>, block: usize, chain: &Chain, row: &mut RowWriter<'_>) {
    for (_, seat, fact) in COLUMNS {
        row.put(reading.facts.get(chain.seat(*seat), *fact));
    }
    for seat in [Seat::Up(8), Seat::Down(2), Seat::Down(3)] {
        let element = reading.elements.get(chain.seat(seat));
        let all = reading.units.sum(element.start as usize..element.end as usize);
        let before = reading.units.sum(element.start as usize..block);
        row.put(share(before.words, all.words));
    }
    row.put_all(chain.cards.map(|card| card.map_or(NONE, few)));
}
