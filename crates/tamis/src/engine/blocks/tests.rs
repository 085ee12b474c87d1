//! Small pages, and what `blocks` keeps of them.

use super::*;
use crate::engine::{Tune, Verdict};
use crate::lift::{Wishes, lift};
use crate::measure::measure;
use crate::page::Source;
use crate::render::{TextOptions, text};
use tamis_html::{Limits, Name, Parser};

const SENTENCE: &str = "Running text of some length that goes on for a while. ";

fn kept(html: &str, params: Params) -> String {
    let page = Page::from_html(html);
    let selection = Blocks::new(params).select(&page, &measure(&page), &mut Trace::off());
    text(&lift(&page, &selection, &Wishes::default()), &TextOptions::default())
}

fn page_with(inside: &str) -> String {
    let menu = "<li class=item><a href=/some/page>Menu</a>".repeat(30);
    format!(
        "<ul class=menu>{menu}</ul><main class=m><h1 class=title>Title</h1>{inside}</main>\
             <div class=foot><div>A notice of some length that stands below</div></div>"
    )
}

#[test]
fn keeps_text_and_no_menu() {
    let html = page_with(&format!("<p>{}</p><p>{SENTENCE}</p>", SENTENCE.repeat(20)));
    for params in [Params::default(), Params::printed()] {
        let text = kept(&html, params);
        assert!(text.contains("Running text"), "{params:?}");
        assert!(!text.contains("Menu"), "{params:?}");
    }
}

#[test]
fn islands_stay_only_as_printed() {
    let html = page_with(&format!("<p>{}</p>", SENTENCE.repeat(20)));
    assert!(!kept(&html, Params::default()).contains("notice"));
    assert!(kept(&html, Params::printed()).contains("notice"));
}

#[test]
fn the_density_is_text_over_names_and_attributes() {
    let page = Page::from_html("<div id=ab>four<b>1234</b></div>");
    let mut trace = Trace::on();
    let params = Params { length: Length::Characters, ..Params::printed() };
    Blocks::new(params).select(&page, &measure(&page), &mut trace);
    let div = page.dom().nodes().find(|id| page.dom().is(*id, Name::DIV)).expect("the div");
    let column = |name: &str| trace.columns().iter().find(|column| column.name == name).expect("a column");
    assert_eq!(column("text").of(div), Some(8.0));
    assert_eq!(column("tags").of(div), Some(8.0));
    assert_eq!(column("density").of(div), Some(1.0));
    assert_eq!(column("segment").of(div), Some(8.0 / 12.0));
}

#[test]
fn links_follow_their_paragraph() {
    let link = format!("<a href=/{}>here</a>", "x".repeat(200));
    let html = page_with(&format!("<p>{} {link} and on</p>", SENTENCE.repeat(10)));
    for params in [Params::default(), Params::printed()] {
        assert!(kept(&html, params).contains("here and on"), "{params:?}");
    }
}

#[test]
fn data_in_attributes_loses_no_text() {
    let html = page_with(&format!(
        "<div style='background:url(data:{})'><p>{}</p></div>",
        "A".repeat(1 << 20),
        SENTENCE.repeat(20)
    ));
    assert!(kept(&html, Params::default()).contains("Running text"));
    assert!(!kept(&html, Params::printed()).contains("Running text"));
    assert!(kept(&html, Params { attribute: 20, ..Params::printed() }).contains("Running text"));
}

#[test]
fn short_lines_of_the_home_stay() {
    let html =
        page_with(&format!("<h2 class='heading large' id=short>Short</h2><p>{}</p>", SENTENCE.repeat(20)));
    assert!(kept(&html, Params::default()).contains("Short"));
    assert!(!kept(&html, Params::printed()).contains("Short"));
}

#[test]
fn lists_of_links_go_from_running_text_only() {
    let list = "<ul><li><a href=/a>A headline of a related story</a><li><a href=/b>And one more</a></ul>";
    let html = page_with(&format!("<p>{}</p>{list}", SENTENCE.repeat(20)));
    assert!(!kept(&html, Params::default()).contains("headline"));
    let listing = format!("<main>{}</main>", list.repeat(20));
    assert!(kept(&listing, Params::default()).contains("headline"));
}

