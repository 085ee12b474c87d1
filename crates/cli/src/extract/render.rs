//! From what was found to what is written.

use tamis::Extraction;
use tamis::render::{
    Addresses, FrontMatter, HtmlForm, HtmlOptions, MarkdownOptions, Pictures, TextOptions, html, markdown,
    text,
};

use crate::args::{Extract, Format};

/// Writes a result in the format that is wanted.
pub(super) fn render(found: &Extraction, wanted: &Extract) -> String {
    let (article, meta) = (&found.article, found.meta());
    match wanted.format {
        Format::Text => text(article, &text_options(wanted)),
        Format::Markdown => markdown(article, meta, &markdown_options(wanted)),
        Format::Html => html(article, meta, &html_options(wanted)),
    }
}

/// Plain text shows addresses and texts of pictures only when asked to.
fn text_options(wanted: &Extract) -> TextOptions {
    let parts = &wanted.page.parts;
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
