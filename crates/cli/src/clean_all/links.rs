//! Which links are meant: those that resemble the samples.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use anyhow::Result;
use tamis::engine::samples::{Click, Count, Distances, Facts, Kind, Sample, Sign, Teacher, squeezed};
use tamis::page::Page;
use tamis_html::{Name, NodeId, Selector};
use url::Url;

use crate::args::{CleanAll, What};

/// A link that is meant.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) url: Url,
    pub(super) title: String,
    pub(super) far: f32,
}

/// The links, and those that lie just beyond.
#[derive(Debug)]
pub(super) struct Links {
    pub(super) wanted: Vec<Found>,
    pub(super) beyond: Vec<Found>,
    pub(super) threshold: f32,
}

/// There are no such links as were shown.
#[derive(Debug)]
pub(super) struct NoLink(String);

impl fmt::Display for NoLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoLink {}

/// Links that one selector shows at most; more say nothing new.
const MAX_SHOWN: usize = 40;

/// Finds the links of a page that resemble the samples.
pub(super) fn find(page: &Page, wanted: &CleanAll) -> Result<Links> {
    let facts = Facts::of(page);
    let mut clicked = Vec::new();
    for what in &wanted.links {
        clicked.extend(shown(page, &facts, what)?);
    }
    clicked.truncate(MAX_SHOWN);
    let sample = learn(page, &clicked)?;
    let threshold = wanted.within.unwrap_or(sample.threshold);
    let all = followed(page, &sample.distances(&facts));
    let (near, mut beyond): (Vec<Found>, Vec<Found>) =
        all.into_iter().partition(|found| found.far <= threshold);
    beyond.sort_by(|a, b| a.far.total_cmp(&b.far));
    Ok(Links { wanted: near, beyond, threshold })
}

fn learn(page: &Page, clicked: &[NodeId]) -> Result<Sample> {
    let click = |node: &NodeId| Click {
        node: *node,
        kind: Kind::Link,
        sign: Sign::Keep,
        name: "link".to_owned(),
        count: Some(Count::Many),
    };
    let mut teacher = Teacher::default();
    teacher.show(page, &clicked.iter().map(click).collect::<Vec<_>>())?;
    match teacher.samples().into_iter().next() {
        Some(sample) => Ok(sample),
        None => Err(NoLink("no link was shown".to_owned()).into()),
    }
}

/// The links that a selector or a piece of text shows.
fn shown(page: &Page, facts: &Facts<'_>, what: &What) -> Result<Vec<NodeId>> {
    let dom = page.dom();
    let links: BTreeSet<NodeId> = match what {
        What::Css(selector) => {
            let selector = Selector::parse(selector)?;
            dom.select(&selector)
                .flat_map(|id| around(page, id).into_iter().chain(within(page, id)))
                .collect()
        }
        What::Text(piece) => {
            let piece = squeezed(piece);
            let having = facts.texts().iter().filter(|id| squeezed(dom.text(**id)).contains(&piece));
            having.filter_map(|id| around(page, *id)).take(1).collect()
        }
    };
    if links.is_empty() {
        let missing = match what {
            What::Css(selector) => format!("the page has no link for `{selector}`"),
            What::Text(text) => format!("the page has no link with the text `{text}`"),
        };
        return Err(NoLink(missing).into());
    }
    Ok(links.into_iter().collect())
}

/// The link that a node is or stands in.
fn around(page: &Page, id: NodeId) -> Option<NodeId> {
    std::iter::once(id).chain(page.dom().ancestors(id)).find(|id| page.dom().is_link(*id))
}

/// The first link in a node.
fn within(page: &Page, id: NodeId) -> Option<NodeId> {
    page.dom().descendants(id).find(|id| page.dom().is_link(*id))
}

/// Where links lead, each address once, in the order of the page. Marks of
/// places on the page itself are no pages.
fn followed(page: &Page, distances: &Distances) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut places: BTreeMap<Url, usize> = BTreeMap::new();
    for (id, far) in distances.iter() {
        let Some(url) = address(page, id) else { continue };
        let title = squeezed(&page.dom().text_content(id));
        let at = *places.entry(url.clone()).or_insert(found.len());
        match found.get_mut(at) {
            Some(known) => {
                known.far = known.far.min(far);
                if known.title.is_empty() {
                    known.title = title;
                }
            }
            None => found.push(Found { url, title, far }),
        }
    }
    found
}

fn address(page: &Page, id: NodeId) -> Option<Url> {
    let href = page.dom().attr(id, Name::HREF)?.trim();
    let mut url = match page.base() {
        Some(base) => base.join(href).ok()?,
        None => Url::parse(href).ok()?,
    };
    url.set_fragment(None);
    let mut own = page.url().cloned();
    if let Some(own) = &mut own {
        own.set_fragment(None);
    }
    (matches!(url.scheme(), "http" | "https") && own.as_ref() != Some(&url)).then_some(url)
}
