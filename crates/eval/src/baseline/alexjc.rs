//! Bytes of text over bytes of the line (Alexjc 2007, as Lin et al. describe it).

use tamis::page::Page;

use super::lines::{kept, lines};

/// The share of a line that must be text, from 0 to 1: most of it. The article
/// learns it from examples; a half is where it begins.
const MIN_DENSITY: f64 = 0.5;

pub(super) fn text(page: &Page) -> String {
    let lines = lines(page);
    kept(&lines, |at| {
        let text = lines[at].text.len();
        text as f64 > MIN_DENSITY * (text + lines[at].tag_bytes) as f64
    })
}
