//! What the engine decides, and what it costs.

use tamis_html::Name;

use super::*;
use crate::engine::{Focus, Tune};
use crate::lift::{Wishes, lift};
use crate::measure::measure;
use crate::metadata::Meta;
use crate::render::{
    HtmlOptions, InPlace, MarkdownOptions, TextOptions, html as html_of, in_place, markdown, text,
};

const WORDS: &str = "The sea rises twice a day, and twice a day it falls again, as the moon pulls at it. ";

fn settings(text: &str) -> Settings {
    Settings::from_toml(&format!("version = 1\n{text}")).expect("settings")
}

fn crunch(html: &str, settings: Settings) -> (Page, Selection) {
    let page = Page::from_html(html);
    let engine = Crunch::new(Params { settings, ..Params::default() });
    let selection = engine.select(&page, &measure(&page), &mut Trace::off());
    (page, selection)
}

fn written(html: &str, settings: Settings) -> (String, String) {
    let (page, selection) = crunch(html, settings);
    let article = lift(&page, &selection, &Wishes::default());
    (in_place(&page, &selection, InPlace::Remove), text(&article, &TextOptions::default()))
}

/// Nodes that are visited over all passes.
fn steps(html: &str) -> (usize, u64) {
    let page = Page::from_html(html);
    let measures = measure(&page);
    let settings = settings("preset = 'screen-reader'\nlink_lists.keep_portals = false");
    let engine = Crunch::new(Params { settings, ..Params::default() });
    let mut view = View::new(&page, &measures, &engine.settings);
    engine.decide(&mut view);
    (page.dom().len(), view.work.steps())
}

/// Steps that one node costs at most: four passes, and each filter once.
const STEPS_A_NODE: u64 = 24;

#[test]
fn twice_the_nodes_are_twice_the_steps() {
    let nested = |depth: usize| {
        format!("{}<a href=x>link</a>{WORDS}", "<table><tr><td><a href=y>l</a> w ".repeat(depth))
    };
    let boxes =
        |depth: usize| format!("{}{WORDS}", "<div><ul><li><a href=y>l</a></ul>some words here".repeat(depth));
    let flat = |count: usize| {
        format!("{WORDS}{}", "<div><a href=y>l</a><a href=z><img alt=x></a></div>".repeat(count))
    };
    let makers: [&dyn Fn(usize) -> String; 3] = [&nested, &boxes, &flat];
    for make in makers {
        let (small_nodes, small) = steps(&make(500));
        let (large_nodes, large) = steps(&make(1_000));
        assert!(large_nodes > small_nodes * 19 / 10, "{small_nodes} {large_nodes}");
        assert!(large < small * 21 / 10, "{small} {large}");
        assert!(large < STEPS_A_NODE * large_nodes as u64, "{large} of {large_nodes}");
    }
}

#[test]
fn ten_thousand_nested_tables() {
    let html = format!(
        "<body><p>{}</p>{}<a href=x>in</a>",
        // Deeper than the parser keeps, the text of a link stands beside it.
        WORDS.repeat(1_000),
        "<table><tr><td><a href=y>link</a> ".repeat(10_000)
    );
    let (_, text) = written(&html, settings("link_lists.keep_portals = false"));
    assert!(text.contains("The sea rises") && !text.contains("link"), "{}", text.len());
}

#[test]
fn nested_cells_are_judged_from_the_outside() {
    let menu = "<ul><li><a href=a>One</a><li><a href=b>Two</a></ul>";
    let html = format!("<table><tr><td>{menu}</td><td><p>{WORDS}</p>{menu}</td></tr></table>");
    let (html, text) = written(&html, Settings::default());
    assert!(text.contains("The sea rises") && !text.contains("One"), "{text}");
    assert_eq!(html.matches("<td>").count(), 1, "{html}");
}

#[test]
fn a_portal_comes_back_as_it_is() {
    let links = "<li><a href=/x>A headline of today</a> <img src=a.png alt=x>".repeat(40);
    let html = format!("<h1>Portal</h1><ul>{links}</ul><form><input></form>");
    let page = Page::from_html(&html);
    let (_, selection) = crunch(&html, Settings::default());
    assert_eq!(selection.verdicts().len(), 1);
    assert_eq!(selection.first_kept(), Some(page.body()));
    assert!(selection.edits().is_empty());
    let (off, _) = written(&html, Settings::preset(Preset::Off));
    assert_eq!(written(&html, Settings::default()).0, off);
}

