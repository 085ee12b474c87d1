//! Formulas, as TeX.

use tamis_html::{Dom, Name, NodeId, Ns};

use super::lifter::tidy;
use super::mathml;
use crate::article::Math;
use crate::page::label::{Labels, labels};

/// A formula that was found.
pub(super) struct Found {
    pub(super) math: Math,
    /// Whether it stands on a line of its own.
    pub(super) is_display: bool,
}

impl Found {
    fn new(tex: &str, is_display: bool) -> Option<Found> {
        let (tex, is_delimited) = without_delimiters(tex);
        let tex = tidy(tex);
        let is_display = is_display || is_delimited;
        (!tex.is_empty()).then_some(Found { math: Math { tex }, is_display })
    }
}

/// A `math` element: its TeX annotation, or its markup written as TeX.
pub(super) fn read(dom: &Dom, id: NodeId) -> Option<Found> {
    let is_display =
        dom.attr_named(id, "display").is_some_and(|display| display.eq_ignore_ascii_case("block"))
            || is_in_display(dom, id);
    let annotation =
        dom.descendants(id).find(|id| is_tex_annotation(dom, *id)).map(|id| dom.text_content(id));
    let tex = annotation
        .or_else(|| dom.attr_named(id, "alttext").map(str::to_owned))
        .unwrap_or_else(|| mathml::to_tex(dom, id));
    Found::new(&tex, is_display)
}

fn is_tex_annotation(dom: &Dom, id: NodeId) -> bool {
    dom.ns(id) == Some(Ns::MathMl)
        && dom.name_text(id) == "annotation"
        && dom.attr(id, Name::ENCODING).is_some_and(|encoding| encoding.to_ascii_lowercase().contains("tex"))
}

/// Renderers mark the element around a formula on a line of its own.
fn is_in_display(dom: &Dom, id: NodeId) -> bool {
    dom.ancestors(id).take(3).any(|up| dom.is_element(up) && labels(dom, up).any(Labels::DISPLAY))
}

/// A `script` that holds TeX.
pub(super) fn read_script(dom: &Dom, id: NodeId) -> Option<Found> {
    let kind = dom.attr(id, Name::TYPE)?.trim().to_ascii_lowercase();
    if !kind.starts_with("math/tex") {
        return None;
    }
    Found::new(&dom.text_content(id), kind.contains("mode=display"))
}

/// Bytes of text in an element that is called a formula; longer ones hold more.
const MAX_SPAN_BYTES: usize = 4_000;

/// An element that is called a formula and holds TeX as text.
pub(super) fn read_span(dom: &Dom, id: NodeId) -> Option<Found> {
    let class = dom.attr(id, Name::CLASS)?;
    let is_math =
        class.split_ascii_whitespace().any(|word| matches!(word, "math" | "tex" | "latex" | "math-tex"));
    let mut inner = dom.descendants(id);
    let is_text = dom.subtree(id).len() == 2 && inner.next().is_some_and(|id| !dom.is_element(id));
    let text = dom.first_child(id).map(|id| dom.text(id)).filter(|text| text.len() <= MAX_SPAN_BYTES)?;
    let is_display = labels(dom, id).any(Labels::DISPLAY) || dom.is(id, Name::DIV);
    (is_math && is_text).then(|| Found::new(text, is_display)).flatten()
}

/// Nodes around an element that are searched for its formula; a formula as
/// markup has some hundred.
const MAX_TWIN_NODES: usize = 1_000;

/// Whether an element repeats, for the eye, a formula that is also there as
/// markup or TeX.
pub(super) fn is_twin(dom: &Dom, id: NodeId) -> bool {
    let Some(class) = dom.attr(id, Name::CLASS) else { return false };
    let is_shown = |word: &str| {
        matches!(
            word,
            "katex-html"
                | "MathJax_Preview"
                | "MathJax_Display"
                | "MathJax"
                | "MathJax_SVG"
                | "mwe-math-fallback-image-inline"
                | "mwe-math-fallback-image-display"
        )
    };
    if !class.split_ascii_whitespace().any(is_shown) {
        return false;
    }
    let around = dom.ancestors(id).nth(1).or_else(|| dom.parent(id));
    around.is_some_and(|up| {
        dom.descendants(up)
            .take(MAX_TWIN_NODES)
            .any(|other| !dom.contains(id, other) && is_formula(dom, other))
    })
}

fn is_formula(dom: &Dom, id: NodeId) -> bool {
    let is_math = dom.ns(id) == Some(Ns::MathMl) && dom.name(id) == Some(Name::MATH);
    is_math
        || dom.is(id, Name::SCRIPT)
            && dom.attr(id, Name::TYPE).is_some_and(|kind| kind.trim().starts_with("math/tex"))
}

/// TeX without what marks it off in text; and whether that means a line of its own.
fn without_delimiters(tex: &str) -> (&str, bool) {
    let tex = tex.trim();
    for (open, close, is_display) in
        [("$$", "$$", true), ("\\[", "\\]", true), ("\\(", "\\)", false), ("$", "$", false)]
    {
        let inner = tex.strip_prefix(open).and_then(|tex| tex.strip_suffix(close));
        if let Some(inner) = inner {
            return (inner.trim(), is_display);
        }
    }
    (tex, false)
}
