//! `tamis filter`, and `tamis extract --filter`.

use crate::harness::Folder;
use crate::server::{Server, response};

fn recipe(name: &str, items: &[&str]) -> String {
    let items = items.iter().map(|item| format!("<li>{item}</li>")).collect::<Vec<_>>().concat();
    format!(
        "<!DOCTYPE html><title>{name}</title><nav><a href=/>Home</a></nav><main class=recipe><h1>{name}</h1>\
         <p class=lead>{}</p><ul class=items>{items}</ul><aside class=ad>Buy pans</aside></main>",
        "It warms people in winter, and nobody leaves the table before the pot is empty. ".repeat(8)
    )
}

fn folder(name: &str) -> Folder {
    Folder::new(name)
        .with("a.html", recipe("Fondue", &["cheese", "wine"]))
        .with("b.html", recipe("Raclette", &["potatoes", "cheese", "onions"]))
        .with("other.html", "<main><section><p>Another page, of another make.</section></main>")
}

const NEW: [&str; 9] =
    ["filter", "new", "a.html", "--keep", "headline=h1", "--keep", "item*=text:cheese", "-o", "f.json"];

#[test]
fn a_filter_made_on_one_page_works_on_the_next() {
    let folder = folder("filter-next");
    let made = folder.tamis(&NEW).with_code(0);
    assert!(made.err.contains("keep item: ok, 2 caught"), "{}", made.err);
    let ran = folder.tamis(&["extract", "--filter", "f.json", "b.html"]).with_code(0);
    for wanted in ["Raclette", "potatoes", "cheese", "onions"] {
        assert!(ran.out.contains(wanted), "{}", ran.out);
    }
    assert!(!ran.out.contains("winter") && !ran.out.contains("pans"), "{}", ran.out);
    let html = folder.tamis(&["extract", "--filter", "f.json", "--format", "html", "b.html"]).with_code(0);
    assert!(html.out.contains("data-tamis-type=\"item\""), "{}", html.out);
}

#[test]
fn a_filter_says_when_it_no_longer_catches() {
    let folder = folder("filter-broken");
    folder.tamis(&NEW).with_code(0);
    folder.tamis(&["filter", "test", "f.json", "b.html"]).with_code(0);
    let ran = folder.tamis(&["filter", "test", "f.json", "other.html"]).with_code(3);
    assert!(ran.out.contains("keep headline: missing"), "{}", ran.out);
    let ran = folder.tamis(&["extract", "--filter", "f.json", "other.html"]);
    assert!(ran.err.contains("filter_broken"), "{}", ran.err);
    assert!(ran.out.contains("Another page"), "{}", ran.out);
}

#[test]
fn a_rebuilt_page_is_told_until_it_is_learned() {
    let rebuilt = recipe("Raclette", &["cheese", "onions"]).replace("class=", "class=new-");
    let folder = folder("filter-rebuilt").with("new.html", rebuilt);
    folder.tamis(&NEW).with_code(0);
    let ran = folder.tamis(&["extract", "--filter", "f.json", "new.html"]).with_code(0);
    assert!(ran.out.contains("onions") && !ran.out.contains("winter"), "{}", ran.out);
    assert!(ran.err.contains("`item` was found on a page that was rebuilt"), "{}", ran.err);
    assert!(ran.err.contains("doubtful"), "{}", ran.err);
    folder.tamis(&["filter", "test", "f.json", "new.html", "--learn"]).with_code(3);
    let ran = folder.tamis(&["extract", "--filter", "f.json", "new.html"]).with_code(0);
    assert!(!ran.err.contains("rebuilt") && !ran.err.contains("doubtful"), "{}", ran.err);
    folder.tamis(&["filter", "test", "f.json", "a.html", "b.html", "new.html"]).with_code(0);
}

