//! Every text that a reader sees is in exactly one segment, however a page is made.

use proptest::prelude::*;
use tamis::measure::measure;
use tamis::page::{Page, Source};
use tamis::segment::{Reading, Segments};
use tamis_html::{Kind, Limits, NodeId, Parser};

const PIECES: [&str; 26] = [
    "text ",
    "more. ",
    "<p>",
    "<div>",
    "</div>",
    "<ul>",
    "<li>",
    "</ul>",
    "<a href=x>",
    "</a>",
    "<b>",
    "</b>",
    "<h2>",
    "</h2>",
    "<table>",
    "<td>",
    "</table>",
    "<span>",
    "</span>",
    "<my-x>",
    "</my-x>",
    "<br>",
    "<div hidden>",
    "<span style='visibility:hidden'>",
    "<p style='visibility:visible'>",
    "<section>",
];

fn visible_texts(page: &Page) -> Vec<NodeId> {
    let measures = measure(page);
    let is_seen = |id: &NodeId| page.dom().kind(*id) == Kind::Text && measures.of(*id).visible_chars > 0;
    page.dom().descendants(page.body()).filter(is_seen).collect()
}

fn texts_of_segments(page: &Page, reading: Reading) -> Vec<NodeId> {
    let measures = measure(page);
    let segments = Segments::of(page, &measures, reading);
    let is_seen = |id: &NodeId| page.dom().kind(*id) == Kind::Text && measures.of(*id).visible_chars > 0;
    let nodes = segments.iter().flat_map(|segment| segment.range(page.dom()));
    nodes.filter_map(|index| page.dom().node(index as usize)).filter(is_seen).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_text_is_in_one_segment(pieces in prop::collection::vec(prop::sample::select(&PIECES), 0..80)) {
        let page = Page::from_html(&pieces.concat());
        for reading in [Reading::Alternatives, Reading::Sequence] {
            prop_assert_eq!(texts_of_segments(&page, reading), visible_texts(&page));
        }
    }
}

#[test]
fn a_hundred_thousand_levels() {
    const LEVELS: usize = 100_000;
    let limits = Limits { depth: LEVELS + 10, ..Limits::default() };
    for level in ["<div>", "<div>a", "<ul><li>", "<span><p>x</p>"] {
        let html = format!("{}the end", level.repeat(LEVELS));
        let mut parser = Parser::new().with_limits(limits);
        let page = Page::read_with(&mut parser, html.as_bytes(), &Source::default());
        assert_eq!(texts_of_segments(&page, Reading::Alternatives), visible_texts(&page), "{level}");
    }
}
