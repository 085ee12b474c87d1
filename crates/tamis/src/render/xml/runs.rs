//! Text within a part.

use super::Writer;
use crate::article::{Inline, Marks, Run};
use crate::render::escape;
use crate::render::spans::{Span, Step, steps};

/// The element of each mark.
const ELEMENTS: [(Marks, &str); 8] = [
    (Marks::STRONG, "strong"),
    (Marks::EMPHASIS, "emphasis"),
    (Marks::DELETED, "deleted"),
    (Marks::INSERTED, "inserted"),
    (Marks::HIGHLIGHT, "highlight"),
    (Marks::SUB, "sub"),
    (Marks::SUP, "sup"),
    (Marks::CODE, "code"),
];

fn element(span: Span<'_>) -> &'static str {
    match span {
        Span::Link(_) => "link",
        Span::Mark(mark) => {
            ELEMENTS.iter().find(|(known, _)| *known == mark).map_or("mark", |(_, name)| name)
        }
    }
}

impl Writer {
    pub(super) fn runs(&mut self, runs: &[Run]) {
        let all = Marks::ALL.into_iter().fold(Marks::NONE, Marks::with);
        for step in steps(runs, all) {
            match step {
                Step::Open(span) => {
                    self.out.push('<');
                    self.out.push_str(element(span));
                    if let Span::Link(link) = span {
                        self.attribute("href", Some(&link.href));
                        self.attribute("title", link.title.as_deref());
                    }
                    self.out.push('>');
                }
                Step::Close(span) => {
                    self.out.push_str("</");
                    self.out.push_str(element(span));
                    self.out.push('>');
                }
                Step::Inline(inline, _) => self.inline(inline),
            }
        }
    }

    fn inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Text(text) => escape::push_text(&mut self.out, text),
            Inline::Break => self.out.push_str("<break/>"),
            Inline::Image(image) => self.inline_image(image),
            Inline::Math(math) => {
                self.out.push_str("<math>");
                escape::push_text(&mut self.out, &math.tex);
                self.out.push_str("</math>");
            }
            Inline::Footnote(label) => {
                self.out.push_str("<reference");
                self.attribute("label", Some(label));
                self.out.push_str("/>");
            }
            Inline::Ruby { base, text } => {
                self.out.push_str("<ruby");
                self.attribute("text", Some(text));
                self.out.push('>');
                escape::push_text(&mut self.out, base);
                self.out.push_str("</ruby>");
            }
        }
    }
}
