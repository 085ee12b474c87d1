//! Many addresses: robots, pace, tries, what is kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tamis_fetch::blocking::Visitor;
use tamis_fetch::{Cache, FetchError, Manners, Options, Robots, Url};

use crate::options;
use crate::server::{Server, response};

pub(crate) fn quick() -> Manners {
    Manners { delay: Duration::ZERO, backoff: Duration::from_millis(1), ..Manners::default() }
}

pub(crate) fn visitor(options: Options, manners: Manners) -> Visitor {
    Visitor::new(options, manners).unwrap()
}

pub(crate) fn at(server: &Server, path: &str) -> Url {
    server.at(path).parse().unwrap()
}

fn paths(server: &Server) -> Vec<String> {
    server.heads().iter().map(|head| head.split(' ').nth(1).unwrap().to_owned()).collect()
}

fn site(head: &str) -> Vec<u8> {
    match head.split(' ').nth(1) {
        Some("/robots.txt") => {
            response("200 OK", &[], b"User-agent: *\nDisallow: /secret\nUser-agent: other\nDisallow: /\n")
        }
        _ => response("200 OK", &["ETag: \"1\""], b"<p>page"),
    }
}

#[test]
fn robots_are_asked_once_and_heeded() {
    let server = Server::start(site);
    let visitor = visitor(options(), quick());
    assert!(visitor.visit(&at(&server, "/a")).is_ok());
    assert!(visitor.visit(&at(&server, "/b")).is_ok());
    let error = visitor.visit(&at(&server, "/secret/x")).unwrap_err();
    assert!(matches!(error, FetchError::Robots { .. }), "{error}");
    assert_eq!(paths(&server), ["/robots.txt", "/a", "/b"]);
}

#[test]
fn robots_are_heeded_wherever_redirects_lead() {
    let there = Server::start(site);
    let targets = [there.at("/open"), there.at("/secret/x")];
    let here = Server::start(move |head| match head.split(' ').nth(1) {
        Some("/robots.txt") => response("404 Not Found", &[], b""),
        Some("/to-open") => response("302 Found", &[&format!("Location: {}", targets[0])], b""),
        _ => response("302 Found", &[&format!("Location: {}", targets[1])], b""),
    });
    let visitor = visitor(options(), quick());
    assert!(visitor.visit(&at(&here, "/to-open")).is_ok());
    let error = visitor.visit(&at(&here, "/to-secret")).unwrap_err();
    assert!(matches!(error, FetchError::Robots { .. }), "{error}");
    assert_eq!(paths(&here), ["/robots.txt", "/to-open", "/to-secret"]);
    assert_eq!(paths(&there), ["/robots.txt", "/open"]);
}

#[test]
fn servers_that_lead_to_each_other_hold_nobody_up() {
    let second: Arc<std::sync::OnceLock<String>> = Arc::default();
    let to_second = Arc::clone(&second);
    let first = Server::start(move |head| match head.split(' ').nth(1) {
        Some("/end") => response("200 OK", &[], b"<p>page"),
        _ => response("302 Found", &[&format!("Location: {}/end", to_second.get().unwrap())], b""),
    });
    let to_first = first.at("/end");
    let other = Server::start(move |head| match head.split(' ').nth(1) {
        Some("/end") => response("200 OK", &[], b"<p>page"),
        _ => response("302 Found", &[&format!("Location: {to_first}")], b""),
    });
    second.set(other.at("")).unwrap();
    let manners = Manners { robots: Robots::Ignore, per_host: 1, at_once: 2, ..quick() };
    let addresses: Vec<Url> =
        (0..6).flat_map(|n| [at(&first, &format!("/{n}")), at(&other, &format!("/{n}"))]).collect();
    let mut n_done = 0;
    visitor(options(), manners).visit_all(&addresses, |_, visited| n_done += usize::from(visited.is_ok()));
    assert_eq!(n_done, addresses.len());
}

#[test]
fn a_person_may_ask_for_what_robots_may_not() {
    let server = Server::start(site);
    let manners = Manners { robots: Robots::Ignore, ..quick() };
    assert!(visitor(options(), manners).visit(&at(&server, "/secret/x")).is_ok());
    assert_eq!(paths(&server), ["/secret/x"]);
}

#[test]
fn what_fails_for_a_while_is_tried_again() {
    let count = Arc::new(AtomicUsize::new(0));
    let seen = Arc::clone(&count);
    let server = Server::start(move |head| match head.split(' ').nth(1) {
        Some("/gone") => response("404 Not Found", &[], b""),
        Some("/busy") => response("503 Busy", &["Retry-After: 3600"], b""),
        Some("/flaky") if seen.fetch_add(1, Ordering::SeqCst) < 2 => response("503 Busy", &[], b""),
        _ => response("200 OK", &[], b"at last"),
    });
    let visitor = visitor(options(), Manners { robots: Robots::Ignore, ..quick() });
    assert_eq!(visitor.visit(&at(&server, "/flaky")).unwrap().fetched.bytes, b"at last");
    assert_eq!(count.load(Ordering::SeqCst), 3);
    for path in ["/gone", "/busy"] {
        assert!(matches!(visitor.visit(&at(&server, path)), Err(FetchError::Status { .. })));
        assert_eq!(paths(&server).iter().filter(|seen| *seen == path).count(), 1, "{path}");
    }
}

