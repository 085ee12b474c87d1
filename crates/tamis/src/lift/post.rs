//! Contributions to a discussion.

use tamis_html::{Dom, Name, NodeId};

use super::frame::Shape;
use super::lifter::{Lifter, tidy};
use crate::article::Post;
use crate::engine::Selection;
use crate::measure::count_text;
use crate::page::Page;
use crate::page::label::is_called;

const POST: &[&str] = &["post", "comment", "message", "reply", "answer", "question", "msg"];
const TIME: &[&str] = &["date", "time", "datetime", "timestamp", "posted", "ago", "age"];

/// Words that call an element the author's name, the surest first.
const AUTHOR: &[&[&str]] =
    &[&["username", "nickname", "fn"], &["author", "byline"], &["user", "poster", "nick"]];

/// Types of schema.org that are contributions.
const TYPES: &[&str] = &["/Comment", "/Answer", "/DiscussionForumPosting", "/SocialMediaPosting"];

/// Nodes of an element that are searched for author and time.
const MAX_NODES: usize = 400;

/// Bytes of an author's name or a time at most.
const MAX_NAME_BYTES: usize = 80;

/// Words around a name or a time that only introduce it: "posted by", "says:".
const MAX_LABEL_WORDS: u32 = 3;

/// The author and time of a contribution, and the elements that say them.
#[derive(Debug)]
pub(super) struct Heading {
    pub(super) post: Post,
    author: NodeId,
    /// Elements whose text is in the heading and not in the body.
    said: [Option<NodeId>; 2],
}

/// The heading of an element that is one of several contributions: typed so,
/// or called so, with an author and a time of its own, and another like it
/// beside it or around it.
pub(super) fn heading(lifter: &Lifter<'_>, id: NodeId) -> Option<Heading> {
    let dom = lifter.page.dom();
    let is_typed =
        dom.attr(id, Name::ITEMTYPE).is_some_and(|kind| TYPES.iter().any(|end| kind.trim().ends_with(end)));
    let is_called_so = || dom.attr(id, Name::CLASS).is_some() && is_called(dom, id, POST);
    if !is_typed && !is_called_so() {
        return None;
    }
    let around = open_heading(lifter);
    if !is_typed && around.is_none() && !has_like(dom, id) {
        return None;
    }
    let author = author(dom, id).filter(|author| around.is_none_or(|around| around.author != *author))?;
    let time = time(dom, id);
    if !is_typed && time.is_none() {
        return None;
    }
    let post = Post {
        author: Some(tidy(&dom.text_content(author))),
        time: time.map(|at| time_text(dom, at)),
        parts: Vec::new(),
    };
    Some(Heading {
        post,
        author,
        said: [Some(with_label(dom, author, id)), time.map(|at| with_label(dom, at, id))],
    })
}

fn open_heading<'a>(lifter: &'a Lifter<'_>) -> Option<&'a Heading> {
    lifter.frames.iter().rev().find_map(|frame| match &frame.shape {
        Shape::Post(heading) => Some(heading),
        _ => None,
    })
}

/// Whether a sibling has the same name and the same first class, or answers
/// follow a question.
fn has_like(dom: &Dom, id: NodeId) -> bool {
    let is_answer = |id: NodeId| dom.is_element(id) && is_called(dom, id, &["answer"]);
    let answers = |id: NodeId| dom.descendants(id).take(MAX_NODES).any(is_answer);
    let is_question = is_called(dom, id, &["question"]);
    let mut siblings =
        dom.parent(id).into_iter().flat_map(|up| dom.children(up)).filter(|other| *other != id);
    siblings.any(|other| is_like(dom, other, id) || is_question && other > id && answers(other))
}

fn is_like(dom: &Dom, one: NodeId, other: NodeId) -> bool {
    let first_class = |id| dom.attr(id, Name::CLASS).and_then(|class| class.split_ascii_whitespace().next());
    dom.name(one) == dom.name(other) && first_class(one).is_some() && first_class(one) == first_class(other)
}

fn time_text(dom: &Dom, at: NodeId) -> String {
    let machine = dom.attr(at, Name::DATETIME).map(tidy).filter(|time| !time.is_empty());
    machine.unwrap_or_else(|| tidy(&dom.text_content(at)))
}

fn author(dom: &Dom, id: NodeId) -> Option<NodeId> {
    let is_marked = |id: &NodeId| {
        dom.attr(*id, Name::ITEMPROP).is_some_and(|prop| prop.trim() == "author")
            || dom.attr(*id, Name::REL).is_some_and(|rel| rel.contains("author"))
    };
    innermost(dom, id, is_marked).or_else(|| {
        AUTHOR.iter().find_map(|words| {
            innermost(dom, id, |id| is_called(dom, *id, words) && !is_called(dom, *id, TIME))
        })
    })
}

fn time(dom: &Dom, id: NodeId) -> Option<NodeId> {
    let own = own_nodes(dom, id).find(|id| dom.is(*id, Name::TIME));
    own.or_else(|| innermost(dom, id, |id| is_called(dom, *id, TIME)))
}

/// The first element that is wanted and short, or the last one within it;
/// what holds a time is no name.
fn innermost(dom: &Dom, id: NodeId, is_wanted: impl Fn(&NodeId) -> bool) -> Option<NodeId> {
    let is_name = |id: &NodeId| {
        let text = dom.text_content(*id);
        let text = text.trim();
        !text.is_empty()
            && text.len() <= MAX_NAME_BYTES
            && !dom.descendants(*id).any(|id| dom.is(id, Name::TIME))
    };
    let fits = |id: &NodeId| dom.is_element(*id) && is_wanted(id) && is_name(id);
    let mut found = own_nodes(dom, id).find(fits)?;
    while let Some(inner) = dom.descendants(found).find(fits) {
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
        let is_nested = dom.is_element(*inner) && is_like(dom, *inner, id);
        if is_nested {
            skip_to = dom.subtree(*inner).end as usize;
        }
        !is_nested
    })
}

/// The element around a name or time that only adds a few words to it, such
/// as "posted"; never more than running text within one line.
fn with_label(dom: &Dom, id: NodeId, post: NodeId) -> NodeId {
    let words = |id| dom.texts(id).map(|text| count_text(text).words).sum::<u32>();
    let is_line = |up: NodeId| dom.children(up).all(|id| !dom.is_element(id) || is_inline(dom, id));
    let mut found = id;
    let own = words(id);
    while let Some(up) =
        dom.parent(found).filter(|up| *up != post && is_line(*up) && words(*up) <= own + MAX_LABEL_WORDS)
    {
        found = up;
    }
    found
}

fn is_inline(dom: &Dom, id: NodeId) -> bool {
    [
        Name::A,
        Name::SPAN,
        Name::B,
        Name::STRONG,
        Name::I,
        Name::EM,
        Name::TIME,
        Name::CITE,
        Name::IMG,
        Name::BR,
        Name::SMALL,
    ]
    .into_iter()
    .any(|name| dom.is(id, name))
}

/// Whether an element is the author or time of a contribution that is open,
/// and is already in its heading.
pub(super) fn is_said(lifter: &Lifter<'_>, id: NodeId) -> bool {
    open_heading(lifter).is_some_and(|heading| heading.said.contains(&Some(id)))
}

const COMMENTS: &[&str] = &["comments", "commentlist", "disqus", "respond", "comment"];

/// Comments that are more than one part in so many of what is kept are the
/// content itself.
const MAX_COMMENT_PART: usize = 2;

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
    if comments * MAX_COMMENT_PART > all { Vec::new() } else { found }
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
