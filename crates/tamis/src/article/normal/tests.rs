//! Each rule of the normal form.

use super::*;
use crate::article::{Link, List, Marks};

fn link(href: &str) -> Link {
    Link { href: href.into(), title: None }
}

fn run(text: &str, marks: Marks, link: Option<Link>) -> Run {
    Run { inline: Inline::Text(text.to_owned()), marks, link }
}

fn normal(contents: Vec<Content>) -> Vec<Content> {
    let parts = contents.into_iter().map(|content| Part::new(content, Origin::default())).collect();
    let mut article = Article { parts, ..Article::default() };
    article.normalise();
    let once = article.clone();
    article.normalise();
    assert_eq!(article, once, "once is enough");
    article.parts.into_iter().map(|part| part.content).collect()
}

fn normal_runs(runs: Vec<Run>) -> Vec<Run> {
    match normal(vec![Content::Paragraph(runs)]).pop() {
        Some(Content::Paragraph(runs)) => runs,
        None => Vec::new(),
        other => panic!("not a paragraph: {other:?}"),
    }
}

fn paragraph(text: &str) -> Content {
    Content::Paragraph(vec![Run::text(text)])
}

fn part(text: &str) -> Part {
    Part::new(paragraph(text), Origin::default())
}

#[test]
fn spaces_leave_marks_but_not_what_both_sides_have() {
    let (strong, none) = (Marks::STRONG, Marks::NONE);
    assert_eq!(
        normal_runs(vec![run(" a ", strong, None), run("b ", none, None), run(" ", strong, None)]),
        [run("a", strong, None), run(" b", none, None)],
    );
    assert_eq!(
        normal_runs(vec![run("a ", strong, Some(link("u"))), run(" b", none, Some(link("u")))]),
        [run("a", strong, Some(link("u"))), run(" b", none, Some(link("u")))],
    );
    assert_eq!(
        normal_runs(vec![run("a", strong, None), run(" ", none, None), run("b", strong, None)]),
        [run("a", strong, None), run(" ", none, None), run("b", strong, None)],
    );
}

#[test]
fn equal_neighbours_are_joined_and_empty_ones_left_out() {
    let runs =
        vec![run("a", Marks::NONE, Some(link(" "))), run("", Marks::CODE, None), run("b", Marks::NONE, None)];
    assert_eq!(normal_runs(runs), [Run::text("ab")]);
}

#[test]
fn spaces_of_code_are_spaces() {
    let code = |text: &str| Content::Code { text: text.to_owned(), language: None };
    assert_eq!(normal(vec![code("a\u{A0}= 1;\n\u{A0}\u{A0}b")]), [code("a = 1;\n  b")]);
}

#[test]
fn breaks_stand_between_text() {
    let line = || Run { marks: Marks::STRONG, ..Run::plain(Inline::Break) };
    let runs =
        vec![line(), Run::text("\u{a0} "), line(), Run::text("a "), line(), Run::text(" b"), line(), line()];
    assert_eq!(normal_runs(runs), [Run::text("a"), Run::plain(Inline::Break), Run::text("b")]);
}

#[test]
fn empty_parts_go() {
    let empty = vec![
        paragraph(" \u{a0}"),
        Content::Heading { level: 9, text: vec![] },
        Content::List(List { start: None, items: vec![Item { parts: vec![part(" ")], checked: None }] }),
        Content::Quote { parts: vec![part("")], cite: None },
        Content::Code { text: " \r\n".to_owned(), language: None },
        Content::Table(Table { caption: vec![], rows: vec![Row::default()] }),
        Content::Definitions(vec![Definition::default()]),
        Content::Post(Post { author: Some("A".to_owned()), ..Post::default() }),
    ];
    assert_eq!(normal(empty), []);
}

#[test]
fn what_lost_its_point_is_replaced_by_its_inside() {
    let figure = |parts, caption| Content::Figure { parts, caption };
    let details = |summary, parts| Content::Details { summary, parts };
    let contents = vec![
        figure(vec![part("a")], vec![Run::text(" ")]),
        figure(vec![], vec![Run::text("b")]),
        details(vec![Run::text("c")], vec![part(" ")]),
        Content::Table(Table { caption: vec![Run::text("d")], rows: vec![] }),
        Content::Image(Image { alt: "e".to_owned(), ..Image::default() }),
    ];
    assert_eq!(normal(contents), ["a", "b", "c", "d", "e"].map(paragraph));
}

