//! Formulas that are set, and what is left as it is written.

use tamis::article::{Content, Inline, Math, Origin, Part, Run};

use super::script::ACCENTS;
use super::{MAX_LEVELS, Standing, call};
use crate::layout::Layout;
use crate::pdf::{Fonts, pdf};
use crate::samples::chapter;
use crate::{Document, Printed};

/// What pages of mathematics have: each of our kinds at least once.
const FORMULAS: [&str; 36] = [
    r"\begin{eqnarray} a &=& b \nonumber \\ c &=& d \label{x} \tag{3} \end{eqnarray}",
    r"x \mbox{ and } y \hbox{ or } z",
    r"E = mc^2",
    r"$$\frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$$",
    r"\sum_{i=1}^{n} i = \frac{n(n+1)}{2}",
    r"\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2}",
    r"\lim_{x \to 0} \frac{\sin x}{x} = 1, \quad \max_{a \in A} f(a)",
    r"\left( \frac{a}{b} \right)^{n} \left\{ x \,\middle|\, x > 0 \right.",
    r"\begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix} \begin{bmatrix} a \\ b \end{bmatrix} \begin{vmatrix} x \end{vmatrix}",
    r"f(x) = \begin{cases} 1 & \text{if } x > 0 \\ 0 & \text{otherwise} \end{cases}",
    r"\begin{aligned} a &= b + c \\ &= d \\ \end{aligned}",
    r"\begin{align*} x &= 1 & y &= 2 \end{align*}",
    r"\begin{array}{l|r} a & b \\ \hline c & d \end{array}",
    r"\begin{gather} a \\ b \end{gather}",
    r"\begin{split} a &= b \\ &= c \end{split}",
    r"\hat{x} \tilde{y} \vec{v} \bar{z} \dot{a} \ddot{b} \breve{c} \check{d} \acute{e} \grave{f} \mathring{g}",
    r"\widehat{abc} \overline{AB} \underline{cd} \overbrace{a+b}^{n} \underbrace{c+d}_{m} \overrightarrow{AB}",
    r"\mathbb{R} \mathcal{L} \mathfrak{g} \mathbf{v} \mathrm{d} \mathsf{s} \mathtt{t} \boldsymbol{\alpha}",
    r"\operatorname{argmin}_{\theta} \mathcal{L}(\theta) \operatorname*{argmax}_x f",
    r"a \not= b, \not\in, \not\subset, \not\Rightarrow, \not x",
    r"\binom{n}{k} \tfrac12 \dfrac{1}{2} \sqrt[3]{x} \cfrac{1}{1 + \cfrac{1}{2}}",
    r"\bigl( \Bigl[ \biggl\{ \Biggl| x \Biggr| \biggr\} \Bigr] \bigr)",
    r"\alpha \beta \Gamma \varepsilon \aleph \hbar \ell \partial \nabla \infty \emptyset \therefore",
    r"a \le b \ge c \ne d \approx e \equiv f \sim g \propto h \ll i \gg j \subseteq k",
    r"A \cup B \cap C \setminus D \times E \otimes F \oplus G \wedge H \vee I",
    r"x \xrightarrow{f} y \stackrel{!}{=} z \overset{a}{b} \underset{c}{d}",
    r"{}^{14}_{6}\mathrm{C} \quad x'' \quad f^{(n)}",
    r"\color{red} x + {\color{blue} y}",
    r"\iint \oint \prod_{k}^{n} \bigcup_i \int\limits_a^b \sum\nolimits_i",
    r"\displaystyle\sum_i x_i \textstyle\sum \scriptstyle x",
    r"a \hspace{1em} b \kern2pt c \! d \; e \qquad f",
    r"\lfloor x \rfloor \lceil y \rceil \langle z \rangle \lVert w \rVert",
    r"\Pr(A \mid B) = \frac{\Pr(B \mid A) \Pr(A)}{\Pr(B)}",
    r"12.5 \times 10^{-3}\ \text{m/s}",
    r"\sum_{\substack{i < n \\ j < m}} a_{ij}",
    r"\overbrace{x} \underline{y} \overrightarrow{AB}",
];

