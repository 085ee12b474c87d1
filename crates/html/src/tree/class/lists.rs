//! Which elements are in which class, as the standard lists them.

use super::{
    BREAKOUT, End, FORMATTING, HEADING, IMPLIED_END, ITEM_STOP, ON_POP, ROW_GROUP, SCOPE, SPECIAL, Start,
    TABLE_PART, TABLE_SCOPE, TABLE_TAG, TEMPLATE, THOROUGH_END,
};
use crate::names::Name;

#[rustfmt::skip]
pub(super) const SPECIALS: &[Name] = &[
    Name::ADDRESS, Name::APPLET, Name::AREA, Name::ARTICLE, Name::ASIDE, Name::BASE, Name::BASEFONT,
    Name::BGSOUND, Name::BLOCKQUOTE, Name::BODY, Name::BR, Name::BUTTON, Name::CAPTION, Name::CENTER,
    Name::COL, Name::COLGROUP, Name::DD, Name::DETAILS, Name::DIR, Name::DIV, Name::DL, Name::DT,
    Name::EMBED, Name::FIELDSET, Name::FIGCAPTION, Name::FIGURE, Name::FOOTER, Name::FORM, Name::FRAME,
    Name::FRAMESET, Name::H1, Name::H2, Name::H3, Name::H4, Name::H5, Name::H6, Name::HEAD,
    Name::HEADER, Name::HGROUP, Name::HR, Name::HTML, Name::IFRAME, Name::IMG, Name::INPUT,
    Name::KEYGEN, Name::LI, Name::LINK, Name::LISTING, Name::MAIN, Name::MARQUEE, Name::MENU,
    Name::META, Name::NAV, Name::NOEMBED, Name::NOFRAMES, Name::NOSCRIPT, Name::OBJECT, Name::OL,
    Name::P, Name::PARAM, Name::PLAINTEXT, Name::PRE, Name::SCRIPT, Name::SEARCH, Name::SECTION,
    Name::SELECT, Name::SOURCE, Name::STYLE, Name::SUMMARY, Name::TABLE, Name::TBODY, Name::TD,
    Name::TEMPLATE, Name::TEXTAREA, Name::TFOOT, Name::TH, Name::THEAD, Name::TITLE, Name::TR,
    Name::TRACK, Name::UL, Name::WBR, Name::XMP,
];

/// Each bit and the HTML elements that have it.
#[rustfmt::skip]
pub(super) const SETS: &[(u16, &[Name])] = &[
    (SPECIAL | ITEM_STOP, SPECIALS),
    (SCOPE, &[
        Name::APPLET, Name::CAPTION, Name::HTML, Name::TABLE, Name::TD, Name::TH, Name::MARQUEE,
        Name::OBJECT, Name::SELECT, Name::TEMPLATE,
    ]),
    (FORMATTING | ON_POP, FORMATS),
    (ON_POP, &[Name::OPTION]),
    (IMPLIED_END | THOROUGH_END, &[
        Name::DD, Name::DT, Name::LI, Name::OPTGROUP, Name::OPTION, Name::P, Name::RB, Name::RP,
        Name::RT, Name::RTC,
    ]),
    (THOROUGH_END, &[Name::CAPTION, Name::COLGROUP, Name::TBODY, Name::TD, Name::TFOOT, Name::TH, Name::THEAD, Name::TR]),
    (HEADING, HEADINGS),
    (TABLE_PART, &[Name::TABLE, Name::TBODY, Name::TFOOT, Name::THEAD, Name::TR]),
    (TABLE_TAG, &[
        Name::CAPTION, Name::COL, Name::COLGROUP, Name::TBODY, Name::TD, Name::TFOOT, Name::TH, Name::THEAD,
        Name::TR,
    ]),
    (TABLE_SCOPE, &[Name::HTML, Name::TABLE, Name::TEMPLATE]),
    (ROW_GROUP, &[Name::TBODY, Name::TFOOT, Name::THEAD]),
    (TEMPLATE, &[Name::TEMPLATE]),
    (BREAKOUT, &[
        Name::B, Name::BIG, Name::BLOCKQUOTE, Name::BODY, Name::BR, Name::CENTER, Name::CODE,
        Name::DD, Name::DIV, Name::DL, Name::DT, Name::EM, Name::EMBED, Name::H1, Name::H2,
        Name::H3, Name::H4, Name::H5, Name::H6, Name::HEAD, Name::HR, Name::I, Name::IMG, Name::LI,
        Name::LISTING, Name::MENU, Name::META, Name::NOBR, Name::OL, Name::P, Name::PRE,
        Name::RUBY, Name::S, Name::SMALL, Name::SPAN, Name::STRONG, Name::STRIKE, Name::SUB,
        Name::SUP, Name::TABLE, Name::TT, Name::U, Name::UL, Name::VAR,
    ]),
];

#[rustfmt::skip]
pub(in crate::tree) const HEADINGS: &[Name] = &[Name::H1, Name::H2, Name::H3, Name::H4, Name::H5, Name::H6];

#[rustfmt::skip]
pub(super) const FORMATS: &[Name] = &[
    Name::A, Name::B, Name::BIG, Name::CODE, Name::EM, Name::FONT, Name::I, Name::NOBR, Name::S,
    Name::SMALL, Name::STRIKE, Name::STRONG, Name::TT, Name::U,
];

#[rustfmt::skip]
pub(super) const BLOCKS: &[Name] = &[
    Name::ADDRESS, Name::ARTICLE, Name::ASIDE, Name::BLOCKQUOTE, Name::CENTER, Name::DETAILS,
    Name::DIALOG, Name::DIR, Name::DIV, Name::DL, Name::FIELDSET, Name::FIGCAPTION, Name::FIGURE,
    Name::FOOTER, Name::HEADER, Name::HGROUP, Name::MAIN, Name::MENU, Name::NAV, Name::OL,
    Name::SEARCH, Name::SECTION, Name::SUMMARY, Name::UL,
];

/// Start tags by the rule they take in body; `p` starts like a block.
#[rustfmt::skip]
pub(super) const STARTS: &[(Start, &[Name])] = &[
    (Start::Html, &[Name::HTML]),
    (Start::Head, &[
        Name::BASE, Name::BASEFONT, Name::BGSOUND, Name::LINK, Name::META, Name::NOFRAMES,
        Name::SCRIPT, Name::STYLE, Name::TEMPLATE, Name::TITLE,
    ]),
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
    (Start::Ignored, &[
        Name::CAPTION, Name::COL, Name::COLGROUP, Name::FRAME, Name::HEAD, Name::TBODY, Name::TD,
        Name::TFOOT, Name::TH, Name::THEAD, Name::TR,
    ]),
];

/// End tags by the rule they take in body.
#[rustfmt::skip]
pub(super) const ENDS: &[(End, &[Name])] = &[
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
