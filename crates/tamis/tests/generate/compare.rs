//! What is compared, and what is left out of it.

use pulldown_cmark::{Options, Parser};
use tamis::article::{Article, Content, Image, Inline, Origin};

use super::{each_part, each_text};

/// What readers of our Markdown have to know besides `CommonMark`.
const EXTENSIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_MATH);

/// What Markdown does not say: roles, directions and sizes of pictures.
pub(crate) fn without_extras(mut article: Article) -> Article {
    let forget = |image: &mut Image| image.size = None;
    each_part(&mut article.parts, &mut |part| {
        part.role = None;
        part.direction = None;
        if let Content::Image(image) = &mut part.content {
            forget(image);
        }
    });
    each_text(&mut article.parts, &mut |runs| {
        for run in runs {
            if let Inline::Image(image) = &mut run.inline {
                forget(image);
            }
        }
    });
    article.normalise();
    article
}

pub(crate) fn markdown_to_html(markdown: &str) -> String {
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, Parser::new_ext(markdown, EXTENSIONS));
    html
}

pub(crate) fn without_origins(mut article: Article) -> Article {
    each_part(&mut article.parts, &mut |part| part.origin = Origin::default());
    article
}
