//! Text within a part.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Writer;
use super::source::{self, Around, Before, Place};
use super::spans::delimiter;
use crate::article::{Image, Inline, Link, Marks, Run};
use crate::render::html::element;
use crate::render::safe_url;
use crate::render::spans::{Span, Step, steps};

/// A piece of the source of a part.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Piece {
    /// What is in this range of the source.
    Source(Range<usize>),
    /// A mark starts.
    Open(Marks),
    /// It ends.
    Close(Marks),
}

impl Writer<'_> {
    pub(super) fn runs(&mut self, runs: &[Run], place: Place) {
        let mut around = around(runs, place);
        if let Some(is_done) = self.task.take() {
            self.lines.push(if is_done { "[x] " } else { "[ ] " });
            around.before = Before::Other;
        }
        let mut pieces =
            Pieces { source: String::new(), list: Vec::new(), around, footnotes: &self.footnotes };
        for step in steps(runs, Marks::ALL.into_iter().fold(Marks::NONE, Marks::with).without(Marks::CODE)) {
            pieces.add(step);
        }
        for (n, line) in pieces.join().split('\n').enumerate() {
            if n > 0 {
                self.lines.end_line();
            }
            self.lines.push(line);
        }
    }
}

/// Where the first of these runs stands.
fn around(runs: &[Run], place: Place) -> Around {
    let mut n_dollars = 0;
    let mut n_tildes = 0;
    for run in runs {
        n_tildes += if run.marks.has(Marks::DELETED) { 2 } else { 0 };
        match &run.inline {
            Inline::Text(text) => {
                n_dollars += memchr::memchr_iter(b'$', text.as_bytes()).count();
                n_tildes += memchr::memchr_iter(b'~', text.as_bytes()).count();
            }
            Inline::Math(_) => n_dollars += 2,
            _ => {}
        }
    }
    Around {
        place,
        before: if place == Place::Paragraph { Before::LineStart } else { Before::Other },
        has_dollars: n_dollars > 1,
        has_tildes: n_tildes > 1,
    }
}

struct Pieces<'a> {
    source: String,
    list: Vec<Piece>,
    /// Where the next text stands.
    around: Around,
    footnotes: &'a BTreeSet<&'a str>,
}

