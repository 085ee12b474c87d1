//! Comments of readers, for those who want them.

use crate::engine::{Reason, Rule, Selection};
use crate::measure::Measures;
use crate::page::Page;
use crate::page::label::{holds_comments, labels};

/// Comments of readers were kept, because they were asked for; the number is
/// their words.
pub const COMMENTS: Rule = Rule("front.comments");

/// Keeps what is called a place for comments and shows some, where something
/// else was kept.
#[expect(clippy::cast_precision_loss, reason = "words of one page")]
pub(super) fn keep(page: &Page, measures: &Measures, selection: &mut Selection) {
    let dom = page.dom();
    if selection.first_kept().is_none() {
        return;
    }
    let decided = selection.decided(dom);
    let mut end = 0;
    for id in dom.nodes().filter(|id| dom.is_element(*id)) {
        let words = measures.of(id).visible_words;
        if id.index() >= end && words > 0 && holds_comments(dom, id, labels(dom, id)) {
            end = dom.subtree(id).end as usize;
            if !decided[id].is_keep() {
                selection.keep(id, Reason { rule: COMMENTS, value: words as f32 });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::lift::Wishes;
    use crate::{Options, extract, render};

    #[test]
    fn comments_are_kept_when_they_are_wanted() {
        let story =
            "The sea rises twice a day and falls again, and nobody on the shore can stop it. ".repeat(8);
        let html = format!(
            "<article><p>{story}</p><p>{story}</p></article><div class=comments><p>Nice one, thanks.</p></div>"
        );
        let text = |comments| {
            let wishes = Wishes { comments, ..Wishes::default() };
            let found = extract(html.as_bytes(), &Options { wishes, ..Options::default() });
            render::text(&found.article, &render::TextOptions::default())
        };
        assert!(text(true).contains("Nice one") && !text(false).contains("Nice one"));
    }
}
