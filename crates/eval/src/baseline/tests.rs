//! What each method is for: a text among links.

use tamis::page::Page;

use super::*;

fn page() -> Page {
    let links = (0..30)
        .map(|n| format!("<li class=entry><a href=/news/{n}/index.html>Entry {n}</a></li>"))
        .collect::<Vec<_>>()
        .concat();
    let text = "The sea rises twice a day, and twice a day it falls again, as the moon wants it. ".repeat(6);
    Page::from_html(&format!(
        "<div class=menu><ul class=list>{links}</ul></div><div id=text><p>{text}</p><p>{text}</p><p>{text}</p></div>\
         <div class=foot><ul class=list>{links}</ul></div>"
    ))
}

#[test]
fn all_text_is_all() {
    let text = (find("all-text").expect("a baseline").text)(&page());
    assert!(text.contains("The sea") && text.contains("Entry 7"));
}

#[test]
fn each_finds_a_text_among_links() {
    for name in ["alexjc", "zhou", "cetr", "cetd-ds"] {
        let text = (find(name).expect("a baseline").text)(&page());
        assert_eq!(text.matches("The sea").count(), 18, "{name}: {text}");
        assert!(!text.contains("Entry 7"), "{name}: {text}");
    }
}

#[test]
fn an_empty_page_gives_nothing() {
    for baseline in &BASELINES {
        assert_eq!((baseline.text)(&Page::from_html("")), "", "{}", baseline.name);
    }
}
