//! What may be written. All lists are sorted.

use tamis_html::{Dom, NodeId};

/// Elements of HTML that may stand in a body. None of them runs anything, and
/// none changes how its content is read.
#[rustfmt::skip]
const HTML: &[&str] = &[
    "a", "abbr", "acronym", "address", "area", "article", "aside", "audio", "b", "bdi", "bdo", "big",
    "blockquote", "br", "button", "canvas", "caption", "center", "cite", "code", "col", "colgroup", "data",
    "dd", "del", "details", "dfn", "dialog", "dir", "div", "dl", "dt", "em", "fieldset", "figcaption",
    "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "i",
    "img", "input", "ins", "kbd", "label", "legend", "li", "main", "map", "mark", "marquee", "menu", "meter",
    "nav", "ol", "optgroup", "option", "output", "p", "picture", "pre", "progress", "q", "rb", "rp", "rt",
    "rtc", "ruby", "s", "samp", "search", "section", "select", "slot", "small", "source", "span", "strike",
    "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "tt",
    "u", "ul", "var", "video", "wbr",
];

/// Elements that are left out with all that is in them: they run, they embed,
/// or their text is read in another way than other text.
#[rustfmt::skip]
const OMITTED: &[&str] = &[
    "applet", "base", "basefont", "bgsound", "datalist", "embed", "frame", "frameset", "head", "iframe",
    "keygen", "link", "meta", "noembed", "noframes", "object", "param", "script", "style", "textarea",
    "title", "track",
];

/// Elements of SVG that only draw.
#[rustfmt::skip]
const SVG: &[&str] = &[
    "circle", "clipPath", "defs", "desc", "ellipse", "g", "line", "linearGradient", "path", "polygon",
    "polyline", "radialGradient", "rect", "stop", "svg", "text", "title", "tspan",
];

/// Elements of MathML that only present, and `semantics`, which holds them.
#[rustfmt::skip]
const MATH: &[&str] = &[
    "math", "menclose", "merror", "mfenced", "mfrac", "mi", "mlabeledtr", "mmultiscripts", "mn", "mo",
    "mover", "mpadded", "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle", "msub",
    "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover", "none", "semantics",
];

/// Elements that have no end tag.
const VOID: &[&str] = &["area", "br", "col", "hr", "img", "input", "source", "wbr"];

/// Attributes of HTML elements that are plain values.
#[rustfmt::skip]
const HTML_ATTRIBUTES: &[&str] = &[
    "abbr", "align", "alt", "axis", "bgcolor", "border", "cellpadding", "cellspacing", "char", "charoff",
    "checked", "class", "clear", "color", "cols", "colspan", "compact", "controls", "coords", "datetime",
    "decoding", "dir", "disabled", "face", "for", "frame", "headers", "height", "hidden", "high", "hreflang",
    "hspace", "id", "itemid", "itemprop", "itemscope", "itemtype", "label", "lang", "link", "loading", "loop",
    "low", "max", "maxlength", "media", "min", "multiple", "muted", "name", "noshade", "nowrap", "open",
    "optimum", "placeholder", "preload", "readonly", "rel", "reversed", "role", "rows", "rowspan", "rules",
    "scope", "selected", "shape", "size", "sizes", "span", "start", "step", "summary", "tabindex", "text",
    "title", "translate", "type", "usemap", "valign", "value", "vlink", "vspace", "width", "wrap",
];

/// Attributes of SVG elements; their values may refer to the page's own gradients.
#[rustfmt::skip]
const SVG_ATTRIBUTES: &[&str] = &[
    "class", "clip-path", "clip-rule", "clipPathUnits", "color", "cx", "cy", "d", "direction", "display",
    "dominant-baseline", "dx", "dy", "fill", "fill-opacity", "fill-rule", "font-family", "font-size",
    "font-style", "font-weight", "fx", "fy", "gradientTransform", "gradientUnits", "height", "id", "lang",
    "lengthAdjust", "letter-spacing", "offset", "opacity", "pathLength", "points", "preserveAspectRatio", "r",
    "role", "rotate", "rx", "ry", "spreadMethod", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
    "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
    "stroke-width", "text-anchor", "textLength", "transform", "vector-effect", "viewBox", "visibility",
    "width", "word-spacing", "x", "x1", "x2", "y", "y1", "y2",
];

