//! From what was found to what is written.

use std::path::Path;

use anyhow::Result;
use tamis::Extraction;
use tamis::render::{
    Addresses, FrontMatter, HtmlForm, HtmlOptions, InPlace, MarkdownOptions, Pictures, TextOptions, html,
    in_place, json, markdown, text, xml,
};
use tamis_print::{Chapter, Document};

use crate::args::{BookFormat, Extract, Format};
use crate::fetch::{self, Reader};
use crate::{book, wishes};

/// What read a page, and what the command line called it.
pub(super) type Source<'a> = (&'a Reader, Option<&'a Path>);

/// Writes a result in the format that is wanted.
pub(super) fn render(found: &Extraction, wanted: &Extract, source: Source<'_>) -> Result<Vec<u8>> {
    match wanted.format() {
        Format::Epub => document(found, wanted, BookFormat::Epub, source),
        Format::Pdf => document(found, wanted, BookFormat::Pdf, source),
        _ => Ok(text_of(found, wanted).into_bytes()),
    }
}

/// A document of one chapter, with its pictures where they are wanted.
fn document(
    found: &Extraction,
    wanted: &Extract,
    format: BookFormat,
    (reader, path): Source<'_>,
) -> Result<Vec<u8>> {
    let chapters = vec![Chapter::new(found, found.page.url().cloned())];
    let mut document = Document { chapters, date: wishes::day(), ..Document::default() };
    if wanted.print.embed_images {
        let named = path.and_then(fetch::address).or_else(|| wanted.page.url.clone());
        book::embed(&mut document, &reader.beyond(named.as_ref())?);
    }
    book::write(&document, format, &wanted.print)
}

fn text_of(found: &Extraction, wanted: &Extract) -> String {
    let article = &found.article;
    let shown = |how| in_place(&found.page, &found.selection, how);
    let mut written = match wanted.format() {
        Format::Text => text(article, &text_options(wanted)),
        Format::Markdown => markdown(article, found.meta(), &markdown_options(wanted)),
        Format::Html => html(article, found.meta(), &html_options(wanted)),
        Format::Json => json(article, found.meta()),
        Format::Xml => xml(article, found.meta()),
        Format::Hide => shown(InPlace::Hide),
        Format::Highlight => shown(InPlace::Highlight),
        Format::Remove => shown(InPlace::Remove),
        // Written above: they are no text.
        Format::Epub | Format::Pdf => String::new(),
    };
    if !written.is_empty() && !written.ends_with('\n') {
        written.push('\n');
    }
    written
}

/// Plain text shows addresses and texts of pictures only when asked to.
pub(super) fn text_options(wanted: &Extract) -> TextOptions {
    let parts = &wanted.parts;
    TextOptions {
        pictures: if parts.images { Pictures::Describe } else { Pictures::Omit },
        addresses: if parts.links { Addresses::Show } else { Addresses::Omit },
    }
}

fn markdown_options(wanted: &Extract) -> MarkdownOptions {
    let front_matter = if wanted.front_matter { FrontMatter::Yaml } else { FrontMatter::Omit };
    MarkdownOptions { front_matter }
}

fn html_options(wanted: &Extract) -> HtmlOptions {
    let form = if wanted.fragment { HtmlForm::Fragment } else { HtmlForm::Document };
    HtmlOptions { form, ..HtmlOptions::default() }
}
