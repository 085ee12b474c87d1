//! Plain text of each kind of part.

use super::*;
use crate::article::{Align, Cell, Item, Marks, Math, MediaKind, Origin, Row, Table};

fn part(content: Content) -> Part {
    Part::new(content, Origin::default())
}

fn paragraph(text: &str) -> Part {
    part(Content::Paragraph(vec![Run::text(text)]))
}

fn list(start: Option<i64>, items: Vec<Vec<Part>>) -> Part {
    let items = items.into_iter().map(|parts| Item { parts, checked: None }).collect();
    part(Content::List(List { start, items }))
}

fn written(parts: Vec<Part>) -> String {
    text(&Article { parts, ..Article::default() }, &TextOptions::default())
}

fn table(rows: Vec<Vec<Cell>>) -> Part {
    let rows = rows.into_iter().map(|cells| Row { cells }).collect();
    part(Content::Table(Table { caption: vec![], rows }))
}

fn cell(text: &str) -> Cell {
    let parts = if text.is_empty() { vec![] } else { vec![paragraph(text)] };
    Cell { parts, ..Cell::default() }
}

#[test]
fn parts_are_apart_and_the_end_is_one_newline() {
    assert_eq!(written(vec![paragraph("a"), part(Content::Rule), paragraph("b")]), "a\n\n* * *\n\nb\n");
    assert_eq!(written(vec![]), "");
}

#[test]
fn lists_have_markers_and_nest() {
    let inner = list(Some(9), vec![vec![paragraph("b")], vec![paragraph("c")]]);
    let parts = vec![list(None, vec![vec![paragraph("a"), inner], vec![paragraph("d")]]), paragraph("e")];
    assert_eq!(written(parts), "- a\n  9. b\n  10. c\n- d\n\ne\n");
    let loose = list(None, vec![vec![paragraph("a"), paragraph("b")], vec![paragraph("c")]]);
    assert_eq!(written(vec![loose]), "- a\n\n  b\n\n- c\n");
    let bare = list(None, vec![vec![list(None, vec![vec![paragraph("a")]])]]);
    assert_eq!(written(vec![bare]), "- - a\n");
    let tasks = List { start: None, items: vec![Item { parts: vec![paragraph("a")], checked: Some(true) }] };
    assert_eq!(written(vec![part(Content::List(tasks))]), "- [x] a\n");
}

#[test]
fn an_item_without_text_leaves_no_marker() {
    let picture = || part(Content::Image(Image { src: "a".into(), alt: "b".into(), ..Image::default() }));
    assert_eq!(written(vec![list(None, vec![vec![picture()], vec![paragraph("c")]])]), "- c\n");
    assert_eq!(written(vec![picture(), paragraph("c"), picture(), paragraph("d")]), "c\n\nd\n");
}

#[test]
fn quotes_and_code_keep_their_lines() {
    let code = part(Content::Code { text: "if x:\n\n\ty = \"  \"".into(), language: None });
    let quote = part(Content::Quote { parts: vec![paragraph("a"), code.clone()], cite: None });
    assert_eq!(written(vec![code]), "if x:\n\n\ty = \"  \"\n");
    assert_eq!(written(vec![quote]), "> a\n>\n> if x:\n>\n> \ty = \"  \"\n");
}

#[test]
fn tables_are_aligned() {
    let right = Cell { align: Some(Align::Right), ..cell("7") };
    let rows = vec![
        vec![cell("名前"), cell("n"), cell("x")],
        vec![cell("abcdef"), right, cell("")],
        vec![Cell { colspan: 2, ..cell("wide") }, cell("y")],
    ];
    assert_eq!(written(vec![table(rows)]), "名前   | n | x\nabcdef | 7\nwide       | y\n");
    let rows = vec![vec![Cell { rowspan: 2, ..cell("ab") }, cell("c")], vec![cell("d")]];
    assert_eq!(written(vec![table(rows)]), "ab | c\n   | d\n");
}

#[test]
fn cells_with_several_parts_stay_on_a_line_unless_they_hold_lines() {
    let many =
        Cell { parts: vec![paragraph("a"), list(None, vec![vec![paragraph("b")]])], ..Cell::default() };
    let code = part(Content::Code { text: "x\ny".into(), language: None });
    let tall = Cell { parts: vec![code], ..Cell::default() };
    let rows = vec![vec![many, cell("c")], vec![cell("1"), tall], vec![cell("d"), cell("e")]];
    assert_eq!(written(vec![table(rows)]), "a - b | c\n\n1\n\nx\ny\n\nd     | e\n");
}

