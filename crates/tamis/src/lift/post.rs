//! Contributions to a discussion.

use tamis_html::{Dom, Kind, Name, NodeId};

use super::frame::Shape;
use super::lifter::{Lifter, tidy};
use crate::article::Post;
use crate::page::label::{Labeller, Labels};
use crate::words::count_text;

/// What calls an element the author's name, the surest first.
const AUTHOR: [Labels; 3] = [Labels::USERNAME, Labels::AUTHOR, Labels::USER];

/// Types of schema.org that are contributions.
const TYPES: &[&str] = &["/Comment", "/Answer", "/DiscussionForumPosting", "/SocialMediaPosting"];

/// Nodes of an element that are searched for author and time.
const MAX_NODES: usize = 400;

/// Bytes of an author's name or a time at most.
const MAX_NAME_BYTES: usize = 80;

/// Nodes of an element that says a name or a time at most.
const MAX_NAME_NODES: usize = 32;

/// Siblings on either side that are compared with a contribution.
const MAX_SIBLINGS: usize = 16;

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

impl Heading {
    /// The heading of a post that says what it is.
    pub(super) fn new(post: Post, id: NodeId) -> Heading {
        Heading { post, author: id, said: [None, None] }
    }
}

/// The heading of an element that is one of several contributions: typed so,
/// or called so, with an author and a time of its own, and another like it
/// beside it or around it.
pub(super) fn heading(lifter: &Lifter<'_>, id: NodeId, labels: Labels) -> Option<Heading> {
    let Lifter { labeller, .. } = lifter;
    let dom = labeller.dom;
    let is_type = |kind: &str| TYPES.iter().any(|end| kind.trim().ends_with(end));
    let is_typed = dom.attr(id, Name::ITEMTYPE).is_some_and(is_type);
    let is_called_so = labels.any(Labels::POST) && dom.has_attr(id, Name::CLASS);
    if !is_typed && !is_called_so {
        return None;
    }
    let around = open_heading(lifter);
    if !is_typed && around.is_none() && !has_like(labeller, id) {
        return None;
    }
    let sayers: Vec<NodeId> = own_nodes(dom, id).filter(|id| may_say(labeller, *id)).collect();
    let author =
        author(labeller, &sayers).filter(|author| around.is_none_or(|around| around.author != *author))?;
    let time = time(labeller, &sayers);
    if !is_typed && time.is_none() {
        return None;
    }
    let said = [Some(with_label(labeller, author, id)), time.map(|at| with_label(labeller, at, id))];
    if !says_more(dom, id, said) {
        return None;
    }
    let post = Post {
        author: Some(tidy(&dom.text_content(author))),
        time: time.map(|at| time_text(dom, at)),
        parts: Vec::new(),
    };
    Some(Heading { post, author, said })
}

/// Whether a contribution has text beside its author and time.
fn says_more(dom: &Dom, id: NodeId, said: [Option<NodeId>; 2]) -> bool {
    let is_text = |id: &NodeId| dom.kind(*id) == Kind::Text && !dom.text(*id).trim().is_empty();
    let is_said = |id: NodeId| said.into_iter().flatten().any(|sayer| dom.contains(sayer, id));
    dom.descendants(id).filter(is_text).any(|id| !is_said(id))
}

fn open_heading<'a>(lifter: &'a Lifter<'_>) -> Option<&'a Heading> {
    lifter.frames.iter().rev().find_map(|frame| match &frame.shape {
        Shape::Post(heading) => Some(heading),
        _ => None,
    })
}

/// Whether a sibling has the same name and the same first class, or answers
/// follow a question.
fn has_like(labeller: &Labeller<'_>, id: NodeId) -> bool {
    let dom = labeller.dom;
    let is_answer = |id: NodeId| dom.is_element(id) && labeller.of(id).any(Labels::ANSWER);
    let answers = |id: NodeId| dom.descendants(id).take(MAX_NODES).any(is_answer);
    let is_question = labeller.of(id).any(Labels::QUESTION);
    let after = std::iter::successors(dom.next_sibling(id), |id| dom.next_sibling(*id));
    let before = std::iter::successors(dom.prev_sibling(id), |id| dom.prev_sibling(*id));
    let mut siblings = after.take(MAX_SIBLINGS).chain(before.take(MAX_SIBLINGS));
    siblings.any(|other| is_like(dom, other, id) || is_question && other > id && answers(other))
}

