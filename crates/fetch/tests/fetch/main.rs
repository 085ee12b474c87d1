//! What is fetched, and what is said when it is not, on a server of our own.
#![allow(clippy::print_stderr, clippy::unwrap_used)] // this is no library

mod asker;
mod rendered;
#[path = "../server.rs"]
mod server;
mod visits;

use std::io::Write;
use std::thread;
use std::time::Duration;

use server::{Server, response};
use tamis_fetch::blocking::Fetcher;
use tamis_fetch::{Answer, Condition, FetchError, Fetched, Limits, Options, Reach};

fn options() -> Options {
    Options { reach: Reach::Anywhere, ..Options::default() }
}

fn limited(limits: Limits) -> Options {
    Options { limits, ..options() }
}

fn get(address: &str, options: Options) -> Result<Answer, FetchError> {
    Fetcher::new(options).unwrap().get(&address.parse().unwrap(), &Condition::default())
}

fn fetched(address: &str) -> Fetched {
    match get(address, options()).unwrap() {
        Answer::Fetched(fetched) => fetched,
        Answer::NotModified => panic!("no condition was given"),
    }
}

fn ok(body: &[u8]) -> Vec<u8> {
    response("200 OK", &[], body)
}

#[test]
fn a_document_comes_with_what_the_server_says_of_it() {
    let headers =
        ["ETag: \"v1\"", "Last-Modified: Thu, 20 Aug 2026 14:00:00 GMT", "Content-Type: text/plain"];
    let server = Server::start(move |_| response("200 OK", &headers, b"hello"));
    let fetched = fetched(&server.at("/list.txt"));
    assert_eq!(fetched.bytes, b"hello");
    assert_eq!(fetched.address.as_str(), server.at("/list.txt"));
    assert_eq!(fetched.content_type.as_deref(), Some("text/plain"));
    assert_eq!(fetched.condition.etag.as_deref(), Some("\"v1\""));
    assert_eq!(fetched.condition.last_modified.as_deref(), Some("Thu, 20 Aug 2026 14:00:00 GMT"));
}

#[test]
fn it_introduces_itself() {
    let server = Server::start(|_| ok(b""));
    fetched(&server.at("/"));
    let head = server.heads()[0].to_ascii_lowercase();
    assert!(head.starts_with("get / http/1.1\r\n"), "{head}");
    assert!(head.contains("user-agent: tamis/") && head.contains("(+https://"), "{head}");
    for coding in ["gzip", "br", "zstd"] {
        assert!(head.contains(coding), "{coding} in {head}");
    }
}

#[test]
fn an_unchanged_document_is_not_sent_again() {
    let server = Server::start(|head| {
        let head = head.to_ascii_lowercase();
        let is_known =
            head.contains("if-none-match: \"v1\"\r\n") && head.contains("if-modified-since: yesterday\r\n");
        if is_known { response("304 Not Modified", &[], b"") } else { ok(b"new") }
    });
    let known = Condition { etag: Some("\"v1\"".to_owned()), last_modified: Some("yesterday".to_owned()) };
    let fetcher = Fetcher::new(options()).unwrap();
    let address = server.at("/").parse().unwrap();
    assert!(matches!(fetcher.get(&address, &known).unwrap(), Answer::NotModified));
    assert!(matches!(fetcher.get(&address, &Condition::default()).unwrap(), Answer::Fetched(_)));
}

