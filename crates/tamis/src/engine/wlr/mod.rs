//! `wlr`: the subtree with most words to a leaf.
//!
//! Insa, Silva and Tamarit, "Using the words/leafs ratio in the DOM tree for
//! content extraction" (2013). Content is text that few leaves share; menus
//! and lists of links have a leaf for every word or two. The engine counts
//! words and leaves for every node, combines dense nodes on the way up and keeps the whole subtree of the best node. It
//! knows no language, and takes two passes over the tree.
//!
//! Where we read the paper:
//! - The root is `body`. Relevance as printed (Definition 4.6) multiplies by a
//!   ratio that is never below 1, so it never falls on the way up and always
//!   chooses the root. Ours divides the ratio first: [`Normalise`].
//! - Relevance is computed as a logarithm, since a product over 10,000 levels
//!   leaves the range of numbers.
//! - `r_pos` and `r_WLR` are 1 where their range is empty.
//! - Section 7's two ideas are here too: all [`blocks`] of a page in the order
//!   of relevance, and [`menus`] by a hyperlink ratio.

mod blocks;
mod content;
mod menus;
mod params;
mod relevance;

pub use blocks::{RankedBlock, blocks};
pub use menus::{Menu, menus};
pub use params::{Normalise, Params, Ratio};

use tamis_html::NodeId;

use super::{Engine, Reason, Rule, Selection, Trace};
use crate::measure::Measures;
use crate::page::Page;

use content::{Content, Total};
use relevance::Relevances;

/// The best node, kept with everything below it; the number is its ratio.
pub const BEST: Rule = Rule("wlr.best");
/// Everything outside the best node; the number is the ratio of the whole page.
pub const OUTSIDE: Rule = Rule("wlr.outside");

/// The engine.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Wlr {
    params: Params,
}

impl Wlr {
    /// One with these parameters.
    pub fn new(params: Params) -> Wlr {
        Wlr { params }
    }
}

impl Engine for Wlr {
    fn select(&self, page: &Page, measures: &Measures, trace: &mut Trace) -> Selection {
        let mut selection = Selection::new();
        let content = Content::of(page, measures, &[]);
        let Some(relevances) = Relevances::of(&content, &self.params) else { return selection };
        let best = relevances.best();
        let ratio = |total: Total| total.ratio(self.params.ratio) as f32;
        let page_ratio = ratio(content.total(content.root()));
        selection.drop(content.root(), Reason { rule: OUTSIDE, value: page_ratio });
        selection.keep(best.id, Reason { rule: BEST, value: ratio(best.total) });
        selection.set_confidence(confidence(measures, best.id));
        note(page, &content, &relevances, trace, self.params.ratio);
        selection
    }
}

/// Words of running text that make us sure; shorter results are often a
/// teaser or a notice. Chosen, not measured.
const SURE_WORDS: f32 = 150.0;

/// Little text, or text full of links, is a doubtful result.
fn confidence(measures: &Measures, best: NodeId) -> f32 {
    let counts = measures.of(best);
    let own_words = count(counts.visible_words.saturating_sub(counts.link_words));
    let plain = 1.0 - counts.link_density();
    plain * (own_words / SURE_WORDS).min(1.0)
}

fn note(page: &Page, content: &Content, relevances: &Relevances, trace: &mut Trace, ratio: Ratio) {
    if !trace.is_on() {
        return;
    }
    let dom = page.dom();
    let total = |id: NodeId| content.rank(id).map(|rank| content.nodes()[rank].total);
    trace.add(dom, ratio.name(), |id| Some(total(id)?.ratio(ratio) as f32));
    trace.add(dom, "relevance", |id| Some(relevances.of_rank(content.rank(id)?) as f32));
    trace.add(dom, "words", |id| Some(count(total(id)?.words)));
    trace.add(dom, "leaves", |id| Some(count(total(id)?.leaves)));
}

#[expect(clippy::cast_precision_loss, reason = "counts of one page")]
fn count(number: u32) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::measure;
    use tamis_html::Name;

    /// Figure 2 of the paper, with text where it prints an ellipsis.
    const DBLP: &str = include_str!("../../../tests/data/dblp.html");

    fn best(html: &str, params: Params) -> (Page, NodeId) {
        let page = Page::from_html(html);
        let measures = measure(&page);
        let content = Content::of(&page, &measures, &[]);
        let best = Relevances::of(&content, &params).expect("content").best();
        (page, best.id)
    }

    fn cells(page: &Page) -> impl Iterator<Item = NodeId> + '_ {
        page.dom().nodes().filter(|id| page.dom().is(*id, Name::TD))
    }

    #[test]
    fn figure_2_has_a_cell_of_one_leaf_and_a_best_node_below_body() {
        let (page, best) = best(DBLP, Params::default());
        let content_cell = cells(&page).max_by_key(|id| page.dom().text_content(*id).len()).expect("a cell");
        let measures = measure(&page);
        let content = Content::of(&page, &measures, &[]);
        assert_eq!(content.total(content_cell).leaves, 1);
        assert_ne!(best, page.body());
        assert!(page.dom().contains(best, content_cell));
    }

    #[test]
    fn as_printed_the_root_is_always_best() {
        let (page, best) = best(DBLP, Params { normalise: Normalise::Printed, ..Params::default() });
        assert_eq!(best, page.body());
    }

    #[test]
    fn every_ratio_finds_running_text() {
        let text = "Running text of some length that goes on for a while. ".repeat(20);
        let menu = "<li><a href=x>Menu</a>".repeat(30);
        let html = format!("<ul>{menu}</ul><section><h1>Title</h1><p>{text}</p></section>");
        for ratio in [Ratio::Wlr, Ratio::Clr, Ratio::Wnr, Ratio::Cnr] {
            let (page, best) = best(&html, Params { ratio, ..Params::default() });
            assert!(page.dom().text_content(best).contains("Running text"), "{ratio:?}");
            assert!(!page.dom().text_content(best).contains("Menu"), "{ratio:?}");
        }
    }

    #[test]
    fn ten_thousand_levels() {
        let html = format!("{}{}", "<div>".repeat(9_990), "some words here ".repeat(50));
        let (page, best) = best(&html, Params::default());
        assert!(page.dom().text_content(best).contains("some words"));
        let (page, best) =
            super::tests::best(&html, Params { normalise: Normalise::Printed, ..Params::default() });
        assert!(page.dom().text_content(best).contains("some words"));
    }

    #[test]
    fn a_page_without_words_keeps_nothing() {
        let page = Page::from_html("<body><img src=x>");
        let selection = Wlr::default().select(&page, &measure(&page), &mut Trace::off());
        assert!(selection.decided(page.dom()).iter().all(|verdict| !verdict.is_keep()));
        assert!(selection.confidence() <= 0.0);
    }
}
