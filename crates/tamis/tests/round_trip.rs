//! What is written reads back as the same article.
#![allow(clippy::expect_used)] // a test may fail loudly

mod generate;

use proptest::prelude::*;
use tamis::article::{Article, Inline};
use tamis::metadata::Meta;
use tamis::render::{self, Pictures, TextOptions};

/// The text of every run of text.
fn texts(article: &Article) -> Vec<String> {
    let mut texts = Vec::new();
    let mut article = article.clone();
    generate::each_text(&mut article.parts, &mut |runs| {
        texts.extend(runs.iter().filter_map(|run| match &run.inline {
            Inline::Text(text) => Some(text.clone()),
            _ => None,
        }));
    });
    texts
}

fn check_markdown(article: Article) -> Result<(), TestCaseError> {
    let article = generate::compare::without_extras(article);
    let markdown = render::markdown(&article, &Meta::default(), &render::MarkdownOptions::default());
    let html = generate::compare::markdown_to_html(&markdown);
    let read = generate::compare::without_extras(generate::read::read(&html));
    prop_assert_eq!(read, article, "\n{}\n{}", markdown, html);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn normal_form_is_a_fixed_point(article in generate::article()) {
        let mut again = article.clone();
        again.normalise();
        prop_assert_eq!(again, article);
    }

    #[test]
    fn html_reads_back(article in generate::article()) {
        let html = render::html(&article, &Meta::default(), &render::HtmlOptions::default());
        prop_assert_eq!(generate::read::read(&html), article, "{}", html);
    }

    #[test]
    fn json_reads_back(article in generate::article()) {
        let json = render::json(&article, &Meta::default());
        let (read, _) = render::from_json(&json).expect("it was written here");
        prop_assert_eq!(read, article, "{}", json);
    }

    #[test]
    fn xml_is_well_formed(article in generate::article()) {
        let xml = render::xml(&article, &Meta::default());
        let parsed = tamis_html::parse_xml(&xml);
        prop_assert!(parsed.notes.is_empty(), "{:?} {}", parsed.notes, xml);
        let all = parsed.dom.text_content(parsed.dom.root());
        for said in texts(&article) {
            prop_assert!(all.contains(&said), "{:?} is not in {}", said, xml);
        }
    }

    #[test]
    fn text_is_clean(article in generate::article()) {
        for pictures in [Pictures::Omit, Pictures::Describe] {
            let text = render::text(&article, &TextOptions { pictures, ..TextOptions::default() });
            let is_clean = |c: char| c == '\n' || c == '\t' || !c.is_control() && !('\u{202D}'..='\u{202E}').contains(&c);
            prop_assert!(text.chars().all(is_clean), "{:?}", text);
            prop_assert!(text.is_empty() || text.ends_with('\n') && !text.starts_with('\n'), "{:?}", text);
        }
    }

    #[test]
    fn text_says_all(article in generate::article()) {
        // Captions are said with the pictures that they are about.
        let options = TextOptions { pictures: Pictures::Describe, ..TextOptions::default() };
        let text = render::text(&article, &options);
        for said in texts(&article) {
            prop_assert!(text.contains(said.trim()), "{:?} is not in {:?}", said, text);
        }
    }

    #[test]
    fn markdown_reads_back(article in generate::article()) {
        check_markdown(article)?;
    }

    #[test]
    fn dense_text_reads_back(article in generate::dense_article()) {
        let html = render::html(&article, &Meta::default(), &render::HtmlOptions::default());
        prop_assert_eq!(&generate::read::read(&html), &article, "{}", html);
        check_markdown(article)?;
    }
}
