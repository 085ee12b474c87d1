//! How close is a result to the truth? One file for each score.
//!
//! A page is prepared once ([`Reference`]) and then compared with the results
//! of any number of tools. Most scores are an [`Overlap`]: what is shared, of
//! what was found and of what was wanted.

mod attrs;
mod fields;
mod lcs;
mod metric;
mod nodes;
mod overlap;
mod pieces;
mod reference;
mod rouge;
mod segments;
mod shingles;
mod text;
mod words;

pub use attrs::Attrs;
pub use fields::{Field, norm_date};
pub use metric::{METRICS, Metric, find as find_metric};
pub use nodes::{numbered, stand_in};
pub use overlap::{Overlap, Prf};
pub use pieces::{Structure, pieces_of};
pub use reference::{Reference, Scoring};
pub use segments::Segments;
pub use shingles::Shingles;
pub use text::word_ranges;
pub use words::bag;

use serde::{Deserialize, Serialize};

/// Every score of one result on one page; absent where the truth does not
/// allow it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Scores {
    /// Bag of words (Cardoso et al., and most of the field).
    pub words: Option<Overlap>,
    /// Longest common subsequence of characters (Lin et al.).
    pub lcs: Option<Overlap>,
    /// Words of the page's text nodes (Insa et al.).
    pub retrieved: Option<Overlap>,
    /// Text nodes of the page (Cardoso et al.).
    pub nodes: Option<Overlap>,
    /// Runs of four words.
    pub shingles: Option<Shingles>,
    /// ROUGE-LSum: words of sentences in order.
    pub rouge: Option<Overlap>,
    /// Segments that must and must not be there.
    pub segments: Option<Segments>,
    /// Headings, paragraphs, items, cells, code, links.
    pub structure: Option<Structure>,
    /// Values of attributes.
    pub attrs: Option<Attrs>,
    /// The title.
    pub title: Field,
    /// The day of publication.
    pub date: Field,
    /// The authors.
    pub author: Field,
    /// Whether the result has no text.
    pub is_empty: bool,
}
