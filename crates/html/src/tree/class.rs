//! Classes of elements as bit sets, and which rule of "in body" a tag takes.

use crate::names::{N_TAGS, Name};

/// § 13.2.4.2: elements with special parsing rules.
pub(super) const SPECIAL: u16 = 1;
/// Elements that end the search for one "in scope".
pub(super) const SCOPE: u16 = 1 << 1;
/// Special, but `address`, `div` and `p` do not stop the search for a list item.
pub(super) const ITEM_STOP: u16 = 1 << 2;
/// Formatting elements.
pub(super) const FORMATTING: u16 = 1 << 3;
/// End tags that "generate implied end tags" implies.
pub(super) const IMPLIED_END: u16 = 1 << 4;
/// Those that it implies when thorough.
pub(super) const THOROUGH_END: u16 = 1 << 5;
/// `h1` to `h6`.
pub(super) const HEADING: u16 = 1 << 6;
/// `table`, `tbody`, `tfoot`, `thead`, `tr`: text in them is foster-parented.
pub(super) const TABLE_PART: u16 = 1 << 7;
/// `html`, `table`, `template`.
pub(super) const TABLE_SCOPE: u16 = 1 << 8;
/// `td`, `th`.
pub(super) const CELL: u16 = 1 << 9;
/// `tbody`, `tfoot`, `thead`.
pub(super) const ROW_GROUP: u16 = 1 << 10;
/// Start tags that break out of foreign content.
pub(super) const BREAKOUT: u16 = 1 << 11;
/// MathML text integration point.
pub(super) const MATH_TEXT: u16 = 1 << 12;
/// HTML integration point.
pub(super) const HTML_POINT: u16 = 1 << 13;
/// Something happens when it leaves the stack: formatting elements and `option`.
pub(super) const ON_POP: u16 = 1 << 14;
/// `template`: children go into its contents.
pub(super) const TEMPLATE: u16 = 1 << 15;

