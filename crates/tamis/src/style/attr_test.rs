//! Attribute selectors: `[name]`, `[name=value]` and their like.

use tamis_html::{Dom, Name};

use super::selector_text::{name_end, unescaped};

/// Attributes whose values have no case in selectors (HTML, "Case-sensitivity of selectors"), those in use.
const FOLDED: [Name; 12] = [
    Name::ALIGN,
    Name::CHECKED,
    Name::DISABLED,
    Name::HREFLANG,
    Name::LANG,
    Name::MEDIA,
    Name::METHOD,
    Name::REL,
    Name::SELECTED,
    Name::SHAPE,
    Name::TYPE,
    Name::VALIGN,
];

/// How a value is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    Exists,
    Equals,
    /// One of the words.
    Word,
    /// Equals, or starts with it and a hyphen.
    Dash,
    Starts,
    Ends,
    Contains,
}

/// A test of an attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AttrTest {
    pub(super) name: Name,
    how: How,
    value: String,
    folds: bool,
}

/// What reading an attribute selector gives.
pub(super) enum Read {
    Test(AttrTest),
    /// `[class~=value]`, which is a class.
    Class(String),
    /// No attribute of the page has this name.
    NotHere,
    /// Something that only the full parser understands.
    Unknown,
}

impl AttrTest {
    /// Reads the inside of the brackets.
    pub(super) fn read(text: &str, dom: &Dom) -> Read {
        let text = text.trim_ascii();
        let (name, rest) = text.split_at(name_end(text.as_bytes(), 0));
        let rest = rest.trim_ascii();
        let (how, value) = match rest.split_once('=') {
            _ if name.is_empty() => return Read::Unknown,
            None if rest.is_empty() => (How::Exists, ""),
            Some(("", value)) => (How::Equals, value),
            Some(("~", value)) => (How::Word, value),
            Some(("|", value)) => (How::Dash, value),
            Some(("^", value)) => (How::Starts, value),
            Some(("$", value)) => (How::Ends, value),
            Some(("*", value)) => (How::Contains, value),
            _ => return Read::Unknown,
        };
        let Some((value, flag)) = split_value(value.trim_ascii()) else { return Read::Unknown };
        let Some(name) = dom.find_name(&unescaped(name).to_ascii_lowercase()) else { return Read::NotHere };
        let folds = match flag {
            "" => FOLDED.contains(&name),
            "i" | "I" => true,
            "s" | "S" => false,
            _ => return Read::Unknown,
        };
        let value = unescaped(value).into_owned();
        if name == Name::CLASS && how == How::Word && !folds {
            return Read::Class(value);
        }
        Read::Test(AttrTest { name, how, value, folds })
    }

    /// Whether it holds for a value of the attribute.
    pub(super) fn holds(&self, have: &str) -> bool {
        if self.folds {
            return self.compares(&have.to_ascii_lowercase(), &self.value.to_ascii_lowercase());
        }
        self.compares(have, &self.value)
    }

    fn compares(&self, have: &str, value: &str) -> bool {
        match self.how {
            How::Exists => true,
            How::Equals => have == value,
            How::Word => have.split_ascii_whitespace().any(|word| word == value),
            How::Dash => {
                have.strip_prefix(value).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
            }
            How::Starts => !value.is_empty() && have.starts_with(value),
            How::Ends => !value.is_empty() && have.ends_with(value),
            How::Contains => !value.is_empty() && have.contains(value),
        }
    }
}

/// A value without its quotes, and what follows it.
fn split_value(text: &str) -> Option<(&str, &str)> {
    match text.as_bytes().first() {
        None => Some(("", "")),
        Some(quote @ (b'"' | b'\'')) => {
            let (value, rest) = text[1..].split_once(char::from(*quote))?;
            (!value.ends_with('\\')).then_some((value, rest.trim_ascii()))
        }
        Some(_) => {
            let end = text.find(|c: char| c.is_ascii_whitespace()).unwrap_or(text.len());
            let (value, rest) = text.split_at(end);
            let is_name =
                |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'\\' | 0x80..);
            value.bytes().all(is_name).then_some((value, rest.trim_ascii()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(test: &str, html: &str, expected: Option<bool>) {
        let dom = tamis_html::parse(html).dom;
        let id = dom.nodes().find(|id| dom.is(*id, Name::P)).expect("a paragraph");
        let found = match AttrTest::read(test, &dom) {
            Read::Test(test) => Some(dom.attr(id, test.name).is_some_and(|value| test.holds(value))),
            Read::NotHere => Some(false),
            Read::Class(_) | Read::Unknown => None,
        };
        assert_eq!(found, expected, "{test} {html}");
    }

    #[test]
    fn tests_of_attributes() {
        let p = "<p data-a='one two-three' lang=en-GB type=TEXT>";
        check("data-a", p, Some(true));
        check("data-b", p, Some(false));
        check("data-a='one two-three'", p, Some(true));
        check("data-a~=one", p, Some(true));
        check("data-a~=two", p, Some(false));
        check("lang|=en", p, Some(true));
        check("lang|=e", p, Some(false));
        check("data-a^=\"one\"", p, Some(true));
        check("data-a$=three", p, Some(true));
        check("data-a*='e t'", p, Some(true));
        check("data-a*=''", p, Some(false));
        check("type=text", p, Some(true));
        check("data-a^=ONE", p, Some(false));
        check("data-a^=ONE i", p, Some(true));
        check("data-a=", p, Some(false));
        check(r"wire\:x\.y", "<p wire:x.y>", Some(true));
        check(r"wire\:x", "<p wire:x.y>", Some(false));
        check("a|b", p, None);
        check("data-a=a\"b", p, None);
    }
}
