//! How a block stands to the places that tell most of a page: its longest
//! text, its title, the headings, and what holds most of its running text.

use super::facts::Fact;
use super::reading::Reading;
use super::scale::{NONE, count, few, offset, share};
use crate::model::{Feature, RowWriter};

pub(super) const FEATURES: [Feature; 18] = [
    Feature::new("longest_its_levels", "levels up to that from the longest text", 0.0),
    Feature::new("longest_offset", "blocks from the longest text", 127.0),
    Feature::new("longest_alike", "0 to 2: same path, same classes", 0.0),
    Feature::new("longest_words", "share of the words of the longest text", 0.0),
    Feature::new("title_levels", "levels up to what holds it and the title", 255.0),
    Feature::new("title_its_levels", "levels up to that from the title", 255.0),
    Feature::new("title_share", "share of the page's words in what holds both", 255.0),
    Feature::new("title_offset", "blocks from the title", 255.0),
    Feature::new("title_words", "words since the title", 255.0),
    Feature::new("heading_levels", "levels up to what holds it and the heading before", 255.0),
    Feature::new("heading_offset", "blocks since that heading", 255.0),
    Feature::new("heading_words", "words since that heading", 255.0),
    Feature::new("heading_links", "share of that heading's words in links", 255.0),
    Feature::new("headings_before", "headings before it", 0.0),
    Feature::new("next_heading_offset", "blocks up to the next heading", 255.0),
    Feature::new("next_heading_words", "words up to the next heading", 255.0),
    Feature::new("next_heading_level", "level of the next heading", 255.0),
    Feature::new("home_levels", "levels up to what holds half of the running text", 0.0),
];

/// Places on a page that all its blocks are compared with.
#[derive(Debug)]
pub(super) struct Places {
    /// The heading before each block, or that it is in, and the next one.
    headings: Vec<(Option<usize>, Option<usize>)>,
    /// Headings up to each block.
    n_headings: Vec<u32>,
    /// The innermost element with half of the running text.
    home: Option<u32>,
    /// For each element the nearest above that holds the longest text too, and
    /// the title and that innermost element.
    by_longest: Vec<u32>,
    by_title: Vec<u32>,
    by_home: Vec<u32>,
}

impl Places {
    pub(super) fn of(reading: &Reading<'_>) -> Places {
        let n_blocks = reading.units.len();
        let is_heading = |block: &usize| reading.levels[*block] > 0;
        let mut headings = vec![(None, None); n_blocks];
        let mut before = None;
        for (block, (first, _)) in headings.iter_mut().enumerate() {
            before = Some(block).filter(is_heading).or(before);
            *first = before;
        }
        let mut after = None;
        for (block, (_, next)) in headings.iter_mut().enumerate().rev() {
            *next = after;
            after = Some(block).filter(is_heading).or(after);
        }
        let mut n = 0;
        let counted = |block: usize| {
            n += u32::from(is_heading(&block));
            n
        };
        let n_headings = (0..n_blocks).map(counted).collect();
        let home = home(reading);
        let holders = |block: usize| reading.elements.holders(block);
        let holders_of = |block: Option<usize>| block.map_or_else(Vec::new, holders);
        Places {
            headings,
            n_headings,
            home,
            by_longest: holders(reading.longest),
            by_title: holders_of(reading.title),
            by_home: holders_of(home.map(|home| reading.elements.get(home).start as usize)),
        }
    }
}

/// The innermost element that holds half of the running text, which is the
/// last one that does: two side by side cannot both hold more.
fn home(reading: &Reading<'_>) -> Option<u32> {
    let long = |element: u32| {
        let element = reading.elements.get(element);
        reading.units.sum(element.start as usize..element.end as usize).long
    };
    let all = reading.units.total().long;
    (0..reading.elements.len() as u32).rev().find(|element| all > 0 && 2 * long(*element) >= all)
}

pub(super) fn write(reading: &Reading<'_>, places: &Places, block: usize, row: &mut RowWriter<'_>) {
    let here = reading.outer(block);
    row.put_all(longest(reading, places, here, block));
    row.put_all(reading.title.map_or([NONE; 5], |title| from_title(reading, places, block, title)));
    let (before, after) = places.headings[block];
    row.put_all(before.map_or([NONE; 4], |heading| from_heading(reading, here, block, heading)));
    row.put(count(places.n_headings[block]));
    let words = |from: usize, to: usize| count(reading.units.sum(from..to).words);
    row.put_all(
        after.map_or([NONE; 3], |heading| {
            [few(heading - block), words(block, heading), reading.levels[heading]]
        }),
    );
    row.put(from_home(reading, places, here));
}

/// Levels from an element up to one above it. Where a link is around blocks,
/// what holds two of them is below the element of one: that is far off.
fn levels(reading: &Reading<'_>, here: u32, above: u32) -> u8 {
    let [own, its] = [here, above].map(|element| reading.elements.get(element).depth);
    own.checked_sub(its).map_or(NONE - 1, |levels| few(usize::from(levels)))
}

fn longest(reading: &Reading<'_>, places: &Places, here: u32, block: usize) -> [u8; 4] {
    let longest = reading.longest;
    let its_levels = levels(reading, reading.outer(longest), places.by_longest[here as usize]);
    let [own, its] = [here, reading.outer(longest)].map(|element| reading.elements.get(element));
    let words = |block: usize| reading.units.amounts[block].words;
    [
        its_levels,
        offset(block, longest),
        u8::from(own.path == its.path) + u8::from(own.class_path == its.class_path),
        share(words(block), words(longest)),
    ]
}

fn from_title(reading: &Reading<'_>, places: &Places, block: usize, title: usize) -> [u8; 5] {
    let here = reading.outer(block);
    let holder = places.by_title[here as usize];
    let [own, its] = [here, reading.outer(title)].map(|element| levels(reading, element, holder));
    let since = if block < title { NONE } else { count(reading.units.sum(title..block).words) };
    [own, its, reading.facts.get(holder, Fact::PageShare), offset(block, title), since]
}

fn from_heading(reading: &Reading<'_>, here: u32, block: usize, heading: usize) -> [u8; 4] {
    let amount = &reading.units.amounts[heading];
    [
        few(reading.elements.levels_to(here, heading, usize::from(NONE))),
        few(block - heading),
        count(reading.units.sum(heading..block).words),
        share(amount.link_words, amount.words),
    ]
}

/// Levels up to what holds half of the running text, 0 inside of it.
fn from_home(reading: &Reading<'_>, places: &Places, here: u32) -> u8 {
    let Some(home) = places.home else { return NONE };
    let (own, its) = (reading.elements.get(here), reading.elements.get(home));
    let inside = own.start >= its.start && own.end <= its.end;
    if inside { 0 } else { levels(reading, here, places.by_home[here as usize]).saturating_add(1) }
}
