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
    Found::new(without_style(&tex), is_display)
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

/// A picture of a formula, whose text is TeX: those of `MediaWiki` and `WordPress`.
pub(super) fn read_image(dom: &Dom, id: NodeId) -> Option<Found> {
    let is_formula = |word: &&str| {
        matches!(
            *word,
            "mwe-math-fallback-image-inline" | "mwe-math-fallback-image-display" | "latex" | "tex"
        )
    };
    let word = dom.attr(id, Name::CLASS)?.split_ascii_whitespace().find(is_formula)?;
    let tex = dom.attr(id, Name::ALT).filter(|tex| tex.len() <= MAX_SPAN_BYTES)?;
    Found::new(without_style(tex.trim()), word.ends_with("-display"))
}

/// What a renderer made of a formula.
pub(super) enum Rendered {
    /// It repeats, for the eye, a formula that is also there as markup or TeX.
    Twin,
    /// It holds the only form of the formula that can be read.
    Formula(Found),
}

/// Nodes around an element that are searched for its formula; a formula as
/// markup has some hundred.
const MAX_TWIN_NODES: usize = 1_000;

/// The element that `MathJax` writes from version 3 on.
const CONTAINER: &str = "mjx-container";

/// Classes of what renderers write for the eye: `KaTeX`, and `MathJax` up to version 2.
const RENDERED: &[&str] = &[
    "katex-html",
    "MathJax_Preview",
    "MathJax_Display",
    "MathJax",
    "MathJax_SVG",
    "MathJax_SVG_Display",
    "MathJax_CHTML",
    "MathJax_CHTML_Display",
    "mjx-chtml",
    "MJXc-display",
];

/// What an element is, if a renderer wrote it: each formula is taken once,
/// from the TeX beside it, from the markup in it, or from what is near.
pub(super) fn rendered(dom: &Dom, id: NodeId) -> Option<Rendered> {
    let is_container = dom.name_text(id) == CONTAINER;
    let mut words = dom.attr(id, Name::CLASS).unwrap_or_default().split_ascii_whitespace();
    if !is_container && !words.any(|word| RENDERED.contains(&word)) {
        return None;
    }
    if has_script_after(dom, id) {
        return Some(Rendered::Twin);
    }
    let inner = dom.descendants(id).take(MAX_TWIN_NODES).find(|id| is_formula(dom, *id));
    let found = inner.and_then(|inner| read_script(dom, inner).or_else(|| read(dom, inner)));
    if let Some(mut found) = found.or_else(|| source(dom, id).filter(|_| is_container)) {
        found.is_display |= dom.attr_named(id, "display").is_some_and(|display| display.trim() == "true");
        found.is_display |= labels(dom, id).any(Labels::DISPLAY);
        return Some(Rendered::Formula(found));
    }
    (!is_container && has_formula_near(dom, id)).then_some(Rendered::Twin)
}

/// The TeX that `MathJax` 4 keeps at what it writes.
fn source(dom: &Dom, id: NodeId) -> Option<Found> {
    let first = dom.children(id).find(|id| dom.is_element(*id));
    let tex = [Some(id), first].into_iter().flatten().find_map(|id| dom.attr_named(id, "data-latex"))?;
    Found::new(tex, false)
}

/// Nodes after an element among which its script can be: white space stands before it.
const MAX_AFTER: usize = 2;

fn has_script_after(dom: &Dom, id: NodeId) -> bool {
    let after = std::iter::successors(dom.next_sibling(id), |id| dom.next_sibling(*id)).take(MAX_AFTER);
    let mut elements = after.filter(|id| dom.is_element(*id) || !dom.text(*id).trim().is_empty());
    elements.next().is_some_and(|id| is_script(dom, id))
}

fn has_formula_near(dom: &Dom, id: NodeId) -> bool {
    let around = dom.ancestors(id).nth(1).or_else(|| dom.parent(id));
    around.is_some_and(|up| {
        dom.descendants(up)
            .take(MAX_TWIN_NODES)
            .any(|other| !dom.contains(id, other) && is_formula(dom, other))
    })
}

fn is_formula(dom: &Dom, id: NodeId) -> bool {
    is_math(dom, id) || is_script(dom, id)
}

/// Whether an element is a formula in MathML.
pub(super) fn is_math(dom: &Dom, id: NodeId) -> bool {
    dom.ns(id) == Some(Ns::MathMl) && dom.name(id) == Some(Name::MATH)
}

