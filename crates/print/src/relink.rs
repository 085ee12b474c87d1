//! Links from one page of a document to another lead there, not to the web.

use std::collections::BTreeMap;

use tamis::article::Part;
use url::Url;

use crate::document::{Chapter, Document};
use crate::walk::each_run;

/// Which chapter stands at an address, from 1.
#[derive(Debug)]
pub(crate) struct Places(BTreeMap<String, usize>);

impl Places {
    pub(crate) fn of(document: &Document) -> Places {
        let mut places = BTreeMap::new();
        // Where a page was found counts before what it says of itself.
        for addresses in [found as fn(&Chapter) -> Vec<String>, said] {
            for (at, chapter) in document.chapters.iter().enumerate() {
                for url in addresses(chapter) {
                    places.entry(url).or_insert(at + 1);
                }
            }
        }
        Places(places)
    }

    /// The chapter that an address leads to.
    pub(crate) fn find(&self, href: &str) -> Option<usize> {
        self.0.get(&key(&Url::parse(href).ok()?)).copied()
    }

    /// The parts of a chapter, with links into the document made by `place`.
    pub(crate) fn relink(&self, parts: &[Part], place: impl Fn(usize) -> String) -> Vec<Part> {
        let mut parts = parts.to_vec();
        each_run(&mut parts, &mut |run| {
            if let Some(link) = &mut run.link
                && let Some(chapter) = self.find(&link.href)
            {
                link.href = place(chapter).into();
            }
        });
        parts
    }
}

fn found(chapter: &Chapter) -> Vec<String> {
    [&chapter.url, &chapter.asked].into_iter().flatten().map(key).collect()
}

fn said(chapter: &Chapter) -> Vec<String> {
    let canonical = chapter.meta.canonical.as_deref().and_then(|url| Url::parse(url).ok());
    canonical.iter().map(key).collect()
}

/// An address without its mark, its scheme and a final slash, which differ
/// between links to one page.
fn key(url: &Url) -> String {
    let mut url = url.clone();
    url.set_fragment(None);
    let text = url.as_str();
    let text = text.split_once("://").map_or(text, |(_, rest)| rest);
    text.trim_end_matches('/').to_owned()
}
