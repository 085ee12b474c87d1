//! Plain text for reading and for counting words.
//!
//! Nothing is decorated with words. One string grows; plain text is copied
//! into it without a detour.

mod table;
#[cfg(test)]
mod tests;

use super::lines::Lines;
use crate::article::{Article, Content, Definition, Image, Inline, Link, List, Media, Part, Post, Run};

/// Whether the text that stands for pictures, sound and film is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pictures {
    /// It is not, and neither are the captions of pictures.
    #[default]
    Omit,
    /// The text that stands for a picture, its caption, and the title of sound
    /// and film.
    Describe,
}

/// Whether the addresses of links are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Addresses {
    /// Only the text of links.
    #[default]
    Omit,
    /// After the text of a link, in angle brackets.
    Show,
}

/// Wishes for plain text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextOptions {
    /// Whether the text that stands for pictures is written.
    pub pictures: Pictures,
    /// Whether the addresses of links are written.
    pub addresses: Addresses,
}

/// Writes an article as plain text.
///
/// Each paragraph is one line; a blank line stands between parts. The only
/// control characters are newlines, and tabs in code; there are no overrides
/// of the direction of text.
///
/// ```
/// use tamis::article::{Article, Content, Origin, Part, Run};
/// use tamis::render::{TextOptions, text};
///
/// let part = |content| Part::new(content, Origin::default());
/// let article = Article {
///     parts: vec![
///         part(Content::Heading { level: 1, text: vec![Run::text("Sieves")] }),
///         part(Content::Paragraph(vec![Run::text("They keep what is good.")])),
///     ],
///     ..Article::default()
/// };
/// assert_eq!(text(&article, &TextOptions::default()), "Sieves\n\nThey keep what is good.\n");
/// ```
pub fn text(article: &Article, options: &TextOptions) -> String {
    let mut writer = Writer { lines: Lines::default(), options: *options };
    writer.parts(&article.parts);
    writer.lines.finish()
}

struct Writer {
    lines: Lines,
    options: TextOptions,
}

impl Writer {
    /// Writes parts with blank lines between them.
    fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            self.part(&part.content);
            self.lines.end_part();
        }
    }

    fn part(&mut self, content: &Content) {
        match content {
            Content::Heading { text, .. } | Content::Paragraph(text) => self.runs(text),
            Content::List(list) => self.list(list),
            Content::Definitions(groups) => groups.iter().for_each(|group| self.definition(group)),
            Content::Quote { parts, .. } => self.indented("> ", parts),
            Content::Code { text, .. } => self.lines.verbatim(text),
            Content::Table(table) => self.table(table),
            Content::Figure { parts, caption } => {
                self.parts(parts);
                if self.options.pictures == Pictures::Describe || !are_pictures(parts) {
                    self.runs(caption);
                }
            }
            Content::Image(image) => self.image(image),
            Content::Media(media) => self.media(media),
            Content::Math(math) => self.lines.push(&math.tex),
            Content::Rule => self.lines.push("* * *"),
            Content::Details { summary, parts } => {
                self.runs(summary);
                self.lines.end_part();
                self.parts(parts);
            }
            Content::Footnote { label, parts } => self.item(&["[", label, "] "], parts),
            Content::Post(post) => self.post(post),
        }
    }

    fn list(&mut self, list: &List) {
        let is_tight = list.items.iter().all(|item| is_short(&item.parts));
        let mut number = list.start;
        for item in &list.items {
            let check = match item.checked {
                None => "",
                Some(true) => "[x] ",
                Some(false) => "[ ] ",
            };
            match number {
                Some(at) => self.item(&[&at.to_string(), ". ", check], &item.parts),
                None => self.item(&["- ", check], &item.parts),
            }
            number = number.map(|number| number.saturating_add(1));
            if !is_tight {
                self.lines.end_part();
            }
        }
    }

    /// Writes parts after a marker on the first line and under it.
    fn item(&mut self, marker: &[&str], parts: &[Part]) {
        let outside = self.lines.mark(marker);
        if is_short(parts) {
            for part in parts {
                self.part(&part.content);
                self.lines.end_line();
            }
        } else {
            self.parts(parts);
        }
        self.lines.leave(&outside);
    }

    /// Writes parts with this at the start of each line.
    fn indented(&mut self, indent: &str, parts: &[Part]) {
        let outside = self.lines.indent(indent);
        self.parts(parts);
        self.lines.leave(&outside);
    }

    fn definition(&mut self, group: &Definition) {
        for term in &group.terms {
            self.runs(term);
            self.lines.end_line();
        }
        for description in &group.descriptions {
            self.indented("  ", description);
            self.lines.end_line();
        }
        self.lines.end_part();
    }

    /// Writes who posted what. The time is for programs, as it is told here,
    /// and no words of the page.
    fn post(&mut self, post: &Post) {
        if let Some(author) = &post.author {
            self.lines.push(author);
            self.lines.end_line();
        }
        self.parts(&post.parts);
    }

    fn image(&mut self, image: &Image) {
        if self.options.pictures == Pictures::Describe {
            self.lines.push(&image.alt);
        }
    }

    fn media(&mut self, media: &Media) {
        if self.options.pictures == Pictures::Describe {
            self.lines.push(media.title.as_deref().unwrap_or_default());
        }
        if self.options.addresses == Addresses::Show {
            self.address(&media.src);
        }
    }

    fn runs(&mut self, runs: &[Run]) {
        let mut runs = runs.iter().peekable();
        while let Some(run) = runs.next() {
            self.inline(&run.inline);
            if self.options.addresses == Addresses::Show
                && let Some(Link { href, .. }) = &run.link
                && runs.peek().is_none_or(|next| next.link != run.link)
            {
                self.address(href);
            }
        }
        self.lines.trim();
    }

    fn address(&mut self, href: &str) {
        self.lines.push(" <");
        self.lines.push(href);
        self.lines.push(">");
    }

    fn inline(&mut self, inline: &Inline) {
        match inline {
            // A picture that is left out stood between two spaces.
            Inline::Text(text) if self.lines.ends_in_space() => self.lines.push(text.trim_start_matches(' ')),
            Inline::Text(text) => self.lines.push(text),
            Inline::Break => {
                self.lines.trim();
                self.lines.end_line();
            }
            Inline::Image(image) => self.image(image),
            Inline::Math(math) => self.lines.push(&math.tex),
            Inline::Footnote(label) => {
                for piece in ["[", label, "]"] {
                    self.lines.push(piece);
                }
            }
            Inline::Ruby { base, text } => {
                for piece in [base, "(", text, ")"] {
                    self.lines.push(piece);
                }
            }
        }
    }
}

/// Whether parts are pictures and nothing else. Where these are left out, a
/// caption is about nothing.
fn are_pictures(parts: &[Part]) -> bool {
    let is_picture = |run: &Run| matches!(run.inline, Inline::Image(_));
    parts.iter().all(|part| match &part.content {
        Content::Image(_) => true,
        Content::Paragraph(runs) => runs.iter().all(is_picture),
        _ => false,
    })
}

/// Whether an item takes no blank lines: one paragraph, or one and a list.
fn is_short(parts: &[Part]) -> bool {
    let is_text = |part: &Part| matches!(part.content, Content::Paragraph(_) | Content::Image(_));
    match parts {
        [one] => is_text(one) || matches!(one.content, Content::List(_)),
        [one, two] => is_text(one) && matches!(two.content, Content::List(_)),
        _ => false,
    }
}
