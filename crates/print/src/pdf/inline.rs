//! Text within parts: marks, links with their addresses below, footnotes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use percent_encoding::percent_decode_str;
use tamis::article::{Content, Inline, Link, Marks, Part, Run};

use super::chapter::Writer;
use super::formula::{self, Standing};
use super::string::{breakable, quoted};

/// The footnotes of a page: each stands at the foot of the column where it is
/// first referred to.
#[derive(Debug, Default)]
pub(super) struct Notes<'a> {
    by_label: BTreeMap<&'a str, &'a [Part]>,
    written: BTreeSet<String>,
}

impl<'a> Notes<'a> {
    pub(super) fn of(parts: &'a [Part]) -> Notes<'a> {
        let by_label = parts.iter().filter_map(|part| match &part.content {
            Content::Footnote { label, parts } => Some((label.as_str(), parts.as_slice())),
            _ => None,
        });
        Notes { by_label: by_label.collect(), written: BTreeSet::new() }
    }
}

/// Bytes of an address that is a link on paper; typst refuses those over 8,000,
/// and nobody types them.
const MAX_ADDRESS: usize = 2_000;

/// Where runs stand.
#[derive(Clone, Copy, PartialEq)]
enum Within {
    Text,
    /// Where no footnote may be: headings go into the contents.
    Heading,
}

impl Writer<'_> {
    /// Runs with the addresses of their links in footnotes.
    pub(super) fn runs(&mut self, runs: &[Run]) {
        self.runs_within(runs, Within::Text);
    }

    /// Runs without footnotes.
    pub(super) fn plain_runs(&mut self, runs: &[Run]) {
        self.runs_within(runs, Within::Heading);
    }

    fn runs_within(&mut self, runs: &[Run], within: Within) {
        for (at, run) in runs.iter().enumerate() {
            self.run(run, within);
            let ends = runs.get(at + 1).is_none_or(|next| next.link != run.link);
            let is_told = ends && within == Within::Text && self.shows(run);
            if let Some(link) = run.link.as_ref().filter(|_| is_told) {
                self.tell_link(link, run);
            }
        }
    }

    /// Whether there is something to see: a picture that is not there has no
    /// footnote either.
    fn shows(&self, run: &Run) -> bool {
        match &run.inline {
            Inline::Image(image) => self.shelf.name(&image.src).is_some() || !image.alt.trim().is_empty(),
            Inline::Text(text) => !text.trim().is_empty(),
            _ => true,
        }
    }

    fn run(&mut self, run: &Run, within: Within) {
        let mut closing = String::new();
        if let Some(link) = &run.link {
            let target = self.target(&link.href);
            if let Some(target) = target {
                let _ = write!(self.out, "#link({target})[");
                closing.push(']');
            }
        }
        for (mark, open) in MARKS {
            if run.marks.has(mark) {
                self.out.push_str(open);
                closing.push(']');
            }
        }
        self.inline(&run.inline, run.marks, within);
        self.out.push_str(&closing);
    }

    /// Where a link leads, as an argument; none where it leads nowhere safe.
    fn target(&self, href: &str) -> Option<String> {
        if let Some(chapter) = self.places.find(href) {
            return Some(format!("label(\"page-{chapter}\")"));
        }
        let is_web = ["http://", "https://", "mailto:", "tel:"].iter().any(|scheme| href.starts_with(scheme));
        (is_web && href.len() <= MAX_ADDRESS).then(|| quoted(href))
    }

    fn inline(&mut self, inline: &Inline, marks: Marks, within: Within) {
        match inline {
            Inline::Text(text) if marks.has(Marks::CODE) => {
                let _ = write!(self.out, "#raw({})", breakable(text));
            }
            Inline::Text(text) => {
                let _ = write!(self.out, "#{}", breakable(text));
            }
            Inline::Break => self.out.push_str("#linebreak()"),
            Inline::Image(image) => {
                if let Some(name) = self.shelf.name(&image.src) {
                    let _ = write!(self.out, "#inline-picture(\"{name}\", {})", quoted(&image.alt));
                } else if !image.alt.trim().is_empty() {
                    let _ = write!(self.out, "#{}", breakable(&format!("[{}]", image.alt)));
                }
            }
            Inline::Math(math) => self.out.push_str(&formula::written(&math.tex, Standing::InLine)),
            Inline::Footnote(label) => self.note(label, within),
            Inline::Ruby { base, text } => {
                let _ = write!(self.out, "#{}#super({})", quoted(base), quoted(text));
            }
            _ => {}
        }
    }

    /// A reference to a footnote: its text goes to the foot of the column.
    fn note(&mut self, label: &str, within: Within) {
        let known = self.notes.by_label.get(label).copied();
        match known.filter(|_| within == Within::Text && self.notes.written.insert(label.to_owned())) {
            Some(parts) => {
                self.out.push_str("#footnote[");
                self.note_text(parts);
                self.out.push(']');
            }
            None => {
                let _ = write!(self.out, "#super({})", quoted(label));
            }
        }
    }

    /// The text of a footnote: paragraphs in lines, the rest as parts.
    fn note_text(&mut self, parts: &[Part]) {
        for (at, part) in parts.iter().enumerate() {
            match &part.content {
                Content::Paragraph(text) => {
                    self.out.push_str(if at > 0 { "#linebreak()" } else { "" });
                    self.plain_runs(text);
                }
                _ => self.parts(std::slice::from_ref(part)),
            }
        }
    }

    /// A footnote that no text referred to stands where it is.
    pub(super) fn left_note(&mut self, label: &str, parts: &[Part]) {
        if !self.notes.written.insert(label.to_owned()) {
            return;
        }
        let _ = write!(self.out, "#par[#super({}) ", quoted(label));
        self.note_text(parts);
        self.out.push_str("]\n");
    }

    /// The address of a link in a footnote, once for each address, unless the
    /// text says it or it leads into the document.
    fn tell_link(&mut self, link: &Link, run: &Run) {
        let is_inside = self.places.find(&link.href).is_some();
        let says_it = matches!(&run.inline, Inline::Text(text) if link.href.contains(text.trim_start_matches("www.")) && text.contains('.'));
        if !is_inside && !says_it {
            self.tell(&link.href);
        }
    }

    pub(super) fn tell(&mut self, address: &str) {
        let is_web = ["http://", "https://"].iter().any(|scheme| address.starts_with(scheme));
        if is_web && address.len() <= MAX_ADDRESS && self.told.insert(address.to_owned()) {
            let shown = breakable(&readable(address));
            let _ = write!(self.out, "#footnote[#link({})[#{shown}]]", quoted(address));
        }
    }
}

/// An address as people read it: without its scheme, and with letters instead
/// of their codes where those are text.
fn readable(address: &str) -> String {
    let (_, rest) = address.split_once("://").unwrap_or(("", address));
    let decoded = percent_decode_str(rest).decode_utf8();
    decoded.map_or_else(|_| rest.to_owned(), |text| text.trim_end_matches('/').to_owned())
}

/// What opens each mark; code is written as such.
const MARKS: [(Marks, &str); 7] = [
    (Marks::STRONG, "#strong["),
    (Marks::EMPHASIS, "#emph["),
    (Marks::DELETED, "#strike["),
    (Marks::INSERTED, "#underline["),
    (Marks::HIGHLIGHT, "#highlight["),
    (Marks::SUB, "#sub["),
    (Marks::SUP, "#super["),
];
