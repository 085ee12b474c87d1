//! The values that a computed style is made of.

use std::fmt;

/// What kind of box an element makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Display {
    /// None, and none for what is inside.
    None,
    /// None of its own; what is inside has its boxes.
    Contents,
    /// A piece of a line.
    Inline,
    /// A block in a line.
    InlineBlock,
    /// A flex container in a line.
    InlineFlex,
    /// A grid in a line.
    InlineGrid,
    /// A table in a line.
    InlineTable,
    /// A base with its annotation.
    Ruby,
    /// The annotation of a base.
    RubyText,
    /// A block, `flow-root` included.
    Block,
    /// A block with a marker.
    ListItem,
    /// A flex container.
    Flex,
    /// A grid.
    Grid,
    /// A table.
    Table,
    /// The title of a table.
    TableCaption,
    /// The head rows of a table.
    TableHeaderGroup,
    /// Rows of a table.
    TableRowGroup,
    /// The foot rows of a table.
    TableFooterGroup,
    /// A row of a table.
    TableRow,
    /// A cell of a table.
    TableCell,
    /// Columns of a table.
    TableColumnGroup,
    /// A column of a table.
    TableColumn,
}

impl Display {
    /// Whether what is in the box stands apart from what is before and after
    /// it: it starts a line of its own, or it is a cell of a table.
    pub const fn parts_text(self) -> bool {
        self.is_block() || matches!(self, Display::TableCell)
    }

    /// Whether the box starts a line of its own. A table cell does not.
    pub const fn is_block(self) -> bool {
        use Display as D;
        matches!(
            self,
            D::Block
                | D::ListItem
                | D::Flex
                | D::Grid
                | D::Table
                | D::TableCaption
                | D::TableHeaderGroup
                | D::TableRowGroup
                | D::TableFooterGroup
                | D::TableRow
        )
    }

    /// The kind that a box has which floats, is placed out of the flow, or is
    /// an item of a flex container or a grid (CSS Display 3, § 2.7).
    pub(super) const fn blockified(self) -> Display {
        match self {
            Display::InlineFlex => Display::Flex,
            Display::InlineGrid => Display::Grid,
            Display::InlineTable => Display::Table,
            Display::None
            | Display::Contents
            | Display::ListItem
            | Display::Flex
            | Display::Grid
            | Display::Table => self,
            _ => Display::Block,
        }
    }

    /// The value as CSS writes it.
    pub const fn name(self) -> &'static str {
        use Display as D;
        match self {
            D::None => "none",
            D::Contents => "contents",
            D::Inline => "inline",
            D::InlineBlock => "inline-block",
            D::InlineFlex => "inline-flex",
            D::InlineGrid => "inline-grid",
            D::InlineTable => "inline-table",
            D::Ruby => "ruby",
            D::RubyText => "ruby-text",
            D::Block => "block",
            D::ListItem => "list-item",
            D::Flex => "flex",
            D::Grid => "grid",
            D::Table => "table",
            D::TableCaption => "table-caption",
            D::TableHeaderGroup => "table-header-group",
            D::TableRowGroup => "table-row-group",
            D::TableFooterGroup => "table-footer-group",
            D::TableRow => "table-row",
            D::TableCell => "table-cell",
            D::TableColumnGroup => "table-column-group",
            D::TableColumn => "table-column",
        }
    }
}

/// Whether a box is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Visibility {
    /// It is.
    Visible,
    /// It takes its place and is not painted.
    Hidden,
    /// As hidden; a row of a table takes no place either.
    Collapse,
}

/// How a box is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Position {
    /// In the flow.
    Static,
    /// In the flow, then moved.
    Relative,
    /// Out of the flow.
    Absolute,
    /// Out of the flow, still when the page scrolls.
    Fixed,
    /// In the flow until the page scrolls.
    Sticky,
}

impl Position {
    /// Whether the box is out of the flow.
    pub const fn is_out_of_flow(self) -> bool {
        matches!(self, Position::Absolute | Position::Fixed)
    }

    /// The value as CSS writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Position::Static => "static",
            Position::Relative => "relative",
            Position::Absolute => "absolute",
            Position::Fixed => "fixed",
            Position::Sticky => "sticky",
        }
    }
}

/// The class of typeface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Family {
    /// With serifs.
    Serif,
    /// Without serifs.
    SansSerif,
    /// All characters of one width.
    Monospace,
    /// As if written by hand.
    Cursive,
    /// Decorative.
    Fantasy,
    /// Named fonts that we do not know, and no class.
    Unknown,
}

impl Family {
    /// The value as CSS writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Serif => "serif",
            Family::SansSerif => "sans-serif",
            Family::Monospace => "monospace",
            Family::Cursive => "cursive",
            Family::Fantasy => "fantasy",
            Family::Unknown => "unknown",
        }
    }
}

/// A colour in the sRGB space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity: 0 is transparent, 255 opaque.
    pub a: u8,
}

impl Color {
    /// Black, the colour of text.
    pub const BLACK: Color = Color::opaque(0, 0, 0);
    /// The background that lets the one behind through.
    pub const TRANSPARENT: Color = Color { r: 0, g: 0, b: 0, a: 0 };

    /// An opaque colour.
    pub const fn opaque(r: u8, g: u8, b: u8) -> Color {
        Color { r, g, b, a: u8::MAX }
    }
}

impl fmt::Display for Color {
    /// `#rrggbb`, `#rgb` where that says the same, eight digits when it is not opaque, or `transparent`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Color { r, g, b, a } = *self;
        let is_short = [r, g, b].iter().all(|part| part % 17 == 0);
        match a {
            0 => f.write_str("transparent"),
            u8::MAX if is_short => write!(f, "#{:x}{:x}{:x}", r / 17, g / 17, b / 17),
            u8::MAX => write!(f, "#{r:02x}{g:02x}{b:02x}"),
            _ => write!(f, "#{r:02x}{g:02x}{b:02x}{a:02x}"),
        }
    }
}

/// How something is kept from a reader's eyes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Hiding {
    /// `display: none`, by a style or as browsers do for `script` and its like.
    DisplayNone,
    /// The `hidden` attribute.
    HiddenAttribute,
    /// `visibility: hidden` or `collapse`.
    Invisible,
    /// `opacity: 0`.
    Transparent,
    /// Moved out of the window, by position, margin or indent.
    OffScreen,
    /// Cut off by `clip` or `clip-path`.
    Clipped,
    /// In a box without height or width that shows nothing outside itself.
    ZeroSize,
    /// `font-size: 0`.
    TooSmall,
    /// `content-visibility: hidden`.
    ContentVisibility,
    /// Inside `details` that is closed: every reader can open it.
    Closed,
}

impl Hiding {
    /// A stable name for people and tools.
    pub const fn name(self) -> &'static str {
        match self {
            Hiding::DisplayNone => "display-none",
            Hiding::HiddenAttribute => "hidden-attribute",
            Hiding::Invisible => "invisible",
            Hiding::Transparent => "transparent",
            Hiding::OffScreen => "off-screen",
            Hiding::Clipped => "clipped",
            Hiding::ZeroSize => "zero-size",
            Hiding::TooSmall => "too-small",
            Hiding::ContentVisibility => "content-visibility",
            Hiding::Closed => "closed",
        }
    }
}

macro_rules! display_by_name {
    ($($kind:ty),*) => {$(
        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    )*};
}

display_by_name!(Display, Position, Family, Hiding);
