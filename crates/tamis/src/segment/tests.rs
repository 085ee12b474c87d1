//! Segments of small pages, written by hand after Figure 3.

use super::*;
use crate::measure::measure;

fn segments(html: &str, reading: Reading) -> Vec<String> {
    let page = Page::from_html(html);
    let dom = page.dom();
    let segments = Segments::of(&page, &measure(&page), reading);
    let show = |segment: &Segment| {
        let texts = segment.children(dom).map(|id| match segments.level(id) {
            Level::Absent => String::new(),
            Level::Text => dom.text(id).trim().to_owned(),
            _ => format!("{}:{}", dom.name_text(id), dom.text_content(id)),
        });
        let run: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
        format!("{}({})", dom.name_text(segment.parent), run.join(" "))
    };
    segments.iter().map(show).collect()
}

fn alternatives(html: &str) -> Vec<String> {
    segments(html, Reading::Alternatives)
}

#[test]
fn lines_a_list_and_texts_are_three_segments_of_one_parent() {
    let html =
        "<div>By <a>me</a><div>q1</div><div>q2</div><ul><li>x</ul><ol><li>y</ol><h2>t1</h2><p>t2</p></div>";
    assert_eq!(alternatives(html), ["div(By a:me div:q1 div:q2)", "div(ul:x ol:y)", "div(h2:t1 p:t2)"]);
}

#[test]
fn read_as_a_sequence_they_are_one() {
    let html = "<div>By <a>me</a><div>q1</div><ul><li>x</ul><h2>t1</h2><p>t2</p></div>";
    assert_eq!(segments(html, Reading::Sequence), ["div(By a:me div:q1 ul:x h2:t1 p:t2)"]);
    let html = "<div><p>t</p><ul><li>x</ul>text</div>";
    assert_eq!(segments(html, Reading::Sequence), ["div(p:t)", "div(ul:x)", "div(text)"]);
}

#[test]
fn one_p_joins_and_the_next_one_cuts() {
    let html = "<section>a<div>b<i>c</i></div><div>d<i>e</i></div><div>f</div></section>";
    assert_eq!(alternatives(html), ["section(a div:bc)", "section(div:de div:f)"]);
}

#[test]
fn text_cuts_after_a_block() {
    assert_eq!(alternatives("<section>a<div>b</div>c</section>"), ["section(a div:b)", "section(c)"]);
}

#[test]
fn what_holds_blocks_is_cut_up_and_comes_between() {
    let html = "<main>a<section><p>b</p></section><p>c</p></main>";
    assert_eq!(alternatives(html), ["main(a)", "section(p:b)", "main(p:c)"]);
}

#[test]
fn names_go_before_contents() {
    assert_eq!(
        alternatives("<div><p>a</p><p>b<i>c</i></p><div>d</div></div>"),
        ["div(p:a p:bc)", "div(div:d)"]
    );
    assert_eq!(alternatives("<ul><li><div><p>a</p><p>b</p></div><li>c</ul>"), ["body(ul:abc)"]);
}

#[test]
fn inline_elements_with_blocks_inside_are_cut_up() {
    assert_eq!(alternatives("<div>a<span><div>b</div></span></div>"), ["div(a)", "span(div:b)"]);
    assert_eq!(
        alternatives("<my-page><my-line>a</my-line><p>b</p></my-page>"),
        ["my-page(my-line:a)", "my-page(p:b)"]
    );
}

#[test]
fn rows_are_segments_of_cells() {
    let html = "<table><tr><td>a<td>b<tr><td>c<td><a>d</a></table>";
    assert_eq!(alternatives(html), ["tr(td:a td:b)", "tr(td:c)", "tr(td:d)"]);
}

#[test]
fn what_shows_no_text_neither_joins_nor_cuts() {
    let html = "<div><p>a</p><!-- x --><hr><script>s</script><img><div hidden><p>h</p></div>\
                <select><option>o</select><noscript><p>n</p></noscript> <p>b</p></div>";
    assert_eq!(alternatives(html), ["div(p:a p:b)"]);
    assert!(alternatives("").is_empty());
    assert!(alternatives("<img><div> &nbsp; </div>").is_empty());
}