impl Pieces<'_> {
    fn add(&mut self, step: Step<'_>) {
        match step {
            Step::Open(Span::Mark(mark)) => self.list.push(Piece::Open(mark)),
            Step::Close(Span::Mark(mark)) => self.list.push(Piece::Close(mark)),
            Step::Open(Span::Link(link)) => self.open_link(link),
            Step::Close(Span::Link(link)) => self.close_link(link),
            Step::Inline(inline, marks) => self.inline(inline, marks),
        }
    }

    /// Adds source; where the next text stands follows from it.
    fn push(&mut self, write: impl FnOnce(&mut String, Around)) {
        let start = self.source.len();
        write(&mut self.source, self.around);
        if self.source.len() > start {
            self.list.push(Piece::Source(start..self.source.len()));
            self.around.before = Before::Other;
        }
    }

    fn open_link(&mut self, link: &Link) {
        if safe_url::link(&link.href).is_some() {
            self.before_bracket();
            if self.around.before == Before::Note {
                // Else the reference would be read as the text of a link.
                self.push(|out, _| out.push_str("<!-- -->"));
            }
            self.push(|out, _| out.push('['));
        }
    }

    fn close_link(&mut self, link: &Link) {
        if let Some(href) = safe_url::link(&link.href) {
            self.push(|out, _| {
                out.push(']');
                source::push_target(out, &href, link.title.as_deref());
            });
        }
    }

    /// An exclamation mark before a bracket would make a picture of a link.
    fn before_bracket(&mut self) {
        if let Some(Piece::Source(range)) = self.list.last_mut()
            && self.source.ends_with('!')
        {
            self.source.insert(range.end - 1, '\\');
            range.end += 1;
        }
    }

    fn inline(&mut self, inline: &Inline, marks: Marks) {
        match inline {
            Inline::Text(text) if marks.has(Marks::CODE) => {
                self.push(|out, around| push_code(out, text, around));
            }
            Inline::Text(text) => self.push(|out, around| source::push_text(out, text, around)),
            Inline::Break => self.line_break(),
            Inline::Image(image) => self.image(image),
            Inline::Math(math) => self.push(|out, around| push_math(out, &math.tex, around)),
            Inline::Footnote(label) => self.footnote(label),
            Inline::Ruby { base, text } => self.push(|out, _| {
                out.push_str("<ruby>");
                source::push_inert(out, base, "");
                out.push_str("<rp>(</rp><rt>");
                source::push_inert(out, text, "");
                out.push_str("</rt><rp>)</rp></ruby>");
            }),
        }
    }

    fn line_break(&mut self) {
        if self.around.place == Place::Paragraph && self.around.before != Before::LineStart {
            self.push(|out, _| out.push_str("\\\n"));
            self.around.before = Before::LineStart;
        } else {
            self.push(|out, _| out.push_str("<br>"));
        }
    }

    fn image(&mut self, image: &Image) {
        let inside = Around { before: Before::Other, has_dollars: true, has_tildes: true, ..self.around };
        let Some(src) = safe_url::picture(&image.src) else {
            return self.push(|out, around| source::push_text(out, &image.alt, around));
        };
        self.push(|out, _| {
            out.push_str("![");
            source::push_text(out, &image.alt, inside);
            out.push(']');
            source::push_target(out, &src, image.title.as_deref());
        });
    }

    fn footnote(&mut self, label: &str) {
        if self.footnotes.contains(label) {
            self.before_bracket();
            self.push(|out, _| out.extend(["[^", label, "]"]));
            self.around.before = Before::Note;
            return;
        }
        self.push(|out, _| {
            out.push_str("<sup class=\"footnote-reference\"><a href=\"#fn-");
            source::push_inert(out, label, "");
            out.push_str("\">");
            source::push_inert(out, label, "");
            out.push_str("</a></sup>");
        });
    }

    /// The whole source, with delimiters or tags for marks.
    fn join(self) -> String {
        if !self.list.iter().any(|piece| matches!(piece, Piece::Open(_))) {
            return self.source;
        }
        let delimiters = self.delimiters();
        let mut out = String::with_capacity(self.source.len() * 2);
        for (piece, delimiter) in self.list.iter().zip(delimiters) {
            match (piece, delimiter) {
                (Piece::Source(range), _) => out.push_str(&self.source[range.clone()]),
                (_, Some(delimiter)) => out.push_str(delimiter),
                (Piece::Open(mark), None) => out.extend(["<", element(*mark), ">"]),
                (Piece::Close(mark), None) => out.extend(["</", element(*mark), ">"]),
            }
        }
        out
    }

    /// For each piece that opens or closes a mark, its delimiter; none for tags.
    fn delimiters(&self) -> Vec<Option<&'static str>> {
        let mut delimiters = vec![None; self.list.len()];
        let mut open = Vec::new();
        for (at, piece) in self.list.iter().enumerate() {
            match piece {
                Piece::Source(_) => {}
                Piece::Open(_) => open.push(at),
                Piece::Close(mark) => {
                    let start = open.pop().unwrap_or(at);
                    let found = delimiter(&self.list, &self.source, *mark, (start, at));
                    delimiters[start] = found;
                    delimiters[at] = found;
                }
            }
        }
        delimiters
    }
}

fn push_code(out: &mut String, text: &str, around: Around) {
    if around.place == Place::Cell && text.contains('|') {
        out.push_str("<code>");
        source::push_inert(out, text, "");
        return out.push_str("</code>");
    }
    let fence = "`".repeat(source::longest_run(text, b'`') + 1);
    let is_edged = |edge: char| text.starts_with(edge) && text.ends_with(edge);
    let touches = text.starts_with('`') || text.ends_with('`');
    // One space at each side is not part of the code, unless there is nothing else.
    let is_padded = touches || is_edged(' ') && !text.trim().is_empty();
    let padding = if is_padded { " " } else { "" };
    out.extend([&fence, padding, text, padding, &fence]);
}

fn push_math(out: &mut String, tex: &str, around: Around) {
    // Two dollar signs in a row would start a formula that stands alone.
    let is_apart = !out.ends_with('$');
    if is_apart && source::is_plain_tex(tex) && !(around.place == Place::Cell && tex.contains('|')) {
        return out.extend(["$", tex, "$"]);
    }
    out.push_str("<span class=\"math math-inline\" data-tamis-math>");
    source::push_inert(out, tex, "");
    out.push_str("</span>");
}
