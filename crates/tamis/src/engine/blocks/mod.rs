//! `blocks`: segments with much text and few tags.
//!
//! Lin, Chen and Niu, "Combining a segmentation-like approach and a
//! density-based approach in content extraction" (2012). A page is cut into
//! [segments](crate::segment); the density of a segment is the length of its
//! text over the length of its tags, attributes included. Content is long
//! and needs few tags; menus are short and need many. The paper's third step,
//! to remove what stands on other pages of the same site, is not the
//! engine's: it needs other pages.
//!
//! Where we read the paper:
//! - Only segments and the block-level elements in them have a density; text
//!   and inline elements follow their nearest one, so a link with a long
//!   address is not dropped for it. An element is kept only if all
//!   block-level elements around it in its segment pass too.
//! - What a reader does not see, and elements that show no text, count nothing.
//! - An attribute counts up to a length: styles, classes and data in
//!   attributes have grown since, and text must not be lost for them.
//! - The paper keeps every dense segment wherever it stands, so notices and
//!   teasers stay in as islands. Ours keeps what stands where most of them
//!   live, with a lower bar, since short lines in the home are content as well:
//!   [`Form::Home`]. [`Form::Printed`] is the paper's.

mod density;
mod home;
mod landmark;
mod params;
mod select;

pub use params::{Form, LETTERS_PER_WORD, Landmarks, Length, Params};

use tamis_html::{Dom, NodeId, PerNode};

use super::{Engine, Rule, Selection, Trace};
use crate::measure::Measures;
use crate::page::Page;
use crate::segment::Segments;

use density::{Densities, Lengths};
use home::{Around, Home};

/// The element that most dense text lives in, kept; the number is the share
/// of the page's surplus in it.
pub const HOME: Rule = Rule("blocks.home");
/// A child of a dense segment, kept; the number is the density of the segment.
pub const DENSE: Rule = Rule("blocks.dense");
/// Too many tags for its text; the number is its density.
pub const SPARSE: Rule = Rule("blocks.sparse");
/// A list of links in running text; the number is the share of links in it.
pub const LINKS: Rule = Rule("blocks.links");
/// A landmark around content; the number is its density.
pub const LANDMARK: Rule = Rule("blocks.landmark");
/// Everything else; the number is the density of the whole page.
pub const OUTSIDE: Rule = Rule("blocks.outside");

/// The engine.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Blocks {
    params: Params,
}

impl Blocks {
    /// One with these parameters.
    pub fn new(params: Params) -> Blocks {
        Blocks { params }
    }
}

impl Engine for Blocks {
    fn select(&self, page: &Page, measures: &Measures, trace: &mut Trace) -> Selection {
        let segments = Segments::of(page, measures, self.params.reading);
        if segments.is_empty() {
            return Selection::new();
        }
        let densities = Densities::of(page, measures, &segments, &self.params);
        note(page.dom(), &segments, &densities, trace);
        let cut = select::Cut { page, segments: &segments, densities: &densities, params: &self.params };
        match self.params.form {
            Form::Printed => cut.printed(),
            Form::Home => {
                let (home, landmarks) = cut.home();
                cut.within(&home, &landmarks)
            }
        }
    }
}

/// Length of running text that makes us sure; shorter results are often a
/// teaser or a notice. Chosen, not measured: 150 words of six letters.
const SURE_LENGTH: f32 = 900.0;

/// Little text, or text full of links, is a doubtful result.
#[expect(clippy::cast_precision_loss, reason = "lengths of one page")]
fn confidence(kept: Lengths) -> f32 {
    let plain = kept.text.saturating_sub(kept.links) as f32;
    (1.0 - kept.link_share()) * (plain / SURE_LENGTH).min(1.0)
}

fn note(dom: &Dom, segments: &Segments, densities: &Densities, trace: &mut Trace) {
    if !trace.is_on() {
        return;
    }
    let mut of_segment = PerNode::new(dom, None);
    for (segment, lengths) in segments.iter().zip(densities.segments()) {
        for child in segment.children(dom) {
            of_segment[child] = Some(lengths.density());
        }
    }
    let has_text = |id: NodeId| Some(densities.node(id)).filter(|lengths| lengths.text > 0);
    let is_block = |id: NodeId| segments.level(id).is_block_level();
    trace.add(dom, "density", |id| Some(has_text(id).filter(|_| is_block(id))?.density()));
    trace.add(dom, "segment", |id| of_segment[id]);
    trace.add(dom, "text", |id| Some(whole(has_text(id)?.text)));
    trace.add(dom, "tags", |id| Some(whole(has_text(id)?.tags)));
}

#[expect(clippy::cast_precision_loss, reason = "lengths of one page")]
fn whole(number: u32) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests;
