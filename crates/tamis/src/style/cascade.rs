//! Which of the declared values wins, and what does it come to?

use super::Style;
use super::agent::MEDIUM;
use super::color::Paint;
use super::declare::{Declared, Edge, Face, Flag, FontSize, Weight, Wide};
use super::facts::Marks;
use super::hiding;
use super::kinds::{Color, Display, Hiding, Position, Visibility};
use super::length::{INITIAL_FONT_SIZE, Length};

/// Font sizes of the keywords in pixels: those of browsers for 16 px (CSS Fonts 4, § 2.5).
const KEYWORD_SIZES: [f32; 8] = [9.0, 10.0, 13.0, 16.0, 18.0, 24.0, 32.0, 48.0];

/// The same where the typeface is the word `monospace` alone: browsers then start from 13 px.
const FIXED_SIZES: [f32; 8] = [9.0, 10.0, 11.0, 13.0, 16.0, 20.0, 26.0, 39.0];

/// What an inherited size is multiplied by where `monospace` begins.
const FIXED_SCALE: f32 = 13.0 / 16.0;

/// Where a font size comes from, which decides whether it changes where `monospace` begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SizeFrom {
    Keyword(u8),
    /// A share of a size that comes from a keyword.
    Share,
    Length,
}

/// The font size of a keyword in pixels.
fn keyword_size(keyword: u8, is_fixed: bool) -> (f32, SizeFrom) {
    let sizes = if is_fixed { &FIXED_SIZES } else { &KEYWORD_SIZES };
    let size = sizes.get(usize::from(keyword)).copied().unwrap_or(INITIAL_FONT_SIZE);
    (size, SizeFrom::Keyword(keyword))
}

/// The values of an element while sheets are applied; `None` is the parent's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Cascade {
    pub(super) display: Option<Display>,
    pub(super) visibility: Option<Visibility>,
    pub(super) position: Option<Position>,
    /// What holds or does not, by [`Flag`].
    pub(super) flags: [bool; Flag::COUNT],
    /// Whether one of `boxes` was given.
    pub(super) has_boxes: bool,
    /// Sizes, offsets and margins by [`Edge`]; `None` is `auto`.
    pub(super) boxes: [Option<Length>; Edge::COUNT],
    pub(super) indent: Option<Length>,
    pub(super) opacity: f32,
    pub(super) is_pre: Option<bool>,
    pub(super) font_size: Option<FontSize>,
    pub(super) weight: Option<Weight>,
    pub(super) is_italic: Option<bool>,
    pub(super) face: Option<Face>,
    pub(super) color: Option<Paint>,
    pub(super) background: Option<Paint>,
}

impl Default for Cascade {
    /// Initial values, and the parent's for what is inherited.
    fn default() -> Cascade {
        Cascade {
            display: Some(Display::Inline),
            visibility: None,
            position: Some(Position::Static),
            flags: [false; Flag::COUNT],
            has_boxes: false,
            boxes: [None; Edge::COUNT],
            indent: None,
            opacity: 1.0,
            is_pre: None,
            font_size: None,
            weight: None,
            is_italic: None,
            face: None,
            color: None,
            background: Some(Paint::Is(Color::TRANSPARENT)),
        }
    }
}

/// What a property that is inherited takes.
fn inherited<T>(wide: Wide<T>, initial: T, agent: Option<T>) -> Option<T> {
    match wide {
        Wide::Is(value) => Some(value),
        Wide::Initial => Some(initial),
        Wide::Inherit | Wide::Unset => None,
        Wide::Revert => agent,
    }
}

/// What a property that is not inherited takes.
fn own<T>(wide: Wide<T>, initial: T, agent: Option<T>) -> Option<T> {
    match wide {
        Wide::Is(value) => Some(value),
        Wide::Initial | Wide::Unset => Some(initial),
        Wide::Inherit => None,
        Wide::Revert => agent,
    }
}

impl Cascade {
    /// Takes a declaration; `agent` is what the browser alone would have.
    pub(super) fn apply(&mut self, declared: Declared, agent: &Cascade) {
        use Declared as D;
        match declared {
            D::Display(value) => self.display = own(value, Display::Inline, agent.display),
            D::Visibility(value) => {
                self.visibility = inherited(value, Visibility::Visible, agent.visibility);
            }
            D::Position(value) => self.position = own(value, Position::Static, agent.position),
            D::Flag(flag, value) => self.flags[flag as usize] = value,
            D::Box(edge, value) => {
                self.boxes[edge as usize] = value;
                self.has_boxes = true;
            }
            D::Indent(value) => self.indent = inherited(value, Length::default(), agent.indent),
            D::Opacity(value) => self.opacity = value,
            D::Pre(value) => self.is_pre = inherited(value, false, agent.is_pre),
            D::FontSize(value) => {
                self.font_size = inherited(value, FontSize::Keyword(MEDIUM), agent.font_size);
            }
            D::Weight(value) => self.weight = inherited(value, Weight::Is(400), agent.weight),
            D::Italic(value) => self.is_italic = inherited(value, false, agent.is_italic),
            D::Face(value) => self.face = inherited(value, Computed::INITIAL.face(), agent.face),
            D::Color(value) => self.color = inherited(value, Paint::Is(Color::BLACK), agent.color),
            D::Background(value) => {
                self.background = own(value, Paint::Is(Color::TRANSPARENT), agent.background);
            }
        }
    }

    pub(super) fn has(&self, flag: Flag) -> bool {
        self.flags[flag as usize]
    }

    pub(super) fn set(&mut self, flag: Flag) {
        self.flags[flag as usize] = true;
    }

