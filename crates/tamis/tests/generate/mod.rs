//! Articles of all kinds, with text that is hard to write down.

#![allow(dead_code, clippy::expect_used)] // each test uses some of it, and may fail loudly

pub(crate) mod compare;
mod pieces;
pub(crate) mod read;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use tamis::article::{
    Align, Article, Cell, Content, Definition, Direction, Image, Inline, Item, Link, List, Marks, Math,
    Media, MediaKind, Origin, Part, Post, Row, Run, Table,
};
use tamis::engine::Role;

use pieces::{ADDRESSES, CODE, FORMULAS, PIECES};

pub(crate) fn text() -> impl Strategy<Value = String> {
    let joined = |pieces: Vec<(&str, bool)>| {
        let mut text = String::new();
        for (piece, is_apart) in pieces {
            text.push_str(piece);
            text.push_str(if is_apart { " " } else { "" });
        }
        text
    };
    vec((select(PIECES), any::<bool>()), 1..6).prop_map(joined)
}

fn address() -> impl Strategy<Value = String> {
    select(ADDRESSES).prop_map(str::to_owned)
}

fn marks() -> impl Strategy<Value = Marks> {
    let some =
        vec(select(&Marks::ALL[..]), 0..4).prop_map(|marks| marks.into_iter().fold(Marks::NONE, Marks::with));
    prop_oneof![2 => Just(Marks::NONE), 1 => select(&Marks::ALL[..]), 1 => some]
}

fn image() -> impl Strategy<Value = Image> {
    (address(), text(), option::of(text()), option::of((20..2000_u32, 20..2000_u32)))
        .prop_filter("a picture is no mail", |(src, ..)| !src.starts_with("mailto"))
        .prop_map(|(src, alt, title, size)| Image { src, alt, title, size })
}

fn label() -> impl Strategy<Value = String> {
    select(&["1", "2", "note", "Note", "a b", "x*", "é"][..]).prop_map(str::to_owned)
}

fn math() -> impl Strategy<Value = Math> {
    select(FORMULAS).prop_map(|tex| Math { tex: tex.to_owned() })
}

fn inline() -> impl Strategy<Value = Inline> {
    prop_oneof![
        12 => text().prop_map(Inline::Text),
        2 => Just(Inline::Break),
        2 => image().prop_map(Inline::Image),
        2 => math().prop_map(Inline::Math),
        2 => label().prop_map(Inline::Footnote),
        1 => (text(), text()).prop_map(|(base, text)| Inline::Ruby { base, text }),
    ]
}

fn link() -> impl Strategy<Value = Option<Link>> {
    let some = (address(), option::of(text()))
        .prop_map(|(href, title)| Some(Link { href: href.into(), title: title.map(Into::into) }));
    prop_oneof![3 => Just(None), 1 => some]
}

pub(crate) fn runs() -> impl Strategy<Value = Vec<Run>> {
    vec((inline(), marks(), link()).prop_map(|(inline, marks, link)| Run { inline, marks, link }), 0..5)
}

fn code() -> impl Strategy<Value = Content> {
    let language = option::of(select(&["rust", "c++", "c#", "f`x", "a\\b", "a&amp;b"][..]));
    (vec(select(CODE), 0..6), language).prop_map(|(lines, language)| Content::Code {
        text: lines.concat(),
        language: language.map(str::to_owned),
    })
}

fn media() -> impl Strategy<Value = Content> {
    let kind = select(&[MediaKind::Audio, MediaKind::Video, MediaKind::Embed][..]);
    let poster = option::of(Just("https://example.org/p.png".to_owned()));
    (kind, address(), option::of(text()), poster)
        .prop_map(|(kind, src, title, poster)| Content::Media(Media { kind, src, title, poster }))
}

fn leaf() -> impl Strategy<Value = Content> {
    prop_oneof![
        6 => runs().prop_map(Content::Paragraph),
        2 => (1..7_u8, runs()).prop_map(|(level, text)| Content::Heading { level, text }),
        2 => code(),
        1 => image().prop_map(Content::Image),
        1 => media(),
        1 => math().prop_map(Content::Math),
        1 => Just(Content::Rule),
    ]
}

fn part(content: impl Strategy<Value = Content>) -> impl Strategy<Value = Part> {
    let role = prop_oneof![
        8 => Just(None),
        1 => Just(Some(Role::Headline)),
        1 => Just(Some(Role::Custom("price \"<&".to_owned()))),
    ];
    let direction = prop_oneof![
        8 => Just(None),
        1 => select(&[Direction::Ltr, Direction::Rtl, Direction::Auto][..]).prop_map(Some),
    ];
    (content, role, direction).prop_map(|(content, role, direction)| Part {
        role,
        direction,
        ..Part::new(content, Origin::default())
    })
}

fn table(parts: impl Strategy<Value = Vec<Part>> + Clone + 'static) -> impl Strategy<Value = Content> {
    let align = option::of(select(&[Align::Left, Align::Center, Align::Right][..]));
    let wild = (any::<bool>(), 1..3_u32, 1..3_u32, align, parts)
        .prop_map(|(header, colspan, rowspan, align, parts)| Cell { header, colspan, rowspan, align, parts });
    let wild = vec(vec(wild, 0..4).prop_map(|cells| Row { cells }), 0..4);
    let plain = (1..4_usize, any::<bool>()).prop_flat_map(|(n_columns, has_head)| {
        let cell = |header: bool| {
            runs().prop_map(move |runs| Cell {
                header,
                parts: vec![Part::new(Content::Paragraph(runs), Origin::default())],
                ..Cell::default()
            })
        };
        let head = vec(vec(cell(true), n_columns), usize::from(has_head));
        let body = vec(vec(cell(false), n_columns), 0..3);
        (head, body)
            .prop_map(|(head, body)| head.into_iter().chain(body).map(|cells| Row { cells }).collect())
    });
    let caption = prop_oneof![2 => Just(Vec::new()), 1 => runs()];
    (caption, prop_oneof![wild, plain]).prop_map(|(caption, rows)| Content::Table(Table { caption, rows }))
}