/// What is no formula, or asks for more than it should.
fn nasty() -> Vec<String> {
    let own = [
        "",
        "}",
        "{",
        r"\frac",
        r"\frac{1}",
        "^",
        "x^",
        "&",
        r"\\",
        r"\left(",
        r"\begin{matrix}",
        "\u{7}",
        "$",
        r"\unknown{x}",
        "#panic(\"x\")",
        "\"] #read(\"/etc/passwd\") [\"",
        r#"\text{#eval("1") $ ] " // /* @x <y>}"#,
        r"\def\a{\a\a}\a",
        r"\newcommand{\a}{\a}\a",
        r#"\operatorname{"}"#,
        "\u{301}",
        "\u{202e}x",
        "😀",
        "数 = 1",
        r"\kern9999999999em",
        r"\color{#zz} x",
        r"\hspace{-1e30cm} x",
        r"\textcolor{red}{#}",
        "a\\\"b",
    ];
    let mut all: Vec<String> = own.iter().map(|tex| (*tex).to_owned()).collect();
    for deep in [MAX_LEVELS - 1, 40, 900] {
        all.push("{".repeat(deep) + "x" + &"}".repeat(deep));
        all.push("\\sqrt{".repeat(deep) + "x" + &"}".repeat(deep));
        all.push("\\frac{1}{".repeat(deep.min(390)) + "x" + &"}".repeat(deep.min(390)));
        all.push("x^{".repeat(deep) + "x" + &"}".repeat(deep));
        all.push("\\left(".repeat(deep.min(280)) + "x" + &"\\right)".repeat(deep.min(280)));
    }
    all.push("\\relax ".repeat(570));
    all.push("x+".repeat(1_999));
    all.push("\\\\ ".repeat(1_000));
    all.push(format!("\\begin{{matrix}}{}\\end{{matrix}}", "&".repeat(3_000)));
    all
}

/// Typesets each formula among words and alone.
fn printed<'a>(formulas: impl IntoIterator<Item = &'a str>) -> Printed {
    let part = |content| Part::new(content, Origin::default());
    let parts = formulas.into_iter().flat_map(|tex| {
        let math = || Math { tex: tex.to_owned() };
        let among = Run { inline: Inline::Math(math()), ..Run::text("") };
        [
            part(Content::Paragraph(vec![Run::text("A formula is "), among, Run::text(" here.")])),
            part(Content::Math(math())),
        ]
    });
    let mut sums = chapter("<title>Sums</title><main><p>Sums.</main>", "https://sums.example/");
    sums.article.parts = parts.collect();
    let document = Document { chapters: vec![sums], ..Document::default() };
    pdf(&document, Layout::default(), &Fonts::embedded()).unwrap()
}

#[test]
fn formulas_of_all_kinds_are_set() {
    for tex in FORMULAS {
        assert!(call(tex, Standing::Alone).is_some(), "{tex}");
    }
    printed(FORMULAS);
}

#[test]
fn a_formula_is_what_it_says() {
    let cases = [
        (r"x^2", r#"#math.attach([#symbol("x")], t: [#"2"])"#),
        (r"\frac{a}{b}", r#"#math.frac([#symbol("a")], [#symbol("b")])"#),
        (r"\hat x", r#"#math.accent([#symbol("x")], "^")"#),
        (r"\left(x\right]", r#"#math.lr([#symbol("(")#symbol("x")#symbol("]")])"#),
        (r"a \not= b", r#"#symbol("a")#symbol("≠")#symbol("b")"#),
    ];
    for (tex, body) in cases {
        let whole = call(tex, Standing::InLine).unwrap();
        let (_, written) = whole.split_once(", [").unwrap();
        assert_eq!(written, format!("{body}])"), "{tex}");
    }
}

#[test]
fn accents_are_all_known_to_typst() {
    let signs: Vec<String> = ACCENTS.iter().map(|sign| format!("x\\overset{{{sign}}}{{y}}")).collect();
    printed(signs.iter().map(String::as_str));
}

#[test]
fn nothing_that_a_page_says_spoils_the_document() {
    let nasty = nasty();
    printed(nasty.iter().map(String::as_str));
}

/// Pieces of formulas in any order, of which many are no formulas.
#[test]
fn no_order_of_pieces_spoils_the_document() {
    let pieces: Vec<&str> =
        FORMULAS.iter().flat_map(|tex| tex.split_inclusive([' ', '{', '}', '&'])).collect();
    let mut chance = 1_u32;
    let mut piece = || {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        pieces[(chance >> 8) as usize % pieces.len()]
    };
    let mixed: Vec<String> = (0..9_000).map(|at| (0..3 + at % 8).map(|_| piece()).collect()).collect();
    let is_set = |tex: &&String| call(tex, Standing::Alone).is_some();
    let set: Vec<&str> = mixed.iter().filter(is_set).map(String::as_str).collect();
    assert!(set.len() > 500, "{}", set.len());
    printed(set);
}

#[test]
fn what_defines_commands_or_nests_too_deep_is_left_as_it_is() {
    let deep = "\\sqrt{".repeat(MAX_LEVELS + 1) + "x" + &"}".repeat(MAX_LEVELS + 1);
    for tex in [r"\def\a{b}\a", r"\newcommand{\a}{b}\a", r"\frac{1}", &deep, &"x".repeat(5_000)] {
        assert_eq!(call(tex, Standing::Alone), None, "{tex}");
    }
}
