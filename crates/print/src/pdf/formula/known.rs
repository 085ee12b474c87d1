//! Commands that the parser does not know, by others that it knows.

/// What says nothing on paper, or what typst does by itself.
const SILENT: [&str; 3] = ["\\nonumber", "\\notag", "\\displaylimits"];

/// Commands and what they are written as. A number that an equation has is told
/// behind it; those that are counted are not.
const OTHERS: [(&str, &str); 8] = [
    ("\\operatorname*", "\\operatorname"),
    ("\\mbox{", "\\text{"),
    ("\\hbox{", "\\text{"),
    ("{eqnarray*}", "{align*}"),
    ("{eqnarray}", "{align}"),
    ("&=&", "&="),
    ("& = &", "&="),
    ("\\tag{", "\\qquad \\text{"),
];

/// The same formula by commands that are known.
pub(super) fn rewritten(tex: &str) -> String {
    let silent = SILENT.iter().fold(without_labels(tex), |tex, word| tex.replace(word, ""));
    OTHERS.iter().fold(silent, |tex, (word, known)| tex.replace(word, known))
}

/// Names that other formulas call this one by.
fn without_labels(mut tex: &str) -> String {
    const LABEL: &str = "\\label{";
    let mut out = String::new();
    while let Some((before, after)) = tex.split_once(LABEL) {
        out.push_str(before);
        let Some((_, rest)) = after.split_once('}') else {
            out.push_str(LABEL);
            tex = after;
            break;
        };
        tex = rest;
    }
    out + tex
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    #[test]
    fn commands_are_rewritten() {
        let cases = [
            (r"a \label{eq:1} = b \nonumber", "a  = b "),
            (r"\operatorname*{argmax}_x", r"\operatorname{argmax}_x"),
            (r"a \tag{3}", r"a \qquad \text{3}"),
            (r"\label{never", r"\label{never"),
        ];
        for (tex, known) in cases {
            assert_eq!(rewritten(tex), known);
        }
    }
}
