//! Markdown as people see it; that it reads back is tested in `tests/round_trip.rs`.

use super::*;
use crate::article::{Align, Cell, Image, Inline, Item, Link, Marks, Math, Origin, Row, Table};

fn part(content: Content) -> Part {
    Part::new(content, Origin::default())
}

fn paragraph(text: &str) -> Part {
    part(Content::Paragraph(vec![Run::text(text)]))
}

fn written(parts: Vec<Part>) -> String {
    markdown(&Article { parts, ..Article::default() }, &Meta::default(), &MarkdownOptions::default())
}

fn written_runs(runs: Vec<Run>) -> String {
    written(vec![part(Content::Paragraph(runs))])
}

fn marked(text: &str, marks: Marks) -> Run {
    Run { marks, ..Run::text(text) }
}

fn list(start: Option<i64>, items: Vec<Vec<Part>>) -> Part {
    let items = items.into_iter().map(|parts| Item { parts, checked: None }).collect();
    part(Content::List(List { start, items }))
}

#[test]
fn text_is_escaped_only_where_it_has_a_meaning() {
    for (text, expected) in [
        ("snake_case & co, $5, ~1, a < b, Hi!", "snake_case & co, $5, ~1, a < b, Hi!"),
        ("1. a", "1\\. a"),
        ("2024 was", "2024 was"),
        ("-5 and - 5", "-5 and - 5"),
        ("- a", "\\- a"),
        ("# a", "\\# a"),
        ("> a", "\\> a"),
        ("*a* _b_ `c` [d](e) \\", "\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e) \\\\"),
        ("$5 or $6, ~~a~~", "\\$5 or \\$6, \\~\\~a\\~\\~"),
        ("<b> &amp; &#42;", "\\<b> &amp;amp; &amp;#42;"),
        ("a | b", "a | b"),
    ] {
        assert_eq!(written(vec![paragraph(text)]), format!("{expected}\n"));
    }
    let lines = [
        Run::text("a"),
        Run::plain(Inline::Break),
        Run::text("==="),
        Run::plain(Inline::Break),
        Run::text("+"),
    ];
    assert_eq!(written_runs(lines.to_vec()), "a\\\n\\===\\\n\\+\n");
    let heading =
        |text: &str| written(vec![part(Content::Heading { level: 2, text: vec![Run::text(text)] })]);
    assert_eq!(heading("1. C#"), "## 1. C\\#\n");
}

#[test]
fn marks_are_delimiters_or_tags() {
    let (strong, em) = (Marks::STRONG, Marks::EMPHASIS);
    assert_eq!(written_runs(vec![Run::text("a "), marked("b", strong), Run::text(", c")]), "a **b**, c\n");
    assert_eq!(written_runs(vec![Run::text("中"), marked("文", strong), Run::text("字")]), "中**文**字\n");
    assert_eq!(
        written_runs(vec![Run::text("a"), marked("(b)", strong), Run::text("c")]),
        "a<strong>(b)</strong>c\n"
    );
    assert_eq!(written_runs(vec![marked("a", strong.with(em))]), "**_a_**\n");
    assert_eq!(written_runs(vec![marked("a", strong.with(em)), marked(" b", em)]), "_**a** b_\n");
    assert_eq!(written_runs(vec![marked("a", strong), marked("b", em)]), "**a**<em>b</em>\n");
    assert_eq!(
        written_runs(vec![Run::text("H"), marked("2", Marks::SUB), Run::text("O")]),
        "H<sub>2</sub>O\n"
    );
    assert_eq!(written_runs(vec![marked("a", Marks::DELETED)]), "~~a~~\n");
    assert_eq!(written_runs(vec![marked("a`b", Marks::CODE)]), "``a`b``\n");
    assert_eq!(written_runs(vec![marked("`", Marks::CODE)]), "`` ` ``\n");
}

#[test]
fn links_and_pictures_keep_their_addresses() {
    let link = |href: &str, title: Option<&str>| Run {
        link: Some(Link { href: href.into(), title: title.map(Into::into) }),
        ..Run::text("a]")
    };
    assert_eq!(written_runs(vec![link("https://b/c_(d)", None)]), "[a\\]](https://b/c_(d))\n");
    assert_eq!(written_runs(vec![link("b c(", Some("d \"e\""))]), "[a\\]](b&#32;c&#40; \"d &#34;e&#34;\")\n");
    assert_eq!(written_runs(vec![link("javascript:a", None)]), "a\\]\n");
    let image = Image { src: "i.png".into(), alt: "*".into(), title: None, size: Some((1, 2)) };
    assert_eq!(written(vec![part(Content::Image(image.clone()))]), "![\\*](i.png)\n");
    let runs = vec![Run::text("Look!"), link("u", None), Run::plain(Inline::Image(image))];
    assert_eq!(written_runs(runs), "Look\\![a\\]](u)![\\*](i.png)\n");
}

