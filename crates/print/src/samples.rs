//! Documents for tests.

use tamis::{Extractor, Options};

use crate::{Chapter, Document, Failure, Picture};

/// The smallest PNG: one red dot.
pub(crate) const DOT: [u8; 69] = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0,
    0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xde, 0, 0, 0, 0x0c, 0x49, 0x44, 0x41, 0x54, 8, 0xd7, 0x63, 0xf8,
    0xcf, 0xc0, 0, 0, 3, 1, 1, 0, 0x18, 0xdd, 0x8d, 0xb0, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42,
    0x60, 0x82,
];

/// The article of a page at an address.
pub(crate) fn chapter(html: &str, url: &str) -> Chapter {
    let url: url::Url = url.parse().unwrap();
    let found = Extractor::new(Options::default()).extract(html.as_bytes(), Some(&url));
    Chapter::new(&found, Some(url))
}

fn words(n: usize) -> String {
    "The sea rises twice a day, and nobody on the shore can stop it from coming. ".repeat(n)
}

/// Two pages that link to each other, one with everything, and one that failed.
pub(crate) fn document() -> Document {
    let first = format!(
        "<html lang=en><title>Tides</title><main><h1>Tides</h1><p>{} See <a href=/moon#far>the moon</a> and \
         <a href=https://far.example/x>far away</a>.</p><h2>A #list & \"quotes\"</h2><ul><li>one<li>two</ul>\
         <table><caption>Ports</caption><tr><th>Port<th>Hour<tr><td>Brest<td>3<tr><td colspan=9>all</table>\
         <pre><code>let x = \"$#[]\";\n    indented</code></pre><p><img src=/dot.png alt=dot></p>\
         <blockquote><p>Said the fisher.</blockquote></main>",
        words(12)
    );
    let second = format!("<html lang=de><title>Mond</title><main><h1>Mond</h1><p>{}</p></main>", words(12));
    let mut document = Document {
        title: "Sea & <Moon>".to_owned(),
        chapters: vec![
            chapter(&first, "https://sea.example/tides"),
            chapter(&second, "https://sea.example/moon"),
        ],
        failures: vec![Failure {
            url: "https://sea.example/gone".to_owned(),
            title: Some("Gone <b>".to_owned()),
            reason: "answered 404".to_owned(),
        }],
        ..Document::default()
    };
    let picture = Picture::new(DOT.to_vec()).unwrap();
    document.pictures.insert("https://sea.example/dot.png".to_owned(), picture);
    document
}
