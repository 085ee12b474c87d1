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
/// is kept, listings in it and at its end, the terms of what is explained, and
/// the headings of sections that are kept.
pub(super) fn keep(reading: &Reading<'_>, page_type: PageType, kept: &mut [bool]) {
    let points = points_before(reading);
    let before = Before::of(reading, kept);
    for (at, element) in reading.elements.iter().enumerate() {
        if !is_group(reading, page_type, at, &points) || !before.is_plain(element) {
            continue;
        }
        let blocks = element.start as usize..element.end as usize;
        if before.is_kept(blocks.clone(), OF_GROUP) || is_amid(reading, &before, element) {
            kept[blocks].fill(true);
        }
    }
    keep_listings(reading, kept);
    keep_terms(reading, kept);
    if page_type != PageType::Forum {
        keep_headings(reading, kept);
    }
}

/// What the blocks before each one, and before the end, have together, so that
/// lists by the thousand in one text need not each look at all of it.
struct Before(Vec<Sums>);

#[derive(Clone, Copy, Default)]
struct Sums {
    words: u32,
    /// The words of those that are kept.
    kept: u32,
    /// How many are hidden.
    hidden: u32,
    /// How many are too long for a point or cell, or hidden.
    not_plain: u32,
}

impl Before {
    fn of(reading: &Reading<'_>, kept: &[bool]) -> Before {
        let mut sums = Sums::default();
        let mut before = vec![sums];
        for (amount, is_kept) in reading.units.amounts.iter().zip(kept) {
            let words = amount.words.max(1);
            sums.words += words;
            sums.kept += if *is_kept { words } else { 0 };
            sums.hidden += u32::from(amount.hidden > 0);
            sums.not_plain += u32::from(amount.words > MAX_WORDS || amount.hidden > 0);
            before.push(sums);
        }
        Before(before)
    }

    /// Whether of the words of some blocks at least this share is kept.
    fn is_kept(&self, blocks: Range<usize>, (part, whole): (u32, u32)) -> bool {
        let (start, end) = (self.0[blocks.start], self.0[blocks.end]);
        (end.kept - start.kept) * whole >= (end.words - start.words) * part
    }

    /// Whether no block is hidden.
    fn is_shown(&self, blocks: Range<usize>) -> bool {
        self.0[blocks.start].hidden == self.0[blocks.end].hidden
    }

    /// Whether an element has several blocks, all short and to be seen.
    fn is_plain(&self, element: &Element) -> bool {
        let not_plain = |block: u32| self.0[block as usize].not_plain;
        element.end - element.start > 1 && not_plain(element.start) == not_plain(element.end)
    }
}

/// Keeps listings of which half is kept, or that stand right behind text that is
/// kept: what a text shows at its end nobody says anything about after it.
fn keep_listings(reading: &Reading<'_>, kept: &mut [bool]) {
    let before = Before::of(reading, kept);
    for element in reading.elements.iter().filter(|element| reading.page.dom().is(element.id, Name::PRE)) {
        let blocks = element.start as usize..element.end as usize;
        if before.is_shown(blocks.clone())
            && (before.is_kept(blocks.clone(), OF_GROUP) || is_behind(reading, &before, element))
        {
            kept[blocks].fill(true);
        }
    }
}

/// Levels from a listing to the text before it: highlighters put it in a box or
/// two. Chosen, not measured.
const BOXES: usize = 5;

/// Whether a listing stands in an element whose text before it ends with
/// something that is kept, as most of it is.
fn is_behind(reading: &Reading<'_>, before: &Before, listing: &Element) -> bool {
    let start = listing.start as usize;
    let up = |element: &&Element| Some(reading.elements.get(element.up));
    let boxes = std::iter::successors(Some(reading.elements.get(listing.up)), up).take(BOXES);
    let around = { boxes }.find(|element| element.start < listing.start);
    around.is_some_and(|around| {
        before.is_kept(start - 1..start, (1, 1)) && before.is_kept(around.start as usize..start, OF_SECTION)
    })
}

/// Terms of one explanation that are looked for, and levels from a text to its
/// term; more are hardly ever written.
const MAX_TERMS: usize = 8;

/// Keeps the terms whose explanations are kept.
fn keep_terms(reading: &Reading<'_>, kept: &mut [bool]) {
    let before = Before::of(reading, kept);
    let dom = reading.page.dom();
    for element in reading.elements.iter().filter(|element| dom.is(element.id, Name::DD)) {
        if !before.is_kept(element.start as usize..element.end as usize, OF_SECTION) {
            continue;
        }
        let mut end = element.start;
        for _ in 0..MAX_TERMS {
            let Some(term) = term_before(reading, end, element.up) else { break };
            end = term.start;
            let blocks = term.start as usize..term.end as usize;
            if before.is_shown(blocks.clone()) {
                kept[blocks].fill(true);
            }
        }
    }
}

/// The term right in an element that ends before a block.
fn term_before<'a>(reading: &'a Reading<'_>, block: u32, up: u32) -> Option<&'a Element> {
    let last = reading.units.blocks.get((block as usize).checked_sub(1)?)?.last;
    let inner = reading.elements.around(last);
    let above = std::iter::successors(Some(inner), |at| reading.elements.above(*at)).take(MAX_TERMS);
    let term = { above }.map(|at| reading.elements.get(at)).find(|element| element.up == up)?;
    (reading.page.dom().is(term.id, Name::DT) && term.end == block).then_some(term)
}

/// How many points of lists stand before each element, and at the end.
fn points_before(reading: &Reading<'_>) -> Vec<u32> {
    let is_point = |id| u32::from(reading.page.dom().name(id) == Some(Name::LI));
    let mut before = vec![0];
    before.extend(reading.elements.iter().scan(0, |points, element| {
        *points += is_point(element.id);
        Some(*points)
    }));
    before
}

/// Whether an element is a table of data or a list of plain points, be it in
/// several levels.
fn is_group(reading: &Reading<'_>, page_type: PageType, at: usize, points: &[u32]) -> bool {
    let element = reading.elements.get(at as u32);
    let n_blocks = element.end - element.start;
    // Lists of a forum tell about those who write there.
    let is_list = || page_type != PageType::Forum;
    match reading.page.dom().name(element.id) {
        Some(Name::TABLE) => holds_data(reading, at, element),
        Some(Name::UL | Name::OL) => {
            let end = reading.elements.first_from(element.end);
            is_list() && 2 * n_blocks <= 3 * (points[end] - points[at])
        }
        Some(Name::DL) => is_list(),
        _ => false,
    }
}

/// Whether a table or list is no list of links, and stands between two blocks
/// that are kept, in an element of which nearly all else is.
fn is_amid(reading: &Reading<'_>, before: &Before, element: &Element) -> bool {
    let around = reading.elements.get(element.up);
    let (start, end) = (element.start as usize, element.end as usize);
    let is_one_kept = |block: usize| before.is_kept(block..block + 1, (1, 1));
    let is_between = element.start > around.start
        && element.end < around.end
        && is_one_kept(start - 1)
        && is_one_kept(end);
    let amount = reading.units.sum(start..end);
    is_between
        && 2 * amount.link_words < amount.words.max(1)
        && before.is_kept(around.start as usize..start, OF_SECTION)
        && before.is_kept(end..around.end as usize, OF_SECTION)
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

/// Keeps headings, but not of the page, whose sections are kept from the start.
fn keep_headings(reading: &Reading<'_>, kept: &mut [bool]) {
    let levels = &reading.levels;
    let before = Before::of(reading, kept);
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
            kept[block] = before.is_kept(section, OF_SECTION);
        }
    }
}
