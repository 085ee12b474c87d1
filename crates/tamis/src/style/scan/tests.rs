//! Sheets, and what is read of them.

use super::*;

fn check(css: &str, expected: &[(&str, &str)]) {
    let found: Vec<(&str, &str)> = Scanner::new(css, &Outline::of(css), &mut Layers::default())
        .map(|rule| (rule.selectors.trim(), rule.block.trim()))
        .collect();
    assert_eq!(found, expected, "{css}");
}

#[test]
fn rules_are_split() {
    check("a{x:y}b , c {z:w;}", &[("a", "x:y"), ("b , c", "z:w;")]);
    check("<!-- a{x:y} -->", &[("a", "x:y")]);
    check("", &[]);
    check("   ", &[]);
}

#[test]
fn comments_strings_and_escapes_hide_braces() {
    check("/* a{ */b{x:y}", &[("b", "x:y")]);
    check("a{x:'}';y:z}b{}", &[("a", "x:'}';y:z"), ("b", "")]);
    check(r#"a{x:"\"}"}b{}"#, &[("a", r#"x:"\"}""#), ("b", "")]);
    check(r"a\{b{x:y}c{}", &[(r"a\{b", "x:y"), ("c", "")]);
    check("a[b='{']{x:y}", &[("a[b='{']", "x:y")]);
    check("a{x:y/*}*/}b{}", &[("a", "x:y/*}*/"), ("b", "")]);
}

#[test]
fn what_is_not_closed_ends_with_the_sheet() {
    check("a{x:y", &[("a", "x:y")]);
    check("a{x:'y", &[("a", "x:'y")]);
    check("a{/*x", &[("a", "/*x")]);
    check("a", &[]);
    check("@media screen{a{x:y", &[("a", "x:y")]);
    check("@media", &[]);
    check("a{x:'y\n}b{}", &[("a", "x:'y"), ("b", "")]);
    check("a{x:\\", &[("a", "x:\\")]);
}

#[test]
fn nested_rules_belong_to_the_block() {
    check("a{x:y;&:hover{z:w}}b{}", &[("a", "x:y;&:hover{z:w}"), ("b", "")]);
}

#[test]
fn groups_are_entered_or_left_out() {
    check("@media screen{a{x:y}}b{}", &[("a", "x:y"), ("b", "")]);
    check("@media print{a{x:y}@media screen{c{}}}b{}", &[("b", "")]);
    check("@supports (display:grid){a{}}@supports not (x:y){b{}}", &[("a", "")]);
    check("@keyframes k{from{x:y}to{x:z}}@font-face{src:url(a)}b{}", &[("b", "")]);
    check("@import 'x;{';@charset \"utf-8\";@layer x,y;b{}", &[("b", "")]);
    check("@media screen{a{}}}b{}c{}", &[("a", ""), ("}b", ""), ("c", "")]);
    check("@container (width>1px){@layer z{b{}}}", &[("b", "")]);
}

#[test]
fn layers_are_numbered_by_first_mention() {
    let mut layers = Layers::default();
    let css = "@media print{@layer o;}@layer p,q;@layer q{a{}}@layer p.r{b{}}c{}@layer{d{}}";
    let numbers: Vec<u16> =
        Scanner::new(css, &Outline::of(css), &mut layers).map(|rule| rule.layer).collect();
    assert_eq!(numbers, [1, 0, NO_LAYER, 2]);
}

#[test]
fn groups_nest_so_deep_and_no_deeper() {
    let css = "@media screen{".repeat(100_000) + "a{}";
    assert_eq!(Scanner::new(&css, &Outline::of(&css), &mut Layers::default()).count(), 0);
    check(&("a{".repeat(1_000) + &"}".repeat(1_000) + "b{}")[..], &[("a", &css_inside(999)), ("b", "")]);
}

fn css_inside(depth: usize) -> String {
    "a{".repeat(depth) + &"}".repeat(depth)
}
proptest::proptest! {
    #[test]
    fn braces_are_found_as_by_walking(css in r#"[{}"'\\/*\n a]{0,30}"#) {
        let bytes = css.as_bytes();
        let mut layers = Layers::default();
        let outline = Outline::of(&css);
        let mut scanner = Scanner::new(&css, &outline, &mut layers);
        let mut at = 0;
        while at < bytes.len() {
            match bytes[at] {
                b'{' | b'}' => {
                    proptest::prop_assert_eq!(scanner.next_brace(scanner.at), at);
                    scanner.at = at + 1;
                    at += 1;
                }
                _ => at = after(bytes, at),
            }
        }
        proptest::prop_assert_eq!(scanner.next_brace(scanner.at), bytes.len());
    }
}
