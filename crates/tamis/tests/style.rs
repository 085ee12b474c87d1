//! The cascade: which declaration wins, and what it comes to.
#![allow(clippy::expect_used)] // this is no library

use tamis::style::{Color, Detail, Display, Family, Position, Sheets, Style, Styles, Visibility, style};
use tamis_html::{Dom, NodeId, parse};

fn styled(html: &str) -> (Dom, Styles) {
    let dom = parse(html).dom;
    let styles = style(&dom, &Sheets::default(), Detail::Full);
    (dom, styles)
}

fn by_id(dom: &Dom, id: &str) -> NodeId {
    dom.nodes().find(|node| dom.attr_named(*node, "id") == Some(id)).expect("an element with that id")
}

/// The style of the element with the id `x`.
fn of_x(html: &str) -> Style {
    let (dom, styles) = styled(html);
    *styles.of(by_id(&dom, "x"))
}

/// The colour of `x` under a sheet.
fn color(css: &str, html: &str) -> String {
    of_x(&format!("<!DOCTYPE html><style>{css}</style>{html}")).color.to_string()
}

#[test]
fn the_more_specific_selector_wins() {
    let p = "<div class=c><p id=x class='a b'>";
    assert_eq!(color("#x{color:red}.a{color:blue}p{color:lime}", p), "#f00");
    assert_eq!(color(".a.b{color:red}.a{color:blue}", p), "#f00");
    assert_eq!(color("div p{color:red}p{color:blue}", p), "#f00");
    assert_eq!(color("div .a{color:red}p.b{color:blue}", p), "#00f");
    assert_eq!(color(":where(#x){color:red}p{color:blue}", p), "#00f");
    assert_eq!(color(":is(#x,q){color:red}.a.b{color:blue}", p), "#f00");
}

#[test]
fn the_later_rule_wins() {
    assert_eq!(color("p{color:red}p{color:blue}", "<p id=x>"), "#00f");
    assert_eq!(color("p{color:red;color:blue}", "<p id=x>"), "#00f");
    assert_eq!(color("p{color:red}</style><style>p{color:blue}", "<p id=x>"), "#00f");
    assert_eq!(color("p{color:red;color:nonsense}", "<p id=x>"), "#f00");
}

#[test]
fn importance_and_the_inline_style() {
    assert_eq!(color("#x{color:red}", "<p id=x style=color:blue>"), "#00f");
    assert_eq!(color("p{color:red!important}", "<p id=x style=color:blue>"), "#f00");
    assert_eq!(color("p{color:red ! IMPORTANT}", "<p id=x style='color:blue!important'>"), "#00f");
    assert_eq!(color("p{color:red!important}#x{color:blue}", "<p id=x>"), "#f00");
}

#[test]
fn layers_come_before_what_stands_in_none() {
    assert_eq!(color("p{color:red}@layer l{#x{color:blue}}", "<p id=x>"), "#f00");
    assert_eq!(color("@layer k,l;@layer l{p{color:red}}@layer k{#x{color:blue}}", "<p id=x>"), "#f00");
    assert_eq!(color("p{color:red!important}@layer l{p{color:blue!important}}", "<p id=x>"), "#00f");
}

#[test]
fn inheritance_and_the_words_of_every_property() {
    assert_eq!(color("div{color:red}", "<div><p><b id=x>"), "#f00");
    assert_eq!(color("div{color:red}a{color:inherit}", "<div><a href=# id=x>"), "#f00");
    assert_eq!(color("div{color:red}p{color:initial}", "<div><p id=x>"), "#000");
    assert_eq!(color("div{color:red}p{color:blue}p{color:unset}", "<div><p id=x>"), "#f00");
    assert_eq!(color("a{color:red}a{color:revert}", "<a href=# id=x>"), "#00e");
    let display = |css: &str| of_x(&format!("<style>{css}</style><p id=x>")).display;
    assert_eq!(display("p{display:none}p{display:revert}"), Display::Block);
    assert_eq!(display("p{display:none}p{display:initial}"), Display::Inline);
    assert_eq!(display("p{display:none}p{display:unset}"), Display::Inline);
    assert_eq!(display("body{display:flex}p{display:inherit}"), Display::Flex);
}

#[test]
fn background_and_position_are_not_inherited() {
    let html = "<style>div{background:#abc url(x.png);position:absolute}</style><div><p id=x>";
    let style = of_x(html);
    assert_eq!((style.background, style.position), (Color::TRANSPARENT, Position::Static));
}

