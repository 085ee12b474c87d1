//! Dates in plain text, when nothing better spoke.

use tamis_html::{Dom, Kind, Name, NodeId};

use super::claim::{Field, Origin, Trust};
use super::date::{find, may_hold_date};
use super::gather::{Gathering, Source};
use super::labels::{Label, label};
use super::place::{NEAR_AFTER, NEAR_BEFORE, Place, is_near_title, place};
use super::text::{is_unseen, squeezed};
use super::times::{MAX_DATE_TEXT, text_before, trust_of_place};
use super::values::is_possible;

/// Texts with a date that are judged.
const MAX_CANDIDATES: usize = 12;

/// Texts with digits that are read: prices and counts are no dates.
const MAX_READ: usize = 300;

/// Bytes beside the date in a text that is still a dateline.
const MAX_REST: usize = 40;

/// Bytes of a short text with the white space of its markup.
const MAX_RAW_BYTES: usize = 300;

/// Nodes behind those near the title that are searched when nothing stood near
/// (wcxb and meta: as many dates as the whole page, fewer false ones).
const MAX_FAR_NODES: usize = 3_000;

/// Searches the text near the title, after it and before it, then what
/// follows when nothing stood there.
pub(super) fn read(page: &mut Gathering<'_>) {
    let len = page.dom.len();
    let title = page.title_node().map_or(0, NodeId::index);
    let near_end = (title + NEAR_AFTER).min(len);
    let near_start = title.saturating_sub(NEAR_BEFORE);
    let mut search = Search { candidates: MAX_CANDIDATES, texts: MAX_READ };
    search.run(page, title..near_end);
    search.run(page, (near_start..title).rev());
    if !page.knows(Field::Published, Trust::Fair) && !page.knows(Field::Modified, Trust::Fair) {
        search.run(page, near_end..len.min(near_end + MAX_FAR_NODES));
    }
}

/// How much more is looked at.
struct Search {
    candidates: usize,
    texts: usize,
}

impl Search {
    fn run(&mut self, page: &mut Gathering<'_>, indexes: impl Iterator<Item = usize>) {
        let dom = page.dom;
        for id in indexes.filter_map(|index| dom.node(index)) {
            if dom.kind(id) != Kind::Text || !may_hold_day(dom.text(id).trim_ascii()) {
                continue;
            }
            if self.candidates == 0 || self.texts == 0 {
                break;
            }
            self.texts -= 1;
            self.candidates -= usize::from(judge(page, id));
        }
    }
}

/// Whether a text is short and has what may be a year, or two marks between numbers.
fn may_hold_day(text: &str) -> bool {
    if text.len() > MAX_RAW_BYTES || !may_hold_date(text) {
        return false;
    }
    let (mut run, mut marks) = (0, 0);
    for byte in text.bytes() {
        marks += usize::from(run > 0 && matches!(byte, b'.' | b'/' | b'-'));
        run = if byte.is_ascii_digit() { run + 1 } else { 0 };
        if run == YEAR_DIGITS || marks == 2 || !byte.is_ascii() {
            return true;
        }
    }
    false
}

/// Digits of a year.
const YEAR_DIGITS: usize = 4;

/// Whether the text held a date.
fn judge(page: &mut Gathering<'_>, id: NodeId) -> bool {
    let dom = page.dom;
    let text = squeezed(dom.text(id), MAX_RAW_BYTES);
    if text.len() > MAX_DATE_TEXT {
        return false;
    }
    let Some(found) = find(&text, page.habits).filter(|found| is_possible(page, found.date)) else {
        return false;
    };
    if is_in_unseen(dom, id) {
        return false;
    }
    let place = place(page, id);
    if place == Place::Aside {
        return true;
    }
    let words = text.get(..found.start).unwrap_or("");
    let said = label(words).or_else(|| label(&text_before(dom, id)));
    let rest = text.len().saturating_sub(found.end - found.start);
    let near = place == Place::Content && is_near_title(page, id);
    let field = match said {
        Some(Label::Changed) => Field::Modified,
        Some(Label::Published) => Field::Published,
        None if rest <= MAX_REST => Field::Published,
        Some(Label::Unrelated) | None => return true,
    };
    let trust = trust_of_place(near, said.is_some());
    page.push(field, found.date.to_string(), Source::at(Origin::Text, "text", trust, id));
    true
}

/// Whether a text is not shown, or leads to another page.
fn is_in_unseen(dom: &Dom, id: NodeId) -> bool {
    /// Levels between a text and the element that hides it.
    const MAX_LEVELS: usize = 3;
    dom.ancestors(id)
        .take(MAX_LEVELS)
        .any(|ancestor| is_unseen(dom, ancestor) || dom.is(ancestor, Name::TITLE))
}
