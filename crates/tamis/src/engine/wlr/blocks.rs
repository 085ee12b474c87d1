//! All blocks of a page in the order of relevance (section 7): the best node
//! is taken out, then the next best is looked for, and so on.

use tamis_html::NodeId;

use super::content::{Content, Node};
use super::params::Params;
use super::relevance::Relevances;
use crate::measure::Measures;
use crate::page::Page;

/// A block that was found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RankedBlock {
    /// The root of its subtree.
    pub node: NodeId,
    /// Its ratio.
    pub ratio: f64,
    /// Its words.
    pub words: u32,
}

/// The first `most` blocks of a page, most relevant first.
///
/// ```
/// use tamis::{engine::wlr, measure::measure, page::Page};
/// let page = Page::from_html("<div><p>A long paragraph of running text.</p></div><ul><li>One<li>Two</ul>");
/// let blocks = wlr::blocks(&page, &measure(&page), &wlr::Params::default(), 2);
/// assert_eq!(blocks.len(), 2);
/// assert!(blocks[0].words > blocks[1].words);
/// ```
pub fn blocks(page: &Page, measures: &Measures, params: &Params, most: usize) -> Vec<RankedBlock> {
    let mut found = Vec::new();
    let mut taken: Vec<NodeId> = Vec::new();
    while found.len() < most {
        let content = Content::of(page, measures, &taken);
        let Some(relevances) = Relevances::of(&content, params) else { break };
        let Node { id: node, total, .. } = relevances.best();
        found.push(RankedBlock { node, ratio: total.ratio(params.ratio), words: total.words });
        let Err(at) = taken.binary_search(&node) else { break };
        taken.insert(at, node);
    }
    found
}