#[test]
fn a_paragraph_of_one_picture_is_the_picture() {
    let image = Image { src: "a.png".to_owned(), ..Image::default() };
    let run = Run { marks: Marks::STRONG, ..Run::plain(Inline::Image(image.clone())) };
    let linked = Run { link: Some(link("u")), marks: Marks::NONE, ..run.clone() };
    let normal =
        normal(vec![Content::Paragraph(vec![run, Run::text(" ")]), Content::Paragraph(vec![linked.clone()])]);
    assert_eq!(normal, [Content::Image(image), Content::Paragraph(vec![linked])]);
}

#[test]
fn groups_of_definitions_are_whole() {
    let group = |term: &str, description: &str| Definition {
        terms: vec![vec![Run::text(term)]],
        descriptions: vec![vec![part(description)]],
    };
    let groups = vec![group("a", ""), group("b", "c"), group("", "d")];
    let whole = Definition {
        terms: vec![vec![Run::text("a")], vec![Run::text("b")]],
        descriptions: vec![vec![part("c")], vec![part("d")]],
    };
    assert_eq!(normal(vec![Content::Definitions(groups)]), [Content::Definitions(vec![whole])]);
}

#[test]
fn tables_lose_empty_rows_and_wild_spans() {
    let header = Cell { header: true, ..Cell::default() };
    let cell = Cell { colspan: 0, rowspan: u32::MAX, parts: vec![part("a")], ..Cell::default() };
    let rows = vec![Row { cells: vec![header] }, Row::default(), Row { cells: vec![cell] }];
    let Content::Table(table) = &normal(vec![Content::Table(Table { caption: vec![], rows })])[0] else {
        panic!("not a table")
    };
    assert_eq!(table.rows.len(), 1);
    assert_eq!((table.rows[0].cells[0].colspan, table.rows[0].cells[0].rowspan), (1, MAX_ROWSPAN));
}

#[test]
fn deep_nesting_is_flattened() {
    let deep = (0..100).fold(paragraph("a"), |content, _| Content::Quote {
        parts: vec![Part::new(content, Origin::default())],
        cite: None,
    });
    let mut levels = 1;
    let mut contents = normal(vec![deep]);
    while let Some(Content::Quote { mut parts, .. }) = contents.pop() {
        levels += 1;
        contents = parts.drain(..).map(|part| part.content).collect();
    }
    assert_eq!(levels, MAX_NESTING);
}

#[test]
fn known_roles_are_known() {
    let mut part = Part { role: Some(Role::Custom(" title ".to_owned())), ..part("a") };
    assert_eq!(settle(&mut part, Inside { level: 1, direction: None }), None);
    assert_eq!(part.role, Some(Role::Title));
}

#[test]
fn directions_are_said_once() {
    let rtl = |part: Part| Part { direction: Some(Direction::Rtl), ..part };
    let quote = Content::Quote { parts: vec![rtl(part("a"))], cite: None };
    let parts = vec![rtl(Part::new(quote, Origin::default())), rtl(part("b"))];
    let mut article = Article { parts, ..Article::default() };
    article.normalise();
    let Content::Quote { parts, .. } = &article.parts[0].content else { panic!("no quote") };
    assert_eq!((article.parts[0].direction, parts[0].direction), (Some(Direction::Rtl), None));
    article.direction = Some(Direction::Rtl);
    article.normalise();
    assert_eq!((article.parts[0].direction, article.parts[1].direction), (None, None));
}

#[test]
fn directions_are_said_once_where_what_turned_them_is_gone() {
    let turned =
        |direction, content| Part { direction: Some(direction), ..Part::new(content, Origin::default()) };
    let inner = Part { direction: Some(Direction::Ltr), ..part("a") };
    let unnamed = turned(Direction::Rtl, Content::Details { summary: Vec::new(), parts: vec![inner] });
    let quote = turned(Direction::Ltr, Content::Quote { parts: vec![unnamed], cite: None });
    let mut article = Article { parts: vec![quote], ..Article::default() };
    article.normalise();
    let Content::Quote { parts, .. } = &article.parts[0].content else { panic!("no quote") };
    assert_eq!(parts, &[part("a")]);
}
