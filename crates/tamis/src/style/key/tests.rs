//! Selectors that a page has words for, and others.

use super::*;
use crate::style::scan::{Layers, Scanner};
use crate::style::selector_text::split_list;

fn words() -> Words {
    let mut words = Words::new(false);
    for class in ["a", "b", "md:c", "wide"] {
        words.add_class(class.as_bytes());
    }
    words.add_id(b"i");
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

/// The selectors of a list that may match.
fn hopeful(list: &str) -> Vec<String> {
    let css = format!("{list}{{}}");
    let outline = Outline::of(&css);
    let mut found = Vec::new();
    for rule in Scanner::new(&css, &outline, &mut Layers::default()) {
        add_hopeful(&mut found, &rule, (&css, &outline), &words());
    }
    found.into_iter().map(str::to_owned).collect()
}

#[test]
fn selectors_of_lists_that_the_page_has_words_for() {
    for (list, expected) in [
        (".zz", &[][..]),
        ("p.zz .a, #zz", &[]),
        (".zz,.a", &[".a"]),
        (".b ,.zz , p", &[".b", "p"]),
        (".a:not(.a, .b),.zz", &[".a:not(.a, .b)"]),
        (r".zz\,.a", &[]),
        ("[x=','], .zz", &["[x=',']"]),
        ("a:hover,\n.zz > p", &[]),
        (".zz,", &[]),
    ] {
        assert_eq!(hopeful(list), expected, "{list}");
    }
}

proptest::proptest! {
    // No name stands right behind a star: that is no selector, and each look may say of it what it likes.
    #[test]
    fn lists_have_the_selectors_that_may_match_each_by_itself(
        list in r"[.#a](([.#:]{0,2}(a|zz|i|-x|hover))|[ >+~(\[),]|\*[ >+~(\[),.#:])*"
    ) {
        let words = words();
        let each: Vec<&str> = split_list(&list).filter(|selector| may_match(selector, &words)).collect();
        proptest::prop_assert_eq!(hopeful(&list), each);
    }

    #[test]
    fn the_quick_look_says_what_the_careful_one_says(selector in r"([.#:]{0,2}(a|zz|i|-x|hover|\\)|[ >+~*(\[)])*") {
        let (selector, words) = (selector.trim(), words());
        if let Some(answer) = plain_may_match(selector.as_bytes(), &words) {
            proptest::prop_assert_eq!(answer, careful_may_match(selector, &words));
        }
    }
}
