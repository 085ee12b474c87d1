//! `tamis clean-all`: pages behind similar links as one document.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::harness::Folder;
use crate::server::{Server, response};

fn story(number: usize) -> String {
    let next = number + 1;
    format!(
        "<!DOCTYPE html><html lang=en><title>Story {number}</title><nav><a href=/>Home</a><a href=/about>About</a></nav>\
         <main><h1>Story {number}</h1><p>{} The next is <a href=/story/{next}>story {next}</a>.</p></main>",
        format!("This is what happened on day {number}, when the sea rose and fell again as it does. ")
            .repeat(10)
    )
}

/// A site with an index of stories; some of them cannot be had.
fn site(n: usize, gone: &'static [usize]) -> Server {
    Server::start(move |head| {
        let path = head.split(' ').nth(1).unwrap_or("");
        let html = ["Content-Type: text/html; charset=utf-8"];
        if path == "/" {
            let items: Vec<String> = (1..=n)
                .map(|at| format!("<li class=teaser><a href=/story/{at}>Story {at}</a></li>"))
                .collect();
            let items = items.concat();
            let page = format!(
                "<title>All stories</title><nav><a href=/>Home</a><a href=/about>About</a></nav>\
                 <main><ul class=list>{items}</ul></main><footer><p><a href=/imprint>Imprint</a></footer>"
            );
            return response("200 OK", &html, page.as_bytes());
        }
        match path.strip_prefix("/story/").and_then(|number| number.parse().ok()) {
            Some(number) if gone.contains(&number) => response("404 Not Found", &html, b""),
            Some(number) => response("200 OK", &html, story(number).as_bytes()),
            None => response("404 Not Found", &html, b""),
        }
    })
}

const QUICK: [&str; 4] = ["--allow-private", "--delay", "0ms", "--retries=0"];

fn arguments<'a>(index: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    ["clean-all", index, "--links", "text:Story 1"]
        .into_iter()
        .chain(QUICK)
        .chain(more.iter().copied())
        .collect()
}

/// How often each story was asked for.
fn asked(server: &Server) -> BTreeMap<String, usize> {
    let mut asked = BTreeMap::new();
    for head in server.heads() {
        let path = head.split(' ').nth(1).unwrap_or("").to_owned();
        if path.starts_with("/story/") {
            *asked.entry(path).or_default() += 1;
        }
    }
    asked
}

#[test]
fn a_preview_shows_the_links_and_fetches_none() {
    let server = site(5, &[]);
    let folder = Folder::new("clean-preview");
    let ran = folder.tamis(&arguments(&server.at("/"), &["--preview"])).with_code(0);
    assert!(ran.out.starts_with("5 links"), "{}", ran.out);
    assert!(ran.out.contains("/story/5") && ran.out.contains("Imprint"), "{}", ran.out);
    assert!(asked(&server).is_empty());
}

#[test]
fn a_hundred_pages_with_two_failures_are_one_document_that_names_them() {
    let server = site(100, &[7, 42]);
    let folder = Folder::new("clean-hundred");
    let index = server.at("/");
    let ran = folder.tamis(&arguments(&index, &["-o", "all.html"])).with_code(1);
    assert!(ran.err.contains("98 pages") && ran.err.contains("/story/42"), "{}", ran.err);
    let html = folder.read("all.html");
    assert_eq!(html.matches("<section").count(), 99);
    assert!(html.contains("Not here (2)") && html.contains("answered 404"));
    // The story behind story 1 is page 2; those behind a page that failed are one less.
    assert!(
        html.contains("<a href=\"#page-2\">story 2</a>") && html.contains("<a href=\"#page-8\">story 9</a>")
    );
    assert!(html.contains("All stories") && !html.contains("Imprint"));
}

#[test]
fn a_second_run_asks_only_for_what_is_missing() {
    let server = site(6, &[3]);
    let folder = Folder::new("clean-again");
    let index = server.at("/");
    folder.tamis(&arguments(&index, &["-o", "all.html"])).with_code(1);
    folder.tamis(&arguments(&index, &["-o", "all.html"])).with_code(1);
    assert!(asked(&server).values().all(|times| *times == 1), "it is there already, and nothing is asked");
    folder.tamis(&arguments(&index, &["-o", "all.html", "--force"])).with_code(1);
    for (path, times) in asked(&server) {
        assert_eq!(times, if path == "/story/3" { 2 } else { 1 }, "{path}");
    }
}

#[test]
fn a_run_that_was_killed_goes_on() {
    let server = site(40, &[]);
    let folder = Folder::new("clean-killed");
    let index = server.at("/");
    let slow = [
        "clean-all",
        &index,
        "--links",
        "text:Story 1",
        "--allow-private",
        "--delay",
        "20ms",
        "-o",
        "all.html",
    ];
    let mut child = folder.start(&slow);
    let start = Instant::now();
    while asked(&server).len() < 5 && start.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert!(!folder.has("all.html"));
    let before: usize = asked(&server).values().sum();
    folder.tamis(&arguments(&index, &["-o", "all.html"])).with_code(0);
    let after: usize = asked(&server).values().sum();
    // What was on its way when it was killed is asked for again: two at a time at most.
    assert!(after <= 42 && before >= 5, "{before} {after}");
    assert_eq!(folder.read("all.html").matches("<section").count(), 41);
    assert!(!folder.has("all.html.part"));
}

