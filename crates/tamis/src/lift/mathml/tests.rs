//! What MathML comes to in TeX.

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
    assert_eq!(tex("<mroot><mi>x</mi><mn>3</mn></mroot>"), "\\sqrt[3]{x}");
    assert_eq!(tex("<msup><mi>e</mi><mrow><mi>i</mi><mi>π</mi></mrow></msup>"), "e^{i\\pi }");
    assert_eq!(tex("<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>"), "\\sum _{i}^{n}");
    assert_eq!(tex("<munder><mo>lim</mo><mi>x</mi></munder>"), "\\lim _{x}");
}

#[test]
fn fractions_without_a_line() {
    let fraction = "<mfrac linethickness='0px'><mi>n</mi><mi>k</mi></mfrac>";
    assert_eq!(tex(fraction), "\\binom{n}{k}");
    assert_eq!(tex(&format!("<mo>(</mo>{fraction}<mo>)</mo>")), "({n \\atop k} )");
    assert_eq!(tex("<mfrac linethickness=1><mi>n</mi><mi>k</mi></mfrac>"), "\\frac{n}{k}");
}

#[test]
fn signs_that_mean_something_to_tex_are_escaped() {
    assert_eq!(tex("<mn>5</mn><mi>%</mi><mo>⋅</mo><mi>n</mi>"), "5\\%\\cdot n");
    assert_eq!(tex("<mi>a</mi><mo>&amp;</mo><mo>#</mo><mo>$</mo><mo>{</mo>"), "a\\&\\#\\$\\{");
    assert_eq!(tex("<mtext>if 5% of a_b</mtext><mi>x</mi>"), "\\text{if 5\\% of a\\_b}x");
    assert_eq!(tex("<mi>max_x</mi>"), "\\mathrm{max\\_x}");
}

#[test]
fn accents_lines_and_braces() {
    let over = |base: &str, sign: &str| tex(&format!("<mover>{base}<mo>{sign}</mo></mover>"));
    let row = "<mrow><mi>a</mi><mi>b</mi></mrow>";
    assert_eq!(over("<mi>x</mi>", "¯"), "\\bar{x}");
    assert_eq!(over(row, "¯"), "\\overline{ab}");
    assert_eq!(over("<mi>v</mi>", "→"), "\\vec{v}");
    assert_eq!(over("<mi>x</mi>", "^"), "\\hat{x}");
    assert_eq!(over("<mi>x</mi>", "~"), "\\tilde{x}");
    assert_eq!(over("<mi>x</mi>", "˙"), "\\dot{x}");
    assert_eq!(over("<mo>=</mo>", "!"), "\\overset{!}{=}");
    let brace = format!("<munder><munder>{row}<mo>⏟</mo></munder><mi>n</mi></munder>");
    assert_eq!(tex(&brace), "\\underbrace{ab}_{n}");
}

#[test]
fn bases_of_several_signs_have_braces() {
    let squared = "<msup><mi>x</mi><mn>2</mn></msup>";
    assert_eq!(tex(&format!("<msup>{squared}<mn>3</mn></msup>")), "{x^{2}}^{3}");
    let sum = "<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>";
    assert_eq!(tex(&format!("<msup>{sum}<mn>2</mn></msup>")), "{a+b}^{2}");
    assert_eq!(tex("<msup><mrow><mi>a</mi></mrow><mn>2</mn></msup>"), "a^{2}");
    assert_eq!(tex("<msub><mrow></mrow><mn>2</mn></msub><mi>x</mi>"), "{}_{2} x");
}

#[test]
fn scripts_on_both_sides() {
    let nucleus =
        "<mmultiscripts><mi>C</mi><none/><mi>a</mi><mprescripts/><mn>6</mn><mn>12</mn></mmultiscripts>";
    assert_eq!(tex(nucleus), "{}_{6}^{12}C^{a}");
}

#[test]
fn deep_formulas_end() {
    let deep = "<mrow>".repeat(5_000) + "<mi>x</mi>";
    assert_eq!(tex(&deep), "x");
}