#[test]
fn font_sizes() {
    let size = |css: &str, html: &str| of_x(&format!("<!DOCTYPE html><style>{css}</style>{html}")).font_size;
    let close = |found: f32, expected: f32| assert!((found - expected).abs() < 0.01, "{found} {expected}");
    close(size("", "<h1 id=x>"), 32.0);
    close(size("div{font-size:20px}p{font-size:1.5em}", "<div><p id=x>"), 30.0);
    close(size("div{font-size:20px}p{font-size:50%}", "<div><p id=x>"), 10.0);
    close(size("html{font-size:62.5%}p{font-size:1.6rem}", "<p id=x>"), 16.0);
    close(size("p{font-size:x-large}", "<p id=x>"), 24.0);
    close(size("div{font-size:10px}p{font-size:larger}", "<div><p id=x>"), 12.0);
    close(size("p{font-size:12pt}", "<p id=x>"), 16.0);
    close(size("p{font:italic bold 20px/1.5 Georgia, serif}", "<p id=x>"), 20.0);
    close(size("p{font-size:calc(1rem + 1vw)}", "<p id=x>"), 28.8);
    close(size("p{font-size:clamp(1rem, 5vw, 2rem)}", "<p id=x>"), 32.0);
    close(size("p{font-size:var(--a, 11px)}", "<p id=x>"), 11.0);
    close(size("p{font-size:11px;font-size:var(--a)}", "<p id=x>"), 11.0);
    close(size("", "<font size=5 id=x>"), 24.0);
    close(size("", "<pre id=x>"), 13.0);
    close(size("div{font-size:32px}", "<div><code id=x>"), 32.0);
    close(size("", "<h1><code id=x>"), 26.0);
    close(size("code{font-size:1em}", "<code id=x>"), 13.0);
    close(size("", "<small><small id=x>"), 11.11);
}

#[test]
fn weight_slant_and_typeface() {
    let style = of_x("<style>p{font:italic bold 20px/1.5 'Nobody Knows', monospace}</style><p id=x>");
    assert_eq!((style.weight, style.italic, style.family), (700, true, Family::Monospace));
    assert_eq!(of_x("<b id=x>").weight, 700);
    assert_eq!(of_x("<h2><b id=x>").weight, 900);
    assert_eq!(of_x("<style>b{font-weight:lighter}</style><h2><b id=x>").weight, 400);
    assert!(of_x("<em><b id=x>").italic);
    assert!(!of_x("<style>b{font-style:normal}</style><em><b id=x>").italic);
    assert_eq!(of_x("<font face='Courier New' id=x>").family, Family::Monospace);
}

#[test]
fn presentational_attributes_give_way_to_sheets() {
    let style = of_x("<body bgcolor=#112233 text=navy id=x>");
    assert_eq!((style.background.to_string(), style.color.to_string()), ("#123".into(), "#000080".into()));
    assert_eq!(of_x("<table><tr><td bgcolor=red id=x>").background, Color::opaque(255, 0, 0));
    assert_eq!(of_x("<font color=red id=x>").color, Color::opaque(255, 0, 0));
    assert_eq!(color("font{color:blue}", "<font color=red id=x>"), "#00f");
    assert_eq!(color("*{color:blue}", "<font color=red id=x>"), "#00f");
}

#[test]
fn media() {
    let p = "<p id=x>";
    assert_eq!(color("@media print{p{color:red}}", p), "#000");
    assert_eq!(color("@media (max-width:600px){p{color:red}}p{background:red}", p), "#000");
    assert_eq!(color("@media screen and (min-width:600px){p{color:red}}", p), "#f00");
    assert_eq!(of_x("<style media=print>p{color:red}</style><p id=x>").color, Color::BLACK);
    assert_eq!(of_x("<style type=text/x>p{color:red}</style><p id=x>").color, Color::BLACK);
}

#[test]
fn selectors_that_cannot_match_do_not_take_the_others_along() {
    let p = "<p id=x class='a md:b'>";
    assert_eq!(color("p:hover,p{color:red}", p), "#f00");
    assert_eq!(color("p::before,.a{color:red}", p), "#f00");
    assert_eq!(color("p::-moz-x,.a{color:red}", p), "#f00");
    assert_eq!(color(r".md\:b{color:red}", p), "#f00");
    assert_eq!(color(".a:not(:hover){color:red}", p), "#f00");
    assert_eq!(color("p:nth-child(1){color:red}", p), "#f00");
    assert_eq!(color("p:nth-child(1 of .a),p{color:red}", p), "#f00");
    assert_eq!(color(".A{color:red}", p), "#000");
    assert_eq!(of_x("<style>.A{color:red}</style><p id=x class=a>").color, Color::opaque(255, 0, 0));
}

