//! Which class of typeface is meant?

use cssparser::{Parser, Token};

use super::declare::Face;
use super::kinds::Family;

/// Well-known fonts by class: those that Windows, macOS and Linux come with,
/// and the ones that Google Fonts serves most.
const KNOWN: [(&str, Family); 62] = [
    ("andale mono", Family::Monospace),
    ("arial", Family::SansSerif),
    ("arial black", Family::SansSerif),
    ("avenir", Family::SansSerif),
    ("baskerville", Family::Serif),
    ("bookman", Family::Serif),
    ("book antiqua", Family::Serif),
    ("brush script mt", Family::Cursive),
    ("calibri", Family::SansSerif),
    ("cambria", Family::Serif),
    ("candara", Family::SansSerif),
    ("century gothic", Family::SansSerif),
    ("comic sans ms", Family::Cursive),
    ("consolas", Family::Monospace),
    ("constantia", Family::Serif),
    ("courier", Family::Monospace),
    ("courier new", Family::Monospace),
    ("dejavu sans", Family::SansSerif),
    ("dejavu sans mono", Family::Monospace),
    ("didot", Family::Serif),
    ("fira code", Family::Monospace),
    ("fira sans", Family::SansSerif),
    ("futura", Family::SansSerif),
    ("garamond", Family::Serif),
    ("geneva", Family::SansSerif),
    ("georgia", Family::Serif),
    ("gill sans", Family::SansSerif),
    ("helvetica", Family::SansSerif),
    ("helvetica neue", Family::SansSerif),
    ("impact", Family::Fantasy),
    ("inter", Family::SansSerif),
    ("jetbrains mono", Family::Monospace),
    ("lato", Family::SansSerif),
    ("liberation mono", Family::Monospace),
    ("liberation sans", Family::SansSerif),
    ("liberation serif", Family::Serif),
    ("lora", Family::Serif),
    ("lucida console", Family::Monospace),
    ("lucida grande", Family::SansSerif),
    ("lucida sans", Family::SansSerif),
    ("lucida sans unicode", Family::SansSerif),
    ("menlo", Family::Monospace),
    ("merriweather", Family::Serif),
    ("monaco", Family::Monospace),
    ("montserrat", Family::SansSerif),
    ("noto sans", Family::SansSerif),
    ("noto serif", Family::Serif),
    ("nunito", Family::SansSerif),
    ("open sans", Family::SansSerif),
    ("palatino", Family::Serif),
    ("palatino linotype", Family::Serif),
    ("papyrus", Family::Fantasy),
    ("playfair display", Family::Serif),
    ("poppins", Family::SansSerif),
    ("roboto", Family::SansSerif),
    ("segoe ui", Family::SansSerif),
    ("source code pro", Family::Monospace),
    ("tahoma", Family::SansSerif),
    ("times", Family::Serif),
    ("times new roman", Family::Serif),
    ("trebuchet ms", Family::SansSerif),
    ("verdana", Family::SansSerif),
];

/// The class of a list of fonts: that of the generic name in it, or of the first font we know.
pub(super) fn parse(input: &mut Parser<'_>) -> Option<Face> {
    let mut n_names = 0;
    let mut known = None;
    let mut generic = None;
    while let Some(name) = one(input) {
        n_names += 1;
        generic = generic.or_else(|| by_generic(&name));
        known = known.or_else(|| KNOWN.iter().find(|(font, _)| *font == name).map(|(_, family)| *family));
        if input.expect_comma().is_err() {
            break;
        }
    }
    let is_fixed = n_names == 1 && generic == Some(Family::Monospace);
    let family = generic.or(known).unwrap_or(Family::Unknown);
    (n_names > 0).then_some(Face { family, is_fixed })
}

/// The class of an attribute such as `face`.
pub(super) fn of(list: &str) -> Option<Face> {
    parse(&mut Parser::new(list))
}

/// One name of the list in lower case: a string, or words.
fn one(input: &mut Parser<'_>) -> Option<String> {
    let mut name = String::new();
    while let Ok(word) = input.try_parse(|input| match input.next() {
        Ok(Token::Ident(word) | Token::QuotedString(word)) => Ok(word.to_ascii_lowercase()),
        _ => Err(()),
    }) {
        if !name.is_empty() {
            name.push(' ');
        }
        name.push_str(&word);
    }
    (!name.is_empty()).then_some(name)
}

fn by_generic(name: &str) -> Option<Family> {
    match name {
        "serif" | "ui-serif" => Some(Family::Serif),
        "sans-serif" | "system-ui" | "ui-sans-serif" | "-apple-system" | "blinkmacsystemfont"
        | "ui-rounded" => Some(Family::SansSerif),
        "monospace" | "ui-monospace" => Some(Family::Monospace),
        "cursive" => Some(Family::Cursive),
        "fantasy" => Some(Family::Fantasy),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generic_name_decides_then_the_first_known_font() {
        let family = |list| of(list).map(|face| face.family);
        assert_eq!(family("Georgia, sans-serif"), Some(Family::SansSerif));
        assert_eq!(family("'Some Font', \"Courier New\""), Some(Family::Monospace));
        assert_eq!(family("Courier New"), Some(Family::Monospace));
        assert_eq!(family("Nobody Knows"), Some(Family::Unknown));
        assert_eq!(family(""), None);
        assert!(of("monospace").is_some_and(|face| face.is_fixed));
        assert!(of("monospace, monospace").is_some_and(|face| !face.is_fixed));
    }
}