#[test]
fn landmarks_go_unless_all_text_is_in_them() {
    let aside = format!("<aside><p>Aside. {}</p></aside>", SENTENCE.repeat(5));
    let html = page_with(&format!("<p>{}</p>{aside}<p>{}</p>", SENTENCE.repeat(20), SENTENCE.repeat(20)));
    assert!(!kept(&html, Params::default()).contains("Aside"));
    assert!(kept(&html, Params { landmarks: Landmarks::Keep, ..Params::default() }).contains("Aside"));
    assert!(kept(&aside, Params::default()).contains("Aside"));
}

#[test]
fn words_of_kept_islands_do_not_run_together() {
    let html =
        "<div>One <b>two</b> <i>three</i><br>four, and enough of it to be dense</div><p>Five and six</p>";
    assert_eq!(
        kept(html, Params::printed()),
        "One two three\nfour, and enough of it to be dense\n\nFive and six\n"
    );
}

#[test]
fn what_is_hidden_stays_hidden() {
    let html = format!("<div>{SENTENCE}<span hidden>secret</span> <noscript>old</noscript> {SENTENCE}</div>");
    for params in [Params::default(), Params::printed()] {
        let text = kept(&html, params);
        assert!(text.contains("Running") && !text.contains("secret") && !text.contains("old"), "{params:?}");
    }
}

#[test]
fn pages_without_text_keep_nothing() {
    for html in ["", "<img src=x>", "<p hidden>x</p>"] {
        let page = Page::from_html(html);
        let selection = Blocks::default().select(&page, &measure(&page), &mut Trace::off());
        assert!(selection.verdicts().iter().all(|(_, verdict)| !verdict.is_keep()), "{html}");
        assert!(selection.confidence() <= 0.0);
    }
}

#[test]
fn a_hundred_thousand_levels() {
    const LEVELS: usize = 100_000;
    for level in ["<div>", "<div>a", "<ul><li>a", "<nav><p>x</p>"] {
        let html = format!("{}{}", level.repeat(LEVELS), SENTENCE.repeat(LEVELS / 50));
        let mut parser = Parser::new().with_limits(Limits { depth: LEVELS + 10, ..Limits::default() });
        let page = Page::read_with(&mut parser, html.as_bytes(), &Source::default());
        for params in [Params::default(), Params::printed()] {
            let selection = Blocks::new(params).select(&page, &measure(&page), &mut Trace::off());
            assert!(
                selection.decided(page.dom()).iter().any(|verdict| verdict.is_keep()),
                "{level} {params:?}"
            );
        }
    }
}

#[test]
fn parameters_are_set_by_name() {
    let mut params = Params::default();
    for (name, value) in
        [("form", "printed"), ("threshold", "0.3"), ("reading", "sequence"), ("length", "bytes")]
    {
        assert_eq!(params.set(name, value), Ok(()));
    }
    assert_eq!((params.form, params.attribute), (Form::Printed, u32::MAX));
    for (name, value) in
        [("threshold", "-1"), ("share", "0.5"), ("floor", "2"), ("attribute", "x"), ("form", "x")]
    {
        assert!(params.set(name, value).is_err(), "{name}={value}");
    }
}

#[test]
fn reasons_say_which_rule_decided() {
    let page = Page::from_html(&page_with(&format!("<p>{}</p>", SENTENCE.repeat(20))));
    let selection = Blocks::default().select(&page, &measure(&page), &mut Trace::off());
    let rules: Vec<&str> = selection
        .verdicts()
        .iter()
        .filter_map(|(_, verdict)| match verdict {
            Verdict::Keep(reason) | Verdict::Drop(reason) => Some(reason.rule.0),
            Verdict::Inherit => None,
        })
        .collect();
    assert_eq!(rules, ["blocks.outside", "blocks.home"]);
}
