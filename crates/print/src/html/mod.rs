//! One page of HTML with a navigator: a page for each link, offline.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use tamis::article::{Article, Direction, Part};
use tamis::render::{self, HtmlForm, HtmlOptions, push_attribute, push_text};

use crate::document::{Chapter, Document};
use crate::layout::Layout;
use crate::relink::Places;
use crate::walk::each_image;

const NAVIGATOR: &str = include_str!("navigator.js");
const STYLE: &str = include_str!("bundle.css");

/// Writes a document as one page of HTML. Scripts of the pages are never in
/// it; its own is named by its hash, so that no other can run.
pub fn html(document: &Document, layout: Layout) -> String {
    let mut out = String::from("<!DOCTYPE html>\n<html");
    if let Some(language) = document.language() {
        push_attribute(&mut out, "lang", language);
    }
    out.push_str(">\n<head>\n<meta charset=\"utf-8\">\n");
    head(&mut out, document, layout);
    out.push_str("</head>\n<body>\n");
    if document.is_bundle() {
        bar(&mut out, document);
    }
    out.push_str("<main class=\"tamis-book\">\n");
    if document.is_bundle() {
        contents(&mut out, document);
    }
    let places = Places::of(document);
    for (at, chapter) in document.chapters.iter().enumerate() {
        section(&mut out, (at + 1, chapter), document, &places);
    }
    out.push_str("</main>\n");
    if document.is_bundle() {
        let _ = writeln!(out, "<script>{NAVIGATOR}</script>");
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn head(out: &mut String, document: &Document, layout: Layout) {
    let hash = STANDARD.encode(Sha256::digest(NAVIGATOR));
    let policy = format!(
        "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; \
         script-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'"
    );
    out.push_str("<meta http-equiv=\"Content-Security-Policy\"");
    push_attribute(out, "content", &policy);
    out.push_str(">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.push_str("<meta name=\"referrer\" content=\"no-referrer\">\n<title>");
    push_text(out, &document.heading());
    out.push_str("</title>\n<style>\n");
    out.push_str(render::STYLE);
    out.push_str(STYLE);
    let Layout { paper, columns, font_size } = layout;
    let _ = write!(
        out,
        "@page {{ size: {}; margin: 18mm 16mm; }}\n\
         @media print {{ body {{ font-size: {font_size}pt; }} .tamis-page > article {{ columns: {columns}; }} }}\n",
        paper.css()
    );
    out.push_str("</style>\n");
}

fn bar(out: &mut String, document: &Document) {
    out.push_str("<nav class=\"tamis-bar\" aria-label=\"Pages\">\n");
    out.push_str("<button id=\"tamis-previous\" type=\"button\" aria-label=\"Previous page\">←</button>\n");
    out.push_str("<select id=\"tamis-where\" aria-label=\"Page\">\n<option>Contents</option>\n");
    for (at, chapter) in document.chapters.iter().enumerate() {
        let _ = write!(out, "<option>{}. ", at + 1);
        push_text(out, &chapter.title());
        out.push_str("</option>\n");
    }
    out.push_str(
        "</select>\n<button id=\"tamis-next\" type=\"button\" aria-label=\"Next page\">→</button>\n</nav>\n",
    );
}

fn contents(out: &mut String, document: &Document) {
    out.push_str("<section class=\"tamis-page\" id=\"contents\">\n<header><h1 tabindex=\"-1\">");
    push_text(out, &document.heading());
    out.push_str("</h1></header>\n<ol class=\"tamis-contents\">\n");
    for (at, chapter) in document.chapters.iter().enumerate() {
        let _ = write!(out, "<li><a href=\"#page-{}\">", at + 1);
        push_text(out, &chapter.title());
        out.push_str("</a>");
        let byline = chapter.byline();
        if !byline.is_empty() {
            out.push_str(" <span class=\"byline\">");
            push_text(out, &byline);
            out.push_str("</span>");
        }
        out.push_str("</li>\n");
    }
    out.push_str("</ol>\n");
    failures(out, document);
    out.push_str("</section>\n");
}

fn failures(out: &mut String, document: &Document) {
    if document.failures.is_empty() {
        return;
    }
    let _ = write!(out, "<h2>Not here ({})</h2>\n<ul class=\"tamis-failures\">\n", document.failures.len());
    for failure in &document.failures {
        out.push_str("<li>");
        link(out, &failure.url, failure.title.as_deref().unwrap_or(&failure.url));
        out.push_str("<br><span class=\"byline\">");
        push_text(out, &failure.reason);
        out.push_str("</span></li>\n");
    }
    out.push_str("</ul>\n");
}

fn section(out: &mut String, (number, chapter): (usize, &Chapter), document: &Document, places: &Places) {
    let _ = write!(out, "<section class=\"tamis-page\" id=\"page-{number}\"");
    if let Some(language) = chapter.language() {
        push_attribute(out, "lang", language);
    }
    push_direction(out, chapter.article.direction);
    out.push_str(">\n<header><h1 tabindex=\"-1\">");
    push_text(out, &chapter.title());
    out.push_str("</h1>\n");
    let byline = chapter.byline();
    if !byline.is_empty() {
        out.push_str("<p class=\"byline\">");
        push_text(out, &byline);
        out.push_str("</p>\n");
    }
    if let Some(url) = &chapter.url {
        out.push_str("<p class=\"tamis-source\">");
        link(out, url.as_str(), url.as_str());
        out.push_str("</p>\n");
    }
    if let Some(warning) = &chapter.warning {
        out.push_str("<p class=\"tamis-warning\">");
        push_text(out, warning);
        out.push_str("</p>\n");
    }
    out.push_str("</header>\n<article>\n");
    out.push_str(&fragment(number, chapter, document, places));
    out.push_str("</article>\n</section>\n");
}

/// The parts of a chapter, with links into the document and its pictures.
fn fragment(number: usize, chapter: &Chapter, document: &Document, places: &Places) -> String {
    let mut parts: Vec<Part> = places.relink(chapter.body(), |chapter| format!("#page-{chapter}"));
    each_image(&mut parts, &mut |image| {
        if let Some(picture) = document.pictures.get(&image.src) {
            image.src = picture.data_url();
        }
    });
    let article = Article { parts, ..chapter.article.clone() };
    let options =
        HtmlOptions { form: HtmlForm::Fragment, chapter: Some(number as u32), ..HtmlOptions::default() };
    render::html(&article, &chapter.meta, &options)
}

fn push_direction(out: &mut String, direction: Option<Direction>) {
    let name = match direction {
        Some(Direction::Rtl) => "rtl",
        Some(Direction::Ltr) => "ltr",
        Some(Direction::Auto) => "auto",
        None => return,
    };
    push_attribute(out, "dir", name);
}

/// A link to an address of the web; anything else is only text.
fn link(out: &mut String, href: &str, text: &str) {
    let is_web = ["http://", "https://"].iter().any(|scheme| href.starts_with(scheme));
    if is_web {
        out.push_str("<a");
        push_attribute(out, "href", href);
        out.push('>');
    }
    push_text(out, text);
    if is_web {
        out.push_str("</a>");
    }
}

#[cfg(test)]
mod tests;
