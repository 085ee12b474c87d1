//! Classes of elements as bit sets, and which rule of "in body" a tag takes.

mod lists;

pub(in crate::tree) use lists::HEADINGS;
use lists::{ENDS, SETS, STARTS};

use crate::names::{N_TAGS, Name};

/// § 13.2.4.2: elements with special parsing rules.
pub(in crate::tree) const SPECIAL: u16 = 1;
/// Elements that end the search for one "in scope".
pub(in crate::tree) const SCOPE: u16 = 1 << 1;
/// Special, but `address`, `div` and `p` do not stop the search for a list item.
pub(in crate::tree) const ITEM_STOP: u16 = 1 << 2;
/// Formatting elements.
pub(in crate::tree) const FORMATTING: u16 = 1 << 3;
/// End tags that "generate implied end tags" implies.
pub(in crate::tree) const IMPLIED_END: u16 = 1 << 4;
/// Those that it implies when thorough.
pub(in crate::tree) const THOROUGH_END: u16 = 1 << 5;
/// `h1` to `h6`.
pub(in crate::tree) const HEADING: u16 = 1 << 6;
/// `table`, `tbody`, `tfoot`, `thead`, `tr`: text in them is foster-parented.
pub(in crate::tree) const TABLE_PART: u16 = 1 << 7;
/// `html`, `table`, `template`.
pub(in crate::tree) const TABLE_SCOPE: u16 = 1 << 8;
/// `tbody`, `tfoot`, `thead`.
pub(in crate::tree) const ROW_GROUP: u16 = 1 << 9;
/// Start tags that break out of foreign content.
pub(in crate::tree) const BREAKOUT: u16 = 1 << 10;
/// MathML text integration point.
pub(in crate::tree) const MATH_TEXT: u16 = 1 << 11;
/// HTML integration point.
pub(in crate::tree) const HTML_POINT: u16 = 1 << 12;
/// Something happens when it leaves the stack: formatting elements and `option`.
pub(in crate::tree) const ON_POP: u16 = 1 << 13;
/// `template`: children go into its contents.
pub(in crate::tree) const TEMPLATE: u16 = 1 << 14;

/// `caption`, columns, row groups, rows and cells: they close a cell or caption.
pub(in crate::tree) const TABLE_TAG: u16 = 1 << 15;

/// What "in body" does with a start tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(in crate::tree) enum Start {
    Other,
    Html,
    Head,
    Body,
    Frameset,
    Block,
    Heading,
    Pre,
    Form,
    Li,
    DdDt,
    Plaintext,
    Button,
    A,
    Format,
    Nobr,
    Object,
    Table,
    Void,
    Input,
    BareVoid,
    Hr,
    Image,
    Textarea,
    Xmp,
    Iframe,
    Noembed,
    Noscript,
    Select,
    SelectedContent,
    Option,
    Optgroup,
    RbRtc,
    RpRt,
    Math,
    Svg,
    Ignored,
}

/// What "in body" does with an end tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(in crate::tree) enum End {
    Other,
    Template,
    Body,
    Html,
    Block,
    Form,
    P,
    Li,
    DdDt,
    Heading,
    Format,
    Object,
    Br,
}

/// All that is known of an element's name.
#[derive(Clone, Copy, Debug)]
pub(in crate::tree) struct Class {
    pub(in crate::tree) bits: u16,
    pub(in crate::tree) start: Start,
    pub(in crate::tree) end: End,
}

const PLAIN: Class = Class { bits: 0, start: Start::Other, end: End::Other };

static CLASSES: [Class; N_TAGS] = classes();

/// The class of an HTML element's name.
#[inline]
pub(in crate::tree) fn class(name: Name) -> Class {
    CLASSES.get(name.index()).copied().unwrap_or(PLAIN)
}

const fn classes() -> [Class; N_TAGS] {
    let mut table = [PLAIN; N_TAGS];
    let mut set = 0;
    while set < SETS.len() {
        let mut i = 0;
        while i < SETS[set].1.len() {
            table[SETS[set].1[i].index()].bits |= SETS[set].0;
            i += 1;
        }
        set += 1;
    }
    table[Name::ADDRESS.index()].bits &= !ITEM_STOP;
    table[Name::DIV.index()].bits &= !ITEM_STOP;
    table[Name::P.index()].bits &= !ITEM_STOP;
    ends(starts(table))
}

const fn starts(mut table: [Class; N_TAGS]) -> [Class; N_TAGS] {
    let mut rule = 0;
    while rule < STARTS.len() {
        let mut i = 0;
        while i < STARTS[rule].1.len() {
            table[STARTS[rule].1[i].index()].start = STARTS[rule].0;
            i += 1;
        }
        rule += 1;
    }
    table
}

const fn ends(mut table: [Class; N_TAGS]) -> [Class; N_TAGS] {
    let mut rule = 0;
    while rule < ENDS.len() {
        let mut i = 0;
        while i < ENDS[rule].1.len() {
            table[ENDS[rule].1[i].index()].end = ENDS[rule].0;
            i += 1;
        }
        rule += 1;
    }
    table
}