#[test]
fn json_lines_tell_what_became_of_the_filter() {
    let folder = folder("filter-lines");
    folder.tamis(&NEW).with_code(0);
    let lines = ["b.html", "other.html"]
        .map(|name| serde_json::json!({ "id": name, "html": folder.read(name) }).to_string());
    let ran = folder.tamis_on(&["extract", "--jsonl", "--filter", "f.json"], lines.join("\n").as_bytes());
    let found: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(found[0]["filter"], "filter_used", "{}", found[0]);
    assert!(found[0].get("filter_notes").is_none(), "{}", found[0]);
    assert_eq!(found[1]["filter"], "filter_broken", "{}", found[1]);
    assert!(found[1]["filter_notes"][0].as_str().is_some_and(|note| note.contains("filter_broken")));
    let plain = folder.tamis_on(&["extract", "--jsonl"], lines[0].as_bytes());
    assert!(!plain.out.contains("\"filter\""), "{}", plain.out);
}

#[test]
fn the_threshold_can_be_moved_and_saved() {
    let folder = folder("filter-threshold");
    folder.tamis(&NEW).with_code(0);
    let ran = folder.tamis(&["filter", "test", "f.json", "b.html", "--sample", "2", "--curve"]).with_code(0);
    assert!(ran.out.contains("points: 3 caught, “onions”"), "{}", ran.out);
    let moved = ["filter", "test", "f.json", "b.html", "--sample", "2", "--threshold", "4", "--save"];
    folder.tamis(&moved).with_code(0);
    assert!(folder.read("f.json").contains("\"threshold\": 4"));
    let ran = folder.tamis(&["filter", "test", "f.json", "b.html", "--sample", "9"]).with_code(2);
    assert!(ran.err.contains("samples 1 to 2"), "{}", ran.err);
    for threshold in ["-1", "1e30"] {
        let far = ["filter", "test", "f.json", "b.html", "--sample", "2", "--threshold", threshold];
        let ran = folder.tamis(&far).with_code(2);
        assert!(ran.err.contains("give points from 0 to 1000"), "{}", ran.err);
    }
}

#[test]
fn runs_at_one_time_lose_nothing() {
    let parts: Vec<String> = (0..8).map(|at| format!("<p class=part{at}>This is part {at}.</p>")).collect();
    let folder = folder("filter-race").with("parts.html", format!("<main>{}</main>", parts.concat()));
    folder.tamis(&["filter", "new", "a.html", "--keep", "headline=h1", "-o", "f.json"]).with_code(0);
    std::thread::scope(|scope| {
        for at in 0..8 {
            let folder = &folder;
            scope.spawn(move || {
                let shown = format!("part{at}=.part{at}");
                let more = ["filter", "new", "parts.html", "--keep", &shown, "--add", "f.json"];
                folder.tamis(&more).with_code(0);
            });
            scope.spawn(move || folder.tamis(&["filter", "test", "f.json", "a.html", "--learn"]));
        }
    });
    let shown = folder.tamis(&["filter", "show", "f.json"]).with_code(0).out;
    assert!((0..8).all(|at| shown.contains(&format!("keep part{at}:"))), "{shown}");
}

#[test]
fn explain_says_what_became_of_the_filter() {
    let folder = folder("filter-explain");
    folder.tamis(&NEW).with_code(0);
    let ran = folder.tamis(&["explain", "--filter", "f.json", "other.html"]).with_code(0);
    assert!(ran.err.contains("filter_broken"), "{}", ran.err);
    let json = |page: &str| {
        let ran = folder.tamis(&["explain", "--json", "--filter", "f.json", page]).with_code(0);
        serde_json::from_str::<serde_json::Value>(&ran.out).expect("JSON")
    };
    let (used, broken) = (json("b.html"), json("other.html"));
    assert!(used["filter"] == "filter_used" && used.get("filter_notes").is_none(), "{used}");
    assert!(broken["filter_notes"][0].as_str().is_some_and(|note| note.contains("filter_broken")));
}

