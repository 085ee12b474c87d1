//! Footnotes: references in the text and the notes they lead to.

mod label;
#[cfg(test)]
mod tests;

use tamis_html::{Dom, Kind, Name, NodeId};
use url::Position;

use crate::engine::Selection;
use crate::page::Page;
use crate::page::label::{Labels, labels};

/// Elements around a reference whose id a way back can lead to.
const MAX_AROUND: usize = 2;

/// Nodes of a note that are searched for ways back.
const MAX_NODES: usize = 400;

/// Notes of a page at most.
const MAX_NOTES: usize = 4_000;

struct Note {
    label: String,
    /// The element that holds its text.
    target: NodeId,
}

/// The footnotes of what is kept.
#[derive(Default)]
pub(super) struct Footnotes {
    notes: Vec<Note>,
    /// Links that are references, with the note they lead to, in document order.
    references: Vec<(NodeId, usize)>,
    /// Links that lead back from a note, in document order.
    ways_back: Vec<NodeId>,
    /// The notes by the element that holds them, in document order.
    by_target: Vec<(NodeId, usize)>,
    /// Texts that begin with the label of the note they stand in, in document
    /// order, and how many bytes that is.
    repeats: Vec<(NodeId, usize)>,
    /// The labels that are numbers, sorted.
    numbers: Vec<usize>,
    n_unlabelled: usize,
}

impl Footnotes {
    /// Finds references that lead to an element of the page.
    pub(super) fn of(page: &Page, selection: &Selection) -> Footnotes {
        let dom = page.dom();
        let Some(first) = selection.first_kept() else { return Footnotes::default() };
        let mut found = Footnotes::default();
        let wanted = candidates(page, first);
        if wanted.is_empty() {
            return found;
        }
        let targets = targets(dom, &wanted);
        let is_kept = |id| selection.decided_by(dom, id).is_some_and(|(_, verdict)| verdict.is_keep());
        for (link, anchor, label) in wanted {
            if let Ok(at) = targets.binary_search_by(|(id, _)| (*id).cmp(anchor))
                && is_kept(targets[at].1)
            {
                found.add(dom, link, targets[at].1, label);
            }
        }
        found.find_ways_back(page);
        found.find_repeats(dom);
        label::part(&mut found.notes);
        found.numbers = found.notes.iter().filter_map(|note| note.label.parse().ok()).collect();
        found.numbers.sort_unstable();
        found
    }

    fn add(&mut self, dom: &Dom, link: NodeId, node: NodeId, label: String) {
        let holder = holder(dom, node);
        // A note stands after the text it belongs to; a link up is a way back.
        if holder.is_none_or(|holder| dom.contains(holder, link) || holder < link)
            || self.notes.len() >= MAX_NOTES
        {
            return;
        }
        let Some(target) = holder else { return };
        let place = self.by_target.binary_search_by_key(&target, |(target, _)| *target);
        let at = match place {
            Ok(at) => self.by_target[at].1,
            Err(at) => {
                self.by_target.insert(at, (target, self.notes.len()));
                self.notes.push(Note { label, target });
                self.notes.len() - 1
            }
        };
        self.references.push((link, at));
    }

    /// Inside a note: links to a reference or to an element around it, and
    /// links to anywhere in the page that have no text but a sign.
    fn find_ways_back(&mut self, page: &Page) {
        let dom = page.dom();
        let mut sources: Vec<&str> = Vec::new();
        for (link, _) in &self.references {
            let path = std::iter::once(*link).chain(dom.ancestors(*link).take(MAX_AROUND));
            sources.extend(path.filter_map(|id| dom.attr(id, Name::ID)));
            sources.extend(dom.attr(*link, Name::NAME));
        }
        sources.sort_unstable();
        for note in &self.notes {
            for link in dom.descendants(note.target).take(MAX_NODES).filter(|id| dom.is(*id, Name::A)) {
                let Some(anchor) = dom.attr(link, Name::HREF).and_then(|href| place(page, href)) else {
                    continue;
                };
                let is_sign = !dom.texts(link).any(|text| text.chars().any(char::is_alphanumeric));
                if is_sign || sources.binary_search(&anchor).is_ok() {
                    self.ways_back.push(with_signs(page, link, note.target));
                }
            }
        }
        self.ways_back.sort_unstable();
    }

    /// Many notes begin with their label, which readers get from the format.
    fn find_repeats(&mut self, dom: &Dom) {
        let is_way_back = |id| self.ways_back.binary_search(&id).is_ok();
        let notes = self.notes.iter();
        self.repeats = notes.filter_map(|note| label::repeated(dom, note, is_way_back)).collect();
        self.repeats.sort_unstable();
    }

    /// Bytes at the start of a text that repeat the label of the note it stands in.
    pub(super) fn repeated(&self, id: NodeId) -> usize {
        let place = self.repeats.binary_search_by_key(&id, |(text, _)| *text);
        place.map_or(0, |at| self.repeats[at].1)
    }

    /// A label for a note that has none: the next number that no note has.
    pub(super) fn next_label(&mut self) -> String {
        self.n_unlabelled += 1;
        while self.numbers.binary_search(&self.n_unlabelled).is_ok() {
            self.n_unlabelled += 1;
        }
        self.n_unlabelled.to_string()
    }

    /// The label of the note that an element holds.
    pub(super) fn label_of(&self, id: NodeId) -> Option<&str> {
        let at = self.by_target.binary_search_by_key(&id, |(target, _)| *target).ok()?;
        Some(&self.notes[self.by_target[at].1].label)
    }

    /// The label of the note that a link, or the `sup` around it, leads to.
    pub(super) fn reference(&self, id: NodeId) -> Option<&str> {
        let at = self.references.binary_search_by_key(&id, |(link, _)| *link).ok()?;
        Some(&self.notes[self.references[at].1].label)
    }

