//! What does a declaration say?

use cssparser::{Parser, Token};

use super::Detail;
use super::color::{self, Paint};
use super::family;
use super::font;
use super::kinds::{Display, Family, Position, Visibility};
use super::length::{Length, nested};
use super::outline::Outline;
use super::property::{Found, Property, declarations};
use super::shape;
use crate::hash::{hash_bytes, mix};

/// A value, or one of the words that every property has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Wide<T> {
    Is(T),
    Inherit,
    Initial,
    Unset,
    Revert,
}

/// A font size before the parent's is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum FontSize {
    /// A length; `em` and percentages are of the parent's font size.
    Length(Length),
    /// `xx-small` to `xxx-large`, from zero.
    Keyword(u8),
    /// `smaller` and `larger`: times the parent's.
    Times(f32),
}

/// A weight before the parent's is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Weight {
    Is(u16),
    Bolder,
    Lighter,
}

/// A typeface: its class, and whether it is the word `monospace` alone, which has a font size of its own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Face {
    pub(super) family: Family,
    pub(super) is_fixed: bool,
}

/// One declaration that matters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Declared {
    Display(Wide<Display>),
    Visibility(Wide<Visibility>),
    Position(Wide<Position>),
    Flag(Flag, bool),
    /// A length of one of the boxes' sizes, offsets or margins; `None` is `auto` and its like.
    Box(Edge, Option<Length>),
    Indent(Wide<Length>),
    Opacity(f32),
    Pre(Wide<bool>),
    FontSize(Wide<FontSize>),
    Weight(Wide<Weight>),
    Italic(Wide<bool>),
    Face(Wide<Face>),
    Color(Wide<Paint>),
    Background(Wide<Paint>),
}

/// A length that a box can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Edge {
    Width,
    Height,
    MaxWidth,
    MaxHeight,
    Left,
    Right,
    Top,
    Bottom,
    MarginLeft,
    MarginTop,
    MinHeight,
    PaddingTop,
    PaddingBottom,
}

impl Edge {
    /// How many there are.
    pub(super) const COUNT: usize = 13;
}

/// Something that holds of a box or does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Flag {
    Floats,
    /// What overflows is not shown.
    Cuts,
    /// `clip` leaves nothing.
    Clipped,
    /// `clip-path` leaves nothing.
    PathClipped,
    /// A transform leaves nothing.
    Shrunk,
    ContentHidden,
    /// It takes the room that a flex container has left.
    Grows,
    /// It shows something that is not its text.
    Replaced,
}

impl Flag {
    /// How many there are.
    pub(super) const COUNT: usize = 8;
}

/// A declaration and whether it is `!important`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weighed {
    pub(super) declared: Declared,
    pub(super) is_important: bool,
}

/// Slots of [`Values`], a power of two; most pages have fewer different declarations.
const SLOTS: usize = 256;

/// Declarations that are remembered before all are forgotten, so that a page
/// with another attribute for each element takes no more memory for them.
const MAX_READ: usize = 1 << 14;

/// Declarations that were read, found again by what they say: sheets say the
/// same again and again. One that finds its slot taken takes it over.
#[derive(Debug)]
pub(super) struct Values<'a> {
    /// What was read, and where it stands in `read`.
    slots: Vec<Option<(Found<'a>, (u32, u32))>>,
    read: Vec<Weighed>,
}

impl<'a> Values<'a> {
    pub(super) fn new() -> Values<'a> {
        Values { slots: Vec::new(), read: Vec::new() }
    }

    /// Reads a declaration, which may come to several.
    pub(super) fn read(&mut self, found: Found<'a>) -> &[Weighed] {
        let (property, value) = found;
        if self.slots.is_empty() || self.read.len() > MAX_READ {
            self.slots = vec![None; SLOTS];
            self.read.clear();
        }
        let slot = mix(property as u64, hash_bytes(value.as_bytes())) as usize % SLOTS;
        let (start, end) = match self.slots[slot] {
            Some((known, range)) if known == found => range,
            _ => {
                let start = self.read.len() as u32;
                read_found(found, &mut self.read);
                let range = (start, self.read.len() as u32);
                self.slots[slot] = Some((found, range));
                range
            }
        };
        &self.read[start as usize..end as usize]
    }

    /// Reads the declarations of an attribute that matter, in order.
    pub(super) fn read_attribute(&mut self, style: &'a str, detail: Detail, out: &mut Vec<Weighed>) {
        for found in declarations((style, 0..style.len()), &Outline::of(style), detail) {
            out.extend_from_slice(self.read(found));
        }
    }
}

fn read_found((property, value): Found<'_>, out: &mut Vec<Weighed>) {
    let (value, is_important) = split_important(value);
    read(property, value, &mut |declared| out.push(Weighed { declared, is_important }));
}