/// Attributes of MathML elements.
#[rustfmt::skip]
const MATH_ATTRIBUTES: &[&str] = &[
    "accent", "accentunder", "align", "alttext", "bevelled", "class", "close", "columnalign", "columnlines",
    "columnspacing", "columnspan", "denomalign", "depth", "dir", "display", "displaystyle", "fence", "form",
    "frame", "framespacing", "height", "id", "lang", "largeop", "linethickness", "lspace", "mathbackground",
    "mathcolor", "mathsize", "mathvariant", "maxsize", "minsize", "movablelimits", "notation", "numalign",
    "open", "role", "rowalign", "rowlines", "rowspacing", "rowspan", "rspace", "scriptlevel", "separator",
    "separators", "stretchy", "symmetric", "title", "voffset", "width",
];

/// Names with a hyphen that are no custom elements (§ 4.13.2 of the standard).
#[rustfmt::skip]
const RESERVED: &[&str] = &[
    "annotation-xml", "color-profile", "font-face", "font-face-format", "font-face-name", "font-face-src",
    "font-face-uri", "missing-glyph",
];

/// Elements that end a paragraph (§ 13.2.6.4.7 of the standard). A `table`
/// does too, but not on pages in quirks mode.
#[rustfmt::skip]
const END_PARAGRAPH: &[&str] = &[
    "address", "article", "aside", "blockquote", "center", "dd", "details", "dialog", "dir", "div", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hgroup", "hr", "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "ul",
];

/// Elements at which a parser stops looking for an open item or term (the
/// "special" category of § 13.2.4.2 without those that it looks through).
#[rustfmt::skip]
const SPECIAL: &[&str] = &[
    "article", "aside", "blockquote", "button", "caption", "center", "colgroup", "dd", "details", "dir", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hgroup", "li", "main", "marquee", "menu", "nav", "ol", "pre", "search", "section", "select", "summary",
    "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
];

fn has(list: &[&str], name: &str) -> bool {
    list.binary_search(&name).is_ok()
}

/// Whether an element of HTML may be written under its own name. Custom
/// elements are, since without scripts they are boxes like any other.
pub(super) fn is_html(name: &str) -> bool {
    has(HTML, name) || is_custom(name)
}

fn is_custom(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.contains('-')
        && name.bytes().all(is_plain)
        && !has(RESERVED, name)
}

/// Whether an element of HTML is left out with all that is in it.
pub(super) fn is_omitted(name: &str) -> bool {
    has(OMITTED, name)
}

pub(super) fn is_svg(name: &str) -> bool {
    has(SVG, name)
}

pub(super) fn is_math(name: &str) -> bool {
    has(MATH, name)
}

/// Whether a parser closes an open paragraph before this element.
pub(super) fn ends_paragraph(name: &str) -> bool {
    has(END_PARAGRAPH, name)
}

/// Whether a parser looks no further up for an open item or term.
pub(super) fn is_special(name: &str) -> bool {
    has(SPECIAL, name)
}

pub(super) fn is_void(name: &str) -> bool {
    has(VOID, name)
}

pub(super) fn is_html_attribute(name: &str) -> bool {
    has(HTML_ATTRIBUTES, name) || is_open_family(name)
}

pub(super) fn is_svg_attribute(name: &str) -> bool {
    has(SVG_ATTRIBUTES, name) || is_open_family(name)
}

pub(super) fn is_math_attribute(name: &str) -> bool {
    has(MATH_ATTRIBUTES, name) || is_open_family(name)
}

/// `aria-…` and `data-…`, written in plain letters.
fn is_open_family(name: &str) -> bool {
    let is_plain =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_' | b'.');
    (name.starts_with("aria-") || name.starts_with("data-")) && name.bytes().all(is_plain)
}

/// Whether some text below an element can be read, scripts and sheets left out.
pub(super) fn has_text(dom: &Dom, id: NodeId) -> bool {
    let mut past = 0;
    dom.descendants(id).any(|id| {
        if id.index() < past {
            return false;
        }
        if dom.is_element(id) && is_omitted(dom.name_text(id)) {
            past = dom.subtree(id).end as usize;
        }
        !dom.text(id).trim().is_empty() && dom.kind(id) == tamis_html::Kind::Text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        for list in [
            HTML,
            OMITTED,
            SVG,
            MATH,
            VOID,
            HTML_ATTRIBUTES,
            SVG_ATTRIBUTES,
            MATH_ATTRIBUTES,
            RESERVED,
            END_PARAGRAPH,
            SPECIAL,
        ] {
            assert!(list.is_sorted(), "{list:?}");
        }
    }

    #[test]
    fn custom_elements_are_plain() {
        assert!(is_html("x-y2") && !is_html("annotation-xml") && !is_html("x-\u{1f600}") && !is_html("foo"));
        assert!(
            !is_html_attribute("data-\"x") && !is_html_attribute("onclick") && is_html_attribute("data-a.b")
        );
    }
}
