//! What a page is like as a whole, the same for all its blocks.

use tamis_html::{Dom, Name, NodeId};
use url::Url;

use super::announced::Announced;
use super::reading::Reading;
use super::scale::{count, few, rate, share};
use super::tree::N_NAMES;
use crate::model::Feature;

/// Elements that are counted.
const COUNTED: [(&str, Name); 27] = [
    ("page_p", Name::P),
    ("page_li", Name::LI),
    ("page_td", Name::TD),
    ("page_h1", Name::H1),
    ("page_h2", Name::H2),
    ("page_h3", Name::H3),
    ("page_article", Name::ARTICLE),
    ("page_section", Name::SECTION),
    ("page_time", Name::TIME),
    ("page_pre", Name::PRE),
    ("page_code", Name::CODE),
    ("page_img", Name::IMG),
    ("page_form", Name::FORM),
    ("page_input", Name::INPUT),
    ("page_button", Name::BUTTON),
    ("page_main", Name::MAIN),
    ("page_nav", Name::NAV),
    ("page_aside", Name::ASIDE),
    ("page_table", Name::TABLE),
    ("page_iframe", Name::IFRAME),
    ("page_video", Name::VIDEO),
    ("page_ul", Name::UL),
    ("page_script", Name::SCRIPT),
    ("page_dt", Name::DT),
    ("page_blockquote", Name::BLOCKQUOTE),
    ("page_details", Name::DETAILS),
    ("page_br", Name::BR),
];

/// Kinds of things that a page says it is about, in the vocabulary of
/// schema.org and Open Graph.
const KINDS: [(&str, &[u8]); 12] = [
    ("is_article", b"article"),
    ("is_posting", b"posting"),
    ("is_product", b"product"),
    ("is_offer", b"offer"),
    ("is_item_list", b"itemlist"),
    ("is_collection", b"collection"),
    ("is_question", b"qapage"),
    ("is_discussion", b"discussion"),
    ("is_faq", b"faq"),
    ("is_organization", b"organization"),
    ("is_person", b"person"),
    ("is_review", b"review"),
];

const FIRST: [Feature; 16] = [
    Feature::new("page_words", "words", 0.0),
    Feature::new("page_blocks", "blocks", 0.0),
    Feature::new("page_links", "share of words in links", 0.0),
    Feature::new("page_long", "share of words in running text", 0.0),
    Feature::new("page_long_blocks", "blocks of running text", 0.0),
    Feature::new("page_longest", "words of the longest text", 0.0),
    Feature::new("page_hidden", "share of words", 0.0),
    Feature::new("page_block_words", "quarters of words to a block", 0.0),
    Feature::new("page_prices", "prices", 0.0),
    Feature::new("page_title", "words of the title", 0.0),
    Feature::new("page_description", "words of the description", 0.0),
    Feature::new("address_parts", "parts of the path", 0.0),
    Feature::new("address_last", "characters of the last part", 0.0),
    Feature::new("address_dashes", "signs between words in the last part", 0.0),
    Feature::new("address_digits", "digits in the last part", 0.0),
    Feature::new("address_query", "0 or 1", 0.0),
];

const N_FEATURES: usize = FIRST.len() + COUNTED.len() + KINDS.len();

pub(super) const FEATURES: [Feature; N_FEATURES] = {
    let mut features = [Feature::new("", "elements", 0.0); N_FEATURES];
    let mut at = 0;
    while at < N_FEATURES {
        if at < FIRST.len() {
            features[at] = FIRST[at];
        } else if at < FIRST.len() + COUNTED.len() {
            features[at].name = COUNTED[at - FIRST.len()].0;
        } else {
            features[at] = Feature::new(KINDS[at - FIRST.len() - COUNTED.len()].0, "0 or 1", 0.0);
        }
        at += 1;
    }
    features
};

/// What a page is like as a whole.
pub(super) fn values(reading: &Reading<'_>, announced: &Announced) -> [u8; N_FEATURES] {
    let total = reading.units.total();
    let n_blocks = reading.units.len() as u32;
    let [title, description] = announced.lengths();
    let longest = reading.units.amounts.get(reading.longest).map_or(0, |amount| amount.words);
    let first = [
        count(total.words),
        count(n_blocks),
        share(total.link_words, total.words),
        share(total.long, total.words),
        count(total.n_long),
        count(longest),
        share(total.hidden, total.words.max(1)),
        rate(total.words, n_blocks),
        count(reading.n_prices),
        few(title as usize),
        few(description as usize),
    ];
    let address = address(reading.page.url());
    let (elements, kinds) = elements(reading);
    let mut values = [0; N_FEATURES];
    let all = first.into_iter().chain(address).chain(elements).chain(kinds);
    for (value, found) in values.iter_mut().zip(all) {
        *value = found;
    }
    values
}

fn address(url: Option<&Url>) -> [u8; 5] {
    let Some(url) = url else { return [0; 5] };
    let parts = || url.path().split('/').filter(|part| !part.is_empty());
    let last = parts().next_back().unwrap_or_default().as_bytes();
    let dashes = last.iter().filter(|byte| matches!(byte, b'-' | b'_')).count();
    let digits = last.iter().filter(|byte| byte.is_ascii_digit()).count();
    [few(parts().count()), few(last.len()), few(dashes), few(digits), u8::from(url.query().is_some())]
}

/// Counts elements, and looks for what the page says it is about.
fn elements(reading: &Reading<'_>) -> ([u8; COUNTED.len()], [u8; KINDS.len()]) {
    let dom = reading.page.dom();
    let mut counts = [0u32; N_NAMES];
    let mut kinds = [0; KINDS.len()];
    for id in dom.nodes() {
        let Some(name) = dom.name(id) else { continue };
        if let Some(count) = counts.get_mut(name.index()) {
            *count += 1;
        }
        if matches!(name, Name::META | Name::SCRIPT) {
            mark_announced(&mut kinds, dom, id);
        }
    }
    for element in reading.elements.iter() {
        mark(&mut kinds, dom.attr(element.id, Name::ITEMTYPE).unwrap_or_default().as_bytes());
    }
    (COUNTED.map(|(_, name)| count(counts[name.index()])), kinds)
}

/// Bytes after a type's key that can name it.
const TYPE_BYTES: usize = 60;

/// Marks the kinds that an element of the head names.
fn mark_announced(found: &mut [u8; KINDS.len()], dom: &Dom, id: NodeId) {
    if dom.attr(id, Name::PROPERTY) == Some("og:type") {
        mark(found, dom.attr(id, Name::CONTENT).unwrap_or_default().as_bytes());
    } else if dom.attr(id, Name::TYPE) == Some("application/ld+json") {
        dom.texts(id).for_each(|text| mark_types(found, text.as_bytes()));
    }
}

fn mark_types(found: &mut [u8; KINDS.len()], text: &[u8]) {
    let key = b"\"@type\"";
    for at in memchr::memmem::find_iter(text, key) {
        let rest = &text[at + key.len()..];
        mark(found, &rest[..rest.len().min(TYPE_BYTES)]);
    }
}

/// Marks the kinds that a text names, up to the first comma.
fn mark(found: &mut [u8; KINDS.len()], text: &[u8]) {
    if text.is_empty() {
        return;
    }
    let end = text.iter().position(|byte| *byte == b',').unwrap_or(text.len());
    for (mark, (_, kind)) in found.iter_mut().zip(KINDS) {
        let is_named = text[..end].windows(kind.len()).any(|part| part.eq_ignore_ascii_case(kind));
        *mark |= u8::from(is_named);
    }
}
