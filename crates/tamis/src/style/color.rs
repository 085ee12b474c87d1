//! Colours as sheets and attributes write them.

use cssparser::color::{parse_hash_color, parse_named_color};
use cssparser::{Parser, Token};

use super::kinds::Color;
use super::length::nested;

/// A colour that is written, or the colour of the text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Paint {
    Is(Color),
    CurrentColor,
}

/// Reads a colour; what is none, or one in a space that we do not know, is `None`.
pub(super) fn parse(input: &mut Parser<'_>) -> Option<Paint> {
    let token = input.next().ok()?.clone();
    match token {
        Token::Hash(ref digits) | Token::IDHash(ref digits) => hash(digits).map(Paint::Is),
        Token::Ident(ref name) => named(name),
        Token::Function(ref name) => {
            let name = name.to_ascii_lowercase();
            nested(input, |input| function(&name, input))
        }
        _ => None,
    }
}

fn hash(digits: &str) -> Option<Color> {
    let (r, g, b, alpha) = parse_hash_color(digits.as_bytes()).ok()?;
    Some(Color { r, g, b, a: to_byte(alpha * 255.0) })
}

fn named(name: &str) -> Option<Paint> {
    if name.eq_ignore_ascii_case("currentcolor") {
        return Some(Paint::CurrentColor);
    }
    if name.eq_ignore_ascii_case("transparent") {
        return Some(Paint::Is(Color::TRANSPARENT));
    }
    if let Ok((r, g, b)) = parse_named_color(name) {
        return Some(Paint::Is(Color::opaque(r, g, b)));
    }
    let is = |known: &str| name.eq_ignore_ascii_case(known);
    if is("canvas") || is("field") || is("window") {
        return Some(Paint::Is(Color::opaque(255, 255, 255)));
    }
    (is("canvastext") || is("fieldtext") || is("windowtext") || is("text")).then_some(Paint::Is(Color::BLACK))
}

fn function(name: &str, input: &mut Parser<'_>) -> Option<Paint> {
    match name {
        "rgb" | "rgba" => rgb(input).map(Paint::Is),
        "hsl" | "hsla" => hsl(input).map(Paint::Is),
        "var" => {
            input.expect_ident().ok()?;
            input.expect_comma().ok()?;
            parse(input)
        }
        _ => None,
    }
}

fn to_byte(value: f32) -> u8 {
    let value = value.clamp(0.0, 255.0).round();
    #[expect(clippy::cast_sign_loss, reason = "it was clamped")]
    let byte = value as u8;
    byte
}

/// One number, and a percentage as a share of `whole`.
fn number(input: &mut Parser<'_>, whole: f32) -> Option<f32> {
    match input.next().ok()? {
        Token::Number { value, .. } => Some(*value),
        Token::Percentage { unit_value, .. } => Some(unit_value * whole),
        Token::Ident(name) if name.eq_ignore_ascii_case("none") => Some(0.0),
        _ => None,
    }
}

/// The alpha at the end, opaque when there is none.
fn alpha(input: &mut Parser<'_>) -> Option<u8> {
    if input.is_exhausted() {
        return Some(u8::MAX);
    }
    matches!(input.next().ok()?, Token::Comma | Token::Delim('/')).then_some(())?;
    Some(to_byte(number(input, 1.0)? * 255.0))
}

fn rgb(input: &mut Parser<'_>) -> Option<Color> {
    let mut parts = [0; 3];
    for (i, part) in parts.iter_mut().enumerate() {
        if i > 0 {
            let _ = input.try_parse(Parser::expect_comma);
        }
        *part = to_byte(number(input, 255.0)?);
    }
    let [r, g, b] = parts;
    Some(Color { r, g, b, a: alpha(input)? })
}

