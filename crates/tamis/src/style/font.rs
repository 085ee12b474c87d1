//! Values of the font properties.

use cssparser::Parser;

use super::declare::{Declared, FontSize, Weight, Wide, wide, word};
use super::family;
use super::length::Length;

pub(super) fn font_size(input: &mut Parser<'_>) -> Option<FontSize> {
    if let Ok(length) = input.try_parse(|input| Length::parse(input).ok_or(())) {
        return (length.px >= 0.0 && length.em >= 0.0).then_some(FontSize::Length(length));
    }
    size_word(&word(input)?)
}

fn size_word(word: &str) -> Option<FontSize> {
    /// What `larger` multiplies by (CSS Fonts 4, § 2.5).
    const STEP: f32 = 1.2;
    const WORDS: [&str; 8] =
        ["xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"];
    match word {
        "larger" => Some(FontSize::Times(STEP)),
        "smaller" => Some(FontSize::Times(1.0 / STEP)),
        _ => WORDS.iter().position(|known| *known == word).map(|at| FontSize::Keyword(at as u8)),
    }
}

pub(super) fn weight(input: &mut Parser<'_>) -> Option<Weight> {
    if let Ok(number) = input.try_parse(Parser::expect_number) {
        #[expect(clippy::cast_sign_loss, reason = "the range is checked")]
        return (1.0..=1000.0).contains(&number).then_some(Weight::Is(number as u16));
    }
    match word(input)?.as_str() {
        "normal" => Some(Weight::Is(400)),
        "bold" => Some(Weight::Is(700)),
        "bolder" => Some(Weight::Bolder),
        "lighter" => Some(Weight::Lighter),
        _ => None,
    }
}

pub(super) fn italic(input: &mut Parser<'_>) -> Option<bool> {
    match word(input)?.as_str() {
        "normal" => Some(false),
        "italic" | "oblique" => Some(true),
        _ => None,
    }
}

/// The parts of the `font` shorthand.
pub(super) fn font(value: &str, push: &mut impl FnMut(Declared)) {
    if let Some(word) = wide::<()>(value) {
        let word = |()| word;
        push(Declared::FontSize(again(word(()))));
        push(Declared::Weight(again(word(()))));
        push(Declared::Italic(again(word(()))));
        push(Declared::Face(again(word(()))));
        return;
    }
    let mut input = Parser::new(value);
    let (mut bold, mut slant) = (Weight::Is(400), false);
    // Style, variant, weight and stretch, in any order.
    let size = (0..5).find_map(|_| {
        if let Ok(given) = input.try_parse(|input| weight(input).ok_or(())) {
            bold = given;
        } else if let Ok(given) = input.try_parse(|input| italic(input).ok_or(())) {
            slant = given;
        } else if let Ok(size) = input.try_parse(|input| font_size(input).ok_or(())) {
            return Some(size);
        } else {
            word(&mut input)?;
        }
        None
    });
    let Some(size) = size else { return };
    if input.try_parse(|input| input.expect_delim('/')).is_ok() {
        let _ = input.next();
    }
    let Some(face) = family::parse(&mut input) else { return };
    push(Declared::FontSize(Wide::Is(size)));
    push(Declared::Weight(Wide::Is(bold)));
    push(Declared::Italic(Wide::Is(slant)));
    push(Declared::Face(Wide::Is(face)));
}

/// The same word for a value of another type.
fn again<T>(word: Wide<()>) -> Wide<T> {
    match word {
        Wide::Inherit => Wide::Inherit,
        Wide::Initial => Wide::Initial,
        Wide::Revert => Wide::Revert,
        Wide::Is(()) | Wide::Unset => Wide::Unset,
    }
}
