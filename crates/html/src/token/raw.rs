//! Text that markup does not interrupt: RCDATA, RAWTEXT, script data and
//! PLAINTEXT (§ 13.2.5.2 to 13.2.5.31).

use memchr::memmem;

use super::reference::Place;
use super::scan::{ENDS_TAG_NAME, class, find3};
use super::{Model, Token, Tokenizer};
use crate::names::Name;

impl Tokenizer<'_> {
    /// The text up to the end tag, or that end tag; `None` at the end of the text.
    pub(super) fn raw_token(&mut self) -> Option<Token> {
        let start = self.pos;
        let close = match self.model {
            Model::Cdata => return self.cdata_token(),
            Model::Plaintext => None,
            Model::Script => self.script_close(start),
            _ => self.raw_close(start),
        };
        let end = close.unwrap_or(self.bytes.len());
        if end > start {
            self.pos = end;
            return Some(Token::Text(self.raw_text(start, end)));
        }
        close?;
        self.model = Model::Data;
        Some(self.end_tag(start + 2))
    }

    fn raw_text(&mut self, start: usize, end: usize) -> crate::dom::Span {
        if self.model != Model::Rcdata {
            return self.without_nul(start, end);
        }
        let Some(mut stop) = find3(&self.bytes[..end], start, [b'&', 0, 0]) else {
            return crate::dom::Span::between(start, end);
        };
        let extra_start = self.extra.len();
        let mut at = start;
        loop {
            self.extra.push_str(&self.text[at..stop]);
            if stop == end {
                return self.extra_since(extra_start);
            }
            if self.bytes[stop] == b'&' {
                at = self.push_reference(stop, Place::Text);
            } else {
                self.extra.push('\u{FFFD}');
                at = stop + 1;
            }
            stop = find3(&self.bytes[..end], at, [b'&', 0, 0]).unwrap_or(end);
        }
    }

    /// The `</` of the appropriate end tag at or after `start`.
    fn raw_close(&self, start: usize) -> Option<usize> {
        self.close_of(self.raw_names, start)
    }

    fn close_of(&self, names: [Option<Name>; 2], start: usize) -> Option<usize> {
        let names = names.map(|name| name.map(|name| self.names.text(name).as_bytes()));
        let mut at = start;
        while let Some(found) = memmem::find(self.bytes.get(at..)?, b"</") {
            at += found;
            if names.into_iter().flatten().any(|name| is_word(self.bytes, at + 2, name)) {
                return Some(at);
            }
            at += 2;
        }
        None
    }

    /// Whether an end tag of this name stands ahead. For each name every byte
    /// is looked at once.
    pub(crate) fn is_closed_ahead(&mut self, name: Name) -> bool {
        let known = self.closes.iter().position(|(other, _)| *other == name);
        if let Some(at) = known
            && self.closes[at].1.is_none_or(|close| close >= self.pos)
        {
            return self.closes[at].1.is_some();
        }
        let close = self.close_of([Some(name), None], self.pos);
        match known {
            Some(at) => self.closes[at].1 = close,
            None => self.closes.push((name, close)),
        }
        close.is_some()
    }

    /// The `</` that ends a script: comments inside it can hide one (§ 13.2.5.15 and on).
    fn script_close(&self, start: usize) -> Option<usize> {
        let close = self.raw_close(start);
        let visible = &self.bytes[start..close.unwrap_or(self.bytes.len())];
        match memmem::find(visible, b"<!--") {
            None => close,
            Some(comment) => self.escaped_script_close(start + comment),
        }
    }

    fn is_name(&self, at: usize, name: Name) -> bool {
        is_word(self.bytes, at, self.names.text(name).as_bytes())
    }

    /// The end of a script from the first `<!--` in it.
    fn escaped_script_close(&self, comment: usize) -> Option<usize> {
        let mut escape = Escape::None;
        let mut at = comment;
        loop {
            let found = at + memchr::memchr2(b'<', b'-', self.bytes.get(at..)?)?;
            let here = &self.bytes[found..];
            let opens = here[0] == b'<' && is_word(self.bytes, found + 1, b"script");
            let closes = here.starts_with(b"</") && is_word(self.bytes, found + 2, b"script");
            if here.starts_with(b"</") && self.raw_names[1].is_some_and(|name| self.is_name(found + 2, name))
            {
                return Some(found);
            }
            at = found + 1;
            match escape {
                Escape::None | Escape::Single if closes => return Some(found),
                Escape::None if here.starts_with(b"<!--") => {
                    escape = Escape::Single;
                    // Its dashes may be those of `-->`.
                    at = found + 2;
                }
                Escape::Single if opens => escape = Escape::Double,
                Escape::Double if closes => escape = Escape::Single,
                Escape::Single | Escape::Double if here.starts_with(b"-->") => escape = Escape::None,
                _ => {}
            }
        }
    }
}

/// Whether script text stands inside `<!--`; a `<script` there doubles it.
#[derive(Clone, Copy)]
enum Escape {
    None,
    Single,
    Double,
}

/// Whether this word, in any case, stands at `at` and ends there.
fn is_word(bytes: &[u8], at: usize, word: &[u8]) -> bool {
    let end = at + word.len();
    bytes.get(at..end).is_some_and(|found| found.eq_ignore_ascii_case(word))
        && bytes.get(end).is_some_and(|byte| class(*byte) & ENDS_TAG_NAME != 0)
}
