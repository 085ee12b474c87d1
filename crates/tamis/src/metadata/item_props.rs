//! Microdata and `RDFa`: properties written at the elements that hold them.

use tamis_html::{Dom, Name, NodeId};

use super::claim::{Field, Origin, Trust};
use super::gather::{Gathering, MAX_TITLE_BYTES, Source};
use super::place::{Place, is_large, place};
use super::text::visible_text;

/// Ancestors that are searched for the thing a property belongs to.
const MAX_LEVELS: usize = 40;

/// Nodes that are searched for the name of an author.
const MAX_NAME_NODES: usize = 60;

/// Properties of schema.org and Dublin Core, in lower case.
#[rustfmt::skip]
static PROPERTIES: &[(&str, &str, Field, Trust)] = &[
    ("articlebody", "articleBody", Field::Description, Trust::Hint),
    ("author", "author", Field::Author, Trust::Good),
    ("created", "created", Field::Published, Trust::Fair),
    ("creator", "creator", Field::Author, Trust::Fair),
    ("datecreated", "dateCreated", Field::Published, Trust::Fair),
    ("datemodified", "dateModified", Field::Modified, Trust::Good),
    ("datepublished", "datePublished", Field::Published, Trust::Good),
    ("description", "description", Field::Description, Trust::Weak),
    ("headline", "headline", Field::Title, Trust::Good),
    ("image", "image", Field::Image, Trust::Weak),
    ("inlanguage", "inLanguage", Field::Language, Trust::Fair),
    ("issued", "issued", Field::Published, Trust::Fair),
    ("keywords", "keywords", Field::Tag, Trust::Fair),
    ("license", "license", Field::Licence, Trust::Good),
    ("modified", "modified", Field::Modified, Trust::Fair),
    ("name", "name", Field::Title, Trust::Hint),
    ("title", "title", Field::Title, Trust::Hint),
    ("uploaddate", "uploadDate", Field::Published, Trust::Fair),
];

/// Reads the properties of one element.
pub(super) fn read(page: &mut Gathering<'_>, id: NodeId) {
    let dom = page.dom;
    for (name, origin) in [(Name::ITEMPROP, Origin::Microdata), (Name::PROPERTY, Origin::Rdfa)] {
        let Some(written) = dom.attr(id, name) else { continue };
        for word in written.split_ascii_whitespace() {
            let Some((_, key, field, trust)) = lookup(word) else { continue };
            if *field == Field::Description && *trust == Trust::Hint {
                continue;
            }
            say(page, *field, Source::at(origin, key, *trust, id));
        }
    }
}

fn lookup(word: &str) -> Option<&'static (&'static str, &'static str, Field, Trust)> {
    let local = word.rsplit([':', '/', '#']).next()?.to_ascii_lowercase();
    PROPERTIES.binary_search_by(|entry| entry.0.cmp(&local)).ok().and_then(|at| PROPERTIES.get(at))
}

fn say(page: &mut Gathering<'_>, field: Field, source: Source) {
    let Some(id) = source.node else { return };
    let dom = page.dom;
    let owner = owner(dom, id);
    if is_another_thing(owner) || place(page, id) == Place::Aside {
        return;
    }
    let trust = if is_media(owner) { source.trust.min(Trust::Weak) } else { source.trust };
    let source = Source { trust, ..source };
    match field {
        Field::Author => page.say(field, &author_text(dom, id), source),
        Field::Image | Field::Licence => {
            let url = [Name::CONTENT, Name::HREF, Name::SRC].into_iter().find_map(|name| dom.attr(id, name));
            page.say(field, url.unwrap_or(""), source);
        }
        _ => page.say(field, &value(dom, id), source),
    }
}

/// The value of a property: for machines where it has one, else its text.
fn value(dom: &Dom, id: NodeId) -> String {
    [Name::CONTENT, Name::DATETIME]
        .into_iter()
        .find_map(|name| dom.attr(id, name).filter(|value| !value.is_empty()))
        .map_or_else(|| visible_text(dom, id, MAX_TITLE_BYTES), str::to_owned)
}

/// The name inside an author, or the author's text.
fn author_text(dom: &Dom, id: NodeId) -> String {
    let named = dom.descendants(id).take(MAX_NAME_NODES).find(|node| {
        dom.attr(*node, Name::ITEMPROP).or_else(|| dom.attr(*node, Name::PROPERTY)).is_some_and(|prop| {
            prop.split_ascii_whitespace().any(|word| word.rsplit(':').next() == Some("name"))
        })
    });
    value(dom, named.unwrap_or(id))
}

/// The type of the thing that a property belongs to; empty when none is named.
fn owner(dom: &Dom, id: NodeId) -> &str {
    let scope = dom
        .ancestors(id)
        .take(MAX_LEVELS)
        .find_map(|ancestor| dom.attr(ancestor, Name::ITEMTYPE).or_else(|| dom.attr(ancestor, Name::TYPEOF)));
    scope.map_or("", type_name)
}

/// Whether a thing is a film or sound, which may be older than the page it is on.
fn is_media(kind: &str) -> bool {
    matches!(kind, "VideoObject" | "AudioObject" | "MediaObject")
}

/// Whether a thing is not what the page is about.
fn is_another_thing(kind: &str) -> bool {
    matches!(
        kind,
        "Comment"
            | "UserComments"
            | "Review"
            | "Rating"
            | "AggregateRating"
            | "Person"
            | "Organization"
            | "ImageObject"
            | "ListItem"
            | "BreadcrumbList"
            | "Offer"
            | "Answer"
            | "SiteNavigationElement"
            | "WPHeader"
            | "WPFooter"
            | "WPSideBar"
            | "PostalAddress"
            | "Brand"
            | "Place"
            | "UserAccount"
            | "Image"
    )
}

/// The name of a type without the vocabulary's address.
fn type_name(written: &str) -> &str {
    written.trim_end_matches('/').rsplit(['/', ':', '#']).next().unwrap_or("")
}

/// Notes what a thing is when its element holds the title, or much of the
/// page: the page is about it. A hint only, because pages wrap one thing in another.
pub(super) fn kind(page: &mut Gathering<'_>, id: NodeId, written: &str) {
    let dom = page.dom;
    if page.title_node().is_some_and(|title| dom.contains(id, title)) || is_large(dom, id) {
        let source = Source::at(Origin::Microdata, "itemtype", Trust::Hint, id);
        page.say(Field::Kind, type_name(written), source);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_sorted() {
        assert!(PROPERTIES.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(lookup("schema:datePublished").unwrap().1, "datePublished");
        assert!(lookup("price").is_none());
    }
}
