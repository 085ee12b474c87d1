//! `tamis explain`, and the views of `tamis dump` that need a page.

use serde_json::Value;

use crate::harness::{PAGE, SENTENCE, tamis};

fn line<'a>(out: &'a str, part: &str) -> &'a str {
    out.lines().find(|line| line.contains(part)).unwrap_or_else(|| panic!("no {part} in\n{out}"))
}

#[test]
fn every_block_has_a_sign_a_reason_and_a_place() {
    let out = tamis(&["explain", "--engine", "wlr"], PAGE).with_code(0).out;
    let kept = line(&out, SENTENCE);
    assert!(kept.starts_with("+ wlr.best ") && kept.contains("body>article>p \"The sea"), "{kept}");
    let dropped = line(&out, "Imprint");
    assert!(dropped.starts_with("- wlr.outside "), "{dropped}");
    let out = tamis(&["explain"], PAGE).with_code(0).out;
    assert!(line(&out, SENTENCE).starts_with("+ auto.content "), "{out}");
}

#[test]
fn a_summary_ends_it() {
    let out = tamis(&["explain", "-"], PAGE).with_code(0).out;
    assert!(out.contains("\noutcome     ok: content was found\npage type   "), "{out}");
    assert!(line(&out, "kept    ").ends_with("% of the words that a reader sees"), "{out}");
    assert!(line(&out, "* title").contains("Tides"), "{out}");
}

#[test]
fn the_tree_shows_what_was_computed() {
    let out = tamis(&["explain", "--engine", "wlr", "--tree"], PAGE).with_code(0).out;
    assert!(line(&out, "relevance").contains("wlr"), "{out}");
    let best = line(&out, "wlr.best");
    assert!(best.starts_with('+') && best.contains("<article>"), "{best}");
    assert!(line(&out, "\"Imprint\"").starts_with('-'), "{out}");
}

#[test]
fn programs_get_json() {
    let out = tamis(&["explain", "--json"], PAGE).with_code(0).out;
    let value: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(value["schema"], 1);
    assert_eq!(value["outcome"], "ok");
    let blocks = value["blocks"].as_array().expect("blocks");
    let sea = blocks.iter().find(|block| block["text"].as_str().is_some_and(|text| text.contains(SENTENCE)));
    assert_eq!(sea.expect("a block")["rule"], "auto.content");
    assert!(value["page_type"].is_string());
}

#[test]
fn menus_and_ranked_blocks_are_listed() {
    let out = tamis(&["explain", "--menus"], PAGE).with_code(0).out;
    assert!(line(&out, "3 links").contains("ul \"Home News About\""), "{out}");
    let out = tamis(&["explain", "--ranked", "2"], PAGE).with_code(0).out;
    assert!(
        line(&out, "  1. ").contains("article") && out.contains("  2. ") && !out.contains("  3. "),
        "{out}"
    );
}

#[test]
fn the_demo_page_and_an_empty_one_are_explained() {
    assert!(tamis(&["explain", "--demo"], "").with_code(0).out.contains("A tamis is a drum"));
    assert!(tamis(&["explain"], "").with_code(0).out.contains("outcome     empty_page"));
    assert!(tamis(&["explain", "no-such-page.html"], "").with_code(1).err.contains("cannot read"));
}

#[test]
fn hostile_characters_reach_nobody() {
    let page = "<p class='\u{1b}]0;x\u{7}'>Evil \u{1b}[2Jtext \u{202e}here.<title>\u{1b}t</title>";
    for view in [&["--tree"][..], &["--menus"], &["--ranked", "3"], &["--json"], &[]] {
        let out = tamis(&[&["explain"], view].concat(), page).with_code(0).out;
        assert!(!out.contains(|c: char| c.is_control() && c != '\n'), "{out:?}");
    }
}

#[test]
fn dump_shows_blocks_measures_and_styles() {
    let page = "<p>One <b>two</b><p style='color: red'>three";
    let out = tamis(&["dump", "--blocks"], page).with_code(0).out;
    assert_eq!(out, "     4      5      7 \"One two\"\n     8      9      9 \"three\"\n");
    let out = tamis(&["dump", "--measures"], page).with_code(0).out;
    assert!(line(&out, "<body>").trim_start().starts_with("3     3       3        0"), "{out}");
    let out = tamis(&["dump", "--styles"], page).with_code(0).out;
    assert!(line(&out, "<p style=").contains("block 16px 400 #f00"), "{out}");
    tamis(&["dump", "--styles", "--blocks"], page).with_code(2);
}

#[test]
fn the_features_that_moved_a_block_are_told() {
    let out = tamis(&["explain", "--features", "--demo"], "").with_code(0).out;
    let is_told = |line: &str| line.trim_start().starts_with(['+', '-']) && line.contains("share of");
    assert!(out.lines().any(is_told), "{out}");
    let json = tamis(&["explain", "--json", "--demo"], "").with_code(0).out;
    let explained: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let moved = &explained["blocks"][0]["moved"];
    assert!(moved[0]["feature"].is_string() && moved[0]["by"].is_number(), "{moved}");
    let other = tamis(&["explain", "--features", "--tree", "--demo"], "").with_code(2).err;
    assert!(other.contains("cannot be used with"), "{other}");
}
