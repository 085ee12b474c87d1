//! What belongs together: blocks are chosen one by one, but nobody wants a
//! table without its header, a list without some of its points, or a section
//! without its heading.

use std::ops::Range;

use tamis_html::Name;

use super::reading::Reading;
use super::tree::Element;
use crate::engine::PageType;

/// Words of the longest block of a table of data or of a list; where one has
/// more, it lays a page out.
const MAX_WORDS: u32 = 80;

/// The share of a section's words that must be kept for its heading.
const OF_SECTION: (u32, u32) = (2, 3);

/// The share of the words of a table or list that must be kept for the rest.
const OF_GROUP: (u32, u32) = (1, 2);

/// Keeps the rest of tables and lists that are mostly kept or stand amid what
/// is kept, and the headings of sections that are.
pub(super) fn keep(reading: &Reading<'_>, page_type: PageType, kept: &mut [bool]) {
    for (at, element) in reading.elements.iter().enumerate() {
        if !is_group(reading, page_type, at) {
            continue;
        }
        let blocks = element.start as usize..element.end as usize;
        if is_kept(reading, kept, blocks.clone(), OF_GROUP) || is_amid(reading, kept, element) {
            kept[blocks].fill(true);
        }
    }
    if page_type != PageType::Forum {
        keep_headings(reading, kept);
    }
}

/// Whether an element is a table of data or a list of plain points.
fn is_group(reading: &Reading<'_>, page_type: PageType, at: usize) -> bool {
    let element = reading.elements.get(at as u32);
    let n_blocks = (element.end - element.start) as usize;
    // Lists of a forum tell about those who write there.
    let is_list = || page_type != PageType::Forum;
    let is_one = match reading.page.dom().name(element.id) {
        Some(Name::TABLE) => holds_data(reading, at, element),
        Some(Name::UL | Name::OL) => is_list() && 2 * n_blocks <= 3 * usize::from(element.children),
        Some(Name::DL) => is_list(),
        _ => false,
    };
    let amounts = &reading.units.amounts[element.start as usize..element.end as usize];
    is_one && n_blocks > 1 && amounts.iter().all(|amount| amount.words <= MAX_WORDS && amount.hidden == 0)
}

/// Whether a table or list is no list of links, and stands between two blocks
/// that are kept, in an element of which nearly all else is.
fn is_amid(reading: &Reading<'_>, kept: &[bool], element: &Element) -> bool {
    let around = reading.elements.get(element.up);
    let (start, end) = (element.start as usize, element.end as usize);
    let is_between = element.start > around.start && element.end < around.end && kept[start - 1] && kept[end];
    let amount = reading.units.sum(start..end);
    is_between
        && 2 * amount.link_words < amount.words.max(1)
        && is_kept(reading, kept, around.start as usize..start, OF_SECTION)
        && is_kept(reading, kept, end..around.end as usize, OF_SECTION)
}

/// Whether a table has headers and holds no other. Looks no further than the
/// next table, so that tables in tables cost no more than others.
fn holds_data(reading: &Reading<'_>, at: usize, table: &Element) -> bool {
    let dom = reading.page.dom();
    let inside = reading.elements.iter().skip(at + 1).take_while(|element| element.start < table.end);
    let mut has_headers = false;
    for element in inside {
        match dom.name(element.id) {
            Some(Name::TABLE) => return false,
            Some(Name::TH) => has_headers = true,
            _ => {}
        }
    }
    has_headers
}

/// Whether of the words of some blocks at least this share is kept.
fn is_kept(reading: &Reading<'_>, kept: &[bool], blocks: Range<usize>, (part, whole): (u32, u32)) -> bool {
    let words = |block: usize| reading.units.amounts[block].words.max(1);
    let all: u32 = blocks.clone().map(words).sum();
    let own: u32 = blocks.filter(|block| kept[*block]).map(words).sum();
    own * whole >= all * part
}

/// Keeps headings, but not of the page, whose sections are kept from the start.
fn keep_headings(reading: &Reading<'_>, kept: &mut [bool]) {
    let levels = &reading.levels;
    // The next heading of each level or above.
    let mut ends = [levels.len(); 7];
    for block in (0..levels.len()).rev() {
        let level = usize::from(levels[block]);
        if level == 0 {
            continue;
        }
        let section = block + 1..ends[level];
        ends[level..].fill(block);
        let is_candidate = level > 1 && !kept[block] && reading.units.amounts[block].hidden == 0;
        if is_candidate && section.end < levels.len() && kept[block + 1] {
            kept[block] = is_kept(reading, kept, section, OF_SECTION);
        }
    }
}
