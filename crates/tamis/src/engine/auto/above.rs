//! What the elements above a block are like, at several distances.

use super::facts::Fact;
use super::reading::Reading;
use super::scale::share;
use super::seats::Seat;
use crate::model::{Bytes, Feature};

/// Which fact of which element.
const COLUMNS: &[(&str, Seat, Fact)] = &[
    ("up0_words", Seat::Up0, Fact::Words),
    ("up0_tag", Seat::Up0, Fact::Tag),
    ("up0_density", Seat::Up0, Fact::Density),
    ("up0_link_rate", Seat::Up0, Fact::LinkRate),
    ("up0_siblings", Seat::Up0, Fact::Siblings),
    ("up1_words", Seat::Up1, Fact::Words),
    ("up1_long", Seat::Up1, Fact::Long),
    ("up1_density", Seat::Up1, Fact::Density),
    ("up1_links", Seat::Up1, Fact::LinkShare),
    ("up1_block_words", Seat::Up1, Fact::BlockWords),
    ("up1_siblings", Seat::Up1, Fact::Siblings),
    ("up1_blocks", Seat::Up1, Fact::Blocks),
    ("up1_tag", Seat::Up1, Fact::Tag),
    ("up1_link_rate", Seat::Up1, Fact::LinkRate),
    ("up1_share", Seat::Up1, Fact::PageShare),
    ("up1_inputs", Seat::Up1, Fact::Inputs),
    ("up2_long", Seat::Up2, Fact::Long),
    ("up2_links", Seat::Up2, Fact::LinkShare),
    ("up2_share", Seat::Up2, Fact::PageShare),
    ("up2_blocks", Seat::Up2, Fact::Blocks),
    ("up2_words", Seat::Up2, Fact::Words),
    ("up2_density", Seat::Up2, Fact::Density),
    ("up2_inputs", Seat::Up2, Fact::Inputs),
    ("up3_links", Seat::Up3, Fact::LinkShare),
    ("up3_inputs", Seat::Up3, Fact::Inputs),
    ("up3_share", Seat::Up3, Fact::PageShare),
    ("up3_density", Seat::Up3, Fact::Density),
    ("up3_long", Seat::Up3, Fact::Long),
    ("up3_images", Seat::Up3, Fact::Images),
    ("up4_links", Seat::Up4, Fact::LinkShare),
    ("up4_share", Seat::Up4, Fact::PageShare),
    ("up4_words", Seat::Up4, Fact::Words),
    ("up4_long", Seat::Up4, Fact::Long),
    ("up4_images", Seat::Up4, Fact::Images),
    ("up5_digits", Seat::Up5, Fact::Digits),
    ("up5_density", Seat::Up5, Fact::Density),
    ("up5_links", Seat::Up5, Fact::LinkShare),
    ("up5_inputs", Seat::Up5, Fact::Inputs),
    ("up5_share", Seat::Up5, Fact::PageShare),
    ("up8_images", Seat::Up8, Fact::Images),
    ("up8_inputs", Seat::Up8, Fact::Inputs),
    ("up8_links", Seat::Up8, Fact::LinkShare),
    ("down2_words", Seat::Down2, Fact::Words),
    ("down2_long", Seat::Down2, Fact::Long),
    ("down2_inputs", Seat::Down2, Fact::Inputs),
    ("down2_block_words", Seat::Down2, Fact::BlockWords),
    ("down2_siblings", Seat::Down2, Fact::Siblings),
    ("down2_order", Seat::Down2, Fact::Order),
    ("down2_links", Seat::Down2, Fact::LinkShare),
    ("down2_sentences", Seat::Down2, Fact::Sentences),
    ("down3_words", Seat::Down3, Fact::Words),
    ("down3_hidden", Seat::Down3, Fact::Hidden),
    ("down3_blocks", Seat::Down3, Fact::Blocks),
    ("down3_share", Seat::Down3, Fact::PageShare),
    ("down3_images", Seat::Down3, Fact::Images),
    ("down3_order", Seat::Down3, Fact::Order),
    ("down3_sentences", Seat::Down3, Fact::Sentences),
    ("down3_tag", Seat::Down3, Fact::Tag),
    ("down3_inputs", Seat::Down3, Fact::Inputs),
    ("down4_words", Seat::Down4, Fact::Words),
    ("down4_links", Seat::Down4, Fact::LinkShare),
    ("down4_inputs", Seat::Down4, Fact::Inputs),
    ("down4_digits", Seat::Down4, Fact::Digits),
    ("down4_density", Seat::Down4, Fact::Density),
    ("down4_long", Seat::Down4, Fact::Long),
    ("down4_share", Seat::Down4, Fact::PageShare),
    ("down5_words", Seat::Down5, Fact::Words),
    ("down5_share", Seat::Down5, Fact::PageShare),
    ("down5_images", Seat::Down5, Fact::Images),
    ("down5_link_rate", Seat::Down5, Fact::LinkRate),
    ("down5_links", Seat::Down5, Fact::LinkShare),
    ("down5_density", Seat::Down5, Fact::Density),
    ("down5_hidden", Seat::Down5, Fact::Hidden),
    ("card_density", Seat::Card, Fact::Density),
    ("card_tag", Seat::Card, Fact::Tag),
    ("card_long", Seat::Card, Fact::Long),
    ("card_links", Seat::Card, Fact::LinkShare),
    ("card_kin", Seat::Card, Fact::Kin),
    ("card_blocks", Seat::Card, Fact::Blocks),
    ("card_images", Seat::Card, Fact::Images),
    ("list_links", Seat::List, Fact::LinkShare),
    ("list_inputs", Seat::List, Fact::Inputs),
    ("list_density", Seat::List, Fact::Density),
    ("list_share", Seat::List, Fact::PageShare),
    ("list_siblings", Seat::List, Fact::Siblings),
    ("list_long", Seat::List, Fact::Long),
    ("outer_card_inputs", Seat::OuterCard, Fact::Inputs),
    ("outer_card_links", Seat::OuterCard, Fact::LinkShare),
    ("outer_card_kin", Seat::OuterCard, Fact::Kin),
    ("outer_list_links", Seat::OuterList, Fact::LinkShare),
    ("outer_list_long", Seat::OuterList, Fact::Long),
    ("outer_list_inputs", Seat::OuterList, Fact::Inputs),
];

