//! `tamis extract` of one page: formats, wishes and exit codes.

use crate::harness::{Folder, PAGE, SENTENCE, tamis};

#[test]
fn text_is_the_default_and_the_menu_is_gone() {
    let ran = tamis(&["extract"], PAGE).with_code(0);
    assert!(ran.out.contains(SENTENCE) && !ran.out.contains("Imprint"), "{}", ran.out);
    assert!(!ran.out.contains("/earth") && !ran.out.contains("High water"), "{}", ran.out);
    assert!(ran.err.is_empty(), "{}", ran.err);
}

#[test]
fn links_and_pictures_show_in_text_when_asked_for() {
    let arguments = ["extract", "-", "--links", "--images", "--url", "https://example.com/a"];
    let out = tamis(&arguments, PAGE).with_code(0).out;
    assert!(out.contains("<https://example.com/earth>"), "{out}");
}

#[test]
fn markdown_has_links_unless_they_are_not_wanted() {
    let out = tamis(&["extract", "--format", "markdown"], PAGE).with_code(0).out;
    assert!(out.contains("[earth](/earth)") && out.contains("![High water](/tide.png)"), "{out}");
    let out = tamis(&["extract", "-f", "markdown", "--no-links", "--no-images"], PAGE).with_code(0).out;
    assert!(out.contains("earth turns") && !out.contains("/tide.png"), "{out}");
    let out = tamis(&["extract", "-f", "markdown", "--front-matter"], PAGE).with_code(0).out;
    assert!(out.starts_with("---\n") && out.contains("Tides"), "{out}");
}

#[test]
fn html_is_a_document_or_a_fragment() {
    let out = tamis(&["extract", "--format", "html"], PAGE).with_code(0).out;
    assert!(out.to_ascii_lowercase().starts_with("<!doctype html>") && out.contains(SENTENCE), "{out}");
    let out = tamis(&["extract", "--format", "html", "--fragment"], PAGE).with_code(0).out;
    assert!(!out.contains("<html") && out.contains(SENTENCE), "{out}");
}

#[test]
fn programs_get_json_and_xml() {
    let out = tamis(&["extract", "--format", "json"], PAGE).with_code(0).out;
    let (article, meta) = tamis::render::from_json(&out).expect("JSON of an article");
    assert!(!article.parts.is_empty() && meta.title.is_some_and(|title| title.contains("Tides")), "{out}");
    let out = tamis(&["extract", "--format", "xml"], PAGE).with_code(0).out;
    assert!(out.starts_with("<?xml") && out.contains(SENTENCE) && out.ends_with("</document>\n"), "{out}");
}

#[test]
fn the_page_itself_can_be_shown() {
    let out = tamis(&["extract", "--engine", "wlr", "--format", "hide"], PAGE).with_code(0).out;
    assert!(
        out.contains("<body style=\"visibility:hidden !important\">") && out.contains("Imprint"),
        "{out}"
    );
    let out = tamis(&["extract", "--engine", "wlr", "--format", "highlight"], PAGE).with_code(0).out;
    assert!(out.contains("<article style=\"outline:") && out.contains("Imprint"), "{out}");
    let out = tamis(&["extract", "--format", "remove"], PAGE).with_code(0).out;
    assert!(out.contains(SENTENCE) && !out.contains("Imprint"), "{out}");
}

#[test]
fn a_page_without_content_says_why_and_has_a_code_of_its_own() {
    let ran = tamis(&["extract"], "").with_code(3);
    assert!(ran.out.trim().is_empty() && ran.err.contains("empty_page: the page is empty"), "{}", ran.err);
    let ran = tamis(&["extract"], "<p>Hardly any text.").with_code(0);
    assert!(ran.out.contains("Hardly any text.") && ran.err.contains("too_short"), "{}", ran.err);
}

#[test]
fn the_demo_page_needs_no_file() {
    let ran = tamis(&["extract", "--demo"], "").with_code(0);
    assert!(ran.out.contains("A tamis is a drum"), "{}", ran.out);
}

#[test]
fn wrong_command_lines_say_what_would_be_right() {
    for (arguments, hint) in [
        (&["--engine", "x"][..], "[possible values: auto, wlr, blocks, crunch"),
        (&["--param", "wlr.x=1"], "there are auto.lean, wlr.ratio"),
        (&["--param", "wlr"], "write it like"),
        (&["--charset", "bogus"], "try `utf-8`"),
        (&["--url", "a/b"], "write it in full"),
        (&["--sheet", "x"], "/css/site.css=site.css"),
        (&["--fragment"], "add `--format html`"),
        (&["--front-matter"], "add `--format markdown`"),
        (&["--precision", "--recall"], "cannot be used with"),
        (&["--jsonl", "x.html"], "cannot be used with"),
        (&["--force"], "--output"),
        (&["a.html", "b.html"], "add `--output FOLDER`"),
    ] {
        let ran = tamis(&[&["extract"], arguments].concat(), "").with_code(2);
        assert!(ran.err.contains(hint) && ran.out.is_empty(), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn parameters_and_focus_reach_the_engine() {
    let printed =
        tamis(&["extract", "--engine", "wlr", "--param", "wlr.normalise=printed"], PAGE).with_code(0).out;
    assert!(printed.contains("Imprint"), "{printed}");
    for focus in ["--precision", "--recall"] {
        assert!(tamis(&["extract", focus], PAGE).with_code(0).out.contains(SENTENCE));
    }
}

#[test]
fn a_sheet_that_cannot_be_read_is_an_error() {
    let folder = Folder::new("sheet").with("page.html", PAGE).with("site.css", "p { color: red }");
    folder.tamis(&["extract", "page.html", "--sheet", "/a?b=c=site.css"]).with_code(0);
    let ran = folder.tamis(&["extract", "page.html", "--sheet", "/a=no.css"]).with_code(1);
    assert!(ran.err.contains("cannot read `no.css`"), "{}", ran.err);
}
