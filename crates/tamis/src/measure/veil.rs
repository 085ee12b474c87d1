//! Pages that their own sheets hide until a script shows them.

use tamis_html::{Kind, NodeId};

use super::{Counts, Measures};
use crate::page::Page;

/// Words of a page from which it is looked at: fewer are a notice that may
/// well be hidden. Chosen, not measured.
const MIN_WORDS: u32 = 100;

/// The share of a page's words up to which so little is seen that hiding is
/// not believed: the middle of the best values on `wcxb` and `fundus`
/// (`docs/style.md`).
const MAX_SEEN: f32 = 0.35;

/// The share of a page's words that a veil hides at least; menus and dialogues
/// that wait for a click hide less. Chosen, not measured.
const MIN_HIDDEN: f32 = 0.1;

/// The share of links in a hidden text from which it is a menu. Chosen, not
/// measured.
const MAX_LINKS: f32 = 0.5;

/// The elements that hide a page: next to nothing can be seen, and these are
/// the outermost hidden ones with much of the text, in document order.
///
/// ```
/// use tamis::{measure::{measure, veils}, page::Page};
/// let text = "Words of an article that fades in when its script has run. ".repeat(20);
/// let page = Page::from_html(&format!("<p>Menu</p><main style=opacity:0>{text}</main>"));
/// assert_eq!(veils(&page, &measure(&page)).len(), 1);
/// ```
pub fn veils(page: &Page, measures: &Measures) -> Vec<NodeId> {
    let all = measures.of(page.body());
    if all.words < MIN_WORDS || share(all.visible_words, all.words) > MAX_SEEN {
        return Vec::new();
    }
    let mut found = Vec::new();
    let range = page.dom().subtree(page.body());
    let mut at = range.start;
    while let Some(id) = page.dom().node(at as usize).filter(|_| at < range.end) {
        let is_small = share(measures.of(id).words, all.words) < MIN_HIDDEN;
        let is_hidden = page.dom().kind(id) == Kind::Element && page.styles().is_hidden(id);
        if is_hidden && !is_small && !is_menu(measures.of(id)) {
            found.push(id);
        }
        at = if is_hidden || is_small { page.dom().subtree(id).end } else { at + 1 };
    }
    found
}

/// Menus that wait for a click are links.
fn is_menu(counts: Counts) -> bool {
    share(counts.link_words, counts.words) > MAX_LINKS
}

#[expect(clippy::cast_precision_loss, reason = "words of one page")]
fn share(words: u32, all: u32) -> f32 {
    words as f32 / all.max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::measure;
    use crate::page::Source;

    const TEXT: &str = "Words of an article that fades in when its script has run. ";

    fn veiled(html: &str) -> Vec<String> {
        let page = Page::from_html(html);
        let found = veils(&page, &measure(&page));
        found.iter().map(|id| page.dom().name_text(*id).to_owned()).collect()
    }

    #[test]
    fn the_outermost_element_with_much_text_is_found() {
        let text = TEXT.repeat(20);
        let html =
            format!("<style>#app{{display:none}}</style><div id=app><p>{text}</div><nav hidden>Menu</nav>");
        assert_eq!(veiled(&html), ["div"]);
        let sections = format!("<section style='opacity:0'>{text}</section>").repeat(3);
        assert_eq!(veiled(&sections), ["section", "section", "section"]);
    }

    #[test]
    fn pages_that_can_be_seen_have_none() {
        let text = TEXT.repeat(20);
        assert!(veiled(&format!("<p>{text}</p><div hidden>{text}</div>")).is_empty());
        assert!(veiled("<p>Hello</p><div hidden>A notice that waits.</div>").is_empty());
    }

    #[test]
    fn an_unveiled_page_shows_its_text_and_hides_the_rest() {
        let text = TEXT.repeat(20);
        for css in [
            "display:none",
            "visibility:hidden",
            "opacity:0",
            "position:absolute;left:-9999px",
            "text-indent:-9999px",
            "font-size:0",
            "content-visibility:hidden",
            "position:absolute;clip:rect(0,0,0,0)",
            "height:0;overflow:hidden",
        ] {
            let html = format!("<main style='{css}'><p>{text}</p><p hidden>Gone</p></main>");
            let page = Page::from_html(&html);
            let shown = veils(&page, &measure(&page));
            assert_eq!(shown.len(), 1, "{css}");
            let page = page.unveiled(&shown, &Source::default());
            let all = measure(&page).of(page.body());
            assert_eq!(all.words - all.visible_words, 1, "{css}");
        }
    }
}
