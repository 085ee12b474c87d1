//! `tamis site`, and `--site` of the commands that extract.

use crate::harness::Folder;

const FOOT: &str = "All rights are reserved. We keep this little site, and live by the sea.";

/// A page of a site with a text of its own.
fn page(number: usize) -> String {
    let text = (0..60).map(|word| format!("word{number}x{word} ")).collect::<Vec<_>>().concat();
    format!("<main><p>{text}</p><p>{text}</p><div><p>{FOOT}</p></div></main>")
}

/// Three pages in a folder that is the test's own.
fn crawl(name: &str) -> Folder {
    (1..4)
        .fold(Folder::new(name), |folder, number| folder.with(&format!("crawl/{number}.html"), page(number)))
}

#[test]
fn a_site_gets_cleaner_with_each_page() {
    let folder = crawl("site-cleaner");
    let first = folder
        .tamis(&["extract", "--engine", "wlr", "--site", "mine.tamis", "crawl/1.html"])
        .with_code(0)
        .out;
    assert!(first.contains(FOOT));
    let second = folder
        .tamis(&["extract", "--engine", "wlr", "--site", "mine.tamis", "crawl/2.html"])
        .with_code(0)
        .out;
    assert!(second.contains("word2x1") && !second.contains(FOOT), "{second}");
    let without = folder.tamis(&["extract", "--engine", "wlr", "crawl/2.html"]).with_code(0).out;
    assert!(without.contains(FOOT));
}

#[test]
fn explain_says_where_it_was_seen() {
    let folder = crawl("site-explain");
    folder.tamis(&["site", "learn", "mine.tamis", "crawl"]).with_code(0);
    let told = folder
        .tamis(&["explain", "--engine", "wlr", "--site", "mine.tamis", "crawl/2.html"])
        .with_code(0)
        .out;
    assert!(told.contains("site.seen") && told.contains("on 2 other pages, last crawl/3.html"), "{told}");
    let json = folder
        .tamis(&["explain", "--engine", "wlr", "--json", "--site", "mine.tamis", "crawl/2.html"])
        .with_code(0)
        .out;
    assert!(json.contains("\"seen_on\":\"crawl/3.html\""), "{json}");
}

#[test]
fn nothing_is_learned_when_it_is_not_wanted() {
    let folder = crawl("site-frozen");
    let ran =
        folder.tamis(&["extract", "--engine", "wlr", "--site", "mine.tamis", "--no-learn", "crawl/1.html"]);
    assert!(ran.code == Some(1) && ran.err.contains("tamis site learn"), "{}", ran.err);
    folder.tamis(&["site", "learn", "mine.tamis", "crawl/1.html"]).with_code(0);
    let before = folder.read("mine.tamis");
    folder
        .tamis(&["extract", "--engine", "wlr", "--site", "mine.tamis", "--no-learn", "crawl/2.html"])
        .with_code(0);
    assert_eq!(folder.read("mine.tamis"), before);
}

#[test]
fn memories_are_shown_merged_and_forgotten() {
    let folder = crawl("site-manage");
    folder.tamis(&["site", "learn", "a.tamis", "crawl/1.html"]).with_code(0);
    folder.tamis(&["site", "learn", "b.tamis", "crawl/2.html"]).with_code(0);
    folder.tamis(&["site", "merge", "all.tamis", "a.tamis", "b.tamis"]).with_code(0);
    let shown = folder.tamis(&["site", "show", "all.tamis"]).with_code(0).out;
    assert!(shown.starts_with("2 pages learned") && shown.contains("\n  crawl/2.html"), "{shown}");
    let json = folder.tamis(&["site", "show", "--json", "all.tamis"]).with_code(0).out;
    assert!(json.contains("\"addresses\":[\"crawl/1.html\",\"crawl/2.html\"]"), "{json}");
    folder.tamis(&["site", "forget", "all.tamis", "--page", "crawl/1.html"]).with_code(0);
    assert!(!folder.tamis(&["site", "show", "all.tamis"]).with_code(0).out.contains("crawl/1.html"));
    let unknown = folder.tamis(&["site", "forget", "all.tamis", "--page", "crawl/9.html"]);
    assert!(unknown.code == Some(1) && unknown.err.contains("no page `crawl/9.html`"), "{}", unknown.err);
    folder.tamis(&["site", "forget", "all.tamis", "--all"]).with_code(0);
    assert!(folder.tamis(&["site", "show", "all.tamis"]).with_code(0).out.starts_with("0 pages"));
}