fn list(parts: impl Strategy<Value = Vec<Part>> + Clone + 'static) -> impl Strategy<Value = Content> {
    let start = prop_oneof![3 => Just(None), 2 => Just(Some(1)), 1 => select(&[-1, 0, 5, 999_999_998][..]).prop_map(Some)];
    let checked = prop_oneof![4 => Just(None), 1 => any::<bool>().prop_map(Some)];
    let item = (parts, checked).prop_map(|(parts, checked)| Item { parts, checked });
    (start, vec(item, 1..4)).prop_map(|(start, items)| Content::List(List { start, items }))
}

fn container(inner: BoxedStrategy<Part>) -> impl Strategy<Value = Content> {
    let parts = vec(inner, 0..4).boxed();
    let group = (vec(runs(), 0..3), vec(parts.clone(), 0..3))
        .prop_map(|(terms, descriptions)| Definition { terms, descriptions });
    let post = (option::of(text()), option::of(text()), parts.clone())
        .prop_map(|(author, time, parts)| Content::Post(Post { author, time, parts }));
    prop_oneof![
        3 => list(parts.clone()),
        2 => (parts.clone(), option::of(address())).prop_map(|(parts, cite)| Content::Quote { parts, cite }),
        2 => table(parts.clone()),
        1 => vec(group, 0..3).prop_map(Content::Definitions),
        1 => (parts.clone(), runs()).prop_map(|(parts, caption)| Content::Figure { parts, caption }),
        1 => (parts.clone(), runs()).prop_map(|(parts, summary)| Content::Details { parts, summary }),
        1 => (label(), parts).prop_map(|(label, parts)| Content::Footnote { label, parts }),
        1 => post,
    ]
}

/// An article in normal form.
pub(crate) fn article() -> impl Strategy<Value = Article> {
    let parts = part(leaf()).prop_recursive(3, 12, 3, |inner| part(container(inner)));
    vec(parts, 0..5).prop_map(|parts| {
        let mut article = Article { parts, ..Article::default() };
        article.normalise();
        article
    })
}

/// An article in normal form whose text has many runs that touch each other.
pub(crate) fn dense_article() -> impl Strategy<Value = Article> {
    let few = select(
        &["a", "*", "_", "$", "~", "`", "!", "\n===", "\n---", "中", " ", ".", "(", "|", "\\", "<", "&", ":"]
            [..],
    );
    let inline = prop_oneof![
        8 => vec(few, 1..4).prop_map(|pieces| Inline::Text(pieces.concat())),
        1 => Just(Inline::Break),
        1 => math().prop_map(Inline::Math),
        1 => Just(Inline::Footnote("1".to_owned())),
        1 => image().prop_map(Inline::Image),
    ];
    let run = (inline, marks(), link()).prop_map(|(inline, marks, link)| Run { inline, marks, link });
    (vec(run, 1..10), 0..3_u8).prop_map(|(runs, place)| {
        let note = Content::Paragraph(vec![Run::text("note")]);
        let note =
            Content::Footnote { label: "1".to_owned(), parts: vec![Part::new(note, Origin::default())] };
        let paragraph = Content::Paragraph(runs.clone());
        let content = match place {
            0 => paragraph,
            1 => Content::Heading { level: 2, text: runs },
            _ => {
                let cell = Cell { parts: vec![Part::new(paragraph, Origin::default())], ..Cell::default() };
                Content::Table(Table { caption: vec![], rows: vec![Row { cells: vec![cell.clone(), cell] }] })
            }
        };
        let parts = [content, note].map(|content| Part::new(content, Origin::default())).to_vec();
        let mut article = Article { parts, ..Article::default() };
        article.normalise();
        article
    })
}

/// Changes every part.
pub(crate) fn each_part(parts: &mut [Part], change: &mut impl FnMut(&mut Part)) {
    for part in parts {
        change(part);
        match &mut part.content {
            Content::List(list) => list.items.iter_mut().for_each(|item| each_part(&mut item.parts, change)),
            Content::Definitions(groups) => {
                groups
                    .iter_mut()
                    .flat_map(|group| &mut group.descriptions)
                    .for_each(|parts| each_part(parts, change));
            }
            Content::Quote { parts, .. }
            | Content::Figure { parts, .. }
            | Content::Details { parts, .. }
            | Content::Footnote { parts, .. }
            | Content::Post(Post { parts, .. }) => each_part(parts, change),
            Content::Table(table) => {
                table
                    .rows
                    .iter_mut()
                    .flat_map(|row| &mut row.cells)
                    .for_each(|cell| each_part(&mut cell.parts, change));
            }
            _ => {}
        }
    }
}

/// Changes every text within parts.
pub(crate) fn each_text(parts: &mut [Part], change: &mut impl FnMut(&mut Vec<Run>)) {
    each_part(parts, &mut |part| match &mut part.content {
        Content::Heading { text, .. }
        | Content::Paragraph(text)
        | Content::Figure { caption: text, .. }
        | Content::Details { summary: text, .. }
        | Content::Table(Table { caption: text, .. }) => change(text),
        Content::Definitions(groups) => {
            groups.iter_mut().flat_map(|group| &mut group.terms).for_each(&mut *change);
        }
        _ => {}
    });
}
