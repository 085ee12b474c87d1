//! An article that is written as HTML or Markdown is lifted as the same article.

mod generate;

use proptest::prelude::*;
use tamis::article::{Article, Content, Marks};
use tamis::lift::lift_fragment;
use tamis::metadata::Meta;
use tamis::render;

fn lift(html: &str) -> Article {
    generate::compare::without_origins(lift_fragment(html))
}

fn html(article: &Article) -> String {
    render::html(article, &Meta::default(), &render::HtmlOptions::default())
}

fn markdown(article: &Article) -> String {
    render::markdown(article, &Meta::default(), &render::MarkdownOptions::default())
}

/// An article without what lifting does not take over from pages.
fn as_lifted(mut article: Article) -> Article {
    let is_sign = |c: char| c.is_ascii_alphanumeric() || "+#-._".contains(c);
    generate::each_part(&mut article.parts, &mut |part| {
        part.role = None;
        match &mut part.content {
            Content::Code { language, .. } => {
                language.take_if(|language| !language.chars().all(is_sign));
            }
            // Headings are strong as they are, and links to themselves are signs.
            Content::Heading { text, .. } => {
                for run in text {
                    run.marks = run.marks.without(Marks::STRONG);
                    run.link.take_if(|link| link.href.contains('#'));
                }
            }
            _ => {}
        }
    });
    article.normalise();
    article
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn html_lifts_to_the_same(article in generate::article()) {
        let lifted = as_lifted(article);
        let html = html(&lifted);
        prop_assert_eq!(lift(&html), lifted, "\n{}", html);
    }

    #[test]
    fn markdown_lifts_to_the_same(article in generate::article()) {
        let lifted = generate::compare::without_extras(as_lifted(article));
        let markdown = markdown(&lifted);
        let html = generate::compare::markdown_to_html(&markdown);
        prop_assert_eq!(generate::compare::without_extras(lift(&html)), lifted, "\n{}\n{}", markdown, html);
    }
}