/// What "in body" does with a start tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Start {
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
pub(super) enum End {
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
pub(super) struct Class {
    pub(super) bits: u16,
    pub(super) start: Start,
    pub(super) end: End,
}

const PLAIN: Class = Class { bits: 0, start: Start::Other, end: End::Other };

static CLASSES: [Class; N_TAGS] = classes();

/// The class of an HTML element's name.
#[inline]
pub(super) fn class(name: Name) -> Class {
    CLASSES.get(name.index()).copied().unwrap_or(PLAIN)
}

const SPECIALS: &[Name] = &[
    Name::ADDRESS,
    Name::APPLET,
    Name::AREA,
    Name::ARTICLE,
    Name::ASIDE,
    Name::BASE,
    Name::BASEFONT,
    Name::BGSOUND,
    Name::BLOCKQUOTE,
    Name::BODY,
    Name::BR,
    Name::BUTTON,
    Name::CAPTION,
    Name::CENTER,
    Name::COL,
    Name::COLGROUP,
    Name::DD,
    Name::DETAILS,
    Name::DIR,
    Name::DIV,
    Name::DL,
    Name::DT,
    Name::EMBED,
    Name::FIELDSET,
    Name::FIGCAPTION,
    Name::FIGURE,
    Name::FOOTER,
    Name::FORM,
    Name::FRAME,
    Name::FRAMESET,
    Name::H1,
    Name::H2,
    Name::H3,
    Name::H4,
    Name::H5,
    Name::H6,
    Name::HEAD,
    Name::HEADER,
    Name::HGROUP,
    Name::HR,
    Name::HTML,
    Name::IFRAME,
    Name::IMG,
    Name::INPUT,
    Name::KEYGEN,
    Name::LI,
    Name::LINK,
    Name::LISTING,
    Name::MAIN,
    Name::MARQUEE,
    Name::MENU,
    Name::META,
    Name::NAV,
    Name::NOEMBED,
    Name::NOFRAMES,
    Name::NOSCRIPT,
    Name::OBJECT,
    Name::OL,
    Name::P,
    Name::PARAM,
    Name::PLAINTEXT,
    Name::PRE,
    Name::SCRIPT,
    Name::SEARCH,
    Name::SECTION,
    Name::SELECT,
    Name::SOURCE,
    Name::STYLE,
    Name::SUMMARY,
    Name::TABLE,
    Name::TBODY,
    Name::TD,
    Name::TEMPLATE,
    Name::TEXTAREA,
    Name::TFOOT,
    Name::TH,
    Name::THEAD,
    Name::TITLE,
    Name::TR,
    Name::TRACK,
    Name::UL,
    Name::WBR,
    Name::XMP,
];

/// Each bit and the HTML elements that have it.
const SETS: &[(u16, &[Name])] = &[
    (SPECIAL | ITEM_STOP, SPECIALS),
    (
        SCOPE,
        &[
            Name::APPLET,
            Name::CAPTION,
            Name::HTML,
            Name::TABLE,
            Name::TD,
            Name::TH,
            Name::MARQUEE,
            Name::OBJECT,
            Name::SELECT,
            Name::TEMPLATE,
        ],
    ),
    (FORMATTING | ON_POP, FORMATS),
    (ON_POP, &[Name::OPTION]),
    (
        IMPLIED_END | THOROUGH_END,
        &[
            Name::DD,
            Name::DT,
            Name::LI,
            Name::OPTGROUP,
            Name::OPTION,
            Name::P,
            Name::RB,
            Name::RP,
            Name::RT,
            Name::RTC,
        ],
    ),
    (
        THOROUGH_END,
        &[Name::CAPTION, Name::COLGROUP, Name::TBODY, Name::TD, Name::TFOOT, Name::TH, Name::THEAD, Name::TR],
    ),
    (HEADING, HEADINGS),
    (TABLE_PART, &[Name::TABLE, Name::TBODY, Name::TFOOT, Name::THEAD, Name::TR]),
    (TABLE_SCOPE, &[Name::HTML, Name::TABLE, Name::TEMPLATE]),
    (CELL, &[Name::TD, Name::TH]),
    (ROW_GROUP, &[Name::TBODY, Name::TFOOT, Name::THEAD]),
    (TEMPLATE, &[Name::TEMPLATE]),
    (
        BREAKOUT,
        &[
            Name::B,
            Name::BIG,
            Name::BLOCKQUOTE,
            Name::BODY,
            Name::BR,
            Name::CENTER,
            Name::CODE,
            Name::DD,
            Name::DIV,
            Name::DL,
            Name::DT,
            Name::EM,
            Name::EMBED,
            Name::H1,
            Name::H2,
            Name::H3,
            Name::H4,
            Name::H5,
            Name::H6,
            Name::HEAD,
            Name::HR,
            Name::I,
            Name::IMG,
            Name::LI,
            Name::LISTING,
            Name::MENU,
            Name::META,
            Name::NOBR,
            Name::OL,
            Name::P,
            Name::PRE,
            Name::RUBY,
            Name::S,
            Name::SMALL,
            Name::SPAN,
            Name::STRONG,
            Name::STRIKE,
            Name::SUB,
            Name::SUP,
            Name::TABLE,
            Name::TT,
            Name::U,
            Name::UL,
            Name::VAR,
        ],
    ),
];

const HEADINGS: &[Name] = &[Name::H1, Name::H2, Name::H3, Name::H4, Name::H5, Name::H6];

const FORMATS: &[Name] = &[
    Name::A,
    Name::B,
    Name::BIG,
    Name::CODE,
    Name::EM,
    Name::FONT,
    Name::I,
    Name::NOBR,
    Name::S,
    Name::SMALL,
    Name::STRIKE,
    Name::STRONG,
    Name::TT,
    Name::U,
];

const BLOCKS: &[Name] = &[
    Name::ADDRESS,
    Name::ARTICLE,
    Name::ASIDE,
    Name::BLOCKQUOTE,
    Name::CENTER,
    Name::DETAILS,
    Name::DIALOG,
    Name::DIR,
    Name::DIV,
    Name::DL,
    Name::FIELDSET,
    Name::FIGCAPTION,
    Name::FIGURE,
    Name::FOOTER,
    Name::HEADER,
    Name::HGROUP,
    Name::MAIN,
    Name::MENU,
    Name::NAV,
    Name::OL,
    Name::SEARCH,
    Name::SECTION,
    Name::SUMMARY,
    Name::UL,
];

/// Start tags by the rule they take in body; `p` starts like a block.
const STARTS: &[(Start, &[Name])] = &[
    (Start::Html, &[Name::HTML]),
    (
        Start::Head,
        &[
            Name::BASE,
            Name::BASEFONT,
            Name::BGSOUND,
            Name::LINK,
            Name::META,
            Name::NOFRAMES,
            Name::SCRIPT,
            Name::STYLE,
            Name::TEMPLATE,
            Name::TITLE,
        ],
    ),
    (Start::Body, &[Name::BODY]),
    (Start::Frameset, &[Name::FRAMESET]),
    (Start::Block, BLOCKS),
    (Start::Block, &[Name::P]),
    (Start::Heading, HEADINGS),
    (Start::Pre, &[Name::PRE, Name::LISTING]),
    (Start::Form, &[Name::FORM]),
    (Start::Li, &[Name::LI]),
    (Start::DdDt, &[Name::DD, Name::DT]),
    (Start::Plaintext, &[Name::PLAINTEXT]),
    (Start::Button, &[Name::BUTTON]),
    (Start::Format, FORMATS),
    (Start::A, &[Name::A]),
    (Start::Nobr, &[Name::NOBR]),
    (Start::Object, &[Name::APPLET, Name::MARQUEE, Name::OBJECT]),
    (Start::Table, &[Name::TABLE]),
    (Start::Void, &[Name::AREA, Name::BR, Name::EMBED, Name::IMG, Name::KEYGEN, Name::WBR]),
    (Start::Input, &[Name::INPUT]),
    (Start::BareVoid, &[Name::PARAM, Name::SOURCE, Name::TRACK]),
    (Start::Hr, &[Name::HR]),
    (Start::Image, &[Name::IMAGE]),
    (Start::Textarea, &[Name::TEXTAREA]),
    (Start::Xmp, &[Name::XMP]),
    (Start::Iframe, &[Name::IFRAME]),
    (Start::Noembed, &[Name::NOEMBED]),
    (Start::Noscript, &[Name::NOSCRIPT]),
    (Start::Select, &[Name::SELECT]),
    (Start::SelectedContent, &[Name::SELECTEDCONTENT]),
    (Start::Option, &[Name::OPTION]),
    (Start::Optgroup, &[Name::OPTGROUP]),
    (Start::RbRtc, &[Name::RB, Name::RTC]),
    (Start::RpRt, &[Name::RP, Name::RT]),
    (Start::Math, &[Name::MATH]),
    (Start::Svg, &[Name::SVG]),
    (
        Start::Ignored,
        &[
            Name::CAPTION,
            Name::COL,
            Name::COLGROUP,
            Name::FRAME,
            Name::HEAD,
            Name::TBODY,
            Name::TD,
            Name::TFOOT,
            Name::TH,
            Name::THEAD,
            Name::TR,
        ],
    ),
];

/// End tags by the rule they take in body.
const ENDS: &[(End, &[Name])] = &[
    (End::Template, &[Name::TEMPLATE]),
    (End::Body, &[Name::BODY]),
    (End::Html, &[Name::HTML]),
    (End::Block, BLOCKS),
    (End::Block, &[Name::BUTTON, Name::LISTING, Name::PRE, Name::SELECT]),
    (End::Form, &[Name::FORM]),
    (End::P, &[Name::P]),
    (End::Li, &[Name::LI]),
    (End::DdDt, &[Name::DD, Name::DT]),
    (End::Heading, HEADINGS),
    (End::Format, FORMATS),
    (End::Object, &[Name::APPLET, Name::MARQUEE, Name::OBJECT]),
    (End::Br, &[Name::BR]),
];

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
