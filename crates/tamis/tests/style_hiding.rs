//! What a reader does not see, and how it is hidden.
#![allow(clippy::expect_used)] // this is no library

use tamis::style::{Detail, Hiding, Sheets, style};
use tamis_html::parse;

/// How the text `x` is hidden.
fn hiding(html: &str) -> Option<Hiding> {
    let dom = parse(html).dom;
    let styles = style(&dom, &Sheets::default(), Detail::Visibility);
    let text = dom.nodes().find(|id| dom.text(*id) == "x").expect("a text");
    let hiding = styles.of(text).hiding;
    assert_eq!(styles.is_hidden(text), hiding.is_some_and(|hiding| hiding != Hiding::Closed));
    hiding
}

/// How the text of a `div` with this inline style is hidden, itself and from further inside.
fn check(css: &str, expected: Option<Hiding>) {
    assert_eq!(hiding(&format!("<div style='{css}'>x")), expected, "{css}");
    assert_eq!(hiding(&format!("<div style='{css}'><p>a<b>x")), expected, "{css}, inside");
    assert_eq!(hiding(&format!("<style>.h{{{css}}}</style><div class=h>x")), expected, "{css}, in a sheet");
}

#[test]
fn not_displayed() {
    check("display:none", Some(Hiding::DisplayNone));
    check("display:block", None);
    assert_eq!(hiding("<p hidden>x"), Some(Hiding::HiddenAttribute));
    assert_eq!(hiding("<p hidden style=display:block>x"), None);
    assert_eq!(hiding("<p hidden=until-found>x"), Some(Hiding::ContentVisibility));
    assert_eq!(hiding("<template>x</template>"), Some(Hiding::DisplayNone));
    assert_eq!(hiding("<div><template shadowrootmode=open>x</template>"), None);
    assert_eq!(hiding("<title>x</title>"), Some(Hiding::DisplayNone));
    assert_eq!(hiding("<script>x</script>"), Some(Hiding::DisplayNone));
    assert_eq!(hiding("<body><noscript>x</noscript>"), None);
    assert_eq!(hiding("<dialog>x"), Some(Hiding::DisplayNone));
    assert_eq!(hiding("<dialog open>x"), None);
    assert_eq!(hiding("<div popover>x"), Some(Hiding::DisplayNone));
}

#[test]
fn not_painted() {
    check("visibility:hidden", Some(Hiding::Invisible));
    check("visibility:collapse", Some(Hiding::Invisible));
    check("opacity:0", Some(Hiding::Transparent));
    check("opacity:0%", Some(Hiding::Transparent));
    check("opacity:.5", None);
    check("content-visibility:hidden", Some(Hiding::ContentVisibility));
    check("content-visibility:auto", None);
    assert_eq!(hiding("<div style=visibility:hidden><p style=visibility:visible>x"), None);
    assert_eq!(hiding("<div style=opacity:0><p style=opacity:1>x"), Some(Hiding::Transparent));
}

#[test]
fn out_of_the_window() {
    check("position:absolute;left:-9999px", Some(Hiding::OffScreen));
    check("position:absolute;left:-999em", Some(Hiding::OffScreen));
    check("position:fixed;top:-1000px", Some(Hiding::OffScreen));
    check("position:fixed;inset:0 auto auto -100%", Some(Hiding::OffScreen));
    check("left:-9999px", None);
    check("position:absolute;left:-20px", None);
    check("margin-left:-9999px", Some(Hiding::OffScreen));
    check("margin:0 0 0 -9999px", Some(Hiding::OffScreen));
    check("text-indent:-9999px", Some(Hiding::OffScreen));
    check("text-indent:2em", None);
    assert_eq!(hiding("<div style=text-indent:-9999px><p style=text-indent:0>x"), None);
}

#[test]
fn cut_off() {
    check("position:absolute;clip:rect(0,0,0,0)", Some(Hiding::Clipped));
    check("position:absolute;clip:rect(1px 1px 1px 1px)", Some(Hiding::Clipped));
    check("clip:rect(0,0,0,0)", None);
    check("position:absolute;clip:auto", None);
    check("clip-path:inset(50%)", Some(Hiding::Clipped));
    check("clip-path:inset(100%)", Some(Hiding::Clipped));
    check("clip-path:inset(5px)", None);
    check("clip-path:circle(0)", Some(Hiding::Clipped));
    check("clip-path:none", None);
}

#[test]
fn without_size() {
    check("height:0;overflow:hidden", Some(Hiding::ZeroSize));
    check("width:0;overflow:hidden", Some(Hiding::ZeroSize));
    check("max-height:0;overflow:hidden", Some(Hiding::ZeroSize));
    check("width:1px;height:1px;overflow:hidden", Some(Hiding::ZeroSize));
    check("height:0", None);
    check("height:0;overflow:hidden;padding-bottom:56.25%", None);
    check("width:0;flex:1;overflow:hidden", None);
    check("height:0;min-height:50px;overflow:hidden", None);
    check("height:10px;overflow:hidden", None);
    check("transform:scale(0)", Some(Hiding::ZeroSize));
    check("transform:scale(1)", None);
    check("font-size:0", Some(Hiding::TooSmall));
    check("font:0/0 a", Some(Hiding::TooSmall));
    assert_eq!(hiding("<div style=font-size:0><p style=font-size:12px>x"), None);
    assert_eq!(hiding("<iframe width=0 height=0>x</iframe>"), Some(Hiding::ZeroSize));
    assert_eq!(hiding("<span style=height:0;overflow:hidden>x</span>"), None);
}

#[test]
fn closed_details_are_labelled_and_not_hidden() {
    let closed = Some(Hiding::Closed);
    assert_eq!(hiding("<details>x</details>"), closed);
    assert_eq!(hiding("<details><summary>a</summary><p>x"), closed);
    assert_eq!(hiding("<details><summary>x</summary><p>a"), None);
    assert_eq!(hiding("<details><summary>a</summary><summary>x"), closed);
    assert_eq!(hiding("<details open><summary>a</summary><p>x"), None);
    assert_eq!(hiding("<details><p style=display:none>x"), Some(Hiding::DisplayNone));
    assert_eq!(hiding("<details><details open><p>x"), closed);
}

#[test]
fn rules_that_show_again_win() {
    let page = |rules: &str, class: &str| format!("<style>{rules}</style><div class='{class}'>x");
    let rules = ".collapse:not(.show){display:none}.fade{opacity:0}.fade.show{opacity:1}";
    assert_eq!(hiding(&page(rules, "collapse")), Some(Hiding::DisplayNone));
    assert_eq!(hiding(&page(rules, "collapse show")), None);
    assert_eq!(hiding(&page(rules, "fade show")), None);
    let focusable = ".v:not(:focus):not(:focus-within){position:absolute!important;width:1px!important;\
                     height:1px!important;overflow:hidden!important;clip:rect(0,0,0,0)!important}";
    assert_eq!(hiding(&page(focusable, "v")), Some(Hiding::Clipped));
}
