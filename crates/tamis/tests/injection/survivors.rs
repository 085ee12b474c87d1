//! What is left in a document that a browser could run.

use tamis_html::{Dom, NodeId, parse};

/// Elements that run, load or change how others are read.
const ELEMENTS: &[&str] = &[
    "script",
    "iframe",
    "frame",
    "frameset",
    "object",
    "embed",
    "applet",
    "noscript",
    "template",
    "xmp",
    "noembed",
    "noframes",
    "plaintext",
    "foreignobject",
    "foreignObject",
    "animate",
    "set",
    "animatemotion",
    "animateMotion",
    "animatetransform",
    "animateTransform",
    "use",
    "handler",
    "listener",
    "annotation-xml",
    "maction",
    "portal",
    "fencedframe",
];

/// Attributes that hold an address.
const ADDRESSES: &[&str] = &[
    "href",
    "src",
    "action",
    "formaction",
    "poster",
    "background",
    "cite",
    "longdesc",
    "data",
    "srcset",
    "ping",
    "manifest",
    "xlink:href",
    "dynsrc",
    "lowsrc",
    "codebase",
    "classid",
    "usemap",
    "icon",
    "from",
    "to",
    "values",
    "by",
];

/// Everything that should not be there.
pub(crate) fn of(document: &str) -> Vec<String> {
    let dom = parse(document).dom;
    dom.nodes().filter(|id| dom.is_element(*id)).flat_map(|id| of_element(&dom, id)).collect()
}

fn of_element(dom: &Dom, id: NodeId) -> Vec<String> {
    let name = dom.name_text(id);
    let mut found = Vec::new();
    if ELEMENTS.contains(&name) {
        found.push(format!("<{name}>"));
    }
    if name == "meta" && dom.attrs(id).any(|attr| attr.text == "http-equiv" && attr.value != "x-was-policy") {
        found.push(format!("meta {:?}", dom.outer_html(id)));
    }
    for attr in dom.attrs(id) {
        let full = format!("{}{}", attr.prefix(), attr.text);
        let is_handler = full.len() > 2 && full[..2].eq_ignore_ascii_case("on");
        if is_handler || full == "srcdoc" || full == "is" {
            found.push(format!("{full} of <{name}>"));
        }
        if ADDRESSES.contains(&full.as_str()) && has_program(attr.value, name) {
            found.push(format!("{full}={:?} of <{name}>", attr.value));
        }
        if full == "style" && has_css_program(attr.value) {
            found.push(format!("style={:?}", attr.value));
        }
    }
    if name == "style" && has_css_program(&dom.text_content(id)) {
        found.push(format!("style {:?}", dom.text_content(id)));
    }
    found
}

/// Whether an address has a scheme that is not one of a few.
fn has_program(value: &str, element: &str) -> bool {
    let tidy: String =
        value.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect::<String>().to_lowercase();
    let Some((scheme, _)) = tidy.split_once(':') else { return false };
    let is_scheme =
        !scheme.is_empty() && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    let is_picture =
        element == "img" && tidy.starts_with("data:image/") && !tidy.starts_with("data:image/svg");
    is_scheme && !is_picture && !["http", "https", "mailto", "tel", "ftp"].contains(&scheme)
}

fn has_css_program(css: &str) -> bool {
    let lower = css.to_lowercase();
    ["javascript:", "expression(", "-moz-binding", "behavior:", "@import", "vbscript:", "</"]
        .iter()
        .any(|word| lower.contains(word))
}
