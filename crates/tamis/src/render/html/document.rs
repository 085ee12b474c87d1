//! A whole document for reading.

use super::Writer;
use crate::article::{Article, Content, Inline};
use crate::metadata::Meta;
use crate::render::escape;

/// How a document looks.
const STYLE: &str = include_str!("style.css");

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
        self.header(article, meta);
        self.parts(&article.parts);
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

    /// The title, unless the article starts with it, and who, when and where.
    fn header(&mut self, article: &Article, meta: &Meta) {
        let title = meta.title.as_deref().filter(|title| !starts_with_title(article, title));
        let date = meta.published.as_ref().or(meta.modified.as_ref());
        let authors = meta.authors.join(", ");
        let byline: Vec<&str> = std::iter::once(&authors)
            .chain(date)
            .chain(&meta.site)
            .map(String::as_str)
            .filter(|text| !text.is_empty())
            .collect();
        if title.is_none() && byline.is_empty() {
            return;
        }
        self.out.push_str("<header>\n");
        if let Some(title) = title {
            self.out.push_str("<h1>");
            escape::push_text(&mut self.out, title);
            self.close("h1");
        }
        if !byline.is_empty() {
            self.out.push_str("<p class=\"byline\">");
            escape::push_text(&mut self.out, &byline.join(" · "));
            self.close("p");
        }
        self.close("header");
    }
}

/// Whether the first part is a heading that says the title.
fn starts_with_title(article: &Article, title: &str) -> bool {
    let Some(Content::Heading { text, .. }) = article.parts.first().map(|part| &part.content) else {
        return false;
    };
    let texts = text.iter().filter_map(|run| match &run.inline {
        Inline::Text(text) => Some(text.as_str()),
        _ => None,
    });
    texts.flat_map(str::chars).eq(title.chars())
}
