//! Learning, looking up, forgetting, merging, and the file.

use super::*;
use crate::measure::measure;

const FOOT: &str =
    "<footer><p>All rights are reserved. We keep this little site alive by the sea.</p></footer>";

fn visit(html: &str, address: &str) -> (Page, Measures, Visit) {
    let page = Page::from_html(html);
    let measures = measure(&page);
    let visit = Visit::of(&page, &measures).at(address);
    (page, measures, visit)
}

/// A page of a site: a text of its own between what all pages have.
fn page(number: u32) -> String {
    let text = (0..30).map(|word| format!("word{number}x{word} ")).collect::<Vec<_>>().concat();
    format!(
        "<div><ul><li><a href=/>Home</a><li><a href=/n>News of the day</a></ul></div><main><p>{text}</p></main>{FOOT}"
    )
}

fn address(number: u32) -> String {
    format!("https://site.example/{number}")
}

fn learn(site: &mut Site, numbers: std::ops::Range<u32>) {
    for number in numbers {
        assert_eq!(site.learn(&visit(&page(number), &address(number)).2), Learned::New);
    }
}

fn found(site: &Site, html: &str, at: &str) -> Vec<(String, u32, Option<String>)> {
    let (page, measures, visit) = visit(html, at);
    let text = |known: &Redundant| {
        known.segment.children(page.dom()).map(|id| page.dom().text_content(id)).collect::<Vec<_>>().concat()
    };
    site.redundant(&page, &measures, &visit)
        .iter()
        .map(|known| (text(known), known.pages, known.seen_on.clone()))
        .collect()
}

#[test]
fn what_all_pages_have_is_redundant_and_says_where_it_was_seen() {
    let mut site = Site::default();
    assert!(found(&site, &page(0), &address(0)).is_empty());
    learn(&mut site, 0..2);
    let known = found(&site, &page(2), &address(2));
    assert_eq!(known.len(), 2, "{known:?}");
    assert!(known[0].0.contains("News of the day") && known[1].0.starts_with("All rights"), "{known:?}");
    assert_eq!((known[1].1, known[1].2.as_deref()), (2, Some("https://site.example/1")));
}

#[test]
fn a_page_is_no_evidence_against_itself() {
    let mut site = Site::default();
    learn(&mut site, 0..1);
    assert!(found(&site, &page(0), &address(0)).is_empty());
    assert_eq!(site.learn(&visit(&page(0), &address(0)).2), Learned::Again);
    assert_eq!(site.n_pages(), 1);
}

#[test]
fn a_page_without_an_address_has_one_name_for_all_looks_at_it() {
    let page = Page::from_html(&page(1));
    let measures = measure(&page);
    let whole = Visit::of(&page, &measures);
    let none = Visit::of_some(&page, &measures, |_| false);
    assert_eq!(whole.address(), none.address());
}

#[test]
fn a_page_at_two_addresses_keeps_its_text_and_proves_nothing() {
    let mut site = Site::default();
    learn(&mut site, 0..3);
    let known = found(&site, &page(1), "https://site.example/print/1");
    assert!(known.len() == 2 && known.iter().all(|(text, ..)| !text.contains("word1x")), "{known:?}");
    assert_eq!(site.learn(&visit(&page(1), "https://site.example/print/1").2), Learned::Twin);
}

#[test]
fn a_headline_that_is_a_link_elsewhere_is_not_redundant() {
    let title = "The sea rises twice a day and nobody knows why it does so";
    let words = |tag: &str| (0..40).map(|n| format!("{tag}{n} ")).collect::<Vec<_>>().concat();
    let other = format!("<main><p>{}</p></main><div><ul><li><a href=x>{title}</a></ul></div>", words("a"));
    let own = format!("<main><h1>{title}</h1><p>{}</p></main>", words("b"));
    let mut site = Site::default();
    site.learn(&visit(&other, "https://s.example/a").2);
    assert!(found(&site, &own, "https://s.example/b").is_empty());
}

#[test]
fn values_that_two_pages_share_stay_with_their_labels() {
    let film = |title: &str, rating: &str| {
        format!(
            "<main><h1>{title}</h1><div>Rating</div><div><b>{rating}</b></div><div>Director</div>\
             <div><b>{title} Director who has a long name</b></div><p>About {title} and all that is in it.</p></main>"
        )
    };
    let mut site = Site::default();
    site.learn(&visit(&film("First", "PG-13"), "https://s.example/1").2);
    site.learn(&visit(&film("Second", "PG-13"), "https://s.example/2").2);
    assert!(found(&site, &film("Third", "PG-13"), "https://s.example/3").is_empty());
}

#[test]
fn a_list_with_one_new_entry_is_known_again() {
    let list = |from: u32| {
        let items = (from..from + 10)
            .map(|n| format!("<li><a href=/{n}>Headline number {n} of the most read</a>"))
            .collect::<Vec<_>>()
            .concat();
        format!("<main><p>{}</p></main><aside><ul>{items}</ul></aside>", format!("own{from} ").repeat(30))
    };
    let mut site = Site::default();
    site.learn(&visit(&list(1), "https://s.example/1").2);
    assert_eq!(found(&site, &list(2), "https://s.example/2").len(), 1);
    assert!(found(&site, &list(8), "https://s.example/8").is_empty());
}

#[test]
fn what_is_not_seen_again_is_forgotten() {
    let mut site = Site::default();
    learn(&mut site, 0..60);
    // The texts of the latest pages, the menu and the footer.
    assert!(site.n_segments() <= 22, "{}", site.n_segments());
    assert_eq!(site.n_shared(), 2);
}

#[test]
fn a_forgotten_page_is_no_evidence() {
    let mut site = Site::default();
    learn(&mut site, 0..1);
    assert!(site.forget(&address(0)));
    assert!(!site.forget(&address(0)));
    assert_eq!(site.n_segments(), 0);
    assert!(found(&site, &page(1), &address(1)).is_empty());
}

#[test]
fn merged_memories_know_what_both_know_and_count_a_page_once() {
    let (mut one, mut two) = (Site::default(), Site::default());
    learn(&mut one, 0..2);
    learn(&mut two, 1..4);
    one.merge(&two);
    assert_eq!(one.n_pages(), 4);
    assert_eq!(found(&one, &page(9), &address(9))[0].1, 4);
}

#[test]
fn the_file_gives_the_same_memory() {
    let mut site = Site::default();
    learn(&mut site, 0..5);
    let text = site.to_text();
    assert_eq!(Site::from_text(&text).unwrap(), site);
}

#[test]
fn damaged_files_say_where() {
    let mut site = Site::default();
    learn(&mut site, 0..5);
    let text = site.to_text();
    let error = |text: &str| Site::from_text(text).unwrap_err().to_string();
    assert!(error("").starts_with("line 1: this is no memory"));
    assert!(error("<html>").starts_with("line 1: this is no memory"));
    assert!(error(&text.replacen("\"tamis_site\":1", "\"tamis_site\":2", 1)).contains("version 2"));
    assert!(error(&text.replacen("\"page\":1", "\"page\":7", 1)).starts_with("line 3: "));
    assert!(error(&text.replacen("address", "addrezz", 1)).starts_with("line 2: this is no page"));
    let cut = text.trim_end().rsplit_once('\n').unwrap().0;
    assert!(error(cut).contains("checksum"), "{}", error(cut));
    for end in (0..text.len()).step_by(7) {
        assert!(Site::from_text(&text[..end]).is_err(), "cut at {end}");
    }
}
