//! What is written for an element.

use tamis_html::{Dom, Name, NodeId, Ns, Quirks};

use super::allow;
use super::frame::Frame;
use super::place::Place;

/// What is written for an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Plan<'a> {
    /// Nothing, and nothing of what is in it.
    Omit,
    /// Only what is in it.
    Unwrap,
    /// A tag of this name, with children that stand in this place.
    Tag(&'a str, Place),
    /// A style sheet.
    Sheet,
}

impl<'a> Plan<'a> {
    /// For an element inside of another.
    pub(super) fn of(dom: &'a Dom, id: NodeId, around: &Frame<'a>) -> Plan<'a> {
        let name = dom.name_text(id);
        match (dom.ns(id), around.place) {
            (Some(Ns::Html), _) if is_sheet(dom, id) => sheet(dom, id, around.place),
            (Some(Ns::Html), Place::Svg | Place::Math) => Plan::Omit,
            (Some(Ns::Html), _) => html(dom, id, around),
            (Some(Ns::Svg), Place::Flow) if name == "svg" => Plan::Tag(name, Place::Svg),
            (Some(Ns::Svg), Place::Svg) if allow::is_svg(name) => Plan::Tag(name, Place::in_svg(name)),
            (Some(Ns::MathMl), Place::Flow) if name == "math" => Plan::Tag(name, Place::Math),
            (Some(Ns::MathMl), Place::Math) if allow::is_math(name) => Plan::Tag(name, Place::in_math(name)),
            _ => Plan::Omit,
        }
    }
}

/// Whether this is a sheet, or a link that might be to one.
pub(super) fn is_sheet(dom: &Dom, id: NodeId) -> bool {
    dom.is(id, Name::STYLE) || dom.is(id, Name::LINK)
}

fn sheet<'a>(dom: &Dom, id: NodeId, place: Place) -> Plan<'a> {
    let is_in_table = dom.is(id, Name::STYLE) && matches!(place, Place::Table | Place::Rows | Place::Row);
    if is_in_table || place == Place::Flow { Plan::Sheet } else { Plan::Omit }
}

fn html<'a>(dom: &'a Dom, id: NodeId, around: &Frame<'a>) -> Plan<'a> {
    let name = dom.name_text(id);
    let is_flow = around.place == Place::Flow;
    match name {
        name if allow::is_omitted(name) => Plan::Omit,
        // The body of a tree that is made of a script's text.
        "html" | "body" => Plan::Unwrap,
        "noscript" if is_flow && allow::has_text(dom, id) => Plan::Tag("span", Place::Flow),
        "template" if is_flow && is_shadow_root(dom, id) => {
            Plan::Tag(around.inside.instead_of("section"), Place::Flow)
        }
        "noscript" | "template" => Plan::Omit,
        "xmp" | "listing" | "plaintext" if is_flow => Plan::Tag(around.inside.instead_of("pre"), Place::Flow),
        name if around.place.takes(name) => ordinary(dom, name, around),
        _ if is_flow => Plan::Tag("span", Place::Flow),
        _ if matches!(around.place, Place::Text | Place::Select) => Plan::Unwrap,
        _ => Plan::Omit,
    }
}

/// An element under its own name, or under one that does the same to a parser:
/// elements that it does not know are like `span`.
fn ordinary<'a>(dom: &Dom, name: &'a str, around: &Frame<'a>) -> Plan<'a> {
    let name = match name {
        name if !allow::is_html(name) => "span",
        name if around.name.is_some_and(|parent| is_ended_by(parent, name)) => "span",
        "table" if around.inside.paragraph && dom.quirks() != Quirks::Full => "span",
        name => around.inside.instead_of(name),
    };
    Plan::Tag(name, Place::in_html(name))
}

/// Whether a parser ends an element before the start of another right in it.
fn is_ended_by(parent: &str, name: &str) -> bool {
    let is_heading = |name: &str| matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6");
    match name {
        "rt" | "rp" => matches!(parent, "p" | "li" | "dd" | "dt" | "rb" | "rp" | "rt"),
        "rb" | "rtc" => matches!(parent, "p" | "li" | "dd" | "dt" | "rb" | "rp" | "rt" | "rtc"),
        name => is_heading(name) && is_heading(parent),
    }
}

/// A browser shows what is in it when it reads the page.
fn is_shadow_root(dom: &Dom, id: NodeId) -> bool {
    let mode = dom.attr_named(id, "shadowrootmode").unwrap_or("");
    mode.eq_ignore_ascii_case("open") || mode.eq_ignore_ascii_case("closed")
}
