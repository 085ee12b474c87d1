//! Pages whose scripts run in a browser, where there is one.

use tamis_fetch::blocking::{Renderer, Visitor};
use tamis_fetch::{FetchError, Manners, Options, Url};

use crate::options;
use crate::server::{Server, response};

/// The renderer, or none with a line that says so.
fn renderer(options: Options) -> Option<Renderer> {
    match Renderer::new(options) {
        Err(FetchError::NoBrowser) => {
            eprintln!("skipped: rendering (there is no Chromium on this machine)");
            None
        }
        made => Some(made.unwrap()),
    }
}

fn site() -> Server {
    Server::start(|head| {
        if head.starts_with("GET /data") {
            return response("200 OK", &["Content-Type: text/plain"], b"from the server");
        }
        if head.starts_with("GET /old ") {
            return response("301 Moved Permanently", &["Location: /new"], b"");
        }
        if head.starts_with("GET /picture ") {
            return response("200 OK", &["Content-Type: image/png"], b"not touched");
        }
        if head.starts_with("GET /gone ") || head.starts_with("GET /robots.txt ") {
            return response("404 Not Found", &["Content-Type: text/html"], b"<p>no such page");
        }
        let page = "<!DOCTYPE html><title>t</title><p id=x>empty</p><script>fetch('/data').then((answer) => answer.text())\
                    .then((text) => { document.getElementById('x').textContent = text; });</script>";
        response("200 OK", &["Content-Type: text/html"], page.as_bytes())
    })
}

#[test]
fn scripts_run_before_the_page_is_read() {
    let server = site();
    let Some(renderer) = renderer(options()) else { return };
    let fetched = renderer.render(&server.at("/").parse::<Url>().unwrap()).unwrap();
    let html = String::from_utf8(fetched.bytes).unwrap();
    assert!(html.contains("<p id=\"x\">from the server</p>"), "{html}");
}

#[test]
fn a_browser_reaches_no_private_server() {
    let server = site();
    let Some(renderer) = renderer(Options::default()) else { return };
    let by_number = renderer.render(&server.at("/").parse().unwrap()).unwrap_err();
    assert!(matches!(by_number, FetchError::Private { .. }), "{by_number}");
    let by_name = server.at("/").replace("127.0.0.1", "localhost");
    let by_name = renderer.render(&by_name.parse().unwrap()).unwrap_err();
    assert!(matches!(by_name, FetchError::Private { .. }), "{by_name}");
    assert!(server.heads().is_empty());
}

#[test]
fn a_visitor_renders_what_servers_give_it() {
    let server = site();
    if renderer(options()).is_none() {
        return;
    }
    let visitor = Visitor::new(options(), Manners { retries: 0, ..Manners::default() })
        .unwrap()
        .with_renderer(tamis_fetch::Renderer::new(options()).unwrap());
    let visit = |path: &str| visitor.visit(&server.at(path).parse::<Url>().unwrap());
    let page = visit("/old").unwrap().fetched;
    assert_eq!(page.address.path(), "/new");
    assert!(String::from_utf8(page.bytes).unwrap().contains("<p id=\"x\">from the server</p>"));
    assert_eq!(visit("/picture").unwrap().fetched.bytes, b"not touched");
    let error = visit("/gone").unwrap_err();
    assert!(matches!(error, FetchError::Status { status: 404, .. }), "{error}");
}
