//! Articles of real pages, written as HTML and Markdown, are lifted as the same articles.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::expect_used,
    clippy::format_push_string
)] // a test

#[path = "../../html/tests/oracle/corpus.rs"]
mod corpus;
#[allow(unused_imports)]
mod generate;

use tamis::article::{Article, Content, Inline};
use tamis::lift::lift_fragment;
use tamis::metadata::Meta;
use tamis::render;
use tamis::{Options, extract};

/// Sets of pages, and how many of each are taken: every so many.
const SETS: [(&str, usize); 4] = [("fundus", 1), ("forums", 1), ("wcxb", 4), ("segments", 4)];

#[test]
fn articles_of_real_pages_read_back() {
    let (mut all, mut wrong) = (0, Vec::new());
    for (set, every) in SETS {
        let Some(pages) = corpus::path(set).as_deref().and_then(corpus::pages) else {
            println!("skipped: no shared/corpora beside the checkout (set TAMIS_CORPORA)");
            return;
        };
        for (number, page) in pages.iter().enumerate().step_by(every) {
            all += 1;
            let url = url::Url::parse("https://example.org/dir/page.html").expect("an address");
            let found = extract(page.as_bytes(), &Options { url: Some(url), ..Options::default() });
            let article = generate::compare::without_origins(found.article);
            wrong.extend(differences(&article).into_iter().map(|what| format!("{set} {number}: {what}")));
        }
    }
    println!("{all} pages, {} differences", wrong.len());
    assert!(wrong.is_empty(), "{} of {all} pages differ:\n{}", wrong.len(), wrong.join("\n"));
}

fn differences(article: &Article) -> Vec<String> {
    let html = render::html(article, &Meta::default(), &render::HtmlOptions::default());
    let markdown = render::markdown(article, &Meta::default(), &render::MarkdownOptions::default());
    let expected = settled(article.clone());
    let of_html = compare("HTML", &expected, &settled(lift(&html)));
    let plain = generate::compare::without_extras(expected);
    let read =
        generate::compare::without_extras(settled(lift(&generate::compare::markdown_to_html(&markdown))));
    of_html.into_iter().chain(compare("Markdown", &plain, &read)).collect()
}

fn lift(html: &str) -> Article {
    generate::compare::without_origins(lift_fragment(html))
}

/// A fragment does not say the language and direction of the whole, and no
/// output for browsers has addresses that are not safe; those of a Markdown
/// reader have braces and their like escaped.
fn settled(mut article: Article) -> Article {
    article.language = None;
    article.direction = None;
    generate::each_part(&mut article.parts, &mut |part| {
        if matches!(&part.content, Content::Image(image) if !is_safe(&image.src)) {
            part.content = Content::Paragraph(Vec::new());
        } else if let Content::Image(image) = &mut part.content {
            image.src = escaped(&image.src);
        }
    });
    generate::each_text(&mut article.parts, &mut |runs| {
        for run in runs {
            // The text that stands for a picture is shown in its place.
            if let Inline::Image(image) = &run.inline
                && !is_safe(&image.src)
            {
                run.inline = Inline::Text(image.alt.clone());
            }
            run.link.take_if(|link| !is_safe(&link.href));
            if let Some(link) = &mut run.link {
                link.href = escaped(&link.href).into();
            }
            if let Inline::Image(image) = &mut run.inline {
                image.src = escaped(&image.src);
            }
        }
    });
    article.normalise();
    article
}

fn is_safe(address: &str) -> bool {
    let scheme = address.split_once(':').map_or("", |(scheme, _)| scheme);
    ["http", "https", "mailto", "tel", "ftp", ""].contains(&scheme)
        || !scheme.bytes().all(|b| b.is_ascii_alphanumeric())
        || address.starts_with("data:image/") && !address.starts_with("data:image/svg")
}

fn escaped(address: &str) -> String {
    let mut out = String::new();
    for c in address.chars() {
        match c {
            '{' | '}' | '|' | '\\' | '^' | '`' | '[' | ']' | '"' | '<' | '>' | ' ' => {
                out.push_str(&format!("%{:02X}", c as u32));
            }
            '\u{80}'.. => {
                let mut bytes = [0; 4];
                for byte in c.encode_utf8(&mut bytes).bytes() {
                    out.push_str(&format!("%{byte:02X}"));
                }
            }
            _ => out.push(c),
        }
    }
    out
}

/// The first part that differs.
fn compare(format: &str, one: &Article, other: &Article) -> Option<String> {
    if one == other {
        return None;
    }
    let pairs = one.parts.iter().zip(&other.parts);
    let first = pairs.clone().find(|(one, other)| one != other);
    let show = |text: String| text.chars().take(700).collect::<String>();
    Some(match first {
        Some((one, other)) => {
            format!("{format}:\n  {}\n  {}", show(format!("{one:?}")), show(format!("{other:?}")))
        }
        None => format!("{format}: {} parts, not {}", other.parts.len(), one.parts.len()),
    })
}
