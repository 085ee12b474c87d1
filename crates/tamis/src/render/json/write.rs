//! From an article to the types of the JSON.

use std::borrow::Cow;

use super::{SCHEMA, wire};
use crate::article::{self, Marks};
use crate::metadata::Meta;

impl<'a> wire::Document<'a> {
    /// An article and its metadata as they are in JSON.
    pub fn new(article: &'a article::Article, meta: &'a Meta) -> wire::Document<'a> {
        let article = wire::Article {
            direction: article.direction.map(direction),
            language: option(article.language.as_ref()),
            parts: parts(&article.parts),
        };
        wire::Document { schema: SCHEMA, meta: metadata(meta), article }
    }
}

fn option(text: Option<&String>) -> Option<Cow<'_, str>> {
    text.map(|text| Cow::Borrowed(text.as_str()))
}

fn list(texts: &[String]) -> Vec<Cow<'_, str>> {
    texts.iter().map(|text| text.as_str().into()).collect()
}

fn metadata(meta: &Meta) -> wire::Meta<'_> {
    wire::Meta {
        title: option(meta.title.as_ref()),
        authors: list(&meta.authors),
        agency: option(meta.agency.as_ref()),
        published: option(meta.published.as_ref()),
        modified: option(meta.modified.as_ref()),
        site: option(meta.site.as_ref()),
        language: option(meta.language.as_ref()),
        url: option(meta.canonical.as_ref()),
        description: option(meta.description.as_ref()),
        image: option(meta.image.as_ref()),
        tags: list(&meta.tags),
        licence: option(meta.licence.as_ref()),
        kind: option(meta.kind.as_ref()),
    }
}

fn direction(direction: article::Direction) -> wire::Direction {
    match direction {
        article::Direction::Ltr => wire::Direction::Ltr,
        article::Direction::Rtl => wire::Direction::Rtl,
        article::Direction::Auto => wire::Direction::Auto,
    }
}

fn parts(parts: &[article::Part]) -> Vec<wire::Part<'_>> {
    parts.iter().map(part).collect()
}

fn part(part: &article::Part) -> wire::Part<'_> {
    wire::Part {
        content: content(&part.content),
        role: part.role.as_ref().map(|role| role.name().into()),
        direction: part.direction.map(direction),
        source: [part.origin.first, part.origin.end],
    }
}

fn content(content: &article::Content) -> wire::Content<'_> {
    use article::Content;
    match content {
        Content::Heading { level, text } => wire::Content::Heading { level: *level, text: runs(text) },
        Content::Paragraph(text) => wire::Content::Paragraph { text: runs(text) },
        Content::List(list) => {
            wire::Content::List { start: list.start, items: list.items.iter().map(item).collect() }
        }
        Content::Definitions(groups) => {
            wire::Content::Definitions { groups: groups.iter().map(definition).collect() }
        }
        Content::Quote { parts: inside, cite } => {
            wire::Content::Quote { cite: option(cite.as_ref()), parts: parts(inside) }
        }
        Content::Code { text, language } => {
            wire::Content::Code { language: option(language.as_ref()), code: text.into() }
        }
        Content::Table(content) => table(content),
        Content::Figure { parts: inside, caption } => {
            wire::Content::Figure { parts: parts(inside), caption: runs(caption) }
        }
        Content::Image(picture) => wire::Content::Image(image(picture)),
        Content::Media(content) => media(content),
        Content::Math(math) => wire::Content::Math { tex: (&math.tex).into() },
        Content::Rule => wire::Content::Rule,
        Content::Details { summary, parts: inside } => {
            wire::Content::Details { summary: runs(summary), parts: parts(inside) }
        }
        Content::Footnote { label, parts: inside } => {
            wire::Content::Footnote { label: label.into(), parts: parts(inside) }
        }
        Content::Post(post) => wire::Content::Post {
            author: option(post.author.as_ref()),
            time: option(post.time.as_ref()),
            parts: parts(&post.parts),
        },
    }
}

fn item(item: &article::Item) -> wire::Item<'_> {
    wire::Item { checked: item.checked, parts: parts(&item.parts) }
}

fn definition(group: &article::Definition) -> wire::Definition<'_> {
    wire::Definition {
        terms: group.terms.iter().map(|term| runs(term)).collect(),
        descriptions: group.descriptions.iter().map(|description| parts(description)).collect(),
    }
}

fn table(table: &article::Table) -> wire::Content<'_> {
    let rows = table.rows.iter().map(|row| row.cells.iter().map(cell).collect()).collect();
    wire::Content::Table { caption: runs(&table.caption), rows }
}

fn cell(cell: &article::Cell) -> wire::Cell<'_> {
    wire::Cell {
        header: cell.header,
        colspan: cell.colspan,
        rowspan: cell.rowspan,
        align: cell.align.map(|align| match align {
            article::Align::Left => wire::Align::Left,
            article::Align::Center => wire::Align::Center,
            article::Align::Right => wire::Align::Right,
        }),
        parts: parts(&cell.parts),
    }
}

fn image(image: &article::Image) -> wire::Image<'_> {
    wire::Image {
        src: (&image.src).into(),
        alt: (&image.alt).into(),
        title: option(image.title.as_ref()),
        size: image.size.map(|(width, height)| [width, height]),
    }
}

fn media(media: &article::Media) -> wire::Content<'_> {
    wire::Content::Media {
        kind: match media.kind {
            article::MediaKind::Audio => wire::MediaKind::Audio,
            article::MediaKind::Video => wire::MediaKind::Video,
            article::MediaKind::Embed => wire::MediaKind::Embed,
        },
        src: (&media.src).into(),
        title: option(media.title.as_ref()),
        poster: option(media.poster.as_ref()),
    }
}

fn runs(runs: &[article::Run]) -> Vec<wire::Run<'_>> {
    runs.iter().map(run).collect()
}

fn run(run: &article::Run) -> wire::Run<'_> {
    use article::Inline;
    let inline = match &run.inline {
        Inline::Text(text) => wire::Inline::Text { text: text.into() },
        Inline::Break => wire::Inline::Break,
        Inline::Image(picture) => wire::Inline::Image(image(picture)),
        Inline::Math(math) => wire::Inline::Math { tex: (&math.tex).into() },
        Inline::Footnote(label) => wire::Inline::Footnote { label: label.into() },
        Inline::Ruby { base, text } => wire::Inline::Ruby { base: base.into(), text: text.into() },
    };
    let link = run.link.as_ref();
    let link = link
        .map(|link| wire::Link { href: (&*link.href).into(), title: link.title.as_deref().map(Into::into) });
    wire::Run { inline, marks: marks(run.marks), link }
}

/// Each mark and its name in JSON.
pub(super) const MARKS: [(Marks, wire::Mark); 8] = [
    (Marks::STRONG, wire::Mark::Strong),
    (Marks::EMPHASIS, wire::Mark::Emphasis),
    (Marks::DELETED, wire::Mark::Deleted),
    (Marks::INSERTED, wire::Mark::Inserted),
    (Marks::HIGHLIGHT, wire::Mark::Highlight),
    (Marks::SUB, wire::Mark::Sub),
    (Marks::SUP, wire::Mark::Sup),
    (Marks::CODE, wire::Mark::Code),
];

fn marks(marks: Marks) -> Vec<wire::Mark> {
    MARKS.iter().filter(|(mark, _)| marks.has(*mark)).map(|(_, name)| *name).collect()
}