#[test]
fn spaces_at_the_end_of_a_cell_are_not_those_of_the_next() {
    let code =
        Cell { parts: vec![part(Content::Code { text: "x  ".into(), language: None })], ..Cell::default() };
    let link = Some(Link { href: "u".into(), title: None });
    let image = Inline::Image(Image { src: "s".into(), alt: "alt".into(), ..Image::default() });
    let picture = part(Content::Paragraph(vec![Run { link, ..Run::plain(image) }]));
    let rows = vec![vec![code], vec![Cell { parts: vec![picture], ..Cell::default() }], vec![cell("y")]];
    assert_eq!(written(vec![table(rows)]), "x  \ny\n");
}

#[test]
fn padding_is_bounded() {
    let wide: Vec<Cell> = (0..40).map(|_| Cell { rowspan: 60000, ..cell(&"x".repeat(60)) }).collect();
    let mut rows = vec![wide];
    rows.extend((0..50_000).map(|_| vec![cell("a")]));
    assert!(written(vec![table(rows)]).len() < 20_000_000);
}

#[test]
fn pictures_and_addresses_are_options() {
    let image = Image { src: "s".into(), alt: "alt".into(), ..Image::default() };
    let link = Some(Link { href: "u".into(), title: None });
    let runs = vec![
        Run { link: link.clone(), ..Run::text("a") },
        Run { link, marks: Marks::STRONG, ..Run::text("b ") },
        Run::plain(Inline::Image(image)),
    ];
    let media = Media { kind: MediaKind::Video, src: "v".into(), title: Some("t".into()), poster: None };
    let parts = vec![part(Content::Paragraph(runs)), part(Content::Media(media))];
    assert_eq!(written(parts.clone()), "ab\n");
    let options = TextOptions { pictures: Pictures::Describe, addresses: Addresses::Show };
    let all = text(&Article { parts, ..Article::default() }, &options);
    assert_eq!(all, "ab  <u>alt\n\nt <v>\n");
}

#[test]
fn posts_footnotes_definitions_and_formulas_are_written() {
    let post =
        Post { author: Some("Ann".into()), time: Some("2024-01-02".into()), parts: vec![paragraph("hi")] };
    let group = Definition { terms: vec![vec![Run::text("t")]], descriptions: vec![vec![paragraph("d")]] };
    let runs = vec![Run::text("x"), Run::plain(Inline::Footnote("1".into())), Run::plain(Inline::Break)];
    let math = Run::plain(Inline::Math(Math { tex: "a^2".into() }));
    let ruby = Run::plain(Inline::Ruby { base: "漢".into(), text: "かん".into() });
    let parts = vec![
        part(Content::Post(post)),
        part(Content::Definitions(vec![group])),
        part(Content::Paragraph(runs.into_iter().chain([math, ruby]).collect())),
        part(Content::Footnote { label: "1".into(), parts: vec![paragraph("note"), paragraph("more")] }),
    ];
    assert_eq!(written(parts), "Ann\nhi\n\nt\n  d\n\nx[1]\na^2漢(かん)\n\n[1] note\n\n    more\n");
}

#[test]
fn captions_go_with_their_pictures() {
    let image =
        || part(Content::Image(Image { src: "a.png".into(), alt: "a wave".into(), ..Image::default() }));
    let figure = |parts| part(Content::Figure { parts, caption: vec![Run::text("High water")] });
    let described = TextOptions { pictures: Pictures::Describe, ..TextOptions::default() };
    let parts = vec![figure(vec![image()]), figure(vec![paragraph("a table")])];
    assert_eq!(written(parts.clone()), "a table\n\nHigh water\n");
    let all = text(&Article { parts, ..Article::default() }, &described);
    assert_eq!(all, "a wave\n\nHigh water\n\na table\n\nHigh water\n");
}

#[test]
fn hostile_characters_are_left_out() {
    assert_eq!(written(vec![paragraph("a\u{1b}[31m\u{202e}b\u{9b}\tc\nd\u{2029}é")]), "a[31mb c d é\n");
    let code = part(Content::Code { text: "a\u{1b}\t\u{202e}b".into(), language: None });
    assert_eq!(written(vec![code]), "a\tb\n");
}

#[test]
fn a_picture_that_is_left_out_leaves_one_space() {
    let image = Image { src: "a.png".to_owned(), alt: "a wave".to_owned(), ..Image::default() };
    let runs = vec![Run::text("It is "), Run::plain(Inline::Image(image)), Run::text(" a thing")];
    let article =
        Article { parts: vec![Part::new(Content::Paragraph(runs), Origin::default())], ..Article::default() };
    assert_eq!(text(&article, &TextOptions::default()), "It is a thing\n");
}
