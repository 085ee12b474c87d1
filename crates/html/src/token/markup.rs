//! What `<!` begins: comments, document types, CDATA (§ 13.2.5.41 to 13.2.5.71).

use memchr::memmem;

use super::scan::{find, is_space, skip_space};
use super::{Doctype, Model, Token, Tokenizer};
use crate::dom::Span;

impl Tokenizer<'_> {
    /// § 13.2.5.42 markup declaration open state; `pos` is at the `<!`.
    #[inline]
    pub(super) fn declaration(&mut self) -> Token {
        let start = self.pos + 2;
        let rest = &self.bytes[start..];
        if rest.starts_with(b"--") {
            self.comment(start + 2)
        } else if starts_with_ignore_case(rest, b"doctype") {
            self.doctype(start + 7)
        } else if rest.starts_with(b"[CDATA[") {
            self.pos = start + 7;
            Token::CdataOpen
        } else {
            self.bogus_comment(start)
        }
    }

    /// § 13.2.5.41 bogus comment state, from `start` to the next `>`.
    pub(super) fn bogus_comment(&mut self, start: usize) -> Token {
        let end = find(self.bytes, start, b'>').unwrap_or(self.bytes.len());
        self.pos = (end + 1).min(self.bytes.len());
        Token::Comment(self.without_nul(start, end))
    }

    /// `<![CDATA[` outside foreign content.
    pub(crate) fn bogus_cdata(&mut self) -> Token {
        self.bogus_comment(self.pos - "[CDATA[".len())
    }

    /// `<![CDATA[` was read in foreign content.
    pub(crate) fn start_cdata(&mut self) {
        let close = memmem::find(&self.bytes[self.pos..], b"]]>");
        self.cdata_end = close.map_or(self.bytes.len(), |found| self.pos + found);
        self.model = Model::Cdata;
    }

    /// § 13.2.5.69 CDATA section state, one token of it: text up to U+0000 or the end.
    /// `None` when the section is over.
    pub(super) fn cdata_token(&mut self) -> Option<Token> {
        let (start, end) = (self.pos, self.cdata_end);
        if start >= end {
            self.pos = (end + "]]>".len()).min(self.bytes.len());
            self.model = Model::Data;
            return None;
        }
        let nul = find(&self.bytes[..end], start, 0);
        if nul == Some(start) {
            self.pos = start + 1;
            return Some(Token::Nul);
        }
        let end = nul.unwrap_or(end);
        self.pos = end;
        Some(Token::Text(Span::between(start, end)))
    }

    /// § 13.2.5.43 comment start state and on.
    fn comment(&mut self, start: usize) -> Token {
        let rest = &self.bytes[start..];
        let (end, after) = if rest.starts_with(b">") {
            (start, start + 1)
        } else if rest.starts_with(b"->") {
            (start, start + 2)
        } else {
            self.comment_end(start)
        };
        self.pos = after;
        Token::Comment(self.without_nul(start, end))
    }

    /// Where a comment's text ends, and where reading goes on.
    fn comment_end(&self, start: usize) -> (usize, usize) {
        let mut at = start;
        while let Some(found) = memmem::find(&self.bytes[at..], b"--") {
            // Of more dashes the last two count.
            let run = &self.bytes[at + found..];
            let after = at + found + run.iter().position(|byte| *byte != b'-').unwrap_or(run.len());
            match &self.bytes[after..] {
                [b'>', ..] => return (after - 2, after + 1),
                [b'!', b'>', ..] => return (after - 2, after + 2),
                _ => at = after,
            }
        }
        let text = &self.bytes[start..];
        let pending = ["--!", "--", "-"].into_iter().find(|tail| text.ends_with(tail.as_bytes()));
        (self.bytes.len() - pending.map_or(0, str::len), self.bytes.len())
    }

    /// § 13.2.5.53 DOCTYPE state; `at` follows the word.
    fn doctype(&mut self, at: usize) -> Token {
        let mut doctype = Doctype::default();
        let start = skip_space(self.bytes, at);
        match self.bytes.get(start) {
            None => doctype.force_quirks = true,
            Some(b'>') => {
                doctype.force_quirks = true;
                self.pos = start + 1;
                return Token::Doctype(doctype);
            }
            Some(_) => {
                let end = self.find_space_or_close(start);
                doctype.name = Some(self.lower(start, end));
                return self.after_doctype_name(doctype, end);
            }
        }
        self.pos = self.bytes.len();
        Token::Doctype(doctype)
    }

    fn find_space_or_close(&self, start: usize) -> usize {
        let rest = &self.bytes[start..];
        let found = rest.iter().position(|byte| is_space(*byte) || *byte == b'>');
        found.map_or(self.bytes.len(), |found| start + found)
    }

    fn lower(&mut self, start: usize, end: usize) -> Span {
        let folded = self.text[start..end].to_ascii_lowercase();
        self.add_text(|extra| super::tokenizer::push_without_nul(extra, &folded))
    }

    /// § 13.2.5.56 after DOCTYPE name state.
    fn after_doctype_name(&mut self, mut doctype: Doctype, at: usize) -> Token {
        let at = skip_space(self.bytes, at);
        let rest = &self.bytes[at..];
        if starts_with_ignore_case(rest, b"public") {
            let Some(after) = self.identifier(at + 6, |id| doctype.public = Some(id)) else {
                doctype.force_quirks = true;
                return self.end_doctype(doctype, at + 6);
            };
            return self.after_public(doctype, &after);
        }
        if starts_with_ignore_case(rest, b"system") {
            return self.system(doctype, at + 6);
        }
        doctype.force_quirks |= !rest.starts_with(b">");
        self.end_doctype(doctype, at)
    }

    /// § 13.2.5.62 between DOCTYPE public and system identifiers state.
    fn after_public(&mut self, mut doctype: Doctype, at: &Identifier) -> Token {
        if !at.complete {
            doctype.force_quirks = true;
            return self.end_doctype(doctype, at.end);
        }
        let next = skip_space(self.bytes, at.end);
        match self.bytes.get(next) {
            Some(b'>') => self.end_doctype(doctype, next),
            Some(b'"' | b'\'') => self.system(doctype, next),
            _ => {
                doctype.force_quirks = true;
                self.end_doctype(doctype, next)
            }
        }
    }

    /// The system identifier and what follows it.
    fn system(&mut self, mut doctype: Doctype, at: usize) -> Token {
        let Some(found) = self.identifier(at, |id| doctype.system = Some(id)) else {
            doctype.force_quirks = true;
            return self.end_doctype(doctype, at);
        };
        doctype.force_quirks |= !found.complete;
        // After a system identifier junk is an error, but no quirk; the end of the text is one.
        let next = skip_space(self.bytes, found.end);
        doctype.force_quirks |= next >= self.bytes.len();
        self.end_doctype(doctype, next)
    }

    /// A quoted identifier after white space, given to `keep`; `None` when there is no quote.
    fn identifier(&mut self, at: usize, keep: impl FnOnce(Span)) -> Option<Identifier> {
        let at = skip_space(self.bytes, at);
        let quote = *self.bytes.get(at).filter(|byte| matches!(byte, b'"' | b'\''))?;
        let start = at + 1;
        let rest = &self.bytes[start..];
        let stop = memchr::memchr2(quote, b'>', rest).map_or(self.bytes.len(), |found| start + found);
        keep(self.without_nul(start, stop));
        let complete = self.bytes.get(stop) == Some(&quote);
        Some(Identifier { end: stop + usize::from(complete), complete })
    }

    /// Skips to the end of the document type; the end of the text forces quirks.
    fn end_doctype(&mut self, mut doctype: Doctype, at: usize) -> Token {
        match find(self.bytes, at, b'>') {
            Some(close) => self.pos = close + 1,
            None => {
                self.pos = self.bytes.len();
                doctype.force_quirks |= at >= self.bytes.len();
            }
        }
        Token::Doctype(doctype)
    }
}

/// Where an identifier ended, and whether by its own quote.
struct Identifier {
    end: usize,
    complete: bool,
}

fn starts_with_ignore_case(text: &[u8], prefix: &[u8]) -> bool {
    text.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}
