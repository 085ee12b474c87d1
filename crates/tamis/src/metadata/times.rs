//! `<time>` and `<abbr>` elements, and which of them is about the page.

use tamis_html::{Dom, Kind, Name, NodeId};

use super::claim::{Field, Origin, Trust};
use super::gather::{Gathering, Source};
use super::labels::{Label, label};
use super::place::{Place, is_near_title, place};
use super::text::{squeezed, visible_text};

/// `time` elements that are looked at; lists of posts have hundreds.
pub(super) const MAX_TIMES: usize = 40;

/// `time` elements near the title that are looked at when the date is known:
/// one may have it in local time.
const MAX_TIMES_WHEN_KNOWN: usize = 3;

/// Bytes of a date as a reader sees it, its label included.
pub(super) const MAX_DATE_TEXT: usize = 150;

/// Reads the `time` elements in order.
pub(super) fn read(page: &mut Gathering<'_>) {
    let mut times = std::mem::take(&mut page.times);
    if page.knows(Field::Published, Trust::Good) {
        times.retain(|id| is_near_title(page, *id));
        times.truncate(MAX_TIMES_WHEN_KNOWN);
    }
    for id in times {
        read_one(page, id);
    }
}

fn read_one(page: &mut Gathering<'_>, id: NodeId) {
    let dom = page.dom;
    let text = visible_text(dom, id, MAX_DATE_TEXT);
    // Before `time` there was `abbr`, with the date as its title.
    let machine =
        [Name::DATETIME, Name::CONTENT, Name::TITLE].into_iter().find_map(|name| dom.attr(id, name));
    let written = machine.filter(|value| super::values::date(page, value).is_some()).unwrap_or(&text);
    let place = place(page, id);
    if place == Place::Aside {
        return;
    }
    let near = place == Place::Content && is_near_title(page, id);
    let by_class = class_label(dom, id);
    let said = by_class.or_else(|| label(&text)).or_else(|| label(&text_before(dom, id)));
    let field = match said {
        Some(Label::Changed) => Field::Modified,
        Some(Label::Unrelated) => return,
        _ => Field::Published,
    };
    let marked = said == Some(Label::Published) || dom.attr_named(id, "pubdate").is_some();
    let trust = trust_of_place(near, marked);
    let written = written.to_owned();
    page.say(field, &written, Source::at(Origin::Time, "time", trust, id));
}

/// How much a date in the text is believed: by where it stands, and by
/// whether words or a class say that it is the date of publication.
pub(super) fn trust_of_place(near: bool, labelled: bool) -> Trust {
    match (near, labelled) {
        (true, true) => Trust::Good,
        (true, false) => Trust::Fair,
        (false, _) => Trust::Weak,
    }
}

/// What an element's class, or its parent's, says about its date.
pub(super) fn class_label(dom: &Dom, id: NodeId) -> Option<Label> {
    let own = dom.attr(id, Name::CLASS).and_then(label_of_class);
    own.or_else(|| dom.parent(id).and_then(|parent| dom.attr(parent, Name::CLASS)).and_then(label_of_class))
}

fn label_of_class(class: &str) -> Option<Label> {
    let lower = class.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    match (
        has(&["publish", "posted", "created", "pubdate", "entry-date", "post-date"]),
        has(&["update", "modif", "edited"]),
    ) {
        // WordPress marks a date that is both as "published updated".
        (true, _) => Some(Label::Published),
        (false, true) => Some(Label::Changed),
        (false, false) => None,
    }
}

/// The text that a reader sees right before an element.
pub(super) fn text_before(dom: &Dom, id: NodeId) -> String {
    /// Nodes between a label and its date.
    const MAX_BACK: usize = 6;
    /// Bytes of the longest label.
    const MAX_LABEL: usize = 60;
    let mut index = id.index();
    for _ in 0..MAX_BACK {
        let Some(node) = index.checked_sub(1).and_then(|before| dom.node(before)) else { break };
        index -= 1;
        if dom.kind(node) == Kind::Text && !dom.text(node).trim().is_empty() {
            let text = dom.text(node).trim();
            let start = text.len().saturating_sub(MAX_LABEL);
            let start = text.ceil_char_boundary(start);
            return squeezed(text.get(start..).unwrap_or(""), MAX_LABEL);
        }
    }
    String::new()
}
