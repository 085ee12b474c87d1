//! `<link rel>`: the page's own address, its licence and its picture.

use tamis_html::{Name, NodeId};

use super::claim::{Field, Origin, Trust};
use super::gather::{Gathering, Source};

/// Reads one `<link>`.
pub(super) fn read(page: &mut Gathering<'_>, id: NodeId) {
    let dom = page.dom;
    let (Some(rel), Some(href)) = (dom.attr(id, Name::REL), dom.attr(id, Name::HREF)) else { return };
    for word in rel.split_ascii_whitespace() {
        if let Some((field, key, trust)) = meaning(word) {
            page.say(field, href, Source::at(Origin::Link, key, trust, id));
        }
    }
}

fn meaning(word: &str) -> Option<(Field, &'static str, Trust)> {
    match word.to_ascii_lowercase().as_str() {
        "canonical" => Some((Field::Canonical, "canonical", Trust::Good)),
        "license" | "licence" => Some((Field::Licence, "license", Trust::Good)),
        "image_src" => Some((Field::Image, "image_src", Trust::Weak)),
        _ => None,
    }
}
