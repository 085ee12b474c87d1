//! Does this media query hold for a screen?

/// The window that pages are styled for, in pixels: the width of the desktop
/// layout, which is the one with all of the content.
pub(super) const WINDOW: (f32, f32) = (1280.0, 800.0);

/// Pixels of one `em` in a media query: the initial font size.
const EM: f32 = 16.0;

/// Pixels in a dot per centimetre and per pixel, for resolutions.
const DPI: f32 = 96.0;

/// Levels of brackets that are followed; deeper queries do not hold.
const MAX_DEPTH: usize = 8;

/// Properties and prefixes that only other browsers know, asked for in `@supports` to tell them apart.
const NOT_HERE: [&str; 3] = ["-ms-", "-moz-", "-webkit-touch-callout"];

/// Whether a list of media queries holds; an empty one does.
pub(super) fn applies(list: &str) -> bool {
    let list = list.trim();
    list.is_empty() || split_top(list, ',').any(query)
}

/// Whether the condition of `@supports` is taken to hold: all but negations
/// and what asks for another browser.
pub(super) fn is_supported(condition: &str) -> bool {
    let condition = condition.trim_ascii();
    let negated = strip_word(condition, "not").is_some() || condition.starts_with("(not");
    !negated && !NOT_HERE.iter().any(|foreign| condition.contains(foreign))
}

/// One query: `not`, a medium, and conditions.
fn query(text: &str) -> bool {
    let text = text.trim();
    let (negated, rest) = match strip_word(text, "not") {
        Some(rest) if !rest.starts_with('(') => (true, rest),
        _ => (false, strip_word(text, "only").unwrap_or(text)),
    };
    let rest = rest.trim();
    if rest.starts_with('(') || strip_word(rest, "not").is_some() {
        return condition(rest, 0) != negated;
    }
    let medium_len = rest.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').count();
    let (medium, rest) = rest.split_at(medium_len);
    let is = |known: &str| medium.eq_ignore_ascii_case(known);
    let rest = rest.trim();
    let holds = (is("all") || is("screen"))
        && (rest.is_empty() || strip_word(rest, "and").is_some_and(|rest| condition(rest, 0)));
    holds != negated && !medium.is_empty()
}

/// Conditions in brackets, joined by `and` or `or`.
fn condition(text: &str, depth: usize) -> bool {
    let text = text.trim();
    if depth > MAX_DEPTH {
        return false;
    }
    if let Some(rest) = strip_word(text, "not") {
        return !condition(rest, depth + 1);
    }
    let Some(end) = bracket_end(text) else { return false };
    let inside = &text[1..end];
    let first = if inside.trim_start().starts_with('(') || strip_word(inside.trim(), "not").is_some() {
        condition(inside, depth + 1)
    } else {
        feature(inside)
    };
    joined(first, text[end + 1..].trim(), depth)
}

/// The rest of a chain of conditions whose first is known.
fn joined(first: bool, mut rest: &str, depth: usize) -> bool {
    let mut holds = first;
    while !rest.is_empty() {
        let (is_and, next) = match (strip_word(rest, "and"), strip_word(rest, "or")) {
            (Some(next), _) => (true, next),
            (_, Some(next)) => (false, next),
            _ => return false,
        };
        let next = next.trim();
        let one_end = next.find('(').and_then(|open| Some(open + bracket_end(&next[open..])? + 1));
        let Some(one_end) = one_end else { return false };
        let (one, after) = next.split_at(one_end);
        let one = condition(one, depth + 1);
        holds = if is_and { holds && one } else { holds || one };
        rest = after.trim();
    }
    holds
}

/// The text after a word and what separates it, if it starts with that word.
fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(word.len())?;
    let separated = rest.starts_with(|c: char| c.is_ascii_whitespace() || c == '(');
    (head.eq_ignore_ascii_case(word) && separated).then(|| rest.trim_start())
}

/// Where the bracket that the text starts with is closed.
fn bracket_end(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 1 => return Some(at),
            b')' => depth = depth.checked_sub(1)?,
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The parts of a list outside brackets.
fn split_top(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let mut depth = 0i32;
    text.split(move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0 && c == separator
    })
}

/// A feature, as `name: value`, `name`, or a range.
fn feature(text: &str) -> bool {
    let text = text.trim().to_ascii_lowercase();
    if let Some((name, value)) = text.split_once(':') {
        return plain_feature(name.trim(), value.trim());
    }
    if text.contains(['<', '>', '=']) {
        return range(&text);
    }
    matches!(text.as_str(), "width" | "height" | "color" | "hover" | "any-hover" | "pointer" | "any-pointer")
}

