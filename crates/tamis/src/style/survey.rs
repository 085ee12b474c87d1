//! Is a block of declarations worth reading?
//!
//! Sizes, offsets and margins stand in most rules and hide almost nothing. They
//! are read only in pages where a rule gives one of them a value that hides;
//! then all of their kind are, for one of them may show again.

use std::ops::Range;

use super::Detail;
use super::outline::Outline;
use super::property::{Found, Property, declarations};

/// Properties that only matter when one of them hides, a bit for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Kinds(u8);

impl Kinds {
    const OFFSET: Kinds = Kinds(1);
    const MARGIN: Kinds = Kinds(1 << 1);
    const INDENT: Kinds = Kinds(1 << 2);
    const SIZE: Kinds = Kinds(1 << 3);
    const OPACITY: Kinds = Kinds(1 << 4);
    const VISIBILITY: Kinds = Kinds(1 << 5);
    const FONT_SIZE: Kinds = Kinds(1 << 6);
    const TRANSFORM: Kinds = Kinds(1 << 7);

    pub(super) fn add(&mut self, other: Kinds) {
        self.0 |= other.0;
    }

    pub(super) fn has_any(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}

/// What a block has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Survey {
    /// Whether a property matters by itself.
    pub(super) matters: bool,
    /// Kinds of which it has a property.
    pub(super) kinds: Kinds,
    /// Kinds of which it has a value that hides.
    pub(super) hides: Kinds,
}

impl Survey {
    /// Looks over the declarations of a block, and adds those to `found` that
    /// are read if the block is.
    pub(super) fn of<'a>(
        block: (&'a str, Range<usize>),
        outline: &Outline,
        detail: Detail,
        found: &mut Vec<Found<'a>>,
    ) -> Survey {
        let mut survey = Survey::default();
        for (property, value) in declarations(block, outline, detail) {
            found.push((property, value));
            match kind(property, detail) {
                Kind::Matters => survey.matters = true,
                Kind::Softens => {}
                Kind::MayHide(kind) => {
                    survey.kinds.add(kind);
                    if hides(property, value.as_bytes()) {
                        survey.hides.add(kind);
                    }
                }
            }
        }
        survey
    }
}

enum Kind {
    Matters,
    /// It only softens what stands beside it.
    Softens,
    MayHide(Kinds),
}

fn kind(property: Property, detail: Detail) -> Kind {
    use Property as P;
    Kind::MayHide(match property {
        P::Left | P::Right | P::Top | P::Bottom | P::Inset => Kinds::OFFSET,
        P::Margin | P::MarginLeft | P::MarginTop => Kinds::MARGIN,
        P::TextIndent => Kinds::INDENT,
        P::Width | P::Height | P::MaxWidth | P::MaxHeight | P::Overflow => Kinds::SIZE,
        P::Opacity => Kinds::OPACITY,
        P::Visibility => Kinds::VISIBILITY,
        P::Transform => Kinds::TRANSFORM,
        P::Font | P::FontSize if detail == Detail::Visibility => Kinds::FONT_SIZE,
        P::MinHeight | P::Padding | P::Grow => return Kind::Softens,
        _ => return Kind::Matters,
    })
}

/// Whether a value may hide; in doubt it does.
fn hides(property: Property, value: &[u8]) -> bool {
    use Property as P;
    match property {
        P::Visibility => !value.starts_with(b"visible") && !value.starts_with(b"inherit"),
        P::Transform => value.windows(5).any(|word| word.eq_ignore_ascii_case(b"scale")),
        P::Overflow => false,
        P::Opacity => starts_near_zero(value),
        P::Width | P::Height | P::MaxWidth | P::MaxHeight => {
            starts_near_zero(value) || value.starts_with(b"1px") || value.starts_with(b"var(")
        }
        P::FontSize => starts_near_zero(value) || value.starts_with(b"1px"),
        P::Font => value.split(|byte| *byte == b' ').any(starts_near_zero),
        _ => value.contains(&b'-') && value.windows(3).any(|digits| digits.iter().all(u8::is_ascii_digit)),
    }
}

/// Whether a number at the start is less than a hundredth or so.
fn starts_near_zero(value: &[u8]) -> bool {
    let digits = value.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b'.');
    let mut digits = digits.take(3).peekable();
    digits.peek().is_some() && digits.all(|byte| matches!(byte, b'0' | b'.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(block: &str, matters: bool, kinds: Kinds, hides: Kinds) {
        let block_text = (block, 0..block.len());
        let found = Survey::of(block_text, &Outline::of(block), Detail::Visibility, &mut Vec::new());
        assert_eq!(found, Survey { matters, kinds, hides }, "{block}");
    }

    #[test]
    fn blocks_are_worth_reading_for_what_decides() {
        let none = Kinds::default();
        check("color:red", false, none, none);
        check("display:flex;color:red", true, none, none);
        check("padding:3px", false, none, none);
        check("margin:0 auto", false, Kinds::MARGIN, none);
        check("margin-left:-9999px", false, Kinds::MARGIN, Kinds::MARGIN);
        check("left:-10px", false, Kinds::OFFSET, none);
        check("height:0", false, Kinds::SIZE, Kinds::SIZE);
        check("height:0.5em", false, Kinds::SIZE, none);
        check("height:100px", false, Kinds::SIZE, none);
        check("opacity:.7", false, Kinds::OPACITY, none);
        check("opacity:.001", false, Kinds::OPACITY, Kinds::OPACITY);
        check("font:0/0 a", false, Kinds::FONT_SIZE, Kinds::FONT_SIZE);
        check("font-size:14px", false, Kinds::FONT_SIZE, none);
        check("visibility:hidden", false, Kinds::VISIBILITY, Kinds::VISIBILITY);
        check("transform:scale(0)", false, Kinds::TRANSFORM, Kinds::TRANSFORM);
    }
}
