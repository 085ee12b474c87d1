//! Plots of every kind, read back as trees.

use tamis_html::{Kind, Name};

use super::*;
use crate::markup::parsed;

const ABOUT: About<'_> = About { id: "p", title: "A <b> & \"c\"", desc: "What is < shown" };

fn drawn() -> Vec<String> {
    let axes = [Axis::new("x & y", Scale::around([0.0, 2.0])), Axis::new("<y>", Scale::UNIT)];
    let series = [
        Series::marked("one", vec![(0.0, 0.2), (1.0, 0.7), (2.0, 0.4)]),
        Series::plain("<script>", vec![(0.0, 0.1), (2.0, 0.9)]),
    ];
    let bar = |value| Some(Bar { value, interval: Some((value - 0.1, value + 0.1)) });
    let groups = [
        Bars { name: "article".to_owned(), bars: vec![bar(0.5), None] },
        Bars { name: "a \u{1b} <i>".to_owned(), bars: vec![bar(0.25), bar(0.75)] },
    ];
    let points =
        [Point { name: "<p>".to_owned(), at: (10.0, 0.5) }, Point { name: "b".to_owned(), at: (90.0, 0.6) }];
    let log = [Axis::new("pages/s", Scale::log_around([10.0, 90.0])), Axis::new("F1", Scale::UNIT)];
    vec![
        lines(&ABOUT, &axes, &series),
        bars(&ABOUT, &axes[1], &groups, &["one", "two"]),
        scatter(&ABOUT, &log, &points),
    ]
}

#[test]
fn plots_are_well_formed_and_say_what_they_are() {
    for plot in drawn() {
        let dom = parsed(&plot);
        let svg = dom.nodes().find(|id| dom.name_text(*id) == "svg").expect("a plot");
        assert_eq!(dom.attr(svg, Name::ROLE), Some("img"));
        let title = dom.nodes().find(|id| dom.name_text(*id) == "title").expect("a title");
        assert_eq!(dom.text_content(title), ABOUT.title);
        let ids = dom.attr_named(svg, "aria-labelledby");
        assert_eq!(ids, Some("p-title p-desc"));
    }
}

#[test]
fn no_name_becomes_markup() {
    for plot in drawn() {
        let dom = parsed(&plot);
        for id in dom.nodes().filter(|id| dom.kind(*id) == Kind::Element) {
            assert!(!["script", "b", "i", "p", "y"].contains(&dom.name_text(id)), "{plot}");
        }
        assert!(!plot.contains('\u{1b}'), "{plot}");
    }
}

#[test]
fn a_bar_is_as_long_as_its_number() {
    let [_, plot, _] = &drawn()[..] else { panic!("three plots") };
    let dom = parsed(plot);
    let widths: Vec<f64> = dom
        .nodes()
        .filter(|id| dom.attr(*id, Name::CLASS).is_some_and(|class| class.ends_with(" bar")))
        .filter_map(|id| dom.attr_named(id, "width")?.parse().ok())
        .collect();
    assert_eq!(widths.len(), 3);
    assert!((widths[0] / widths[1] - 2.0).abs() < 0.01 && (widths[2] / widths[1] - 3.0).abs() < 0.01);
}

#[test]
fn every_line_has_marks_as_its_legend_has() {
    let points: Vec<(f64, f64)> = (0..=100).map(|n| (f64::from(n) / 100.0, 0.5)).collect();
    let series = [Series::plain("one", points.clone()), Series::plain("two", points)];
    let plot = lines(&ABOUT, &[Axis::new("x", Scale::UNIT), Axis::new("y", Scale::UNIT)], &series);
    // One in the legend, six on the line.
    assert_eq!(plot.matches("class=\"s0 mark\"").count(), 1 + 6);
    assert_eq!(plot.matches("class=\"s1 mark\"").count(), 1 + 6);
}

#[test]
fn a_file_of_its_own_has_its_colours() {
    let file = standalone(&drawn()[0]);
    assert!(file.contains("<style>") && file.trim_end().ends_with("</style></svg>"));
    assert!(!file.contains("http://www.w3.org/1999/xlink") && !file.contains("<script"));
}
