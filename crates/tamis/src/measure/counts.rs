//! What is counted, and ratios of it.

use super::TextCounts;

/// What a node and everything below it have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Words, shown or not.
    pub words: u32,
    /// Characters that are no white space, shown or not.
    pub chars: u32,
    /// Digits.
    pub digits: u32,
    /// Punctuation marks.
    pub punctuation: u32,
    /// Ends of sentences.
    pub sentences: u32,
    /// Words that a reader sees.
    pub visible_words: u32,
    /// Characters that a reader sees.
    pub visible_chars: u32,
    /// Links.
    pub links: u32,
    /// Words inside links.
    pub link_words: u32,
    /// Characters inside links.
    pub link_chars: u32,
    /// Elements, the node itself included.
    pub tags: u32,
    /// Nodes without children.
    pub leaves: u32,
    /// Nodes, the node itself included.
    pub nodes: u32,
    /// Pictures.
    pub images: u32,
    /// Controls of forms.
    pub inputs: u32,
}

impl Counts {
    /// Of a text that a reader sees.
    pub(super) fn visible(text: TextCounts) -> Counts {
        Counts { visible_words: text.words, visible_chars: text.chars, ..Counts::hidden(text) }
    }

    /// Of a text that nobody sees.
    pub(super) fn hidden(text: TextCounts) -> Counts {
        Counts {
            words: text.words,
            chars: text.chars,
            digits: text.digits,
            punctuation: text.punctuation,
            sentences: text.sentences,
            ..Counts::default()
        }
    }

    /// Adds a child to its parent.
    #[inline]
    pub(super) fn add(&mut self, child: &Counts) {
        self.words += child.words;
        self.chars += child.chars;
        self.digits += child.digits;
        self.punctuation += child.punctuation;
        self.sentences += child.sentences;
        self.visible_words += child.visible_words;
        self.visible_chars += child.visible_chars;
        self.links += child.links;
        self.link_words += child.link_words;
        self.link_chars += child.link_chars;
        self.tags += child.tags;
        self.leaves += child.leaves;
        self.nodes += child.nodes;
        self.images += child.images;
        self.inputs += child.inputs;
    }

    /// Share of the words that stand in links, from 0 to 1; 0 without words.
    pub fn link_density(&self) -> f32 {
        ratio(self.link_words, self.words)
    }

    /// Characters to an element: how dense the text is.
    pub fn text_density(&self) -> f32 {
        ratio(self.chars, self.tags)
    }

    /// Share of the characters that are digits.
    pub fn digit_share(&self) -> f32 {
        ratio(self.digits, self.chars)
    }

    /// Share of the characters that are punctuation.
    pub fn punctuation_share(&self) -> f32 {
        ratio(self.punctuation, self.chars)
    }

    /// Words to a sentence; the words when no sentence ends.
    pub fn words_per_sentence(&self) -> f32 {
        ratio(self.words, self.sentences.max(1))
    }
}

/// A part of a whole; 0 when there is no whole.
#[expect(clippy::cast_precision_loss, reason = "counts of one page; the last digits decide nothing")]
fn ratio(part: u32, whole: u32) -> f32 {
    if whole == 0 { 0.0 } else { part as f32 / whole as f32 }
}

#[cfg(test)]
mod tests {
    use crate::measure::measure;
    use crate::page::Page;

    #[test]
    fn counts_what_is_below() {
        let page = Page::from_html(
            "<div><p>One, two 3.</p><a href=x>four <img></a><input><script>no</script></div>",
        );
        let measures = measure(&page);
        let all = measures.of(page.dom().root());
        assert_eq!((all.words, all.link_words, all.links, all.images, all.inputs), (4, 1, 1, 1, 1));
        assert_eq!((all.sentences, all.digits, all.punctuation), (1, 1, 2));
        assert!((all.link_density() - 0.25).abs() < 1e-6);
    }

    #[test]
    fn hidden_words_are_words_but_not_visible() {
        let page = Page::from_html("<p>One<p hidden>two three");
        let measures = measure(&page);
        let all = measures.of(page.dom().root());
        assert_eq!((all.words, all.visible_words), (3, 1));
    }
}