#[test]
fn lists_are_tight_when_they_can_be() {
    let inner = list(Some(1), vec![vec![paragraph("b")], vec![paragraph("c")]]);
    let parts = vec![
        list(None, vec![vec![paragraph("a"), inner], vec![paragraph("d")]]),
        list(None, vec![vec![paragraph("e"), part(Content::Code { text: "f\n\ng".into(), language: None })]]),
    ];
    assert_eq!(written(parts), "- a\n  1. b\n  2. c\n- d\n\n* e\n\n  ```\n  f\n\n  g\n  ```\n");
    let tasks =
        List { start: None, items: vec![Item { parts: vec![paragraph("- a")], checked: Some(true) }] };
    assert_eq!(written(vec![part(Content::List(tasks))]), "- [x] - a\n");
    assert!(written(vec![list(Some(-1), vec![vec![paragraph("a")]])]).starts_with("<ol start=\"-1\">"));
}

#[test]
fn tables_are_bars_or_html() {
    let cell = |text: &str, header| Cell { header, parts: vec![paragraph(text)], ..Cell::default() };
    let table = |rows: Vec<Vec<Cell>>| {
        let rows = rows.into_iter().map(|cells| Row { cells }).collect();
        written(vec![part(Content::Table(Table { caption: vec![], rows }))])
    };
    let right = Cell { align: Some(Align::Right), ..cell("c|d", true) };
    let below = Cell { align: Some(Align::Right), ..cell("2", false) };
    assert_eq!(
        table(vec![vec![cell("a", true), right], vec![cell("1", false), below]]),
        "| a | c\\|d |\n| --- | --: |\n| 1 | 2 |\n",
    );
    assert_eq!(table(vec![vec![cell("1", false)], vec![cell("2", false)]]), "|  |\n| --- |\n| 1 |\n| 2 |\n");
    assert!(
        table(vec![vec![Cell { colspan: 2, ..cell("1", false) }]])
            .starts_with("<table role=\"table\">\n<tbody>\n<tr><td colspan=\"2\">")
    );
}

#[test]
fn what_markdown_cannot_say_is_html_around_markdown() {
    let code = part(Content::Code { text: "```\n".into(), language: Some("c#".into()) });
    let details =
        Content::Details { summary: vec![marked("s", Marks::STRONG)], parts: vec![paragraph("*"), code] };
    assert_eq!(
        written(vec![part(details)]),
        "<details>\n<summary><strong>s</strong></summary>\n\n\\*\n\n````c#\n```\n\n````\n\n</details>\n",
    );
    let post = Post { author: Some("A".into()), time: None, parts: vec![paragraph("p")] };
    assert_eq!(
        written(vec![part(Content::Quote { parts: vec![part(Content::Post(post))], cite: None })]),
        "> <article data-tamis-post>\n> <header><span data-tamis-author>A</span> </header>\n>\n> p\n>\n> </article>\n",
    );
    let figure = Content::Figure { parts: vec![paragraph("p")], caption: vec![Run::text("c")] };
    assert_eq!(written(vec![part(figure)]), "<figure>\n\np\n\n<figcaption>c</figcaption>\n</figure>\n");
}

#[test]
fn footnotes_and_formulas_are_written() {
    let runs = vec![
        Run::text("x"),
        Run::plain(Inline::Footnote("1".into())),
        Run::text(": "),
        Run::plain(Inline::Math(Math { tex: "a_1".into() })),
    ];
    let note = Content::Footnote { label: "1".into(), parts: vec![paragraph("n"), paragraph("m")] };
    let parts =
        vec![part(Content::Paragraph(runs)), part(Content::Math(Math { tex: "b".into() })), part(note)];
    assert_eq!(written(parts), "x[^1]\\: $a_1$\n\n$$b$$\n\n[^1]: n\n\n    m\n");
}

#[test]
fn front_matter_comes_first() {
    let article = Article { parts: vec![paragraph("a")], ..Article::default() };
    let meta = Meta { title: Some("T".into()), ..Meta::default() };
    let options = MarkdownOptions { front_matter: FrontMatter::Yaml };
    assert_eq!(markdown(&article, &meta, &options), "---\ntitle: \"T\"\n---\n\na\n");
}
