//! HTML that is semantic and safe to show.
//!
//! Every tag is written here; text and values are escaped, addresses pass
//! `safe_url`.

mod attributes;
mod document;
mod runs;
mod table;
#[cfg(test)]
mod tests;

pub use document::STYLE;
pub(super) use runs::element;

use super::{escape, safe_url};
use crate::article::{Article, Content, Definition, Image, Item, List, Media, MediaKind, Part, Post, Run};
use crate::metadata::Meta;

/// What is written around the article.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HtmlForm {
    /// Nothing: the parts alone.
    #[default]
    Fragment,
    /// A whole document with title, byline and a style for reading.
    Document,
}

/// Whether parts say which nodes of the page they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sources {
    /// They do not.
    #[default]
    Omit,
    /// In `data-tamis-source`: the first node and the first node after it.
    Show,
}

/// Wishes for HTML.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HtmlOptions {
    /// What is written around the article.
    pub form: HtmlForm,
    /// Whether parts say where they come from.
    pub sources: Sources,
    /// The number of the article, where several stand in one document: names
    /// of places in it begin with that.
    pub chapter: Option<u32>,
}

/// Writes an article as HTML.
///
/// ```
/// use tamis::article::{Article, Content, Origin, Part, Run};
/// use tamis::metadata::Meta;
/// use tamis::render::{HtmlOptions, html};
///
/// let content = Content::Paragraph(vec![Run::text("1 < 2")]);
/// let parts = vec![Part::new(content, Origin::default())];
/// let article = Article { parts, ..Article::default() };
/// assert_eq!(html(&article, &Meta::default(), &HtmlOptions::default()), "<p>1 &lt; 2</p>\n");
/// ```
pub fn html(article: &Article, meta: &Meta, options: &HtmlOptions) -> String {
    let HtmlOptions { sources, chapter, .. } = *options;
    let mut writer = Writer { out: String::new(), sources, code: Newlines::Plain, chapter };
    match options.form {
        HtmlForm::Fragment => writer.parts(&article.parts),
        HtmlForm::Document => writer.document(article, meta),
    }
    writer.out
}

/// How newlines of code are written.
#[derive(Clone, Copy, PartialEq)]
enum Newlines {
    Plain,
    /// As references: in Markdown a blank line would end the HTML.
    Escaped,
}

/// A part as HTML that can stand in Markdown: there is no blank line in it.
pub(super) fn part_in_markdown(part: &Part) -> String {
    in_markdown(|writer| writer.part(part))
}

/// Text as HTML that can stand in Markdown.
pub(super) fn runs_in_markdown(runs: &[Run]) -> String {
    in_markdown(|writer| writer.runs(runs))
}

/// Who wrote a post and when, as HTML that can stand in Markdown.
pub(super) fn post_header_in_markdown(post: &Post) -> String {
    in_markdown(|writer| writer.post_header(post))
}

fn in_markdown(write: impl FnOnce(&mut Writer)) -> String {
    let sources = Sources::Omit;
    let mut writer = Writer { out: String::new(), sources, code: Newlines::Escaped, chapter: None };
    write(&mut writer);
    writer.out
}

struct Writer {
    out: String,
    sources: Sources,
    code: Newlines,
    chapter: Option<u32>,
}

