//! What is shown in place, and what must not be.

mod check;
mod nasty;

use check::{assert_safe, events_written};
use nasty::{NASTY, PIECES};

use tamis_html::NodeId;

use super::*;
use crate::engine::{Edit, Reason, Rule};

const WHY: Reason = Reason { rule: Rule("test.rule"), value: 1.0 };
const ALL: [InPlace; 3] = [InPlace::Hide, InPlace::Highlight, InPlace::Remove];

/// The nodes that a selector names are kept.
fn keep(page: &Page, selector: &str) -> Selection {
    let mut selection = Selection::new();
    let selector = tamis_html::Selector::parse(selector).expect("a selector");
    for id in page.dom().select(&selector) {
        selection.keep(id, WHY);
    }
    selection
}

fn written(html: &str, selector: &str, how: InPlace) -> String {
    let page = Page::from_html(html);
    in_place(&page, &keep(&page, selector), how)
}

/// What stands in the written body.
fn body(html: &str, selector: &str, how: InPlace) -> String {
    let html = written(html, selector, how);
    let start = html.find("<body").expect("a body");
    let end = html.rfind("</body>").expect("an end");
    html[start..end].split_once('>').expect("a tag").1.to_owned()
}

#[test]
fn only_what_is_listed_is_written_and_a_parser_keeps_its_place() {
    for html in NASTY {
        for selector in ["body", "p", "td, li, b", "nothing"] {
            for how in ALL {
                assert_safe(&written(html, selector, how), html);
            }
        }
    }
}

#[test]
fn all_pairs_of_nasty_inputs_are_safe() {
    for first in NASTY {
        for second in NASTY {
            let html = format!("{first}{second}");
            assert_safe(&written(&html, "p, b", InPlace::Hide), &html);
        }
    }
}

#[test]
fn writing_again_changes_nothing() {
    for html in NASTY {
        let once = written(html, "body", InPlace::Remove);
        let twice = written(&once, "body", InPlace::Remove);
        assert_eq!(events_written(&twice), events_written(&once), "{html}");
    }
}

#[test]
fn what_is_not_kept_is_hidden_in_its_place() {
    let html = "<div id=a>x<p id=b style='color:red'>y<i id=c>z</i></p></div>";
    assert_eq!(
        body(html, "#b", InPlace::Hide),
        "<div id=\"a\">x<p id=\"b\" style=\"visibility:visible !important;color:red\">y<i id=\"c\">z</i></p></div>"
    );
    assert!(written(html, "#b", InPlace::Hide).contains("<body style=\"visibility:hidden !important\">"));
    assert!(written(html, "body", InPlace::Hide).contains("<body><div"));
}

#[test]
fn a_verdict_on_a_text_gives_it_an_element() {
    let page = Page::from_html("<p>one<br>two</p>");
    let two = page.dom().nodes().find(|id| page.dom().text(*id) == "two").expect("a text");
    let mut selection = Selection::new();
    selection.keep(page.body(), WHY);
    selection.drop(two, WHY);
    let html = in_place(&page, &selection, InPlace::Hide);
    assert!(html.contains("<p>one<br><span style=\"visibility:hidden !important\">two</span></p>"), "{html}");
    assert!(in_place(&page, &selection, InPlace::Remove).contains("<p>one<br></p>"));
}

#[test]
fn what_is_kept_is_marked_and_the_rest_is_as_it_was() {
    let html = "<div>x<p>y</p></div>";
    let marked = body(html, "p", InPlace::Highlight);
    assert!(marked.starts_with("<div>x<p style=\"outline:"), "{marked}");
    assert!(!written(html, "p", InPlace::Highlight).contains("hidden"));
}

#[test]
fn a_mark_stands_around_nothing_that_is_dropped() {
    let page = Page::from_html("<nav>menu</nav><p>one <b>two</b></p>three<script>x</script><p hidden>no</p>");
    let nav = page.dom().nodes().find(|id| page.dom().name_text(*id) == "nav").expect("an element");
    let mut selection = Selection::new();
    selection.keep(page.body(), WHY);
    selection.drop(nav, WHY);
    let html = in_place(&page, &selection, InPlace::Highlight);
    let marked = html.replace(
        "outline:3px solid #d97706 !important;background-color:rgba(251,191,36,.25) !important",
        "MARK",
    );
    let expected = "<nav>menu</nav><p style=\"MARK\">one <b>two</b></p><span style=\"MARK\">three</span>";
    assert!(marked.contains(expected), "{marked}");
    assert!(!marked.contains("<body style"), "{marked}");
}

#[test]
fn removing_leaves_what_stands_around() {
    let html = "<nav>menu</nav><div class=a>x<table><tr><td>no<td class=k>yes</table></div><p>no</p>";
    assert_eq!(
        body(html, ".k", InPlace::Remove),
        "<div class=\"a\"><table><tbody><tr><td class=\"k\">yes</td></tr></tbody></table></div>"
    );
    assert_eq!(body(html, "nothing", InPlace::Remove), "");
}

#[test]
fn the_head_keeps_title_sheets_and_little_else() {
    let html = "<html lang=en onclick=x><title>T&lt;</title><meta charset=latin1><meta name=viewport content=w>\
                <meta name=generator content=x><style media=all>p{}</style><script>x</script>\
                <link rel=stylesheet href=/s.css><link rel=icon href=i><p>x";
    let html = written(html, "p", InPlace::Hide);
    let head = html.split("</head>").next().expect("a head");
    assert!(
        head.ends_with(
            "<title>T&lt;</title><meta name=\"viewport\" content=\"w\">\
             <style media=\"all\">p{}</style><link rel=\"stylesheet\" href=\"/s.css\">"
        ),
        "{head}"
    );
    assert!(head.starts_with("<html lang=\"en\"><head><meta charset=\"utf-8\"><meta http-equiv="), "{head}");
    assert!(head.contains("default-src 'none'") && !head.contains("<base"), "{head}");
}

