//! Where does an element stand, seen from the title?

use tamis_html::{Dom, Name, NodeId};

use super::gather::Gathering;

/// Ancestors that are looked at: pages are rarely deeper, and a page decides.
const MAX_LEVELS: usize = 40;

/// Nodes after the title within which a byline stands (wcxb: 95% of labelled
/// dates that stand in markup are nearer).
const NEAR_AFTER: usize = 250;

/// Nodes before the title within which a dateline stands.
const NEAR_BEFORE: usize = 120;

/// Nodes of an `aside` that can be the byline of the content.
const SMALL_ASIDE: usize = 60;

/// First words of class names and ids of what stands beside the content.
#[rustfmt::skip]
const ASIDE: [&str; 27] = [
    "comment", "related", "sidebar", "recommend", "footer", "teaser", "promo", "latest", "trending",
    "popular", "readnext", "carousel", "slider", "menu", "similar", "recent", "disqus", "upcoming",
    "suggest", "reply", "replies", "respond", "breaking", "ticker", "signature", "nav", "newsletter",
];

/// Where an element stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// With the content.
    Content,
    /// In a comment, a footer, a list of other pages or beside the content.
    Aside,
}

/// Whether an element stands where bylines do.
pub(super) fn is_near_title(page: &Gathering<'_>, id: NodeId) -> bool {
    page.title_node().is_some_and(|title| {
        let (title, at) = (title.index(), id.index());
        if at >= title { at - title <= NEAR_AFTER } else { title - at <= NEAR_BEFORE }
    })
}

/// Whether an element stands beside the content.
pub(super) fn is_aside(page: &Gathering<'_>, id: NodeId) -> bool {
    place(page.dom, id, page.title_node()) == Place::Aside
}

/// The place of an element. Ancestors that also hold the title are not asked:
/// their names are about the whole page.
fn place(dom: &Dom, id: NodeId, title: Option<NodeId>) -> Place {
    let mut in_article = false;
    for ancestor in std::iter::once(id).chain(dom.ancestors(id)).take(MAX_LEVELS) {
        if title.is_some_and(|title| title != ancestor && dom.contains(ancestor, title)) {
            break;
        }
        match dom.name(ancestor) {
            Some(Name::ASIDE)
                if dom.subtree(ancestor).len() <= SMALL_ASIDE && is_in_article(dom, ancestor) => {}
            Some(Name::ASIDE | Name::NAV) => return Place::Aside,
            Some(Name::FOOTER) if !in_article && !is_in_article(dom, ancestor) => return Place::Aside,
            Some(Name::ARTICLE) => in_article = true,
            Some(Name::BODY | Name::HTML) => break,
            _ => {}
        }
        if names_aside(dom, ancestor) {
            return Place::Aside;
        }
    }
    Place::Content
}

/// Whether a footer or an aside is that of an article.
fn is_in_article(dom: &Dom, id: NodeId) -> bool {
    dom.ancestors(id)
        .take(MAX_LEVELS)
        .any(|ancestor| matches!(dom.name(ancestor), Some(Name::ARTICLE | Name::MAIN)))
}

fn names_aside(dom: &Dom, id: NodeId) -> bool {
    [Name::CLASS, Name::ID].into_iter().filter_map(|name| dom.attr(id, name)).any(|value| {
        value.split(|c: char| !c.is_ascii_alphabetic()).any(|word| {
            ASIDE
                .iter()
                .any(|aside| word.get(..aside.len()).is_some_and(|start| start.eq_ignore_ascii_case(aside)))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place_of_time(html: &str) -> Place {
        let dom = tamis_html::parse(html).dom;
        let find = |name: Name| dom.nodes().find(|id| dom.is(*id, name));
        place(&dom, find(Name::TIME).unwrap(), find(Name::H1))
    }

    #[test]
    fn names_above_the_title_do_not_count() {
        assert_eq!(place_of_time("<div class=has-sidebar><h1>T</h1><time>x</time></div>"), Place::Content);
        assert_eq!(place_of_time("<h1>T</h1><div class=sidebar><time>x</time></div>"), Place::Aside);
        assert_eq!(place_of_time("<h1>T</h1><div class=Comments-list><time>x</time></div>"), Place::Aside);
        assert_eq!(
            place_of_time("<h1>T</h1><div class=ArticleHeaderComment><time>x</time></div>"),
            Place::Content
        );
        assert_eq!(place_of_time("<h1>T</h1><aside><time>x</time></aside>"), Place::Aside);
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
        assert_eq!(place_of_time("<h1>T</h1><footer><time>x</time></footer>"), Place::Aside);
    }
}
