//! What listings say.

use super::*;
use crate::article::Content;
use crate::lift::lift_fragment;

fn listing(html: &str, name: Name) -> (String, Option<String>) {
    let page = Page::from_html(html);
    let id = page.dom().nodes().find(|id| page.dom().is(*id, name)).expect("the element");
    (text(&page, id), language(page.dom(), id))
}

/// The listings of a page, and how many other parts it has.
fn lifted(html: &str) -> (Vec<String>, usize) {
    let parts = lift_fragment(html).parts;
    let code = parts.iter().filter_map(|part| match &part.content {
        Content::Code { text, .. } => Some(text.clone()),
        _ => None,
    });
    let code: Vec<String> = code.collect();
    let others = parts.len() - code.len();
    (code, others)
}

#[test]
fn white_space_is_kept_byte_for_byte() {
    let (text, language) =
        listing("<pre><code class='language-Rust'>fn a() {\n\tb  \n\n}\n</code></pre>", Name::PRE);
    assert_eq!(text, "fn a() {\n\tb  \n\n}");
    assert_eq!(language.as_deref(), Some("rust"));
}

#[test]
fn gutters_are_left_out() {
    let html = "<pre><span class=line-number>1</span>a\n<span class=line-number>2</span>b</pre>";
    assert_eq!(listing(html, Name::PRE).0, "a\nb");
    let table = "<table><tr><td class='blob-num'>1</td><td class='blob-code'>x  y</td></tr>\n\
                 <tr><td class='blob-num'>2</td><td class='blob-code'>  z</td></tr></table>";
    let page = Page::from_html(table);
    let id = page.dom().nodes().find(|id| page.dom().is(*id, Name::TABLE)).expect("the table");
    assert!(is_listing(page.dom(), id));
    assert_eq!(text(&page, id), "x  y\n  z");
}

#[test]
fn a_table_of_numbers_is_no_listing() {
    let dom = tamis_html::parse("<table><tr><td>1</td><td>2</td></tr></table>").dom;
    let id = dom.nodes().find(|id| dom.is(*id, Name::TABLE)).expect("the table");
    assert!(!is_listing(&dom, id));
}

#[test]
fn rows_without_text_are_blank_lines() {
    let row = |code: &str| {
        format!(
            "<tr><td class=hljs-ln-numbers data-line-number=1></td><td class=hljs-ln-code>{code}</td></tr>"
        )
    };
    let rows = [row("import os"), row(""), row("\n"), row("x = 1")].concat();
    let html =
        format!("<pre><code class='hljs language-python'><table class=hljs-ln>{rows}</table></code></pre>");
    assert_eq!(listing(&html, Name::PRE).0, "import os\n\n\nx = 1");
    let nested = "<table><tr><td class=code><table><tr><td class=code>a</td></tr><tr><td class=code></td></tr>\
                  <tr><td class=code>b</td></tr></table></td></tr></table>";
    assert_eq!(listing(nested, Name::TABLE).0, "a\n\nb");
}

#[test]
fn lines_that_are_blocks_by_style_are_lines() {
    let html =
        "<pre><code><span style='display:block'>a</span><span style='display:block'> b</span></code></pre>";
    assert_eq!(listing(html, Name::PRE).0, "a\n b");
    let style = "<style>.line { display: block }</style>";
    let html = format!(
        "{style}<pre><span class=line>a</span>\n<span class=line></span>\n<span class=line>b</span></pre>"
    );
    assert_eq!(listing(&html, Name::PRE).0, "a\n\nb");
}

#[test]
fn tables_of_crayon_are_listings() {
    let html = "<div class=crayon-syntax><div class=crayon-tools><span class=crayon-language>Python</span></div>\
                <table class=crayon-table><tr class=crayon-row>\
                <td class='crayon-nums '>\n<div class=crayon-nums-content><div class=crayon-num>1</div>\
                <div class='crayon-num crayon-striped-num'>2</div></div></td>\
                <td class=crayon-code><div class=crayon-pre>\n\t<div class=crayon-line>if x:</div>\n\
                \t<div class=crayon-line><span class=crayon-h>  </span>y()</div></div></td></tr></table></div>";
    assert_eq!(lifted(html), (vec!["if x:\n  y()".to_owned()], 0));
}

#[test]
fn the_head_of_a_listing_is_no_text() {
    let code = || vec!["npm i".to_owned()];
    for html in [
        "<div class=language-sh><button class=copy></button><span class=lang>sh</span><pre>npm i</pre></div>",
        "<div class=language-sh><span>SH</span><button>Copy</button><pre>npm i</pre></div>",
        "<div><div class=head><span class=language-name>css</span><button>Copy</button></div><pre>npm i</pre></div>",
    ] {
        assert_eq!(lifted(html), (code(), 0), "{html}");
    }
}

#[test]
fn words_before_a_listing_are_text() {
    let page = "<div><p>Write <span>sh</span>, then <button>Save</button></p>\
                <pre class=language-sh>npm i</pre></div>";
    assert_eq!(lifted(page).1, 1);
    let before = "<div>Write <span>sh</span><pre class=language-sh>npm i</pre></div>";
    assert_eq!(lifted(before).1, 1);
    let title = "<div><div>a.py <button>Copy</button></div><pre>npm i</pre></div>";
    let article = lift_fragment(title);
    let Content::Paragraph(runs) = &article.parts[0].content else { panic!("no title") };
    assert_eq!(runs, &[crate::article::Run::text("a.py")]);
}