#[test]
fn a_base_is_kept_when_it_is_of_the_web() {
    let url = url::Url::parse("https://example.com/a/b").expect("an address");
    let source = crate::page::Source { url: Some(&url), ..crate::page::Source::default() };
    let base = |html: &str| {
        let page = Page::read(html.as_bytes(), &source);
        let html = in_place(&page, &Selection::new(), InPlace::Hide);
        html.split_once("<base href=\"").map(|(_, rest)| rest.split('"').next().unwrap_or("").to_owned())
    };
    assert_eq!(base("<p>x").as_deref(), Some("https://example.com/a/b"));
    assert_eq!(base("<base href=/c/><p>x").as_deref(), Some("https://example.com/c/"));
    assert_eq!(base("<base href=javascript:x><p>x"), None);
}

#[test]
fn edits_are_applied() {
    let page = Page::from_html(
        "<div><p class=a id=b>x</p><table><tr><td>c</table><a href=/>l</a><ul><li>m</ul></div>",
    );
    let find =
        |name: &str| page.dom().nodes().find(|id| page.dom().name_text(*id) == name).expect("an element");
    let mut selection = keep(&page, "body");
    let links = vec![("/n".to_owned(), "<next>".to_owned()), ("javascript:x".to_owned(), "bad".to_owned())];
    selection.edit(Edit::DropAttribute { node: find("p"), name: "class".to_owned() });
    selection.edit(Edit::ReplaceByText { node: find("tr"), text: "1 < 2".to_owned() });
    selection.edit(Edit::ReplaceByText { node: find("li"), text: "item".to_owned() });
    selection.edit(Edit::AppendLinks { node: find("a"), links });
    let html = in_place(&page, &selection, InPlace::Hide);
    assert!(
        html.contains(
            "<div><p id=\"b\">x</p><table><tbody><tr><td>1 &lt; 2</td></tr></tbody></table><a href=\"/\">l</a>\
             <ul><li>item</li></ul> <a href=\"/n\">&lt;next&gt;</a> bad</div>"
        ),
        "{html}"
    );
    assert_safe(&html, "edits");
}

#[test]
fn sheets_and_meta_go_when_the_engine_says_so() {
    let page = Page::from_html(
        "<meta name=description content=d><style>a{}</style><body><style>b{}</style><p>x<link rel=stylesheet href=c>",
    );
    let is_named = |id: &NodeId| ["meta", "style", "link"].contains(&page.dom().name_text(*id));
    let count = |selection: &Selection, how| {
        let html = in_place(&page, selection, how);
        ["<style>", "<link", "description"].map(|part| html.matches(part).count())
    };
    let mut selection = keep(&page, "p");
    assert_eq!(count(&selection, InPlace::Remove), [2, 1, 1]);
    page.dom().nodes().filter(is_named).for_each(|id| selection.drop(id, WHY));
    assert_eq!(count(&selection, InPlace::Remove), [0, 0, 0]);
    assert_eq!(count(&selection, InPlace::Hide), [2, 1, 1]);
}

#[test]
fn replaced_nodes_of_every_kind_stay_in_place() {
    let html = "<table><caption>a</caption><colgroup><col></colgroup><tr><td>b</table><select><option>c</select>\
                <dl><dt>d<dd>e</dl><svg><text>f</text></svg><math><mi>g</mi></math><ul><li>h</ul><p><b>i</b>";
    let page = Page::from_html(html);
    for id in page.dom().descendants(page.body()) {
        for how in ALL {
            let mut selection = keep(&page, "p");
            selection.edit(Edit::ReplaceByText { node: id, text: "replaced".to_owned() });
            selection.edit(Edit::AppendLinks { node: id, links: vec![("/x".to_owned(), "more".to_owned())] });
            assert_safe(&in_place(&page, &selection, how), page.dom().name_text(id));
        }
    }
}

#[test]
fn text_of_scripts_that_is_kept_stands_at_the_end() {
    let body = "The river rose in the night and the bridge was closed. ".repeat(6);
    let html = format!(
        "<div id=root></div><script type='application/ld+json'>{{\"articleBody\":\"<p onclick=x>{body}\"}}</script>"
    );
    let page = Page::from_html(&html);
    let annex = page.annexes().first().expect("an annex");
    let mut selection = Selection::new();
    selection.keep(annex.root, WHY);
    for how in ALL {
        let html = in_place(&page, &selection, how);
        assert!(html.contains("The river rose"), "{html}");
        assert_safe(&html, "annex");
    }
}

#[test]
fn ten_thousand_levels() {
    let html = format!("{}<p>deep", "<div><span>".repeat(4_990));
    for how in ALL {
        let html = written(&html, "p", how);
        assert!(html.contains("deep"));
        assert_safe(&html, "levels");
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 1_000, failure_persistence: None, ..Default::default() })]
    #[test]
    fn any_soup_of_tags_is_safe(pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..40)) {
        let html = pieces.concat();
        for how in ALL {
            assert_safe(&written(&html, "p, td, b, li", how), &html);
        }
    }
}
