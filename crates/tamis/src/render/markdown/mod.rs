//! Markdown that reads back as the same article: `CommonMark` with GFM's tables,
//! strikethrough, task lists and footnotes, and TeX between dollar signs.
//!
//! What Markdown cannot say is HTML: inline tags, or blocks without blank
//! lines. Roles, directions and sizes of pictures are not written.

mod front_matter;
mod inline;
mod list;
mod source;
mod spans;
mod table;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::lines::Lines;
use super::{html, safe_url};
use crate::article::{Article, Content, List, Part, Post, Run};
use crate::metadata::Meta;
use source::Place;

/// Whether metadata stands before the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FrontMatter {
    /// It does not.
    #[default]
    Omit,
    /// As YAML between lines of three dashes.
    Yaml,
}

/// Wishes for Markdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MarkdownOptions {
    /// Whether metadata stands before the text.
    pub front_matter: FrontMatter,
}

/// Writes an article as Markdown.
///
/// ```
/// use tamis::article::{Article, Content, Marks, Origin, Part, Run};
/// use tamis::metadata::Meta;
/// use tamis::render::{MarkdownOptions, markdown};
///
/// let runs = vec![Run::text("2 * 3 is "), Run { marks: Marks::STRONG, ..Run::text("6") }];
/// let parts = vec![Part::new(Content::Paragraph(runs), Origin::default())];
/// let article = Article { parts, ..Article::default() };
/// let written = markdown(&article, &Meta::default(), &MarkdownOptions::default());
/// assert_eq!(written, "2 \\* 3 is **6**\n");
/// ```
pub fn markdown(article: &Article, meta: &Meta, options: &MarkdownOptions) -> String {
    let mut writer =
        Writer { lines: Lines::default(), task: None, footnotes: footnotes(&article.parts), level: 0 };
    writer.parts(&article.parts);
    let text = writer.lines.finish();
    match options.front_matter {
        FrontMatter::Omit => text,
        FrontMatter::Yaml => front_matter::yaml(meta) + &text,
    }
}

struct Writer<'a> {
    lines: Lines,
    /// The check box that goes before the next paragraph.
    task: Option<bool>,
    /// The labels of footnotes that are written as Markdown.
    footnotes: BTreeSet<&'a str>,
    /// How many parts are open.
    level: usize,
}

/// The labels of footnotes that Markdown can hold: at the top, made of plain
/// characters, and different from all others whatever their case.
fn footnotes(parts: &[Part]) -> BTreeSet<&str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let mut seen = BTreeSet::new();
    let labels = parts.iter().filter_map(|part| match &part.content {
        Content::Footnote { label, .. } => Some(label.as_str()),
        _ => None,
    });
    labels.filter(|label| label.chars().all(is_plain) && seen.insert(label.to_ascii_lowercase())).collect()
}

impl Writer<'_> {
    fn parts(&mut self, parts: &[Part]) {
        self.level += 1;
        let mut before: Option<&List> = None;
        let mut is_other = false;
        for part in parts {
            if let Content::List(list) = &part.content {
                // Two lists of one kind would become one if their markers were the same.
                let follows = before.is_some_and(|before| before.start.is_some() == list.start.is_some());
                is_other = follows && !is_other;
                self.list(part, list, if is_other { list::Markers::Other } else { list::Markers::Usual });
                before = Some(list);
            } else {
                self.part(part);
                before = None;
            }
            self.lines.end_part();
        }
        self.level -= 1;
    }

    fn part(&mut self, part: &Part) {
        match &part.content {
            Content::Heading { level, text } => {
                self.lines.push(&"######"[..usize::from((*level).clamp(1, 6))]);
                self.lines.push(" ");
                self.runs(text, Place::Heading);
            }
            Content::Paragraph(text) => self.runs(text, Place::Paragraph),
            Content::List(list) => self.list(part, list, list::Markers::Usual),
            Content::Quote { parts, cite } => self.quote(parts, cite.as_deref()),
            Content::Code { text, language } => self.code(text, language.as_deref()),
            Content::Table(table) => self.table(part, table),
            Content::Figure { parts, caption } => {
                self.lines.push("<figure>");
                self.between(parts);
                self.html(&format!(
                    "<figcaption>{}</figcaption>\n</figure>",
                    html::runs_in_markdown(caption)
                ));
            }
            Content::Image(image) => {
                let run = Run::plain(crate::article::Inline::Image(image.clone()));
                self.runs(&[run], Place::Paragraph);
            }
            Content::Math(math) if source::is_plain_tex(&math.tex) => {
                for piece in ["$$", &math.tex, "$$"] {
                    self.lines.push(piece);
                }
            }
            Content::Rule => self.lines.push("___"),
            Content::Details { summary, parts } => {
                self.html(&format!("<details>\n<summary>{}</summary>", html::runs_in_markdown(summary)));
                self.between(parts);
                self.lines.push("</details>");
            }
            Content::Footnote { label, parts }
                if self.level == 1 && self.footnotes.contains(label.as_str()) =>
            {
                let outside = self.lines.hang(&format!("[^{label}]: "), "    ");
                self.parts(parts);
                self.lines.leave(&outside);
            }
            Content::Post(post) => self.post(post),
            Content::Definitions(_) | Content::Media(_) | Content::Math(_) | Content::Footnote { .. } => {
                self.html(&html::part_in_markdown(part));
            }
        }
    }

    /// Writes parts apart from the HTML around them.
    fn between(&mut self, parts: &[Part]) {
        self.lines.end_part();
        self.parts(parts);
    }

    /// Writes lines of HTML.
    fn html(&mut self, html: &str) {
        self.lines.verbatim(html.trim_end_matches('\n'));
    }

    fn quote(&mut self, parts: &[Part], cite: Option<&str>) {
        if let Some(cite) = cite.and_then(safe_url::link) {
            let mut tag = "<blockquote".to_owned();
            super::escape::push_attribute(&mut tag, "cite", &cite);
            self.html(&(tag + ">"));
            self.between(parts);
            return self.lines.push("</blockquote>");
        }
        let outside = self.lines.indent("> ");
        self.parts(parts);
        self.lines.leave(&outside);
    }

    fn code(&mut self, text: &str, language: Option<&str>) {
        let fence = "`".repeat(source::longest_run(text, b'`').max(2) + 1);
        let mut info = fence.clone();
        source::push_inert(&mut info, language.unwrap_or_default(), "+#.-_");
        self.lines.push(&info);
        self.lines.end_line();
        self.lines.verbatim(text);
        self.lines.end_line();
        self.lines.push(&fence);
    }

    fn post(&mut self, post: &Post) {
        self.html(&format!("<article data-tamis-post>\n{}", html::post_header_in_markdown(post)));
        self.between(&post.parts);
        self.lines.push("</article>");
    }
}
