//! Output never contains what a setting forbids, whatever the page is.
#![allow(clippy::expect_used)] // a test

use proptest::prelude::*;
use tamis::engine::crunch::{Preset, Settings};
use tamis::render::{InPlace, in_place};
use tamis::{Options, extract};
use tamis_html::{Selector, parse};

/// Pieces of markup, closed or not, in any order.
const PIECES: [&str; 34] = [
    "<div style='color:red'>",
    "</div>",
    "<p>",
    "</p>",
    "<table>",
    "<tr>",
    "<td width=9>",
    "</td>",
    "</table>",
    "<ul><li><a href=/a>One</a><li><a href=/b>Two</a></ul>",
    "<a href=/x>",
    "</a>",
    "<img src=i.png alt=Pic>",
    "<a href=/y><img src=j.png></a>",
    "<picture><source srcset=k.webp><img src=k.png alt=K></picture>",
    "<svg><title>Wave</title><path d=M0></svg>",
    "<form>",
    "</form>",
    "<input name=q>",
    "<input type=image src=x>",
    "<button>Go</button>",
    "<select><option>1</select>",
    "<textarea>t</textarea>",
    "<script>x</script>",
    "<style>p{}</style>",
    "<link rel=stylesheet href=s.css>",
    "<meta name=description content=d>",
    "<iframe src=f></iframe>",
    "<embed src=e>",
    "<video src=v></video>",
    "<noscript>No script</noscript>",
    "<span hidden>secret</span>",
    "some words of text ",
    "\n ",
];

/// A switch, and what its output must not have.
#[rustfmt::skip]
const FORBIDDEN: [(&str, &str); 15] = [
    ("remove.scripts = true", "script"),
    ("remove.styles = true", "style, link"),
    ("remove.div_styles = true", "div[style]"),
    ("remove.images = true\nremove.image_links = true", "img, svg, picture, input[type=image]"),
    ("remove.images = true\nremove.image_links = true\nshow.alt_text = true\nshow.alt_links = true", "img, svg, picture"),
    ("remove.text_links = true\nremove.images = true\nremove.image_links = true\nempty.remove = true", "a[href='/a'], a[href='/y']"),
    ("remove.forms = true", "form input, form button, form select"),
    ("remove.inputs = true", "input, textarea"),
    ("remove.buttons = true", "button"),
    ("remove.selects = true", "select"),
    ("remove.meta = true", "meta[name=description]"),
    ("remove.frames = true", "iframe, frame"),
    ("remove.cell_widths = true", "td[width]"),
    ("remove.embeds = true", "embed, video, object, audio"),
    ("link_lists.remove = true\nlink_lists.keep_portals = false\nlink_lists.ratio = 0", "td ul, div > ul"),
];

fn settings(on: &str) -> Settings {
    Settings::from_toml(&format!("version = 1\npreset = 'off'\n{on}")).expect("settings")
}

fn shown(page: &str, settings: Settings) -> String {
    let mut options = Options::default().with_engine("crunch").expect("an engine");
    options.params.crunch.settings = settings;
    let found = extract(page.as_bytes(), &options);
    in_place(&found.page, &found.selection, InPlace::Remove)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn what_is_forbidden_is_not_there(
        pieces in proptest::collection::vec(proptest::sample::select(&PIECES[..]), 0..30),
        switch in 0..FORBIDDEN.len(),
    ) {
        let (on, selector) = FORBIDDEN[switch];
        // Most words stand outside, so that no tag around the rest holds the page.
        let page = format!("<body><p>{}</p>{}", "words of the page ".repeat(60), pieces.concat());
        let html = shown(&page, settings(on));
        let dom = parse(&html).dom;
        let selector = Selector::parse(selector).expect("a selector");
        prop_assert_eq!(dom.select(&selector).count(), 0, "{}\n{}\n{}", on, page, html);
        prop_assert!(html.contains("words of the page"));
    }

    #[test]
    fn hidden_text_is_not_there_with_any_preset(
        pieces in proptest::collection::vec(proptest::sample::select(&PIECES[..]), 0..30),
        preset in proptest::sample::select(&[Preset::Reader, Preset::Text, Preset::ScreenReader][..]),
    ) {
        let page = format!("<body><p>{}</p>{}", "words of the page ".repeat(60), pieces.concat());
        let html = shown(&page, Settings::preset(preset));
        prop_assert!(!html.contains("secret"), "{}\n{}", page, html);
    }
}
