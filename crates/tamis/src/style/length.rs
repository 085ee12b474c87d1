//! Lengths: numbers with units, and sums of them.

use cssparser::{Parser, Token};

use super::media::WINDOW;

/// Levels of brackets in `calc()` that are followed.
const MAX_DEPTH: usize = 8;

/// Pixels of the units that do not depend on fonts (CSS Values 4, § 6.2).
const PX_PER_IN: f32 = 96.0;

/// The share of the font size that `ex` and `ch` are without the font's own numbers (CSS Values 4, § 6.1.1).
const EX_PER_EM: f32 = 0.5;

/// The font size when nothing says otherwise, in pixels.
pub(super) const INITIAL_FONT_SIZE: f32 = 16.0;

/// A length before fonts and boxes are known: a sum of units.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Length {
    pub(super) px: f32,
    /// Times the font size of the element.
    pub(super) em: f32,
    /// Times the font size of the root.
    pub(super) rem: f32,
    /// Times what the property refers to; 1 is 100%.
    pub(super) part: f32,
}

impl Length {
    pub(super) const fn px(px: f32) -> Length {
        Length { px, em: 0.0, rem: 0.0, part: 0.0 }
    }

    pub(super) const fn part(part: f32) -> Length {
        Length { px: 0.0, em: 0.0, rem: 0.0, part }
    }

    fn with_unit(value: f32, unit: &str) -> Option<Length> {
        let unit = unit.to_ascii_lowercase();
        let px = match unit.as_str() {
            "px" => value,
            "em" => return Some(Length { em: value, ..Length::default() }),
            "rem" => return Some(Length { rem: value, ..Length::default() }),
            "ex" | "ch" => return Some(Length { em: value * EX_PER_EM, ..Length::default() }),
            "pt" => value * PX_PER_IN / 72.0,
            "pc" => value * PX_PER_IN / 6.0,
            "in" => value * PX_PER_IN,
            "cm" => value * PX_PER_IN / 2.54,
            "mm" => value * PX_PER_IN / 25.4,
            "q" => value * PX_PER_IN / 101.6,
            "vw" | "svw" | "lvw" | "dvw" | "vi" | "cqw" | "cqi" => value * WINDOW.0 / 100.0,
            "vh" | "svh" | "lvh" | "dvh" | "vb" | "cqh" => value * WINDOW.1 / 100.0,
            "vmin" | "svmin" | "lvmin" | "dvmin" | "cqmin" => value * WINDOW.0.min(WINDOW.1) / 100.0,
            "vmax" | "svmax" | "lvmax" | "dvmax" | "cqmax" => value * WINDOW.0.max(WINDOW.1) / 100.0,
            _ => return None,
        };
        Some(Length::px(px))
    }

    /// Pixels for these sizes; percentages are of `whole`.
    pub(super) fn resolve(self, font_size: f32, root_size: f32, whole: f32) -> f32 {
        self.px + self.em * font_size + self.rem * root_size + self.part * whole
    }

    /// Pixels with initial fonts, to compare two lengths with.
    fn rough(self) -> f32 {
        self.resolve(INITIAL_FONT_SIZE, INITIAL_FONT_SIZE, INITIAL_FONT_SIZE)
    }

    fn times(self, by: f32) -> Length {
        Length { px: self.px * by, em: self.em * by, rem: self.rem * by, part: self.part * by }
    }

    fn plus(self, other: Length) -> Length {
        Length {
            px: self.px + other.px,
            em: self.em + other.em,
            rem: self.rem + other.rem,
            part: self.part + other.part,
        }
    }

    /// Reads a length or percentage; the only number without unit is zero.
    pub(super) fn parse(input: &mut Parser<'_>) -> Option<Length> {
        let (length, is_number) = term(input, 0)?;
        (!is_number || length.px == 0.0).then_some(length)
    }

    /// The same, numbers included, which count as pixels.
    pub(super) fn parse_number(input: &mut Parser<'_>) -> Option<Length> {
        term(input, 0).map(|(length, _)| length)
    }
}

/// A value in a sum, and whether it is a plain number.
type Term = (Length, bool);

