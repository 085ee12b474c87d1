//! Are comments of readers beside what a person came for, or are they it?

use tamis_html::Kind;

use super::lifter::Lifter;
use crate::page::is_code;
use crate::page::label::holds_comments;

/// Comments that are more than one part in so many of what is kept are the
/// content itself. Chosen, not measured.
const MAX_COMMENT_PART: usize = 2;

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
                let bytes = dom.text(id).trim_ascii().len();
                all += bytes;
                said += if subtree.start < comments_end { bytes } else { 0 };
            }
            Kind::Element
                if subtree.start >= comments_end && holds_comments(dom, id, lifter.labeller.of(id)) =>
            {
                comments_end = subtree.end;
            }
            _ => {}
        }
    }
    said * MAX_COMMENT_PART > all
}

#[cfg(test)]
mod tests {
    use crate::engine::{Reason, Rule, Selection};
    use crate::lift::{Wishes, lift};
    use crate::page::Page;
    use crate::render::{TextOptions, text};

    fn lifted(html: &str) -> String {
        let page = Page::from_html(html);
        let mut selection = Selection::new();
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
    fn posts_that_are_called_comments_are_the_text() {
        let found = lifted(
            "<p>Who knows?</p><div class=comments>I think that the sea does</div><div class=comments>So do I</div>",
        );
        assert!(found.contains("So do I"), "{found}");
    }
}