#[test]
fn a_page_without_content_is_asked_for_again() {
    let count = std::sync::atomic::AtomicUsize::new(0);
    let server = Server::start(move |head| match head.split(' ').nth(1) {
        Some("/") => {
            response("200 OK", &["Content-Type: text/html"], b"<ul><li><a href=/story/1>Story 1</a></ul>")
        }
        Some("/story/1") if count.fetch_add(1, std::sync::atomic::Ordering::SeqCst) == 0 => {
            response("200 OK", &["Content-Type: text/html"], b"<html><body></body></html>")
        }
        Some("/story/1") => response("200 OK", &["Content-Type: text/html"], story(1).as_bytes()),
        _ => response("404 Not Found", &[], b""),
    });
    let folder = Folder::new("clean-empty");
    let index = server.at("/");
    folder.tamis(&arguments(&index, &["-o", "all.html"])).with_code(1);
    assert!(folder.read("all.html").contains("Not here (1)"));
    folder.tamis(&arguments(&index, &["-o", "all.html", "--force"])).with_code(0);
    assert!(folder.read("all.html").contains("the sea rose"));
}

#[test]
fn books_and_filters() {
    let server = site(3, &[]);
    let folder = Folder::new("clean-epub");
    let index = server.at("/");
    let made =
        ["filter", "new", &server.at("/story/1"), "--allow-private", "--keep", "headline=h1", "-o", "f.json"];
    folder.tamis(&made).with_code(0);
    folder.tamis(&arguments(&index, &["--filter", "f.json", "-o", "all.epub"])).with_code(0);
    assert!(folder.has("all.epub"));
    folder.tamis(&arguments(&index, &["--filter", "f.json", "-o", "all.html"])).with_code(0);
    let html = folder.read("all.html");
    assert!(html.contains("Story 2") && !html.contains("the sea rose"), "{html}");
}

#[test]
fn links_that_are_not_there_are_told() {
    let server = site(3, &[]);
    let folder = Folder::new("clean-none");
    let index = server.at("/");
    let ran =
        folder.tamis(&["clean-all", &index, "--links", ".no", "--allow-private", "--preview"]).with_code(3);
    assert!(ran.err.contains("no link for `.no`"), "{}", ran.err);
    let ran = folder.tamis(&arguments(&index, &["--within=-1", "--preview"])).with_code(2);
    assert!(ran.err.contains("give points from 0 to 1000"), "{}", ran.err);
    folder.tamis(&arguments(&index, &["--within", "-1", "--preview"])).with_code(2);
    let limited = folder.tamis(&arguments(&index, &["--max", "2", "-o", "all.html"])).with_code(0);
    assert!(limited.err.contains("the first 2 of 3"), "{}", limited.err);
}

#[test]
fn what_is_in_the_way_is_told_before_anything_is_fetched() {
    let server = site(3, &[]);
    let folder = Folder::new("clean-way").with("taken/x", "").with("file", "").with("there.html", "mine");
    let index = server.at("/");
    for (output, why) in [
        ("taken", "is a folder"),
        ("new/", "is a folder"),
        ("file/all.html", "`file` is no folder"),
        ("there.html", "is there already"),
    ] {
        let ran = folder.tamis(&arguments(&index, &["-o", output])).with_code(1);
        assert!(ran.err.contains(why), "{output}: {}", ran.err);
    }
    if !cfg!(feature = "pdf") {
        folder.tamis(&arguments(&index, &["-o", "all.pdf"])).with_code(1);
    }
    assert!(server.heads().is_empty(), "{:?}", server.heads());
}

#[test]
fn a_folder_of_somebody_else_stays() {
    let server = site(2, &[]);
    let folder = Folder::new("clean-foreign").with("all.html.part/photos/1.jpg", "mine");
    folder.tamis(&arguments(&server.at("/"), &["-o", "all.html"])).with_code(0);
    assert_eq!(folder.read("all.html.part/photos/1.jpg"), "mine");
    assert_eq!(folder.names("all.html.part"), ["photos"]);
}

#[cfg(feature = "pdf")]
#[test]
fn a_pdf_is_typeset() {
    let server = site(3, &[2]);
    let folder = Folder::new("clean-pdf");
    folder.tamis(&arguments(&server.at("/"), &["-o", "all.pdf"])).with_code(1);
    assert!(folder.bytes("all.pdf").starts_with(b"%PDF-"));
}

#[cfg(not(feature = "pdf"))]
#[test]
fn a_build_without_pdf_says_so() {
    let folder = Folder::new("no-pdf").with("a.html", story(1));
    let ran = folder.tamis(&["extract", "--format", "pdf", "a.html", "-o", "a.pdf"]).with_code(1);
    assert!(ran.err.contains("--features pdf"), "{}", ran.err);
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn scripts_of_pages_run_when_asked_to() {
    let server = Server::start(|head| {
        let html = ["Content-Type: text/html; charset=utf-8"];
        let page = match head.split(' ').nth(1).unwrap_or("") {
            "/" => {
                "<title>All</title><ul><li><a href=/story/1>Story 1</a><li><a href=/story/2>Story 2</a></ul>"
            }
            path if path.starts_with("/story/") => {
                "<!DOCTYPE html><title>t</title><main id=x></main><script>document.getElementById('x').innerHTML =\
                 '<h1>Tides</h1><p>' + 'Written by a script, as so much is these days on the shore. '.repeat(20);</script>"
            }
            _ => return response("404 Not Found", &html, b""),
        };
        response("200 OK", &html, page.as_bytes())
    });
    let folder = Folder::new("clean-rendered");
    let index = server.at("/");
    let ran = folder.tamis(&arguments(&index, &["--render", "-o", "all.html"]));
    if ran.err.contains("Chromium") {
        return eprintln!("skipped: rendering (there is no Chromium on this machine)");
    }
    assert!(ran.with_code(0).err.contains("2 pages"));
    assert_eq!(folder.read("all.html").matches("Written by a script").count(), 2 * 20);
}
