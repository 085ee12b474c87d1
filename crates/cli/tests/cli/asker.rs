//! Who asks: secrets of the command line go to the server that was named.

use crate::harness::{Folder, PAGE, tamis};
use crate::server::{Server, response};

const HTML: [&str; 1] = ["Content-Type: text/html; charset=utf-8"];

/// `me:pass` as a server gets it.
const LOGIN: &str = "Basic bWU6cGFzcw==";

const QUICK: [&str; 4] = ["--allow-private", "--delay=0ms", "--retries=0", "--header=X-Key: secret"];

/// An index of two stories, and the stories with a picture.
fn site() -> Server {
    Server::start(|head| match head.split(' ').nth(1).unwrap_or("") {
        "/" => {
            let cookie = ["Content-Type: text/html; charset=utf-8", "Set-Cookie: seen=index; Path=/"];
            response("200 OK", &cookie, index("").as_bytes())
        }
        path if path.starts_with("/story/") => response("200 OK", &HTML, PAGE.as_bytes()),
        _ => response("404 Not Found", &HTML, b""),
    })
}

fn index(server: &str) -> String {
    format!(
        "<title>All</title><ul><li><a href='{server}/story/1'>Story 1</a>\
         <li><a href='{server}/story/2'>Story 2</a></ul>"
    )
}

/// A server that leads to another one.
fn leads_to(other: &Server, path: &str) -> Server {
    let location = format!("Location: {}", other.at(path));
    Server::start(move |head| match head.split(' ').nth(1) {
        Some("/robots.txt") => response("404 Not Found", &[], b""),
        _ => response("302 Found", &[&location], b""),
    })
}

fn knows(server: &Server) -> Vec<bool> {
    server.heads().iter().map(|head| head.to_ascii_lowercase().contains("x-key: secret")).collect()
}

fn has_asked(server: &Server, path: &str) -> bool {
    server.heads().iter().any(|head| head.split(' ').nth(1) == Some(path))
}

fn clean_all(folder: &Folder, index: &str, more: &[&str]) {
    let all = ["clean-all", index, "--links", "text:Story 1", "-o", "all.epub"];
    let arguments = [&all[..], more, &QUICK[..]].concat();
    folder.tamis(&arguments).with_code(0);
}

#[test]
fn pictures_behind_a_redirect_are_asked_for_without_headers() {
    let there = site();
    let here = leads_to(&there, "/story/1");
    let folder = Folder::new("asker-pictures");
    let address = here.at("/");
    let book = ["extract", &address, "--format", "epub", "--embed-images", "-o", "a.epub"];
    folder.tamis(&[&book[..], &QUICK[..]].concat()).with_code(0);
    assert!(has_asked(&there, "/tide.png"), "{:?}", there.heads());
    assert_eq!((knows(&here), knows(&there)), (vec![true], vec![false, false]));
}

#[test]
fn pictures_of_a_file_are_asked_for_without_headers() {
    let there = site();
    let page = PAGE.replace("/tide.png", &there.at("/tide.png"));
    let folder = Folder::new("asker-file").with("page.html", page);
    let book = ["extract", "page.html", "--format", "epub", "--embed-images", "-o", "a.epub"];
    let ran = folder.tamis(&[&book[..], &QUICK[..]].concat()).with_code(0);
    assert!(ran.err.contains("no address was named"), "{}", ran.err);
    assert_eq!(knows(&there), [false]);
}

#[test]
fn pages_behind_a_redirect_of_the_index_are_asked_for_without_headers() {
    let there = site();
    let here = leads_to(&there, "/");
    clean_all(&Folder::new("asker-index"), &here.at("/"), &[]);
    assert!(has_asked(&there, "/story/2"));
    assert!(!knows(&there).contains(&true) && knows(&here) == [true]);
}

#[test]
fn pages_of_an_index_in_a_file_are_asked_for_without_headers() {
    let there = site();
    let folder = Folder::new("asker-local").with("index.html", index(&there.at("")));
    clean_all(&folder, "index.html", &[]);
    assert!(has_asked(&there, "/story/2") && !knows(&there).contains(&true));
    // Who says where the file was found names its server.
    clean_all(&folder, "index.html", &["--force", "--url", &there.at("/")]);
    assert!(knows(&there).contains(&true));
}

