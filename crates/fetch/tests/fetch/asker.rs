//! Who asks: headers, names and passwords, cookies. They are for one server.

use std::time::Duration;

use tamis_fetch::{Cache, Cookies, FetchError, HeadersFor, Manners, Options, Robots, Url};

use crate::options;
use crate::server::{Server, response};
use crate::visits::{at, quick, visitor};

/// `me:pass` as a server gets it.
const LOGIN: &str = "Basic bWU6aHVzaA==";

fn named() -> Manners {
    Manners { robots: Robots::Ignore, ..quick() }
}

fn secret() -> Vec<(String, String)> {
    vec![("X-Key".to_owned(), "secret".to_owned())]
}

fn knows(head: &str) -> bool {
    head.to_ascii_lowercase().contains("x-key: secret")
}

fn page() -> Server {
    Server::start(|_| response("200 OK", &[], b"x"))
}

/// A server that leads to another one.
fn leads_to(other: &Server) -> Server {
    let location = format!("Location: {}", other.at("/"));
    Server::start(move |_| response("302 Found", &[&location], b""))
}

/// The address of a path with a name and a password.
fn with_login(server: &Server, path: &str) -> Url {
    server.at(path).replace("http://", "http://me:hush@").parse().unwrap()
}

#[test]
fn headers_are_for_the_first_server_only() {
    let other = page();
    let server = leads_to(&other);
    visitor(Options { headers: secret(), ..options() }, named()).visit(&at(&server, "/")).unwrap();
    assert!(knows(&server.heads()[0]) && !knows(&other.heads()[0]));
}

#[test]
fn the_rules_of_another_server_are_asked_for_without_headers() {
    let other = page();
    let server = leads_to(&other);
    visitor(Options { headers: secret(), ..options() }, quick()).visit(&at(&server, "/")).unwrap();
    // The rules of the first one lead there, too.
    assert_eq!(other.heads().len(), 3);
    assert!(server.heads().iter().all(|head| knows(head)) && !other.heads().iter().any(|head| knows(head)));
}

#[test]
fn headers_are_for_the_server_that_was_named() {
    let (first, other) = (page(), page());
    let headers_for = HeadersFor::ServerOf(at(&first, "/index"));
    let visitor = visitor(Options { headers: secret(), headers_for, ..options() }, quick());
    visitor.visit(&at(&first, "/a")).unwrap();
    visitor.visit(&at(&other, "/b")).unwrap();
    assert!(first.heads().iter().all(|head| knows(head)));
    assert!(!other.heads().iter().any(|head| knows(head)));
    visitor.with_headers_for(HeadersFor::Nobody).visit(&at(&first, "/c")).unwrap();
    assert!(!knows(&first.heads()[2]));
}

#[test]
fn a_header_that_is_none_is_told() {
    let headers = vec![("X Key".to_owned(), "a".to_owned())];
    let error = tamis_fetch::blocking::Visitor::new(Options { headers, ..options() }, quick()).unwrap_err();
    assert!(matches!(&error, FetchError::Header { name } if name == "X Key"), "{error}");
}

#[test]
fn a_login_is_for_its_server_and_nobody_is_told() {
    let other = page();
    let location = format!("Location: {}", other.at("/"));
    let server = Server::start(move |head| match head.split(' ').nth(1) {
        Some("/x") => response("302 Found", &["Location: /y"], b""),
        Some("/y") => response("302 Found", &[&location], b""),
        Some("/gone") => response("404 Not Found", &[], b""),
        _ => response("200 OK", &[], b"x"),
    });
    let visitor = visitor(options(), named());
    assert_eq!(visitor.visit(&with_login(&server, "/x")).unwrap().fetched.address, at(&other, "/"));
    assert!(server.heads().iter().all(|head| head.contains(LOGIN)), "{:?}", server.heads());
    assert!(!other.heads()[0].contains("Basic"));
    assert_eq!(visitor.visit(&with_login(&server, "/z")).unwrap().fetched.address, at(&server, "/z"));
    let error = visitor.visit(&with_login(&server, "/gone")).unwrap_err();
    assert!(!format!("{error} {error:?}").contains("hush"), "{error:?}");
    // Nothing that is asked for later has it.
    visitor.visit(&at(&server, "/z")).unwrap();
    assert!(!server.heads()[4].contains("Basic"));
}

#[test]
fn the_server_that_was_named_gets_its_login_for_all_pages() {
    let (first, other) = (page(), page());
    let headers_for = HeadersFor::ServerOf(with_login(&first, "/index"));
    let visitor = visitor(Options { headers_for, ..options() }, named());
    visitor.visit(&at(&first, "/a")).unwrap();
    visitor.visit(&at(&other, "/b")).unwrap();
    assert!(first.heads()[0].contains(LOGIN) && !other.heads()[0].contains("Basic"));
}

#[test]
fn what_was_kept_for_one_is_not_given_to_another() {
    let folder = tempfile::tempdir().unwrap();
    let server = page();
    let visit = |options: Options, address: &Url| {
        let manners = Manners { max_age: Duration::from_mins(1), ..named() };
        let visitor = visitor(options, manners).with_cache(Cache::new(folder.path()));
        visitor.visit(address).unwrap().is_kept
    };
    let address = at(&server, "/");
    let askers = [
        (Options { headers: secret(), ..options() }, address.clone()),
        (Options { cookies: Cookies::Keep, ..options() }, address.clone()),
        (Options { user_agent: "other/1".to_owned(), ..options() }, address.clone()),
        (options(), with_login(&server, "/")),
        (options(), address),
    ];
    for (options, address) in &askers {
        assert!(!visit(options.clone(), address), "{options:?}");
    }
    for (options, address) in &askers {
        assert!(visit(options.clone(), address), "{options:?}");
    }
    // Headers that its server does not get make no difference.
    let elsewhere = Options { headers: secret(), headers_for: HeadersFor::Nobody, ..options() };
    assert!(visit(elsewhere, &askers[4].1));
}

#[test]
fn nothing_that_is_kept_has_a_password_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = page();
    let visitor = visitor(options(), named()).with_cache(Cache::new(folder.path()));
    visitor.visit(&with_login(&server, "/")).unwrap();
    let shelf = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let file = std::fs::read_dir(shelf).unwrap().next().unwrap().unwrap().path();
    assert!(!std::fs::read_to_string(&file).unwrap().contains("hush"));
    visitor.forget(&with_login(&server, "/")).unwrap();
    assert!(!file.exists());
}

#[test]
fn cookies_are_given_back_when_wanted() {
    let ask = |cookies: Cookies| {
        let server = Server::start(|_| response("200 OK", &["Set-Cookie: seen=yes; Path=/"], b"x"));
        let visitor = visitor(Options { cookies, ..options() }, named());
        visitor.visit(&at(&server, "/a")).unwrap();
        // Also by a visitor with other manners.
        visitor.with_manners(named()).with_headers_for(HeadersFor::Nobody).visit(&at(&server, "/b")).unwrap();
        server.heads()[1].to_ascii_lowercase().contains("cookie: seen=yes")
    };
    assert!(ask(Cookies::Keep));
    assert!(!ask(Cookies::Refuse));
}
