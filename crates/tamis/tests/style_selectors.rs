//! Selectors of sheets match what the full parser of selectors says, whichever way they are matched.
#![allow(clippy::expect_used)] // this is no library

use proptest::prelude::*;
use tamis::style::{Color, Detail, Sheets, style};
use tamis_html::{NodeId, Selector, parse};

/// The elements that a rule with this selector reaches, and those that the selector finds.
fn both(html: &str, selector: &str) -> Option<(Vec<NodeId>, Vec<NodeId>)> {
    let page = format!("<!DOCTYPE html><style>{selector} {{ background-color: #123456 }}</style>{html}");
    let dom = parse(&page).dom;
    let styles = style(&dom, &Sheets::default(), Detail::Full);
    let has_color = |id: &NodeId| styles.of(*id).background == Color::opaque(0x12, 0x34, 0x56);
    let reached = dom.nodes().filter(|id| dom.is_element(*id)).filter(has_color).collect();
    let found = dom.select(&Selector::parse(selector).ok()?).collect();
    Some((reached, found))
}

fn check(html: &str, selector: &str) {
    let (reached, found) = both(html, selector).expect("a selector");
    assert_eq!(reached, found, "{selector} in {html}");
}

const PAGE: &str = "<div class='a b' id=i data-x=one><p class=a>1<p class='b c' data-x='two three'>2<b>3</b>\
    <ul class=c><li>4<li class=a><a href=#>5</a><li>6</ul></div><section class=a><p>7<i class=b></i><b>8</b></section>";

#[test]
fn forms_of_selectors() {
    for selector in [
        "*",
        "p",
        ".a",
        "#i",
        ".a .b",
        ".a > .b",
        "div > p b",
        ".a > .c li > a",
        "html .a p",
        "body > .a > .c > .a > a",
        "p + p",
        ".a ~ .b",
        "div p + ul li",
        "li:first-child",
        "li:last-child",
        ".c > :first-child",
        "li:not(:first-child)",
        "p:not(.a):not(#i)",
        ":not(.a, p) > b",
        ":is(.a, .b) > b",
        ":where(.a) b",
        ":where(ul .a, .zz) a",
        ".c :where(li:not(.a))",
        ":is(.c, .zz):not(:where(.zz, .zz *))",
        "[data-x]",
        "[data-x=one] p",
        "[data-x~=two]",
        "[class~=a]",
        "[class^='b']",
        "a:link",
        ":root .a",
        "li:nth-child(2n)",
        "li:nth-last-child(1)",
        ":has(> a)",
        "i:empty",
        "section :only-of-type",
        "div:not(:has(a)) b, section b",
    ] {
        check(PAGE, selector);
    }
}

#[test]
fn more_rules_than_one_find_their_elements() {
    let css = ".a{color:#111111}.a .b{color:#222222}p{color:#333333}li:nth-child(2){color:#444444}.c li{color:#555555}";
    let dom = parse(&format!("<!DOCTYPE html><style>{css}</style>{PAGE}")).dom;
    let styles = style(&dom, &Sheets::default(), Detail::Full);
    let color = |selector: &str| {
        let id = dom.select(&Selector::parse(selector).expect("a selector")).next().expect("an element");
        styles.of(id).color.to_string()
    };
    assert_eq!(color("p.a"), "#111");
    assert_eq!(color("p.b"), "#222");
    assert_eq!(color("section p"), "#333");
    assert_eq!(color("li.a"), "#555");
    assert_eq!(color("li:nth-child(3)"), "#555");
}

fn compound() -> impl Strategy<Value = String> {
    let simple = prop::sample::select(vec![
        ".a",
        ".b",
        ".c",
        "#i",
        "[x]",
        "[x=y]",
        ":first-child",
        ":last-child",
        ":not(.a)",
        ":not(p)",
        ":where(.b)",
        ":is(.a,.c)",
        ":not(.a .b)",
        ":where(.a > .c)",
        ":nth-child(2)",
        ":not([x])",
        ":empty",
    ]);
    let tag = prop::sample::select(vec!["", "p", "b", "div", "*"]);
    (tag, prop::collection::vec(simple, 1..3)).prop_map(|(tag, parts)| format!("{tag}{}", parts.concat()))
}

fn selector() -> impl Strategy<Value = String> {
    let sign = prop::sample::select(vec![" ", " > ", ">", " + ", "~"]);
    (compound(), prop::collection::vec((sign, compound()), 0..4))
        .prop_map(|(first, rest)| rest.iter().fold(first, |all, (sign, next)| all + sign + next))
}

/// Tags that open and close, with classes, in any order.
fn page() -> impl Strategy<Value = String> {
    let tag = prop::sample::select(vec![
        "<div class=a>",
        "<div class='b c'>",
        "<b class=b>",
        "<p x=y>",
        "<p class='a b' id=i>",
        "<b>",
        "<div x>",
        "<b class=c>t",
        "</div>",
        "</div>",
        "</b>",
        "</p>",
        "t",
    ]);
    prop::collection::vec(tag, 1..40).prop_map(|tags| tags.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn any_selector_in_any_page(html in page(), selector in selector()) {
        let (reached, found) = both(&html, &selector).expect("a selector");
        prop_assert_eq!(reached, found);
    }

    #[test]
    fn rules_do_not_get_in_each_others_way(html in page(), selectors in prop::collection::vec(selector(), 2..5)) {
        let rules: Vec<String> =
            selectors.iter().map(|selector| format!("{selector} {{ background-color: #123456 }}")).collect();
        let page = format!("<!DOCTYPE html><style>{}</style>{html}", rules.concat());
        let dom = parse(&page).dom;
        let styles = style(&dom, &Sheets::default(), Detail::Full);
        let has_color = |id: &NodeId| styles.of(*id).background == Color::opaque(0x12, 0x34, 0x56);
        let reached: Vec<NodeId> = dom.nodes().filter(|id| dom.is_element(*id)).filter(has_color).collect();
        let found: Vec<NodeId> = dom.select(&Selector::parse(&selectors.join(",")).expect("selectors")).collect();
        prop_assert_eq!(reached, found);
    }

    #[test]
    fn no_sheet_breaks_it(css in "[a-c.#>+~ *{}();:,@/\"'\\\\!0-9\\[\\]=-]{0,80}") {
        let page = format!("<style>{css}</style><p class=a style='{}'>x<b id=b>", css.replace('\'', ""));
        let dom = parse(&page).dom;
        let styles = style(&dom, &Sheets::default(), Detail::Full);
        prop_assert!(!styles.distinct().is_empty());
    }
}
