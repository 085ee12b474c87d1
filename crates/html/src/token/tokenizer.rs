//! The tokenizer itself: ordinary text and the choice of what a `<` begins.

use super::scan::{find3, is_space, skip_space};
use super::{Model, Token};
use crate::dom::{Attr, Span};
use crate::limits::{Limits, Notes};
use crate::names::{Name, Names};

/// Buffers that outlive a page.
#[derive(Debug, Default)]
pub(crate) struct TokenBuffers {
    pub(crate) extra: String,
    pub(crate) attrs: Vec<Attr>,
    pub(crate) names: Names,
    pub(crate) seen: Vec<u32>,
}

impl TokenBuffers {
    /// Forgets the page, keeps the memory.
    fn clear(&mut self) {
        self.extra.clear();
        self.attrs.clear();
        self.names.clear();
        self.seen.clear();
    }
}

/// Reads tokens from a text whose newlines are already normalised.
#[derive(Debug)]
pub(crate) struct Tokenizer<'a> {
    pub(super) text: &'a str,
    pub(super) bytes: &'a [u8],
    pub(super) pos: usize,
    /// Text that does not stand in the page as such; its offsets follow the page's.
    pub(super) extra: String,
    pub(crate) attrs: Vec<Attr>,
    pub(crate) names: Names,
    /// By name: the tag that last had an attribute of that name.
    pub(super) seen: Vec<u32>,
    pub(super) serial: u32,
    /// Attributes that belong to the tree; later ones belong to the last tag.
    n_kept: usize,
    pub(super) model: Model,
    /// Where the CDATA section that is being read ends.
    pub(super) cdata_end: usize,
    /// The elements whose end tags end raw text: its own, and one around it.
    pub(super) raw_names: [Option<Name>; 2],
    /// Elements of raw text whose next end tags were looked for, and where
    /// those are.
    pub(super) closes: Vec<(Name, Option<usize>)>,
    pub(super) limits: Limits,
    pub(crate) notes: Notes,
}

impl<'a> Tokenizer<'a> {
    pub(crate) fn new(text: &'a str, limits: Limits, mut buffers: TokenBuffers) -> Self {
        buffers.clear();
        Tokenizer {
            text,
            bytes: text.as_bytes(),
            pos: 0,
            extra: buffers.extra,
            attrs: buffers.attrs,
            names: buffers.names,
            seen: buffers.seen,
            serial: 0,
            n_kept: 0,
            model: Model::Data,
            cdata_end: 0,
            raw_names: [None; 2],
            closes: Vec::new(),
            limits,
            notes: Notes::default(),
        }
    }

    /// Gives the buffers back.
    pub(crate) fn into_buffers(self) -> (TokenBuffers, Notes) {
        let Tokenizer { extra, attrs, names, seen, notes, .. } = self;
        (TokenBuffers { extra, attrs, names, seen }, notes)
    }

    /// From now on text is read so, until the end tag of `name`, or that of an
    /// element around it.
    pub(crate) fn set_model(&mut self, model: Model, name: Name, around: Option<Name>) {
        self.model = model;
        self.raw_names = [Some(name), around];
    }

    /// Starts in a state other than data, as fragments and tests do.
    pub(crate) fn start_in(&mut self, model: Model, name: Option<Name>) {
        self.model = model;
        self.raw_names = [name, None];
        if model == Model::Cdata {
            self.start_cdata();
        }
    }

    /// Makes the last tag's attributes part of the tree.
    #[inline]
    pub(crate) fn keep_attrs(&mut self) {
        self.n_kept = self.attrs.len();
    }

    #[inline]
    pub(super) fn drop_unkept_attrs(&mut self) {
        self.attrs.truncate(self.n_kept);
    }

    /// How many attributes the last tag has.
    #[inline]
    pub(super) fn n_unkept_attrs(&self) -> usize {
        self.attrs.len() - self.n_kept
    }

    /// How many attributes an element may have.
    pub(crate) fn max_attrs(&self) -> usize {
        self.limits.attributes
    }

    /// Stops reading: the next token is the end.
    pub(crate) fn stop(&mut self) {
        self.pos = self.bytes.len();
    }

    /// The text of a span.
    pub(crate) fn str(&self, span: Span) -> &str {
        let range = span.range();
        let len = self.bytes.len();
        let found = if range.start >= len {
            self.extra.get(range.start - len..range.end - len)
        } else {
            self.text.get(range)
        };
        found.unwrap_or("")
    }

    /// A span for text that is added to the extra buffer.
    pub(crate) fn add_text(&mut self, write: impl FnOnce(&mut String)) -> Span {
        let start = self.extra.len();
        write(&mut self.extra);
        self.extra_since(start)
    }

    /// Bytes of the page.
    pub(crate) fn n_bytes(&self) -> usize {
        self.bytes.len()
    }

    /// Bytes of text that does not stand in the page.
    pub(crate) fn n_extra_bytes(&self) -> usize {
        self.extra.len()
    }

    /// Whether two spans can become one without copying the first.
    #[inline]
    pub(crate) fn is_join_free(&self, first: Span, second: Span) -> bool {
        self.are_adjacent(first, second) || self.is_last_extra(first)
    }

