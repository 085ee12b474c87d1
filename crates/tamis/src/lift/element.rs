//! What does an element do to the article?

use tamis_html::{Dom, Name, NodeId, Ns};

use super::media;
use crate::article::Marks;

/// What an element does to the article.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Does {
    /// Nothing of it is content.
    Skip,
    /// It holds text and parts; its style says whether it ends lines.
    Hold,
    Mark(Marks),
    Link,
    /// `q`: its text stands in quotation marks.
    Quotes,
    Break,
    Rule,
    Heading(u8),
    List,
    Item,
    Definitions,
    Term,
    Description,
    Quote,
    Code,
    Table,
    Row,
    Cell,
    Caption,
    Figure,
    FigureCaption,
    Details,
    Summary,
    Image,
    Noscript,
    Media,
    Math,
    /// `script`: content only when it holds TeX.
    Script,
    Ruby,
    /// `button`: content only where it is a heading's text, or says what it opens.
    Button,
    Checkbox,
}

/// What an element does to the article, by its name.
pub(super) fn does(dom: &Dom, id: NodeId) -> Does {
    let Some(name) = dom.name(id) else { return Does::Hold };
    match dom.ns(id) {
        Some(Ns::Html) => does_html(dom, id, name),
        Some(Ns::MathMl) if name == Name::MATH => Does::Math,
        Some(Ns::Svg) if holds_html(dom, id) => Does::Hold,
        Some(Ns::Svg | Ns::MathMl) => Does::Skip,
        _ => Does::Hold,
    }
}

/// Nodes of a drawing that are searched for HTML in it.
const MAX_DRAWING_NODES: usize = 64;

/// Whether an element of a drawing holds HTML.
fn holds_html(dom: &Dom, id: NodeId) -> bool {
    let mut near = std::iter::once(id).chain(dom.descendants(id)).take(MAX_DRAWING_NODES);
    near.any(|id| dom.name_text(id) == "foreignObject")
}

fn does_html(dom: &Dom, id: NodeId, name: Name) -> Does {
    match name {
        Name::A => Does::Link,
        Name::STRONG | Name::B => Does::Mark(Marks::STRONG),
        Name::EM | Name::I | Name::CITE | Name::DFN | Name::VAR => Does::Mark(Marks::EMPHASIS),
        Name::CODE | Name::KBD | Name::SAMP | Name::TT => Does::Mark(Marks::CODE),
        Name::DEL | Name::S | Name::STRIKE => Does::Mark(Marks::DELETED),
        Name::INS => Does::Mark(Marks::INSERTED),
        Name::MARK => Does::Mark(Marks::HIGHLIGHT),
        Name::SUB => Does::Mark(Marks::SUB),
        Name::SUP => Does::Mark(Marks::SUP),
        Name::Q => Does::Quotes,
        Name::BR => Does::Break,
        Name::HR => Does::Rule,
        Name::RUBY => Does::Ruby,
        Name::INPUT => Does::Checkbox,
        _ => does_block(dom, id, name),
    }
}

fn does_block(dom: &Dom, id: NodeId, name: Name) -> Does {
    match name {
        Name::H1 => Does::Heading(1),
        Name::H2 => Does::Heading(2),
        Name::H3 => Does::Heading(3),
        Name::H4 => Does::Heading(4),
        Name::H5 => Does::Heading(5),
        Name::H6 => Does::Heading(6),
        Name::UL | Name::OL | Name::MENU | Name::DIR => Does::List,
        Name::LI => Does::Item,
        Name::DL => Does::Definitions,
        Name::DT => Does::Term,
        Name::DD => Does::Description,
        Name::BLOCKQUOTE => Does::Quote,
        Name::PRE | Name::LISTING | Name::XMP | Name::PLAINTEXT => Does::Code,
        Name::TABLE => Does::Table,
        Name::TR => Does::Row,
        Name::TD | Name::TH => Does::Cell,
        Name::CAPTION => Does::Caption,
        Name::FIGURE => Does::Figure,
        Name::FIGCAPTION => Does::FigureCaption,
        Name::DETAILS => Does::Details,
        Name::SUMMARY => Does::Summary,
        _ => does_thing(dom, id, name),
    }
}

fn does_thing(dom: &Dom, id: NodeId, name: Name) -> Does {
    match name {
        Name::IMG => Does::Image,
        Name::NOSCRIPT => Does::Noscript,
        Name::AUDIO | Name::VIDEO | Name::IFRAME => Does::Media,
        Name::SCRIPT => Does::Script,
        Name::BUTTON => Does::Button,
        Name::TEMPLATE if dom.attr_named(id, "shadowrootmode").is_none() => Does::Skip,
        _ if is_no_content(name) => Does::Skip,
        _ => custom(dom, id).unwrap_or(Does::Hold),
    }
}

/// What an element does that says so by a role, or by a name that others than
/// the standard gave it.
fn custom(dom: &Dom, id: NodeId) -> Option<Does> {
    match dom.name_text(id) {
        "amp-img" | "amp-anim" => Some(Does::Image),
        name if name.contains('-') && media::is_player(name) => Some(Does::Media),
        _ => heading_role(dom, id).map(Does::Heading),
    }
}

/// What stands for the head of a page, controls, and things of other programs.
fn is_no_content(name: Name) -> bool {
    matches!(
        name,
        Name::HEAD
            | Name::STYLE
            | Name::TITLE
            | Name::META
            | Name::LINK
            | Name::SELECT
            | Name::TEXTAREA
            | Name::DATALIST
            | Name::CANVAS
            | Name::EMBED
            | Name::APPLET
            | Name::FRAMESET
            | Name::NOFRAMES
            | Name::NOEMBED
            | Name::RP
            | Name::SOURCE
    )
}

/// The level that `role="heading"` has unless `aria-level` says another (ARIA 1.2).
const DEFAULT_LEVEL: u8 = 2;

fn heading_role(dom: &Dom, id: NodeId) -> Option<u8> {
    let role = dom.attr(id, Name::ROLE)?;
    let level = || dom.attr_named(id, "aria-level").and_then(|level| level.trim().parse().ok());
    role.trim().eq_ignore_ascii_case("heading").then(|| level().unwrap_or(DEFAULT_LEVEL).clamp(1, 6))
}
