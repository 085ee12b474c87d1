//! Is this kept from a reader's eyes, and how?

use super::Style;
use super::cascade::{Cascade, Computed, Sizes};
use super::declare::{Edge, Flag};
use super::facts::Marks;
use super::kinds::{Display, Hiding, Position, Visibility};
use super::length::Length;
use super::media::WINDOW;

/// Pixels out of the window from which something is meant to be out of it:
/// sheets write -999em, -999px, -1000px and -9999px; layouts stay well below.
const FAR: f32 = 900.0;

/// The largest box, in pixels, that counts as having no size: the usual class
/// for readers' software (`sr-only`) has a width and height of one pixel.
const NO_SIZE: f32 = 1.0;

/// Opacity that nobody sees; some sheets write 0.01 or 0.001 for zero.
const NO_OPACITY: f32 = 0.01;

/// The largest font size, in pixels, that nobody can read.
const NO_FONT_SIZE: f32 = 1.0;

/// Larger font sizes are taken for this, in pixels, as browsers do.
pub(super) const MAX_FONT_SIZE: f32 = 10_000.0;

/// How an element and everything below it is hidden: as what is around it, or in its own way.
pub(super) fn below(
    above: Option<Hiding>,
    marks: Marks,
    own: impl FnOnce() -> Option<Hiding>,
) -> Option<Hiding> {
    match above {
        Some(Hiding::Closed) | None => own().or(above).or(marks.has(Marks::CLOSED).then_some(Hiding::Closed)),
        above => above,
    }
}

/// The hiding that a reader meets, with what children can undo.
pub(super) fn of(computed: &Computed) -> Option<Hiding> {
    let style = &computed.style;
    let undone_inside = || {
        if style.visibility != Visibility::Visible {
            Some(Hiding::Invisible)
        } else if computed.is_away {
            Some(Hiding::OffScreen)
        } else {
            (style.font_size <= NO_FONT_SIZE).then_some(Hiding::TooSmall)
        }
    };
    match computed.below {
        Some(Hiding::Closed) => undone_inside().or(computed.below),
        below => below.or_else(undone_inside),
    }
}

/// Whether an indent moves the text out of the window.
pub(super) fn is_away(indent: Length, sizes: Sizes) -> bool {
    indent.resolve(sizes.font, sizes.root, WINDOW.0).abs() >= FAR
}

/// How an element hides itself and everything below it.
pub(super) fn own(cascade: &Cascade, style: &Style, sizes: Sizes, marks: Marks) -> Option<Hiding> {
    if style.display == Display::None {
        let by_attribute = marks.has(Marks::HIDDEN);
        return Some(if by_attribute { Hiding::HiddenAttribute } else { Hiding::DisplayNone });
    }
    if style.display == Display::Contents {
        return None;
    }
    if cascade.opacity <= NO_OPACITY {
        return Some(Hiding::Transparent);
    }
    if cascade.has(Flag::ContentHidden) {
        return Some(Hiding::ContentVisibility);
    }
    if cascade.has(Flag::PathClipped) || cascade.has(Flag::Clipped) && style.position.is_out_of_flow() {
        return Some(Hiding::Clipped);
    }
    if cascade.has_boxes && is_off_screen(cascade, style, sizes) {
        return Some(Hiding::OffScreen);
    }
    let has_no_size = cascade.has(Flag::Shrunk) || cascade.has_boxes && has_no_size(cascade, style, sizes);
    has_no_size.then_some(Hiding::ZeroSize)
}

fn is_off_screen(cascade: &Cascade, style: &Style, sizes: Sizes) -> bool {
    let is_far = |edge: Edge| {
        let length = cascade.boxes[edge as usize];
        length.is_some_and(|length| length.resolve(sizes.font, sizes.root, WINDOW.0) <= -FAR)
    };
    let offsets = [Edge::Left, Edge::Right, Edge::Top, Edge::Bottom];
    let margins = [Edge::MarginLeft, Edge::MarginTop];
    style.position != Position::Static && offsets.into_iter().any(is_far) || margins.into_iter().any(is_far)
}

fn has_no_size(cascade: &Cascade, style: &Style, sizes: Sizes) -> bool {
    let is_inline = style.display == Display::Inline && !cascade.has(Flag::Replaced);
    if is_inline || cascade.has(Flag::Grows) || !(cascade.has(Flag::Cuts) || cascade.has(Flag::Replaced)) {
        return false;
    }
    let is_nothing = |edge| cascade.pixels(edge, sizes).is_some_and(|pixels| pixels <= NO_SIZE);
    let has_more = |edge: Edge| {
        let length = cascade.boxes[edge as usize];
        length.is_some_and(|length| length.resolve(sizes.font, sizes.root, WINDOW.0) > NO_SIZE)
    };
    let no_height = is_nothing(Edge::Height) || is_nothing(Edge::MaxHeight);
    let no_width = is_nothing(Edge::Width) || is_nothing(Edge::MaxWidth);
    let held_open = [Edge::MinHeight, Edge::PaddingTop, Edge::PaddingBottom].into_iter().any(has_more);
    no_height && !held_open || no_width
}
