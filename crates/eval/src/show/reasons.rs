//! Why was each part of the page kept or dropped, and was that right?

use tamis::engine::Verdict;
use tamis::page::Block;
use tamis::{Extraction, Extractor, Options};
use tamis_html::{Dom, NodeId};
use url::Url;

use crate::corpus::Record;
use crate::score::stand_in;

/// What an engine decided about the blocks of a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Reasons {
    /// Whether content was found, how sure the engine is, how much it kept.
    pub summary: String,
    /// Every block of text, in order.
    pub parts: Vec<Part>,
}

/// A block of text and what was decided about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// What was decided, and what is true.
    pub side: Side,
    /// The rule that decided and its number.
    pub reason: String,
    /// What the engine computed for its element, by name.
    pub trace: Vec<(&'static str, String)>,
    /// The number of its element, and the names of the last ones around it.
    pub place: (usize, String),
    /// Its text.
    pub text: String,
}

/// What was decided about a block, and what is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Kept, and its words stand in the truth in a row.
    KeptRight,
    /// Kept, and they do not.
    KeptWrong,
    /// Dropped, and they do.
    Missed,
    /// Dropped, and they do not.
    LeftOut,
}

impl Side {
    /// In a word or two.
    pub const fn name(self) -> &'static str {
        match self {
            Side::KeptRight => "kept right",
            Side::KeptWrong => "kept wrong",
            Side::Missed => "missed",
            Side::LeftOut => "left out",
        }
    }

    const fn of(is_kept: bool, is_wanted: bool) -> Side {
        match (is_kept, is_wanted) {
            (true, true) => Side::KeptRight,
            (true, false) => Side::KeptWrong,
            (false, true) => Side::Missed,
            (false, false) => Side::LeftOut,
        }
    }
}

impl Reasons {
    /// Runs an engine on a page and asks it why.
    pub(super) fn of(options: &Options, record: &Record) -> Reasons {
        // Pages are text, so no encoding is guessed.
        let options = Options { trace: true, charset: Some("utf-8".to_owned()), ..options.clone() };
        let url = record.url.as_deref().and_then(|url| Url::parse(url).ok());
        let found = Extractor::new(options).extract(record.html.as_bytes(), url.as_ref());
        let (outcome, kept) = (found.outcome, found.kept * 100.0);
        let summary = format!(
            "{}: {}; confidence {:.2}; {kept:.0}% of the visible words kept",
            outcome.code(),
            outcome.meaning(),
            found.confidence
        );
        Reasons { summary, parts: parts(&found, record.truth.text.as_deref().unwrap_or("")) }
    }
}

fn parts(found: &Extraction, truth: &str) -> Vec<Part> {
    let dom = found.page.dom();
    let decided = found.selection.decided(dom);
    let texts: Vec<String> = found.page.blocks().iter().map(|block| block.text(dom)).collect();
    let wanted = stand_in(&texts, truth);
    let part = |((block, text), is_wanted): ((&Block, String), bool)| {
        let (is_kept, reason) = match decided[block.first] {
            Verdict::Keep(reason) => (true, format!("{} {}", reason.rule, number(reason.value))),
            Verdict::Drop(reason) => (false, format!("{} {}", reason.rule, number(reason.value))),
            Verdict::Inherit => (false, "no rule".to_owned()),
        };
        let columns = found.trace.columns().iter();
        Part {
            side: Side::of(is_kept, is_wanted),
            reason,
            trace: columns.filter_map(|column| Some((column.name, number(column.of(block.node)?)))).collect(),
            place: (block.node.index(), path(dom, block.node)),
            text,
        }
    };
    found.page.blocks().iter().zip(texts).zip(wanted).map(part).collect()
}

/// A number as `tamis explain` writes it: whole ones without a point, and
/// nothing for what is below all others.
fn number(value: f32) -> String {
    match value {
        f32::NEG_INFINITY => "-".to_owned(),
        value if value.fract() == 0.0 => format!("{value:.0}"),
        value => format!("{value:.2}"),
    }
}

/// Elements of a path that are shown.
const LEVELS: usize = 3;

/// The names of the last elements down to a node.
fn path(dom: &Dom, id: NodeId) -> String {
    let around = std::iter::once(id).chain(dom.ancestors(id)).filter(|id| dom.is_element(*id));
    let mut names: Vec<&str> = around.take(LEVELS).map(|id| dom.name_text(id)).collect();
    names.reverse();
    names.join(">")
}
