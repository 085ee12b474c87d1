//! What a block has itself, where it stands, and inside what.

use tamis_html::Name;

use super::reading::Reading;
use super::scale::{NONE, count, few, share};
use super::unit::ends;
use crate::model::{Feature, RowWriter};

pub(super) const FEATURES: [Feature; 18] = [
    Feature::new("words", "words", 0.0),
    Feature::new("chars", "characters", 0.0),
    Feature::new("link_share", "share of characters in links", 0.0),
    Feature::new("digit_share", "share of characters", 0.0),
    Feature::new("mark_share", "share of characters that are punctuation", 0.0),
    Feature::new("sentences", "ends of sentences", 0.0),
    Feature::new("word_length", "tenths of a character", 0.0),
    Feature::new("texts", "texts", 0.0),
    Feature::new("hidden", "share of words", 0.0),
    Feature::new("begins", "kind of the first character", 0.0),
    Feature::new("ends", "kind of the last character", 0.0),
    Feature::new("price", "0 or 1", 0.0),
    Feature::new("depth", "levels", 0.0),
    Feature::new("place", "share of blocks before it", 0.0),
    Feature::new("word_place", "share of words before it", 0.0),
    Feature::new("from_start", "blocks", 0.0),
    Feature::new("from_end", "blocks", 0.0),
    Feature::new("heading_level", "level of its heading, 0 for none", 0.0),
];

pub(super) fn write(reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
    let units = &reading.units;
    let amount = &units.amounts[block];
    let (first, last) = ends(reading.page.dom(), &units.blocks[block]);
    let n_blocks = units.len() as u32;
    row.put_all([
        count(amount.words),
        count(amount.chars),
        share(amount.link_chars, amount.chars),
        share(amount.digits, amount.chars),
        share(amount.punctuation, amount.chars),
        count(amount.sentences),
        few((amount.chars * 10 / amount.words.max(1)) as usize),
        count(amount.texts),
        share(amount.hidden, amount.words.max(1)),
        first.chars().next().map_or(0, first_kind),
        last.chars().next_back().map_or(0, last_kind),
        u8::from(reading.prices[block]),
        few(usize::from(reading.elements.get(reading.outer(block)).depth)),
        share(block as u32, n_blocks),
        share(units.before(block).words, units.total().words),
        count(block as u32),
        count(n_blocks - block as u32),
        reading.levels[block],
    ]);
}

fn first_kind(c: char) -> u8 {
    match c {
        c if c.is_uppercase() => 3,
        c if c.is_lowercase() => 2,
        c if c.is_numeric() => 1,
        c if c.is_alphabetic() => 4,
        _ => 0,
    }
}

fn last_kind(c: char) -> u8 {
    match c {
        '.' | '。' | '!' | '?' | '！' | '？' | '…' | '"' | '”' | '»' => 4,
        ':' | '：' => 3,
        ',' | ';' | '，' => 2,
        c if c.is_numeric() => 1,
        c if c.is_alphabetic() => 0,
        _ => 5,
    }
}

/// Elements that tell what is in them.
const LANDMARKS: [(&str, &[Name]); 24] = [
    ("in_main", &[Name::MAIN]),
    ("in_article", &[Name::ARTICLE]),
    ("in_section", &[Name::SECTION]),
    ("in_nav", &[Name::NAV]),
    ("in_aside", &[Name::ASIDE]),
    ("in_header", &[Name::HEADER]),
    ("in_footer", &[Name::FOOTER]),
    ("in_form", &[Name::FORM]),
    ("in_table", &[Name::TABLE]),
    ("in_cell", &[Name::TD, Name::TH]),
    ("in_ul", &[Name::UL]),
    ("in_ol", &[Name::OL]),
    ("in_li", &[Name::LI]),
    ("in_dl", &[Name::DL]),
    ("in_figure", &[Name::FIGURE]),
    ("in_caption", &[Name::FIGCAPTION, Name::CAPTION]),
    ("in_quote", &[Name::BLOCKQUOTE]),
    ("in_code", &[Name::PRE, Name::CODE]),
    ("in_details", &[Name::DETAILS]),
    ("in_control", &[Name::BUTTON, Name::LABEL, Name::SELECT]),
    ("in_link", &[Name::A]),
    ("in_p", &[Name::P]),
    ("in_noscript", &[Name::NOSCRIPT]),
    ("in_dialog", &[Name::DIALOG]),
];

/// How many there are.
pub(super) const N_LANDMARKS: usize = LANDMARKS.len();

/// The levels up to each kind of element.
pub(super) const LANDMARK_FEATURES: [Feature; N_LANDMARKS] = {
    let mut features = [Feature::new("", "levels up to it, 255 for none", 255.0); N_LANDMARKS];
    let mut at = 0;
    while at < N_LANDMARKS {
        features[at].name = LANDMARKS[at].0;
        at += 1;
    }
    features
};

/// Names of elements that are looked up.
const N_NAMES: usize = 256;

/// For each name the place of its landmark, and one more.
static LANDMARK_OF: [u8; N_NAMES] = {
    let mut places = [0; N_NAMES];
    let mut at = 0;
    while at < N_LANDMARKS {
        let names = LANDMARKS[at].1;
        let mut name = 0;
        while name < names.len() {
            places[names[name].index()] = at as u8 + 1;
            name += 1;
        }
        at += 1;
    }
    places
};

/// Writes how far up each landmark is.
pub(super) fn write_landmarks(reading: &Reading<'_>, block: usize, row: &mut RowWriter<'_>) {
    let mut levels = [NONE; N_LANDMARKS];
    let (mut up, mut at) = (0, Some(reading.inner(block)));
    while let Some(element) = at {
        let name = reading.page.dom().name(reading.elements.get(element).id);
        let place = name.and_then(|name| LANDMARK_OF.get(name.index())).copied().unwrap_or(0);
        if let Some(level) = levels.get_mut(usize::from(place).wrapping_sub(1)) {
            *level = (*level).min(few(up));
        }
        (up, at) = (up + 1, reading.elements.above(element));
    }
    row.put_all(levels);
}
