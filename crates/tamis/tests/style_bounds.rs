//! Pages that ask for too much come to an end, and say so.

use tamis::style::{Detail, Sheets, Styles, style};
use tamis_html::parse;

fn styled(css: &str, body: &str) -> Styles {
    let dom = parse(&format!("<style>{css}</style>{body}")).dom;
    style(&dom, &Sheets::default(), Detail::Full)
}

fn is_cut_short(rule: &str, n_rules: usize, body: &str) -> bool {
    styled(&rule.repeat(n_rules), body).is_cut_short()
}

#[test]
fn too_many_rules() {
    assert!(is_cut_short("*{color:red}", 25_000, "<p>x"));
    assert!(!is_cut_short("*{color:red}", 1_000, "<p>x"));
}

#[test]
fn too_much_matching() {
    let deep = "<div class=a>".repeat(5_000);
    let flat = "<p class=a>x</p>".repeat(5_000);
    assert!(is_cut_short("b:empty .a>.a .a:nth-child(2){color:red}", 5_000, &(deep.clone() + "<b>")));
    assert!(is_cut_short("b~.a:nth-child(3){color:red}", 5_000, &flat));
    assert!(is_cut_short("p:nth-last-child(3n){color:red}", 2_000, &flat));
    assert!(is_cut_short(":has(b){color:red}", 5_000, &deep));
    assert!(!is_cut_short(".a .a{color:red}", 10, &deep));
    assert!(!is_cut_short(".a + .a{color:red}", 10, &flat));
}

#[test]
fn brackets_and_blocks_without_end() {
    for opening in [
        ":is(",
        ":not(",
        "a{",
        "@media screen{",
        "[",
        "(",
        "/*",
        "\"",
        "\\",
        "a,",
        "a ",
        "@layer a{",
        "{",
        "}",
    ] {
        assert!(!styled(&opening.repeat(100_000), "<p>x").distinct().is_empty(), "{opening}");
    }
    for value in ["calc(", "var(--x,", "rgb(", "min(1px,", "url(", "(", "-", "1", "!important"] {
        let value = value.repeat(20_000);
        for property in
            ["font-size", "color", "display", "font", "background", "clip-path", "margin", "transform"]
        {
            assert!(!styled(&format!("p{{{property}:{value}"), "<p>x").distinct().is_empty(), "{property}");
        }
    }
}

#[test]
fn styles_do_not_follow_a_page_down_the_machine_stack() {
    let styles = styled("div div>p b{color:red}", &("<div>".repeat(200_000) + "<p><b>x"));
    assert!(styles.distinct().len() < 20);
}