fn term(input: &mut Parser<'_>, depth: usize) -> Option<Term> {
    let token = input.next().ok()?.clone();
    match token {
        Token::Number { value, .. } => Some((Length::px(value), true)),
        Token::Percentage { unit_value, .. } => Some((Length::part(unit_value), false)),
        Token::Dimension { value, ref unit, .. } => Some((Length::with_unit(value, unit)?, false)),
        Token::ParenthesisBlock if depth > 0 => nested(input, |input| sum(input, depth + 1)),
        Token::Function(ref name) if depth < MAX_DEPTH => {
            let name = name.to_ascii_lowercase();
            nested(input, |input| function(&name, input, depth + 1))
        }
        _ => None,
    }
}

/// Reads the inside of the brackets that were just opened.
pub(super) fn nested<T>(
    input: &mut Parser<'_>,
    mut read: impl FnMut(&mut Parser<'_>) -> Option<T>,
) -> Option<T> {
    let result: Result<T, cssparser::ParseError<()>> =
        input.parse_nested_block(|input| read(input).ok_or_else(|| cssparser::ParseError::custom(())));
    result.ok()
}

fn function(name: &str, input: &mut Parser<'_>, depth: usize) -> Option<Term> {
    match name {
        "calc" | "-webkit-calc" | "-moz-calc" => sum(input, depth),
        "min" | "max" | "clamp" => {
            let mut values = vec![sum(input, depth)?];
            while input.expect_comma().is_ok() {
                values.push(sum(input, depth)?);
            }
            choose(name, &values)
        }
        "var" | "env" => {
            input.expect_ident().ok()?;
            input.expect_comma().ok()?;
            sum(input, depth)
        }
        _ => None,
    }
}

fn choose(name: &str, values: &[Term]) -> Option<Term> {
    let rough = |value: &Term| value.0.rough();
    let larger = |a: Term, b: Term| if rough(&a) >= rough(&b) { a } else { b };
    let smaller = |a: Term, b: Term| if rough(&a) <= rough(&b) { a } else { b };
    match (name, values) {
        ("clamp", [low, wish, high]) => Some(larger(*low, smaller(*wish, *high))),
        ("min", [first, rest @ ..]) => Some(rest.iter().copied().fold(*first, smaller)),
        ("max", [first, rest @ ..]) => Some(rest.iter().copied().fold(*first, larger)),
        _ => None,
    }
}

fn sum(input: &mut Parser<'_>, depth: usize) -> Option<Term> {
    let mut total = product(input, depth)?;
    while let Ok(sign) = input.try_parse(|input| match input.next() {
        Ok(Token::Delim('+')) => Ok(1.0),
        Ok(Token::Delim('-')) => Ok(-1.0),
        _ => Err(()),
    }) {
        let (next, is_number) = product(input, depth)?;
        total = (total.0.plus(next.times(sign)), total.1 && is_number);
    }
    Some(total)
}

fn product(input: &mut Parser<'_>, depth: usize) -> Option<Term> {
    let mut total = term(input, depth)?;
    while let Ok(is_times) = input.try_parse(|input| match input.next() {
        Ok(Token::Delim('*')) => Ok(true),
        Ok(Token::Delim('/')) => Ok(false),
        _ => Err(()),
    }) {
        let next = term(input, depth)?;
        total = match (total, next, is_times) {
            ((length, is_number), (by, true), true) => (length.times(by.px), is_number),
            ((by, true), (length, false), true) => (length.times(by.px), false),
            ((length, is_number), (by, true), false) if by.px != 0.0 => {
                (length.times(1.0 / by.px), is_number)
            }
            _ => return None,
        };
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<f32>) {
        let length = Length::parse(&mut Parser::new(text));
        let found = length.map(|length| length.resolve(20.0, 10.0, 200.0));
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn lengths_are_summed() {
        check("12px", Some(12.0));
        check("1.5em", Some(30.0));
        check("2rem", Some(20.0));
        check("50%", Some(100.0));
        check("-9999PX", Some(-9999.0));
        check("calc(100% - 2 * 3px)", Some(194.0));
        check("calc((1em + 10px) / 3)", Some(10.0));
        check("clamp(1rem, 5vw, 3rem)", Some(30.0));
        check("min(10vw, 20px)", Some(20.0));
        check("max(10vw, 20px)", Some(128.0));
        check("var(--x, 3px)", Some(3.0));
        check("var(--x)", None);
        check("auto", None);
        check("0", Some(0.0));
        check("7", None);
        check("1furlong", None);
        check(&"calc(".repeat(1_000), None);
    }
}