#[test]
fn a_damaged_memory_is_named_and_left_alone() {
    let folder = crawl("site-damaged")
        .with("bad.tamis", "not a memory\n")
        .with("late.tamis", "{\"tamis_site\":99,\"pages\":0,\"sum\":\"\"}\n");
    for (file, what) in [("bad.tamis", "no memory of a site"), ("late.tamis", "version 99")] {
        let before = folder.read(file);
        let ran = folder.tamis(&["extract", "--engine", "wlr", "--site", file, "crawl/1.html"]);
        assert_eq!(ran.code, Some(1));
        assert!(
            ran.err.contains(file) && ran.err.contains("line 1") && ran.err.contains(what),
            "{}",
            ran.err
        );
        assert!(ran.err.contains("learn the site again"), "{}", ran.err);
        assert_eq!(folder.read(file), before);
        assert_eq!(folder.tamis(&["site", "learn", file, "crawl"]).code, Some(1));
        assert_eq!(folder.read(file), before);
    }
}

#[test]
fn a_memory_that_is_not_there_leaves_nothing_behind() {
    let folder = Folder::new("site-none");
    folder.tamis(&["site", "forget", "no/such.tamis", "--all"]).with_code(1);
    folder.tamis(&["site", "forget", "none.tamis", "--all"]).with_code(1);
    assert_eq!(folder.names("."), [""; 0]);
}

#[test]
fn many_pages_and_lines_learn_too() {
    let folder = crawl("site-many");
    folder
        .tamis(&["extract", "--engine", "wlr", "--site", "mine.tamis", "crawl", "--output", "texts"])
        .with_code(0);
    assert!(folder.read("texts/1.txt").contains(FOOT) && !folder.read("texts/3.txt").contains(FOOT));
    let lines = (1..4)
        .map(|number| {
            format!(
                "{{\"id\":{number},\"url\":\"https://s.example/{number}\",\"html\":\"{}\"}}\n",
                page(number)
            )
        })
        .collect::<Vec<_>>()
        .concat();
    let ran = folder
        .tamis_on(&["extract", "--engine", "wlr", "--jsonl", "--site", "lines.tamis"], lines.as_bytes())
        .with_code(0);
    let feet: Vec<bool> = ran.out.lines().map(|line| line.contains(FOOT)).collect();
    assert_eq!(feet, [true, false, false]);
    assert!(folder.read("lines.tamis").contains("https://s.example/3"));
}

#[test]
fn standard_input_has_no_name() {
    let folder = crawl("site-stdin");
    for number in 1..3 {
        let html = folder.read(&format!("crawl/{number}.html"));
        folder
            .tamis_on(&["extract", "--engine", "wlr", "--site", "mine.tamis", "-"], html.as_bytes())
            .with_code(0);
    }
    let shown = folder.tamis(&["site", "show", "mine.tamis"]).with_code(0).out;
    assert!(shown.starts_with("2 pages learned") && !shown.contains("\n  -\n"), "{shown}");
}

#[test]
fn a_page_is_forgotten_by_any_place_in_it() {
    let folder = crawl("site-fragment");
    let page = [
        "extract",
        "--engine",
        "wlr",
        "--site",
        "mine.tamis",
        "--url",
        "https://s.example/a",
        "crawl/1.html",
    ];
    folder.tamis(&page).with_code(0);
    let told =
        folder.tamis(&["site", "forget", "mine.tamis", "--page", "https://s.example/a#x"]).with_code(0);
    assert!(told.err.contains("0 segments"), "{}", told.err);
}

#[test]
fn runs_at_one_time_lose_nothing() {
    let folder = (0..12).fold(Folder::new("site-race"), |folder, number| {
        folder.with(&format!("{number}.html"), page(number))
    });
    std::thread::scope(|scope| {
        for number in 0..12 {
            let folder = &folder;
            scope.spawn(move || {
                folder.tamis(&["site", "learn", "mine.tamis", &format!("{number}.html")]).with_code(0)
            });
        }
    });
    let shown = folder.tamis(&["site", "show", "mine.tamis"]).with_code(0).out;
    assert!(shown.starts_with("12 pages learned"), "{shown}");
}

#[test]
fn what_was_learned_stays_when_the_reader_leaves() {
    let folder = crawl("site-reader");
    let lines = (1..40)
        .map(|number| format!("{{\"id\":{number},\"html\":\"{}\"}}\n", page(number)))
        .collect::<Vec<_>>()
        .concat();
    folder.tamis_until_one_line(
        &["extract", "--engine", "wlr", "--jsonl", "--site", "mine.tamis"],
        lines.as_bytes(),
    );
    assert!(folder.read("mine.tamis").lines().count() > 1);
}