#[test]
fn the_preset_off_changes_nothing_but_what_is_unsafe() {
    let html = format!(
        "<div style='color:red'><ul><li><a href=/>Home</a></ul><p>{WORDS}</p><img src=a alt=b></div>"
    );
    let (page, selection) = crunch(&html, Settings::preset(Preset::Off));
    assert_eq!((selection.verdicts().len(), selection.edits().len()), (1, 0));
    let (html, _) = written(&html, Settings::preset(Preset::Off));
    assert!(html.contains("color:red") && html.contains("Home") && html.contains("<img"), "{html}");
    assert!(page.dom().is(page.body(), Name::BODY));
}

#[test]
fn alt_texts_of_links_stay_links_in_every_output() {
    let html = format!("<p>{WORDS}<a href=/big><img src=a.png alt='The big one'></a>");
    let settings = settings("preset = 'off'\nremove.image_links = true\nshow.alt_links = true");
    let (page, selection) = crunch(&html, settings);
    let shown = in_place(&page, &selection, InPlace::Remove);
    assert!(shown.contains("<a href=\"/big\">The big one</a>"), "{shown}");
    let article = lift(&page, &selection, &Wishes::default());
    let own = html_of(&article, &Meta::default(), &HtmlOptions::default());
    assert!(own.contains("<a href=\"/big\">The big one</a>"), "{own}");
}

#[test]
fn removed_links_are_at_the_end_of_every_output() {
    let html = format!("<nav><a href=/a>One</a> <a href=/b>Two</a></nav><p>{WORDS}");
    let settings = settings("show.removed_links = true\nlink_lists.keep_portals = false");
    let (page, selection) = crunch(&html, settings);
    let shown = in_place(&page, &selection, InPlace::Remove);
    assert!(
        shown.ends_with(
            "<ul><li><a href=\"/a\">One</a></li><li><a href=\"/b\">Two</a></li></ul></body></html>"
        ),
        "{shown}"
    );
    let article = lift(&page, &selection, &Wishes::default());
    let marked = markdown(&article, &Meta::default(), &MarkdownOptions::default());
    assert!(marked.trim_end().ends_with("[One](/a)\n- [Two](/b)"), "{marked}");
}

#[test]
fn a_tag_that_was_not_closed_does_not_take_the_page_with_it() {
    for tag in ["form", "button", "video", "object", "noscript", "a href=x"] {
        let html = format!("<body><p>Before.</p><{tag}><p>{}</p>", WORDS.repeat(5));
        let settings = settings("preset = 'text'\nremove.text_links = true");
        let (_, selection) = crunch(&html, settings);
        assert!(selection.verdicts().len() <= 2, "{tag}: {selection:?}");
        let dropped = selection.verdicts().iter().filter(|(_, verdict)| matches!(verdict, Verdict::Drop(_)));
        assert_eq!(dropped.count(), 0, "{tag}");
    }
}

#[test]
fn a_text_that_stands_in_a_link_is_no_list_of_links() {
    let long = format!("<p>{}</p>", WORDS.repeat(5)).repeat(2);
    for html in [
        format!("<h1>Tides</h1><p>{WORDS}</p><div><a href=/map>See the map{long}</div>"),
        format!(
            "<nav><a href=/a>One</a> <a href=/b>Two</a></nav><div><main><a href=/x>{long}</a></main></div>"
        ),
    ] {
        let (_, text) = written(&html, settings("preset = 'text'"));
        assert!(text.contains(WORDS.repeat(5).trim()), "{html}: {text}");
    }
}

/// Blocks one server, asked for by its whole address.
#[derive(Debug)]
struct OneServer;

impl AdList for OneServer {
    fn blocks(&self, address: &str, _: Option<&str>, _: AdKind) -> bool {
        address.starts_with("https://ads.example/")
    }
}

#[test]
fn an_address_without_a_scheme_is_looked_up_on_a_page_without_an_address() {
    let page = Page::from_html(&format!("<p>{WORDS}</p><img src=//ads.example/b.png><img src=/own.png>"));
    let settings = settings("preset = 'off'\nremove.advertisements = true");
    let ads: Option<std::sync::Arc<dyn AdList>> = Some(std::sync::Arc::new(OneServer));
    let engine = Crunch::new(Params { settings, ads, ..Params::default() });
    let selection = engine.select(&page, &measure(&page), &mut Trace::off());
    let shown = in_place(&page, &selection, InPlace::Remove);
    assert!(!shown.contains("ads.example") && shown.contains("own.png"), "{shown}");
}

#[test]
fn focus_moves_the_ratio() {
    let ratio = |focus| Params::default().focused(focus).settings.link_lists.ratio;
    assert!(
        ratio(Focus::Precision) < ratio(Focus::Balanced) && ratio(Focus::Balanced) < ratio(Focus::Recall)
    );
}
