//! A whole document for reading.

use super::Writer;
use crate::article::{Article, Content, Inline, Part};
use crate::metadata::Meta;
use crate::render::escape;

/// How a document for reading looks, as a style sheet.
pub const STYLE: &str = include_str!("style.css");

/// What a document may load: pictures, and the style that is in it. No script,
/// frame, form or address of a base.
const POLICY: &str = "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; \
                      base-uri 'none'; form-action 'none'";

impl Writer {
    pub(super) fn document(&mut self, article: &Article, meta: &Meta) {
        self.out.push_str("<!DOCTYPE html>\n<html");
        if let Some(language) = article.language.as_ref().or(meta.language.as_ref()) {
            escape::push_attribute(&mut self.out, "lang", language);
        }
        self.push_direction(article.direction);
        self.out.push_str(">\n<head>\n<meta charset=\"utf-8\">\n");
        self.meta("http-equiv", "Content-Security-Policy", POLICY);
        self.meta("name", "viewport", "width=device-width, initial-scale=1");
        self.meta("name", "referrer", "no-referrer");
        self.head(meta);
        self.out.push_str("<style>\n");
        self.out.push_str(STYLE);
        self.out.push_str("</style>\n</head>\n<body>\n<main>\n");
        let rest = self.header(&article.parts, meta);
        self.parts(rest);
        self.out.push_str("</main>\n</body>\n</html>\n");
    }

    fn head(&mut self, meta: &Meta) {
        self.out.push_str("<title>");
        escape::push_text(&mut self.out, meta.title.as_deref().unwrap_or_default());
        self.close("title");
        for author in &meta.authors {
            self.meta("name", "author", author);
        }
        if let Some(description) = &meta.description {
            self.meta("name", "description", description);
        }
        if let Some(address) = meta.canonical.as_deref().and_then(crate::render::safe_url::link) {
            self.out.push_str("<link rel=\"canonical\"");
            escape::push_attribute(&mut self.out, "href", &address);
            self.out.push_str(">\n");
        }
    }

    fn meta(&mut self, key: &str, name: &str, content: &str) {
        self.out.push_str("<meta");
        escape::push_attribute(&mut self.out, key, name);
        escape::push_attribute(&mut self.out, "content", content);
        self.out.push_str(">\n");
    }

    /// The title and who, when and where. A heading that says the title is
    /// taken from the parts; returns those that are left.
    fn header<'a>(&mut self, parts: &'a [Part], meta: &Meta) -> &'a [Part] {
        let title = meta.title.as_deref().unwrap_or_default();
        let byline = byline(meta);
        let (heading, rest) = match parts.split_first() {
            Some((first, rest)) if says(first, title) => (Some(first), rest),
            _ => (None, parts),
        };
        if title.is_empty() && byline.is_empty() {
            return parts;
        }
        self.out.push_str("<header>\n");
        match heading {
            Some(heading) => self.part(heading),
            None if title.is_empty() => {}
            None => self.text_line("<h1>", title, "h1"),
        }
        if !byline.is_empty() {
            self.text_line("<p class=\"byline\">", &byline, "p");
        }
        self.close("header");
        rest
    }

    fn text_line(&mut self, open: &str, text: &str, name: &str) {
        self.out.push_str(open);
        escape::push_text(&mut self.out, text);
        self.close(name);
    }
}

/// Who, when and where, as far as it is known.
fn byline(meta: &Meta) -> String {
    let authors = meta.authors.join(", ");
    let date = meta.published.as_ref().or(meta.modified.as_ref());
    let known = std::iter::once(&authors).chain(&meta.agency).chain(date).chain(&meta.site);
    let known: Vec<&str> = known.map(String::as_str).filter(|text| !text.is_empty()).collect();
    known.join(" · ")
}

/// Whether a part is a heading with this text.
fn says(part: &Part, title: &str) -> bool {
    let Content::Heading { text, .. } = &part.content else { return false };
    let texts = text.iter().filter_map(|run| match &run.inline {
        Inline::Text(text) => Some(text.as_str()),
        _ => None,
    });
    texts.flat_map(str::chars).eq(title.chars())
}
