//! Selectors that a page has words for, and others.

use super::*;
use crate::style::selector_text::split_list;

fn words() -> Words {
    let mut words = Words::new(false);
    for class in ["a", "b", "md:c", "wide"] {
        let hash = words.class(class.as_bytes());
        words.add(hash);
    }
    let hash = words.id(b"i");
    words.add(hash);
    words
}

fn check(selector: &str, expected: bool) {
    assert_eq!(may_match(selector, &words()), expected, "{selector}");
}

#[test]
fn selectors_that_the_page_has_words_for() {
    for selector in [
        ".a",
        "p",
        "*",
        "#i",
        "p.a",
        ".a#i.b",
        ".a > .b",
        ".a>p",
        "p:not(.zz):first-child",
        ".a [x='> .zz']",
        "[x].a",
        ":root",
        r".md\:c",
        r".md\00003ac",
        r".a .\77 ide",
    ] {
        check(selector, true);
    }
}

#[test]
fn what_the_page_does_not_have_matches_nothing() {
    for selector in [
        ".zz",
        ".zz .a",
        "#zz>p",
        "p.zz",
        "[x].zz",
        "p:hover",
        "p:hover .a",
        "p::before",
        "p:-moz-any",
        "",
        ".a >",
        r".a\",
    ] {
        check(selector, false);
    }
}

#[test]
fn lists_that_the_page_has_no_words_for_are_told_at_once() {
    for (list, expected) in [
        (".zz", true),
        ("p.zz .a, #zz", true),
        (".zz,.a", false),
        (".zz:not(.a, .b)", false),
        (r".zz\,.a", false),
        (".zz[x=','], .zz", false),
        ("a:hover,\n.zz > p", true),
        ("", false),
        (".zz,", false),
        ("*a.zz", false),
    ] {
        assert_eq!(none_can_match(list, &words()), expected, "{list}");
    }
}

proptest::proptest! {
    #[test]
    fn lists_without_a_chance_have_no_selector_with_one(list in r"([.#:]{0,2}(a|zz|i|-x|hover|\\)|[ >+~*(\[),])*") {
        let words = words();
        if none_can_match(&list, &words) {
            proptest::prop_assert!(!split_list(&list).any(|selector| may_match(selector, &words)));
        }
    }

    #[test]
    fn the_quick_look_says_what_the_careful_one_says(selector in r"([.#:]{0,2}(a|zz|i|-x|hover|\\)|[ >+~*(\[)])*") {
        let (selector, words) = (selector.trim(), words());
        if let Some(answer) = plain_may_match(selector.as_bytes(), &words) {
            proptest::prop_assert_eq!(answer, careful_may_match(selector, &words));
        }
    }
}
