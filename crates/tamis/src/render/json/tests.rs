//! JSON as it is written and read.

use super::*;
use crate::article::{Content, Direction, Image, Inline, Item, Link, List, Marks, Origin, Part, Run};
use crate::engine::Role;

fn article() -> Article {
    let link = Some(Link { href: "u".into(), title: None });
    let runs = vec![
        Run { marks: Marks::STRONG.with(Marks::CODE), link, ..Run::text("a") },
        Run::plain(Inline::Image(Image { src: "i".into(), size: Some((1, 2)), ..Image::default() })),
    ];
    let part = Part {
        role: Some(Role::Custom("price".into())),
        direction: Some(Direction::Rtl),
        ..Part::new(Content::Paragraph(runs), Origin { first: 1, end: 9 })
    };
    let list = List { start: Some(2), items: vec![Item { parts: vec![part], checked: Some(false) }] };
    let parts = vec![Part::new(Content::List(list), Origin { first: 0, end: 9 })];
    Article { parts, direction: None, language: Some("en".into()) }
}

#[test]
fn the_schema_is_as_documented() {
    let meta = Meta { title: Some("T".into()), canonical: Some("c".into()), ..Meta::default() };
    assert_eq!(
        json(&article(), &meta),
        r#"{"schema":1,"meta":{"title":"T","url":"c"},"article":{"language":"en","parts":[{"type":"list","start":2,"items":[{"checked":false,"parts":[{"type":"paragraph","text":[{"type":"text","text":"a","marks":["strong","code"],"link":{"href":"u"}},{"type":"image","src":"i","size":[1,2]}],"role":"price","direction":"rtl","source":[1,9]}]}],"source":[0,9]}]}}"#,
    );
}

#[test]
fn what_is_written_is_read() {
    let meta = Meta {
        title: Some("T\u{0}\"".into()),
        authors: vec!["A".into()],
        agency: Some("xyz".into()),
        published: Some("2024".into()),
        modified: Some("2025".into()),
        site: Some("S".into()),
        language: Some("en".into()),
        canonical: Some("c".into()),
        description: Some("d".into()),
        image: Some("i".into()),
        tags: vec!["x".into()],
        licence: Some("l".into()),
        kind: Some("k".into()),
        claims: vec![],
    };
    assert_eq!(from_json(&json(&article(), &meta)).expect("it was written here"), (article(), meta));
}

#[test]
fn the_deepest_article_is_read() {
    let deep = (1..MAX_NESTING).fold(Content::Rule, |content, _| {
        let parts = vec![Part::new(content, Origin::default())];
        Content::List(List { start: None, items: vec![Item { parts, checked: None }] })
    });
    let article = Article { parts: vec![Part::new(deep, Origin::default())], ..Article::default() };
    let written = json(&article, &Meta::default());
    assert_eq!(from_json(&written).expect("it was written here").0, article);
}

#[test]
fn other_json_is_refused() {
    let refused = |json: &str| from_json(json).expect_err("refused").to_string();
    assert_eq!(
        refused(r#"{"schema":2,"meta":{},"article":{"parts":[]}}"#),
        "schema 2 is not known, only 1 is"
    );
    assert_eq!(refused(&"[".repeat(100_000)), "more than 32 levels of parts");
    assert!(refused("{}").starts_with("not an article"));
    assert!(refused(r#"{"schema":1,"meta":{},"article":{"parts":[]}} x"#).starts_with("not an article"));
}
