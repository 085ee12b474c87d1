//! Parts.

use super::Writer;
use crate::article::{Align, Cell, Content, Definition, Image, List, Media, MediaKind, Part, Run, Table};
use crate::engine::Role;
use crate::render::escape;

type Attributes<'a> = [(&'a str, Option<&'a str>)];

impl Writer {
    pub(super) fn parts(&mut self, parts: &[Part]) {
        for part in parts {
            self.part(part);
        }
    }

    fn part(&mut self, part: &Part) {
        match &part.content {
            Content::Heading { level, text } => {
                self.text_part("heading", part, &[("level", Some(&level.to_string()))], text);
            }
            Content::Paragraph(text) => self.text_part("paragraph", part, &[], text),
            Content::List(list) => self.list(part, list),
            Content::Definitions(groups) => self.definitions(part, groups),
            Content::Quote { parts, cite } => self.holder("quote", part, &[("cite", cite.as_deref())], parts),
            Content::Code { text, language } => {
                self.open("code", part, &[("language", language.as_deref())]);
                escape::push_text(&mut self.out, text);
                self.close("code");
            }
            Content::Table(table) => self.table(part, table),
            Content::Figure { parts, caption } => {
                self.open("figure", part, &[]);
                self.out.push('\n');
                self.parts(parts);
                self.text("caption", caption);
                self.close("figure");
            }
            Content::Image(image) => self.image(part, image),
            Content::Media(media) => self.media(part, media),
            Content::Math(math) => {
                self.open("math", part, &[]);
                escape::push_text(&mut self.out, &math.tex);
                self.close("math");
            }
            Content::Rule => self.holder("rule", part, &[], &[]),
            Content::Details { summary, parts } => {
                self.open("details", part, &[]);
                self.out.push('\n');
                self.text("summary", summary);
                self.parts(parts);
                self.close("details");
            }
            Content::Footnote { label, parts } => {
                self.holder("footnote", part, &[("label", Some(label))], parts);
            }
            Content::Post(post) => {
                let said = [("author", post.author.as_deref()), ("time", post.time.as_deref())];
                self.holder("post", part, &said, &post.parts);
            }
        }
    }

    fn open(&mut self, name: &str, part: &Part, attributes: &Attributes<'_>) {
        self.out.push('<');
        self.out.push_str(name);
        for (name, value) in attributes {
            self.attribute(name, *value);
        }
        self.attribute("role", part.role.as_ref().map(Role::name));
        self.direction(part.direction);
        let source = format!("{}-{}", part.origin.first, part.origin.end);
        self.attribute("source", Some(&source));
        self.out.push('>');
    }

    fn text_part(&mut self, name: &str, part: &Part, attributes: &Attributes<'_>, runs: &[Run]) {
        self.open(name, part, attributes);
        self.runs(runs);
        self.close(name);
    }

    fn holder(&mut self, name: &str, part: &Part, attributes: &Attributes<'_>, parts: &[Part]) {
        self.open(name, part, attributes);
        if !parts.is_empty() {
            self.out.push('\n');
        }
        self.parts(parts);
        self.close(name);
    }

    /// Text that belongs to a part, in an element of its own.
    fn text(&mut self, name: &str, runs: &[Run]) {
        self.out.push('<');
        self.out.push_str(name);
        self.out.push('>');
        self.runs(runs);
        self.close(name);
    }

    fn list(&mut self, part: &Part, list: &List) {
        let start = list.start.map(|start| start.to_string());
        self.open("list", part, &[("start", start.as_deref())]);
        self.out.push('\n');
        for item in &list.items {
            self.out.push_str("<item");
            self.attribute("checked", item.checked.map(|is| if is { "true" } else { "false" }));
            self.out.push_str(">\n");
            self.parts(&item.parts);
            self.close("item");
        }
        self.close("list");
    }

    fn definitions(&mut self, part: &Part, groups: &[Definition]) {
        self.open("definitions", part, &[]);
        self.out.push('\n');
        for group in groups {
            self.out.push_str("<group>\n");
            for term in &group.terms {
                self.text("term", term);
            }
            for description in &group.descriptions {
                self.out.push_str("<description>\n");
                self.parts(description);
                self.close("description");
            }
            self.close("group");
        }
        self.close("definitions");
    }

    fn table(&mut self, part: &Part, table: &Table) {
        self.open("table", part, &[]);
        self.out.push('\n');
        if !table.caption.is_empty() {
            self.text("caption", &table.caption);
        }
        for row in &table.rows {
            self.out.push_str("<row>\n");
            for cell in &row.cells {
                self.cell(cell);
            }
            self.close("row");
        }
        self.close("table");
    }

    fn cell(&mut self, cell: &Cell) {
        self.out.push_str("<cell");
        self.attribute("header", cell.header.then_some("true"));
        for (name, span) in [("colspan", cell.colspan), ("rowspan", cell.rowspan)] {
            let span = (span > 1).then(|| span.to_string());
            self.attribute(name, span.as_deref());
        }
        let align = cell.align.map(|align| match align {
            Align::Left => "left",
            Align::Center => "center",
            Align::Right => "right",
        });
        self.attribute("align", align);
        self.out.push_str(">\n");
        self.parts(&cell.parts);
        self.close("cell");
    }

    fn image(&mut self, part: &Part, image: &Image) {
        let size = image.size.map(|(width, height)| format!("{width}x{height}"));
        self.holder("image", part, &picture(image, size.as_deref()), &[]);
    }

    pub(super) fn inline_image(&mut self, image: &Image) {
        let size = image.size.map(|(width, height)| format!("{width}x{height}"));
        self.out.push_str("<image");
        for (name, value) in picture(image, size.as_deref()) {
            self.attribute(name, value);
        }
        self.out.push_str("/>");
    }

    fn media(&mut self, part: &Part, media: &Media) {
        let kind = match media.kind {
            MediaKind::Audio => "audio",
            MediaKind::Video => "video",
            MediaKind::Embed => "embed",
        };
        let attributes = [
            ("kind", Some(kind)),
            ("src", Some(media.src.as_str())),
            ("title", media.title.as_deref()),
            ("poster", media.poster.as_deref()),
        ];
        self.holder("media", part, &attributes, &[]);
    }
}

fn picture<'a>(image: &'a Image, size: Option<&'a str>) -> [(&'a str, Option<&'a str>); 4] {
    let alt = Some(image.alt.as_str()).filter(|alt| !alt.is_empty());
    [("src", Some(image.src.as_str())), ("alt", alt), ("title", image.title.as_deref()), ("size", size)]
}