    /// The length of an edge in pixels; `None` when it is `auto` or depends on the layout.
    pub(super) fn pixels(&self, edge: Edge, sizes: Sizes) -> Option<f32> {
        let length = self.boxes[edge as usize]?;
        (length.part == 0.0).then(|| length.resolve(sizes.font, sizes.root, 0.0))
    }

    /// The computed style of an element with this parent.
    pub(super) fn compute(&self, parent: &Computed, root_size: f32, marks: Marks) -> Computed {
        let face = self.face.unwrap_or(parent.face());
        let (font_size, from) = self.font_size(parent, root_size, face.is_fixed);
        let sizes = Sizes { font: font_size, root: root_size };
        let color = match self.color {
            Some(Paint::Is(color)) => color,
            Some(Paint::CurrentColor) | None => parent.style.color,
        };
        let background = match self.background {
            Some(Paint::Is(color)) => color,
            Some(Paint::CurrentColor) => color,
            None => parent.style.background,
        };
        let style = Style {
            display: self.display(parent),
            visibility: self.visibility.unwrap_or(parent.style.visibility),
            position: self.position.unwrap_or(parent.style.position),
            hiding: None,
            font_size,
            weight: self.weight(parent.style.weight),
            italic: self.is_italic.unwrap_or(parent.style.italic),
            color,
            background,
            family: face.family,
            pre: self.is_pre.unwrap_or(parent.style.pre),
        };
        let mut computed = Computed {
            style,
            below: None,
            is_away: self.indent.map_or(parent.is_away, |indent| hiding::is_away(indent, sizes)),
            is_fixed: face.is_fixed,
            from,
        };
        computed.below = hiding::below(parent.below, marks, || hiding::own(self, &style, sizes, marks));
        computed.style.hiding = hiding::of(&computed);
        computed
    }

    fn display(&self, parent: &Computed) -> Display {
        let display = self.display.unwrap_or(parent.style.display);
        let position = self.position.unwrap_or(parent.style.position);
        let holds_items = matches!(
            parent.style.display,
            Display::Flex | Display::Grid | Display::InlineFlex | Display::InlineGrid
        );
        if self.has(Flag::Floats) || position.is_out_of_flow() || holds_items {
            display.blockified()
        } else {
            display
        }
    }

    /// The font size in pixels, and where it comes from.
    fn font_size(&self, parent: &Computed, root_size: f32, is_fixed: bool) -> (f32, SizeFrom) {
        let around = parent.style.font_size;
        let relative = if parent.from == SizeFrom::Length { SizeFrom::Length } else { SizeFrom::Share };
        let (size, from) = match self.font_size {
            Some(FontSize::Keyword(keyword)) => return keyword_size(keyword, is_fixed),
            Some(FontSize::Length(length)) if length.px != 0.0 => {
                (length.resolve(around, root_size, around), SizeFrom::Length)
            }
            Some(FontSize::Length(length)) => (length.resolve(around, root_size, around), relative),
            Some(FontSize::Times(by)) => (around * by, relative),
            None => (around, parent.from),
        };
        let size = size.clamp(0.0, hiding::MAX_FONT_SIZE);
        match from {
            SizeFrom::Length => (size, from),
            _ if is_fixed == parent.is_fixed => (size, from),
            SizeFrom::Keyword(keyword) => keyword_size(keyword, is_fixed),
            SizeFrom::Share if is_fixed => (size * FIXED_SCALE, from),
            SizeFrom::Share => (size / FIXED_SCALE, from),
        }
    }

    /// The weight (CSS Fonts 4, § 2.2.1).
    fn weight(&self, around: u16) -> u16 {
        match self.weight {
            None => around,
            Some(Weight::Is(weight)) => weight,
            Some(Weight::Bolder) => match around {
                0..350 => 400,
                350..550 => 700,
                _ => around.max(900),
            },
            Some(Weight::Lighter) => match around {
                0..100 => around,
                100..550 => 100,
                550..750 => 400,
                _ => 700,
            },
        }
    }
}

/// What lengths of an element depend on, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    pub(super) font: f32,
    pub(super) root: f32,
}

/// A computed style, with what children inherit beside it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Computed {
    pub(super) style: Style,
    /// How it and everything below is hidden, whatever that says of itself.
    pub(super) below: Option<Hiding>,
    /// Whether the first line is indented out of the window.
    pub(super) is_away: bool,
    /// Whether the typeface is the word `monospace` alone.
    is_fixed: bool,
    from: SizeFrom,
}

impl Computed {
    /// The style of the document itself.
    pub(super) const INITIAL: Computed = Computed {
        style: Style::INITIAL,
        below: None,
        is_away: false,
        is_fixed: false,
        from: SizeFrom::Keyword(MEDIUM),
    };

    fn face(&self) -> Face {
        Face { family: self.style.family, is_fixed: self.is_fixed }
    }

    /// All of it as numbers, equal exactly when the styles are.
    pub(super) fn words(&self) -> [u64; 4] {
        let style = &self.style;
        let color = |color: Color| u64::from(u32::from_le_bytes([color.r, color.g, color.b, color.a]));
        let hiding = |hiding: Option<Hiding>| hiding.map_or(0, |hiding| hiding as u64 + 1);
        let flags = [style.italic, style.pre, self.is_away, self.is_fixed];
        let from = match self.from {
            SizeFrom::Keyword(keyword) => u64::from(keyword),
            SizeFrom::Share => 0xFE,
            SizeFrom::Length => 0xFF,
        };
        let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
        [
            color(style.color) << 32 | color(style.background),
            u64::from(style.font_size.to_bits()) << 32 | u64::from(style.weight) << 16 | flags << 8 | from,
            style.display as u64 | (style.visibility as u64) << 8 | (style.position as u64) << 16,
            hiding(style.hiding) | hiding(self.below) << 8 | (style.family as u64) << 16,
        ]
    }
}