#[test]
fn compressed_answers_are_unpacked() {
    let text = "0.0.0.0 ads.example\n".repeat(100);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(text.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let zstd = zstd::encode_all(text.as_bytes(), 3).unwrap();
    let server = Server::start(move |head| {
        if head.starts_with("GET /gzip") {
            return response("200 OK", &["Content-Encoding: gzip"], &gzip);
        }
        response("200 OK", &["Content-Encoding: zstd"], &zstd)
    });
    for path in ["/gzip", "/zstd"] {
        assert_eq!(fetched(&server.at(path)).bytes, text.as_bytes(), "{path}");
    }
}

#[test]
fn a_small_answer_cannot_grow_past_the_limit() {
    let bomb = zstd::encode_all(&*vec![0; 1 << 20], 3).unwrap();
    assert!(bomb.len() < 1000);
    let server = Server::start(move |_| response("200 OK", &["Content-Encoding: zstd"], &bomb));
    let limits = Limits { bytes: 1000, ..Limits::default() };
    let error = get(&server.at("/"), limited(limits)).unwrap_err();
    assert!(matches!(error, FetchError::Size { limit: 1000, .. }), "{error}");
}

#[test]
fn a_large_answer_is_refused_by_its_length_and_while_reading() {
    let server = Server::start(|head| {
        if head.starts_with("GET /said") {
            return b"HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n".to_vec();
        }
        [b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".as_slice(), &[b'x'; 1001]].concat()
    });
    let limits = Limits { bytes: 1000, ..Limits::default() };
    for path in ["/said", "/unsaid"] {
        let error = get(&server.at(path), limited(limits)).unwrap_err();
        assert!(matches!(error, FetchError::Size { limit: 1000, .. }), "{path}: {error}");
    }
}

#[test]
fn redirects_are_followed_so_far() {
    let server = Server::start(|head| match head.split(' ').nth(1) {
        Some("/a") => response("301 Moved", &["Location: /b"], b""),
        Some("/b") => response("302 Found", &["Location: c?x=1"], b""),
        Some("/c?x=1") => ok(b"there"),
        _ => response("307 Again", &["Location: /loop"], b""),
    });
    let there = fetched(&server.at("/a"));
    assert_eq!(
        (there.address.as_str(), there.bytes.as_slice()),
        (&*server.at("/c?x=1"), b"there".as_slice())
    );
    let before = server.heads().len();
    let limits = Limits { redirects: 3, ..Limits::default() };
    let error = get(&server.at("/loop"), limited(limits)).unwrap_err();
    assert!(matches!(error, FetchError::Redirects { limit: 3, .. }), "{error}");
    assert_eq!(server.heads().len() - before, 4);
}

#[test]
fn a_version_is_the_business_of_its_own_server() {
    let other = Server::start(|head| {
        let is_asked = head.to_ascii_lowercase().contains("if-none-match");
        let status = if is_asked { "304 Not Modified" } else { "200 OK" };
        response(status, &["ETag: \"theirs\""], b"new")
    });
    let location = format!("Location: {}", other.at("/list"));
    let server = Server::start(move |_| response("302 Found", &[&location], b""));
    let known = Condition { etag: Some("\"ours\"".to_owned()), last_modified: None };
    let answer = Fetcher::new(options()).unwrap().get(&server.at("/").parse().unwrap(), &known).unwrap();
    let Answer::Fetched(fetched) = answer else { panic!("another server's word was believed") };
    assert_eq!((fetched.bytes.as_slice(), fetched.condition), (b"new".as_slice(), Condition::default()));
    assert!(server.heads()[0].contains("\"ours\"") && !other.heads()[0].contains("ours"));
}

#[test]
fn redirects_to_nowhere_and_to_other_schemes_are_refused() {
    let server = Server::start(|head| {
        if head.starts_with("GET /nowhere") {
            return response("302 Found", &[], b"");
        }
        response("302 Found", &["Location: file:///etc/passwd"], b"")
    });
    let error = get(&server.at("/nowhere"), options()).unwrap_err();
    assert!(matches!(error, FetchError::Nowhere { .. }), "{error}");
    let error = get(&server.at("/file"), options()).unwrap_err();
    assert!(matches!(error, FetchError::Scheme { .. }), "{error}");
}

#[test]
fn private_servers_are_refused_by_number_and_by_name() {
    let server = Server::start(|_| ok(b"secret"));
    let by_number = server.at("/");
    for address in [by_number.replace("127.0.0.1", "localhost"), by_number] {
        let error = get(&address, Options::default()).unwrap_err();
        assert!(matches!(error, FetchError::Private { .. }), "{address}: {error}");
    }
    assert!(server.heads().is_empty());
}

#[test]
fn a_failing_server_is_quoted_with_its_wish_to_wait() {
    let server = Server::start(|head| {
        if head.starts_with("GET /busy") {
            return response("503 Busy", &["Retry-After: 120"], b"");
        }
        response("404 Not Found", &[], b"")
    });
    let said = get(&server.at("/busy"), options()).unwrap_err().to_string();
    assert_eq!(said, format!("`{}` answered 503; it asks to wait 120 s", server.at("/busy")));
    let said = get(&server.at("/gone"), options()).unwrap_err().to_string();
    assert_eq!(said, format!("`{}` answered 404", server.at("/gone")));
}

#[test]
fn a_slow_server_is_left() {
    let server = Server::start(|_| {
        thread::sleep(Duration::from_secs(2));
        ok(b"late")
    });
    let limits = Limits { time: Duration::from_millis(100), ..Limits::default() };
    let error = get(&server.at("/"), limited(limits)).unwrap_err();
    assert!(matches!(error, FetchError::Time { .. }), "{error}");
    assert!(error.to_string().ends_with("took longer than 0.1 s"), "{error}");
}

#[test]
fn broken_and_absent_servers_are_failures_with_a_cause() {
    let server = Server::start(|_| b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort".to_vec());
    let error = get(&server.at("/"), options()).unwrap_err();
    assert!(matches!(error, FetchError::Transfer { .. }), "{error}");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let error = get(&format!("http://{free}/"), options()).unwrap_err();
    assert!(std::error::Error::source(&error).is_some(), "{error:?}");
}

#[test]
fn a_bad_user_agent_is_told_at_once() {
    let error = Fetcher::new(Options { user_agent: "a\nb".to_owned(), ..Options::default() }).unwrap_err();
    assert!(matches!(error, FetchError::Setup(_)), "{error}");
}