impl Writer {
    /// The name of the place where a footnote stands.
    fn footnote_id(&self, label: &str) -> String {
        self.chapter.map_or_else(|| format!("fn-{label}"), |chapter| format!("fn-{chapter}-{label}"))
    }

    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            self.part(part);
        }
    }

    fn part(&mut self, part: &Part) {
        match &part.content {
            Content::Heading { level, text } => self.text_element(heading(*level), part, text),
            Content::Paragraph(text) => self.text_element("p", part, text),
            Content::List(list) => self.list(part, list),
            Content::Definitions(groups) => self.definitions(part, groups),
            Content::Quote { parts, cite } => self.quote(part, parts, cite.as_deref()),
            Content::Code { text, language } => self.code(part, text, language.as_deref()),
            Content::Table(table) => self.table(part, table),
            Content::Figure { parts, caption } => self.figure(part, parts, caption),
            Content::Image(image) => self.lone_image(part, image),
            Content::Media(media) => self.media(part, media),
            Content::Math(math) => {
                self.open("div", part, &[("class", "math math-display"), ("data-tamis-math", "")]);
                escape::push_text(&mut self.out, &math.tex);
                self.close("div");
            }
            Content::Rule => {
                self.open("hr", part, &[]);
                self.out.push('\n');
            }
            Content::Details { summary, parts } => {
                self.open("details", part, &[]);
                self.out.push_str("<summary>");
                self.runs(summary);
                self.out.push_str("</summary>\n");
                self.parts(parts);
                self.close("details");
            }
            Content::Footnote { label, parts } => self.footnote(part, label, parts),
            Content::Post(post) => self.post(part, post),
        }
    }

    fn text_element(&mut self, name: &str, part: &Part, runs: &[Run]) {
        self.open(name, part, &[]);
        self.runs(runs);
        self.close(name);
    }

    fn list(&mut self, part: &Part, list: &List) {
        let start = list.start.filter(|start| *start != 1).map(|start| start.to_string());
        let start = start.as_deref().map(|start| ("start", start));
        let name = if list.start.is_some() { "ol" } else { "ul" };
        self.open(name, part, start.as_slice());
        self.out.push('\n');
        for item in &list.items {
            self.item(item);
        }
        self.close(name);
    }

    fn item(&mut self, item: &Item) {
        self.out.push_str("<li>");
        self.out.push_str(match item.checked {
            None => "",
            Some(true) => "<input type=\"checkbox\" disabled checked> ",
            Some(false) => "<input type=\"checkbox\" disabled> ",
        });
        self.flow(&item.parts);
        self.close("li");
    }

    /// Parts of an item or cell: one paragraph, before a list or not, needs no
    /// element of its own.
    fn flow(&mut self, parts: &[Part]) {
        if let [first, rest @ ..] = parts
            && let Content::Paragraph(runs) = &first.content
            && matches!(rest, [] | [Part { content: Content::List(_), .. }])
            && !self.has_attributes(first)
        {
            self.runs(runs);
            if !rest.is_empty() {
                self.out.push('\n');
            }
            return self.parts(rest);
        }
        if !parts.is_empty() {
            self.out.push('\n');
        }
        self.parts(parts);
    }

    fn definitions(&mut self, part: &Part, groups: &[Definition]) {
        self.open("dl", part, &[]);
        self.out.push('\n');
        for group in groups {
            for term in &group.terms {
                self.out.push_str("<dt>");
                self.runs(term);
                self.close("dt");
            }
            for description in &group.descriptions {
                self.out.push_str("<dd>");
                self.flow(description);
                self.close("dd");
            }
        }
        self.close("dl");
    }

    fn quote(&mut self, part: &Part, parts: &[Part], cite: Option<&str>) {
        let cite = cite.and_then(safe_url::link);
        let cite = cite.as_deref().map(|cite| ("cite", cite));
        self.open("blockquote", part, cite.as_slice());
        self.out.push('\n');
        self.parts(parts);
        self.close("blockquote");
    }

    fn code(&mut self, part: &Part, text: &str, language: Option<&str>) {
        self.open("pre", part, &[]);
        self.out.push_str("<code");
        if let Some(language) = language {
            escape::push_attribute(&mut self.out, "class", &format!("language-{language}"));
        }
        self.out.push('>');
        match self.code {
            Newlines::Plain => escape::push_text(&mut self.out, text),
            Newlines::Escaped => {
                for (n, line) in text.split('\n').enumerate() {
                    self.out.push_str(if n > 0 { "&#10;" } else { "" });
                    escape::push_text(&mut self.out, line);
                }
            }
        }
        self.out.push_str("</code>");
        self.close("pre");
    }

    fn figure(&mut self, part: &Part, parts: &[Part], caption: &[Run]) {
        self.open("figure", part, &[]);
        self.out.push('\n');
        match parts {
            [inside @ Part { content: Content::Image(image), .. }] if !self.has_attributes(inside) => {
                self.image(image);
                self.out.push('\n');
            }
            _ => self.parts(parts),
        }
        self.out.push_str("<figcaption>");
        self.runs(caption);
        self.close("figcaption");
        self.close("figure");
    }

    fn lone_image(&mut self, part: &Part, image: &Image) {
        self.open("p", part, &[]);
        self.image(image);
        self.close("p");
    }

    fn media(&mut self, part: &Part, media: &Media) {
        let kind = match media.kind {
            MediaKind::Audio => "audio",
            MediaKind::Video => "video",
            MediaKind::Embed => "embed",
        };
        let poster = media.poster.as_deref().and_then(safe_url::picture);
        let poster = poster.as_deref().map(|poster| ("data-tamis-poster", poster));
        let attributes = [Some(("data-tamis-media", kind)), poster];
        let attributes: Vec<_> = attributes.into_iter().flatten().collect();
        self.open("p", part, &attributes);
        let address = safe_url::link(&media.src);
        if let Some(address) = &address {
            self.out.push_str("<a");
            escape::push_attribute(&mut self.out, "href", address);
            self.out.push('>');
        }
        let title = media.title.as_deref().or(address.as_deref());
        escape::push_text(&mut self.out, title.unwrap_or_default());
        if address.is_some() {
            self.out.push_str("</a>");
        }
        self.close("p");
    }

    fn footnote(&mut self, part: &Part, label: &str, parts: &[Part]) {
        let id = self.footnote_id(label);
        self.open("div", part, &[("class", "footnote-definition"), ("id", &id)]);
        self.out.push_str("<sup class=\"footnote-definition-label\">");
        escape::push_text(&mut self.out, label);
        self.out.push_str("</sup>\n");
        self.parts(parts);
        self.close("div");
    }

    fn post(&mut self, part: &Part, post: &Post) {
        self.open("article", part, &[("data-tamis-post", "")]);
        self.out.push('\n');
        self.post_header(post);
        self.parts(&post.parts);
        self.close("article");
    }

    fn post_header(&mut self, post: &Post) {
        if post.author.is_none() && post.time.is_none() {
            return;
        }
        self.out.push_str("<header>");
        if let Some(author) = &post.author {
            self.out.push_str("<span data-tamis-author>");
            escape::push_text(&mut self.out, author);
            self.out.push_str("</span> ");
        }
        if let Some(time) = &post.time {
            self.out.push_str("<time>");
            escape::push_text(&mut self.out, time);
            self.out.push_str("</time>");
        }
        self.close("header");
    }

    fn close(&mut self, name: &str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push_str(">\n");
    }
}

fn heading(level: u8) -> &'static str {
    match level {
        0 | 1 => "h1",
        2 => "h2",
        3 => "h3",
        4 => "h4",
        5 => "h5",
        _ => "h6",
    }
}
