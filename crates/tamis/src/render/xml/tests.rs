//! XML of each kind of part.

use super::*;
use crate::article::{Content, Image, Inline, Item, Link, List, Marks, Origin, Part, Post, Run};

#[test]
fn parts_and_runs_are_elements() {
    let link = Some(Link { href: "a?b&c".into(), title: None });
    let runs = vec![
        Run { link, marks: Marks::STRONG, ..Run::text("x]]>") },
        Run::plain(Inline::Break),
        Run::plain(Inline::Image(Image {
            src: "i".into(),
            alt: "\"".into(),
            title: None,
            size: Some((1, 2)),
        })),
        Run::plain(Inline::Footnote("1".into())),
    ];
    let part = |content| Part::new(content, Origin::default());
    let list = List {
        start: Some(3),
        items: vec![Item { parts: vec![part(Content::Paragraph(runs))], checked: Some(true) }],
    };
    let post = Post { author: Some("A".into()), time: None, parts: vec![part(Content::Rule)] };
    let parts = vec![part(Content::List(list)), part(Content::Post(post))];
    let article = Article { parts, language: Some("he".into()), direction: Some(Direction::Rtl) };
    let meta =
        Meta { title: Some("a\u{0}b\u{ffff}".into()), tags: vec!["c".into(), "d".into()], ..Meta::default() };
    assert_eq!(
        xml(&article, &meta),
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document schema=\"1\">\n\
         <meta>\n<title>ab</title>\n<tag>c</tag>\n<tag>d</tag>\n</meta>\n\
         <article language=\"he\" direction=\"rtl\">\n\
         <list start=\"3\" source=\"0-0\">\n<item checked=\"true\">\n\
         <paragraph source=\"0-0\"><link href=\"a?b&amp;c\"><strong>x]]&gt;</strong></link><break/>\
         <image src=\"i\" alt=\"&quot;\" size=\"1x2\"/><reference label=\"1\"/></paragraph>\n\
         </item>\n</list>\n<post author=\"A\" source=\"0-0\">\n<rule source=\"0-0\"></rule>\n</post>\n\
         </article>\n</document>\n",
    );
}