#[test]
fn a_server_has_its_pause() {
    let server = Server::start(|_| response("200 OK", &[], b"x"));
    let delay = Duration::from_millis(60);
    let visitor = visitor(options(), Manners { delay, robots: Robots::Ignore, ..quick() });
    let addresses: Vec<Url> = (0..4).map(|page| at(&server, &format!("/{page}"))).collect();
    let start = Instant::now();
    let mut told = Vec::new();
    visitor.visit_all(&addresses, |at, visited| told.push((at, visited.is_ok())));
    told.sort_unstable();
    assert_eq!(told, [(0, true), (1, true), (2, true), (3, true)]);
    assert!(start.elapsed() >= delay * 3, "{:?}", start.elapsed());
}

#[test]
fn what_was_kept_is_not_fetched_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(|head| {
        if head.contains("if-none-match: \"1\"") {
            response("304 Not Modified", &[], b"")
        } else {
            site(head)
        }
    });
    let fresh = Manners { max_age: Duration::from_mins(1), robots: Robots::Ignore, ..quick() };
    let visit = |manners: Manners| {
        let visitor = visitor(options(), manners).with_cache(Cache::new(folder.path()));
        let visited = visitor.visit(&at(&server, "/a")).unwrap();
        assert_eq!(visited.fetched.bytes, b"<p>page");
        visited.is_kept
    };
    assert!(!visit(fresh.clone()));
    assert!(visit(fresh));
    assert_eq!(server.heads().len(), 1);
    // What is too old is asked for again, and need not be sent.
    assert!(visit(Manners { robots: Robots::Ignore, ..quick() }));
    assert_eq!(server.heads().len(), 2);
}

#[test]
fn a_version_is_asked_of_the_address_that_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(|head| match head.split(' ').nth(1) {
        _ if head.to_ascii_lowercase().contains("if-none-match") => response("304 Not Modified", &[], b""),
        Some("/a") => response("302 Found", &["Location: /b"], b""),
        _ => response("200 OK", &["ETag: \"of b\""], b"page"),
    });
    let visitor = visitor(options(), Manners { robots: Robots::Ignore, ..quick() });
    let visitor = visitor.with_cache(Cache::new(folder.path()));
    for _ in 0..2 {
        assert_eq!(visitor.visit(&at(&server, "/a")).unwrap().fetched.bytes, b"page");
    }
    assert_eq!(paths(&server), ["/a", "/b", "/a", "/b"]);
    assert!(!server.heads()[2].contains("of b"), "{}", server.heads()[2]);
}

#[test]
fn a_proxy_is_asked_for_the_whole_address() {
    let proxy = Server::start(|_| response("200 OK", &[], b"by proxy"));
    let options = Options { proxy: Some(at(&proxy, "/")), ..Options::default() };
    let manners = Manners { robots: Robots::Ignore, ..quick() };
    // A name that nobody can look up here is the proxy's business.
    let visited = visitor(options.clone(), manners.clone()).visit(&"http://page.invalid/x".parse().unwrap());
    assert_eq!(visited.unwrap().fetched.bytes, b"by proxy");
    assert!(proxy.heads()[0].starts_with("GET http://page.invalid/x "), "{}", proxy.heads()[0]);
    let refused = visitor(options, manners).visit(&"http://localhost/x".parse().unwrap()).unwrap_err();
    assert!(matches!(refused, FetchError::Private { .. }), "{refused}");
}

#[test]
fn a_proxy_of_another_kind_is_refused() {
    for address in ["ftp://proxy.example/", "foo://proxy.example:1/", "socks5://127.0.0.1:9/"] {
        let options = Options { proxy: Some(address.parse().unwrap()), ..options() };
        let error = Visitor::new(options, quick()).unwrap_err();
        assert!(matches!(error, FetchError::Proxy { .. }), "{address}: {error}");
    }
}

#[test]
fn an_answer_that_is_cut_off_is_a_failure() {
    let server = Server::start(|head| match head.split(' ').nth(1) {
        Some("/short") => {
            b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 100\r\n\r\nten bytes.".to_vec()
        }
        _ => response("200 OK", &["Location: /x"], b"whole"),
    });
    let manners = Manners { robots: Robots::Ignore, retries: 1, ..quick() };
    let error = visitor(options(), manners).visit(&at(&server, "/short")).unwrap_err();
    assert!(matches!(error, FetchError::Transfer { .. }), "{error}");
    assert_eq!(server.heads().len(), 2);
}

#[test]
fn a_redirect_to_a_private_server_is_refused() {
    for target in [
        "http://127.0.0.1:1/",
        "http://localhost:1/",
        "http://[::1]:1/",
        "http://169.254.169.254/latest",
        "http://0x7f.1/",
    ] {
        let location = format!("Location: {target}");
        let proxy = Server::start(move |_| response("302 Found", &[&location], b""));
        let options = Options { proxy: Some(at(&proxy, "/")), ..Options::default() };
        let manners = Manners { robots: Robots::Ignore, ..quick() };
        let error = visitor(options, manners).visit(&"http://page.invalid/".parse().unwrap()).unwrap_err();
        assert!(matches!(error, FetchError::Private { .. }), "{target}: {error}");
        assert_eq!(proxy.heads().len(), 1, "{target}");
    }
}
