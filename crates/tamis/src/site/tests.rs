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

/// A page whose footer is longer than its text.
fn wordy(number: u32, footer_words: usize) -> String {
    let text = (0..20).map(|word| format!("word{number}x{word} ")).collect::<Vec<_>>().concat();
    let footer = "All rights are reserved by the sea. ".repeat(footer_words / 7);
    let menu = "<nav><ul><li><a href=/>Home</a><li><a href=/n>News of the day</a></ul></nav>";
    format!("{menu}<main><h1>Title {number}</h1><p>{text}</p></main><footer><p>{footer}</p></footer>")
}

#[test]
fn a_long_notice_does_not_end_the_learning() {
    for footer_words in [50, 1000] {
        let mut site = Site::default();
        for number in 0..6 {
            let learned = site.learn(&visit(&wordy(number, footer_words), &address(number)).2);
            assert_eq!(learned, Learned::New, "page {number}, {footer_words} words");
        }
        assert_eq!(site.n_pages(), 6);
    }
}

#[test]
fn a_page_with_a_long_notice_is_cleaned() {
    let mut site = Site::default();
    site.learn(&visit(&wordy(0, 50), &address(0)).2);
    let known = found(&site, &wordy(1, 50), &address(1));
    assert!(known.len() == 1 && known[0].0.contains("News of the day"), "{known:?}");
}

#[test]
fn a_second_look_says_what_the_first_said() {
    let facts = |number: u32| {
        let text = format!("own{number} ").repeat(80);
        let facts = "Height two metres and one Weight ninety kilos Born in Paris France in early spring";
        format!("<main><p>{text}.</p><div><div>{facts}</div></div></main>")
    };
    let mut site = Site::default();
    site.learn(&visit(&facts(1), &address(1)).2);
    let first = found(&site, &facts(2), &address(2));
    site.learn(&visit(&facts(2), &address(2)).2);
    assert_eq!(found(&site, &facts(2), &address(2)), first);
    assert!(first.is_empty(), "{first:?}");
}

#[test]
fn copies_that_differ_a_little_are_no_evidence_either() {
    let article = |counter: u32| {
        let part = |name: &str| (0..40).map(|word| format!("{name}{word} ")).collect::<Vec<_>>().concat();
        let (one, two) = (part("one"), part("two"));
        format!(
            "<main><section><p>{one}.</p></section><section><p>{two}.</p></section><i>{counter} views</i></main>"
        )
    };
    let mut site = Site::default();
    for number in 0..2 {
        assert_eq!(site.learn(&visit(&article(number), &address(number)).2), Learned::New);
    }
    assert!(found(&site, &article(7), &address(7)).is_empty());
    assert!(found(&site, &article(0), &address(0)).is_empty());
}

#[test]
fn a_notice_beside_the_text_stays_with_it() {
    let page = |number: u32, inside: &str, after: &str| {
        let text = format!("own{number} ").repeat(40);
        let notice =
            "<p>The author alone is answerable for this text, and the editors of this site are not.</p>";
        let at = |place: &str| if place == "notice" { notice } else { "" }.to_owned();
        format!(
            "<div><article><section><p>{text}</p></section>{}</article></div><aside>{}</aside>",
            at(inside),
            at(after)
        )
    };
    for (inside, after, redundant) in [("notice", "", 0), ("", "notice", 1)] {
        let mut site = Site::default();
        for number in 0..3 {
            site.learn(&visit(&page(number, inside, after), &address(number)).2);
        }
        assert_eq!(found(&site, &page(3, inside, after), &address(3)).len(), redundant);
    }
}

#[test]
fn pages_without_addresses_are_told_apart_by_their_texts() {
    let name = |value: &str| {
        let page =
            Page::from_html(&format!("<main><h1>A car</h1><p>It costs {value} with all taxes.</p></main>"));
        Visit::of(&page, &measure(&page)).address().to_owned()
    };
    assert!(name("1234") != name("4321") && name("1234") == name("1234"));
}

#[test]
fn a_page_without_an_address_has_one_name_for_all_looks_at_it() {
    let page = Page::from_html(&page(1));
    let measures = measure(&page);
    let whole = Visit::of(&page, &measures);
    let none = Visit::of_some(&page, &measures, None, |_| false);
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
    site.learn(&visit(&page(0), "https://site.example/0#top").2);
    assert!(site.forget("https://site.example/0#end"));
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
    assert!(error(&text.replacen("\"tamis_site\":2", "\"tamis_site\":3", 1)).contains("version 3"));
    assert!(error(&text.replacen("\"page\":1", "\"page\":7", 1)).starts_with("line 3: "));
    assert!(error(&text.replacen("address", "addrezz", 1)).starts_with("line 2: this is no page"));
    let cut = text.trim_end().rsplit_once('\n').unwrap().0;
    assert!(error(cut).contains("checksum"), "{}", error(cut));
    for end in (0..text.len()).step_by(7) {
        assert!(Site::from_text(&text[..end]).is_err(), "cut at {end}");
    }
}

/// A site whose pages had a text at the end of way 7, with these log odds.
fn with_habits(odds: &[f32]) -> Site {
    let mut site = Site::default();
    for (number, odds) in (0..).zip(odds) {
        let (_, _, visit) = visit(&page(number), &address(number));
        site.learn(&visit.with_habits(vec![Habit::new(7, *odds)]));
    }
    site
}

#[test]
fn what_is_thought_of_ways_on_other_pages_is_expected() {
    let mut site = with_habits(&[2.0, 4.0]);
    assert_eq!(site.expected(&address(9)).odds(7), Some((3.0, 2.0)));
    assert_eq!(site.expected(&address(0)).odds(7), Some((4.0, 1.0)), "a page is no evidence for itself");
    assert_eq!(site.expected(&address(9)).odds(8), None);
    let (_, _, again) = visit(&page(1), &address(1));
    site.learn(&again.with_habits(vec![Habit::new(7, -1.0)]));
    assert_eq!(site.expected(&address(9)).odds(7), Some((0.5, 2.0)));
    assert!(site.forget(&address(1)));
    assert_eq!(site.expected(&address(9)).odds(7), Some((2.0, 1.0)));
}

#[test]
fn ways_are_read_merged_and_forgotten() {
    let mut site = with_habits(&[2.0, 4.0]);
    assert_eq!(Site::from_text(&site.to_text()).expect("a memory"), site);
    let mut other = Site::default();
    let (_, _, third) = visit(&page(3), &address(3));
    other.learn(&third.with_habits(vec![Habit::new(7, 0.0)]));
    site.merge(&other);
    assert_eq!(site.expected(&address(9)).odds(7), Some((2.0, 3.0)));
    learn(&mut site, 10..40);
    assert_eq!(site.expected(&address(99)).odds(7), Some((2.0, 3.0)), "several pages had it");
    let mut once = with_habits(&[2.0]);
    learn(&mut once, 10..40);
    assert_eq!(once.expected(&address(99)).odds(7), None, "only one page had it, long ago");
}

#[test]
fn memories_of_the_first_version_are_read() {
    let mut site = Site::default();
    learn(&mut site, 0..2);
    let first = site.to_text().replacen("\"tamis_site\":2", "\"tamis_site\":1", 1);
    assert_eq!(Site::from_text(&first).expect("a memory"), site);
}
