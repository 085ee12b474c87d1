//! Does a shape or a transform leave anything of a box?

use cssparser::{Parser, Token};

use super::length::{Length, nested};

/// Whether a shape leaves nothing of the box: `rect()` without extent, `inset()` of half or more, a circle or polygon of no size.
pub(super) fn clips(value: &str) -> bool {
    let mut input = Parser::new(value);
    let Ok(Token::Function(name)) = input.next().cloned() else { return false };
    let name = name.to_ascii_lowercase();
    let numbers = nested(&mut input, |input| Some(numbers(input))).unwrap_or_default();
    let share = |i: usize| numbers.get(i).copied().unwrap_or(Length::px(f32::MAX));
    match name.as_str() {
        "rect" => {
            let [top, right, bottom, left] = [0, 1, 2, 3].map(|i| share(i).px);
            numbers.len() == 4 && (bottom - top <= 1.0 || right - left <= 1.0)
        }
        "inset" => numbers.first().is_some_and(|first| first.part >= 0.5),
        "circle" | "ellipse" => numbers.first().is_some_and(|first| *first == Length::default()),
        "polygon" => !numbers.is_empty() && numbers.iter().all(|number| *number == Length::default()),
        _ => false,
    }
}

/// All lengths of a list; `auto` in `rect()` is an edge that does not cut.
fn numbers(input: &mut Parser<'_>) -> Vec<Length> {
    let mut numbers = Vec::new();
    while !input.is_exhausted() {
        match input.try_parse(|input| Length::parse_number(input).ok_or(())) {
            Ok(length) => numbers.push(length),
            Err(()) => match input.next() {
                Ok(Token::Comma) => {}
                _ => return Vec::new(),
            },
        }
    }
    numbers
}

/// Whether a transform scales to nothing.
pub(super) fn shrinks(value: &str) -> bool {
    let mut input = Parser::new(value);
    while let Ok(token) = input.next().cloned() {
        if let Token::Function(name) = token {
            let numbers = nested(&mut input, |input| Some(numbers(input))).unwrap_or_default();
            let is_scale = name.len() >= 5 && name[..5].eq_ignore_ascii_case("scale");
            if is_scale && numbers.iter().take(2).any(|number| *number == Length::default()) {
                return true;
            }
        }
    }
    false
}
