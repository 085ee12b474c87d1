//! What does a browser do before it reads a sheet? (HTML, "The user agent style sheet")

use tamis_html::{Dom, Name, NodeId, Ns, Quirks};

use super::cascade::Cascade;
use super::color::Paint;
use super::declare::{Edge, Face, Flag, FontSize, Weight};
use super::facts::Marks;
use super::kinds::{Color, Display, Family, Position};
use super::length::Length;

/// The colour of links that were not visited, as browsers paint it.
const LINK: Color = Color::opaque(0, 0, 0xEE);

/// The font size of form controls, in pixels: browsers give them their own.
const CONTROL_SIZE: f32 = 40.0 / 3.0;

/// The `medium` of [`FontSize::Keyword`].
pub(super) const MEDIUM: u8 = 3;

/// Whether an element is a block by its name.
pub(super) fn is_block(dom: &Dom, id: NodeId) -> bool {
    let name = dom.name(id).filter(|_| dom.ns(id) == Some(Ns::Html));
    name.is_some_and(|name| display(name).is_block())
}

/// Whether an element is block-level by its name: its text stands apart from
/// what is before and after it.
pub(crate) fn is_block_level(dom: &Dom, id: NodeId) -> bool {
    let name = dom.name(id).filter(|_| dom.ns(id) == Some(Ns::Html));
    name.is_some_and(|name| display(name).parts_text())
}

/// The style of an element by its name and marks alone.
pub(super) fn style(name: Name, ns: Ns, marks: Marks, quirks: Quirks) -> Cascade {
    let mut cascade = Cascade::default();
    match ns {
        Ns::Html => html(&mut cascade, name, marks, quirks),
        Ns::Svg => cascade.display = Some(svg_display(name)),
        Ns::MathMl | Ns::Other => {
            cascade.display = Some(match name {
                Name::ANNOTATION | Name::ANNOTATION_XML => Display::None,
                _ => Display::Inline,
            });
        }
    }
    cascade
}

/// What is drawn only where something refers to it, or never.
fn svg_display(name: Name) -> Display {
    match name {
        Name::DEFS
        | Name::TITLE
        | Name::DESC
        | Name::METADATA
        | Name::STYLE
        | Name::SCRIPT
        | Name::SYMBOL => Display::None,
        _ => Display::Inline,
    }
}

fn html(cascade: &mut Cascade, name: Name, marks: Marks, quirks: Quirks) {
    cascade.display = Some(marked_display(name, marks));
    if marks.has(Marks::UNTIL_FOUND) {
        cascade.set(Flag::ContentHidden);
    }
    if is_replaced(name) {
        cascade.has_boxes = marks.has(Marks::NO_WIDTH) || marks.has(Marks::NO_HEIGHT);
        if marks.has(Marks::NO_WIDTH) {
            cascade.boxes[Edge::Width as usize] = Some(Length::px(0.0));
        }
        if marks.has(Marks::NO_HEIGHT) {
            cascade.boxes[Edge::Height as usize] = Some(Length::px(0.0));
        }
        cascade.set(Flag::Replaced);
    }
    match name {
        Name::DIALOG => {
            cascade.position = Some(Position::Absolute);
            cascade.background = Some(Paint::Is(Color::opaque(0xFF, 0xFF, 0xFF)));
        }
        Name::A if marks.has(Marks::LINK) => cascade.color = Some(Paint::Is(LINK)),
        Name::TABLE if quirks == Quirks::Full => {
            cascade.font_size = Some(FontSize::Keyword(MEDIUM));
            cascade.weight = Some(Weight::Is(400));
            cascade.is_italic = Some(false);
            cascade.is_pre = Some(false);
        }
        _ => {}
    }
    if marks.has(Marks::POPOVER) {
        cascade.position = Some(Position::Fixed);
    }
    text(cascade, name);
}

/// Whether an element shows something that is not its text.
pub(super) fn is_replaced(name: Name) -> bool {
    matches!(
        name,
        Name::IMG
            | Name::IFRAME
            | Name::VIDEO
            | Name::EMBED
            | Name::OBJECT
            | Name::CANVAS
            | Name::AUDIO
            | Name::INPUT
    )
}

fn marked_display(name: Name, marks: Marks) -> Display {
    let is_none = marks.has(Marks::HIDDEN) && name != Name::EMBED
        || marks.has(Marks::HIDDEN_INPUT) && name == Name::INPUT
        || marks.has(Marks::POPOVER)
        || name == Name::DIALOG && !marks.has(Marks::OPEN)
        || name == Name::AUDIO && !marks.has(Marks::CONTROLS);
    match name {
        _ if is_none => Display::None,
        Name::TEMPLATE if marks.has(Marks::SHADOW) => Display::Contents,
        Name::NOSCRIPT if marks.has(Marks::BLOCKS_INSIDE) => Display::Block,
        _ => display(name),
    }
}

