//! What is in a page of pages.

use super::*;
use crate::samples::document;

fn written() -> String {
    html(&document(), Layout::default())
}

#[test]
fn every_page_has_a_section_and_a_line_in_the_contents() {
    let html = written();
    for wanted in ["id=\"contents\"", "id=\"page-1\"", "id=\"page-2\"", "<a href=\"#page-2\">Mond</a>"] {
        assert!(html.contains(wanted), "{wanted}");
    }
    assert_eq!(html.matches("<section").count(), 3);
}

#[test]
fn a_page_that_failed_is_named() {
    let html = written();
    assert!(html.contains("Not here (1)") && html.contains("answered 404"));
    assert!(html.contains("Gone &lt;b&gt;") && !html.contains("Gone <b>"));
}

#[test]
fn links_between_pages_stay_inside() {
    let html = written();
    assert!(html.contains("<a href=\"#page-2\">the moon</a>"), "{html}");
    assert!(html.contains("href=\"https://far.example/x\""));
}

#[test]
fn pictures_travel_and_titles_stand_once() {
    let html = written();
    assert!(html.contains("src=\"data:image/png;base64,"));
    assert_eq!(html.matches(">Tides</h1>").count(), 1);
}

#[test]
fn only_our_own_script_may_run() {
    let html = written();
    let hash = STANDARD.encode(Sha256::digest(NAVIGATOR));
    assert!(html.contains(&format!("sha256-{hash}")));
    assert_eq!(html.matches("<script").count(), 1);
    assert!(!NAVIGATOR.contains("</script"));
}

#[test]
fn one_page_needs_no_navigator() {
    let mut alone = document();
    alone.chapters.truncate(1);
    alone.failures.clear();
    let html = html(&alone, Layout::default());
    assert!(!html.contains("<script") && !html.contains("id=\"contents\""));
}
