//! XML of a simple vocabulary of its own.

mod parts;
mod runs;
#[cfg(test)]
mod tests;

use super::escape;
use crate::article::{Article, Direction};
use crate::metadata::Meta;

/// The version of the vocabulary.
const SCHEMA: &str = "1";

/// Writes an article and what is known about it as XML.
///
/// Characters that XML cannot hold are left out.
///
/// ```
/// use tamis::article::{Article, Content, Origin, Part, Run};
/// use tamis::metadata::Meta;
///
/// let content = Content::Paragraph(vec![Run::text("1 < 2")]);
/// let article = Article { parts: vec![Part::new(content, Origin { first: 4, end: 6 })], ..Article::default() };
/// assert_eq!(
///     tamis::render::xml(&article, &Meta::default()),
///     "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document schema=\"1\">\n<meta>\n</meta>\n\
///      <article>\n<paragraph source=\"4-6\">1 &lt; 2</paragraph>\n</article>\n</document>\n",
/// );
/// ```
pub fn xml(article: &Article, meta: &Meta) -> String {
    let mut writer = Writer { out: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document".to_owned() };
    escape::push_attribute(&mut writer.out, "schema", SCHEMA);
    writer.out.push_str(">\n");
    writer.meta(meta);
    writer.out.push_str("<article");
    if let Some(language) = &article.language {
        escape::push_attribute(&mut writer.out, "language", language);
    }
    writer.direction(article.direction);
    writer.out.push_str(">\n");
    writer.parts(&article.parts);
    writer.out.push_str("</article>\n</document>\n");
    writer.out
}

struct Writer {
    out: String,
}

impl Writer {
    fn meta(&mut self, meta: &Meta) {
        self.out.push_str("<meta>\n");
        self.fields("title", &meta.title);
        self.fields("author", &meta.authors);
        self.fields("agency", &meta.agency);
        self.fields("published", &meta.published);
        self.fields("modified", &meta.modified);
        self.fields("site", &meta.site);
        self.fields("language", &meta.language);
        self.fields("url", &meta.canonical);
        self.fields("description", &meta.description);
        self.fields("image", &meta.image);
        self.fields("tag", &meta.tags);
        self.fields("licence", &meta.licence);
        self.fields("kind", &meta.kind);
        self.out.push_str("</meta>\n");
    }

    /// Writes an element for each value.
    fn fields<'a>(&mut self, name: &str, values: impl IntoIterator<Item = &'a String>) {
        for value in values {
            self.out.push('<');
            self.out.push_str(name);
            self.out.push('>');
            escape::push_text(&mut self.out, value);
            self.close(name);
        }
    }

    fn direction(&mut self, direction: Option<Direction>) {
        self.out.push_str(match direction {
            None => "",
            Some(Direction::Ltr) => " direction=\"ltr\"",
            Some(Direction::Rtl) => " direction=\"rtl\"",
            Some(Direction::Auto) => " direction=\"auto\"",
        });
    }

    fn attribute(&mut self, name: &str, value: Option<&str>) {
        if let Some(value) = value {
            escape::push_attribute(&mut self.out, name, value);
        }
    }

    fn close(&mut self, name: &str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push_str(">\n");
    }
}
