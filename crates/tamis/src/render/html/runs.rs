//! Text within a part.

use std::fmt::Write;

use super::Writer;
use crate::article::{Image, Inline, Link, Marks, Run};
use crate::render::spans::{Span, Step, steps};
use crate::render::{escape, safe_url};

/// The element of each mark.
const ELEMENTS: [(Marks, &str); 8] = [
    (Marks::STRONG, "strong"),
    (Marks::EMPHASIS, "em"),
    (Marks::DELETED, "del"),
    (Marks::INSERTED, "ins"),
    (Marks::HIGHLIGHT, "mark"),
    (Marks::SUB, "sub"),
    (Marks::SUP, "sup"),
    (Marks::CODE, "code"),
];

/// The element of a mark.
pub(in crate::render) fn element(mark: Marks) -> &'static str {
    ELEMENTS.iter().find(|(known, _)| *known == mark).map_or("span", |(_, name)| name)
}

impl Writer {
    pub(super) fn runs(&mut self, runs: &[Run]) {
        let all = Marks::ALL.into_iter().fold(Marks::NONE, Marks::with);
        for step in steps(runs, all) {
            match step {
                Step::Open(Span::Link(link)) => self.open_link(link),
                Step::Close(Span::Link(link)) => {
                    let is_written = safe_url::link(&link.href).is_some();
                    self.out.push_str(if is_written { "</a>" } else { "" });
                }
                Step::Open(Span::Mark(mark)) => self.tag("<", element(mark)),
                Step::Close(Span::Mark(mark)) => self.tag("</", element(mark)),
                Step::Inline(inline, _) => self.inline(inline),
            }
        }
    }

    fn tag(&mut self, open: &str, name: &str) {
        self.out.push_str(open);
        self.out.push_str(name);
        self.out.push('>');
    }

    fn open_link(&mut self, link: &Link) {
        let Some(href) = safe_url::link(&link.href) else { return };
        self.out.push_str("<a");
        escape::push_attribute(&mut self.out, "href", &href);
        if let Some(title) = &link.title {
            escape::push_attribute(&mut self.out, "title", title);
        }
        self.out.push('>');
    }

    fn inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Text(text) => escape::push_text(&mut self.out, text),
            Inline::Break => self.out.push_str("<br>"),
            Inline::Image(image) => self.image(image),
            Inline::Math(math) => {
                self.out.push_str("<span class=\"math math-inline\" data-tamis-math>");
                escape::push_text(&mut self.out, &math.tex);
                self.out.push_str("</span>");
            }
            Inline::Footnote(label) => {
                self.out.push_str("<sup class=\"footnote-reference\"><a");
                let place = format!("#{}", self.footnote_id(label));
                escape::push_attribute(&mut self.out, "href", &place);
                self.out.push('>');
                escape::push_text(&mut self.out, label);
                self.out.push_str("</a></sup>");
            }
            Inline::Ruby { base, text } => {
                self.out.push_str("<ruby>");
                escape::push_text(&mut self.out, base);
                self.out.push_str("<rp>(</rp><rt>");
                escape::push_text(&mut self.out, text);
                self.out.push_str("</rt><rp>)</rp></ruby>");
            }
        }
    }

    /// Writes a picture; one whose address is not safe is its text.
    pub(super) fn image(&mut self, image: &Image) {
        let Some(src) = safe_url::picture(&image.src) else {
            return escape::push_text(&mut self.out, &image.alt);
        };
        self.out.push_str("<img");
        escape::push_attribute(&mut self.out, "src", &src);
        escape::push_attribute(&mut self.out, "alt", &image.alt);
        if let Some(title) = &image.title {
            escape::push_attribute(&mut self.out, "title", title);
        }
        if let Some((width, height)) = image.size {
            write!(self.out, " width=\"{width}\" height=\"{height}\"").unwrap_or_default();
        }
        self.out.push('>');
    }
}
