//! Words that only a sheet parts: of `<span>2026</span><span>1h 43m</span>`
//! a reader sees two things, and the text has `20261h`.

use tamis_html::{Dom, Name, NodeId};

use super::runs::Runs;
use crate::letters::is_spaced;

/// Where an element ended, and where the text of the next one begins, if
/// nothing stands between the two.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seam {
    /// One past the last node of what ended.
    ended: u32,
    was_link: bool,
    /// The node that would be the first text of the next.
    begins: u32,
    /// The node that would be the first thing in a link right behind another.
    /// Links that hold bare text are as close as they are written, so that what
    /// we write ourselves is read again as it was.
    in_link: u32,
}

impl Seam {
    /// An element ends.
    pub(super) fn left(&mut self, dom: &Dom, id: NodeId) {
        if is_named(dom, id) {
            (self.ended, self.was_link) = (dom.subtree(id).end, dom.is(id, Name::A));
        }
    }

    /// An element begins.
    pub(super) fn entered(&mut self, dom: &Dom, id: NodeId) {
        let at = id.index() as u32;
        let follows = at == self.ended && is_named(dom, id);
        if follows && self.was_link && dom.is(id, Name::A) {
            self.in_link = at + 1;
        } else if follows || at == self.begins || at == self.in_link && is_named(dom, id) {
            self.begins = at + 1;
        }
    }

    /// Whether a text is the first after a seam, and what it begins with is no
    /// part of the word before it.
    pub(super) fn parts(self, id: NodeId, before: &Runs, text: &str) -> bool {
        id.index() as u32 == self.begins && before.ends().is_some_and(|ends| is_apart(ends, text))
    }
}

/// Elements of text that mean nothing by themselves, so that a sheet says what
/// they look like, and links.
fn is_named(dom: &Dom, id: NodeId) -> bool {
    matches!(dom.name(id), Some(Name::SPAN | Name::A | Name::TIME | Name::LABEL))
}

/// Whether two words stand side by side that no word has in it: a number at a
/// word or another number, or a capital behind a small letter. Single letters
/// are drop caps and the like.
fn is_apart([first, last]: [char; 2], after: &str) -> bool {
    let mut after = after.chars();
    let (Some(next), Some(second)) = (after.next(), after.next()) else { return false };
    let is_word = |c: char| c.is_ascii_alphanumeric() || is_spaced(c);
    let has_number = last.is_ascii_digit() || next.is_ascii_digit();
    [first, last, next, second].into_iter().all(is_word)
        && (has_number || last.is_lowercase() && next.is_uppercase())
}

#[cfg(test)]
mod tests {
    use crate::lift::lift_fragment;
    use crate::render::{TextOptions, text};

    fn lifted(html: &str) -> String {
        text(&lift_fragment(html), &TextOptions::default())
    }

    #[test]
    fn what_only_a_sheet_parts_is_parted() {
        assert_eq!(lifted("<p><span>2026</span><span>1h 43m</span></p>"), "2026 1h 43m\n");
        let html = "<p><a href=/m><span>Merrell</span></a><a href=/b><span>Moab 3</span></a></p>";
        assert_eq!(lifted(html), "Merrell Moab 3\n");
    }

    #[test]
    fn words_in_pieces_stay_whole() {
        for html in [
            "<p><span>un</span><span>believable</span></p>",
            "<p><span>O</span><span>Nce</span></p>",
            "<p><span>Mac</span><b>Book</b></p>",
            "<p><span>天气</span><span>2024</span></p>",
            "<p><code><span>to</span><span>String</span></code></p>",
            "<p><a href=/a>One</a><a href=/b>Two</a></p>",
        ] {
            assert!(!lifted(html).trim().contains(' '), "{html}");
        }
    }
}
