//! Names in plain text near the title: "By Ann Lee", or a link to an author's page.

use tamis_html::{Kind, Name, NodeId};

use super::author;
use super::claim::{Field, Origin, Trust};
use super::gather::{Gathering, Source};
use super::labels::{begins_byline, may_begin_byline};
use super::place::{NEAR_AFTER, NEAR_BEFORE, Place, place};
use super::text::{is_unseen, squeezed, visible_text};

/// Bytes of a byline.
const MAX_BYLINE: usize = 120;

/// Nodes between "By" and the name.
const MAX_GAP: usize = 8;

/// What follows a slash in addresses of pages about authors.
const AUTHOR_PATHS: [&[u8]; 8] =
    [b"author", b"autor", b"auteur", b"contributor", b"people/", b"writers/", b"staff/", b"profile/"];

/// Looks at the texts and links near the title.
pub(super) fn read(page: &mut Gathering<'_>) {
    let Some(title) = page.title_node().map(NodeId::index) else { return };
    let nearby = (title..title + NEAR_AFTER).chain((title.saturating_sub(NEAR_BEFORE)..title).rev());
    for index in nearby {
        let Some(id) = page.dom.node(index) else { continue };
        let found = match page.dom.kind(id) {
            Kind::Text => byline(page, id),
            Kind::Element if page.dom.is(id, Name::A) => author_link(page, id),
            _ => None,
        };
        let Some((text, key)) = found else { continue };
        let names = author::names_in_text(&text);
        if names.is_empty() || place(page, id) != Place::Content {
            continue;
        }
        for name in names {
            page.push(Field::Author, name, Source::at(Origin::Text, key, Trust::Fair, id));
        }
        return;
    }
}

/// A text that begins with "By", and the name in it or in the next text.
fn byline(page: &Gathering<'_>, id: NodeId) -> Option<(String, &'static str)> {
    let raw = page.dom.text(id);
    if raw.len() > 2 * MAX_BYLINE || !may_begin_byline(raw) {
        return None;
    }
    let text = squeezed(raw, MAX_BYLINE);
    let rest = begins_byline(&text)?;
    if page.dom.parent(id).is_some_and(|parent| is_unseen(page.dom, parent)) {
        return None;
    }
    if !rest.trim().is_empty() {
        return Some((rest.to_owned(), "by"));
    }
    let next = (id.index() + 1..)
        .take(MAX_GAP)
        .filter_map(|index| page.dom.node(index))
        .find(|node| page.dom.kind(*node) == Kind::Text && !page.dom.text(*node).trim().is_empty())?;
    Some((squeezed(page.dom.text(next), MAX_BYLINE), "by"))
}

/// A link to a page about an author.
fn author_link(page: &Gathering<'_>, id: NodeId) -> Option<(String, &'static str)> {
    let href = page.dom.attr(id, Name::HREF)?.as_bytes();
    let begins = |at: usize| {
        AUTHOR_PATHS.iter().any(|path| href.get(at + 1..).is_some_and(|rest| rest.starts_with(path)))
    };
    let is_author = memchr::memchr2_iter(b'/', b'?', href).any(begins);
    is_author.then(|| (visible_text(page.dom, id, MAX_BYLINE), "href"))
}