fn split_important(value: &str) -> (&str, bool) {
    if value.as_bytes().last().is_none_or(|byte| byte | 0x20 != b't') {
        return (value, false);
    }
    match value.rsplit_once('!') {
        Some((value, word)) if word.trim_ascii().eq_ignore_ascii_case("important") => {
            (value.trim_ascii(), true)
        }
        _ => (value, false),
    }
}

/// A word that every property has.
pub(super) fn wide<T>(value: &str) -> Option<Wide<T>> {
    let is = |word: &str| value.eq_ignore_ascii_case(word);
    match value.as_bytes().first()? | 0x20 {
        b'i' if is("inherit") => Some(Wide::Inherit),
        b'i' if is("initial") => Some(Wide::Initial),
        b'u' if is("unset") => Some(Wide::Unset),
        b'r' if is("revert") || is("revert-layer") => Some(Wide::Revert),
        _ => None,
    }
}

/// The value by its parser, or a word that every property has.
fn given<T>(value: &str, parse: impl FnOnce(&mut Parser<'_>) -> Option<T>) -> Option<Wide<T>> {
    wide(value).or_else(|| parse(&mut Parser::new(value)).map(Wide::Is))
}

fn read(property: Property, value: &str, push: &mut impl FnMut(Declared)) {
    use Property as P;
    let declared = match property {
        P::Display => given(value, display).map(Declared::Display),
        P::Visibility => given(value, visibility).map(Declared::Visibility),
        P::Position => given(value, position).map(Declared::Position),
        P::Float => ident(value).map(|word| Declared::Flag(Flag::Floats, word == "left" || word == "right")),
        P::Overflow => ident(value).map(|word| Declared::Flag(Flag::Cuts, word != "visible")),
        P::Width => length(Edge::Width, value),
        P::Height => length(Edge::Height, value),
        P::MaxWidth => length(Edge::MaxWidth, value),
        P::MaxHeight => length(Edge::MaxHeight, value),
        P::Left => length(Edge::Left, value),
        P::Right => length(Edge::Right, value),
        P::Top => length(Edge::Top, value),
        P::Bottom => length(Edge::Bottom, value),
        P::MarginLeft => length(Edge::MarginLeft, value),
        P::MarginTop => length(Edge::MarginTop, value),
        P::Inset => return four(value, [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left].map(Some), push),
        P::Margin => return four(value, [Some(Edge::MarginTop), None, None, Some(Edge::MarginLeft)], push),
        P::MinHeight => length(Edge::MinHeight, value),
        P::Padding => {
            return four(value, [Some(Edge::PaddingTop), None, Some(Edge::PaddingBottom), None], push);
        }
        P::Grow => Some(Declared::Flag(Flag::Grows, grows(value))),
        P::TextIndent => given(value, Length::parse).map(Declared::Indent),
        P::Opacity => opacity(value),
        P::Clip => Some(Declared::Flag(Flag::Clipped, shape::clips(value))),
        P::ClipPath => Some(Declared::Flag(Flag::PathClipped, shape::clips(value))),
        P::Transform => Some(Declared::Flag(Flag::Shrunk, shape::shrinks(value))),
        P::ContentVisibility => {
            ident(value).map(|word| Declared::Flag(Flag::ContentHidden, word == "hidden"))
        }
        P::WhiteSpace => given(value, white_space).map(Declared::Pre),
        P::Font => return font::font(value, push),
        P::FontSize => given(value, font::font_size).map(Declared::FontSize),
        P::FontWeight => given(value, font::weight).map(Declared::Weight),
        P::FontStyle => given(value, font::italic).map(Declared::Italic),
        P::FontFamily => given(value, family::parse).map(Declared::Face),
        P::Color => given(value, color::parse).map(Declared::Color),
        P::Background => given(value, |input| Some(background(input))).map(Declared::Background),
        P::BackgroundColor => given(value, color::parse).map(Declared::Background),
    };
    declared.into_iter().for_each(push);
}

/// The first word of a value, or that of the fallback of a variable, in lower case.
fn ident(value: &str) -> Option<String> {
    word(&mut Parser::new(value))
}

pub(super) fn word(input: &mut Parser<'_>) -> Option<String> {
    match input.next().ok()?.clone() {
        Token::Ident(word) => Some(word.to_ascii_lowercase()),
        Token::Function(name) if name.eq_ignore_ascii_case("var") => nested(input, |input| {
            input.expect_ident().ok()?;
            input.expect_comma().ok()?;
            word(input)
        }),
        _ => None,
    }
}

fn display(input: &mut Parser<'_>) -> Option<Display> {
    use Display as D;
    let first = word(input)?;
    let second = word(input).unwrap_or_default();
    Some(match (first.as_str(), second.as_str()) {
        ("none", _) => D::None,
        ("contents", _) => D::Contents,
        ("block", "flex") | ("flex", "") | ("-webkit-flex", _) => D::Flex,
        ("block", "grid") | ("grid", "") => D::Grid,
        ("block", "table") | ("table", "") => D::Table,
        // The old flex box, which lives on in cutting texts after some lines; what is inside stays in lines.
        ("block" | "-webkit-box", _) | ("flow-root" | "flow", "") => D::Block,
        ("inline", "flow-root") | ("inline-block" | "-webkit-inline-box", _) => D::InlineBlock,
        ("inline", "flex") | ("inline-flex" | "-webkit-inline-flex", _) => D::InlineFlex,
        ("inline", "grid") | ("inline-grid", _) => D::InlineGrid,
        ("inline", "table") | ("inline-table", _) => D::InlineTable,
        ("inline", _) => D::Inline,
        ("list-item", _) => D::ListItem,
        ("table-caption", _) => D::TableCaption,
        ("table-header-group", _) => D::TableHeaderGroup,
        ("table-row-group", _) => D::TableRowGroup,
        ("table-footer-group", _) => D::TableFooterGroup,
        ("table-row", _) => D::TableRow,
        ("table-cell", _) => D::TableCell,
        ("table-column-group", _) => D::TableColumnGroup,
        ("table-column", _) => D::TableColumn,
        ("ruby", _) => D::Ruby,
        ("ruby-text", _) => D::RubyText,
        _ => return None,
    })
}

fn visibility(input: &mut Parser<'_>) -> Option<Visibility> {
    match word(input)?.as_str() {
        "visible" => Some(Visibility::Visible),
        "hidden" => Some(Visibility::Hidden),
        "collapse" => Some(Visibility::Collapse),
        _ => None,
    }
}

fn position(input: &mut Parser<'_>) -> Option<Position> {
    match word(input)?.as_str() {
        "static" => Some(Position::Static),
        "relative" => Some(Position::Relative),
        "absolute" => Some(Position::Absolute),
        "fixed" => Some(Position::Fixed),
        "sticky" | "-webkit-sticky" => Some(Position::Sticky),
        _ => None,
    }
}

fn white_space(input: &mut Parser<'_>) -> Option<bool> {
    match word(input)?.as_str() {
        "pre" | "pre-wrap" | "break-spaces" | "preserve" => Some(true),
        "normal" | "nowrap" | "pre-line" | "wrap" | "collapse" => Some(false),
        _ => None,
    }
}

fn length(edge: Edge, value: &str) -> Option<Declared> {
    let mut input = Parser::new(value);
    let length = Length::parse(&mut input);
    (length.is_some() || ident(value).is_some()).then_some(Declared::Box(edge, length))
}

/// One to four lengths for the edges, clockwise from the top.
fn four(value: &str, edges: [Option<Edge>; 4], push: &mut impl FnMut(Declared)) {
    let mut input = Parser::new(value);
    let mut lengths = Vec::with_capacity(4);
    while lengths.len() < 4 && !input.is_exhausted() {
        let length = input.try_parse(|input| Length::parse(input).ok_or(()));
        if length.is_err() && word(&mut input).is_none() {
            return;
        }
        lengths.push(length.ok());
    }
    for (i, edge) in edges.into_iter().enumerate() {
        // The sides that are not written are those opposite.
        let at = [i, i & 1, 0].into_iter().find(|at| *at < lengths.len());
        if let (Some(edge), Some(at)) = (edge, at) {
            push(Declared::Box(edge, lengths[at]));
        }
    }
}

/// Whether the first number of `flex` is more than zero, or it is `auto`.
fn grows(value: &str) -> bool {
    match Parser::new(value).next() {
        Ok(Token::Number { value, .. }) => *value > 0.0,
        Ok(Token::Ident(word)) => word.eq_ignore_ascii_case("auto"),
        _ => false,
    }
}

fn opacity(value: &str) -> Option<Declared> {
    if wide::<f32>(value).is_some() {
        return Some(Declared::Opacity(1.0));
    }
    let length = Length::parse_number(&mut Parser::new(value))?;
    Some(Declared::Opacity(length.px + length.part))
}

/// The colour of a `background`, transparent when it names none.
fn background(input: &mut Parser<'_>) -> Paint {
    let mut paint = Paint::Is(super::kinds::Color::TRANSPARENT);
    while !input.is_exhausted() {
        match input.try_parse(|input| color::parse(input).ok_or(())) {
            Ok(found) => paint = found,
            Err(()) if input.next().is_err() => break,
            Err(()) => {}
        }
    }
    paint
}
