//! What the elements above a block are like, at several distances.

use super::facts::Fact;
use super::reading::Reading;
use super::seats::Seat;
use crate::model::{Feature, RowWriter};

/// Which fact of which element.
const COLUMNS: &[(&str, Seat, Fact)] = &[
    ("up0_tag", Seat::Up0, Fact::Tag),
    ("up0_density", Seat::Up0, Fact::Density),
    ("up0_link_rate", Seat::Up0, Fact::LinkRate),
    ("up0_siblings", Seat::Up0, Fact::Siblings),
    ("up1_words", Seat::Up1, Fact::Words),
    ("up1_density", Seat::Up1, Fact::Density),
    ("up1_blocks", Seat::Up1, Fact::Blocks),
    ("up1_tag", Seat::Up1, Fact::Tag),
    ("up1_link_rate", Seat::Up1, Fact::LinkRate),
    ("up1_share", Seat::Up1, Fact::PageShare),
    ("up3_inputs", Seat::Up3, Fact::Inputs),
    ("up3_images", Seat::Up3, Fact::Images),
    ("up5_digits", Seat::Up5, Fact::Digits),
    ("up5_inputs", Seat::Up5, Fact::Inputs),
    ("up5_share", Seat::Up5, Fact::PageShare),
    ("up8_inputs", Seat::Up8, Fact::Inputs),
    ("up8_links", Seat::Up8, Fact::LinkShare),
    ("down2_inputs", Seat::Down2, Fact::Inputs),
    ("down2_siblings", Seat::Down2, Fact::Siblings),
    ("down3_hidden", Seat::Down3, Fact::Hidden),
    ("down3_images", Seat::Down3, Fact::Images),
    ("down3_order", Seat::Down3, Fact::Order),
    ("down3_inputs", Seat::Down3, Fact::Inputs),
    ("down4_words", Seat::Down4, Fact::Words),
    ("down4_inputs", Seat::Down4, Fact::Inputs),
    ("down4_digits", Seat::Down4, Fact::Digits),
    ("down4_long", Seat::Down4, Fact::Long),
    ("down4_share", Seat::Down4, Fact::PageShare),
    ("down5_images", Seat::Down5, Fact::Images),
    ("down5_density", Seat::Down5, Fact::Density),
    ("card_tag", Seat::Card, Fact::Tag),
    ("card_kin", Seat::Card, Fact::Kin),
    ("list_density", Seat::List, Fact::Density),
    ("list_share", Seat::List, Fact::PageShare),
    ("list_siblings", Seat::List, Fact::Siblings),
    ("outer_card_kin", Seat::OuterCard, Fact::Kin),
    ("outer_list_long", Seat::OuterList, Fact::Long),
    ("outer_list_inputs", Seat::OuterList, Fact::Inputs),
];

const N_COLUMNS: usize = COLUMNS.len();

/// Levels up to the nearest card.
const CARD_LEVELS: Feature = Feature::new("card_levels", "levels up to it, 255 for none", 255.0);

pub(super) const FEATURES: [Feature; N_COLUMNS + 1] = {
    let mut features = [CARD_LEVELS; N_COLUMNS + 1];
    let mut at = 0;
    while at < N_COLUMNS {
        features[at] = Feature::new(COLUMNS[at].0, COLUMNS[at].2.unit(), 0.0);
        at += 1;
    }
    features
};

/// Writes the facts of the elements above a block.
pub(super) fn write(reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
    let seats = reading.seats.of_block(block);
    let mut values = [reading.seats.card_levels[block]; N_COLUMNS + 1];
    for (value, (_, seat, fact)) in values.iter_mut().zip(COLUMNS) {
        *value = reading.facts.get(seats[*seat as usize], *fact);
    }
    row.put_all(values);
}