/// Fonts and white space.
fn text(cascade: &mut Cascade, name: Name) {
    let fixed = Face { family: Family::Monospace, is_fixed: true };
    let em = |em| Some(FontSize::Length(Length::part(em)));
    match name {
        Name::B | Name::STRONG => cascade.weight = Some(Weight::Bolder),
        Name::TH | Name::OPTGROUP => cascade.weight = Some(Weight::Is(700)),
        Name::I | Name::EM | Name::CITE | Name::DFN | Name::VAR | Name::ADDRESS => {
            cascade.is_italic = Some(true);
        }
        Name::CODE | Name::KBD | Name::SAMP | Name::TT => cascade.face = Some(fixed),
        Name::PRE | Name::XMP | Name::LISTING | Name::PLAINTEXT => {
            cascade.face = Some(fixed);
            cascade.is_pre = Some(true);
        }
        Name::OPTION => cascade.weight = Some(Weight::Is(400)),
        Name::HR => cascade.color = Some(Paint::Is(Color::opaque(0x80, 0x80, 0x80))),
        Name::NOBR => cascade.is_pre = Some(false),
        Name::SMALL | Name::SUB | Name::SUP => cascade.font_size = Some(FontSize::Times(1.0 / 1.2)),
        Name::BIG => cascade.font_size = Some(FontSize::Times(1.2)),
        Name::RT => cascade.font_size = em(0.5),
        Name::MARK => {
            cascade.background = Some(Paint::Is(Color::opaque(0xFF, 0xFF, 0)));
            cascade.color = Some(Paint::Is(Color::BLACK));
        }
        Name::INPUT | Name::SELECT | Name::BUTTON | Name::TEXTAREA => control(cascade, name),
        _ => {
            if let Some(size) = heading_size(name) {
                cascade.font_size = em(size);
                cascade.weight = Some(Weight::Is(700));
            }
        }
    }
}

/// The share of the font size around it that a heading has.
fn heading_size(name: Name) -> Option<f32> {
    match name {
        Name::H1 => Some(2.0),
        Name::H2 => Some(1.5),
        Name::H3 => Some(1.17),
        Name::H4 => Some(1.0),
        Name::H5 => Some(0.83),
        Name::H6 => Some(0.67),
        _ => None,
    }
}

fn control(cascade: &mut Cascade, name: Name) {
    let is_area = name == Name::TEXTAREA;
    let is_key = matches!(name, Name::BUTTON | Name::SELECT);
    let shade = if is_key { 0xEF } else { 0xFF };
    cascade.background = Some(Paint::Is(Color::opaque(shade, shade, shade)));
    let family = if is_area { Family::Monospace } else { Family::SansSerif };
    cascade.font_size = Some(FontSize::Length(Length::px(CONTROL_SIZE)));
    cascade.weight = Some(Weight::Is(400));
    cascade.is_italic = Some(false);
    cascade.color = Some(Paint::Is(Color::BLACK));
    cascade.face = Some(Face { family, is_fixed: is_area });
    cascade.is_pre = Some(is_area);
    cascade.indent = Some(Length::default());
}

fn display(name: Name) -> Display {
    match name {
        Name::AREA
        | Name::BASE
        | Name::BASEFONT
        | Name::DATALIST
        | Name::HEAD
        | Name::LINK
        | Name::META
        | Name::NOEMBED
        | Name::NOFRAMES
        | Name::PARAM
        | Name::RP
        | Name::SCRIPT
        | Name::STYLE
        | Name::TEMPLATE
        | Name::TITLE => Display::None,
        Name::SLOT => Display::Contents,
        Name::LI => Display::ListItem,
        Name::RUBY => Display::Ruby,
        Name::RT => Display::RubyText,
        Name::BUTTON
        | Name::INPUT
        | Name::SELECT
        | Name::TEXTAREA
        | Name::METER
        | Name::PROGRESS
        | Name::MARQUEE => Display::InlineBlock,
        Name::TABLE => Display::Table,
        Name::CAPTION => Display::TableCaption,
        Name::COLGROUP => Display::TableColumnGroup,
        Name::COL => Display::TableColumn,
        Name::THEAD => Display::TableHeaderGroup,
        Name::TBODY => Display::TableRowGroup,
        Name::TFOOT => Display::TableFooterGroup,
        Name::TR => Display::TableRow,
        Name::TD | Name::TH => Display::TableCell,
        _ if is_block_name(name) => Display::Block,
        _ => Display::Inline,
    }
}

fn is_block_name(name: Name) -> bool {
    matches!(
        name,
        Name::HTML
            | Name::BODY
            | Name::ADDRESS
            | Name::ARTICLE
            | Name::ASIDE
            | Name::BLOCKQUOTE
            | Name::CENTER
            | Name::DD
            | Name::DETAILS
            | Name::DIALOG
            | Name::DIR
            | Name::DIV
            | Name::DL
            | Name::DT
            | Name::FIELDSET
            | Name::FIGCAPTION
            | Name::FIGURE
            | Name::FOOTER
            | Name::FORM
            | Name::FRAME
            | Name::FRAMESET
            | Name::H1
            | Name::H2
            | Name::H3
            | Name::H4
            | Name::H5
            | Name::H6
            | Name::HEADER
            | Name::HGROUP
            | Name::HR
            | Name::LEGEND
            | Name::LISTING
            | Name::MAIN
            | Name::MENU
            | Name::NAV
            | Name::OL
            | Name::OPTGROUP
            | Name::OPTION
            | Name::P
            | Name::PLAINTEXT
            | Name::PRE
            | Name::SEARCH
            | Name::SECTION
            | Name::SUMMARY
            | Name::UL
            | Name::XMP
    )
}
