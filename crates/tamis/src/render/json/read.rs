//! From the types of the JSON to an article.

use super::write::MARKS;
use super::{JsonError, SCHEMA, wire};
use crate::article::{
    Align, Article, Cell, Content, Definition, Direction, Image, Inline, Item, Link, List, Marks, Math,
    Media, MediaKind, Origin, Part, Post, Row, Run, Table,
};
use crate::engine::Role;
use crate::metadata::Meta;

type Text<'a> = std::borrow::Cow<'a, str>;

impl wire::Document<'_> {
    pub(super) fn read(self) -> Result<(Article, Meta), JsonError> {
        if self.schema != SCHEMA {
            return Err(JsonError::Schema(self.schema));
        }
        let mut article = Article {
            parts: parts(self.article.parts),
            direction: self.article.direction.map(direction),
            language: option(self.article.language),
        };
        article.normalise();
        Ok((article, metadata(self.meta)))
    }
}

fn option(text: Option<Text<'_>>) -> Option<String> {
    text.map(Text::into_owned)
}

fn list(texts: Vec<Text<'_>>) -> Vec<String> {
    texts.into_iter().map(Text::into_owned).collect()
}

fn metadata(meta: wire::Meta<'_>) -> Meta {
    Meta {
        title: option(meta.title),
        authors: list(meta.authors),
        agency: option(meta.agency),
        published: option(meta.published),
        modified: option(meta.modified),
        site: option(meta.site),
        language: option(meta.language),
        canonical: option(meta.url),
        description: option(meta.description),
        image: option(meta.image),
        tags: list(meta.tags),
        licence: option(meta.licence),
        kind: option(meta.kind),
        ..Meta::default()
    }
}

fn direction(direction: wire::Direction) -> Direction {
    match direction {
        wire::Direction::Ltr => Direction::Ltr,
        wire::Direction::Rtl => Direction::Rtl,
        wire::Direction::Auto => Direction::Auto,
    }
}

fn parts(parts: Vec<wire::Part<'_>>) -> Vec<Part> {
    parts.into_iter().map(part).collect()
}

fn part(part: wire::Part<'_>) -> Part {
    let [first, end] = part.source;
    Part {
        content: content(part.content),
        origin: Origin { first, end },
        role: part.role.and_then(|name| Role::from_name(&name)),
        direction: part.direction.map(direction),
    }
}

fn content(content: wire::Content<'_>) -> Content {
    match content {
        wire::Content::Heading { level, text } => Content::Heading { level, text: runs(text) },
        wire::Content::Paragraph { text } => Content::Paragraph(runs(text)),
        wire::Content::List { start, items } => {
            Content::List(List { start, items: items.into_iter().map(item).collect() })
        }
        wire::Content::Definitions { groups } => {
            Content::Definitions(groups.into_iter().map(definition).collect())
        }
        wire::Content::Quote { cite, parts: inside } => {
            Content::Quote { parts: parts(inside), cite: option(cite) }
        }
        wire::Content::Code { language, code } => {
            Content::Code { text: code.into_owned(), language: option(language) }
        }
        wire::Content::Table { caption, rows } => Content::Table(table(caption, rows)),
        wire::Content::Figure { parts: inside, caption } => {
            Content::Figure { parts: parts(inside), caption: runs(caption) }
        }
        wire::Content::Image(picture) => Content::Image(image(picture)),
        wire::Content::Media { kind, src, title, poster } => Content::Media(Media {
            kind: media_kind(kind),
            src: src.into_owned(),
            title: option(title),
            poster: option(poster),
        }),
        wire::Content::Math { tex } => Content::Math(Math { tex: tex.into_owned() }),
        wire::Content::Rule => Content::Rule,
        wire::Content::Details { summary, parts: inside } => {
            Content::Details { summary: runs(summary), parts: parts(inside) }
        }
        wire::Content::Footnote { label, parts: inside } => {
            Content::Footnote { label: label.into_owned(), parts: parts(inside) }
        }
        wire::Content::Post { author, time, parts: inside } => {
            Content::Post(Post { author: option(author), time: option(time), parts: parts(inside) })
        }
    }
}

fn item(item: wire::Item<'_>) -> Item {
    Item { parts: parts(item.parts), checked: item.checked }
}

fn definition(group: wire::Definition<'_>) -> Definition {
    Definition {
        terms: group.terms.into_iter().map(runs).collect(),
        descriptions: group.descriptions.into_iter().map(parts).collect(),
    }
}

fn table(caption: Vec<wire::Run<'_>>, rows: Vec<Vec<wire::Cell<'_>>>) -> Table {
    let row = |cells: Vec<wire::Cell<'_>>| Row { cells: cells.into_iter().map(cell).collect() };
    Table { caption: runs(caption), rows: rows.into_iter().map(row).collect() }
}

fn cell(cell: wire::Cell<'_>) -> Cell {
    Cell {
        header: cell.header,
        colspan: cell.colspan,
        rowspan: cell.rowspan,
        align: cell.align.map(|align| match align {
            wire::Align::Left => Align::Left,
            wire::Align::Center => Align::Center,
            wire::Align::Right => Align::Right,
        }),
        parts: parts(cell.parts),
    }
}

fn image(image: wire::Image<'_>) -> Image {
    Image {
        src: image.src.into_owned(),
        alt: image.alt.into_owned(),
        title: option(image.title),
        size: image.size.map(|[width, height]| (width, height)),
    }
}

fn media_kind(kind: wire::MediaKind) -> MediaKind {
    match kind {
        wire::MediaKind::Audio => MediaKind::Audio,
        wire::MediaKind::Video => MediaKind::Video,
        wire::MediaKind::Embed => MediaKind::Embed,
    }
}

fn runs(runs: Vec<wire::Run<'_>>) -> Vec<Run> {
    runs.into_iter().map(run).collect()
}

fn run(run: wire::Run<'_>) -> Run {
    let inline = match run.inline {
        wire::Inline::Text { text } => Inline::Text(text.into_owned()),
        wire::Inline::Break => Inline::Break,
        wire::Inline::Image(picture) => Inline::Image(image(picture)),
        wire::Inline::Math { tex } => Inline::Math(Math { tex: tex.into_owned() }),
        wire::Inline::Footnote { label } => Inline::Footnote(label.into_owned()),
        wire::Inline::Ruby { base, text } => {
            Inline::Ruby { base: base.into_owned(), text: text.into_owned() }
        }
    };
    let named = MARKS.iter().filter(|(_, name)| run.marks.contains(name));
    let marks = named.fold(Marks::NONE, |marks, (mark, _)| marks.with(*mark));
    let link =
        run.link.map(|link| Link { href: link.href.into(), title: option(link.title).map(Into::into) });
    Run { inline, marks, link }
}
