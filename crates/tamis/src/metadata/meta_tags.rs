//! `<meta>`: Open Graph, Dublin Core, Twitter cards and all the rest.

use tamis_html::{Name, NodeId};

use super::claim::{Field, Origin, Trust};
use super::gather::{Gathering, Source};
use Field::{
    Author, Canonical, Description, Image, Kind, Language, Licence, Modified, Published, Site, Tag, Title,
};
use Origin::{DublinCore, MetaTag, OpenGraph, Twitter};
use Trust::{Fair, Good, Hint, Sure, Weak};

/// A key of `<meta>` in lower case, and what it says.
type Key = (&'static str, Field, Origin, Trust);

/// Known keys in alphabetical order. Trust is by what a key is made for; plain
/// `date` keys are weak because they often held the day of a change (segments).
#[rustfmt::skip]
static KEYS: &[Key] = &[
    ("analyticsattributes.articledate", Published, MetaTag, Good),
    ("apple-mobile-web-app-title", Site, MetaTag, Weak),
    ("application-name", Site, MetaTag, Fair),
    ("article.author", Author, MetaTag, Good),
    ("article.created", Published, MetaTag, Good),
    ("article.published", Published, MetaTag, Good),
    ("article.updated", Modified, MetaTag, Good),
    ("article:author", Author, OpenGraph, Good),
    ("article:author_name", Author, OpenGraph, Good),
    ("article:modified", Modified, OpenGraph, Good),
    ("article:modified_time", Modified, OpenGraph, Sure),
    ("article:post_modified", Modified, OpenGraph, Good),
    ("article:published", Published, OpenGraph, Good),
    ("article:published_time", Published, OpenGraph, Sure),
    ("article:tag", Tag, OpenGraph, Good),
    ("article:updated_time", Modified, OpenGraph, Good),
    ("article_author", Author, MetaTag, Good),
    ("article_date_original", Published, MetaTag, Good),
    ("article_publication_date", Published, MetaTag, Good),
    ("author", Author, MetaTag, Fair),
    ("author_name", Author, MetaTag, Fair),
    ("book:author", Author, OpenGraph, Fair),
    ("book:release_date", Published, OpenGraph, Fair),
    ("bt:author", Author, MetaTag, Good),
    ("bt:moddate", Modified, MetaTag, Good),
    ("bt:pubdate", Published, MetaTag, Good),
    ("byl", Author, MetaTag, Good),
    ("byline", Author, MetaTag, Good),
    ("citation_author", Author, MetaTag, Sure),
    ("citation_date", Published, MetaTag, Good),
    ("citation_keywords", Tag, MetaTag, Good),
    ("citation_online_date", Published, MetaTag, Good),
    ("citation_publication_date", Published, MetaTag, Good),
    ("citation_title", Title, MetaTag, Sure),
    ("content-language", Language, MetaTag, Fair),
    ("created", Published, MetaTag, Fair),
    ("creation_date", Published, MetaTag, Fair),
    ("creator", Author, MetaTag, Weak),
    ("cxenseparse:author", Author, MetaTag, Good),
    ("cxenseparse:publishtime", Published, MetaTag, Good),
    ("cxenseparse:recs:publishtime", Published, MetaTag, Good),
    ("date", Published, MetaTag, Weak),
    ("date.published", Published, MetaTag, Good),
    ("date.updated", Modified, MetaTag, Good),
    ("date_published", Published, MetaTag, Good),
    ("datecreated", Published, MetaTag, Fair),
    ("datemodified", Modified, MetaTag, Good),
    ("dateposted", Published, MetaTag, Good),
    ("datepublished", Published, MetaTag, Good),
    ("dateupdated", Modified, MetaTag, Good),
    ("dc.contributor", Author, DublinCore, Hint),
    ("dc.created", Published, DublinCore, Good),
    ("dc.creator", Author, DublinCore, Fair),
    ("dc.date", Published, DublinCore, Weak),
    ("dc.date.created", Published, DublinCore, Good),
    ("dc.date.issued", Published, DublinCore, Good),
    ("dc.date.modified", Modified, DublinCore, Good),
    ("dc.date.published", Published, DublinCore, Good),
    ("dc.description", Description, DublinCore, Fair),
    ("dc.identifier", Canonical, DublinCore, Hint),
    ("dc.issued", Published, DublinCore, Good),
    ("dc.language", Language, DublinCore, Fair),
    ("dc.modified", Modified, DublinCore, Good),
    ("dc.publisher", Site, DublinCore, Weak),
    ("dc.rights", Licence, DublinCore, Weak),
    ("dc.subject", Tag, DublinCore, Fair),
    ("dc.title", Title, DublinCore, Good),
    ("dc.type", Kind, DublinCore, Weak),
    ("dcterms.created", Published, DublinCore, Good),
    ("dcterms.creator", Author, DublinCore, Fair),
    ("dcterms.date", Published, DublinCore, Weak),
    ("dcterms.description", Description, DublinCore, Fair),
    ("dcterms.issued", Published, DublinCore, Good),
    ("dcterms.language", Language, DublinCore, Fair),
    ("dcterms.license", Licence, DublinCore, Good),
    ("dcterms.modified", Modified, DublinCore, Good),
    ("dcterms.rights", Licence, DublinCore, Weak),
    ("dcterms.subject", Tag, DublinCore, Fair),
    ("dcterms.title", Title, DublinCore, Good),
    ("dcterms.type", Kind, DublinCore, Weak),
    ("description", Description, MetaTag, Fair),
    ("displaydate", Published, MetaTag, Good),
    ("excerpt", Description, MetaTag, Weak),
    ("fb:article:author", Author, OpenGraph, Fair),
    ("headline", Title, MetaTag, Good),
    ("image", Image, MetaTag, Weak),
    ("issued", Published, MetaTag, Good),
    ("keywords", Tag, MetaTag, Fair),
    ("language", Language, MetaTag, Weak),
    ("last-modified", Modified, MetaTag, Fair),
    ("last_updated", Modified, MetaTag, Good),
    ("lastmod", Modified, MetaTag, Good),
    ("lastmodified", Modified, MetaTag, Good),
    ("lastupdated", Modified, MetaTag, Good),
    ("license", Licence, MetaTag, Good),
    ("modified", Modified, MetaTag, Good),
    ("modified_time", Modified, MetaTag, Good),
    ("news_keywords", Tag, MetaTag, Good),
    ("og:article:author", Author, OpenGraph, Good),
    ("og:article:modified_time", Modified, OpenGraph, Good),
    ("og:article:published_time", Published, OpenGraph, Good),
    ("og:author", Author, OpenGraph, Fair),
    ("og:description", Description, OpenGraph, Good),
    ("og:image", Image, OpenGraph, Good),
    ("og:image:secure_url", Image, OpenGraph, Fair),
    ("og:image:url", Image, OpenGraph, Good),
    ("og:locale", Language, OpenGraph, Weak),
    ("og:modified_time", Modified, OpenGraph, Good),
    ("og:published_time", Published, OpenGraph, Good),
    ("og:release_date", Published, OpenGraph, Fair),
    ("og:site_name", Site, OpenGraph, Good),
    ("og:title", Title, OpenGraph, Good),
    ("og:type", Kind, OpenGraph, Fair),
    ("og:updated_time", Modified, OpenGraph, Good),
    ("og:url", Canonical, OpenGraph, Fair),
    ("og:video:release_date", Published, OpenGraph, Fair),
    ("originalpublicationdate", Published, MetaTag, Good),
    ("parsely-author", Author, MetaTag, Good),
    ("parsely-pub-date", Published, MetaTag, Good),
    ("parsely-tags", Tag, MetaTag, Good),
    ("parsely-title", Title, MetaTag, Good),
    ("pdate", Published, MetaTag, Good),
    ("ptime", Published, MetaTag, Good),
    ("pub_date", Published, MetaTag, Good),
    ("pubdate", Published, MetaTag, Good),
    ("publication-date", Published, MetaTag, Good),
    ("publication_date", Published, MetaTag, Good),
    ("publish-date", Published, MetaTag, Good),
    ("publish_date", Published, MetaTag, Good),
    ("publish_time", Published, MetaTag, Good),
    ("publishdate", Published, MetaTag, Good),
    ("published", Published, MetaTag, Good),
    ("published-date", Published, MetaTag, Good),
    ("published_date", Published, MetaTag, Good),
    ("published_time", Published, MetaTag, Good),
    ("published_time_telegram", Published, MetaTag, Good),
    ("publisheddate", Published, MetaTag, Good),
    ("publisher", Site, MetaTag, Weak),
    ("rbauthors", Author, MetaTag, Good),
    ("release_date", Published, MetaTag, Fair),
    ("revised", Modified, MetaTag, Good),
    ("rights", Licence, MetaTag, Hint),
    ("rnews:datepublished", Published, MetaTag, Good),
    ("sailthru.author", Author, MetaTag, Good),
    ("sailthru.date", Published, MetaTag, Good),
    ("sailthru.description", Description, MetaTag, Fair),
    ("sailthru.image.full", Image, MetaTag, Fair),
    ("sailthru.tags", Tag, MetaTag, Fair),
    ("sailthru.title", Title, MetaTag, Good),
    ("shareaholic:article_author_name", Author, MetaTag, Good),
    ("shareaholic:article_modified_time", Modified, MetaTag, Good),
    ("shareaholic:article_published_time", Published, MetaTag, Good),
    ("thumbnail", Image, MetaTag, Weak),
    ("title", Title, MetaTag, Fair),
    ("twitter:creator", Author, Twitter, Hint),
    ("twitter:description", Description, Twitter, Fair),
    ("twitter:image", Image, Twitter, Fair),
    ("twitter:image:src", Image, Twitter, Fair),
    ("twitter:title", Title, Twitter, Fair),
    ("updated", Modified, MetaTag, Good),
    ("updated_time", Modified, MetaTag, Good),
    ("vr:author", Author, MetaTag, Good),
    ("vr:published_time", Published, MetaTag, Good),
];

/// Bytes of the longest key looked up.
const MAX_KEY_BYTES: usize = 40;

/// Labels of Twitter cards that name an author, in the languages of the
/// plugins that write them.
const WRITTEN_BY: [&str; 16] = [
    "written by",
    "author",
    "by",
    "verfasst von",
    "geschrieben von",
    "autor",
    "écrit par",
    "escrito por",
    "scritto da",
    "geschreven door",
    "napisane przez",
    "автор",
    "written",
    "skrevet af",
    "skrevet av",
    "posted by",
];

/// Reads one `<meta>`.
pub(super) fn read(page: &mut Gathering<'_>, id: NodeId) {
    let dom = page.dom;
    // Some generators write `value` for `content`.
    let content = dom.attr(id, Name::CONTENT).or_else(|| dom.attr(id, Name::VALUE));
    let Some(content) = content.filter(|content| !content.trim().is_empty()) else { return };
    for name in [Name::PROPERTY, Name::NAME, Name::HTTP_EQUIV] {
        let Some(written) = dom.attr(id, name) else { continue };
        if let Some(number) = written.strip_prefix("twitter:label") {
            page.card_label = WRITTEN_BY.contains(&content.trim().to_lowercase().as_str()).then_some(number);
        } else if let Some(number) = written.strip_prefix("twitter:data") {
            if page.card_label == Some(number) {
                page.say(Author, content, Source::at(Twitter, "twitter:data", Good, id));
            }
        } else if let Some((key, field, origin, trust)) = lookup(written) {
            page.say(field, content, Source::at(origin, key, trust, id));
        }
    }
    if dom.has_attr(id, Name::ITEMPROP) {
        super::item_props::read(page, id);
    }
}

/// The key of a table, whatever its case and its `dc:` or `dc.`.
fn lookup(written: &str) -> Option<Key> {
    let written = written.trim();
    if written.len() > MAX_KEY_BYTES || !written.is_ascii() {
        return None;
    }
    let mut buffer = [0_u8; MAX_KEY_BYTES];
    let key = buffer.get_mut(..written.len())?;
    key.copy_from_slice(written.as_bytes());
    key.make_ascii_lowercase();
    if key.starts_with(b"dc:") || key.starts_with(b"dcterms:") {
        key.iter_mut().filter(|byte| **byte == b':').for_each(|byte| *byte = b'.');
    }
    match KEYS.binary_search_by(|entry| entry.0.as_bytes().cmp(key)) {
        Ok(found) => KEYS.get(found).copied(),
        Err(_) => by_words(key),
    }
}

/// What a key of a site's own making says by the words in it.
fn by_words(key: &[u8]) -> Option<Key> {
    let has = |word: &[u8]| memchr::memmem::find(key, word).is_some();
    if !key.windows(4).any(|word| word == b"date" || word == b"time") {
        return None;
    }
    if has(b"modif") || has(b"updat") {
        return Some(("*modified*", Modified, MetaTag, Fair));
    }
    if has(b"publish") || has(b"publication") || has(b"issue") {
        return Some(("*published*", Published, MetaTag, Fair));
    }
    (key.ends_with(b".date") || key.ends_with(b"-date")).then_some(("*.date", Published, MetaTag, Weak))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_short() {
        assert!(KEYS.is_sorted_by(|a, b| a.0 < b.0));
        assert!(KEYS.iter().all(|key| key.0.len() <= MAX_KEY_BYTES));
    }

    #[test]
    fn case_and_separator_do_not_matter() {
        assert_eq!(lookup("DC.Date.Issued").unwrap().0, "dc.date.issued");
        assert_eq!(lookup(" dcterms:issued ").unwrap().0, "dcterms.issued");
        assert_eq!(lookup("OG:Title").unwrap().1, Title);
        assert!(lookup("viewport").is_none());
        assert!(lookup(&"x".repeat(1_000)).is_none());
    }
}
