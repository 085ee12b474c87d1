//! Which heading is the title of the content?

use tamis_html::NodeId;

use super::claim::{Field, Origin};
use super::gather::{Gathering, MAX_TITLE_BYTES};
use super::text::visible_text;
use super::title::folded;

/// Letters of a heading that can be told from a word of the title.
const MIN_LETTERS: usize = 8;

/// The heading that the content stands under: one that the page's own titles
/// repeat, else the first of the first level.
pub(super) fn title_node(page: &Gathering<'_>) -> Option<NodeId> {
    let titles: Vec<String> = page
        .claims
        .iter()
        .filter(|claim| claim.field == Field::Title && claim.origin != Origin::Heading)
        .map(|claim| folded(&claim.value))
        .collect();
    let text = |id: &NodeId| folded(&visible_text(page.dom, *id, MAX_TITLE_BYTES));
    let is_repeated = |id: &&NodeId| {
        let text = text(id);
        titles.iter().any(|title| *title == text || (text.len() >= MIN_LETTERS && title.contains(&text)))
    };
    let first = || page.headings.iter().find(|id| !text(id).is_empty());
    let found = page.headings.iter().find(is_repeated);
    found.or_else(|| page.subheadings.iter().find(is_repeated)).or_else(first).copied()
}