fn is_like(dom: &Dom, one: NodeId, other: NodeId) -> bool {
    dom.name(one) == dom.name(other)
        && first_class(dom, one).is_some_and(|class| first_class(dom, other) == Some(class))
}

fn first_class(dom: &Dom, id: NodeId) -> Option<&str> {
    dom.attr(id, Name::CLASS)?.split_ascii_whitespace().next()
}

fn time_text(dom: &Dom, at: NodeId) -> String {
    let machine = dom.attr(at, Name::DATETIME).map(tidy).filter(|time| !time.is_empty());
    machine.unwrap_or_else(|| tidy(&dom.text_content(at)))
}

/// Whether an element can be found to say a name or a time. Most cannot, so
/// what looks for them looks at few.
fn may_say(labeller: &Labeller<'_>, id: NodeId) -> bool {
    let dom = labeller.dom;
    dom.is_element(id) && (dom.is(id, Name::TIME) || labeller.of(id).any(SAYS) || is_marked_author(dom, id))
}

fn is_marked_author(dom: &Dom, id: NodeId) -> bool {
    dom.attr(id, Name::ITEMPROP).is_some_and(|prop| prop.trim() == "author")
        || dom.attr(id, Name::REL).is_some_and(|rel| rel.contains("author"))
}

fn author(labeller: &Labeller<'_>, sayers: &[NodeId]) -> Option<NodeId> {
    let dom = labeller.dom;
    innermost(dom, sayers, |id| is_marked_author(dom, *id)).or_else(|| {
        AUTHOR.into_iter().find_map(|wanted| {
            innermost(dom, sayers, |id| {
                let labels = labeller.of(*id);
                labels.any(wanted)
                    && !labels.any(Labels::TIME)
                    && !labels.any(Labels::CONTENT)
                    && (wanted != Labels::USER || !holds_paragraph(dom, *id))
            })
        })
    })
}

/// Whether an element holds a paragraph: what a user wrote is called after the
/// user too, and may be as short as a name.
fn holds_paragraph(dom: &Dom, id: NodeId) -> bool {
    dom.descendants(id).any(|id| dom.is(id, Name::P))
}

fn time(labeller: &Labeller<'_>, sayers: &[NodeId]) -> Option<NodeId> {
    let dom = labeller.dom;
    let own = sayers.iter().copied().find(|id| dom.is(*id, Name::TIME));
    own.or_else(|| innermost(dom, sayers, |id| labeller.of(*id).any(Labels::TIME)))
}

/// The first element that is wanted and short, or the last one within it;
/// what holds a time is no name.
fn innermost(dom: &Dom, sayers: &[NodeId], is_wanted: impl Fn(&NodeId) -> bool) -> Option<NodeId> {
    let is_name = |id: &NodeId| {
        let is_small = dom.subtree(*id).len() <= MAX_NAME_NODES;
        let bytes = || dom.texts(*id).map(|text| text.trim_ascii().len()).sum::<usize>();
        is_small
            && (1..=MAX_NAME_BYTES).contains(&bytes())
            && !dom.descendants(*id).any(|id| dom.is(id, Name::TIME))
    };
    let fits = |id: &NodeId| dom.is_element(*id) && is_wanted(id) && is_name(id);
    let mut found = sayers.iter().copied().find(fits)?;
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

/// What calls an element a name or a time.
const SAYS: Labels = Labels::USERNAME.with(Labels::AUTHOR).with(Labels::USER).with(Labels::TIME);

/// The element around a name or time that is called so too and only adds a
/// few words to it, such as "posted"; never more than one line.
fn with_label(labeller: &Labeller<'_>, id: NodeId, post: NodeId) -> NodeId {
    let dom = labeller.dom;
    let words = |id| dom.texts(id).map(|text| count_text(text).words).sum::<u32>();
    let is_line = |up: NodeId| dom.children(up).all(|id| !dom.is_element(id) || is_inline(dom, id));
    let mut found = id;
    let own = words(id);
    let is_called = |up: NodeId| labeller.of(up).any(SAYS);
    while let Some(up) = dom
        .parent(found)
        .filter(|up| *up != post && is_called(*up) && is_line(*up) && words(*up) <= own + MAX_LABEL_WORDS)
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
