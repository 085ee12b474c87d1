//! What each node is to the rule of segments.

use tamis_html::{Kind, Name, NodeId, PerNode};

use crate::measure::Measures;
use crate::page::{Page, is_code};
use crate::style::is_block_level;

/// What a node is to the rule of segments (section 2.2, observations 1 to 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// It shows no text: no part of a segment.
    #[default]
    Absent,
    /// A text.
    Text,
    /// An inline element.
    Inline,
    /// Block-level with text alone in it: the paper's `q`.
    Plain,
    /// Block-level with inline elements in it, and text or not: `p`.
    Mixed,
    /// An element of lists, whatever is in it: `l`.
    List,
    /// A paragraph or a heading, whatever is in it: `t`.
    Basic,
    /// Block-level elements stand in it, so it is cut up itself.
    Apart,
}

impl Level {
    /// Whether it is a block-level element.
    pub const fn is_block_level(self) -> bool {
        matches!(self, Level::Plain | Level::Mixed | Level::List | Level::Basic | Level::Apart)
    }
}

/// What stands in an element.
#[derive(Clone, Copy, Default)]
struct Below {
    text: bool,
    inline: bool,
    block: bool,
}

/// The level of every node under `root`. From the last node to the first, so
/// that children come before their parents.
pub(super) fn levels(page: &Page, measures: &Measures, root: NodeId) -> PerNode<Level> {
    let dom = page.dom();
    let mut levels = PerNode::new(dom, Level::Absent);
    let mut below = PerNode::new(dom, Below::default());
    for id in dom.descendants(root).rev() {
        let level = match dom.kind(id) {
            Kind::Text if measures.of(id).visible_chars > 0 => Level::Text,
            Kind::Element => level_of(page, id, below[id]),
            _ => Level::Absent,
        };
        levels[id] = level;
        let Some(parent) = dom.parent(id) else { continue };
        let above = &mut below[parent];
        match level {
            Level::Absent => {}
            Level::Text => above.text = true,
            Level::Inline => above.inline = true,
            _ => above.block = true,
        }
    }
    levels
}

fn level_of(page: &Page, id: NodeId, below: Below) -> Level {
    let Below { text, inline, block } = below;
    let dom = page.dom();
    let is_shown = (text || inline || block) && !is_left_out(page, id);
    match dom.name(id) {
        _ if !is_shown => Level::Absent,
        Some(name) if is_block_level(dom, id) => match name {
            _ if is_list(name) => Level::List,
            _ if is_basic(name) => Level::Basic,
            _ if block => Level::Apart,
            _ if inline => Level::Mixed,
            _ => Level::Plain,
        },
        // Blocks break the line of an inline element too.
        _ if block => Level::Apart,
        _ => Level::Inline,
    }
}

/// Code, choices of a form, and notices of what does not work without scripts.
fn is_left_out(page: &Page, id: NodeId) -> bool {
    let dom = page.dom();
    is_code(dom, id)
        || [Name::SELECT, Name::DATALIST].into_iter().any(|name| dom.is(id, name))
        || page.is_notice(id)
}

/// "Elements like dl, ol and li that define a list" (section 2.1.2).
fn is_list(name: Name) -> bool {
    matches!(name, Name::UL | Name::OL | Name::DL | Name::LI | Name::DT | Name::DD | Name::MENU | Name::DIR)
}

/// "Element p and headings", and text that keeps its line ends.
fn is_basic(name: Name) -> bool {
    matches!(
        name,
        Name::P
            | Name::H1
            | Name::H2
            | Name::H3
            | Name::H4
            | Name::H5
            | Name::H6
            | Name::PRE
            | Name::LISTING
            | Name::XMP
            | Name::PLAINTEXT
    )
}