#[test]
fn linked_sheets_that_the_caller_has() {
    let dom = parse("<link rel=stylesheet href=a.css><link rel=stylesheet href=/b.css><p id=x>").dom;
    let x = by_id(&dom, "x");
    let color = |sheets: Sheets<'_>| style(&dom, &sheets, Detail::Full).of(x).color.to_string();
    assert_eq!(color(Sheets::default()), "#000");
    assert_eq!(color(Sheets::default().with("a.css", "p{color:red}")), "#f00");
    let both = Sheets::default().with("/b.css", "p{color:blue}").with("a.css", "p{color:red}");
    assert_eq!(color(both), "#00f");
    let absolute =
        Sheets::default().with_page("https://a.example/c/").with("https://a.example/b.css", "p{color:red}");
    assert_eq!(color(absolute), "#f00");
}

#[test]
fn boxes_of_browsers() {
    let display = |html: &str| of_x(html).display;
    assert_eq!(display("<div id=x>"), Display::Block);
    assert_eq!(display("<span id=x>"), Display::Inline);
    assert_eq!(display("<ul><li id=x>"), Display::ListItem);
    assert_eq!(display("<table><tr id=x>"), Display::TableRow);
    assert_eq!(display("<table><td id=x>"), Display::TableCell);
    assert_eq!(display("<center id=x>"), Display::Block);
    assert_eq!(display("<body><noscript id=x><p>a"), Display::Block);
    assert_eq!(display("<body><noscript id=x>a"), Display::Inline);
    assert_eq!(display("<my-element id=x>"), Display::Inline);
    assert_eq!(display("<span style=float:left id=x>"), Display::Block);
    assert_eq!(display("<span style=position:absolute id=x>"), Display::Block);
    assert_eq!(display("<div style=display:flex><span id=x>"), Display::Block);
    assert_eq!(display("<div style=display:grid><span style=display:inline-flex id=x>"), Display::Flex);
    assert_eq!(display("<p style='display:inline flow-root' id=x>"), Display::InlineBlock);
    for (is_block, display) in [
        (true, Display::Block),
        (true, Display::TableRow),
        (true, Display::ListItem),
        (false, Display::TableCell),
        (false, Display::InlineBlock),
        (false, Display::None),
        (false, Display::Contents),
    ] {
        assert_eq!(display.is_block(), is_block, "{display}");
    }
}

#[test]
fn texts_have_the_style_of_their_parent_in_a_line() {
    let (dom, styles) = styled("<p style='color:red;visibility:hidden'>a<b>b</b>");
    let text = dom.nodes().find(|id| dom.text(*id) == "a").expect("a text");
    let style = styles.of(text);
    assert_eq!((style.display, style.color), (Display::Inline, Color::opaque(255, 0, 0)));
    assert_eq!(style.visibility, Visibility::Hidden);
}

#[test]
fn white_space() {
    assert!(of_x("<pre><b id=x>").pre);
    assert!(of_x("<p style=white-space:pre-wrap id=x>").pre);
    assert!(!of_x("<pre><b style=white-space:normal id=x>").pre);
    assert!(!of_x("<p style=white-space:nowrap id=x>").pre);
}

#[test]
fn a_style_in_one_line() {
    assert_eq!(of_x("<p id=x>").to_string(), "block 16px 400 #000 on transparent");
    let html = "<pre style='position:fixed;opacity:0;font-style:italic;background:#ff000080' id=x>";
    assert_eq!(
        of_x(html).to_string(),
        "block 13px 400 #000 on #ff000080 italic monospace pre fixed hidden:transparent"
    );
}

#[test]
fn less_detail_gives_the_same_boxes() {
    let html = "<style>.a{color:red;display:flex}.b{font-size:0}</style><div class=a><p class=b id=x>";
    let dom = parse(html).dom;
    let full = style(&dom, &Sheets::default(), Detail::Full);
    let less = style(&dom, &Sheets::default(), Detail::Visibility);
    for id in dom.nodes() {
        let (full, less) = (full.of(id), less.of(id));
        assert_eq!((full.display, full.hiding, full.pre), (less.display, less.hiding, less.pre));
        assert_eq!(less.color, Color::BLACK);
    }
}

#[test]
fn elements_are_told_apart_whatever_their_classes() {
    let names = ["p", "li", "div", "h2", "b", "td", "a", "pre", "dl", "em"];
    let one = |i: usize| format!("<{0} class='c{i}'>x</{0}><{0}>y</{0}>", names[i % names.len()]);
    let html = "<style>.none{display:none}</style>".to_owned() + &(0..300).map(one).collect::<String>();
    let (dom, styles) = styled(&html);
    for id in dom.nodes().filter(|id| dom.is_element(*id)) {
        let expected = match dom.name_text(id) {
            "p" | "div" | "h2" | "pre" | "dl" => Display::Block,
            "li" => Display::ListItem,
            "b" | "a" | "em" => Display::Inline,
            _ => continue,
        };
        assert_eq!(styles.of(id).display, expected, "{}", dom.outer_html(id));
    }
}
