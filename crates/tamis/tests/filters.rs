//! Filters at the front door.
#![allow(clippy::unwrap_used)] // this is no library

use std::sync::Arc;

use tamis::engine::samples::{Click, Expect, Filter, Sign, Teacher};
use tamis::page::Page;
use tamis::render::{self, TextOptions};
use tamis::{Extraction, Extractor, Filtered, Options, Outcome};

fn recipe(name: &str, items: &[&str]) -> String {
    let items = items.iter().map(|item| format!("<li>{item}")).collect::<Vec<_>>().concat();
    format!(
        "<html><body><nav><a href=/>Home</a></nav><div id=page><h1>{name}</h1><p>{}</p>\
         <ul class=ingredients>{items}</ul><div class=more><p>You may also like soup</div></div>",
        "A dish from the mountains that warms people in winter. ".repeat(12)
    )
}

/// A filter that keeps the title and the ingredients.
fn filter() -> Filter {
    let html = recipe("Fondue", &["cheese", "wine", "bread"]);
    let page = Page::from_html(&html);
    let dom = page.dom();
    let click = |text: &str, name: &str| {
        let node = dom.nodes().find(|id| dom.text(*id).trim() == text).unwrap();
        Click::keep(dom, node, name)
    };
    let mut teacher = Teacher::default();
    let clicks = [click("Fondue", "headline"), click("cheese", "ingredients"), click("wine", "ingredients")];
    teacher.show(&page, &clicks).unwrap();
    let samples = teacher.samples().into_iter().map(|sample| (sample, Expect::default())).collect();
    let hosts = vec!["*.recipes.example".parse().unwrap()];
    let mut filter = Filter { samples, hosts, ..Filter::default() };
    filter.expect(&page);
    filter
}

/// A page of two lists that look alike; only what their links lead to tells them apart.
fn film(genres: &[&str], themes: &[&str]) -> String {
    let list = |folder: &str, names: &[&str]| {
        let link = |name: &&str| format!("<a href=/{folder}/{}-7>{name}</a>, ", name.to_lowercase());
        format!("<p>{}</p>", names.iter().map(link).collect::<String>())
    };
    format!("<div class=facts>{}{}</div>", list("genre", genres), list("theme", themes))
}

#[test]
fn a_list_does_not_run_into_another_whose_links_lead_elsewhere() {
    let html = film(&["Drama", "War"], &["Exile"]);
    let page = Page::from_html(&html);
    let dom = page.dom();
    let click =
        |text: &str| Click::keep(dom, dom.nodes().find(|id| dom.text(*id).trim() == text).unwrap(), "genre");
    let mut teacher = Teacher::default();
    teacher.show(&page, &[click("Drama"), click("War")]).unwrap();
    let samples = teacher.samples().into_iter().map(|sample| (sample, Expect::default())).collect();
    let filter = Filter { samples, ..Filter::default() };
    let html = film(&["Comedy", "Romance", "Farce"], &["Weddings", "Trains", "Twins"]);
    let found = extract(filter, &html, "https://films.example/2");
    assert_eq!(text(&found).split_whitespace().collect::<Vec<_>>(), ["Comedy", "Romance", "Farce"]);
}

fn extract(filter: Filter, html: &str, url: &str) -> Extraction {
    let options = Options { filters: vec![Arc::new(filter)], ..Options::default() };
    Extractor::new(options).extract(html.as_bytes(), Some(&url.parse().unwrap()))
}

fn text(found: &Extraction) -> String {
    render::text(&found.article, &TextOptions::default())
}

#[test]
fn a_filter_decides_on_its_pages() {
    let html = recipe("Raclette", &["potatoes", "cheese", "pickles", "onions"]);
    let found = extract(filter(), &html, "https://www.recipes.example/raclette");
    assert!(matches!(found.filtered, Some(Filtered::Used { .. })), "{:?}", found.filtered);
    assert_eq!(found.outcome, Outcome::Found);
    let text = text(&found);
    for wanted in ["Raclette", "potatoes", "cheese", "pickles", "onions"] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    assert!(!text.contains("mountains") && !text.contains("soup"), "{text}");
    let html = render::html(&found.article, found.meta(), &render::HtmlOptions::default());
    assert!(html.contains("data-tamis-type=\"ingredients\""), "{html}");
    let json = render::json(&found.article, found.meta());
    assert!(json.contains("\"role\":\"ingredients\""), "{json}");
}