#[test]
fn a_filter_that_is_not_there_leaves_nothing_behind() {
    let folder = folder("filter-none");
    folder.tamis(&NEW).with_code(0);
    folder.tamis(&["filter", "merge", "no/such.json", "f.json"]).with_code(1);
    folder.tamis(&["filter", "merge", "none.json", "f.json"]).with_code(1);
    assert!(!folder.has("no") && !folder.has(".none.json.lock"));
}

#[test]
fn what_is_shown_must_be_there() {
    let folder = folder("filter-absent");
    let ran = folder.tamis(&["filter", "new", "a.html", "--keep", "x=.nothing"]).with_code(1);
    assert!(ran.err.contains("no page has an element for `.nothing`"), "{}", ran.err);
    folder.tamis(&["filter", "new", "a.html", "--keep", "nothing"]).with_code(2);
    folder.tamis(&["filter", "new", "a.html"]).with_code(2);
}

#[test]
fn removing_alone_corrects_the_engine() {
    let folder = folder("filter-remove");
    folder.tamis(&["filter", "new", "a.html", "--remove", ".items", "-o", "r.json"]).with_code(0);
    let ran = folder.tamis(&["extract", "--filter", "r.json", "b.html"]).with_code(0);
    assert!(ran.out.contains("winter") && !ran.out.contains("onions"), "{}", ran.out);
}

#[test]
fn filters_are_shown_checked_and_merged() {
    let folder = folder("filter-care");
    folder.tamis(&NEW).with_code(0);
    folder.tamis(&["filter", "new", "a.html", "--remove", ".ad", "-o", "r.json"]).with_code(0);
    folder.tamis(&["filter", "merge", "f.json", "r.json"]).with_code(0);
    let ran = folder.tamis(&["filter", "show", "f.json"]).with_code(0);
    assert!(ran.out.contains("3. remove removed: one box"), "{}", ran.out);
    let ran = folder.tamis(&["filter", "lint", "f.json"]).with_code(0);
    assert!(ran.out.contains("every site") && ran.out.contains("sample 2: catches many"), "{}", ran.out);
    let learned = folder.tamis(&["filter", "test", "f.json", "b.html", "--learn"]).with_code(0);
    assert!(folder.read("f.json").contains("last_success"), "{}", learned.err);
    let wrong = folder.with("bad.json", "{\n \"tamis_filter\": 1,\n \"sample\": []\n}");
    let ran = wrong.tamis(&["filter", "lint", "bad.json"]).with_code(1);
    assert!(ran.err.contains("bad.json: line 3"), "{}", ran.err);
}

#[test]
fn addresses_are_fetched_when_they_are_public_or_allowed() {
    let page = recipe("Fondue", &["cheese"]);
    let server = Server::start(move |head| match head.split(' ').nth(1) {
        Some("/gone") => response("404 Not Found", &[], b""),
        _ => response("200 OK", &["Content-Type: text/html; charset=utf-8"], page.as_bytes()),
    });
    let folder = folder("filter-url");
    let ran = folder.tamis(&["extract", &server.at("/fondue")]).with_code(1);
    assert!(ran.err.contains("--allow-private"), "{}", ran.err);
    let ran = folder.tamis(&["extract", "--allow-private", &server.at("/fondue")]).with_code(0);
    assert!(ran.out.contains("warms people"), "{}", ran.out);
    let ran = folder.tamis(&["extract", "--allow-private", &server.at("/gone")]).with_code(1);
    assert!(ran.err.contains("answered 404"), "{}", ran.err);
    let several =
        ["extract", "--allow-private", "--delay", "1ms", &server.at("/a"), &server.at("/b"), "-o", "out"];
    folder.tamis(&several).with_code(0);
    assert!(folder.has("out/127.0.0.1_a.txt") && folder.has("out/127.0.0.1_b.txt"));
    let made =
        ["filter", "new", &server.at("/x"), "--allow-private", "--keep", "headline=h1", "-o", "u.json"];
    folder.tamis(&made).with_code(0);
    assert!(folder.read("u.json").contains("127.0.0.1:"));
}
