//! Tokens for people and tests: what the tokenizer reads, in plain types.

use std::borrow::Cow;

use crate::decode::own;
use crate::limits::Limits;
use crate::token::{Model, Tag, Token, TokenBuffers, Tokenizer};
use crate::tree::{Buffers, Builder};

/// A token as text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlainToken {
    /// Characters, references decoded.
    Text(String),
    /// A start tag.
    Start {
        /// The name in lower case.
        name: String,
        /// Names and values in the order of the page.
        attrs: Vec<(String, String)>,
        /// Whether it ended in `/>`.
        self_closing: bool,
    },
    /// An end tag.
    End {
        /// The name in lower case.
        name: String,
    },
    /// A comment, real or bogus.
    Comment(String),
    /// A document type.
    Doctype {
        /// The name, when there is one.
        name: Option<String>,
        /// The public identifier, when there is one.
        public: Option<String>,
        /// The system identifier, when there is one.
        system: Option<String>,
        /// Whether it asks for quirks by being broken.
        force_quirks: bool,
    },
}

/// The tokens of a document as the tree builder gets them: it decides, for
/// instance, that a script's text is no markup. Default limits hold; what is
/// past them is left out.
///
/// ```
/// use tamis_html::PlainToken;
/// let tokens = tamis_html::tokens("<b>x</b>");
/// assert_eq!(tokens[1], PlainToken::Text("x".into()));
/// ```
pub fn tokens(text: &str) -> Vec<PlainToken> {
    let limits = Limits::default();
    let text = own(Cow::Borrowed(text), String::new());
    let text = &text[..text.floor_char_boundary(limits.bytes.min(text.len()))];
    let mut builder = Builder::new(text, limits, Buffers::default());
    let mut out = Vec::new();
    loop {
        let token = builder.next_token();
        push(&mut out, builder.tokenizer(), token);
        if !builder.process(token) {
            return out;
        }
    }
}

/// The tokens of a text by the tokenizer alone, from any state; `last_start`
/// is the element whose end tag ends raw text.
///
/// Newlines are taken as they are: this is the tokenizer and nothing else.
pub fn tokenize(text: &str, model: Model, last_start: Option<&str>) -> Vec<PlainToken> {
    let mut tokenizer = Tokenizer::new(text, Limits::default(), TokenBuffers::default());
    let name = last_start.and_then(|name| tokenizer.names.intern_text(name));
    tokenizer.start_in(model, name);
    let mut out = Vec::new();
    loop {
        match tokenizer.next_token() {
            Token::Eof => return out,
            Token::CdataOpen => {
                let token = tokenizer.bogus_cdata();
                push(&mut out, &tokenizer, token);
            }
            token => push(&mut out, &tokenizer, token),
        }
    }
}

fn push(out: &mut Vec<PlainToken>, tokenizer: &Tokenizer<'_>, token: Token) {
    match token {
        Token::Text(span) | Token::Blank(span) => push_text(out, tokenizer.str(span)),
        Token::Nul => push_text(out, "\0"),
        Token::Start(tag) => out.push(start_tag(tokenizer, tag)),
        Token::End(tag) => out.push(PlainToken::End { name: tokenizer.names.text(tag.name).to_owned() }),
        Token::Comment(span) => out.push(PlainToken::Comment(tokenizer.str(span).to_owned())),
        Token::Doctype(doctype) => {
            let text = |part: Option<crate::dom::Span>| part.map(|span| tokenizer.str(span).to_owned());
            out.push(PlainToken::Doctype {
                name: text(doctype.name),
                public: text(doctype.public),
                system: text(doctype.system),
                force_quirks: doctype.force_quirks,
            });
        }
        Token::CdataOpen | Token::Eof => {}
    }
}

fn push_text(out: &mut Vec<PlainToken>, text: &str) {
    if let Some(PlainToken::Text(last)) = out.last_mut() {
        last.push_str(text);
    } else {
        out.push(PlainToken::Text(text.to_owned()));
    }
}

fn start_tag(tokenizer: &Tokenizer<'_>, tag: Tag) -> PlainToken {
    let attrs = tokenizer.attrs[tag.attrs_span().range()]
        .iter()
        .map(|attr| (tokenizer.names.text(attr.name).to_owned(), tokenizer.str(attr.value).to_owned()))
        .collect();
    PlainToken::Start {
        name: tokenizer.names.text(tag.name).to_owned(),
        attrs,
        self_closing: tag.self_closing,
    }
}
