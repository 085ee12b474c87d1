//! Attributes, by allow-list.

use tamis_html::{AttrNs, AttrRef, Dom, NodeId, Ns};

use super::super::escape::push_attribute;
use super::super::safe_url;
use super::{allow, css};
use crate::engine::Edits;

/// What the element is written as, and what it gets besides its own attributes.
pub(super) struct Extra<'a> {
    /// The name that it is written under.
    pub(super) name: &'a str,
    /// Changes that the selection asks for.
    pub(super) edits: &'a Edits<'a>,
    /// Declarations that show what became of it.
    pub(super) style: Option<&'static str>,
}

/// Writes the attributes of an element.
pub(super) fn push(out: &mut String, dom: &Dom, id: NodeId, extra: &Extra<'_>) {
    let ns = dom.ns(id).unwrap_or(Ns::Html);
    let mut style = None;
    for attr in dom.attrs(id) {
        if attr.ns != AttrNs::None || extra.edits.drops(id, attr.text) {
            continue;
        }
        if attr.text == "style" {
            style = css::safe(attr.value);
        } else if let Some(value) = value(ns, extra.name, &attr) {
            push_attribute(out, attr.text, &value);
        }
    }
    push_style(out, extra.style, style.as_deref());
}

/// Ours comes first, since a value that breaks off would swallow what follows.
fn push_style(out: &mut String, ours: Option<&str>, own: Option<&str>) {
    match (ours, own) {
        (None, None) => {}
        (Some(style), None) | (None, Some(style)) => push_attribute(out, "style", style),
        (Some(ours), Some(own)) => push_attribute(out, "style", &format!("{ours};{own}")),
    }
}

type Text<'a> = std::borrow::Cow<'a, str>;

/// The value as it may be written; none when the attribute may not.
fn value<'a>(ns: Ns, element: &str, attr: &AttrRef<'a>) -> Option<Text<'a>> {
    match ns {
        Ns::Html => html_value(element, attr),
        Ns::Svg => {
            (allow::is_svg_attribute(attr.text) && css::is_local(attr.value)).then_some(attr.value.into())
        }
        Ns::MathMl => allow::is_math_attribute(attr.text).then_some(attr.value.into()),
        Ns::Other => None,
    }
}

fn html_value<'a>(element: &str, attr: &AttrRef<'a>) -> Option<Text<'a>> {
    match (element, attr.text) {
        ("a" | "area", "href") | ("blockquote" | "q" | "del" | "ins", "cite") => safe_url::link(attr.value),
        ("img" | "audio" | "video" | "source" | "input", "src")
        | ("video", "poster")
        | ("body" | "table" | "td" | "th" | "tr", "background") => safe_url::picture(attr.value),
        ("img" | "source", "srcset") => srcset(attr.value),
        (_, name) if allow::is_html_attribute(name) => Some(attr.value.into()),
        _ => None,
    }
}

/// The candidates whose address may be written (§ 4.8.4.2 of the standard).
fn srcset(value: &str) -> Option<Text<'static>> {
    let mut kept: Vec<String> = Vec::new();
    let mut rest = value;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == ',');
        if rest.is_empty() {
            break;
        }
        let end = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
        let (address, after) = rest.split_at(end);
        let whole = address.trim_end_matches(',');
        let takes_descriptor = whole.len() == address.len();
        let (descriptor, after) =
            if takes_descriptor { after.split_once(',').unwrap_or((after, "")) } else { ("", after) };
        rest = after;
        if let Some(address) = safe_url::picture(whole).filter(|_| is_descriptor(descriptor.trim())) {
            kept.push(format!("{address} {}", descriptor.trim()).trim_end().to_owned());
        }
    }
    (!kept.is_empty()).then(|| kept.join(", ").into())
}

/// `2x`, `1.5x`, `640w`, or nothing.
fn is_descriptor(text: &str) -> bool {
    let number = text.strip_suffix(['x', 'w', 'h']).unwrap_or(text);
    number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_are_judged_one_by_one() {
        let written = |value| srcset(value).map(Text::into_owned);
        assert_eq!(written("a.png 1x, b.png 2x").as_deref(), Some("a.png 1x, b.png 2x"));
        assert_eq!(written("a.png,  javascript:x 2x,b.png 640w").as_deref(), Some("a.png, b.png 640w"));
        assert_eq!(
            written("data:image/png;base64,AA 1x, data:text/html,x 2x").as_deref(),
            Some("data:image/png;base64,AA 1x")
        );
        assert_eq!(written("javascript:x"), None);
        assert_eq!(written(", ,"), None);
        assert_eq!(written("a.png evil() 2x"), None);
    }
}
