//! Elements whose class, id, `rel` or `itemprop` names a field.

use tamis_html::{Kind, Name, NodeId};

use super::author::names_in_text;
use super::claim::{Field, Origin, Trust};
use super::date::find;
use super::gather::{Gathering, Source};
use super::labels::{Label, is_no_author, label};
use super::place::{Place, is_near_title, place};
use super::text::visible_text;
use super::times::{MAX_DATE_TEXT, class_label, text_before, trust_of_place};
use super::values::is_possible;

/// Nodes under an element that can be a byline or a dateline.
const MAX_NODES: usize = 40;

/// Bytes of a class or id that are read; longer ones list styles.
const MAX_CLASS_BYTES: usize = 160;

/// Bylines, and datelines, that are judged.
const MAX_CANDIDATES: usize = 24;

/// Bytes of a byline.
const MAX_BYLINE: usize = 200;

/// What a class or id names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Named {
    Author,
    Date,
}

/// Walks the elements of the page once more, now with their attributes.
pub(super) fn read(page: &mut Gathering<'_>) {
    let mut left = [MAX_CANDIDATES; 2];
    for id in page.dom.nodes() {
        if page.dom.kind(id) != Kind::Element || is_no_line(page.dom.name(id)) {
            continue;
        }
        visit(page, id, &mut left);
    }
}

/// Elements that hold no byline: they are many, and cheap to skip.
fn is_no_line(name: Option<Name>) -> bool {
    matches!(
        name,
        Some(
            Name::META
                | Name::LINK
                | Name::SCRIPT
                | Name::STYLE
                | Name::IMG
                | Name::SVG
                | Name::PATH
                | Name::INPUT
                | Name::BUTTON
                | Name::BR
                | Name::BODY
                | Name::HTML
                | Name::IFRAME
                | Name::OPTION
        )
    )
}

fn visit(page: &mut Gathering<'_>, id: NodeId, left: &mut [usize; 2]) {
    let dom = page.dom;
    let mut named = None;
    let mut has_property = false;
    for attr in dom.attrs(id) {
        match attr.name {
            Name::CLASS | Name::ID if named.is_none() => named = names(attr.value),
            Name::ITEMPROP | Name::PROPERTY => has_property = true,
            Name::REL => rel(page, id, attr.value),
            _ => {}
        }
    }
    if has_property {
        page.properties(id);
    }
    let Some(named) = named else { return };
    let slot = &mut left[usize::from(named == Named::Date)];
    if *slot == 0 || dom.subtree(id).len() > MAX_NODES {
        return;
    }
    *slot -= 1;
    let place = place(page, id);
    if place == Place::Aside {
        return;
    }
    let near = place == Place::Content && is_near_title(page, id);
    match named {
        Named::Author => byline(page, id, near),
        Named::Date => dateline(page, id, near),
    }
}

fn rel(page: &mut Gathering<'_>, id: NodeId, value: &str) {
    for word in value.split_ascii_whitespace() {
        let (field, key, trust) = match word {
            "author" => (Field::Author, "rel=author", Trust::Good),
            "license" => (Field::Licence, "rel=license", Trust::Good),
            "tag" => (Field::Tag, "rel=tag", Trust::Fair),
            _ => continue,
        };
        if place(page, id) == Place::Aside {
            continue;
        }
        let text = match field {
            Field::Licence => page.dom.attr(id, Name::HREF).unwrap_or("").to_owned(),
            _ => visible_text(page.dom, id, MAX_BYLINE),
        };
        let trust = if field == Field::Author && !is_near_title(page, id) { Trust::Fair } else { trust };
        page.say(field, &text, Source::at(Origin::Link, key, trust, id));
    }
}

fn byline(page: &mut Gathering<'_>, id: NodeId, near: bool) {
    let text = visible_text(page.dom, id, MAX_BYLINE);
    if text.len() >= MAX_BYLINE || is_no_author(&text) || is_no_author(&text_before(page.dom, id)) {
        return;
    }
    let trust = if near { Trust::Fair } else { Trust::Weak };
    for name in names_in_text(&text) {
        page.push(Field::Author, name, Source::at(Origin::Markup, "author", trust, id));
    }
}