fn plain_feature(name: &str, value: &str) -> bool {
    let (limit, name) = match (name.strip_prefix("min-"), name.strip_prefix("max-")) {
        (Some(name), _) => (Limit::Min, name),
        (_, Some(name)) => (Limit::Max, name),
        _ => (Limit::Exact, name),
    };
    if let Some(have) = quantity(name) {
        return number(value).is_some_and(|value| limit.holds(have, value));
    }
    match name {
        "orientation" => value == "landscape",
        "prefers-color-scheme" => value == "light",
        "prefers-reduced-motion" | "prefers-contrast" | "prefers-reduced-transparency" => {
            value == "no-preference"
        }
        "hover" | "any-hover" => value == "hover",
        "pointer" | "any-pointer" => value == "fine",
        "forced-colors" | "inverted-colors" | "scripting" => value == "none",
        "display-mode" => value == "browser",
        "color-gamut" => value == "srgb",
        "update" => value == "fast",
        "-webkit-min-device-pixel-ratio" => number(value).is_some_and(|value| value <= 1.0),
        "-webkit-max-device-pixel-ratio" => number(value).is_some_and(|value| value >= 1.0),
        _ => false,
    }
}

#[derive(Clone, Copy)]
enum Limit {
    Min,
    Max,
    Exact,
}

impl Limit {
    fn holds(self, have: f32, value: f32) -> bool {
        match self {
            Limit::Min => have >= value,
            Limit::Max => have <= value,
            Limit::Exact => (have - value).abs() < f32::EPSILON,
        }
    }
}

/// What the screen has of a feature that is a number.
fn quantity(name: &str) -> Option<f32> {
    match name {
        "width" | "device-width" => Some(WINDOW.0),
        "height" | "device-height" => Some(WINDOW.1),
        "aspect-ratio" | "device-aspect-ratio" => Some(WINDOW.0 / WINDOW.1),
        "resolution" | "device-pixel-ratio" => Some(1.0),
        "color" => Some(8.0),
        "monochrome" | "color-index" | "grid" => Some(0.0),
        _ => None,
    }
}

/// `width >= 600px`, `400px < width <= 700px`.
fn range(text: &str) -> bool {
    let parts: Vec<&str> =
        text.split(['<', '>', '=']).map(str::trim).filter(|part| !part.is_empty()).collect();
    let signs: Vec<&str> =
        text.split(|c: char| !matches!(c, '<' | '>' | '=')).filter(|sign| !sign.is_empty()).collect();
    let value = |part: &str| quantity(part).or_else(|| number(part));
    let holds = |pair: &[&str], sign: &str| match (value(pair[0]), value(pair[1])) {
        (Some(left), Some(right)) => match sign {
            "<" => left < right,
            "<=" => left <= right,
            ">" => left > right,
            ">=" => left >= right,
            "=" => (left - right).abs() < f32::EPSILON,
            _ => false,
        },
        _ => false,
    };
    parts.len() == signs.len() + 1
        && parts.windows(2).zip(signs).all(|(pair, sign)| holds(pair, sign))
        && parts.len() > 1
}

/// A length in pixels, a ratio, a resolution in dots a pixel, or a plain number.
fn number(text: &str) -> Option<f32> {
    if let Some((over, under)) = text.split_once('/') {
        return Some(over.trim().parse::<f32>().ok()? / under.trim().parse::<f32>().ok()?);
    }
    let split = text.find(|c: char| !matches!(c, '0'..='9' | '.' | '-' | '+')).unwrap_or(text.len());
    let (value, unit) = text.split_at(split);
    let value: f32 = value.parse().ok()?;
    match unit.trim() {
        "" | "px" | "dppx" | "x" => Some(value),
        "em" | "rem" => Some(value * EM),
        "dpi" => Some(value / DPI),
        "pt" => Some(value * 4.0 / 3.0),
        "cm" => Some(value * DPI / 2.54),
        "in" => Some(value * DPI),
        "mm" => Some(value * DPI / 25.4),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_of_a_desktop_screen_hold() {
        for query in [
            "",
            "all",
            "screen",
            "only screen and (min-width: 600px)",
            "print, screen",
            "not print",
            "(max-width:90em)",
            "(min-width:768px) and (max-width:1400px)",
            "(width >= 60rem)",
            "(400px < width <= 1280px)",
            "not (max-width: 600px)",
            "(orientation:landscape)",
            "screen and (min-resolution: 96dpi)",
            "(max-width: 1px) or (min-width: 1px)",
            "((min-width: 1px))",
            "(hover: hover) and (pointer: fine)",
            "screen and not (max-width: 5px)",
            "(min-aspect-ratio: 4/3)",
        ] {
            assert!(applies(query), "{query}");
        }
    }

    #[test]
    fn queries_of_other_media_do_not_hold() {
        for query in [
            "print",
            "not screen",
            "not all and (min-width:0)",
            "screen and (max-width: 1279px)",
            "(prefers-color-scheme: dark)",
            "(width < 600px)",
            "(min-width: 1281px)",
            "speech",
            "(unknown: 1)",
            "screen and",
            "(",
            ")",
            "not",
            "(-webkit-min-device-pixel-ratio: 2)",
        ] {
            assert!(!applies(query), "{query}");
        }
        assert!(!applies(&"(".repeat(100_000)));
    }

    #[test]
    fn supports_is_true_unless_it_asks_for_another_browser() {
        assert!(is_supported("(display: grid)"));
        assert!(!is_supported("not (display: grid)"));
        assert!(!is_supported("(-ms-ime-align: auto)"));
    }
}
