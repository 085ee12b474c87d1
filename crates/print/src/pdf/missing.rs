//! Letters that no font has.

use std::collections::BTreeSet;

use typst::text::FontBook;

use super::world::Fonts;

/// Letters that are told at most.
const MAX_TOLD: usize = 12;

/// Letters of a text that no font has; a reader would see boxes.
pub(super) fn letters(text: &str, fonts: &Fonts) -> Vec<char> {
    let letters: BTreeSet<char> =
        text.chars().filter(|letter| !letter.is_ascii() && letter.is_alphanumeric()).collect();
    letters.into_iter().filter(|letter| !has(fonts.book(), *letter)).take(MAX_TOLD).collect()
}

fn has(book: &FontBook, letter: char) -> bool {
    let infos = (0..).map_while(|index| book.info(index));
    { infos }.any(|info| info.coverage.contains(u32::from(letter)))
}