#[test]
fn pages_elsewhere_are_the_engines() {
    let html = recipe("Raclette", &["potatoes", "cheese"]);
    let found = extract(filter(), &html, "https://other.example/raclette");
    assert_eq!(found.filtered, Some(Filtered::Elsewhere));
    assert!(text(&found).contains("mountains"));
}

#[test]
fn a_filter_that_catches_nothing_leaves_the_page_to_the_engine() {
    let html = format!("<main><article><p>{}</article></main>", "A page of another make. ".repeat(40));
    let found = extract(filter(), &html, "https://recipes.example/about");
    assert!(matches!(found.filtered, Some(Filtered::Broken { .. })), "{:?}", found.filtered);
    assert!(text(&found).contains("A page of another make"));
}

#[test]
fn a_sample_that_is_lost_makes_the_result_doubtful() {
    let html = recipe("Raclette", &[]);
    let found = extract(filter(), &html, "https://recipes.example/raclette");
    assert!(matches!(found.filtered, Some(Filtered::Used { .. })));
    assert_eq!(found.outcome, Outcome::Doubtful);
}

#[test]
fn a_filter_that_only_removes_corrects_the_engine() {
    let html = recipe("Fondue", &["cheese", "wine"]);
    let page = Page::from_html(&html);
    let dom = page.dom();
    let node = dom.nodes().find(|id| dom.attr_named(*id, "class") == Some("ingredients")).unwrap();
    let sign = tamis::engine::samples::Sign::Remove;
    let mut teacher = Teacher::default();
    teacher.show(&page, &[Click { sign, ..Click::keep(dom, node, "list") }]).unwrap();
    let samples = teacher.samples().into_iter().map(|sample| (sample, Expect::default())).collect();
    let found = extract(Filter { samples, ..Filter::default() }, &html, "https://recipes.example/");
    let text = text(&found);
    assert!(text.contains("mountains") && !text.contains("wine"), "{text}");
}

/// A story in a box with what stands in such boxes, and a paragraph of its own.
fn story(subject: &str, aside: &str) -> String {
    let said = |what: &str| {
        format!(
            "<p>The {subject} {what}, as everybody on the coast has known for many years, and nobody can stop it."
        )
    };
    let links =
        ["Print this", "Harbours of the north", "Ten ships to see", "Subscribe", "All topics", "Log in"];
    let links = links.map(|name| format!("<li><a href='/topics/{name}'>{name}</a>")).concat();
    format!(
        "<html><body><nav><a href=/>Home</a> <a href=/a>All</a></nav><div id=page><h1>About the {subject}</h1>\
         <div class=story>{}{}<div class='related share'><ul>{links}</ul></div><p>{aside}</div></div>\
         <div class=more><a href=/x>More of this</a></div></body></html>",
        said("rises twice a day").repeat(3),
        said("falls again").repeat(3)
    )
}

/// The text of a page by a filter that was shown another one: its box under a
/// name, and its last paragraph to go.
fn told(name: &str, html: &str) -> String {
    let page = Page::from_html(&story("sea", "Our editor was born by the sea and loves the sea."));
    let dom = page.dom();
    let find = |selector: &str| dom.select(&tamis_html::Selector::parse(selector).unwrap()).next().unwrap();
    let keep = Click::keep(dom, find(".story"), name);
    let remove = Click { sign: Sign::Remove, ..Click::keep(dom, find(".story p:last-child"), "removed") };
    let mut teacher = Teacher::default();
    teacher.show(&page, &[keep, remove]).unwrap();
    let samples = teacher.samples().into_iter().map(|sample| (sample, Expect::default())).collect();
    let mut filter = Filter { samples, ..Filter::default() };
    filter.expect(&page);
    text(&extract(filter, html, "https://a.example/story"))
}

#[test]
fn a_box_of_text_gives_its_text_and_any_other_all_of_it() {
    let html =
        story("wind", "It blows from the west in winter and from the south in summer, and it brings rain.");
    let (running, whole) = (told("text", &html), told("story", &html));
    assert!(running.contains("The wind rises") && running.contains("falls again"), "{running}");
    assert!(!running.contains("Print") && !running.contains("More of this"), "{running}");
    assert!(whole.contains("The wind rises") && whole.contains("Print"), "{whole}");
}

#[test]
fn what_is_to_go_is_not_the_paragraph_that_stands_in_its_place() {
    let html =
        story("wind", "It blows from the west in winter and from the south in summer, and it brings rain.");
    assert!(told("text", &html).contains("It blows from the west"), "{}", told("text", &html));
    let shown = story("sea", "Our editor was born by the sea and loves the sea.");
    assert!(!told("text", &shown).contains("Our editor"), "{}", told("text", &shown));
}