const N_COLUMNS: usize = COLUMNS.len();

/// Shares of words before the block, and levels up to cards.
const MORE: [Feature; 4] = [
    Feature::new("up8_before", "share of words before it", 0.0),
    Feature::new("down2_before", "share of words before it", 0.0),
    Feature::new("down3_before", "share of words before it", 0.0),
    Feature::new("card_levels", "levels up to it, 255 for none", 255.0),
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

/// Where those of [`MORE`] begin.
const FIRST_MORE: usize = N_COLUMNS;

/// Writes the facts of the elements above, column by column, from `start` on.
pub(super) fn write(reading: &Reading<'_>, blocks: &mut Bytes, start: usize) {
    for (at, (_, seat, fact)) in COLUMNS.iter().enumerate() {
        let values = blocks.column_mut(start + at);
        for (value, element) in values.iter_mut().zip(reading.seats.column(*seat)) {
            *value = reading.facts.get(*element, *fact);
        }
    }
    for block in 0..reading.units.len() {
        let mut row = blocks.row_from(block, start + FIRST_MORE);
        for seat in [Seat::Up8, Seat::Down2, Seat::Down3] {
            let element = reading.elements.get(reading.seats.column(seat)[block]);
            let all = reading.units.sum(element.start as usize..element.end as usize);
            let before = reading.units.sum(element.start as usize..block);
            row.put(share(before.words, all.words));
        }
        row.put(reading.seats.card_levels[block]);
    }
}
