//! Pages whose scripts run in a browser, where there is one.

use tamis_fetch::blocking::Renderer;
use tamis_fetch::{FetchError, Options, Url};

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