fn hsl(input: &mut Parser<'_>) -> Option<Color> {
    let hue = match input.next().ok()? {
        Token::Number { value, .. } => *value,
        Token::Dimension { value, unit, .. } if unit.eq_ignore_ascii_case("deg") => *value,
        Token::Dimension { value, unit, .. } if unit.eq_ignore_ascii_case("turn") => value * 360.0,
        Token::Dimension { value, unit, .. } if unit.eq_ignore_ascii_case("rad") => value.to_degrees(),
        _ => return None,
    };
    let _ = input.try_parse(Parser::expect_comma);
    let saturation = number(input, 100.0)?.clamp(0.0, 100.0) / 100.0;
    let _ = input.try_parse(Parser::expect_comma);
    let lightness = number(input, 100.0)?.clamp(0.0, 100.0) / 100.0;
    // CSS Color 4, § 7.1.
    let spread = saturation * lightness.min(1.0 - lightness);
    let part = |n: f32| {
        let k = (n + hue / 30.0).rem_euclid(12.0);
        to_byte(255.0 * (lightness - spread * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0)))
    };
    Some(Color { r: part(0.0), g: part(8.0), b: part(4.0), a: alpha(input)? })
}

/// The colour of an old attribute such as `bgcolor` (HTML, "rules for parsing a legacy colour value").
pub(super) fn legacy(text: &str) -> Option<Color> {
    let text = text.trim_ascii();
    if text.is_empty() || text.eq_ignore_ascii_case("transparent") {
        return None;
    }
    if let Ok((r, g, b)) = parse_named_color(text) {
        return Some(Color::opaque(r, g, b));
    }
    if let (4, Some(digits)) = (text.len(), text.strip_prefix('#'))
        && let Some(color) = hash(digits)
    {
        return Some(color);
    }
    Some(legacy_digits(text))
}

/// Anything as a colour: what is no digit counts as zero, and thirds are the parts.
fn legacy_digits(text: &str) -> Color {
    let digits = text.strip_prefix('#').unwrap_or(text);
    let mut digits: Vec<u8> = digits
        .chars()
        .take(128)
        .flat_map(|c| [Some(c), (c > '\u{FFFF}').then_some('0')].into_iter().flatten())
        .map(|c| c.to_digit(16).unwrap_or(0) as u8)
        .collect();
    while digits.is_empty() || !digits.len().is_multiple_of(3) {
        digits.push(0);
    }
    let len = digits.len() / 3;
    let parts: Vec<&[u8]> = digits.chunks(len).map(|part| &part[len.saturating_sub(8)..]).collect();
    let n_zeros = |part: &[u8]| part.iter().take_while(|digit| **digit == 0).count();
    let len = parts[0].len();
    let shared = parts.iter().map(|part| n_zeros(part)).min().unwrap_or(0).min(len.saturating_sub(2));
    let value = |part: &[u8]| match part[shared..] {
        [one] => one,
        [first, second, ..] => first * 16 + second,
        [] => 0,
    };
    Color::opaque(value(parts[0]), value(parts[1]), value(parts[2]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let found = match parse(&mut Parser::new(text)) {
            Some(Paint::Is(color)) => color.to_string(),
            Some(Paint::CurrentColor) => "current".to_owned(),
            None => "none".to_owned(),
        };
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn colours_of_sheets() {
        check("#abc", "#abc");
        check("#a1b2c3", "#a1b2c3");
        check("#a1b2c380", "#a1b2c380");
        check("Red", "#f00");
        check("transparent", "transparent");
        check("currentColor", "current");
        check("rgb(1, 2, 3)", "#010203");
        check("rgb(1 2 3 / 50%)", "#01020380");
        check("rgba(100%,0%,0%,0)", "transparent");
        check("hsl(120, 100%, 25%)", "#008000");
        check("hsla(0.5turn 100% 50% / 1)", "#0ff");
        check("var(--x, #fff)", "#fff");
        check("var(--x)", "none");
        check("oklch(1 2 3)", "none");
        check("12px", "none");
    }

    #[test]
    fn colours_of_old_attributes() {
        let text = |value| legacy(value).map(|color| color.to_string());
        assert_eq!(text("#ff0000").as_deref(), Some("#f00"));
        assert_eq!(text("chucknorris").as_deref(), Some("#c00000"));
        assert_eq!(text("NAVY").as_deref(), Some("#000080"));
        assert_eq!(text("#abc").as_deref(), Some("#abc"));
        assert_eq!(text("x").as_deref(), Some("#000"));
        assert_eq!(text(""), None);
        assert_eq!(text("transparent"), None);
    }
}
