//! HTML of each kind of part.

use super::*;
use crate::article::{Align, Cell, Direction, Inline, Link, Marks, Math, Origin, Row, Table};
use crate::engine::Role;

fn part(content: Content) -> Part {
    Part::new(content, Origin::default())
}

fn paragraph(text: &str) -> Part {
    part(Content::Paragraph(vec![Run::text(text)]))
}

fn written(content: Content) -> String {
    let article = Article { parts: vec![part(content)], ..Article::default() };
    html(&article, &Meta::default(), &HtmlOptions::default())
}

fn image(src: &str) -> Image {
    Image { src: src.into(), alt: "a\"b".into(), title: None, size: Some((3, 4)) }
}

#[test]
fn runs_are_marked_and_escaped() {
    let link = Some(Link { href: "https://a/?b&c\"".into(), title: Some("t".into()) });
    let runs = vec![
        Run::text("<script> "),
        Run { link: link.clone(), marks: Marks::STRONG, ..Run::text("a") },
        Run { link, ..Run::text("b") },
        Run::plain(Inline::Break),
        Run { marks: Marks::SUB.with(Marks::CODE), ..Run::text("c") },
        Run::plain(Inline::Math(Math { tex: "x<y".into() })),
        Run::plain(Inline::Footnote("1".into())),
        Run::plain(Inline::Ruby { base: "漢".into(), text: "かん".into() }),
    ];
    assert_eq!(
        written(Content::Paragraph(runs)),
        "<p>&lt;script&gt; <a href=\"https://a/?b&amp;c&quot;\" title=\"t\"><strong>a</strong>b</a><br>\
         <sub><code>c</code></sub><span class=\"math math-inline\" data-tamis-math>x&lt;y</span>\
         <sup class=\"footnote-reference\"><a href=\"#fn-1\">1</a></sup>\
         <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>\n",
    );
}

#[test]
fn unsafe_addresses_are_left_out() {
    let link = Some(Link { href: "java\nscript:alert(1)".into(), title: None });
    let runs = vec![Run { link, ..Run::text("a") }, Run::plain(Inline::Image(image("data:text/html,b")))];
    assert_eq!(written(Content::Paragraph(runs)), "<p>aa\"b</p>\n");
    let media = Media {
        kind: MediaKind::Embed,
        src: "javascript:a".into(),
        title: Some("t".into()),
        poster: Some("javascript:b".into()),
    };
    assert_eq!(written(Content::Media(media)), "<p data-tamis-media=\"embed\">t</p>\n");
    let quote = Content::Quote { parts: vec![paragraph("a")], cite: Some("javascript:a".into()) };
    assert_eq!(written(quote), "<blockquote>\n<p>a</p>\n</blockquote>\n");
}

#[test]
fn lists_definitions_and_code_are_written() {
    let item = |text: &str, checked| Item { parts: vec![paragraph(text)], checked };
    let list = List { start: Some(3), items: vec![item("a", None), item("b", Some(true))] };
    assert_eq!(
        written(Content::List(list)),
        "<ol start=\"3\">\n<li>a</li>\n<li><input type=\"checkbox\" disabled checked> b</li>\n</ol>\n",
    );
    let group = Definition { terms: vec![vec![Run::text("t")]], descriptions: vec![vec![paragraph("d")]] };
    assert_eq!(written(Content::Definitions(vec![group])), "<dl>\n<dt>t</dt>\n<dd>d</dd>\n</dl>\n");
    let code = Content::Code { text: "\na < b\n\nc".into(), language: Some("rust".into()) };
    assert_eq!(written(code.clone()), "<pre><code class=\"language-rust\">\na &lt; b\n\nc</code></pre>\n");
    assert_eq!(
        part_in_markdown(&part(code)),
        "<pre><code class=\"language-rust\">&#10;a &lt; b&#10;&#10;c</code></pre>\n"
    );
}

#[test]
fn figures_tables_and_posts_are_written() {
    let figure =
        Content::Figure { parts: vec![part(Content::Image(image("i.png")))], caption: vec![Run::text("c")] };
    assert_eq!(
        written(figure),
        "<figure>\n<img src=\"i.png\" alt=\"a&quot;b\" width=\"3\" height=\"4\">\n\
         <figcaption>c</figcaption>\n</figure>\n",
    );
    let head = Cell { header: true, colspan: 2, parts: vec![paragraph("h")], ..Cell::default() };
    let body = Cell { align: Some(Align::Right), parts: vec![paragraph("1")], ..Cell::default() };
    let rows = vec![Row { cells: vec![head] }, Row { cells: vec![body, Cell::default()] }];
    assert_eq!(
        written(Content::Table(Table { caption: vec![Run::text("c")], rows })),
        "<table role=\"table\">\n<caption>c</caption>\n<thead>\n<tr><th colspan=\"2\">h</th></tr>\n</thead>\n\
         <tbody>\n<tr><td style=\"text-align: right\">1</td><td></td></tr>\n</tbody>\n</table>\n",
    );
    let post = Post { author: Some("A&B".into()), time: Some("2024".into()), parts: vec![paragraph("p")] };
    assert_eq!(
        written(Content::Post(post)),
        "<article data-tamis-post>\n<header><span data-tamis-author>A&amp;B</span> <time>2024</time></header>\n\
         <p>p</p>\n</article>\n",
    );
}

#[test]
fn parts_say_what_they_are_and_where_they_come_from() {
    let item = Part {
        role: Some(Role::Custom("a\"b".into())),
        direction: Some(Direction::Rtl),
        origin: Origin { first: 3, end: 9 },
        ..paragraph("x")
    };
    let list = List { start: None, items: vec![Item { parts: vec![item], checked: None }] };
    let article = Article { parts: vec![part(Content::List(list))], ..Article::default() };
    let options = HtmlOptions { sources: Sources::Show, ..HtmlOptions::default() };
    assert_eq!(
        html(&article, &Meta::default(), &options),
        "<ul data-tamis-source=\"0-0\">\n<li>\n\
         <p dir=\"rtl\" data-tamis-type=\"a&quot;b\" data-tamis-source=\"3-9\">x</p>\n</li>\n</ul>\n",
    );
}

#[test]
fn documents_have_a_head_and_no_script() {
    let heading = Content::Heading { level: 1, text: vec![Run::text("T")] };
    let article =
        Article { parts: vec![part(heading)], language: Some("he".into()), direction: Some(Direction::Rtl) };
    let meta = Meta {
        title: Some("T".into()),
        authors: vec!["A".into(), "B".into()],
        published: Some("2024-05-06".into()),
        site: Some("</title><script>".into()),
        canonical: Some("javascript:a".into()),
        ..Meta::default()
    };
    let options = HtmlOptions { form: HtmlForm::Document, ..HtmlOptions::default() };
    let document = html(&article, &meta, &options);
    assert!(document.starts_with("<!DOCTYPE html>\n<html lang=\"he\" dir=\"rtl\">"), "{document}");
    assert!(document.contains("default-src 'none'"));
    assert!(document.contains("<p class=\"byline\">A, B · 2024-05-06 · &lt;/title&gt;&lt;script&gt;</p>"));
    assert_eq!(document.matches("<h1>").count(), 1, "the title is not said twice");
    assert!(document.contains("<header>\n<h1>T</h1>\n<p class"), "{document}");
    assert!(!document.contains("<script") && !document.contains("javascript:"));
}
