//! Is only written what is listed, and does a parser keep its place?

use tamis_html::{Dom, Kind, NodeId, Ns, PlainToken, parse, tokens};

use crate::render::in_place::allow;

/// Tags and texts as they are written.
pub(super) fn events_written(html: &str) -> Vec<String> {
    let mut events = Vec::new();
    for token in tokens(html) {
        match token {
            PlainToken::Start { name, .. }
                if allow::is_void(&name) || name == "meta" || name == "link" || name == "base" =>
            {
                events.extend([format!("<{name}>"), format!("</{name}>")]);
            }
            PlainToken::Start { name, .. } => events.push(format!("<{name}>")),
            PlainToken::End { name } => events.push(format!("</{name}>")),
            // A parser leaves the first newline out.
            PlainToken::Text(text) if events.last().is_some_and(|last| last == "<pre>") => {
                push_text_event(&mut events, text.strip_prefix('\n').expect("a newline"));
            }
            PlainToken::Text(text) => push_text_event(&mut events, &text),
            _ => {}
        }
    }
    tidy(events)
}

/// Tags and texts as a parser arranges them.
fn events_parsed(dom: &Dom) -> Vec<String> {
    let mut events = Vec::new();
    let mut open: Vec<NodeId> = Vec::new();
    let name = |id: NodeId| dom.name_text(id).to_ascii_lowercase();
    for id in dom.descendants(dom.root()) {
        while let Some(last) = open.pop_if(|last| !dom.contains(*last, id)) {
            events.push(format!("</{}>", name(last)));
        }
        match dom.kind(id) {
            Kind::Element => {
                events.push(format!("<{}>", name(id)));
                open.push(id);
            }
            Kind::Text => push_text_event(&mut events, dom.text(id)),
            kind => assert_eq!(kind, Kind::Doctype),
        }
    }
    while let Some(last) = open.pop() {
        events.push(format!("</{}>", name(last)));
    }
    tidy(events)
}

fn push_text_event(events: &mut Vec<String>, text: &str) {
    match events.last_mut() {
        Some(last) if last.starts_with('"') => last.push_str(text),
        _ => events.push(format!("\"{text}")),
    }
}

/// White space outside the body is nobody's text.
fn tidy(events: Vec<String>) -> Vec<String> {
    events.into_iter().filter(|event| !event.trim_start_matches('"').trim().is_empty()).collect()
}

pub(super) fn assert_safe(html: &str, from: &str) {
    let dom = parse(html).dom;
    for id in dom.nodes().filter(|id| dom.is_element(*id)) {
        let name = dom.name_text(id);
        let is_listed = match dom.ns(id) {
            Some(Ns::Html) => {
                allow::is_html(name)
                    || ["html", "head", "body", "title", "meta", "style", "link", "base"].contains(&name)
            }
            Some(Ns::Svg) => allow::is_svg(name),
            Some(Ns::MathMl) => allow::is_math(name),
            _ => false,
        };
        assert!(is_listed, "{name} of {from}\n{html}");
        for attr in dom.attrs(id) {
            assert_attribute(name, attr.text, attr.value, from);
        }
    }
    assert_eq!(events_written(html), events_parsed(&dom), "{from}\n{html}");
}

fn assert_attribute(element: &str, name: &str, value: &str, from: &str) {
    let is_address = matches!(name, "href" | "src" | "srcset" | "poster" | "cite" | "background");
    let is_head = matches!(element, "meta" | "link" | "base");
    let is_listed =
        allow::is_html_attribute(name) || allow::is_svg_attribute(name) || allow::is_math_attribute(name);
    assert!(is_listed || is_address || is_head || name == "style", "{element} {name} of {from}");
    assert!(
        !name.starts_with("on")
            && !["srcdoc", "action", "formaction", "ping", "is", "autofocus"].contains(&name)
    );
    let plain: String = value.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect();
    let plain = plain.to_ascii_lowercase();
    if is_address {
        let scheme =
            plain.split([':', '/', '?', '#']).next().filter(|start| plain[start.len()..].starts_with(':'));
        let known = ["http", "https", "mailto", "tel", "ftp"];
        assert!(
            scheme.is_none_or(|scheme| known.contains(&scheme)
                || ["png", "jpeg", "gif", "webp", "avif"]
                    .iter()
                    .any(|kind| plain.starts_with(&format!("data:image/{kind};base64,")))),
            "{value} of {from}"
        );
    }
    if name == "style" {
        assert!(!plain.contains("expression(") && !plain.contains("javascript:"), "{value} of {from}");
    }
}
