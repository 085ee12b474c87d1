//! Parts of an article as a program of typst.

use std::collections::BTreeSet;
use std::fmt::Write;

use tamis::article::{Content, Definition, Direction, Image, Item, List, Media, Part, Post};

use super::formula::{self, Standing};
use super::grid;
use super::inline::Notes;
use super::string::{breakable, quoted};
use super::world::Shelf;
use crate::relink::Places;

/// Writes the parts of one chapter.
pub(super) struct Writer<'a> {
    pub(super) out: &'a mut String,
    pub(super) shelf: &'a Shelf,
    pub(super) places: &'a Places,
    /// Footnotes of the page by their labels.
    pub(super) notes: Notes<'a>,
    /// Addresses that a footnote told already.
    pub(super) told: BTreeSet<String>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        out: &'a mut String,
        shelf: &'a Shelf,
        places: &'a Places,
        body: &'a [Part],
    ) -> Writer<'a> {
        Writer { out, shelf, places, notes: Notes::of(body), told: BTreeSet::new() }
    }

    pub(super) fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            self.turned(part);
        }
    }

    /// A part in its direction.
    fn turned(&mut self, part: &Part) {
        let dir = match part.direction {
            Some(Direction::Rtl) => "rtl",
            Some(Direction::Ltr) => "ltr",
            Some(Direction::Auto) | None => return self.part(part),
        };
        let _ = write!(self.out, "#text(dir: {dir})[");
        self.part(part);
        self.out.push_str("]\n");
    }

    fn part(&mut self, part: &Part) {
        match &part.content {
            // The first level is the chapter's own.
            Content::Heading { level, text } => {
                let _ = write!(self.out, "#heading(level: {}, outlined: false)[", level.clamp(&1, &5) + 1);
                self.plain_runs(text);
                self.out.push_str("]\n");
            }
            Content::Paragraph(text) => {
                self.out.push_str("#par[");
                self.runs(text);
                self.out.push_str("]\n");
            }
            Content::List(list) => self.list(list),
            Content::Definitions(entries) => self.definitions(entries),
            Content::Quote { parts, .. } => self.block("#quote(block: true)[", parts),
            Content::Code { text, .. } => {
                let _ = writeln!(self.out, "#raw(block: true, {})", breakable(text));
            }
            Content::Table(table) => grid::write(self, table),
            Content::Figure { parts, caption } => self.figure(parts, caption),
            Content::Image(image) => self.image(image),
            Content::Media(media) => self.media(media),
            Content::Math(math) => self.out.push_str(&formula::written(&math.tex, Standing::Alone)),
            Content::Rule => self.out.push_str("#change()\n"),
            Content::Details { summary, parts } => {
                self.out.push_str("#details[");
                self.runs(summary);
                self.block("][", parts);
            }
            Content::Footnote { label, parts } => self.left_note(label, parts),
            Content::Post(post) => self.post(post),
            _ => {}
        }
    }

    /// Parts in brackets behind what opens them.
    pub(super) fn block(&mut self, open: &str, parts: &[Part]) {
        self.out.push_str(open);
        self.parts(parts);
        self.out.push_str("]\n");
    }

    fn list(&mut self, list: &List) {
        match list.start {
            Some(start) if start >= 0 => {
                let _ = write!(self.out, "#enum(start: {start}, ");
            }
            // Typst counts from 0 on; numbers below it are text.
            Some(_) => self.out.push_str("#list(marker: none, "),
            None => self.out.push_str("#list("),
        }
        let mut below_zero = list.start.filter(|start| *start < 0);
        for item in &list.items {
            self.item(item, below_zero);
            below_zero = below_zero.map(|number| number.saturating_add(1));
        }
        self.out.push_str(")\n");
    }

    fn item(&mut self, item: &Item, number: Option<i64>) {
        self.out.push('[');
        if let Some(number) = number {
            let _ = write!(self.out, "#\"{number}. \"");
        }
        match item.checked {
            Some(true) => self.out.push_str("#\"☑ \""),
            Some(false) => self.out.push_str("#\"☐ \""),
            None => {}
        }
        // A lone paragraph stands on the line of its mark.
        match item.parts.as_slice() {
            [Part { content: Content::Paragraph(text), .. }] => self.runs(text),
            parts => self.parts(parts),
        }
        self.out.push_str("], ");
    }

    fn definitions(&mut self, entries: &[Definition]) {
        for entry in entries {
            for term in &entry.terms {
                self.out.push_str("#block(above: 0.9em, below: 0.4em, sticky: true, strong[");
                self.runs(term);
                self.out.push_str("])\n");
            }
            for parts in &entry.descriptions {
                self.block("#block(inset: (left: 1em))[", parts);
            }
        }
    }

    fn figure(&mut self, parts: &[Part], caption: &[tamis::article::Run]) {
        self.out.push_str("#block(breakable: true)[");
        self.parts(parts);
        self.out.push_str(
            "#block(above: 0.5em)[#set text(size: 0.88em, fill: faint); #set par(justify: false)\n",
        );
        self.runs(caption);
        self.out.push_str("]]\n");
    }

    /// A picture, or its text where it did not come with the document.
    fn image(&mut self, image: &Image) {
        match self.shelf.name(&image.src) {
            Some(name) => {
                let _ = writeln!(self.out, "#picture(\"{name}\", {})", quoted(&image.alt));
            }
            None if image.alt.trim().is_empty() => {}
            None => {
                let _ = writeln!(
                    self.out,
                    "#par(text(fill: faint, emph({})))",
                    breakable(&format!("[{}]", image.alt))
                );
            }
        }
    }

    fn media(&mut self, media: &Media) {
        let title = media.title.as_deref().unwrap_or(&media.src);
        let _ = write!(self.out, "#par[▸ #{}", breakable(title));
        if title != media.src {
            self.tell(&media.src);
        }
        self.out.push_str("]\n");
    }

    fn post(&mut self, post: &Post) {
        let text = |text: &Option<String>| quoted(text.as_deref().unwrap_or_default());
        let _ = write!(self.out, "#post({}, {})[", text(&post.author), text(&post.time));
        self.parts(&post.parts);
        self.out.push_str("]\n");
    }
}
