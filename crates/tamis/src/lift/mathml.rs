//! Formulas in MathML written as TeX.

use tamis_html::{Dom, Kind, NodeId};

use super::lifter::tidy;

/// Levels of a formula that are written; deeper ones become plain text.
const MAX_DEPTH: usize = 48;

/// A formula as TeX: fractions, roots, scripts, tables and signs.
pub(super) fn to_tex(dom: &Dom, math: NodeId) -> String {
    let mut out = String::new();
    write_all(dom, math, &mut out, 0);
    tidy(&out)
}

fn write_all(dom: &Dom, id: NodeId, out: &mut String, depth: usize) {
    for child in dom.children(id) {
        write(dom, child, out, depth);
    }
}

fn write(dom: &Dom, id: NodeId, out: &mut String, depth: usize) {
    if dom.kind(id) != Kind::Element {
        return;
    }
    if depth >= MAX_DEPTH {
        out.push_str(dom.text_content(id).trim());
        return;
    }
    let inner = |out: &mut String| write_all(dom, id, out, depth + 1);
    match dom.name_text(id) {
        "mi" => identifier(dom.text_content(id).trim(), out),
        "mo" => out.push_str(&operator(dom.text_content(id).trim())),
        "mn" => out.push_str(dom.text_content(id).trim()),
        "mtext" | "ms" => wrap("\\text{", dom.text_content(id).trim(), out),
        "mspace" => out.push(' '),
        "msqrt" => {
            out.push_str("\\sqrt{");
            inner(out);
            out.push('}');
        }
        "mfenced" => fenced(dom, id, out, depth),
        "mtable" => table(dom, id, out, depth),
        "annotation" | "annotation-xml" => {}
        name => match pattern(name) {
            Some(pattern) => fill(dom, id, pattern, (out, depth)),
            None => inner(out),
        },
    }
}

/// What stands around the children of an element that has a fixed number of them.
fn pattern(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "mfrac" => &["\\frac{", "}{", "}"],
        "msup" | "mover" => &["", "^{", "}"],
        "msub" | "munder" => &["", "_{", "}"],
        "msubsup" | "munderover" => &["", "_{", "}^{", "}"],
        _ => return None,
    })
}

fn fill(dom: &Dom, id: NodeId, pattern: &[&str], at: (&mut String, usize)) {
    let (out, depth) = at;
    let children: Vec<NodeId> = dom.children(id).filter(|id| dom.is_element(*id)).collect();
    for (place, before) in pattern.iter().enumerate() {
        out.push_str(before);
        if let Some(child) = children.get(place) {
            write(dom, *child, out, depth + 1);
        }
    }
    out.push(' ');
}

fn fenced(dom: &Dom, id: NodeId, out: &mut String, depth: usize) {
    out.push_str(dom.attr_named(id, "open").unwrap_or("("));
    for (place, child) in dom.children(id).filter(|id| dom.is_element(*id)).enumerate() {
        if place > 0 {
            out.push(',');
        }
        write(dom, child, out, depth + 1);
    }
    out.push_str(dom.attr_named(id, "close").unwrap_or(")"));
}

fn table(dom: &Dom, id: NodeId, out: &mut String, depth: usize) {
    out.push_str("\\begin{matrix}");
    for (place, row) in dom.children(id).filter(|id| dom.is_element(*id)).enumerate() {
        if place > 0 {
            out.push_str(" \\\\ ");
        }
        for (place, cell) in dom.children(row).filter(|id| dom.is_element(*id)).enumerate() {
            if place > 0 {
                out.push_str(" & ");
            }
            write_all(dom, cell, out, depth + 1);
        }
    }
    out.push_str("\\end{matrix}");
}

fn wrap(open: &str, text: &str, out: &mut String) {
    out.push_str(open);
    out.push_str(text);
    out.push('}');
}

/// One letter is a variable, several are the name of a function.
fn identifier(text: &str, out: &mut String) {
    match text {
        "sin" | "cos" | "tan" | "log" | "ln" | "exp" | "lim" | "max" | "min" | "det" => {
            out.push('\\');
            out.push_str(text);
            out.push(' ');
        }
        _ if text.chars().count() > 1 => wrap("\\mathrm{", text, out),
        _ => out.push_str(&letter(text)),
    }
}

fn letter(text: &str) -> String {
    const GREEK: &[(&str, &str)] = &[
        ("α", "\\alpha "),
        ("β", "\\beta "),
        ("γ", "\\gamma "),
        ("δ", "\\delta "),
        ("ε", "\\varepsilon "),
        ("θ", "\\theta "),
        ("λ", "\\lambda "),
        ("μ", "\\mu "),
        ("π", "\\pi "),
        ("ρ", "\\rho "),
        ("σ", "\\sigma "),
        ("τ", "\\tau "),
        ("φ", "\\varphi "),
        ("ω", "\\omega "),
        ("Δ", "\\Delta "),
        ("Σ", "\\Sigma "),
        ("Ω", "\\Omega "),
        ("∞", "\\infty "),
    ];
    translated(GREEK, text)
}

fn operator(text: &str) -> String {
    const SIGNS: &[(&str, &str)] = &[
        ("−", "-"),
        ("×", "\\times "),
        ("·", "\\cdot "),
        ("⋅", "\\cdot "),
        ("÷", "\\div "),
        ("±", "\\pm "),
        ("≤", "\\le "),
        ("≥", "\\ge "),
        ("≠", "\\ne "),
        ("≈", "\\approx "),
        ("∑", "\\sum "),
        ("∏", "\\prod "),
        ("∫", "\\int "),
        ("√", "\\surd "),
        ("∂", "\\partial "),
        ("∈", "\\in "),
        ("→", "\\to "),
        ("⇒", "\\Rightarrow "),
        ("∞", "\\infty "),
        ("…", "\\dots "),
        ("{", "\\{"),
        ("}", "\\}"),
        ("\u{2061}", ""),
        ("\u{2062}", ""),
    ];
    translated(SIGNS, text)
}

fn translated(table: &[(&str, &str)], text: &str) -> String {
    table.iter().find(|(sign, _)| *sign == text).map_or_else(|| text.to_owned(), |(_, tex)| (*tex).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tamis_html::Name;

    fn tex(markup: &str) -> String {
        let dom = tamis_html::parse(&format!("<math>{markup}</math>")).dom;
        let math = dom.nodes().find(|id| dom.name(*id) == Some(Name::MATH)).expect("a formula");
        to_tex(&dom, math)
    }

    #[test]
    fn fractions_roots_and_scripts() {
        assert_eq!(tex("<mfrac><mi>a</mi><mn>2</mn></mfrac>"), "\\frac{a}{2}");
        assert_eq!(tex("<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>"), "\\sqrt{x+1}");
        assert_eq!(tex("<msup><mi>e</mi><mrow><mi>i</mi><mi>π</mi></mrow></msup>"), "e^{i\\pi }");
        assert_eq!(tex("<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>"), "\\sum _{i}^{n}");
    }

    #[test]
    fn deep_formulas_end() {
        let deep = "<mrow>".repeat(5_000) + "<mi>x</mi>";
        assert_eq!(tex(&deep), "x");
    }
}