fn is_script(dom: &Dom, id: NodeId) -> bool {
    dom.is(id, Name::SCRIPT)
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

/// TeX without the group that `MediaWiki` puts around every formula.
fn without_style(tex: &str) -> &str {
    let inner = tex.trim().strip_prefix("{\\displaystyle").and_then(|tex| tex.strip_suffix('}'));
    let is_whole = |inner: &&str| !inner.starts_with(char::is_alphabetic) && is_balanced(inner);
    inner.filter(is_whole).map_or(tex, str::trim)
}

/// Whether every brace that closes has one that opens before it.
fn is_balanced(tex: &str) -> bool {
    let mut depth = 0_usize;
    let mut is_escaped = false;
    for byte in tex.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'{' => depth += 1,
            b'}' if depth == 0 => return false,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    depth == 0 && !is_escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::article::{Content, Inline, Run};
    use crate::lift::lift_fragment;

    /// The text of a page with `$x$` for formulas, and `$$x$$` for those on lines of their own.
    fn lifted(html: &str) -> String {
        let of_run = |run: Run| match run.inline {
            Inline::Text(text) => text,
            Inline::Math(math) => format!("${}$", math.tex),
            other => format!("{other:?}"),
        };
        let parts = lift_fragment(html).parts.into_iter().map(|part| match part.content {
            Content::Paragraph(runs) => runs.into_iter().map(of_run).collect(),
            Content::Math(math) => format!("$${}$$", math.tex),
            other => format!("{other:?}"),
        });
        parts.collect::<Vec<_>>().join("\n")
    }

    fn container(attribute: &str, letter: &str) -> String {
        format!(
            "<mjx-container class=MathJax jax=CHTML {attribute}><mjx-math aria-hidden=true><mjx-mi></mjx-mi></mjx-math>\
             <mjx-assistive-mml><math><mi>{letter}</mi></math></mjx-assistive-mml></mjx-container>"
        )
    }

    #[test]
    fn containers_of_mathjax_are_formulas() {
        let page = format!("<p>Let {} and {} be.</p>", container("", "a"), container("", "b"));
        assert_eq!(lifted(&page), "Let $a$ and $b$ be.");
        assert_eq!(lifted(&container("display=true", "c")), "$$c$$");
        let source =
            "<p>x <mjx-container class=MathJax><mjx-math data-latex='y^2'></mjx-math></mjx-container>";
        assert_eq!(lifted(source), "x $y^2$");
    }

    #[test]
    fn what_mathjax_writes_beside_tex_is_left_out() {
        let shown = "<span class='mjx-chtml MathJax_CHTML'><span class=mjx-math aria-hidden=true>\
                     <span class=mjx-char>x</span></span><span class=MJX_Assistive_MathML><math><mi>x</mi></math>\
                     </span></span>";
        let tex = "<script type='math/tex'>x</script>";
        assert_eq!(lifted(&format!("<p>Let {shown}{tex} and {shown}{tex} be.</p>")), "Let $x$ and $x$ be.");
        assert_eq!(lifted(&format!("<p>Let {shown} be.</p>")), "Let $x$ be.");
        let display = format!(
            "<span class='mjx-chtml MJXc-display'>{shown}</span><script type='math/tex; mode=display'>x</script>"
        );
        assert_eq!(lifted(&display), "$$x$$");
    }

    #[test]
    fn pictures_of_formulas_are_formulas() {
        let math = "<math alttext='{\\displaystyle c^{2}}'><mi>c</mi></math>";
        let image = "<img class=mwe-math-fallback-image-inline alt='{\\displaystyle c^{2}}' src=a.svg>";
        let wiki =
            format!("<span class=mwe-math-element><span style='display:none'>{math}</span>{image}</span>");
        assert_eq!(lifted(&format!("<p>Let {wiki} be.</p>")), "Let $c^{2}$ be.");
        let shown = format!("<span class=mwe-math-element><span>{math}</span>{image}</span>");
        assert_eq!(lifted(&format!("<p>Let {shown} be.</p>")), "Let $c^{2}$ be.");
        assert_eq!(lifted("<p>a <img class=latex alt='x^2' src=b.png> b</p>"), "a $x^2$ b");
        assert_eq!(lifted("<img class=mwe-math-fallback-image-display alt=y src=b.png>"), "$$y$$");
    }

    #[test]
    fn groups_around_formulas_go() {
        assert_eq!(without_style("{\\displaystyle c^{2}}"), "c^{2}");
        assert_eq!(without_style("{\\displaystyle a}+{b}"), "{\\displaystyle a}+{b}");
        assert_eq!(without_style("{\\displaystyle a\\}"), "{\\displaystyle a\\}");
    }
}
