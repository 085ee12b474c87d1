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
    /// Adds what a text has, shown or not.
    #[inline]
    pub(super) fn add_text(&mut self, text: TextCounts) {
        self.words += text.words;
        self.chars += text.chars;
        self.digits += text.digits;
        self.punctuation += text.punctuation;
        self.sentences += text.sentences;
    }

    /// What remains without a part of it.
    #[inline]
    pub(super) fn without(&self, part: &Counts) -> Counts {
        Counts {
            words: self.words - part.words,
            chars: self.chars - part.chars,
            digits: self.digits - part.digits,
            punctuation: self.punctuation - part.punctuation,
            sentences: self.sentences - part.sentences,
            visible_words: self.visible_words - part.visible_words,
            visible_chars: self.visible_chars - part.visible_chars,
            links: self.links - part.links,
            link_words: self.link_words - part.link_words,
            link_chars: self.link_chars - part.link_chars,
            tags: self.tags - part.tags,
            leaves: self.leaves - part.leaves,
            nodes: self.nodes - part.nodes,
            images: self.images - part.images,
            inputs: self.inputs - part.inputs,
        }
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