fn dateline(page: &mut Gathering<'_>, id: NodeId, near: bool) {
    let dom = page.dom;
    let mut text = visible_text(dom, id, MAX_DATE_TEXT);
    if text.is_empty() {
        let names = ["title", "data-date", "data-time", "data-timestamp", "content"];
        names.into_iter().find_map(|name| dom.attr_named(id, name)).unwrap_or("").clone_into(&mut text);
    }
    let Some(found) = find(&text, page.habits).filter(|found| is_possible(page, found.date)) else { return };
    let words = text.get(..found.start).unwrap_or("");
    let said = label(words).or_else(|| class_label(dom, id)).or_else(|| label(&text_before(dom, id)));
    let field = match said {
        Some(Label::Changed) => Field::Modified,
        Some(Label::Unrelated) => return,
        _ => Field::Published,
    };
    let trust = trust_of_place(near && text.len() < MAX_DATE_TEXT, said.is_some());
    page.push(field, found.date.to_string(), Source::at(Origin::Markup, "date", trust, id));
}

/// What a class or id names, if anything: one look at each byte.
fn names(value: &str) -> Option<Named> {
    if value.len() > MAX_CLASS_BYTES {
        return None;
    }
    let bytes = value.as_bytes();
    for at in 0..bytes.len() {
        // Most bytes begin no word of the list.
        let named = match bytes[at] | 0x20 {
            b'a' if begins(bytes, at, b"author")
                || begins(bytes, at, b"autor")
                || begins(bytes, at, b"auteur") =>
            {
                Named::Author
            }
            b'b' if begins(bytes, at, b"byline") => Named::Author,
            b'u' if begins(bytes, at, b"username") || begins(bytes, at, b"user-name") => Named::Author,
            b'w' if begins(bytes, at, b"writer") => Named::Author,
            b'd' if is_date_word(bytes, at) => Named::Date,
            b't' if begins(bytes, at, b"time") && is_word(bytes, at, 4) => Named::Date,
            b't' if begins(bytes, at, b"timestamp") => Named::Date,
            b'p' if begins(bytes, at, b"postuser") || begins(bytes, at, b"poster") => Named::Author,
            b'c' if begins(bytes, at, b"contributor") || begins(bytes, at, b"creator") => Named::Author,
            b'p' if begins(bytes, at, b"publish") || begins(bytes, at, b"posted") => Named::Date,
            _ => continue,
        };
        return Some(named);
    }
    None
}

fn begins(bytes: &[u8], at: usize, word: &[u8]) -> bool {
    bytes.get(at..at + word.len()).is_some_and(|found| found.eq_ignore_ascii_case(word))
}

/// Whether the letters around a word are not its own: `candidate` is no date.
fn is_word(bytes: &[u8], at: usize, len: usize) -> bool {
    let free =
        |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_none_or(|byte| !byte.is_ascii_lowercase());
    (free(at.checked_sub(1)) || bytes[at].is_ascii_uppercase()) && free(Some(at + len))
}

fn is_date_word(bytes: &[u8], at: usize) -> bool {
    if begins(bytes, at, b"datum") || begins(bytes, at, b"dateline") || begins(bytes, at, b"datetime") {
        return true;
    }
    let before = |word: &[u8]| at.checked_sub(word.len()).is_some_and(|from| begins(bytes, from, word));
    begins(bytes, at, b"date")
        && (is_word(bytes, at, 4) || before(b"pub") || before(b"post") || before(b"entry") || before(b"news"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_name_fields() {
        for class in ["author", "post-author vcard", "articleAuthor", "byline", "Byline__Name"] {
            assert_eq!(names(class), Some(Named::Author), "{class}");
        }
        for class in [
            "date",
            "entry-date",
            "postDate",
            "pubdate",
            "time",
            "article_time",
            "posted-on",
            "meta-published",
        ] {
            assert_eq!(names(class), Some(Named::Date), "{class}");
        }
        for class in
            ["", "candidate", "update-button", "sometimes", "timeline", "validate", "data", "container"]
        {
            assert_eq!(names(class), None, "{class}");
        }
    }
}
