//! A page as lines of text, each with the tags that it takes.

use tamis::page::Page;
use tamis_html::{Dom, NodeId};

/// A line of text.
pub(super) struct Line {
    pub(super) text: String,
    /// Bytes of the tags since the line before, and of those in it.
    pub(super) tag_bytes: usize,
    /// How many tags these are.
    pub(super) tags: usize,
}

/// Bytes of a start and an end tag without names and attributes: `<></>`.
const AROUND: usize = 5;

/// Bytes around an attribute's value: a space, `=` and two quotes.
const AROUND_VALUE: usize = 4;

/// The lines of the body.
pub(super) fn lines(page: &Page) -> Vec<Line> {
    let dom = page.dom();
    let body = dom.subtree(page.body());
    let mut at = body.start;
    let blocks = page.blocks().iter().filter(|block| body.contains(&(block.first.index() as u32)));
    blocks
        .map(|block| {
            let end = block.last.index() as u32;
            let elements = (at..end).filter_map(|index| dom.node(index as usize));
            let sizes: Vec<usize> =
                elements.filter(|id| dom.is_element(*id)).map(|id| tag_bytes(dom, id)).collect();
            at = end;
            Line { text: block.text(dom), tag_bytes: sizes.iter().sum(), tags: sizes.len() }
        })
        .collect()
}

/// Bytes of an element's tags.
fn tag_bytes(dom: &Dom, id: NodeId) -> usize {
    let attributes =
        dom.attrs(id).map(|attr| dom.text_of_name(attr.name).len() + attr.value.len() + AROUND_VALUE);
    AROUND + 2 * dom.name_text(id).len() + attributes.sum::<usize>()
}

/// The lines for which this is true.
pub(super) fn kept(lines: &[Line], is_kept: impl Fn(usize) -> bool) -> String {
    let kept = lines.iter().enumerate().filter(|(at, _)| is_kept(*at));
    kept.map(|(_, line)| line.text.as_str()).collect::<Vec<_>>().join("\n")
}
