//! Are comments of readers beside what a person came for, or are they it?

use tamis_html::Kind;

use super::lifter::Lifter;
use crate::engine::PageType;
use crate::page::is_code;
use crate::page::label::holds_comments;
use crate::words::count_text;

/// Comments that are more than one part in so many of what is kept are the
/// content itself, unless there is a text besides. Chosen, not measured.
const MAX_COMMENT_PART: u32 = 2;

/// Words of an article that comments stand below, however many they are: short
/// news have long threads. By cross-validation: docs/auto.md.
const TEXT_WORDS: u32 = 100;

/// Whether comments of readers are most of what is kept: a thread, whatever
/// its posts are called.
pub(super) fn are_content(lifter: &Lifter<'_>) -> bool {
    let dom = lifter.page.dom();
    let (mut all, mut said) = (0, 0);
    let mut comments_end = 0;
    let is_hidden = |id| lifter.page.styles().is_hidden(id);
    // The verdicts around the node at hand: where each ends, whether it keeps,
    // and whether it shows what is hidden.
    let mut around: Vec<(u32, bool, bool)> = Vec::new();
    let mut verdicts = lifter.selection.verdicts().iter().peekable();
    for id in dom.nodes() {
        let subtree = dom.subtree(id);
        while around.pop_if(|(end, ..)| *end <= subtree.start).is_some() {}
        if let Some((_, verdict)) = verdicts.next_if(|(other, _)| *other == id) {
            around.push((subtree.end, verdict.is_keep(), is_hidden(id)));
        }
        let is_code = || dom.parent(id).is_some_and(|parent| is_code(dom, parent));
        let is_lifted =
            |(_, keeps, shows): &(u32, bool, bool)| *keeps && (*shows || !is_hidden(id)) && !is_code();
        match dom.kind(id) {
            Kind::Text if around.last().is_some_and(is_lifted) => {
                let words = count_text(dom.text(id)).words;
                all += words;
                said += if subtree.start < comments_end { words } else { 0 };
            }
            Kind::Element
                if subtree.start >= comments_end && holds_comments(dom, id, lifter.labeller.of(id)) =>
            {
                comments_end = subtree.end;
            }
            _ => {}
        }
    }
    let is_below_text = lifter.selection.page_type() == Some(PageType::Article) && all - said >= TEXT_WORDS;
    said * MAX_COMMENT_PART > all && !is_below_text
}

#[cfg(test)]
mod tests {
    use crate::engine::{PageType, Reason, Rule, Selection};
    use crate::lift::{Wishes, lift};
    use crate::page::Page;
    use crate::render::{TextOptions, text};

    fn lifted(html: &str) -> String {
        lifted_from(html, Selection::new())
    }

    fn lifted_from(html: &str, mut selection: Selection) -> String {
        let page = Page::from_html(html);
        selection.keep(page.body(), Reason { rule: Rule("test"), value: 1.0 });
        text(&lift(&page, &selection, &Wishes::default()), &TextOptions::default())
    }

    #[test]
    fn comments_below_a_text_are_left_out() {
        let found =
            lifted("<p>A long story about the sea and the tides.</p><div class=comments>Nice one</div>");
        assert!(found.contains("sea") && !found.contains("Nice"), "{found}");
    }

    #[test]
    fn comments_below_a_text_are_left_out_however_many_they_are() {
        let story = "The sea rises twice a day and falls again. ".repeat(12);
        let comments = "<p>I have seen that myself, and it was so. ".repeat(30);
        let lifted = |html: &str| {
            let mut selection = Selection::new();
            selection.set_page_type(PageType::Article);
            lifted_from(html, selection)
        };
        for name in ["comments", "article-comments", "post_comments_wrapper", "kommentare"] {
            let found = lifted(&format!("<p>{story}</p><div class='{name} x'>{comments}</div>"));
            assert!(found.contains("sea") && !found.contains("myself"), "{name}");
        }
        for name in ["has-comments", "post comments", "article no-comments"] {
            assert!(lifted(&format!("<div class='{name}'><p>{story}</div>")).contains("sea"), "{name}");
        }
    }

    #[test]
    fn posts_that_are_called_comments_are_the_text() {
        let found = lifted(
            "<p>Who knows?</p><div class=comments>I think that the sea does</div><div class=comments>So do I</div>",
        );
        assert!(found.contains("So do I"), "{found}");
    }
}
