//! Markup that our own renderers write for what HTML has no element for, and
//! that of footnotes in HTML made of Markdown: taken as it is meant.

use tamis_html::{Dom, Name, NodeId};

use super::frame::Shape;
use super::lifter::{Lifter, Open, Step};
use super::post::Heading;
use crate::article::{Content, Inline, Media, MediaKind, Post};

/// What an element says that only a renderer can have written.
pub(super) enum Own {
    /// It holds parts.
    Holds(Shape),
    Media(Media),
    /// A reference to the footnote with this label.
    Reference(String),
    /// It repeats what something else says: a label, or who wrote a post.
    Repeats,
}

/// What an element says, if a renderer wrote it.
pub(super) fn read(dom: &Dom, id: NodeId) -> Option<Own> {
    match dom.name(id)? {
        Name::DIV if has_class(dom, id, "footnote-definition") => {
            let label = label(dom.attr(id, Name::ID)?);
            Some(Own::Holds(Shape::Footnote { label }))
        }
        Name::SUP if has_class(dom, id, "footnote-definition-label") => Some(Own::Repeats),
        Name::SUP if has_class(dom, id, "footnote-reference") => {
            let link = dom.children(id).find(|id| dom.is(*id, Name::A))?;
            Some(Own::Reference(label(dom.attr(link, Name::HREF)?.strip_prefix('#')?)))
        }
        Name::P => media(dom, id).map(Own::Media),
        Name::ARTICLE if is_post(dom, id) => Some(Own::Holds(Shape::Post(Heading::new(post(dom, id), id)))),
        Name::HEADER if dom.parent(id).is_some_and(|up| is_post(dom, up)) => Some(Own::Repeats),
        _ => None,
    }
}

impl Lifter<'_> {
    /// What one of our renderers wrote.
    pub(super) fn own(&mut self, own: Own, id: NodeId, open: Open) -> Step {
        match own {
            Own::Holds(shape) => return self.push(shape, id, open),
            Own::Media(media) if open.keep => self.part(Content::Media(media), id),
            Own::Reference(label) if open.keep => self.inline(Inline::Footnote(label), id),
            Own::Media(_) | Own::Reference(_) | Own::Repeats => {}
        }
        Step::Skip
    }
}

fn has_class(dom: &Dom, id: NodeId, class: &str) -> bool {
    dom.attr(id, Name::CLASS) == Some(class)
}

/// Our ids have a prefix, those of other renderers do not.
fn label(id: &str) -> String {
    id.strip_prefix("fn-").unwrap_or(id).to_owned()
}

fn media(dom: &Dom, id: NodeId) -> Option<Media> {
    let kind = match dom.attr_named(id, "data-tamis-media")? {
        "audio" => MediaKind::Audio,
        "video" => MediaKind::Video,
        "embed" => MediaKind::Embed,
        _ => return None,
    };
    let link = dom.children(id).find(|id| dom.is(*id, Name::A))?;
    let src = super::address::absolute(None, dom.attr(link, Name::HREF)?)?;
    let poster = dom.attr_named(id, "data-tamis-poster").map(str::to_owned);
    Some(Media { kind, src, title: Some(dom.text_content(link)), poster })
}

fn is_post(dom: &Dom, id: NodeId) -> bool {
    dom.attr_named(id, "data-tamis-post").is_some()
}

fn post(dom: &Dom, id: NodeId) -> Post {
    let header = dom.children(id).find(|id| dom.is(*id, Name::HEADER));
    let said = |is_wanted: &dyn Fn(NodeId) -> bool| {
        let found = dom.children(header?).find(|id| is_wanted(*id))?;
        Some(dom.text_content(found))
    };
    let author = said(&|id| dom.attr_named(id, "data-tamis-author").is_some());
    Post { author, time: said(&|id| dom.is(id, Name::TIME)), parts: Vec::new() }
}

#[cfg(test)]
mod tests {
    use crate::article::{Content, Inline, Media, MediaKind, Run};
    use crate::lift::lift_fragment;

    #[test]
    fn media_and_posts_are_what_they_were() {
        let article = lift_fragment(
            "<p data-tamis-media=video data-tamis-poster=p.png><a href=v.mp4>Film</a></p>\
             <article data-tamis-post><header><span data-tamis-author>Ann</span> <time>2024</time></header><p>Hi</p></article>",
        );
        let media = Media {
            kind: MediaKind::Video,
            src: "v.mp4".into(),
            title: Some("Film".into()),
            poster: Some("p.png".into()),
        };
        assert_eq!(article.parts[0].content, Content::Media(media));
        let Content::Post(post) = &article.parts[1].content else { panic!("no post: {article:?}") };
        assert_eq!((post.author.as_deref(), post.time.as_deref()), (Some("Ann"), Some("2024")));
        assert_eq!(post.parts.len(), 1);
    }

    #[test]
    fn footnotes_of_markdown_keep_their_labels() {
        let article = lift_fragment(
            "<p>a<sup class=footnote-reference><a href=#x>1</a></sup></p>\
             <div class=footnote-definition id=x><sup class=footnote-definition-label>1</sup><p>n</p></div>",
        );
        let runs = vec![Run::text("a"), Run::plain(Inline::Footnote("x".into()))];
        assert_eq!(article.parts[0].content, Content::Paragraph(runs));
        let Content::Footnote { label, parts } = &article.parts[1].content else { panic!("no note") };
        assert_eq!((label.as_str(), parts.len()), ("x", 1));
    }
}