    /// Whether a link leads back from a note to the text.
    pub(super) fn is_way_back(&self, id: NodeId) -> bool {
        self.ways_back.binary_search(&id).is_ok()
    }
}

/// Links that look like references: to a place in the page, short, and raised
/// or called a reference.
fn candidates(page: &Page, first: NodeId) -> Vec<(NodeId, &str, String)> {
    let dom = page.dom();
    let links = dom.descendants(first).filter(|id| dom.is(*id, Name::A));
    links
        .filter_map(|link| {
            let href = dom.attr(link, Name::HREF).filter(|href| href.contains('#'))?;
            let label = label::of_reference(&dom.text_content(link))?;
            let anchor = is_reference(dom, link).then(|| place(page, href))??;
            (!anchor.is_empty()).then_some((link, anchor, label))
        })
        .collect()
}

/// The place in this very page that an address leads to.
fn place<'a>(page: &Page, href: &'a str) -> Option<&'a str> {
    let (before, anchor) = href.trim_start().split_once('#')?;
    (before.is_empty() || is_page(page, before)).then_some(anchor)
}

/// Whether an address is that of the page, whatever places either names.
fn is_page(page: &Page, address: &str) -> bool {
    let (Some(url), Some(base)) = (page.url(), page.base()) else { return false };
    base.join(address).is_ok_and(|address| address[..Position::AfterQuery] == url[..Position::AfterQuery])
}

fn is_reference(dom: &Dom, link: NodeId) -> bool {
    let is_raised = dom.parent(link).is_some_and(|up| dom.is(up, Name::SUP))
        || dom.children(link).any(|id| dom.is(id, Name::SUP));
    let is_role = dom.attr(link, Name::ROLE).is_some_and(|role| role.contains("doc-noteref"));
    is_raised || is_role || labels(dom, link).any(Labels::FOOTNOTE)
}

/// The elements that have one of these ids, in the order of the ids.
fn targets<'a>(dom: &'a Dom, wanted: &[(NodeId, &str, String)]) -> Vec<(&'a str, NodeId)> {
    let mut anchors: Vec<&str> = wanted.iter().map(|(_, anchor, _)| *anchor).collect();
    anchors.sort_unstable();
    anchors.dedup();
    let named = |id: NodeId| {
        let name =
            dom.attr(id, Name::ID).or_else(|| dom.attr(id, Name::NAME).filter(|_| dom.is(id, Name::A)))?;
        anchors.binary_search(&name).ok().map(|_| (name, id))
    };
    let mut found: Vec<(&str, NodeId)> =
        dom.nodes().filter(|id| dom.kind(*id) == Kind::Element).filter_map(named).collect();
    found.sort_unstable();
    found.dedup_by_key(|(name, _)| *name);
    found
}

/// The element that holds the text of a note: the target, or the item,
/// paragraph or cell that the target marks.
fn holder(dom: &Dom, target: NodeId) -> Option<NodeId> {
    let is_holder = |id: &NodeId| {
        let is_line = [Name::LI, Name::P, Name::DD].into_iter().any(|name| dom.is(*id, name));
        let is_box = [Name::DIV, Name::ASIDE, Name::SECTION].into_iter().any(|name| dom.is(*id, name));
        let is_called_so = || labels(dom, *id).any(Labels::FOOTNOTE);
        is_line || is_box && (is_called_so() || !has_heading(dom, *id))
    };
    let is_too_much =
        |id: NodeId| dom.is(id, Name::BODY) || dom.is(id, Name::ARTICLE) || dom.is(id, Name::MAIN);
    std::iter::once(target)
        .chain(dom.ancestors(target))
        .take_while(|id| !is_too_much(*id))
        .take(3)
        .find(is_holder)
}

/// The element around a way back that holds nothing but signs and ways back.
fn with_signs(page: &Page, link: NodeId, note: NodeId) -> NodeId {
    let dom = page.dom();
    let is_sign = |up: NodeId| {
        let is_own = |id: NodeId| {
            dom.ancestors(id)
                .take_while(|above| *above != up)
                .any(|above| dom.is(above, Name::A) && leads_within(page, above))
        };
        dom.descendants(up)
            .take(MAX_NODES)
            .filter(|id| dom.kind(*id) == Kind::Text && !is_own(*id))
            .all(|id| !dom.text(id).chars().any(char::is_alphanumeric))
    };
    let is_box = |up: &NodeId| {
        dom.is(*up, Name::SPAN) || dom.is(*up, Name::SUP) || dom.is(*up, Name::B) || dom.is(*up, Name::P)
    };
    dom.parent(link).filter(|up| *up != note && is_box(up) && is_sign(*up)).unwrap_or(link)
}

/// Whether an element is a note that stands in the middle of the text.
pub(super) fn is_sidenote(dom: &Dom, id: NodeId, labels: Labels) -> bool {
    let is_box = [Name::SPAN, Name::SMALL, Name::ASIDE].into_iter().any(|name| dom.is(id, name));
    is_box && labels.any(Labels::SIDENOTE)
}

fn leads_within(page: &Page, link: NodeId) -> bool {
    page.dom().attr(link, Name::HREF).is_some_and(|href| place(page, href).is_some())
}

/// Nodes of a note that are searched for a heading: with one it is a chapter.
const MAX_NOTE_NODES: usize = 64;

fn has_heading(dom: &Dom, id: NodeId) -> bool {
    let is_heading = |id| [Name::H1, Name::H2, Name::H3, Name::H4].into_iter().any(|name| dom.is(id, name));
    dom.descendants(id).take(MAX_NOTE_NODES).any(is_heading)
}
