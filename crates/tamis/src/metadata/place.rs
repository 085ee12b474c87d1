//! Where does an element stand, seen from the title?

use tamis_html::{Dom, Name, NodeId};

use super::gather::Gathering;

/// Ancestors that are looked at: pages are rarely deeper, and a page decides.
const MAX_LEVELS: usize = 40;

/// Nodes after the title within which a byline stands: a header with pictures
/// and buttons takes about 200 (seen on wcxb, folds 0 to 2; not tuned further).
pub(super) const NEAR_AFTER: usize = 250;

/// Nodes before the title within which a dateline stands (as above).
pub(super) const NEAR_BEFORE: usize = 120;

/// An element with more than one node in this many is no comment and no margin.
const LARGE_SHARE: usize = 3;

/// Nodes of an `aside` that can be the byline of the content.
const SMALL_ASIDE: usize = 60;

/// Where an element stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// With the content.
    Content,
    /// Around it: a footer, a column beside it.
    Margin,
    /// In a comment or a list of other pages.
    Aside,
}

/// Whether an element stands where bylines do.
pub(super) fn is_near_title(page: &Gathering<'_>, id: NodeId) -> bool {
    page.title_node().is_some_and(|title| {
        let (title, at) = (title.index(), id.index());
        if at >= title { at - title <= NEAR_AFTER } else { title - at <= NEAR_BEFORE }
    })
}

/// The place of an element. Ancestors that also hold the title are not asked:
/// their names are about the whole page; nor are those that hold much of it.
pub(super) fn place(page: &Gathering<'_>, id: NodeId) -> Place {
    let (dom, title) = (page.dom, page.title_node());
    let mut found = Place::Content;
    for ancestor in std::iter::once(id).chain(dom.ancestors(id)).take(MAX_LEVELS) {
        let holds_title = title.is_some_and(|title| title != ancestor && dom.contains(ancestor, title));
        if holds_title || matches!(dom.name(ancestor), Some(Name::BODY | Name::HTML)) {
            break;
        }
        match dom.name(ancestor) {
            Some(Name::NAV) => return Place::Aside,
            Some(Name::ASIDE | Name::FOOTER) if !is_byline(page, ancestor) => found = Place::Margin,
            _ => {}
        }
        if is_large(dom, ancestor) {
            continue;
        }
        match named_place(dom, ancestor) {
            Place::Aside => return Place::Aside,
            Place::Margin if !is_byline(page, ancestor) => found = Place::Margin,
            Place::Margin | Place::Content => {}
        }
    }
    found
}

/// Whether an element holds much of the page.
pub(super) fn is_large(dom: &Dom, id: NodeId) -> bool {
    dom.subtree(id).len() > dom.len() / LARGE_SHARE
}

/// Whether a footer or an aside is small, near the title and of an article.
fn is_byline(page: &Gathering<'_>, id: NodeId) -> bool {
    let dom = page.dom;
    let in_article = || {
        dom.ancestors(id)
            .take(MAX_LEVELS)
            .any(|above| matches!(dom.name(above), Some(Name::ARTICLE | Name::MAIN)))
    };
    dom.subtree(id).len() <= SMALL_ASIDE && (is_near_title(page, id) || in_article())
}

/// What the class and the id of an element say about its place.
fn named_place(dom: &Dom, id: NodeId) -> Place {
    let mut found = Place::Content;
    for value in [Name::CLASS, Name::ID].into_iter().filter_map(|name| dom.attr(id, name)) {
        for word in value.as_bytes().split(|byte| !byte.is_ascii_alphabetic()) {
            match place_of_word(word) {
                Place::Aside => return Place::Aside,
                Place::Margin => found = Place::Margin,
                Place::Content => {}
            }
        }
    }
    found
}

/// What a word of a class or id says about the place: by how it begins.
fn place_of_word(word: &[u8]) -> Place {
    let begins = |starts: &[&str]| {
        starts.iter().any(|start| {
            word.get(..start.len()).is_some_and(|found| found.eq_ignore_ascii_case(start.as_bytes()))
        })
    };
    // What belongs to other people or pages, then what stands around the content.
    let (others, around): (&[&str], &[&str]) = match word.first().map_or(0, |byte| byte | 0x20) {
        b'b' => (&[], &["breaking"]),
        b'c' => (&["comment"], &["carousel"]),
        b'd' => (&["disqus"], &[]),
        b'f' => (&[], &["footer"]),
        b'l' => (&["latest"], &[]),
        b'm' => (&[], &["menu"]),
        b'n' => (&[], &["nav", "newsletter"]),
        b'p' => (&["popular"], &["promo"]),
        b'r' => (&["related", "recommend", "recent", "reply", "replies", "respond", "readnext"], &[]),
        b's' => (&["similar", "suggest"], &["sidebar", "slider"]),
        b't' => (&["trending", "ticker"], &["teaser"]),
        b'u' => (&["upcoming"], &[]),
        _ => return Place::Content,
    };
    if begins(others) {
        Place::Aside
    } else if begins(around) {
        Place::Margin
    } else {
        Place::Content
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place_of_time(html: &str) -> Place {
        let html = format!("{html}{}", "<p>text</p>".repeat(50));
        let dom = tamis_html::parse(&html).dom;
        let context = crate::metadata::Context::default();
        let page = Gathering::of(&dom, &context);
        place(&page, dom.nodes().find(|id| dom.is(*id, Name::TIME)).unwrap())
    }

    #[test]
    fn names_above_the_title_do_not_count() {
        assert_eq!(place_of_time("<div class=has-sidebar><h1>T</h1><time>x</time></div>"), Place::Content);
        assert_eq!(place_of_time("<h1>T</h1><div class=sidebar><time>x</time></div>"), Place::Content);
        let far =
            format!("<h1>T</h1>{}<div class=sidebar><time>x</time></div>", "<i>x</i>".repeat(NEAR_AFTER));
        assert_eq!(place_of_time(&far), Place::Margin);
        assert_eq!(place_of_time("<h1>T</h1><div class=Comments-list><time>x</time></div>"), Place::Aside);
        assert_eq!(
            place_of_time("<h1>T</h1><div class=ArticleHeaderComment><time>x</time></div>"),
            Place::Content
        );
        assert_eq!(place_of_time("<h1>T</h1><nav><time>x</time></nav>"), Place::Aside);
    }

    #[test]
    fn the_foot_and_the_side_of_an_article_are_content() {
        assert_eq!(
            place_of_time("<article><h1>T</h1><footer><time>x</time></footer></article>"),
            Place::Content
        );
        assert_eq!(
            place_of_time("<article><aside><time>x</time></aside><h1>T</h1></article>"),
            Place::Content
        );
        let far = format!("<h1>T</h1>{}<footer><time>x</time></footer>", "<i>x</i>".repeat(NEAR_AFTER));
        assert_eq!(place_of_time(&far), Place::Margin);
    }
}