    fn are_adjacent(&self, first: Span, second: Span) -> bool {
        first.range().end == second.range().start && second.range().start != self.bytes.len()
    }

    fn is_last_extra(&self, span: Span) -> bool {
        let len = self.bytes.len();
        span.range().start >= len && span.range().end == len + self.extra.len()
    }

    /// One span for two that follow each other in the tree.
    pub(crate) fn join(&mut self, first: Span, second: Span) -> Span {
        if self.are_adjacent(first, second) {
            return Span::new(first.range().start, first.len() + second.len());
        }
        let start = if self.is_last_extra(first) { first } else { self.copy(first) }.range().start;
        let len = first.len() + self.copy(second).len();
        Span::new(start, len)
    }

    /// A copy of some text at the end of the extra buffer.
    fn copy(&mut self, span: Span) -> Span {
        let start = self.extra.len();
        let range = span.range();
        let len = self.bytes.len();
        match range.start.checked_sub(len) {
            Some(from) => self.extra.extend_from_within(from..range.end - len),
            None => self.extra.push_str(&self.text[range]),
        }
        self.extra_since(start)
    }

    /// The next token.
    #[inline]
    pub(crate) fn next_token(&mut self) -> Token {
        if self.model != Model::Data
            && let Some(token) = self.raw_token()
        {
            return token;
        }
        loop {
            match self.bytes.get(self.pos) {
                None => return Token::Eof,
                Some(b'<') => {
                    if let Some(token) = self.open() {
                        return token;
                    }
                }
                Some(byte) if is_space(*byte) => {
                    let end = skip_space(self.bytes, self.pos + 1);
                    if self.bytes.get(end) == Some(&b'<') && self.begins_markup(end) {
                        let blank = Span::between(self.pos, end);
                        self.pos = end;
                        return Token::Blank(blank);
                    }
                    return self.data(end);
                }
                Some(_) => return self.data(self.pos),
            }
        }
    }

    /// § 13.2.5.6 tag open state; `pos` is at the `<`. `</>` is no token at all.
    #[inline]
    fn open(&mut self) -> Option<Token> {
        let start = self.pos;
        match self.bytes.get(start + 1) {
            Some(byte) if byte.is_ascii_alphabetic() => Some(self.start_tag()),
            Some(b'/') => self.end_tag_open(),
            Some(b'!') => Some(self.declaration()),
            Some(b'?') => Some(self.bogus_comment(start + 1)),
            _ => Some(self.data(start + 1)),
        }
    }

    /// § 13.2.5.1 data state. The run starts at `pos`; bytes before `at` are known to be text.
    #[inline]
    fn data(&mut self, at: usize) -> Token {
        let start = self.pos;
        let end = self.data_end(at);
        match self.bytes.get(end) {
            Some(b'&') => self.data_with_references(start, end),
            Some(0) if end == start => {
                self.pos = end + 1;
                Token::Nul
            }
            _ => {
                self.pos = end;
                Token::Text(Span::between(start, end))
            }
        }
    }

    /// The end of plain text from `at`: markup, a real reference, U+0000 or the end.
    #[inline]
    fn data_end(&self, mut at: usize) -> usize {
        loop {
            let Some(found) = find3(self.bytes, at, [b'<', b'&', 0]) else {
                return self.bytes.len();
            };
            let is_end = match self.bytes[found] {
                b'<' => self.begins_markup(found),
                b'&' => self.reference_at(found, super::reference::Place::Text).is_some(),
                _ => true,
            };
            if is_end {
                return found;
            }
            at = found + 1;
        }
    }

    #[inline]
    fn begins_markup(&self, at: usize) -> bool {
        match self.bytes.get(at + 1) {
            Some(b'/') => at + 2 < self.bytes.len(),
            Some(b'!' | b'?') => true,
            Some(byte) => byte.is_ascii_alphabetic(),
            None => false,
        }
    }

    /// Text with at least one reference, at `at`: it has to be copied.
    fn data_with_references(&mut self, start: usize, at: usize) -> Token {
        let extra_start = self.extra.len();
        self.extra.push_str(&self.text[start..at]);
        let mut at = at;
        while self.bytes.get(at) == Some(&b'&') {
            at = self.push_reference(at, super::reference::Place::Text);
            let end = self.data_end(at);
            self.extra.push_str(&self.text[at..end]);
            at = end;
        }
        self.pos = at;
        Token::Text(self.extra_since(extra_start))
    }

    /// What was added to the extra buffer since it had this length.
    pub(super) fn extra_since(&self, start: usize) -> Span {
        Span::new(self.bytes.len() + start, self.extra.len() - start)
    }

    /// Text of the page with U+0000 replaced, as most states ask.
    pub(super) fn without_nul(&mut self, start: usize, end: usize) -> Span {
        let text = &self.text[start..end];
        if memchr::memchr(0, text.as_bytes()).is_none() {
            return Span::between(start, end);
        }
        let extra_start = self.extra.len();
        push_without_nul(&mut self.extra, text);
        self.extra_since(extra_start)
    }
}

pub(super) fn push_without_nul(out: &mut String, text: &str) {
    for (i, piece) in text.split('\0').enumerate() {
        if i > 0 {
            out.push('\u{FFFD}');
        }
        out.push_str(piece);
    }
}
