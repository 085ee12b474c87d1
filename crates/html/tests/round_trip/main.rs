//! Parse, serialise, parse: the same tree wherever the standard promises it.
#![allow(clippy::expect_used, clippy::print_stderr, clippy::print_stdout)] // a test may fail loudly

mod generate;

use proptest::prelude::*;
use tamis_html::{Dom, Kind, parse};

/// What decides where white space goes, and whether it is joined to other text.
const PIECES: [&str; 16] = [
    " ",
    "\n\t",
    "x",
    "&#32;",
    "\0",
    "<!---->",
    "<b>",
    "</b>",
    "<p>",
    "<pre>",
    "<table>",
    "<td>",
    "</table>",
    "<template>",
    "<svg>",
    "</body>",
];

fn lines(dom: &Dom) -> String {
    let mut lines = String::new();
    dom.dump(&mut lines).expect("a string takes everything");
    lines
}

proptest! {
    #[test]
    fn conforming_pages_come_back_byte_for_byte(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let page = generate::page(&bytes);
        let dom = parse(&page).dom;
        prop_assert_eq!(dom.inner_html(dom.root()).to_string(), page);
    }

    #[test]
    fn any_text_in_any_value_comes_back(text in "\\PC*", value in "\\PC*") {
        let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
        let page = format!("<p title=\"{}\">x{}", escape(&value), escape(&text));
        let once = parse(&page).dom;
        let twice = parse(&once.inner_html(once.root()).to_string()).dom;
        prop_assert_eq!(lines(&once), lines(&twice));
        prop_assert_eq!(once.text_content(once.root()), format!("x{text}"));
    }

    #[test]
    fn a_text_is_blank_when_it_has_white_space_alone(page in prop::collection::vec(prop::sample::select(&PIECES), 0..40)) {
        let page = page.concat();
        let dom = parse(&page).dom;
        for id in dom.nodes().filter(|id| dom.kind(*id) == Kind::Text) {
            let is_blank = dom.text(id).bytes().all(|byte| byte.is_ascii_whitespace());
            prop_assert_eq!(dom.is_blank(id), is_blank, "{:?} in {:?}", dom.text(id), page);
        }
    }
}

#[test]
fn void_elements_and_raw_text_are_written_as_they_are() {
    let page = "<!DOCTYPE html><html><head><script>a<b</script></head><body><br><img alt=\"\"></body></html>";
    let dom = parse(page).dom;
    assert_eq!(dom.inner_html(dom.root()).to_string(), page);
}
