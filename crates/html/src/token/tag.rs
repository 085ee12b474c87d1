//! Tags (§ 13.2.5.6 to 13.2.5.8) and their attributes' loop.

use super::scan::{CAPITAL, ENDS_TAG_NAME, NUL, run, skip_space};
use super::{Tag, Token, Tokenizer};
use crate::dom::Span;
use crate::limits::Limit;
use crate::names::{Intern, Name};

impl Tokenizer<'_> {
    /// A start tag; `pos` is at the `<` and a letter follows.
    #[inline]
    pub(super) fn start_tag(&mut self) -> Token {
        match self.tag(self.pos + 1) {
            Some(tag) => Token::Start(tag),
            None => Token::Eof,
        }
    }

    /// § 13.2.5.7 end tag open state; `pos` is at the `</`.
    #[inline]
    pub(super) fn end_tag_open(&mut self) -> Option<Token> {
        let start = self.pos + 2;
        match self.bytes.get(start) {
            Some(byte) if byte.is_ascii_alphabetic() => Some(self.end_tag(start)),
            Some(b'>') => {
                self.pos = start + 1;
                None
            }
            Some(_) => Some(self.bogus_comment(start)),
            None => {
                let text = Span::between(self.pos, start);
                self.pos = start;
                Some(Token::Text(text))
            }
        }
    }

    /// An end tag whose name starts at `start`.
    #[inline]
    pub(super) fn end_tag(&mut self, start: usize) -> Token {
        let n_extra = self.extra.len();
        let tag = self.tag(start);
        // Nobody asks for the attributes of an end tag.
        self.extra.truncate(n_extra);
        match tag {
            Some(tag) => Token::End(tag),
            None => Token::Eof,
        }
    }

    /// A tag from its name on; `None` when the text ends inside it.
    #[expect(clippy::inline_always, reason = "fields just written cannot be copied at once, which stalls")]
    #[inline(always)]
    fn tag(&mut self, start: usize) -> Option<Tag> {
        self.drop_unkept_attrs();
        let (end, seen) = run(self.bytes, start, ENDS_TAG_NAME);
        let name = self.intern(start, end, seen);
        let attrs = self.attrs.len() as u32;
        let self_closing = if self.bytes.get(end) == Some(&b'>') {
            self.pos = end + 1;
            false
        } else {
            self.attributes(end)?
        };
        Some(Tag { name, self_closing, attrs, n_attrs: self.attrs.len() as u32 - attrs })
    }

    /// § 13.2.5.32 before attribute name state and on, to the end of the tag.
    /// Returns whether the tag closes itself; `None` at the end of the text.
    #[inline(never)]
    fn attributes(&mut self, mut at: usize) -> Option<bool> {
        self.serial += 1;
        loop {
            at = skip_space(self.bytes, at);
            match self.bytes.get(at) {
                Some(b'>') => {
                    self.pos = at + 1;
                    return Some(false);
                }
                Some(b'/') => {
                    at += 1;
                    if self.bytes.get(at) == Some(&b'>') {
                        self.pos = at + 1;
                        return Some(true);
                    }
                }
                Some(_) => at = self.attribute(at),
                None => {
                    self.pos = self.bytes.len();
                    return None;
                }
            }
        }
    }

    /// The number of the name that stands in the text, lower-cased.
    #[inline]
    pub(super) fn intern(&mut self, start: usize, end: usize, seen: u8) -> Name {
        if seen & NUL != 0 {
            return self.intern_with_nul(start, end);
        }
        let how = if seen & CAPITAL == 0 { Intern::Exact } else { Intern::Fold };
        match self.names.intern(self.bytes, start..end, how) {
            Some(name) => name,
            None => self.unnamed(),
        }
    }

    #[cold]
    fn intern_with_nul(&mut self, start: usize, end: usize) -> Name {
        let mut text = String::new();
        super::tokenizer::push_without_nul(&mut text, &self.text[start..end]);
        let name = self.names.intern(text.as_bytes(), 0..text.len(), Intern::Fold);
        name.unwrap_or_else(|| self.unnamed())
    }

    #[cold]
    fn unnamed(&mut self) -> Name {
        self.notes.reached(Limit::Names);
        Name::UNNAMED
    }
}
