//! Letters, signs and accents of formulas in TeX.

/// Characters that have a meaning in TeX and stand for themselves after a backslash.
const SPECIAL: &str = "%#&_${}";

/// A text of a formula as TeX that stands for it.
pub(super) fn escaped(text: &str) -> String {
    escaped_but(text, |c| match c {
        '\\' => Some("\\backslash "),
        '^' => Some("\\wedge "),
        '~' => Some("\\sim "),
        _ => None,
    })
}

/// The same within `\text`.
pub(super) fn escaped_text(text: &str) -> String {
    escaped_but(text, |c| match c {
        '\\' => Some("\\textbackslash "),
        '^' => Some("\\^{}"),
        '~' => Some("\\~{}"),
        _ => None,
    })
}

fn escaped_but(text: &str, instead: fn(char) -> Option<&'static str>) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match instead(c) {
            Some(tex) => out.push_str(tex),
            None => {
                if SPECIAL.contains(c) {
                    out.push('\\');
                }
                out.push(c);
            }
        }
    }
    out
}

pub(super) fn wrap(open: &str, text: &str, out: &mut String) {
    out.push_str(open);
    out.push_str(text);
    out.push('}');
}

/// Functions that TeX knows by name.
const FUNCTIONS: &[&str] =
    &["sin", "cos", "tan", "log", "ln", "exp", "lim", "max", "min", "sup", "inf", "det", "gcd"];

/// One letter is a variable, several are the name of a function.
pub(super) fn identifier(text: &str, out: &mut String) {
    if FUNCTIONS.contains(&text) {
        out.push('\\');
        out.push_str(text);
        out.push(' ');
    } else if text.chars().nth(1).is_some() {
        wrap("\\mathrm{", &escaped(text), out);
    } else {
        translated(GREEK, text, out);
    }
}

/// A sign; names of functions are operators too.
pub(super) fn operator(text: &str, out: &mut String) {
    if text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        identifier(text, out);
    } else {
        translated(SIGNS, text, out);
    }
}

fn translated(table: &[(&str, &str)], text: &str, out: &mut String) {
    match table.iter().find(|(sign, _)| *sign == text) {
        Some((_, tex)) => out.push_str(tex),
        None => out.push_str(&escaped(text)),
    }
}

/// Signs that have their limits above and below (MathML Core, operators with `movablelimits`).
const BIG: &str = "∑∏∐∫∬∭∮⋀⋁⋂⋃⨀⨁⨂⨄⨆";

/// Whether what stands above and below a sign or function are limits.
pub(super) fn has_limits(text: &str) -> bool {
    let is_name = matches!(
        text,
        "lim"
            | "max"
            | "min"
            | "sup"
            | "inf"
            | "det"
            | "gcd"
            | "Pr"
            | "limsup"
            | "liminf"
            | "argmax"
            | "argmin"
    );
    is_name || only(text).is_some_and(|c| BIG.contains(c))
}

fn only(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// Whether a sign is a brace that lies above or below.
pub(super) fn is_brace(text: &str) -> bool {
    matches!(text, "⏞" | "⏟" | "︷" | "︸")
}

/// Signs above or below something: which, their command over one letter, and
/// that over more.
type Accents = &'static [(&'static [char], &'static str, &'static str)];

/// Signs above something (MathML Core, accents).
pub(super) const OVER: Accents = &[
    (&['¯', '‾', '\u{304}', '\u{305}', '―', 'ˉ', '-', '−', '_'], "\\bar", "\\overline"),
    (&['→', '\u{20D7}', '⇀', '⟶'], "\\vec", "\\overrightarrow"),
    (&['←', '\u{20D6}', '⟵'], "\\overleftarrow", "\\overleftarrow"),
    (&['↔', '\u{20E1}'], "\\overleftrightarrow", "\\overleftrightarrow"),
    (&['^', 'ˆ', '\u{302}'], "\\hat", "\\widehat"),
    (&['~', '˜', '\u{303}', '∼'], "\\tilde", "\\widetilde"),
    (&['˙', '.', '\u{307}'], "\\dot", "\\dot"),
    (&['¨', '\u{308}'], "\\ddot", "\\ddot"),
    (&['ˇ', '\u{30C}'], "\\check", "\\check"),
    (&['˘', '\u{306}'], "\\breve", "\\breve"),
    (&['´', '\u{301}'], "\\acute", "\\acute"),
    (&['`', '\u{300}'], "\\grave", "\\grave"),
    (&['⏞', '︷'], "\\overbrace", "\\overbrace"),
];

/// Signs below something (MathML Core, accents).
pub(super) const UNDER: Accents = &[
    (&['_', '¯', '‾', '\u{332}', '―', '-', '−'], "\\underline", "\\underline"),
    (&['→', '⟶'], "\\underrightarrow", "\\underrightarrow"),
    (&['←', '⟵'], "\\underleftarrow", "\\underleftarrow"),
    (&['⏟', '︸'], "\\underbrace", "\\underbrace"),
];

/// The command for a sign above or below a letter, or more than one.
pub(super) fn accent(accents: Accents, text: &str, is_letter: bool) -> Option<&'static str> {
    let sign = only(text)?;
    let &(_, letter, several) = accents.iter().find(|(signs, ..)| signs.contains(&sign))?;
    Some(if is_letter { letter } else { several })
}

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
    ("\u{2061}", ""),
    ("\u{2062}", ""),
];
