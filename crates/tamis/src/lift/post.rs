//! Contributions to a discussion.

use tamis_html::{Dom, Name, NodeId};

use super::frame::Shape;
use super::lifter::{Lifter, tidy};
use crate::article::Post;
use crate::engine::Selection;
use crate::page::Page;
use crate::page::label::is_called;

const POST: &[&str] = &["post", "comment", "message", "reply", "answer", "question", "msg"];
const AUTHOR: &[&str] = &["author", "user", "username", "poster", "byline", "nick", "nickname"];
const TIME: &[&str] = &["date", "time", "datetime", "timestamp", "posted", "ago"];

/// Types of schema.org that are contributions.
const TYPES: &[&str] =
    &["/Comment", "/Answer", "/Question", "/DiscussionForumPosting", "/SocialMediaPosting"];

/// Nodes of an element that are searched for author and time.
const MAX_NODES: usize = 400;

/// Bytes of an author's name or a time at most.
const MAX_NAME_BYTES: usize = 80;

/// Whether an element is one of several contributions: typed so, or called
/// so, with an author and a time of its own and another like it beside it.
pub(super) fn is_post(page: &Page, id: NodeId) -> bool {
    let dom = page.dom();
    let is_typed =
        dom.attr(id, Name::ITEMTYPE).is_some_and(|kind| TYPES.iter().any(|end| kind.trim().ends_with(end)));
    if !is_typed && (dom.attr(id, Name::CLASS).is_none() || !is_called(dom, id, POST) || !has_like(dom, id)) {
        return false;
    }
    author(dom, id).is_some() && (is_typed || time(dom, id).is_some())
}

/// Whether a sibling has the same name and the same first class.
fn has_like(dom: &Dom, id: NodeId) -> bool {
    let first_class = |id| dom.attr(id, Name::CLASS).and_then(|class| class.split_ascii_whitespace().next());
    let same = |other: NodeId| {
        other != id && dom.name(other) == dom.name(id) && first_class(other) == first_class(id)
    };
    dom.parent(id).is_some_and(|up| dom.children(up).any(same))
}

/// The author and time of a contribution.
pub(super) fn heading(page: &Page, id: NodeId) -> Post {
    let dom = page.dom();
    let author = author(dom, id).map(|at| tidy(&dom.text_content(at)));
    let time = time(dom, id).map(|at| time_text(dom, at));
    Post { author, time, parts: Vec::new() }
}

fn time_text(dom: &Dom, at: NodeId) -> String {
    let machine = dom.attr(at, Name::DATETIME).map(tidy).filter(|time| !time.is_empty());
    machine.unwrap_or_else(|| tidy(&dom.text_content(at)))
}

fn author(dom: &Dom, id: NodeId) -> Option<NodeId> {
    let is_author = |id: &NodeId| {
        dom.attr(*id, Name::ITEMPROP).is_some_and(|prop| prop.trim() == "author")
            || dom.attr(*id, Name::REL).is_some_and(|rel| rel.contains("author"))
            || is_called(dom, *id, AUTHOR)
    };
    innermost(dom, id, is_author)
}

fn time(dom: &Dom, id: NodeId) -> Option<NodeId> {
    let own = own_nodes(dom, id).find(|id| dom.is(*id, Name::TIME));
    own.or_else(|| innermost(dom, id, |id| is_called(dom, *id, TIME)))
}

/// The first element that is wanted and short, or the last one within it.
fn innermost(dom: &Dom, id: NodeId, is_wanted: impl Fn(&NodeId) -> bool) -> Option<NodeId> {
    let is_short = |id: &NodeId| {
        let text = dom.text_content(*id);
        let text = text.trim();
        !text.is_empty() && text.len() <= MAX_NAME_BYTES
    };
    let mut found = own_nodes(dom, id).find(|id| dom.is_element(*id) && is_wanted(id) && is_short(id))?;
    while let Some(inner) =
        dom.descendants(found).find(|id| dom.is_element(*id) && is_wanted(id) && is_short(id))
    {
        found = inner;
    }
    Some(found)
}

/// The first nodes of a contribution, those of contributions within it left out.
fn own_nodes(dom: &Dom, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    let mut skip_to = 0;
    dom.descendants(id).take(MAX_NODES).filter(move |inner| {
        if inner.index() < skip_to {
            return false;
        }
        let nested = dom.is_element(*inner)
            && dom.attr(*inner, Name::CLASS) == dom.attr(id, Name::CLASS)
            && dom.attr(id, Name::CLASS).is_some();
        if nested {
            skip_to = dom.subtree(*inner).end as usize;
        }
        !nested
    })
}

/// Whether an element is the author or time of the contribution that is open,
/// and is already in its heading.
pub(super) fn is_consumed(lifter: &mut Lifter<'_>, id: NodeId) -> bool {
    let dom = lifter.page.dom();
    let Some(frame) = lifter.frames.iter().rev().find(|frame| matches!(frame.shape, Shape::Post(_))) else {
        return false;
    };
    let Some(root) = dom.node(frame.first as usize) else { return false };
    let near = id.index() - root.index() <= MAX_NODES;
    near && (author(dom, root) == Some(id) || time(dom, root) == Some(id))
}

const COMMENTS: &[&str] = &["comments", "commentlist", "disqus", "respond", "comment"];

/// Share of the kept text from which comments are the content itself.
const MAX_COMMENT_SHARE: f64 = 0.5;

/// The elements of what is kept that hold comments of readers, unless they
/// are most of it.
pub(super) fn comment_sections(page: &Page, selection: &Selection) -> Vec<NodeId> {
    let dom = page.dom();
    let Some(first) = selection.first_kept() else { return Vec::new() };
    let all = text_bytes(dom, first);
    let mut found: Vec<NodeId> = Vec::new();
    for id in dom.descendants(first) {
        let is_inside = found.last().is_some_and(|last| dom.contains(*last, id));
        if !is_inside && is_section(dom, id) {
            found.push(id);
        }
    }
    let comments: usize = found.iter().map(|id| text_bytes(dom, *id)).sum();
    if comments as f64 > all as f64 * MAX_COMMENT_SHARE { Vec::new() } else { found }
}

fn is_section(dom: &Dom, id: NodeId) -> bool {
    let can_hold =
        [Name::DIV, Name::SECTION, Name::OL, Name::UL, Name::ASIDE].into_iter().any(|name| dom.is(id, name));
    can_hold
        && is_called(dom, id, COMMENTS)
        && !is_called(dom, id, &["content", "article", "entry", "body", "post", "no", "has"])
}

fn text_bytes(dom: &Dom, id: NodeId) -> usize {
    dom.texts(id).map(|text| text.trim().len()).sum()
}
