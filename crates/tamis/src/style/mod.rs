//! What would a reader see? A simplified CSS cascade, without layout.
//!
//! ```
//! use tamis::style::{Detail, Hiding, Sheets, style};
//!
//! let dom = tamis_html::parse("<style>.x { display: none }</style><p class=x>One<p>Two").dom;
//! let styles = style(&dom, &Sheets::default(), Detail::Visibility);
//! let hidden: Vec<bool> =
//!     dom.nodes().filter(|id| dom.name_text(*id) == "p").map(|id| styles.is_hidden(id)).collect();
//! assert_eq!(hidden, [true, false]);
//! ```

mod agent;
mod attr_test;
mod bucket;
mod cascade;
mod chain;
mod chain_read;
mod color;
mod declare;
mod distinct;
mod facts;
mod family;
mod font;
mod hiding;
mod hints;
mod key;
mod kinds;
mod length;
mod media;
mod outline;
mod plain;
mod property;
mod rules;
mod run;
mod scan;
mod selector_text;
mod shape;
mod sheets;
mod survey;

use std::fmt;

use tamis_html::{Dom, NodeId, PerNode};

pub use kinds::{Color, Display, Family, Hiding, Position, Visibility};
pub use sheets::Sheets;

pub(crate) use agent::is_block_level;

use facts::{Facts, ReadWords};
use rules::Rules;
use run::Run;

/// How much of a style is computed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detail {
    /// What decides boxes, hiding, position and white space. What else a
    /// [`Style`] has is not to be used.
    Visibility,
    /// Everything in [`Style`].
    Full,
}

/// The computed style of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// What kind of box it makes.
    pub display: Display,
    /// Whether it is painted.
    pub visibility: Visibility,
    /// How it is placed.
    pub position: Position,
    /// How it, or something around it, is hidden.
    pub hiding: Option<Hiding>,
    /// The font size in pixels.
    pub font_size: f32,
    /// The weight of the font, 1 to 1000; 400 is normal and 700 is bold.
    pub weight: u16,
    /// Whether the font is italic or oblique.
    pub italic: bool,
    /// The colour of text.
    pub color: Color,
    /// The colour behind, its own and not that of what is around.
    pub background: Color,
    /// The class of typeface.
    pub family: Family,
    /// Whether white space is kept as it is written.
    pub pre: bool,
}

impl Style {
    /// The style of a document without any sheet.
    pub const INITIAL: Style = Style {
        display: Display::Block,
        visibility: Visibility::Visible,
        position: Position::Static,
        hiding: None,
        font_size: length::INITIAL_FONT_SIZE,
        weight: 400,
        italic: false,
        color: Color::BLACK,
        background: Color::TRANSPARENT,
        family: Family::Serif,
        pre: false,
    };
}

impl fmt::Display for Style {
    /// One line: `block 16px 400 #000 on transparent`, then what is not usual.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Style { display, font_size, weight, color, background, .. } = self;
        write!(f, "{display} {}px {weight} {color} on {background}", (font_size * 100.0).round() / 100.0)?;
        if self.italic {
            f.write_str(" italic")?;
        }
        if self.family != Family::Serif {
            write!(f, " {}", self.family)?;
        }
        if self.pre {
            f.write_str(" pre")?;
        }
        if self.position != Position::Static {
            write!(f, " {}", self.position)?;
        }
        self.hiding.map_or(Ok(()), |hiding| write!(f, " hidden:{hiding}"))
    }
}

/// The style of every node of a page.
#[derive(Clone, Debug)]
pub struct Styles {
    ids: PerNode<u32>,
    distinct: Vec<Style>,
    is_cut_short: bool,
}

impl Styles {
    /// The style of a node. A text has its parent's, in a line.
    #[inline]
    pub fn of(&self, id: NodeId) -> &Style {
        &self.distinct[self.number(id)]
    }

    /// The place of a node's style among the distinct ones.
    #[inline]
    pub(crate) fn number(&self, id: NodeId) -> usize {
        self.ids[id] as usize
    }

    /// Whether a reader does not see the node: it or something around it is not
    /// displayed, not painted, or hidden by a trick. What stands in closed
    /// `details` is not hidden: every reader can open it.
    #[inline]
    pub fn is_hidden(&self, id: NodeId) -> bool {
        self.of(id).hiding.is_some_and(|hiding| hiding != Hiding::Closed)
    }

    /// Whether what is in an element stands apart from what is before and after
    /// it. One that is not displayed parts text by its name, so that text which
    /// is shown after all has the lines that its page gives it.
    #[inline]
    pub fn parts_text(&self, dom: &Dom, id: NodeId) -> bool {
        let display = self.of(id).display;
        display.parts_text() || display == Display::None && agent::is_block_level(dom, id)
    }

    /// Whether the page asked for too much, so that some rules were not applied.
    pub fn is_cut_short(&self) -> bool {
        self.is_cut_short
    }

    /// The distinct styles of the page.
    pub fn distinct(&self) -> &[Style] {
        &self.distinct
    }
}

/// Computes the style of every node: what browsers do by themselves, style
/// elements, the given sheets, `style` and presentational attributes.
pub fn style(dom: &Dom, sheets: &Sheets<'_>, detail: Detail) -> Styles {
    style_showing(dom, sheets, detail, &[])
}

/// The same, with some elements shown whatever sheets and attributes say; in
/// document order.
pub fn style_showing(dom: &Dom, sheets: &Sheets<'_>, detail: Detail, shown: &[NodeId]) -> Styles {
    let found = sheets.find(dom);
    let read_words = if found.is_empty() { ReadWords::No } else { ReadWords::Yes };
    let facts = Facts::gather(dom, read_words, shown);
    let mut rules = Rules::new(detail);
    for css in &found {
        rules.add_sheet(css, dom, &facts.words);
    }
    rules.finish(dom, &facts.words);
    let (ids, distinct, is_cut_short) = Run::new(dom, facts, rules, detail).run();
    Styles { ids, distinct, is_cut_short }
}
