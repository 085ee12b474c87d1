//! The numbers that models look at: the nine attributes of section 3.3, and
//! ours after them.

use super::tag::MAX_EDITS;
use crate::model::{Feature, Schema};

/// The distance to something that there is not.
pub(super) const FAR: f32 = 10_000.0;

/// Levels above a text where names of elements are read.
pub(super) const LABEL_LEVELS: u8 = 4;

const UNNAMED: f32 = LABEL_LEVELS as f32;

/// Makes the list of features, and a name for the place of each.
macro_rules! features {
    ($($place:ident, $name:literal, $unit:literal, $missing:expr;)*) => {
        /// The place of a number in a row.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Place {
            $($place),*
        }

        const FEATURES: &[Feature] = &[$(Feature::new($name, $unit, $missing)),*];

        /// A row of which nothing is known.
        pub(super) const MISSING: Row = [$($missing),*];
    };
}

features! {
    Length, "length", "characters", 0.0;
    Digits, "digits", "characters", 0.0;
    DigitShare, "digit_share", "share of characters", 0.0;
    FontSize, "font_size", "pixels", 0.0;
    RelativeSize, "relative_size", "share of the biggest size", 0.0;
    Bold, "bold", "0 or 1", 0.0;
    SameStyle, "same_style", "texts", 0.0;
    TitleDistance, "title_distance", "texts, negative before the title", FAR;
    TitleEdits, "title_edits", "weighted edits to a character of the title tag", MAX_EDITS;
    SizeOverStory, "size_over_story", "share of the size of the first line of content", 1.0;
    SizeInArea, "size_in_area", "share of the biggest size of candidates", 0.0;
    EditsBehind, "edits_behind", "title_edits above the least of candidates", MAX_EDITS;
    Heading, "heading", "7 minus the level, 0 for none", 0.0;
    HeadingPeers, "heading_peers", "candidates in headings of the same level", 0.0;
    Order, "place", "share of the page's texts before it", 0.0;
    StoryDistance, "story_distance", "texts after the first line of content", FAR;
    YearDistance, "year_distance", "texts to the nearest with a year", FAR;
    Link, "link", "0 or 1", 0.0;
    Article, "article", "0 or 1", 0.0;
    Header, "header", "0 or 1", 0.0;
    Beside, "beside", "0 or 1", 0.0;
    Time, "time", "0 or 1", 0.0;
    Figure, "figure", "0 or 1", 0.0;
    SaysTitle, "says_title", "levels up to the name, 4 for none", UNNAMED;
    SaysDate, "says_date", "levels up to the name, 4 for none", UNNAMED;
    SaysAuthor, "says_author", "levels up to the name, 4 for none", UNNAMED;
    SaysSource, "says_source", "levels up to the name, 4 for none", UNNAMED;
    Words, "words", "words", 0.0;
    CapitalShare, "capital_share", "share of words", 0.0;
    Numbers, "numbers", "runs of digits", 0.0;
    LongestNumber, "longest_number", "digits", 0.0;
    Year, "year", "0 or 1", 0.0;
    Marks, "marks", "characters of punctuation", 0.0;
    LineTexts, "line_texts", "texts on its line", 1.0;
    LineOrder, "line_place", "texts before it on its line", 0.0;
    Before, "before", "characters of the text before it", 0.0;
    AgencyShare, "agency_share", "share of words that are of an agency's name", 0.0;
    AgencyFromEnd, "agency_from_end", "words from the nearer end to an agency's name", FAR;
}

/// How many numbers there are.
pub(super) const N_FEATURES: usize = FEATURES.len();

/// The numbers that the models of this engine look at.
pub const SCHEMA: Schema = Schema::new(FEATURES);

/// How many of them, the first, are the paper's.
pub const NINE: usize = Place::TitleEdits as usize + 1;

/// Whether only a style tells a number: attributes 4 to 7, and what we make
/// of sizes.
pub fn is_visual(column: usize) -> bool {
    (Place::FontSize as usize..=Place::SameStyle as usize).contains(&column)
        || (Place::SizeOverStory as usize..=Place::SizeInArea as usize).contains(&column)
}

/// The column of attribute 8.
pub const TITLE_DISTANCE: usize = Place::TitleDistance as usize;

/// The column of attribute 9.
pub const TITLE_EDITS: usize = Place::TitleEdits as usize;

/// The numbers of one candidate.
pub(super) type Row = [f32; N_FEATURES];
