//! Reaching a limit cuts the tree short, says so, and loses nothing it need not.
#![allow(clippy::format_collect)] // pages are made once

use tamis_html::{Dom, Kind, Limit, Limits, Name, Note, Parsed, Parser, parse};

fn with(limits: Limits, page: &str) -> Parsed {
    Parser::new().with_limits(limits).parse(page)
}

fn reached(parsed: &Parsed) -> Vec<Limit> {
    parsed
        .notes
        .iter()
        .filter_map(|note| match note {
            Note::Reached(limit) => Some(*limit),
            _ => None,
        })
        .collect()
}

fn depth(dom: &Dom) -> usize {
    dom.nodes().map(|id| dom.ancestors(id).count()).max().unwrap_or(0)
}

#[test]
fn ordinary_pages_reach_nothing() {
    assert_eq!(reached(&parse("<p>One<p>Two")), []);
}

#[test]
fn deep_elements_become_siblings_and_keep_their_text() {
    let page: String = (0..50).map(|i| format!("<div id=d{i}>t{i} ")).collect();
    let parsed = with(Limits { depth: 10, ..Limits::default() }, &page);
    assert_eq!(reached(&parsed), [Limit::Depth]);
    assert_eq!(depth(&parsed.dom), 10);
    let whole = parse(&page);
    assert_eq!(parsed.dom.text_content(parsed.dom.root()), whole.dom.text_content(whole.dom.root()));
    assert_eq!(parsed.dom.len(), whole.dom.len());
}

#[test]
fn past_the_depth_limit_scripts_and_templates_stay_whole() {
    let page = "<div>".repeat(20) + "<script>code</script><template>a<b>c</b>d</template>";
    let dom = with(Limits { depth: 10, ..Limits::default() }, &page).dom;
    let parent_of = |text: &str| {
        let id = dom.nodes().find(|id| dom.text(*id) == text).expect("the text");
        dom.parent(id).expect("a parent")
    };
    assert_eq!(dom.name_text(parent_of("code")), "script");
    let template = dom.nodes().find(|id| dom.is(*id, Name::TEMPLATE)).expect("the template");
    assert_eq!(dom.contents(template), Some(parent_of("a")));
    assert_eq!(parent_of("a"), parent_of("d"));
}

#[test]
fn ten_thousand_levels_are_allowed_and_a_million_are_read() {
    let parsed = parse(&("<div>".repeat(1_000_000) + "the end"));
    assert_eq!(reached(&parsed), [Limit::Depth]);
    assert_eq!(parsed.dom.text_content(parsed.dom.root()), "the end");
    let last = parsed.dom.nodes().next_back().expect("a node");
    assert_eq!(parsed.dom.ancestors(last).count(), 10_000);
}

#[test]
fn moved_nodes_obey_the_depth_limit_too() {
    let page = "<table>x<tr><td>".repeat(60);
    let parsed = with(Limits { depth: 12, ..Limits::default() }, &page);
    assert_eq!(reached(&parsed), [Limit::Depth]);
    assert!(depth(&parsed.dom) <= 12);
    assert_eq!(parsed.dom.text_content(parsed.dom.root()).len(), 60);
}

#[test]
fn nodes_stop_the_reading() {
    let parsed = with(Limits { nodes: 100, ..Limits::default() }, &"<p>x".repeat(1000));
    assert_eq!(reached(&parsed), [Limit::Nodes]);
    assert!((100..110).contains(&parsed.dom.len()), "{}", parsed.dom.len());
}

#[test]
fn bytes_stop_the_reading_at_a_character() {
    let parsed = with(Limits { bytes: 5, ..Limits::default() }, "aé€😀zzz");
    assert_eq!(reached(&parsed), [Limit::Bytes]);
    assert_eq!(parsed.dom.text_content(parsed.dom.root()), "aé");
    let bytes = "aé€😀zzz".as_bytes();
    let parsed = Parser::new().with_limits(Limits { bytes: 8, ..Limits::default() }).parse_bytes(bytes, None);
    assert_eq!(reached(&parsed), [Limit::Bytes]);
    assert!(parsed.dom.text_content(parsed.dom.root()).starts_with("aé€"));
}

#[test]
fn attributes_are_counted_and_cut() {
    let limits = Limits { attributes: 3, attribute_bytes: 4, ..Limits::default() };
    let parsed = with(limits, "<p a=1 b=éééé c=3 c=4 d=5 e>");
    assert_eq!(reached(&parsed), [Limit::AttributeBytes, Limit::Attributes]);
    let dom = parsed.dom;
    let p = dom.nodes().find(|id| dom.is(*id, Name::P)).expect("the paragraph");
    let attrs: Vec<(&str, &str)> = dom.attrs(p).map(|attr| (attr.text, attr.value)).collect();
    assert_eq!(attrs, [("a", "1"), ("b", "éé"), ("c", "3")]);
}

#[test]
fn a_million_attributes_are_no_trouble() {
    let attrs: String = (0..1_000_000).map(|i| format!(" a{i}=v")).collect();
    let parsed = parse(&format!("<div{attrs}>text</div>"));
    assert_eq!(reached(&parsed), [Limit::Attributes, Limit::Names]);
    assert_eq!(parsed.dom.text_content(parsed.dom.root()), "text");
}

#[test]
fn repairs_stop_when_the_work_is_used_up() {
    let page: String = (0..20_000).map(|i| format!("<p><b id=x{i}>t")).collect();
    let parsed = with(Limits { work_per_byte: 1, ..Limits::default() }, &page);
    assert_eq!(reached(&parsed), [Limit::Work]);
    assert_eq!(parsed.dom.text_content(parsed.dom.root()).len(), 20_000);
    let elements = parsed.dom.nodes().filter(|id| parsed.dom.kind(*id) == Kind::Element).count();
    assert!(elements < 200_000, "{elements}");
}

#[test]
fn names_run_out_and_the_page_is_still_read() {
    let page: String = (0..70_000).map(|i| format!("<x{i}>t</x{i}>")).collect();
    let parsed = parse(&page);
    assert_eq!(reached(&parsed), [Limit::Names]);
    assert_eq!(parsed.dom.text_content(parsed.dom.root()).len(), 70_000);
}

#[test]
fn every_limit_can_be_zero() {
    let limits = Limits { bytes: 0, nodes: 0, depth: 0, attributes: 0, attribute_bytes: 0, work_per_byte: 0 };
    assert!(with(limits, "<p a=b>x").dom.len() <= 4);
    let limits = Limits { bytes: 100, ..limits };
    let parsed = with(limits, "<table><b a=b>x");
    assert_eq!(depth(&parsed.dom), 1);
}
