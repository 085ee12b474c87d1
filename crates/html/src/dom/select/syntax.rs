//! What selectors are made of, and reading them.

use std::borrow::Borrow;
use std::fmt;

use cssparser::{BasicParseErrorKind, ParseError, ParseErrorKind, Parser as CssParser, ToCss};
use precomputed_hash::PrecomputedHash;
use selectors::parser::{
    NonTSPseudoClass, ParseRelative, Parser, PseudoElement, SelectorImpl, SelectorList,
    SelectorParseErrorKind,
};

/// The kinds of words in our selectors.
#[derive(Clone, Debug)]
pub(super) struct Syntax;

impl SelectorImpl for Syntax {
    type ExtraMatchingData<'a> = ();
    type AttrValue = Value;
    type Identifier = Word;
    type LocalName = Word;
    type NamespaceUrl = Word;
    type NamespacePrefix = Word;
    type BorrowedNamespaceUrl = str;
    type BorrowedLocalName = str;
    type NonTSPseudoClass = PseudoClass;
    type PseudoElement = NoPseudoElement;
}

/// A word with its hash.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Word(Box<str>);

impl From<&str> for Word {
    fn from(text: &str) -> Word {
        Word(text.into())
    }
}

impl AsRef<str> for Word {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Word {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl ToCss for Word {
    fn to_css<W: fmt::Write>(&self, dest: &mut W) -> fmt::Result {
        cssparser::serialize_identifier(&self.0, dest)
    }
}

impl PrecomputedHash for Word {
    fn precomputed_hash(&self) -> u32 {
        self.0.bytes().fold(0, |hash: u32, byte| hash.wrapping_mul(31).wrapping_add(u32::from(byte)))
    }
}

/// The value of an attribute, which is written in quotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Value(Box<str>);

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value(text.into())
    }
}

impl AsRef<str> for Value {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl ToCss for Value {
    fn to_css<W: fmt::Write>(&self, dest: &mut W) -> fmt::Result {
        cssparser::serialize_string(&self.0, dest)
    }
}

/// The pseudo-classes beside the structural ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PseudoClass {
    /// `:link` and `:any-link`.
    Link,
    /// `:checked`, in style sheets only.
    Checked,
    /// A state that a page at rest never has, such as `:hover`; in style sheets only.
    Unmet,
}

impl ToCss for PseudoClass {
    fn to_css<W: fmt::Write>(&self, dest: &mut W) -> fmt::Result {
        dest.write_str(match self {
            PseudoClass::Link => ":link",
            PseudoClass::Checked => ":checked",
            PseudoClass::Unmet => ":hover",
        })
    }
}

impl NonTSPseudoClass for PseudoClass {
    fn is_active_or_hover(&self) -> bool {
        false
    }

    fn is_user_action_state(&self) -> bool {
        false
    }
}

/// There are no pseudo-elements in a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum NoPseudoElement {}

impl ToCss for NoPseudoElement {
    fn to_css<W: fmt::Write>(&self, _: &mut W) -> fmt::Result {
        match *self {}
    }
}

impl PseudoElement for NoPseudoElement {}

/// Where a selector stands, which decides what it may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// In a question of a caller: what says nothing about a tree is an error.
    Question,
    /// In a style sheet: states are known, and no element has them.
    Sheet,
}

/// States that no element of a page at rest has.
const UNMET: [&str; 12] = [
    "hover",
    "focus",
    "active",
    "visited",
    "focus-visible",
    "focus-within",
    "target",
    "fullscreen",
    "modal",
    "popover-open",
    "user-invalid",
    "autofill",
];

struct SyntaxParser(Place);

impl Parser<'_> for SyntaxParser {
    type Impl = Syntax;
    type Error = SelectorParseErrorKind;

    fn parse_is_and_where(&self) -> bool {
        true
    }

    fn parse_has(&self) -> bool {
        true
    }

    /// Not in sheets: each sibling would be asked about each other, and pages choose how many there are.
    fn parse_nth_child_of(&self) -> bool {
        self.0 == Place::Question
    }

    fn allow_forgiving_selectors(&self) -> bool {
        false
    }

    fn parse_non_ts_pseudo_class(
        &self,
        name: &str,
    ) -> Result<PseudoClass, ParseError<SelectorParseErrorKind>> {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("link") || is("any-link") {
            return Ok(PseudoClass::Link);
        }
        if self.0 == Place::Sheet {
            if is("checked") {
                return Ok(PseudoClass::Checked);
            }
            if UNMET.iter().any(|known| is(known)) {
                return Ok(PseudoClass::Unmet);
            }
        }
        Err(ParseError::custom(SelectorParseErrorKind::UnsupportedPseudoClassOrElement))
    }
}

/// The list, or the column (from 1) and the reason of the error.
pub(super) fn parse(text: &str, place: Place) -> Result<SelectorList<Syntax>, (u32, &'static str)> {
    let mut input = CssParser::new(text);
    let parser = SyntaxParser(place);
    let list = input.parse_entirely(|input| SelectorList::parse(&parser, input, ParseRelative::No));
    list.map_err(|error| (input.current_source_location().column, reason(&error.kind)))
}

fn reason(kind: &ParseErrorKind<SelectorParseErrorKind>) -> &'static str {
    match kind {
        ParseErrorKind::Custom(SelectorParseErrorKind::EmptySelector) => "it is empty",
        ParseErrorKind::Custom(SelectorParseErrorKind::DanglingCombinator) => "it ends in a combinator",
        ParseErrorKind::Custom(SelectorParseErrorKind::UnsupportedPseudoClassOrElement) => {
            "a pseudo-class or pseudo-element that says nothing about a tree"
        }
        ParseErrorKind::Custom(SelectorParseErrorKind::ExpectedNamespace) => "an unknown namespace prefix",
        ParseErrorKind::Custom(SelectorParseErrorKind::ClassNeedsIdent) => "a dot without a class name",
        ParseErrorKind::Basic(BasicParseErrorKind::EndOfInput) => "it ends too early",
        _ => "something that a selector cannot have there",
    }
}