#[test]
fn cookies_of_the_index_are_given_back_with_the_pages() {
    let there = site();
    clean_all(&Folder::new("asker-cookies"), &there.at("/"), &["--cookies"]);
    let is_back = |path: &str| {
        let heads = there.heads();
        let head = heads.iter().find(|head| head.split(' ').nth(1) == Some(path)).expect("it was asked for");
        head.to_ascii_lowercase().contains("cookie: seen=index")
    };
    assert!(is_back("/story/1") && is_back("/story/2") && is_back("/tide.png"));
}

#[test]
fn passwords_are_sent_and_never_written() {
    let there = site();
    let folder = Folder::new("asker-login");
    let address = there.at("/story/1").replace("http://", "http://me:pass@");
    let page =
        ["extract", &address, "--allow-private", "--format", "json", "--site", "s.tamis", "-o", "a.json"];
    let ran = folder.tamis(&page).with_code(0);
    assert!(there.heads()[0].contains(LOGIN), "{}", there.heads()[0]);
    let written = [folder.read("a.json"), folder.read("s.tamis"), ran.err];
    assert!(written.iter().all(|text| !text.contains("pass")), "{written:?}");
    let gone = there.at("/gone").replace("http://", "http://me:pass@");
    let ran = folder.tamis(&["extract", &gone, "--allow-private"]).with_code(1);
    assert!(ran.err.contains("answered 404") && !ran.err.contains("pass"), "{}", ran.err);
    let index = there.at("/").replace("http://", "http://me:pass@");
    clean_all(&folder, &index, &[]);
    assert!(there.heads().iter().all(|head| head.contains(LOGIN)), "{:?}", there.heads());
}

#[test]
fn command_lines_that_cannot_be_are_refused() {
    let page = ["extract", "http://127.0.0.1:1/", "--allow-private"];
    let refused = |more: &[&str]| tamis(&[&page[..], more].concat(), "").with_code(2).err;
    for proxy in ["ftp://proxy.example", "foo://proxy.example:1", "socks5://127.0.0.1:1"] {
        assert!(refused(&["--proxy", proxy]).contains("only http and https proxies"), "{proxy}");
    }
    assert!(refused(&["--header", "X Key: a"]).contains("the header `X Key` cannot be sent"));
    assert!(refused(&["--render", "--cookies"]).contains("cannot be used with"));
}

#[test]
fn addresses_are_known_in_capitals_and_named_where_files_are_read() {
    let there = site();
    let address = there.at("/story/1").replace("http://", "HTTP://");
    let ran = tamis(&["extract", "--allow-private", &address], "").with_code(0);
    assert!(ran.out.contains("The sea rises"), "{}", ran.out);
    for command in [&["explain"][..], &["dump"], &["site", "learn", "s.tamis"]] {
        let ran = tamis(&[command, &[address.as_str()]].concat(), "").with_code(2);
        assert!(ran.err.contains("is an address, and files are read here"), "{}", ran.err);
    }
}

/// A browser that says where its profile is and which helper it has, and never ends.
#[cfg(target_os = "linux")]
const BROWSER: &str = "#!/bin/sh
for word; do case $word in --user-data-dir=*) echo \"${word#*=}\" > profile ;; esac; done
sleep 600 &
echo $! > helper.new
mv helper.new helper
wait
";

#[cfg(target_os = "linux")]
#[test]
fn a_browser_does_not_outlive_the_command() {
    use std::os::unix::fs::PermissionsExt;
    use std::time::{Duration, Instant};
    let wait = |is_done: &dyn Fn() -> bool, what: &str| {
        let start = Instant::now();
        while !is_done() {
            assert!(start.elapsed() < Duration::from_mins(1), "{what}");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    let there = site();
    let folder = Folder::new("asker-browser").with("bin/chromium", BROWSER);
    let all = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.path("bin/chromium"), all).expect("it can be run");
    let address = there.at("/story/1");
    let mut child = folder.start_with_bin("bin", &["extract", "--render", "--allow-private", &address]);
    wait(&|| folder.has("helper"), "the browser starts");
    let (helper, profile) = (folder.read("helper"), folder.read("profile"));
    assert!(std::path::Path::new(profile.trim()).is_dir());
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    wait(&|| !std::path::Path::new(profile.trim()).exists(), "the profile is removed");
    // One that has ended may still be listed until somebody asks how.
    let stat = format!("/proc/{}/stat", helper.trim());
    wait(&|| std::fs::read_to_string(&stat).map_or(true, |stat| stat.contains(") Z ")), "the helper ends");
}
