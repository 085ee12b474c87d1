//! Elements whose class, id, `rel` or `itemprop` names a field.

use tamis_html::{Kind, Name, NodeId};

use super::author::names_in_text;
use super::claim::{Field, Origin, Trust};
use super::date::find;
use super::gather::{Gathering, Source};
use super::item_props;
use super::labels::{Label, is_no_author, label};
use super::place::{Place, is_near_title, place};
use super::text::visible_text;
use super::times::{MAX_DATE_TEXT, class_label, text_before, trust_of_place};
use super::values::is_possible;

/// Nodes under an element that can be a byline or a dateline.
const MAX_NODES: usize = 80;

/// Bytes of a class or id that are read; longer ones list styles.
const MAX_CLASS_BYTES: usize = 120;

/// Bylines, and datelines, that are judged.
const MAX_CANDIDATES: usize = 24;

/// Bytes of a byline.
const MAX_BYLINE: usize = 200;

/// What a class or id names; some name both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Named {
    author: bool,
    date: bool,
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
    let mut named = Named::default();
    let mut has_property = false;
    // A byline has text and little else; what is large or empty needs no look.
    let fits = (2..=MAX_NODES).contains(&dom.subtree(id).len()) && *left != [0; 2];
    let is_read = |name| match name {
        Name::CLASS | Name::ID => fits,
        Name::ITEMPROP | Name::PROPERTY | Name::ITEMTYPE | Name::TYPEOF | Name::REL => true,
        _ => false,
    };
    for attr in dom.attrs_where(id, is_read) {
        match attr.name {
            Name::ITEMPROP | Name::PROPERTY => has_property = true,
            Name::ITEMTYPE | Name::TYPEOF => item_props::kind(page, id, attr.value),
            Name::REL => rel(page, id, attr.value),
            _ => named.look_at(attr.value),
        }
    }
    if has_property {
        page.properties(id);
    }
    if !(named.author || named.date) {
        return;
    }
    let is_author = named.author && take_one(&mut left[0]);
    let is_date = named.date && take_one(&mut left[1]);
    let place = place(page, id);
    if place == Place::Aside {
        return;
    }
    let near = place == Place::Content && is_near_title(page, id);
    if is_author {
        byline(page, id, near);
    }
    if is_date {
        dateline(page, id, near);
    }
}

/// Takes one of what is left, if there is any.
fn take_one(left: &mut usize) -> bool {
    let some = *left > 0;
    *left = left.saturating_sub(1);
    some
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
        if field == Field::Author {
            let trust = if is_near_title(page, id) { trust } else { Trust::Fair };
            say_names(page, &text, Source::at(Origin::Link, key, trust, id));
        } else {
            page.say(field, &text, Source::at(Origin::Link, key, trust, id));
        }
    }
}

fn byline(page: &mut Gathering<'_>, id: NodeId, near: bool) {
    let text = visible_text(page.dom, id, MAX_BYLINE);
    if text.len() >= MAX_BYLINE || is_no_author(&text) || is_no_author(&text_before(page.dom, id)) {
        return;
    }
    let trust = if near { Trust::Fair } else { Trust::Weak };
    say_names(page, &text, Source::at(Origin::Markup, "author", trust, id));
}

fn say_names(page: &mut Gathering<'_>, text: &str, source: Source) {
    for name in names_in_text(text) {
        page.push(Field::Author, name, source);
    }
}

fn dateline(page: &mut Gathering<'_>, id: NodeId, near: bool) {
    let dom = page.dom;
    let text = visible_text(dom, id, MAX_DATE_TEXT);
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

impl Named {
    /// Adds what a class or id names: one look at each byte.
    fn look_at(&mut self, value: &str) {
        if value.len() > MAX_CLASS_BYTES {
            return;
        }
        let bytes = value.as_bytes();
        for (at, pair) in bytes.windows(2).enumerate() {
            // Two letters tell that most places begin no word of the list.
            match [pair[0] | 0x20, pair[1] | 0x20] {
                [b'a', b'u'] => self.author |= begins_any(bytes, at, &[b"author", b"autor", b"auteur"]),
                [b'b', b'y'] => self.author |= begins(bytes, at, b"byline"),
                [b'c', b'o' | b'r'] => self.author |= begins_any(bytes, at, &[b"contributor", b"creator"]),
                [b'u', b's'] => self.author |= begins_any(bytes, at, &[b"username", b"user-name"]),
                [b'w', b'r'] => self.author |= begins(bytes, at, b"writer"),
                [b'p', b'o'] => {
                    self.author |= begins_any(bytes, at, &[b"postuser", b"poster"]);
                    self.date |= begins(bytes, at, b"posted");
                }
                [b'p', b'u'] => self.date |= begins(bytes, at, b"publish"),
                [b'd', b'a'] | [b't', b'i'] => self.date |= is_date_word(bytes, at),
                _ => {}
            }
        }
    }
}

fn begins_any(bytes: &[u8], at: usize, words: &[&[u8]]) -> bool {
    words.iter().any(|word| begins(bytes, at, word))
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
    let words: [&[u8]; 4] = [b"datum", b"dateline", b"datetime", b"timestamp"];
    if words.iter().any(|word| begins(bytes, at, word))
        || (begins(bytes, at, b"time") && is_word(bytes, at, 4))
    {
        return true;
    }
    let before = |word: &[u8]| at.checked_sub(word.len()).is_some_and(|from| begins(bytes, from, word));
    begins(bytes, at, b"date")
        && (is_word(bytes, at, 4) || before(b"pub") || before(b"post") || before(b"entry") || before(b"news"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(class: &str) -> (bool, bool) {
        let mut named = Named::default();
        named.look_at(class);
        (named.author, named.date)
    }

    #[test]
    fn classes_name_fields() {
        for class in ["author", "post-author vcard", "articleAuthor", "byline", "Byline__Name"] {
            assert_eq!(named(class), (true, false), "{class}");
        }
        for class in
            ["date", "entry-date", "postDate", "pubdate", "time", "article_time", "posted-on", "published"]
        {
            assert_eq!(named(class), (false, true), "{class}");
        }
        for class in
            ["", "candidate", "update-button", "sometimes", "timeline", "validate", "data", "container"]
        {
            assert_eq!(named(class), (false, false), "{class}");
        }
        assert_eq!(named("date-and-author"), (true, true));
    }
}
